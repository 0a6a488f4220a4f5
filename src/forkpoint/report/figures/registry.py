"""The figures that there are, by name: adding one is a file beside this one and an entry here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, TypeVar

from forkpoint.navigation.studies.conditions import StudyName
from forkpoint.report.figures import (
    automation,
    choices,
    core_reference,
    cost,
    forest,
    item_pair,
    items_by_layer,
    pairs,
    reliability,
    risk_coverage,
)
from forkpoint.report.figures.canvas import Drawing
from forkpoint.report.figures.decision_source import DecisionSource
from forkpoint.report.figures.prices import prices_of
from forkpoint.report.summary import NavigationReport
from forkpoint.runs.config import Config

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class NavigationSource:
    """A report of the navigation track, and where prices of its choosers are found."""

    report: NavigationReport
    out: Path
    config: Config


@dataclass(frozen=True, slots=True)
class FigureKind(Generic[S]):
    """A figure: what it shows, in a line, and how its drawing is made."""

    shows: str
    make: Callable[[S], Drawing]


DEFAULT: Final = "forest"
"""The figure of `forkpoint plot` without a name."""

AUDIT: Final = "audit"
"""The figure of a file of findings; it needs no records."""

NAVIGATION_FIGURES: Final[Mapping[str, FigureKind[NavigationSource]]] = {
    "forest": FigureKind("scores by domain", lambda source: forest.forest_plot(source.report)),
    "cost": FigureKind(
        "score against cost per step, with the efficient frontier",
        lambda source: cost.cost_figure(
            source.report, prices_of(source.report, source.out, source.config)
        ),
    ),
    "choices": FigureKind(
        "contested decisions on a shortest path",
        lambda source: choices.choices_figure(source.report),
    ),
}

DECISION_FIGURES: Final[Mapping[str, FigureKind[DecisionSource]]] = {
    "pairs": FigureKind("pair accuracy by family and level", pairs.pairs_figure),
    "item-pair": FigureKind("item against pair accuracy", item_pair.item_pair_figure),
    "automation": FigureKind("automation at 5 % errors by family", automation.automation_figure),
    "risk": FigureKind("risk–coverage curves", risk_coverage.risk_figure),
    "reliability": FigureKind("reliability diagrams", reliability.reliability_figure),
    "core-reference": FigureKind(
        "reference score against core pair accuracy", core_reference.core_reference_figure
    ),
    "items": FigureKind("items per layer and role", items_by_layer.items_figure),
}

STUDY_FIGURES: Final[Mapping[StudyName, str]] = {
    "representation": "scores of the representation study",
    "order": "scores of the order study",
    "repeatability": "scores of the repeatability study",
}


def study_named(figure: str) -> StudyName | None:
    """The study that a figure is of, None for other figures."""
    return next((name for name in STUDY_FIGURES if name == figure), None)


def figures() -> dict[str, str]:
    """Every figure with what it shows, the default first."""
    of_trials = {name: kind.shows for name, kind in NAVIGATION_FIGURES.items()}
    of_items = {name: kind.shows for name, kind in DECISION_FIGURES.items()}
    of_studies = {str(name): shows for name, shows in STUDY_FIGURES.items()}
    return {**of_trials, **of_items, **of_studies, AUDIT: "every kind of audit by family"}
