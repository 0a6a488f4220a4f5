"""The words of a desk: what it calls its cases, their class, their times and their flag."""

import re
from dataclasses import dataclass
from typing import Final

from forkpoint.errors import UnsolvableError


@dataclass(frozen=True, slots=True)
class Desk:
    """The words of one kind of desk; labels are in lower case, without hyphens."""

    case: str
    treated: str
    arrival: str
    arrived: str
    arrival_label: str
    due: str
    due_label: str
    flag: str


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a state: those of its desk, and its word for the class of a case."""

    desk: Desk
    label: str

    @property
    def labels(self) -> str:
        """The word for the class, as a plural."""
        return LABELS[self.label]


LABELS: Final[dict[str, str]] = {
    "category": "categories",
    "severity": "severities",
    "band": "bands",
    "priority": "priorities",
    "class": "classes",
    "rank": "ranks",
    "level": "levels",
    "tier": "tiers",
}

DESKS: Final[tuple[Desk, ...]] = (
    Desk(
        *("patient", "seen", "check-in", "checked in", "check in"),
        *("appointment", "appointment", "interpreter present"),
    ),
    Desk(
        *("request", "taken up", "logging", "logged", "logged"),
        *("reply-by time", "reply by", "caller on hold"),
    ),
    Desk(
        *("claim", "decided", "lodgement", "lodged", "lodged"),
        *("agreed call-back time", "call back", "adjuster on site"),
    ),
    Desk(
        *("sample", "run", "receipt", "received", "received"),
        *("reporting deadline", "report by", "courier waiting"),
    ),
    Desk(
        *("vessel", "berthed", "anchoring", "anchored", "anchored"),
        *("booked crane slot", "crane slot", "pilot aboard"),
    ),
    Desk(
        *("job", "started", "hand-in", "handed in", "handed in"),
        *("promised pick-up time", "promised for", "customer waiting"),
    ),
    Desk(
        *("call-out", "attended", "phone-in", "phoned in", "phoned in"),
        *("agreed visit time", "visit", "crew nearby"),
    ),
    Desk(
        *("consignment", "inspected", "presentation", "presented", "presented"),
        *("booked departure", "departure", "seal broken"),
    ),
)


def vocabulary_of(rules: str) -> Vocabulary:
    """The vocabulary that the text of the rules uses."""
    words = set(re.findall(r"[a-z]+(?:-[a-z]+)*", rules))
    desks = [desk for desk in DESKS if desk.arrival in words]
    labels = [label for label, plural in LABELS.items() if words & {label, plural}]
    if len(labels) > 1 and "level" in labels:  # cases can be level in any state
        labels.remove("level")
    if len(desks) != 1 or len(labels) != 1:
        raise UnsolvableError("the rules do not show one kind of desk and one word for the class")
    return Vocabulary(desks[0], labels[0])
