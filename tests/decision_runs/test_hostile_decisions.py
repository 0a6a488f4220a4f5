"""Wrong, empty, huge and contradictory input to the commands of the decision track."""

import json
import os
import shutil
from pathlib import Path

import pytest
from command_line import call, files_under, write_function
from decided import (
    FAMILY,
    IDS,
    LENGTH,
    answers,
    foreign,
    gold,
    lines_of,
    meta,
    rows,
    strict,
    write_rows,
)

REQUIRE = ("--require", "item_accuracy >= 1")


@pytest.fixture
def model(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    return write_function(own_folder, "length", LENGTH)


def refused(*arguments: str | Path) -> str:
    """One clear line, code 2, and nothing written."""
    before = files_under(Path())
    ended = call(*arguments)
    ended.assert_one_clear_line()
    after = {name: content for name, content in files_under(Path()).items()
             if "__pycache__" not in name}  # fmt: skip
    assert after == before
    return ended.err


@pytest.mark.parametrize("place", ["nowhere", "file.jsonl", "", ".", "empty"])
def test_a_place_without_answers_is_one_clear_line(place: str, own_folder: Path) -> None:
    (own_folder / "empty" / "runs").mkdir(parents=True)
    (own_folder / "file.jsonl").write_text("", encoding="utf-8")
    if place in ("", "."):
        (own_folder / "file.jsonl").unlink()
    for command in (("score",), ("thresholds",), ("gate", *REQUIRE)):
        said = refused(*command, place)
        assert "is no folder" in said or "no answer files under" in said
    refused("verify", place or "nowhere")
    refused("compare", place, place)


def test_a_link_to_itself_is_one_clear_line(own_folder: Path) -> None:
    (own_folder / "loop").symlink_to("loop")
    for command in (("score",), ("verify",), ("thresholds",), ("gate", *REQUIRE)):
        call(*command, "loop").assert_one_clear_line()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--items", "nowhere.csv"), "nowhere.csv: cannot be read"),
        (("--items", "length.py"), "the name must end in .jsonl or .csv"),
        (("--items", "."), "the name must end in"),
        (("--items", "mine.jsonl", "--items", "./mine.jsonl"), "is taken by a family or another"),
        (("--items", "mine.jsonl", "--limit", "0"), "--limit 0"),
        (("--items", "mine.jsonl", "--limit", "-3"), "--limit -3"),
        (("--items", "mine.jsonl", "--repeat", "0"), "--repeat 0"),
        (("--items", "mine.jsonl", "--name", "a@2"), "marks repeated runs"),
        (("--items", "mine.jsonl", "--name", ""), "cannot be the name"),
        (("--items", "mine.jsonl", "--name", "a\nb"), "cannot be the name"),
        (("--items", "mine.jsonl", "--subset", "zebra"), "there is no subset 'zebra'"),
        (("--items", "mine.jsonl", "--mini", "--subset", "reasoning"), "two different subsets"),
        (("--items", "mine.jsonl", "--level", "1"), "--level chooses among core items"),
        (("--items", "mine.jsonl", "--version", "fresh:7"), "--version chooses among core items"),
        (("--items", "mine.jsonl", "--subset", "reasoning"), "chooses among core items"),
        (
            ("--items", "mine.jsonl", "--track", "navigation"),
            "options that choose items need --track",
        ),
        (("--items", "mine.jsonl", "--json", "--markdown"), "exclude each other"),
        (("--items", "mine.jsonl", "--out", "length.py"), "cannot be written"),
        (("--items", "mine.jsonl", "--resamples", "5"), "No such option"),
        (("--level", "4"), "there is no level 4"),
        (("--family", "zebra"), "there is no family 'zebra'"),
        (("--family", ""), "there is no family ''"),
        (("--family", FAMILY, "--version", "2.0"), "there is no version '2.0'"),
        (("--family", FAMILY, "--version", "fresh:"), "names no draw"),
        (("--family", FAMILY, "--version", "fresh:-1"), "names no draw"),
        (("--family", FAMILY, "--version", "fresh:007"), "names no draw"),
        (("--family", FAMILY, "--version", "fresh:" + "9" * 5000), "names no draw"),
        (("--track", "decisions", "--domain", "tiles"), "--track navigation or --track both"),
        (("--track", "zebra"), "there is no track 'zebra'"),
    ],
)
def test_a_run_that_cannot_be_is_one_clear_line(
    arguments: tuple[str, ...], said: str, model: str
) -> None:
    write_rows(Path("mine.jsonl"), rows(2))
    assert said in refused("run", "--model", model, *arguments)


def test_a_family_s_name_is_no_name_for_own_items(model: str) -> None:
    write_rows(Path(f"{FAMILY}.jsonl"), rows(2))
    said = refused("run", "--model", model, "--items", f"{FAMILY}.jsonl")
    assert "is taken by a family" in said


ODD_TASKS = ("run", "report", "CON", "LOG_CLAIM", "a b#@~é", "e\u0301", "é", "x" * 240,
             "x.items", "x.meta", "a\n\x1b[31mb", "-x", "..")  # fmt: skip


def test_odd_names_of_tasks_stay_apart_and_come_back(model: str) -> None:
    files: list[str | Path] = []
    for number, name in enumerate(ODD_TASKS):
        files += ["--items", write_rows(Path(f"./{name}.jsonl"), rows(2 * number + 2)).resolve()]
    ended = call("run", "--model", model, *files, "--json", "--out", "out")
    assert ended.code == 0, ended.err
    tasks = strict(ended)["own"]["systems"]["length"]["tasks"]
    counted = {name: part["counts"]["items"] for name, part in tasks.items()}
    assert counted == {name: 2 * number + 2 for number, name in enumerate(ODD_TASKS)}
    shown = call("score", "out", "--save")
    assert (shown.code, "\x1b" in shown.out) == (0, False)
    assert call("verify", "out").code == 0


ODD_NAMES = ("CON", "con", "..", "../../x/y:z*?", "é", "e\u0301", "a#2", "x" * 300)


def test_systems_with_odd_names_or_alike_stay_apart(model: str) -> None:
    write_rows(Path("mine.jsonl"), rows(2))
    for name in ODD_NAMES:
        assert call("run", "--model", model, "--items", "mine.jsonl", "--name", name).code == 0
    assert sorted(strict(call("score", ".", "--json"))["own"]["systems"]) == sorted(ODD_NAMES)
    assert all(path.parent.name == "runs" for path in Path().glob("*/*") if path.is_dir())
    found = strict(call("score", ".", "--system", "é", "--json"))["own"]["systems"]
    assert list(found) == ["é"]
    assert "no answers of 'zebra'" in refused("score", ".", "--system", "zebra")


def test_own_items_beside_the_folder_of_runs_are_no_answers(model: str) -> None:
    """What a newcomer does first: run in a folder, then score that folder."""
    write_rows(Path("mine.jsonl"), rows(4))
    assert call("run", "--model", model, "--items", "mine.jsonl").code == 0
    assert call("score", ".").code == 0
    assert call("compare", "length", "length").code == 0


def test_one_item_and_one_group_have_figures_and_no_interval(model: str) -> None:
    write_rows(Path("one.jsonl"), rows(1))
    ended = call("run", "--model", model, "--items", "one.jsonl", "--json")
    found = strict(ended)["own"]["systems"]["length"]["tasks"]["one"]
    assert "single group" in found["reasons"]["item_accuracy"]
    assert found["intervals"] == {}
    for command in (("score", "--by", "segment"), ("score", "--markdown"), ("thresholds",)):
        shown = call(command[0], "runs", *command[1:])
        assert (shown.code, "nan" in shown.out.lower()) == (0, False)
    assert strict(call("compare", "length", "length", "--json"))
    assert call("gate", "runs", *REQUIRE).code == 8


def test_equal_confidences_everywhere_are_defined(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "flat", [row | {"p": dict.fromkeys(row["p"], 1)} for row in gold()])
    found = strict(call("score", folder, "--json"))["core"]["systems"]["flat"]["tasks"][FAMILY]
    assert (found["automation_5"], found["automation_10"], found["aurc"]) == (0.0, 0.0, 0.5)
    assert "nan" not in call("score", folder).out.lower()
    assert call("thresholds", folder, "--costs", "fp=1,fn=2").code == 0


def test_a_wrong_slice_subset_or_figure_is_named_with_those_there_are(own_folder: Path) -> None:
    folder = foreign(own_folder / "a", gold()[:4], planned=list(IDS[:4]))
    assert "choose from level, layer" in refused("score", folder, "--by", "zebra")
    assert "choose from mini, reasoning" in refused("score", folder, "--subset", "zebra")
    assert "use one of pair_accuracy" in refused("gate", folder, "--require", "zebra >= 1")
    assert "write FIGURE >= NUMBER" in refused("gate", folder, "--require", "ece")
    assert "between 0 and 100" in refused("gate", folder, "--require", "ece <= nan")
    assert f"there are {FAMILY}" in refused("gate", folder, *REQUIRE, "--task", "zebra")
    assert "bound, empirical" in refused("thresholds", folder, "--rule", "zebra")
    assert "between 0 and 100" in refused("thresholds", folder, "--target-error", "nan")
    assert "fp=1,fn=20" in refused("thresholds", folder, "--costs", "fp=-1,fn=2")
    assert "1.0,fresh:7" in refused("compare", "a", "--versions", "1.0,1.0")
    assert "takes two systems" in refused("compare", folder)


def test_several_systems_where_one_is_needed_are_listed(own_folder: Path) -> None:
    for name in ("a", "b"):
        foreign(own_folder / name, gold())
    assert "(a, b)" in refused("gate", own_folder, *REQUIRE)
    assert "(a, b)" in refused("compare", own_folder, own_folder / "a")


def test_a_subset_of_own_items_alone_is_nothing_to_score(model: str) -> None:
    write_rows(Path("mine.jsonl"), rows(2))
    call("run", "--model", model, "--items", "mine.jsonl")
    assert "nothing to score" in refused("score", ".", "--subset", "mini")


def test_a_changed_file_is_refused_and_the_answers_are_still_scored(model: str) -> None:
    """By the copy in the store; the changed file is told from it by both hashes."""
    file = write_rows(Path("mine.jsonl"), rows(4))
    command = ("run", "--model", model, "--items", "mine.jsonl")
    assert call(*command).code == 0
    before = answers(Path(), system="length")
    write_rows(file, rows(6))
    said = refused(*command)
    assert meta(Path(), system="length")["items_sha256"] in said
    assert "choose another --name or --out" in said
    assert answers(Path(), system="length") == before
    assert call("score", "runs").code == 0
    assert "SHA-256" in refused("score", "runs", "--items", "mine.jsonl")
    write_rows(file, rows(4))
    assert call(*command).code == call("score", "runs", "--items", "mine.jsonl").code == 0


@pytest.mark.parametrize("name", ["mine.meta.json", "mine.jsonl", "run.json"])
@pytest.mark.parametrize("damage", ["folder", "text"])
def test_a_damaged_store_is_one_clear_line_that_names_the_file(
    name: str, damage: str, model: str
) -> None:
    write_rows(Path("mine.jsonl"), rows(4))
    command = ("run", "--model", model, "--items", "mine.jsonl")
    call(*command)
    path = Path("runs/length") / name
    path.unlink()
    path.mkdir() if damage == "folder" else path.write_text("X\nY\n", encoding="utf-8")
    before = {file: content for file, content in files_under(Path("runs")).items()
              if ".writer" not in file}  # fmt: skip
    ended = call(*command)
    ended.assert_one_clear_line()
    assert name in ended.err
    assert files_under(Path("runs")) == before


def test_links_are_followed_and_two_to_one_store_are_told(model: str) -> None:
    write_rows(Path("mine.jsonl"), rows(2))
    call("run", "--model", model, "--items", "mine.jsonl", "--out", "out")
    Path("link").symlink_to("out")
    assert call("score", "link").code == 0
    Path("runs").mkdir()
    for name in ("a", "b"):
        Path("runs", name).symlink_to(Path("out/runs/length").resolve())
    Path("runs", "dangling").symlink_to("nowhere")
    ended = call("score", ".")
    ended.assert_one_clear_line()
    assert "both hold answers of 'length'" in ended.err


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("return None", 0),
        ("return [float('nan')] * 2", 0),
        ("return [-1, 2]", 0),
        ("return [1]", 0),
        ("return {'yes': 1, 'zebra': 2}", 0),
        ("return 1 / 0", 7),
        ("raise SystemExit(3)", 7),
        ("print('x'); return [1, 2]", 0),
    ],
)
def test_whatever_a_function_does_the_result_is_json(
    body: str, code: int, own_folder: Path
) -> None:
    write_rows(own_folder / "mine.jsonl", rows(4))
    model = write_function(own_folder, "f", f"def f(question):\n    {body}\n")
    ended = call("run", "--model", model, "--items", "mine.jsonl", "--json")
    assert ended.code == code, ended.err
    assert "Traceback" not in ended.err
    assert strict(ended) if code == 0 else ended.out == ""


def test_text_from_outside_does_not_reach_the_terminal_as_it_is(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "tool", gold(), system="a\x1b[31m\nb")
    for command in (("score",), ("thresholds",), ("gate", *REQUIRE)):
        assert "\x1b" not in call(*command, folder).out
    assert list(strict(call("score", folder, "--json"))["core"]["systems"]) == ["a\x1b[31m\nb"]


def test_members_of_a_group_with_two_levels_are_an_error_with_both_lines(model: str) -> None:
    """Figures by level resample whole groups, so a group has one level."""
    one, two = rows(2)
    write_rows(Path("mine.jsonl"), [one | {"level": 1}, two | {"level": 2}])
    said = refused("run", "--model", model, "--items", "mine.jsonl")
    assert "line 2: the group 'g0' has level 2 here and 1 on line 1" in said


def test_levels_of_own_items_may_begin_at_0(model: str) -> None:
    """The default level is 0: beside others, it is one level of several, not the whole task."""
    given = [row | {"level": number // 10} for number, row in enumerate(rows(40))]
    write_rows(Path("mine.jsonl"), given)
    ended = call("run", "--model", model, "--items", "mine.jsonl", "--json")
    task = strict(ended)["own"]["systems"]["length"]["tasks"]["mine"]
    assert set(task["levels"]) == {"0", "1", "2", "3"}
    low, high = task["intervals"]["item_accuracy"]
    assert low <= task["item_accuracy"] <= high
    found = strict(call("compare", "length", "length", "--json"))["comparison"]
    assert set(found["levels"]) == {"0", "1", "2", "3"}


def test_a_store_of_another_tool_is_not_continued(model: str) -> None:
    """Nobody knows whose answers it holds, so ours do not go among them."""
    foreign(Path("runs/length"), gold()[:5])
    before = lines_of(Path(f"runs/length/{FAMILY}.jsonl"))
    ended = call("run", "--model", model, "--family", FAMILY, "--limit", "8")
    ended.assert_one_clear_line()
    assert "run.json" in ended.err
    assert lines_of(Path(f"runs/length/{FAMILY}.jsonl")) == before


def test_everything_works_in_a_folder_that_is_not_utf_8(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = Path(os.fsdecode(b"fol\xffder"))
    try:
        odd.mkdir()
    except OSError:
        pytest.skip("this file system takes no such name")
    monkeypatch.chdir(odd)
    model = write_function(Path(), "length", LENGTH)
    write_rows(Path("mine.jsonl"), rows(2))
    assert call("run", "--model", model, "--items", "mine.jsonl").code == 0
    assert json.loads(call("score", ".", "--json").out)["own"]
    monkeypatch.chdir(own_folder)
    shutil.rmtree(odd)
