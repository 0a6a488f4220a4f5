"""Answer files of other tools: which lines count, which fail a prediction, and which are errors."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
from command_line import call
from decided import FAMILY, IDS, foreign, gold, scored

from forkpoint.decisions.item_set import item_set
from forkpoint.decisions.releases import digests

FIRST = item_set(FAMILY).items[0]
RIGHT = FIRST.answer
WRONG = "no" if RIGHT == "yes" else "yes"


def counts(folder: Path, *more: str) -> dict[str, Any]:
    found: dict[str, Any] = scored(folder, *more)["core"]["systems"][folder.name]["counts"]
    return found


def figures(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = scored(folder)["core"]["systems"][folder.name]["tasks"][FAMILY]
    return found


def test_two_files_are_enough(tmp_path: Path) -> None:
    found = figures(foreign(tmp_path / "tool", gold()))
    assert found["item_accuracy"] == found["pair_accuracy"] == found["direction"] == 100.0
    assert found["counts"]["coverage"] == 100.0


def test_the_folder_its_parent_and_the_parent_of_runs_are_all_understood(tmp_path: Path) -> None:
    foreign(tmp_path / "runs" / "tool", gold())
    one, two, three = (scored(tmp_path / part) for part in ("runs/tool", "runs", "."))
    assert one == two == three


def test_an_empty_store_is_all_missing_and_incomplete(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", [])
    found = scored(folder)["core"]["systems"]["tool"]
    assert found["incomplete"] == "incomplete (0 of 13)"
    assert found["counts"]["status"]["missing"] == 600
    assert found["tasks"][FAMILY]["item_accuracy"] == 0.0


FAILED = {
    "an error beside an answer": {"p": {RIGHT: 1, WRONG: 0}, "error": "timeout"},
    "an error that is empty text": {"p": {RIGHT: 1, WRONG: 0}, "error": ""},
    "an error that is false": {"p": {RIGHT: 1, WRONG: 0}, "error": False},
    "no p": {},
    "p that is null": {"p": None},
    "p that is a list": {"p": [1, 0]},
    "a boolean": {"p": {RIGHT: True, WRONG: 0}},
    "null": {"p": {RIGHT: 1, WRONG: None}},
    "text": {"p": {RIGHT: "1", WRONG: 0}},
    "a negative value": {"p": {RIGHT: 1.1, WRONG: -0.1}},
    "NaN": {"p": {RIGHT: 1, WRONG: math.nan}},
    "infinity": {"p": {RIGHT: math.inf, WRONG: 0}},
    "an empty p": {"p": {}},
    "no mass": {"p": {RIGHT: 0, WRONG: 0}},
    "a key that is no option": {"p": {RIGHT: 1, "maybe": 0}},
    "an option missing and a sum that is not 1": {"p": {RIGHT: 0.97}},
}
USABLE = {
    "any positive total": ({RIGHT: 30, WRONG: 10}, 0.75),
    "a sum of 1.4": ({RIGHT: 1.05, WRONG: 0.35}, 0.75),
    "an option missing and the rest 1": ({RIGHT: 1}, 1.0),
    "an option missing and the rest 0.99": ({RIGHT: 0.99}, 1.0),
    "values whose sum overflows": ({RIGHT: 1.5e308, WRONG: 0.5e308}, 0.75),
    "the least positive number": ({RIGHT: 5e-324, WRONG: 0}, 1.0),
}


def with_first(row: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"id": FIRST.id, **row}, *gold()[1:]]


@pytest.mark.parametrize("row", FAILED.values(), ids=FAILED.keys())
def test_a_failed_prediction_is_wrong_and_uniform(row: dict[str, Any], tmp_path: Path) -> None:
    """Wrong also where its option would be right; in confidence metrics 1 over the options."""
    found = figures(foreign(tmp_path / "tool", with_first(row)))
    assert found["item_accuracy"] == pytest.approx(100 * 599 / 600)
    assert found["pair_accuracy"] == found["direction"] == pytest.approx(100 * 299 / 300)
    assert found["brier"] == pytest.approx((599 * 0.04 + 0.25) / 600)
    assert found["log_loss"] == pytest.approx(-(599 * math.log(0.8) + math.log(0.5)) / 600)
    assert found["counts"]["records"] == 600
    assert found["counts"]["coverage"] == pytest.approx(100 * 599 / 600)
    kind = "service" if "error" in row else "invalid"
    assert found["counts"]["status"][kind] == 1


@pytest.mark.parametrize(("p", "value"), USABLE.values(), ids=USABLE.keys())
def test_any_other_positive_total_is_normalised(
    p: dict[str, float], value: float, tmp_path: Path
) -> None:
    found = figures(foreign(tmp_path / "tool", with_first({"p": p})))
    assert found["item_accuracy"] == 100.0
    assert found["counts"]["coverage"] == 100.0
    assert found["brier"] == pytest.approx((599 * 0.04 + (1 - value) ** 2) / 600)


def test_a_missing_answer_counts_like_a_failed_one_but_is_no_record(tmp_path: Path) -> None:
    found = figures(foreign(tmp_path / "tool", gold()[1:]))
    assert found["item_accuracy"] == pytest.approx(100 * 599 / 600)
    assert found["brier"] == pytest.approx((599 * 0.04 + 0.25) / 600)
    assert (found["counts"]["records"], found["counts"]["status"]["missing"]) == (599, 1)


@pytest.mark.parametrize(("records", "complete"), [(594, True), (593, False)])
def test_complete_is_99_percent_of_the_planned_items(
    records: int, complete: bool, tmp_path: Path
) -> None:
    """600 items: 100 · 594 = 99 · 600."""
    assert counts(foreign(tmp_path / "tool", gold()[:records]))["complete"] is complete


def test_a_task_of_errors_alone_is_complete_and_has_accuracy_0(tmp_path: Path) -> None:
    found = figures(foreign(tmp_path / "tool", [{"id": i, "error": "http_500"} for i in IDS]))
    assert (found["item_accuracy"], found["counts"]["complete"]) == (0.0, True)
    assert found["counts"]["coverage"] == 0.0
    assert found["counts"]["status"]["service"] == 600


def test_ties_go_to_the_first_option_and_are_counted(tmp_path: Path) -> None:
    rows = [{"id": i, "p": {"yes": 0.5, "no": 0.5 + 1e-13}} for i in IDS]
    found = figures(foreign(tmp_path / "tool", rows))
    assert found["item_accuracy"] == 50.0, "yes throughout"
    assert found["counts"]["ties"] == found["counts"]["direction_ties"] == 100.0
    assert found["counts"]["single_label"] == "yes"


def test_any_ok_line_wins_over_error_lines_and_the_last_of_those_counts(tmp_path: Path) -> None:
    errors = [{"id": IDS[0], "error": "timeout"}, {"id": IDS[1], "error": "timeout"}]
    late = [{"id": IDS[0], "error": "refused"}, {"id": IDS[1], "error": "refused"}]
    rows = [*errors, gold()[0], *late, *gold()[2:]]
    status = counts(foreign(tmp_path / "tool", rows))["status"]
    assert status == {
        "answered": 599, "restricted": 0, "refused": 1, "invalid": 0, "service": 0, "missing": 0,
    }  # fmt: skip


TOKENS = f'{{"id": "{IDS[0]}", "p": {{"yes": NaN, "no": Infinity}}, "tokens": NaN}}'
ODD = {
    "tokens of JavaScript": (TOKENS, "invalid"),
    "a number of 5,000 digits": (
        f'{{"id": "{IDS[0]}", "p": {{"yes": {"9" * 5000}, "no": 1}}}}', "invalid"),
    "counts that are infinite": (
        f'{{"id": "{IDS[0]}", "p": {{"yes": 1, "no": 0}}, "tokens": 1e999, '
        f'"input_tokens": {"9" * 400}, "closed": "x"}}', "answered"),
}  # fmt: skip


@pytest.mark.parametrize(("line", "status"), ODD.values(), ids=ODD.keys())
def test_numbers_that_are_none_are_no_broken_lines(line: str, status: str, tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", [line])
    found = counts(folder)
    assert found["status"][status] == 1
    assert found["tokens"]["reasoning"] is None
    assert call("score", folder).code == 0


def refused(folder: Path, *words: str, more: tuple[str, ...] = ()) -> None:
    """Every command that reads answers says the same one line."""
    for command in (("score",), ("thresholds",), ("gate", "--require", "item_accuracy >= 1")):
        ended = call(*command, folder, *more)
        ended.assert_one_clear_line()
        assert all(word in ended.err for word in words), ended.err


def test_an_unknown_id_is_an_error_with_its_line(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", [gold()[0], {"id": "elsewhere:1", "p": {"yes": 1}}])
    refused(folder, f"{FAMILY}.jsonl, line 2: the id 'elsewhere:1'")


def test_two_ok_lines_of_one_id_are_an_error_with_both_lines(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", [gold()[0], gold()[1], gold()[0]])
    refused(folder, "line 3: a second answer of", IDS[0], "line 1")


def test_a_missing_meta_file_is_named_unless_it_is_not_wanted(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", gold())
    (folder / f"{FAMILY}.meta.json").unlink()
    refused(folder, f"{FAMILY}.meta.json is missing", "--hash-unchecked")
    assert counts(folder, "--hash-unchecked")["coverage"] == 100.0


def test_a_wrong_hash_names_both_unless_it_is_not_checked(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", gold(), sha256="ab" * 32)
    refused(folder, "ab" * 32, digests()[FAMILY], f"{FAMILY}.meta.json")
    assert counts(folder, "--hash-unchecked")["coverage"] == 100.0


def test_a_hash_in_capitals_and_a_version_of_the_tool_itself_are_understood(tmp_path: Path) -> None:
    """The hash decides which items were asked, not the version."""
    known = digests()[FAMILY]
    folder = foreign(tmp_path / "tool", gold(), sha256=known.upper(), version="tool 0.3.1")
    assert counts(folder)["coverage"] == 100.0
    named = foreign(tmp_path / "named", gold(), version="fresh:12")
    assert counts(named)["coverage"] == 100.0


def test_a_task_answered_in_two_files_is_an_error_that_names_the_second(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", gold()[:300])
    foreign(folder, gold()[300:], task="second", sha256=digests()[FAMILY])
    meta = {"sha256": digests()[FAMILY], "task": FAMILY}
    (folder / "second.meta.json").write_text(json.dumps(meta), encoding="utf-8")
    refused(folder, "second.jsonl", f"answers the task '{FAMILY}' too")


def test_two_folders_of_one_system_are_an_error_that_names_both(tmp_path: Path) -> None:
    for name in ("a", "b"):
        foreign(tmp_path / name, gold(), system="same")
    refused(tmp_path, "both hold answers of 'same'", f"{tmp_path / 'a'}", f"{tmp_path / 'b'}")


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (b"", "is not JSON"),
        (b"[]", 'needs "items_sha256"'),
        (b'{"sha256": 5}', 'needs "items_sha256"'),
        (b"\xff\xfe{\x00", "is not JSON"),
        (b"[" * 100_000, "is not JSON"),
        (b'{"sha256": "x", "planned": 5}', '"planned" must be a list of ids'),
        (b'{"sha256": "x", "planned": ["zz"]}', "the answers are those of items with SHA-256 x"),
        (b'{"sha256": "x", "task": "../../x"}', "is no task that is known here"),
        (b'{"sha256": "x", "task": "policy_case"}', f"{FAMILY}.meta.json"),
    ],
)
def test_a_meta_file_that_is_none_is_one_clear_line(note: bytes, said: str, tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", gold())
    (folder / f"{FAMILY}.meta.json").write_bytes(note)
    refused(folder, said)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"nonsense\n{}\n", "line 1: not a JSON object"),
        (b"[1]\n[2]\n", "line 1: not a JSON object"),
        (b'{"id": 5}\n', 'line 1: an answer needs an "id" that is text, not 5'),
        (b'{"p": {}}\n', "line 1"),
        (b'\xff\xff\n{"id": "x"}\n', "line 1: not a JSON object"),
        ('{"id": "x"}\n'.encode("utf-16"), "is UTF-16; save it as UTF-8"),
        (b'{"id": ' + b"[" * 100_000 + b"\n{}\n", "line 1: not a JSON object"),
        (b'{"id": "a\\u001b[31m\\nb"}\n', "none of the items"),
    ],
)
def test_an_answer_file_that_is_none_is_one_clear_line(
    content: bytes, said: str, tmp_path: Path
) -> None:
    folder = foreign(tmp_path / "tool", [])
    (folder / f"{FAMILY}.jsonl").write_bytes(content)
    refused(folder, said)


def test_a_byte_order_mark_and_windows_line_ends_are_no_obstacle(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", gold())
    path = folder / f"{FAMILY}.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert counts(folder)["coverage"] == 100.0


def test_items_that_were_not_planned_are_not_missed(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", gold()[:4], planned=list(IDS[:4]))
    found = counts(folder)
    assert (found["items"], found["coverage"], found["complete"]) == (4, 100.0, True)
    none = foreign(tmp_path / "none", [], planned=[])
    found = counts(none)
    assert (found["items"], found["coverage"], found["ties"]) == (0, None, None)
    assert "nan" not in call("score", none).out.lower()
