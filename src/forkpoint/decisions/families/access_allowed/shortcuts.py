"""Ways to answer a request for access without following its links, held against their limits."""

from collections.abc import Sequence
from typing import Final

from forkpoint.decisions.families.access_allowed.solver.deciding import read_record
from forkpoint.decisions.families.access_allowed.solver.record import Record
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.decisions.text import state_text
from forkpoint.question import Question

_REGRESSION_LIMIT: Final = 0.56


def _lines(question: Question) -> Sequence[float]:
    return [state_text(question.state).count("\n")]


def _denies(question: Question) -> Sequence[float]:
    return [len(read_record(question.state).denies)]


def _mentions(question: Question) -> Sequence[float]:
    """How often the requester is named."""
    return [state_text(question.state).count(read_record(question.state).person)]


def _names(record: Record) -> frozenset[str]:
    """The requester's name and groups, the outer ones too."""
    groups = record.groups_around(record.groups_of[record.person])
    return groups | {record.person}


def _parts(record: Record) -> list[float]:
    """The sizes of the parts, and what can be counted about each link of a grant alone."""
    path = record.around(record.folder)
    direct = record.groups_of[record.person]
    return [
        len(record.parents),
        len(path),
        len(frozenset[str]().union(*record.groups_of.values())),
        len(direct),
        len(record.groups_around(direct)),
        len(record.nested),
        len(record.seals),
        len(record.grants),
        sum(grant.who in _names(record) for grant in record.grants),
        sum(record.action in record.roles[grant.what] for grant in record.grants),
        sum(grant.folder in path for grant in record.grants),
        len(record.denies),
    ]


def _structure(question: Question) -> Sequence[float]:
    """Fourteen counts: with the seals around the request, and the denies that fit its person."""
    record = read_record(question.state)
    denies = [deny for deny in record.denies if deny.what == record.action]
    return [
        *_parts(record),
        len(record.seals.intersection(record.around(record.folder))),
        sum(deny.who in _names(record) for deny in denies),
    ]


def _structure_at_the_folder(question: Question) -> Sequence[float]:
    """Fourteen counts: with a seal on the requested folder, and the denies that fit its place."""
    record = read_record(question.state)
    path = record.around(record.folder)
    return [
        *_parts(record),
        record.folder in record.seals,
        sum(deny.what == record.action and deny.folder in path for deny in record.denies),
    ]


def _unless_sealed(question: Question) -> str:
    """No where the requested folder itself is sealed, else yes."""
    record = read_record(question.state)
    return "no" if record.folder in record.seals else "yes"


def _granted_somewhere(question: Question) -> str:
    """Yes where the requester or a direct group has the action granted, in whatever folder."""
    record = read_record(question.state)
    names = record.groups_of[record.person] | {record.person}
    fits = any(g.who in names and record.action in record.roles[g.what] for g in record.grants)
    return "yes" if fits else "no"


SHORTCUTS: tuple[Shortcut, ...] = (
    Shortcut("count of lines", counts=_lines),
    Shortcut("count of denies", counts=_denies),
    Shortcut("mentions of the requester", counts=_mentions),
    Shortcut("fourteen structural counts", counts=_structure, limit=_REGRESSION_LIMIT),
    Shortcut(
        "fourteen structural counts at the requested folder",
        counts=_structure_at_the_folder,
        limit=_REGRESSION_LIMIT,
    ),
    Shortcut("a sealed requested folder is refused", pick=_unless_sealed),
    Shortcut("granted to the requester in some folder", pick=_granted_somewhere),
)
