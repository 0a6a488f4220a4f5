"""One line of an audit: a figure, its limit, and whether it holds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check found of one family.

    `figure` and `limit` are shares or counts, None where the check is a yes or no; `detail` names
    the first item or word that breaks it, or says what the figure is. A finding without a limit
    (`passed` None) is reported only.
    """

    family: str
    audit: str
    check: str
    passed: bool | None
    figure: float | None = None
    limit: float | None = None
    detail: str = ""


def holds(family: str, audit: str, check: str, faults: list[str]) -> Finding:
    """A finding that holds where there is no fault; the first fault is its detail."""
    return Finding(
        family, audit, check, not faults, float(len(faults)), 0.0, faults[0] if faults else ""
    )
