"""Every figure of the registry, drawn from small records; as a program it prints their digests."""

import hashlib
import json
import sys
from pathlib import Path
from typing import get_args

from decided import foreign, gold, rows, write_rows
from report_records import JEV, PPLX, report, runs

from forkpoint.decisions.audits.finding import Finding
from forkpoint.decisions.item_set import item_set
from forkpoint.report.figures.audit_table import audit_figure
from forkpoint.report.figures.canvas import Drawing, Format, render
from forkpoint.report.figures.core_reference import Placed, core_reference_drawing
from forkpoint.report.figures.decision_source import DecisionSource
from forkpoint.report.figures.registry import (
    AUDIT,
    DECISION_FIGURES,
    NAVIGATION_FIGURES,
    STUDY_FIGURES,
    NavigationSource,
)
from forkpoint.report.figures.rows import Point
from forkpoint.report.studies.figure import study_figure
from forkpoint.runs.config import config_of
from forkpoint.runs.decision_track.folders import own_file, read_systems
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.resampling import Bootstrap
from forkpoint.scoring.studies import StudySummary, summarise_study

FORMATS: tuple[Format, ...] = get_args(Format)
OF_CORE = ("pairs", "items")
"""Figures that own decisions cannot show."""


def write_records(folder: Path) -> None:
    """Answers of two systems to own decisions, and of one to a few core items."""
    file = own_file(write_rows(folder / "mine.jsonl", rows(24)))
    for name, wrong in {"good": 5, "half": 2}.items():
        answers = [
            {"id": item.id, "p": _sure_of(item.answer, number % wrong > 0, 0.55 + number / 60)}
            for number, item in enumerate(file.items.items)
        ]
        foreign(folder / "own" / "runs" / name, answers, "mine", sha256=file.items.sha256)
    planned = [item.id for item in item_set("log_claim").items[:20]]
    foreign(folder / "core" / "runs" / "mine", gold()[:20], planned=planned)


def drawings(folder: Path) -> dict[str, Drawing]:
    """Every figure by name, from what `write_records` wrote."""
    few = Bootstrap(resamples=20)
    file = own_file(folder / "mine.jsonl")
    own = DecisionSource(read_systems(folder / "own", print, own=[file]), bootstrap=few)
    core = DecisionSource(read_systems(folder / "core", print), bootstrap=few)
    prices = '[chooser.jev]\nservice = "typesafe"\nmodel = "jev-1.13.0"\nprice_input = 7\n'
    both = report({"jev": JEV, "pplx": PPLX})
    navigation = NavigationSource(both, folder, config_of(folder / "forkpoint.toml", prices))
    found = {name: kind.make(navigation) for name, kind in NAVIGATION_FIGURES.items()}
    for name, decisions in DECISION_FIGURES.items():
        if name == "core-reference":
            found[name] = core_reference_drawing(_placed(), Estimate(0.5))
        else:
            found[name] = decisions.make(core if name in OF_CORE else own)
    for name in STUDY_FIGURES:
        found[name] = study_figure([_study(name)])
    return {**found, AUDIT: audit_figure([Finding("log_claim", "shortcut", "x", True, 0.4, 0.5)])}


def digests(folder: Path) -> dict[str, str]:
    """The SHA-256 of every figure in every format, under `<figure>.<format>`."""
    return {
        f"{name}.{file_format}": hashlib.sha256(render(drawing, file_format)).hexdigest()
        for name, drawing in drawings(folder).items()
        for file_format in FORMATS
    }


def _sure_of(right: str, is_right: bool, p: float) -> dict[str, float]:
    said, other = ("yes", "no") if (right == "yes") == is_right else ("no", "yes")
    return {said: p, other: 1 - p}


def _placed() -> list[Placed]:
    """Systems with both scores, which need answers to 41 tasks; one is below chance."""
    return [
        Placed("jev", 0, Point(70.0, Interval(65.0, 75.0)), Point(50.0), "stated"),
        Placed("pplx", 1, Point(20.0), Point(-8.0, Interval(-12.0, -4.0)), None),
    ]


def _study(name: str) -> StudySummary:
    return summarise_study(
        {"first": JEV[:3], "second": runs("jev", tiles=[11, 14, 20])},
        study=name,
        benchmark="1.0.0",
        chooser="jev",
        domain="tiles",
        heuristic="manhattan",
        planned=3,
    )


if __name__ == "__main__":
    print(json.dumps(digests(Path(sys.argv[1]))))
