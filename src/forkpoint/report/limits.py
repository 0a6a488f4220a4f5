"""What each model takes, and how many of the planned questions passed a limit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from forkpoint.models.limits import ModelLimits
from forkpoint.report.numbers import UNDEFINED
from forkpoint.report.sheet import Sheet, make_sheet, printable
from forkpoint.runs.decision_track.folders import AnsweredSystem
from forkpoint.scoring.decisions.predictions import Predictions
from forkpoint.scoring.decisions.restrictions import restrictions

COLUMNS: Final = {
    "max_options": "Options",
    "max_levels": "Levels",
    "max_input_tokens": "Input tokens",
    "max_state_characters": "State characters",
    "max_body_bytes": "Request bytes",
    "decimals": "Decimals",
}
UNRECORDED: Final = "not recorded"
NONE_KNOWN: Final = "none known"


@dataclass(frozen=True, slots=True)
class LimitsOf:
    """The limits of one model, as they were recorded when its store was made.

    Attributes:
        system: the name of its results.
        known: None where nothing was recorded.
        items: its planned decision items; None on the navigation track.
        restricted: how many of them each limit held back.
    """

    system: str
    known: ModelLimits | None
    items: int | None = None
    restricted: Mapping[str, int] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As plain data, without the name; `known` is null where nothing was recorded."""
        return {
            "known": None if self.known is None else self.known.to_json(),
            "items": self.items,
            "restricted": dict(self.restricted),
        }


def limits_of_answers(system: AnsweredSystem, predictions: Mapping[str, Predictions]) -> LimitsOf:
    """The limits of a system on the decision track, from its predictions by task."""
    items = sum(len(found.task.items) for found in predictions.values())
    return LimitsOf(system.system, system.limits, items, restrictions(system, predictions))


def limits_sheets(limits: Sequence[LimitsOf]) -> list[Sheet]:
    """One row per model and a column for every limit that some model has; none where none has."""
    if not worth_showing(limits):
        return []
    shown = shown_columns(limits)
    counted = any(of.items is not None for of in limits)
    header = ("System", *shown.values(), *(["Restricted"] if counted else []), "Besides")
    rows = [
        (
            printable(of.system),
            *(_cell(getattr(of.known, name, None)) for name in shown),
            *([restricted_text(of)] if counted else []),
            printable(besides(of.known)),
        )
        for of in limits
    ]
    caption = "What is known of each model, as recorded when its run began."
    if counted:
        caption += " Restricted: items that passed a limit; they are not sent and count as wrong."
    return [make_sheet("Limits of the models", header, rows, caption=caption)]


def worth_showing(limits: Sequence[LimitsOf]) -> bool:
    """Whether anything is known of some model, or some item was restricted."""
    return any((of.known is not None and of.known.to_json()) or of.restricted for of in limits)


def shown_columns(limits: Sequence[LimitsOf]) -> dict[str, str]:
    """The limits that some model has, with their headings."""
    return {
        name: title
        for name, title in COLUMNS.items()
        if any(getattr(of.known, name, None) is not None for of in limits)
    }


def limits_notes(limits: Sequence[LimitsOf]) -> list[str]:
    """The sentence that stands for the table where there is none."""
    if not limits or limits_sheets(limits):
        return []
    return ["No limits of these models are recorded, and no item was restricted."]


def _cell(value: int | None) -> str:
    return UNDEFINED if value is None else f"{value:,}"


def restricted_text(of: LimitsOf) -> str:
    """`12 of 7,800 (options: 10, state: 2)`; 0 where no item was held back."""
    count = sum(of.restricted.values())
    if not count or of.items is None:
        return "0"
    listed = ", ".join(f"{printable(limit)}: {number:,}" for limit, number in of.restricted.items())
    return f"{count:,} of {of.items:,} ({listed})"


def besides(known: ModelLimits | None) -> str:
    """What is known in words, or that nothing is."""
    if known is None:
        return UNRECORDED
    if known.words is not None:
        return known.words
    return "" if known.to_json() else NONE_KNOWN
