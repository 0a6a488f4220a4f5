"""From a question to its answer: who is reached, where, and whether a grant or a deny counts."""

from collections.abc import Mapping
from typing import Final

from forkpoint.decisions.families.access_allowed.solver.keyed import page_of_object
from forkpoint.decisions.families.access_allowed.solver.layouts import Page, page_of_text
from forkpoint.decisions.families.access_allowed.solver.record import (
    Entry,
    Record,
    has_further_parts,
    record_of,
)
from forkpoint.decisions.families.access_allowed.solver.statements import check_rules
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

_ALL: Final = (1, 2, 3)
_FURTHER: Final = (2, 3)
RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "default": (_ALL, None),
    "membership": (_ALL, "membership"),
    "personal": (_ALL, None),
    "role": (_ALL, "role_grant"),
    "inheritance": (_ALL, None),
    "scope": (_ALL, "folder_scope"),
    "nested": (_FURTHER, "nested_group"),
    "seal": (_FURTHER, "seal"),
    "deny": (_FURTHER, "deny"),
}


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """Whether the request in the state is allowed, as if it lacked the rules `without`."""
    answer = "yes" if is_allowed(read_record(question.state), without) else "no"
    if answer not in question.keys:
        raise UnsolvableError(f"the question does not offer {answer!r}")
    return answer


def read_record(state: object) -> Record:
    """The record of a state, every sentence and row of which must be understood."""
    page = _page(state)
    check_rules(page.rules, further=has_further_parts(page))
    return record_of(page)


def is_allowed(record: Record, without: frozenset[str] = frozenset()) -> bool:
    """Whether the record allows its request, as if it lacked the rules `without`."""
    if "deny" not in without and any(
        deny.what == record.action and reaches(record, deny, without) for deny in record.denies
    ):
        return False
    if any(
        ("role" in without or record.action in record.roles[grant.what])
        and reaches(record, grant, without)
        for grant in record.grants
    ):
        return True
    if "default" in without:
        raise UnsolvableError("nothing says what becomes of a request that no grant allows")
    return False


def reaches(record: Record, entry: Entry, without: frozenset[str] = frozenset()) -> bool:
    """Whether a grant or deny counts for the person and in the folder of the request."""
    return entry.who in _holders(record, without) and _holds_there(record, entry.folder, without)


def _page(state: object) -> Page:
    if isinstance(state, str):
        return page_of_text(state)
    if isinstance(state, Mapping):
        return page_of_object(state)
    raise UnsolvableError(f"neither a text nor an object: {type(state).__name__}")


def _holders(record: Record, without: frozenset[str]) -> frozenset[str]:
    """The names that an entry can bear to count for the person."""
    holders: frozenset[str] = frozenset()
    if "personal" not in without:
        holders |= {record.person}
    if "membership" not in without:
        groups = record.groups_of[record.person]
        holders |= groups if "nested" in without else record.groups_around(groups)
    return holders


def _holds_there(record: Record, folder: str, without: frozenset[str]) -> bool:
    """Whether an entry on `folder` holds in the requested folder.

    Without the rule of scope it holds anywhere, passed up to a folder around both and down again.
    """
    path = record.around(record.folder)
    meeting = next(place for place in record.around(folder) if place in path)
    if meeting != folder and "scope" not in without:
        return False
    if "inheritance" in without and folder != record.folder:
        return False
    passed = path[: path.index(meeting)]
    return "seal" in without or record.seals.isdisjoint(passed)
