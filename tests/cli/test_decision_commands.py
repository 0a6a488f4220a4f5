"""The commands of the decision track: items, fresh draws, solvers, audits, review sheets."""

import csv
import io
import json
from pathlib import Path

import pytest
from command_line import call

from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import released_bytes

FAMILY = "log_claim"


def test_tasks_lists_the_thirteen_families() -> None:
    ended = call("tasks", "--json")
    rows = [row for row in json.loads(ended.out) if row["kind"] == "family"]
    assert [row["name"] for row in rows] == list(FAMILIES)
    assert all(name in call("tasks").out for name in FAMILIES)


def test_items_prints_the_released_file_byte_for_byte() -> None:
    assert call("items", FAMILY).out.encode() == released_bytes(FAMILY)


def test_items_of_one_level() -> None:
    rows = [json.loads(line) for line in call("items", FAMILY, "--level", "2").out.splitlines()]
    assert len(rows) == 200
    assert {row["level"] for row in rows} == {2}


def test_generated_items_are_solved_and_audited_from_their_file(own_folder: Path) -> None:
    file = own_folder / "fresh.jsonl"
    made = call("generate", FAMILY, "--seed", "5", "--count", "20", "--out", file)
    assert made.code == 0, made.err
    solved = call("solve", FAMILY, file)
    assert solved.code == 0, solved.out
    assert "60 of 60 answers agree" in solved.err


def test_the_same_seed_prints_the_same_items() -> None:
    first, second = (call("generate", FAMILY, "--seed", "5", "--count", "4").out for _ in range(2))
    assert first == second != call("generate", FAMILY, "--seed", "6", "--count", "4").out


def test_a_wrong_answer_ends_with_code_1_and_is_named(own_folder: Path) -> None:
    row = json.loads(call("items", FAMILY).out.splitlines()[0])
    row["answer"] = "no" if row["answer"] == "yes" else "yes"
    (own_folder / "f.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    ended = call("solve", FAMILY, "f.jsonl", "--json")
    assert ended.code == 1
    assert json.loads(ended.out)["agrees"] is False


def test_an_item_that_cannot_be_read_is_no_traceback(own_folder: Path) -> None:
    row = json.loads(call("items", FAMILY).out.splitlines()[0])
    row["state"] = "Something else."
    (own_folder / "f.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    ended = call("solve", FAMILY, "f.jsonl")
    assert ended.code == 1
    assert "cannot be read" in ended.out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "holds no items"),
        ("{", "line 1: is not JSON"),
        ("[1]", "must be a JSON object"),
        ('{"id": "a"}', "the field family"),
        ("\x1f\x8b broken", "gzip"),
    ],
)
def test_a_wrong_item_file_is_one_clear_line(own_folder: Path, content: str, said: str) -> None:
    (own_folder / "f.jsonl").write_bytes(content.encode("latin-1"))
    for command in (("solve", FAMILY, "f.jsonl"), ("audit", "--items", "f.jsonl")):
        ended = call(*command)
        ended.assert_one_clear_line()
        assert said in ended.err


def test_a_repeated_id_is_named_with_both_lines(own_folder: Path) -> None:
    line = call("items", FAMILY).out.splitlines()[0]
    (own_folder / "f.jsonl").write_text(f"{line}\n{line}\n", encoding="utf-8")
    ended = call("solve", FAMILY, "f.jsonl")
    assert "line 2" in ended.err
    assert "line 1" in ended.err


@pytest.mark.parametrize(
    "command",
    [
        ("items", "nobody"),
        ("generate", "nobody", "--seed", "1"),
        ("generate", FAMILY, "--seed", "1", "--level", "4"),
        ("items", FAMILY, "--version", "0.1"),
        ("verify", "nobody"),
        ("audit", "nobody"),
        ("audit", FAMILY, "--items", "x.jsonl"),
        ("solve", FAMILY, "missing.jsonl"),
        ("export",),
        ("export", "--review", "nobody"),
        ("review", FAMILY, "missing.csv", "missing.csv"),
    ],
)
@pytest.mark.usefixtures("own_folder")
def test_what_does_not_exist_is_one_clear_line(command: tuple[str, ...]) -> None:
    call(*command).assert_one_clear_line()


def test_verify_checks_hash_ids_and_answers_of_a_family() -> None:
    ended = call("verify", FAMILY, "--fresh", "3")
    assert ended.code == 0, ended.out
    assert ended.out.count("agrees with 600 of 600") == 2


def test_audit_prints_a_table_and_passes_on_released_items(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With one probe: that all of them pass is a statement about the items."""
    monkeypatch.setattr("forkpoint.decisions.audits.probe_audit.PROBES", ("line count",))
    ended = call("audit", FAMILY, "--json")
    assert ended.code == 0, ended.err
    findings = json.loads(ended.out)
    assert {"integrity", "prose", "shortcut", "released probe"} <= {f["audit"] for f in findings}


def test_audit_fails_on_a_file_with_a_planted_tell(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("forkpoint.decisions.audits.probes.FOLDS", 2)
    monkeypatch.setattr("forkpoint.decisions.audits.probe_audit.PROBES", ("bag of words",))
    monkeypatch.setattr("forkpoint.decisions.audits.probe_audit.SHUFFLES", 20)
    monkeypatch.setattr("forkpoint.decisions.audits.probe_audit.SIGNIFICANT", 0.05)
    rows = [json.loads(line) for line in call("items", FAMILY).out.splitlines()]
    rows = [row for row in rows if isinstance(row["state"], str)][:100]
    for row in rows:
        row["family"], row["state"] = (
            "own",
            f"{row['state']} {'yea' if row['answer'] == 'yes' else 'nay'}",
        )
    text = "".join(json.dumps(row) + "\n" for row in rows)
    (own_folder / "f.jsonl").write_text(text, encoding="utf-8")
    ended = call("audit", "--items", "f.jsonl")
    assert ended.code == 1
    assert "FAILS" in ended.out
    assert "own: released probe: bag of words fails:" in ended.err


def test_two_review_sheets_go_out_and_come_back(own_folder: Path) -> None:
    for name in ("a.csv", "b.csv"):
        ended = call("export", "--review", FAMILY, "--format", "csv", "--out", name)
        assert ended.code == 0, ended.err
        sheet = own_folder / name
        rows = list(csv.DictReader(io.StringIO(sheet.read_text(encoding="utf-8"))))
        assert len(rows) == 600
        for row in rows:
            row["verdict"] = "pass"
        if name == "b.csv":
            rows[3] |= {"verdict": "flag", "reason": "two readings"}
        text = io.StringIO()
        writer = csv.DictWriter(text, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        sheet.write_text(text.getvalue(), encoding="utf-8")
    (own_folder / "c.csv").write_bytes((own_folder / "a.csv").read_bytes())
    assert call("review", FAMILY, "a.csv", "c.csv").code == 0
    ended = call("review", FAMILY, "a.csv", "b.csv", "--json")
    assert ended.code == 1
    found = json.loads(ended.out)
    assert found["same_verdict"] == 599
    assert found["flags"] == {f"{FAMILY}:00003": ["two readings"]}


def test_the_review_page_is_written(own_folder: Path) -> None:
    assert call("export", "--review", FAMILY).code == 0
    page = (own_folder / f"review-{FAMILY}.html").read_text(encoding="utf-8")
    assert page.count(f'"{FAMILY}:') == 600 * 2


@pytest.mark.parametrize("family", [FAMILY, "zebra"])
@pytest.mark.parametrize("count", [1, 4])
def test_audit_of_a_few_items_says_what_it_did_not_run(
    own_folder: Path, family: str, count: int
) -> None:
    rows = [json.loads(line) for line in call("items", FAMILY).out.splitlines()[:count]]
    text = "".join(json.dumps(row | {"family": family}) + "\n" for row in rows)
    (own_folder / "f.jsonl").write_text(text, encoding="utf-8")
    ended = call("audit", "--items", "f.jsonl", "--json")
    assert ended.code in (0, 1), ended.err
    probes = [f for f in json.loads(ended.out) if f["audit"] == "released probe"]
    assert {f["passed"] for f in probes} == {None}
    assert all("not run" in f["detail"] for f in probes)


def test_a_sheet_is_not_compared_with_itself(own_folder: Path) -> None:
    call("export", "--review", FAMILY, "--format", "csv", "--out", "a.csv")
    call("review", FAMILY, "a.csv", own_folder / "a.csv").assert_one_clear_line()


def test_control_characters_of_an_item_do_not_reach_the_terminal(own_folder: Path) -> None:
    row = json.loads(call("items", FAMILY).out.splitlines()[0]) | {"id": "a\nb\x1b[31m"}
    (own_folder / "f.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    out = call("solve", FAMILY, "f.jsonl").out
    assert out.count("\n") == 1
    assert "\x1b" not in out
