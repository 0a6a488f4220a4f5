"""Tables of what became of the questions: answers and failures by cause, and pairs by direction."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from forkpoint.report.decisions.cells import percent
from forkpoint.report.decisions.summary import DecisionReport, TrackReport
from forkpoint.report.sheet import Sheet, make_sheet, printable
from forkpoint.scoring.decisions.directions import Directions
from forkpoint.scoring.decisions.predictions import STATUSES, Status

Causes = Mapping[Status, int]

TRACKS: Final = {
    "core": "Core decisions",
    "own": "Own decisions",
    "reference": "Reference track",
}
DIRECTIONS: Final = {
    "pairs": "Pairs",
    "both_right": "Both right",
    "both_yes": "Both yes",
    "both_no": "Both no",
    "reversed": "Reversed",
    "tied": "Tied",
    "failed": "Failed member",
}


def coverage_sheets(report: DecisionReport, kind: str) -> list[Sheet]:
    """What became of every planned item of a track; nothing where all of them are answered."""
    systems = causes(report, kind)
    if not any(map(_has_failures, systems.values())):
        return []
    header = ("System", "Items", "Usable, %", *(status.capitalize() for status in STATUSES))
    rows = []
    for system, found in systems.items():
        items = sum(found.values())
        share = percent(100 * found["answered"] / items if items else None)
        counts = (f"{found[status]:,}" for status in STATUSES)
        rows.append((printable(system), f"{items:,}", share, *counts))
    return [
        make_sheet(
            f"{TRACKS[kind]}: coverage and failures",
            header,
            rows,
            caption=(
                "Planned items by what became of them. Restricted: beyond a limit of the model, "
                "not sent. Service: no answer in spite of retries. What is not answered is wrong."
            ),
        )
    ]


def coverage_notes(report: DecisionReport) -> Iterator[str]:
    """The sentence that stands for a table where every item is answered."""
    for kind, title in TRACKS.items():
        systems = causes(report, kind)
        if systems and not any(map(_has_failures, systems.values())):
            yield f"{title}: every planned item has a usable answer."


def causes(report: DecisionReport, kind: str) -> dict[str, Causes]:
    """How many planned items of each system ended how, on one track."""
    if kind == "reference":
        if report.reference is None:
            return {}
        return {
            system.system: _added([task.counts.status for task in system.tasks.values()])
            for system in report.reference.systems
        }
    for track in report.tracks:
        if track.kind == kind:
            return {s.scores.system: _added([s.scores.counts.status]) for s in track.systems}
    return {}


def _added(parts: Sequence[Causes]) -> Causes:
    total: Counter[Status] = Counter()
    for part in parts:
        total.update(part)
    return {status: total[status] for status in STATUSES}


def _has_failures(found: Causes) -> bool:
    return sum(found.values()) > found["answered"]


def direction_sheets(track: TrackReport) -> list[Sheet]:
    """The pairs of yes and no of every task by their direction, a row per task and system."""
    names = dict.fromkeys(name for system in track.systems for name in system.directions)
    rows = [
        (printable(name), printable(system.scores.system), *_counts(system.directions[name]))
        for name in names
        for system in track.systems
        if name in system.directions
    ]
    if not rows:
        return []
    return [
        make_sheet(
            "Direction of pairs",
            ("Task", "System", *DIRECTIONS.values()),
            rows,
            caption=(
                "Pairs of yes and no. Both right, both yes and both no: yes is more probable where "
                "it is right; the last two lean to one answer. Reversed: yes is less probable "
                "there. Tied: equally."
            ),
        )
    ]


def _counts(found: Directions) -> tuple[str, ...]:
    return tuple(f"{getattr(found, name):,}" for name in DIRECTIONS)
