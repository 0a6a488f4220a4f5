"""Figures of many systems, of long names, of extreme values and of narrow ranges."""

import pytest
from drawn_texts import assert_legible
from report_records import JEV, LIMIT, report, runs

from forkpoint.models.wire.profile import Price
from forkpoint.report.figures.canvas import Drawing, drawn
from forkpoint.report.figures.core_reference import Placed, core_reference_drawing
from forkpoint.report.figures.cost import cost_figure
from forkpoint.report.figures.forest import forest_plot
from forkpoint.report.figures.lettering import broken, shown
from forkpoint.report.figures.rows import Point
from forkpoint.report.figures.scales import lowest_score
from forkpoint.report.figures.sizes import told
from forkpoint.scoring.estimates import Estimate, Interval

pytest.importorskip("matplotlib", reason="figures need the extra plot")

LONG = [f"a-provider/a-decision-model-with-a-long-name-{number:02}" for number in range(25)]


def placed(count: int, reference: Point | None = None) -> list[Placed]:
    """Systems with long names on a diagonal, or all at one reference score."""
    return [
        Placed(name, number, Point(4.0 * number), reference or Point(4.0 * number), "stated")
        for number, name in enumerate(LONG[:count])
    ]


def height_of_axes(drawing: Drawing) -> float:
    """Inches of the axes alone."""
    with drawn(drawing) as figure:
        figure.draw_without_rendering()
        height: float = figure.axes[0].get_window_extent().height / figure.dpi
        return height


def test_a_long_legend_takes_nothing_from_the_axes() -> None:
    """The figure grows by its legend."""
    few, many = (core_reference_drawing(placed(count), Estimate(None)) for count in (2, 25))
    assert height_of_axes(many) == pytest.approx(height_of_axes(few), abs=0.05)


@pytest.mark.parametrize("count", [1, 12, 25])
def test_costs_of_many_systems_are_legible(count: int) -> None:
    """No label covers another however many names stand above."""
    names = LONG[:count]
    many = report({name: runs(name, tiles=[5 + n, 9]) for n, name in enumerate(names)}, trials=2)
    prices = {name: Price(input=10.0 ** (n % 5)) for n, name in enumerate(names) if n % 4 < 3}
    said = assert_legible(cost_figure(many, prices))
    assert {shown(name) for name in names} <= set(said)


def test_a_single_cost_has_numbers_on_both_axes() -> None:
    """An axis with one number tells no scale."""
    alone = report({"jev": runs("jev", tiles=[5, 6])}, trials=2)
    said = assert_legible(cost_figure(alone, {"jev": Price(input=0.02)}))
    numbers = [float(text) for text in said if text.replace(".", "").isdigit()]
    assert len([number for number in numbers if number < 0.1]) >= 2
    assert {0.5, 1.0} <= set(numbers)


def test_a_score_below_chance_is_in_the_picture() -> None:
    """The reference score of a system that is worse than guessing is negative."""
    below = Point(-12.0, Interval(-25.0, -3.0))
    with drawn(core_reference_drawing(placed(1, below), Estimate(None))) as figure:
        low, high = figure.axes[0].get_ylim()
    assert low < -25
    assert high > 100


def test_trials_behind_a_mark_and_unsolved_ones_are_told() -> None:
    """By arm, and only where there are any."""
    capped = assert_legible(forest_plot(report({"jev": JEV})))
    assert "95 % bootstrap intervals over trials; 3 trials per domain." in capped[-1] + capped[0]
    assert any("1 of 6 of the models (*), 1 of 6 of the heuristics (†)" in one for one in capped)
    solved = report({"jev": runs("jev", tiles=[10])}, trials=1)
    told_of_solved = assert_legible(forest_plot(solved))
    assert any("1 trial per domain." in one for one in told_of_solved)
    assert not any("not solved" in one for one in told_of_solved)


def test_an_unsolved_trial_is_marked_in_the_figure_of_costs() -> None:
    """As in the tables and the forest plot."""
    capped = report({"jev": runs("jev", tiles=[10, LIMIT])}, trials=2)
    said = assert_legible(cost_figure(capped, {"jev": Price(input=1)}))
    assert "*" in said
    assert any("true score is lower" in one for one in said)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("jev-1.13.0", "jev-1.13.0"),
        ("модель-решатель", "модель-решатель"),
        ("决策-甲", r"\u51b3\u7b56-\u7532"),
        ("a" * 41, "a" * 23 + "…" + "a" * 16),
        ("two\nlines", "two\N{REPLACEMENT CHARACTER}lines"),
    ],
)
def test_names_stay_different(name: str, written: str) -> None:
    """Boxes for missing letters, or a cut end, would make two models look like one."""
    assert shown(name) == written


def test_a_long_title_breaks_after_a_hyphen_where_it_can() -> None:
    assert broken("typesafe/decider-xl-instruct", 22) == "typesafe/decider-\nxl-instruct"
    assert broken("a" * 30, 22) == "a" * 15 + "\n" + "a" * 15
    assert broken("short", 22) == "short"


def test_sizes_are_told_as_one_number_or_a_range() -> None:
    assert told([20, 20], "trials") == "20 trials"
    assert told([5, 20, 7], "trials") == "5 to 20 trials"
    assert told([1], "items") == "1 item"
    assert told([], "items") == "no items"


@pytest.mark.parametrize(("least", "number"), [(0.9, 0.5), (0.06, 0.05), (0.002, 0.002)])
def test_an_axis_of_scores_begins_under_a_number(least: float, number: float) -> None:
    """Just below one that stands on the axis."""
    assert number / 1.2 < lowest_score(least) < number
