"""Tables about confidence and tokens: calibration, its other conventions, tokens per item."""

from collections.abc import Iterable

from forkpoint.report.decisions.cells import count, percent
from forkpoint.report.decisions.summary import TrackReport
from forkpoint.report.numbers import UNDEFINED
from forkpoint.report.sheet import Sheet, make_sheet, printable


def calibration(track: TrackReport) -> Sheet:
    """The calibration error with what is needed to read it."""
    header = (
        "System",
        "Questions",
        "n",
        "Calibration error",
        "Noise floor (95 %)",
        "Ratio",
        "Signed gap",
        "Bins used",
    )
    rows = []
    for system in track.systems:
        found = system.calibrations.by_type
        for kind, report in found.items():
            if kind != "all" and len(found) == 2:
                continue
            floor = f"{percent(report.floor)} ({percent(report.floor_95)})"
            rows.append(
                (
                    printable(system.scores.system),
                    kind,
                    f"{report.n:,}",
                    percent(report.value),
                    floor,
                    UNDEFINED if report.ratio is None else f"{report.ratio:.1f}",
                    UNDEFINED if report.signed_gap is None else f"{report.signed_gap:+.1f}",
                    f"{report.bins_used} of {report.bins}",
                )
            )
    return make_sheet(
        "Calibration",
        header,
        rows,
        caption=(
            "Percent. The noise floor is the mean error that a perfectly calibrated model with "
            "these confidences shows on as many items, and the 95 % point of it. Signed gap: mean "
            "confidence − accuracy."
        ),
    )


def conventions(track: TrackReport) -> Sheet:
    """What others would quote for the same answers."""
    header = (
        "Convention",
        *(
            heading
            for system in track.systems
            for heading in _three(printable(system.scores.system), len(track.systems) > 1)
        ),
    )
    rows = []
    for name in track.systems[0].calibrations.conventions:
        cells: list[str] = []
        for system in track.systems:
            quoted = system.calibrations.conventions[name]
            losses = (quoted.brier, quoted.log_loss)
            cells.append(percent(quoted.calibration_error))
            cells += [UNDEFINED if loss is None else f"{loss:.3f}" for loss in losses]
        rows.append((name, *cells))
    return make_sheet(
        "The same answers under other published conventions",
        header,
        rows,
        caption="Calibration error in percent, Brier, log loss. Compare like with like.",
    )


def _three(system: str, several: bool) -> tuple[str, str, str]:
    prefix = f"{system}: " if several else ""
    return f"{prefix}Calibration error", f"{prefix}Brier", f"{prefix}Log loss"


def tokens(track: TrackReport) -> Sheet:
    """Tokens per item, over the records that say so."""
    header = ("System", "Read", "Written", "Reasoning", "With a trace, %", "Closed, %")
    rows = []
    for system in track.systems:
        used = system.scores.counts.tokens
        means: Iterable[float | None] = (used.read, used.written, used.reasoning)
        rows.append(
            (
                printable(system.scores.system),
                *map(count, means),
                percent(used.traced),
                percent(used.closed),
            )
        )
    return make_sheet("Tokens per item", header, rows)
