"""Figures of the navigation track: choices, cost and the efficient frontier, studies."""

import math
from itertools import pairwise
from pathlib import Path

import pytest
from drawn_texts import assert_legible
from hypothesis import given
from hypothesis import strategies as st
from report_records import DOMAINS, JEV, LIMIT, PPLX, record, report, runs

from forkpoint.errors import UsageError
from forkpoint.models.wire.profile import Price
from forkpoint.report.figures.canvas import Drawing, render
from forkpoint.report.figures.choices import choices_figure
from forkpoint.report.figures.cost import cost_figure, cost_per_step
from forkpoint.report.figures.forest import forest_plot
from forkpoint.report.figures.frontier import efficient
from forkpoint.report.figures.marks import model_style
from forkpoint.report.figures.prices import prices_of
from forkpoint.report.studies.figure import study_figure
from forkpoint.runs.config import config_of
from forkpoint.runs.identity import claim
from forkpoint.runs.layout import results_folder
from forkpoint.scoring.studies import summarise_study

pytest.importorskip("matplotlib", reason="figures need the extra plot")

LONG = "a-model-with-a-name-that-is-longer-than-any-legend-is-wide"
THREE = report(
    {
        "jev": JEV,
        "pplx": [*PPLX, record(3, 50, "rush_hour", "pplx")],
        LONG: runs(LONG, tiles=[7, 7, 9], rush_hour=[15, 25, 80]),
    }
)
PRICES = {"jev": Price(input=0.042), "pplx": Price(input=0.2, output=3.0)}
STUDY = summarise_study(
    {"shuffled": JEV[:3], "sorted": runs("jev", tiles=[11, 14, LIMIT])},
    study="order",
    benchmark="1.0.0",
    chooser="jev",
    domain="tiles",
    heuristic="manhattan",
    planned=3,
    max_expansions=LIMIT,
)
DRAWINGS = {
    "forest": forest_plot(THREE),
    "choices": choices_figure(THREE),
    "cost": cost_figure(THREE, PRICES),
    "study": study_figure([STUDY]),
}
POSITIVE = st.floats(1e-6, 1e6)


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_texts_are_legible_and_intervals_are_told(drawing: Drawing) -> None:
    """No label covers another, none is cut, and the note says what the lines are."""
    assert any("95 % bootstrap intervals" in said for said in assert_legible(drawing))


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_an_svg_has_a_title_and_no_date(drawing: Drawing) -> None:
    """The title is for screen readers; a date would make two pictures of the same records."""
    drawn = render(drawing, "svg")
    assert f"<title>{drawing.title}</title>".encode() in drawn
    assert b"dc:date" not in drawn


def test_every_chooser_and_domain_is_named() -> None:
    """A name that is too long is cut and not left out."""
    said = assert_legible(DRAWINGS["choices"])
    assert {"jev", "pplx", "Heuristic", "Random choice", *(d.title for d in DOMAINS)} <= set(said)
    assert f"{LONG[:23]}…{LONG[-16:]}" in said


def test_a_chooser_without_a_price_stands_apart() -> None:
    """It is in the figure, but in no place on the axis of costs."""
    said = assert_legible(DRAWINGS["cost"])
    assert "No price" in said
    assert "Efficient frontier" in said


def test_the_cost_of_a_step_counts_tokens_and_requests() -> None:
    """900 tokens read and 8 written for each request of the records."""
    service = THREE.choosers[0].service
    assert cost_per_step(service, Price(input=1.0, output=10.0)) == pytest.approx(980e-6)
    assert cost_per_step(service, Price(input=0, request=0.001)) == pytest.approx(0.001)
    assert cost_per_step(service, Price(input=0)) is None
    assert cost_per_step(service, None) is None


def test_prices_come_from_the_configuration_else_from_the_recorded_service(tmp_path: Path) -> None:
    """A model that runs here has none."""
    config = config_of(
        tmp_path / "forkpoint.toml",
        '[chooser.jev]\nservice = "typesafe"\nmodel = "jev-1.13.0"\nprice_input = 7\n',
    )
    for name, service in (("jev", "typesafe"), ("pplx", "perplexity"), (LONG, "elsewhere")):
        identity = {"model": f"{name}-decider-v1.2", "model.service": service}
        claim(results_folder(tmp_path, "1.0.0", name), identity)
    found = prices_of(THREE, tmp_path, config)
    assert {name: price.input for name, price in found.items()} == {"jev": 7, "pplx": 0.02}


def test_of_a_single_domain_its_score_is_drawn() -> None:
    """Without the other domains there is no overall score."""
    alone = report({"jev": JEV[:3]})
    assert "Score, 8-puzzle (log scale)" in assert_legible(cost_figure(alone, PRICES))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: cost_figure(THREE, {}), "no chooser has a known price"),
        (
            lambda: cost_figure(
                report({"a": runs("a", tiles=[9]), "b": runs("b", rush_hour=[9])}), PRICES
            ),
            "no chooser has an overall score",
        ),
        (lambda: choices_figure(report({})), "keep no choices"),
        (lambda: forest_plot(report({})), "no results to draw"),
        (lambda: study_figure([]), "no results to draw"),
    ],
)
def test_nothing_to_draw_is_said(make: object, message: str) -> None:
    """An empty figure would look like a result."""
    assert callable(make)
    with pytest.raises(UsageError, match=message):
        make()


def test_the_frontier_bends_where_more_money_buys_less() -> None:
    """The example of its documentation."""
    assert efficient([(1, 0.1), (10, 0.3), (100, 0.4), (100, 0.2)]) == [0, 1, 2]
    assert efficient([(1, 0.1), (10, 0.15), (100, 0.4)]) == [0, 2]
    assert efficient([]) == []


@given(st.lists(st.tuples(POSITIVE, POSITIVE), min_size=1, max_size=12))
def test_nobody_is_better_and_cheaper_than_the_frontier(points: list[tuple[float, float]]) -> None:
    """It rises from the cheapest to the best, and every point lies on it or below."""
    corners = [tuple(map(math.log, points[number])) for number in efficient(points)]
    assert corners == sorted(corners)
    assert corners[0][0] == min(math.log(cost) for cost, _ in points)
    assert corners[-1][1] == max(math.log(score) for _, score in points)
    for cost, score in ((math.log(c), math.log(s)) for c, s in points):
        assert score <= _height(corners, cost) + 1e-9


def _height(corners: list[tuple[float, ...]], cost: float) -> float:
    """The frontier at a cost: between two corners on the line, beyond the last one flat."""
    for (x, y), (next_x, next_y) in pairwise(corners):
        if x <= cost <= next_x:
            return y + (next_y - y) * (cost - x) / (next_x - x)
    return corners[-1][1]


def test_forty_models_have_forty_marks() -> None:
    """Told apart without their colour: by shape and fill."""
    styles = [model_style(number) for number in range(40)]
    assert len({(style["marker"], style.get("fillstyle")) for style in styles}) == 40
