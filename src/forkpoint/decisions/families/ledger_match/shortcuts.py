"""Ways to answer without reconciling the ledgers, held against their limits."""

from collections.abc import Callable
from typing import Final

from forkpoint.decisions.families.ledger_match.solver.case import Case, case_of
from forkpoint.decisions.families.ledger_match.solver.ledgers import Entry, Line
from forkpoint.decisions.families.ledger_match.solver.matching import Matching
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.question import Question

_NONE: Final = "none"
_AMOUNT_LIMIT: Final = 0.45


def _offered(question: Question, case: Case) -> list[Entry]:
    """The offered entries in the order of the options."""
    entries = {entry.key: entry for entry in case.entries}
    return [entries[key] for key in question.keys if key != _NONE]


def _first_without(
    seen: Callable[[Case, Entry, Line], bool],
) -> Callable[[Question], str]:
    """The guess at the first offered entry for which no line of B shows something, or `none`."""

    def pick(question: Question) -> str:
        case = case_of(question.state)
        for entry in _offered(question, case):
            if not any(seen(case, entry, line) for line in case.lines):
                return entry.key
        return _NONE

    return pick


def _only_without(
    seen: Callable[[Case, Entry, Line], bool],
) -> Callable[[Question], str | None]:
    """The same guess, without an opinion where it is true of several offered entries."""

    def pick(question: Question) -> str | None:
        case = case_of(question.state)
        missing = [
            entry.key
            for entry in _offered(question, case)
            if not any(seen(case, entry, line) for line in case.lines)
        ]
        if len(missing) > 1:
            return None
        return missing[0] if missing else _NONE

    return pick


def _same_amount(_case: Case, entry: Entry, line: Line) -> bool:
    return line.amount == entry.amount


def _near_amount(case: Case, entry: Entry, line: Line) -> bool:
    return abs(line.amount - entry.amount) <= case.conventions.difference


def _same_date(_case: Case, entry: Entry, line: Line) -> bool:
    return line.date == entry.date


def _same_reference(_case: Case, entry: Entry, line: Line) -> bool:
    return line.reference == entry.reference


def _same_place(_case: Case, entry: Entry, line: Line) -> bool:
    return (line.party, line.reference) == (entry.party, entry.reference)


def _fits_alone(case: Case, entry: Entry, line: Line) -> bool:
    """Whether a line without a note fits, however many entries it would fit."""
    return not line.note and Matching(case).settles((line,), entry)


def _fewest_near_amounts(question: Question) -> str:
    """The offered entry with the fewest amounts in B that would agree with its own."""
    case = case_of(question.state)

    def near(entry: Entry) -> int:
        return sum(_near_amount(case, entry, line) for line in case.lines)

    return min(_offered(question, case), key=near).key


def _farthest_amount(question: Question) -> str:
    """The offered entry whose nearest amount in B is the farthest."""
    case = case_of(question.state)

    def distance(entry: Entry) -> int:
        return min(abs(line.amount - entry.amount) for line in case.lines)

    return max(_offered(question, case), key=distance).key


SHORTCUTS: Final = (
    Shortcut(
        "the one entry whose amount is not in B",
        pick=_only_without(_same_amount),
        limit=_AMOUNT_LIMIT,
        levels=(2, 3),
    ),
    Shortcut(
        "the first entry whose amount is not in B",
        pick=_first_without(_same_amount),
        limit=_AMOUNT_LIMIT,
        levels=(2, 3),
    ),
    Shortcut(
        "the first entry without a single line that fits",
        pick=_first_without(_fits_alone),
        limit=_AMOUNT_LIMIT,
        levels=(2, 3),
    ),
    Shortcut("the first entry whose date is not in B", pick=_first_without(_same_date)),
    Shortcut("the first entry whose reference is missing", pick=_first_without(_same_reference)),
    Shortcut(
        "the first entry whose counterparty and reference are missing",
        pick=_first_without(_same_place),
    ),
    Shortcut("the first entry without a near amount in B", pick=_first_without(_near_amount)),
    Shortcut("the entry with the fewest near amounts in B", pick=_fewest_near_amounts),
    Shortcut("the entry whose amount is farthest from B", pick=_farthest_amount),
)
