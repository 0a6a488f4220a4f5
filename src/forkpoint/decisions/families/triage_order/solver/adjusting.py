"""What remarks change, and the conventions that the rules are read by."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.triage_order.solver import text_wordings as wordings
from forkpoint.decisions.families.triage_order.solver.document import Document
from forkpoint.decisions.families.triage_order.solver.vocabulary import Vocabulary
from forkpoint.decisions.families.triage_order.solver.wording import match_any, names_in
from forkpoint.errors import UnsolvableError

_PLAIN: Final = {
    "rule by rule": wordings.RULE_BY_RULE,
    "changed class": wordings.CHANGED_CLASS,
    "no bearing": wordings.NO_BEARING,
}
_FOR_REMARKS: Final = {"remark before wait": wordings.REMARK_BEFORE_WAIT}


@dataclass(frozen=True, slots=True)
class Adjustments:
    """The remarks that raise a case by one class, and those that lower it."""

    raising: frozenset[str]
    lowering: frozenset[str]


def read_adjustments(document: Document, classes: tuple[str, ...]) -> Adjustments:
    """The adjustments of the state, with its conventions checked."""
    remarks: dict[bool, list[str]] = {True: [], False: []}
    for line in document.adjustments:
        raised = match_any(wordings.RAISED, line, document.words)
        found = raised or match_any(wordings.LOWERED, line, document.words)
        if found is None:
            raise UnsolvableError(f"an adjustment that is not understood: {line!r}")
        remarks[raised is not None].append(found[0])
    quoted = remarks[True] + remarks[False]
    if len(set(quoted)) < len(quoted):
        raise UnsolvableError("one remark is adjusted for twice")
    kinds = Counter(_kind_of(line, classes, document.words) for line in document.conventions)
    needed = {*_PLAIN, *_FOR_REMARKS, "ends"} if quoted else set(_PLAIN)
    if kinds != Counter(needed):
        raise UnsolvableError(f"the conventions are not complete: {sorted(kinds)}")
    return Adjustments(frozenset(remarks[True]), frozenset(remarks[False]))


def _kind_of(line: str, classes: tuple[str, ...], words: Vocabulary) -> str:
    for kind, alternatives in (_PLAIN | _FOR_REMARKS).items():
        if match_any(alternatives, line, words) is not None:
            return kind
    ends = match_any(wordings.ENDS + wordings.ENDS_IN_A_LIST, line, words)
    if ends is None:
        raise UnsolvableError(f"a convention that is not understood: {line!r}")
    if [name for value in ends for name in names_in(value)] != [classes[0], classes[-1]]:
        raise UnsolvableError(f"the ends of the classes are others: {line!r}")
    return "ends"
