"""`compare`, `gate` and `thresholds`: what each leaves out, refuses, and tells its caller."""

from pathlib import Path
from typing import Any

import pytest
from command_line import call
from decided import FAMILY, IDS, Told, foreign, gold, own_tasks, rows, run, strict

OTHER = "clause_change"


def compared(*arguments: str | Path) -> dict[str, Any]:
    ended = call("compare", *arguments, "--json")
    assert ended.code == 0, ended.err
    found: dict[str, Any] = strict(ended)["comparison"]
    return found


def half(task: str = FAMILY, p: float = 0.8) -> list[dict[str, Any]]:
    """Right in the first half of the items, wrong in the second."""
    right = gold(task, p)
    wrong = [{"id": row["id"], "p": dict(zip(row["p"], reversed(row["p"].values()), strict=True))}
             for row in right]  # fmt: skip
    return right[:300] + wrong[300:]


@pytest.mark.parametrize("style", [(), ("--markdown",)])
def test_a_comparison_is_paired_and_counts_what_only_one_has_right(
    style: tuple[str, ...], tmp_path: Path
) -> None:
    a, b = foreign(tmp_path / "a", gold()), foreign(tmp_path / "b", half())
    found = compared(a, b)
    assert found["macro"]["pair_accuracy"]["value"] == 50.0
    assert found["discordant"] == {"items": [300, 0], "groups": [150, 0]}
    low, high = (found["macro"]["pair_accuracy"]["interval"][end] for end in ("low", "high"))
    assert 0 < low < 50 < high
    assert set(found["levels"]) == {"1", "2", "3"}
    assert found["tasks"][FAMILY]["differences"]["pair_accuracy"]["holm"] < 0.001
    text = call("compare", a, b, *style)
    assert "a has the higher pair accuracy; the interval excludes zero." in " ".join(
        text.out.split()
    )


def test_a_system_against_itself_is_not_separable(tmp_path: Path) -> None:
    a = foreign(tmp_path / "a", half())
    found = compared(a, a)["macro"]["pair_accuracy"]
    assert (found["value"], found["share_above_zero"], found["p"]) == (0.0, 50.0, 1.0)
    assert "is not separable" in call("compare", a, a).out


def test_tasks_that_cannot_be_compared_are_left_out_with_their_reason(tmp_path: Path) -> None:
    """And while some are, there is no mean over tasks."""
    a = foreign(foreign(tmp_path / "a", gold()), gold(OTHER), OTHER)
    b = foreign(foreign(tmp_path / "b", gold()), gold(OTHER)[:500], OTHER)
    found = compared(a, b)
    assert list(found["tasks"]) == [FAMILY]
    assert found["left_out"] == {OTHER: "b has records of 500 of 600 items"}
    assert found["macro"] == {}
    assert "There is no mean over tasks" in " ".join(call("compare", a, b).out.split())
    alone = foreign(tmp_path / "c", gold())
    assert compared(a, alone)["left_out"] == {OTHER: "no answers of c"}
    part = foreign(tmp_path / "d", gold()[:8], planned=list(IDS[:8]))
    assert compared(alone, part)["left_out"] == {FAMILY: "the two answered different items"}


def test_the_items_that_both_answered_are_only_a_second_figure(tmp_path: Path) -> None:
    a = foreign(tmp_path / "a", gold())
    lost = [{"id": row["id"], "error": "timeout"} for row in gold()[:100]]
    b = foreign(tmp_path / "b", lost + gold()[100:])
    found = compared(a, b)
    assert found["answered_by_both"]["items"] == 500
    assert found["answered_by_both"]["item_accuracy"] == [100.0, 100.0]
    assert found["macro"]["item_accuracy"]["value"] == pytest.approx(100 / 6)


@pytest.mark.parametrize(
    ("requirements", "code", "verdicts"),
    [
        (["item_accuracy >= 40"], 0, ["pass"]),
        (["item_accuracy >= 60"], 1, ["fail"]),
        (["item_accuracy >= 50"], 8, ["not enough evidence"]),
        (["item_accuracy >= 40", "pair_accuracy >= 50"], 8, ["pass", "not enough evidence"]),
        (["pair_accuracy >= 50", "item_accuracy >= 60"], 1, ["not enough evidence", "fail"]),
        (["brier <= 0.9", "coverage >= 100"], 0, ["pass", "pass"]),
        (["ece <= 50"], 8, ["not enough evidence"]),
        (["share_at_0.90 <= 5"], 0, ["pass"]),
        (["accuracy_at_0.90 >= 5"], 8, ["not enough evidence"]),
    ],
)
def test_a_gate_has_three_verdicts_and_a_code_for_each(
    requirements: list[str], code: int, verdicts: list[str], tmp_path: Path
) -> None:
    """A fail outweighs missing evidence, and that outweighs a pass."""
    folder = foreign(tmp_path / "a", half())
    options = [part for text in requirements for part in ("--require", text)]
    ended = call("gate", folder, "--task", FAMILY, *options, "--json")
    assert ended.code == code, ended
    assert [result["verdict"] for result in strict(ended)] == verdicts
    lines = call("gate", folder, "--task", FAMILY, *options).out.splitlines()
    assert [line.partition(":")[0] for line in lines] == verdicts


def test_a_gate_with_an_impossible_bound_is_one_line_and_code_2(tmp_path: Path) -> None:
    ended = call("gate", tmp_path, "--require", "coverage >= 100.1")
    assert (ended.code, ended.out) == (2, "")
    assert "coverage lies between 0 and 100, and 100.1 does not" in ended.err
    assert len(ended.err.splitlines()) == 1


def test_a_gate_on_an_incomplete_system_has_not_enough_evidence(tmp_path: Path) -> None:
    ended = call("gate", foreign(tmp_path / "a", gold()), "--require", "pair_accuracy >= 1")
    assert ended.code == 8
    assert "incomplete (1 of 13)" in ended.out


def test_a_flawless_record_of_few_items_is_not_enough_evidence(tmp_path: Path) -> None:
    """The bootstrap of answers that are all right has no width; Clopper–Pearson has."""
    run(tmp_path, Told(), own_tasks(tmp_path, rows(20, answer="yes", group=None)))
    ended = call("gate", tmp_path, "--require", "item_accuracy >= 95")
    assert ended.code == 8
    assert call("gate", tmp_path, "--require", "item_accuracy >= 80").code == 0


def points(folder: Path, *more: str) -> dict[str, Any]:
    ended = call("thresholds", folder, *more, "--json")
    assert ended.code == 0, ended.err
    [found] = strict(ended)
    points: dict[str, Any] = found["operating_points"]
    return points


def test_too_few_items_allow_no_threshold(tmp_path: Path) -> None:
    run(tmp_path, Told(), own_tasks(tmp_path, rows(20)))
    found = points(tmp_path)["tasks"]["mine"]
    assert (found["verdict"], found["threshold"], found["least"]) == ("too few", None, 90)
    assert "too few items" in call("thresholds", tmp_path).out


def test_a_model_that_knows_nothing_automates_nothing(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "a", [{"id": i, "p": {"yes": 0.6, "no": 0.4}} for i in IDS])
    found = points(folder)["tasks"][FAMILY]
    assert (found["verdict"], found["threshold"]) == ("automate nothing", None)
    assert found["shown_on"]["automated"] == 0


def test_a_threshold_is_shown_on_items_that_it_was_not_chosen_on(tmp_path: Path) -> None:
    rows = [*gold(p=0.9)[:300], *half(p=0.6)[300:]]
    found = points(foreign(tmp_path / "a", rows), "--target-error", "10")["tasks"][FAMILY]
    assert (found["verdict"], found["threshold"]) == ("holds", 0.9)
    assert found["chosen_on"]["units"] + found["shown_on"]["units"] == 600
    assert found["shown_on"]["errors"] == 0
    assert found["shown_on"]["bound"] > 0


def test_all_answers_failed_automates_nothing(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "a", [{"id": i, "error": "http_500"} for i in IDS])
    assert points(folder)["tasks"][FAMILY]["verdict"] == "automate nothing"
    table = call("thresholds", folder, "--costs", "fp=1,fn=20")
    assert table.code == 0
    assert "nan" not in table.out.lower()


def test_costs_weigh_the_two_errors(tmp_path: Path) -> None:
    folder = foreign(tmp_path / "a", half())
    cheap, dear = (points(folder, "--costs", f"fp=1,fn={fn}")["costs"][FAMILY] for fn in (1, 20))
    assert cheap["break_even"] > dear["break_even"]
    assert dear["break_even"] == pytest.approx(1 / 21)


def test_rows_of_several_questions_have_thresholds_of_their_own(tmp_path: Path) -> None:
    run(tmp_path, Told(), own_tasks(tmp_path, rows(40)))
    found = points(tmp_path, "--target-error", "50")
    assert found["tasks"]["mine"]["shown_on"]["units"] == 20
    assert found["rows"]["mine"]["shown_on"]["units"] == 10
