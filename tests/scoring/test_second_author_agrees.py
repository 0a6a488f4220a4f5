"""The scorer and the second author's plain loops give the same figures and intervals."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import second_scorer as second

from forkpoint.items.item import Item
from forkpoint.question import Option, Question
from forkpoint.runs.decision_track.answer_file import counting_rows, parse_answer
from forkpoint.runs.json_lines import read_json_lines
from forkpoint.scoring.decisions.comparison import COMPARED, compare_systems
from forkpoint.scoring.decisions.predictions import Predictions, predictions_of
from forkpoint.scoring.decisions.resampler import Resampler
from forkpoint.scoring.decisions.scores import score_system
from forkpoint.scoring.decisions.task import task_of
from forkpoint.scoring.resampling import Bootstrap

RESAMPLES = 100
CASES = range(12)


def items_of(rows: list[dict[str, Any]]) -> list[Item]:
    return [
        Item(
            row["id"],
            row["family"],
            "A",
            row.get("level", 0),
            row.get("group", row["id"]),
            "",
            "",
            Question(
                "",
                "",
                tuple(Option(option["key"]) for option in row["question"]["options"]),
                row["question"]["type"],
            ),
            row["answer"],
        )
        for row in rows
    ]


def predictions(
    name: str, rows: list[dict[str, Any]], lines: list[bytes], folder: Path
) -> Predictions:
    path = folder / f"{name}.jsonl"
    path.write_bytes(b"\n".join(line.rstrip(b"\n") for line in lines))
    items = items_of(rows)
    found = read_json_lines(path, parse_answer)
    return predictions_of(
        task_of(name, items), counting_rows(found, path, {item.id for item in items})
    )


def flat(nested: Mapping[str, Any]) -> Iterator[tuple[str, float | None]]:
    """The second author's figures under this package's names."""
    for name, value in nested.items():
        if name == "at_0.90":
            yield "share_at_0.90", value["share"]
            yield "accuracy_at_0.90", value["accuracy"]
        elif name in ("levels", "undefined", "incomplete"):
            continue
        else:
            yield name, value


def same(ours: float | None, theirs: float | None) -> bool:
    if ours is None or theirs is None:
        return ours is theirs
    return abs(ours - theirs) <= 1e-12 * max(1.0, abs(theirs))


@pytest.mark.parametrize("seed", CASES)
def test_figures_and_intervals_of_two_authors_are_the_same(seed: int, tmp_path: Path) -> None:
    items, lines, _ = second.random_case(seed)
    tasks = {name: second.read_task(items[name], lines[name]) for name in items}
    figures = second.figures(tasks)
    intervals = second.intervals(tasks, resamples=RESAMPLES)
    ours = {name: predictions(name, items[name], lines[name], tmp_path) for name in items}
    scores = score_system("s", ours, list(items), Bootstrap(RESAMPLES))
    for name, task in scores.tasks.items():
        blocks = [(figures["families"][name], intervals["families"][name], task.whole)]
        blocks += [
            (
                figures["families"][name]["levels"][level],
                intervals["families"][name]["levels"][level],
                block,
            )
            for level, block in task.levels.items()
        ]
        assert len(blocks) == 1 + len(figures["families"][name]["levels"])
        for values, bounds, block in blocks:
            tally = block.tally
            assert same(tally.chance_groups, values["chance"]), name
            assert same(tally.direction_ties, values["direction_ties"]), name
            assert same(tally.ties, values["tie_share"]), name
            assert same(tally.coverage, values["coverage"]), name
            assert tally.complete == values["complete"]
            assert tally.items - tally.status["answered"] == values["failed"]
            for figure, value in flat(values):
                if figure in block.figures:
                    assert same(block.figures[figure].value, value), (name, figure)
            for figure, bound in flat(bounds):
                if figure in block.figures:
                    assert_same_bounds(block.figures[figure].interval, bound, (name, figure))
    assert scores.incomplete == figures["macro"]["incomplete"]
    for part, found in (("macro", scores.macro), ("pooled", scores.pooled)):
        for figure, value in flat(figures[part]):
            if figure in found:
                assert same(found[figure].value, value), (part, figure)
        for figure, bound in flat(intervals[part]):
            if figure in found and found[figure].value is not None:
                assert_same_bounds(found[figure].interval, bound, (part, figure))


def assert_same_bounds(ours: Any, theirs: Any, where: object) -> None:
    if theirs is None:
        assert ours is None, where
    else:
        assert ours is not None, where
        assert same(ours.low, theirs[0]), (where, ours, theirs)
        assert same(ours.high, theirs[1]), (where, ours, theirs)


@pytest.mark.parametrize("seed", CASES)
def test_comparisons_of_two_authors_are_the_same(seed: int, tmp_path: Path) -> None:
    items, lines_a, lines_b = second.random_case(seed)
    sides = [
        {name: second.read_task(items[name], lines[name]) for name in items}
        for lines in (lines_a, lines_b)
    ]
    theirs = second.paired(sides[0], sides[1], resamples=RESAMPLES, seed=20261007)
    ours = compare_systems(
        ("a", {name: predictions(name, items[name], lines_a[name], tmp_path) for name in items}),
        ("b", {name: predictions(name, items[name], lines_b[name], tmp_path) for name in items}),
        Resampler(Bootstrap(RESAMPLES)),
    )
    assert set(ours.tasks) == set(theirs["families"])
    blocks = [
        (compared.differences, theirs["families"][name]) for name, compared in ours.tasks.items()
    ]
    if not ours.left_out:
        blocks.append((ours.macro, theirs["macro"]))
    for differences, wanted in blocks:
        for figure in COMPARED:
            found, expected = differences[figure], wanted[figure]
            assert same(found.value, expected["difference"]), figure
            assert_same_bounds(found.interval, expected["interval"], figure)
            assert same(found.share_above_zero, expected["share_above_zero"]), figure
            assert same(found.p, expected["p"]), figure
            if "holm" in expected:
                assert same(found.holm, expected["holm"]), figure
    for name, compared in ours.tasks.items():
        wanted = theirs["families"][name]["discordant"]
        assert list(compared.discordant.items) == wanted["items"]
        assert list(compared.discordant.groups) == wanted["groups"]
