"""What a reader should know before believing a number: shown on top of the overview."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from forkpoint.report.decisions.cells import percent
from forkpoint.report.explorer.answers import SystemAnswers
from forkpoint.report.notes import notes
from forkpoint.report.sheet import HEURISTIC_MARK, MODEL_MARK, printable
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.decisions.predictions import Predictions, joined
from forkpoint.scoring.decisions.tally import Tally, tally

CAPPED: Final = (MODEL_MARK, HEURISTIC_MARK, "Random choice", "The oracle")
"""How notes on trials that reached the limit begin."""


def navigation_warnings(report: NavigationReport) -> list[str]:
    """The notes of the navigation report: what is missing first, then what was not solved."""
    found = notes(report, detail=False)
    return [note.lstrip("*† ") for note in sorted(found, key=lambda note: note.startswith(CAPPED))]


def decision_warnings(systems: Sequence[SystemAnswers]) -> list[str]:
    """Coverage, ties, renormalised answers, served names and constant answers of each system."""
    return [text for system in systems for text in _of(system)]


def _of(system: SystemAnswers) -> Iterator[str]:
    name = printable(system.system)
    together = joined(system.system, list(system.predictions.values()))
    counts = tally(together)
    if counts.coverage is not None and counts.coverage < 100:
        yield (
            f"{name} has usable answers to {percent(counts.coverage)} % of its {counts.items:,} "
            f"planned items ({_causes(counts)}); the others count as wrong."
        )
    if counts.ties:
        yield (
            f"{name}: {percent(counts.ties)} % of its answers tie at the top; the first listed "
            "option is taken."
        )
    service = system.service
    renormalised = service.flags.get("renormalised", 0)
    if renormalised:
        share = percent(100 * renormalised / max(service.answers, 1))
        yield f"{name}: {share} % of its answers did not sum to 1 and were renormalised."
    if len(service.served) > 1:
        listed = ", ".join(map(printable, service.served))
        yield f"{name} was served under {len(service.served)} names: {listed}."
    constant = _constant(system.predictions)
    if constant:
        yield f"{name} gives one answer throughout in {', '.join(constant)}."


def _causes(counts: Tally) -> str:
    failed = {status: n for status, n in counts.status.items() if n and status != "answered"}
    return ", ".join(f"{n:,} {status}" for status, n in failed.items())


def _constant(predictions: Mapping[str, Predictions]) -> list[str]:
    """The tasks in which every usable answer is the same, with that answer."""
    labels = {task: tally(found).single_label for task, found in predictions.items()}
    return [printable(f"{task} ({label})") for task, label in labels.items() if label is not None]
