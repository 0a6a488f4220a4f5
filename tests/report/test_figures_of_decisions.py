"""Figures of the decision track, from answer files on disk, and the audit as a table."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from decided import foreign, gold, rows, write_rows
from drawn_texts import assert_legible

from forkpoint.decisions.audits.finding import Finding
from forkpoint.decisions.item_set import item_set
from forkpoint.errors import UsageError
from forkpoint.report.figures.audit_table import audit_figure
from forkpoint.report.figures.automation import automation_figure
from forkpoint.report.figures.canvas import Drawing
from forkpoint.report.figures.core_reference import (
    Placed,
    core_reference_drawing,
    core_reference_figure,
)
from forkpoint.report.figures.decision_source import DecisionSource, predictions_of_track
from forkpoint.report.figures.item_pair import item_pair_figure
from forkpoint.report.figures.items_by_layer import items_figure
from forkpoint.report.figures.pairs import pairs_figure
from forkpoint.report.figures.reliability import reliability_figure
from forkpoint.report.figures.risk_band import risk_bands
from forkpoint.report.figures.risk_coverage import risk_figure
from forkpoint.report.figures.rows import Point
from forkpoint.runs.decision_track.folders import OwnFile, own_file, read_systems
from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.resampling import Bootstrap

pytest.importorskip("matplotlib", reason="figures need the extra plot")

Make = Callable[[DecisionSource], Drawing]
FEW = Bootstrap(resamples=40)
OF_OWN: dict[str, Make] = {
    "item against pair": item_pair_figure,
    "automation": automation_figure,
    "risk": risk_figure,
    "reliability": reliability_figure,
}
OF_CORE: dict[str, Make] = {"pairs": pairs_figure, "items": items_figure}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> DecisionSource:
    """Three systems on forty own pairs: good, half right and unsure, one with a long name."""
    folder = tmp_path_factory.mktemp("own")
    given = rows(80)
    path = write_rows(folder / "mine.jsonl", given)
    file = own_file(path)
    for name, right in {
        "good": 70,
        "half": 40,
        "with-a-name-of-forty-letters-and-more-of": 60,
    }.items():
        answers = [
            {
                "id": item.id,
                "p": _answer(item.answer, number < right, 0.55 + 0.4 * (number % 7) / 7),
            }
            for number, item in enumerate(file.items.items)
        ]
        foreign(folder / "runs" / name, answers, "mine", sha256=file.items.sha256, planned=None)
    return _source(folder, file)


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> DecisionSource:
    """One system on the mini items of one family."""
    folder = tmp_path_factory.mktemp("core")
    planned = [item.id for item in item_set("log_claim").items[:60]]
    foreign(folder / "runs" / "mine", gold()[:60], planned=planned)
    return _source(folder)


def _answer(right: str, is_right: bool, p: float) -> dict[str, float]:
    other = {"yes": "no", "no": "yes"}[right]
    return {right: p, other: 1 - p} if is_right else {right: 1 - p, other: p}


def _source(folder: Path, *files: OwnFile) -> DecisionSource:
    return DecisionSource(read_systems(folder, print, own=files), bootstrap=FEW)


@pytest.mark.parametrize("make", OF_OWN.values(), ids=OF_OWN)
def test_figures_of_own_decisions_are_legible(own: DecisionSource, make: Make) -> None:
    """Every system is named, no label covers another, and the note tells what the lines are."""
    said = assert_legible(make(own))
    assert {"good", "half"} <= set(said)
    assert any("95 %" in line for line in said)


@pytest.mark.parametrize("make", OF_CORE.values(), ids=OF_CORE)
def test_figures_of_core_families_are_legible(core: DecisionSource, make: Make) -> None:
    """Also with a single family of thirteen."""
    said = assert_legible(make(core))
    assert {"log_claim (C)", "Level 3", "Bag of words"} <= set(said) or "60 in 1 task" in said


def test_the_risk_at_full_coverage_is_the_error(own: DecisionSource) -> None:
    """70 of 80 right; the band holds the curve, and no band is below 0."""
    band = risk_bands(predictions_of_track(own), FEW)["good"]
    assert band.coverage[-1] == 100
    assert band.risk[-1] == pytest.approx(12.5)
    assert band.low is not None
    assert band.high is not None
    assert band.low[-1] <= band.risk[-1] <= band.high[-1]
    assert band.low.min() >= 0


def test_ties_spread_their_errors_evenly(tmp_path: Path) -> None:
    """A model that is equally sure of everything has the same risk at every coverage."""
    file = own_file(write_rows(tmp_path / "mine.jsonl", rows(8)))
    answers = [{"id": item.id, "p": {"yes": 0.8, "no": 0.2}} for item in file.items.items]
    foreign(tmp_path / "runs" / "m", answers, "mine", sha256=file.items.sha256)
    band = risk_bands(predictions_of_track(_source(tmp_path, file)), FEW)["m"]
    assert np.allclose(band.risk, 50)


def test_an_incomplete_system_has_no_mean_and_is_told(core: DecisionSource) -> None:
    """The mean over one family would not be that over thirteen."""
    assert "Mean" in assert_legible(pairs_figure(core))  # that of the baselines
    with pytest.raises(UsageError, match=r"mine is incomplete \(1 of 13\)"):
        item_pair_figure(core)


def test_kinds_of_readout_are_marked() -> None:
    """As far as records tell them; each kind that occurs is in the legend once."""
    point = Point(50.0, Interval(45.0, 55.0))
    placed = [
        Placed(f"system-{number}", number, replace(point, value=50.0 + number), point, readout)
        for number, readout in enumerate(["decision head", "stated", "stated", None])
    ]
    said = assert_legible(core_reference_drawing(placed, Estimate(0.88)))
    assert [line for line in said if line in ("decision head", "stated probabilities")] == [
        "decision head",
        "stated probabilities",
    ]
    assert "readout not recorded" in said
    assert any("0.88" in line for line in said)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (core_reference_figure, "no system has both scores"),
        (items_figure, "own tasks have no layer"),
    ],
)
def test_what_own_decisions_cannot_show_is_said(
    own: DecisionSource, make: Make, message: str
) -> None:
    """One clear line in place of an empty figure."""
    with pytest.raises(UsageError, match=message):
        make(own)


def test_the_audit_shows_the_accuracy_nearest_to_its_limit_and_what_fails() -> None:
    """Counts and verdicts per family; a limit that is no accuracy is not shown as one."""
    findings = [
        Finding("log_claim", "integrity", "ids are unique", True, 0.0, 0.0),
        Finding("log_claim", "shortcut", "far", True, 0.2, 0.5),
        Finding("log_claim", "shortcut", "near", True, 0.48, 0.5),
        Finding("log_claim", "shortcut", "a count", True, 3.0, 3.0),
        Finding("record_rule", "fresh probe", "bag of words", False, 0.6, 0.5),
        Finding("record_rule", "integrity", "longest state", None, 9000.0, None),
    ]
    said = assert_legible(audit_figure(findings))
    assert "3 hold\n48.0 ≤ 50.0" in said
    assert "FAILS 1 of 1\n60.0 > 50.0" in said
    assert "holds" in said


def test_the_committed_audit_is_legible() -> None:
    """Thirteen families and nine kinds of audit on one page."""
    path = Path(__file__).parents[2] / "docs" / "audit-1.0.json"
    findings = [Finding(**finding) for finding in json.loads(path.read_bytes())]
    assert {finding.family for finding in findings} <= set(assert_legible(audit_figure(findings)))


def test_no_findings_are_no_figure() -> None:
    with pytest.raises(UsageError, match="no findings to draw"):
        audit_figure([])
