"""The answer to an item, and the rules that it follows from."""

from typing import Final

from forkpoint.decisions.families.ledger_match.solver.case import case_of
from forkpoint.decisions.families.ledger_match.solver.matching import Matching
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

_NONE: Final = "none"
RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "same_party": ((1, 2, 3), "wrong_party"),
    "same_reference": ((1, 2, 3), "wrong_reference"),
    "date_window": ((1, 2, 3), "changed_date"),
    "amount_agrees": ((1, 2, 3), "changed_amount"),
    "one_use": ((1, 2, 3), None),
    "fee_deducted": ((2, 3), "fee_beyond"),
    "split_parts": ((2, 3), "wrong_split_part"),
    "batch_total": ((3,), None),
    "short_batch": ((3,), "short_batch"),
}


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """The entry that does not reconcile, or `none`; `without` names rules to leave out."""
    case = case_of(question.state)
    offered = set(question.keys) - {_NONE}
    if _NONE not in question.keys or not offered <= {entry.key for entry in case.entries}:
        raise UnsolvableError(f"the options are no entries of ledger A: {question.keys}")
    left = [entry.key for entry in Matching(case, without).open_entries()]
    if not left:
        return _NONE
    if len(left) > 1 or left[0] not in offered:
        raise UnsolvableError(f"the open entries are {left}")
    return left[0]
