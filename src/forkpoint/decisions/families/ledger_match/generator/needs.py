"""What an answer rests on, and the near misses that stand beside it."""

from collections.abc import Sequence

from forkpoint.decisions.families.ledger_match.generator.building import DeadEndError, Ledgers
from forkpoint.decisions.families.ledger_match.generator.case import (
    BATCH,
    PLAIN,
    Conventions,
    Entry,
    Line,
)
from forkpoint.decisions.families.ledger_match.generator.changes import Focus
from forkpoint.decisions.families.ledger_match.generator.reconciling import (
    AmbiguousError,
    amount_fits,
    date_fits,
)

_UNLIKE_IN_B = 2


def require_near_misses(
    ledgers: Ledgers, focuses: Sequence[Focus], offered: Sequence[int], needed: int
) -> None:
    """As many near misses as needed facts, all of them lines that no member changes."""
    changing = {focus.line for focus in focuses}
    near = sum(
        any(_misses_once(ledgers.entries[entry], line, ledgers.conventions) for entry in offered)
        for place, line in enumerate(ledgers.lines)
        if place not in changing
    )
    if near < needed:
        raise DeadEndError("too few near misses")


def require_unlike_amounts(
    ledgers: Ledgers,
    offered: Sequence[int],
    members: Sequence[Sequence[Line]],
    answers: Sequence[int | None],
) -> None:
    """Two offered entries or more reconcile although their amount stands nowhere in B."""
    for lines, answer in zip(members, answers, strict=True):
        written = {line.cents for line in lines}
        unlike = sum(
            entry != answer and ledgers.entries[entry].cents not in written for entry in offered
        )
        if unlike < _UNLIKE_IN_B:
            raise DeadEndError("too many offered amounts stand in B as they are")


def _misses_once(entry: Entry, line: Line, conventions: Conventions) -> bool:
    agreeing = (
        (entry.party == line.party)
        + (entry.reference == line.reference)
        + date_fits(entry, line, conventions)
        + amount_fits(entry, line, conventions)
    )
    return agreeing == 3


def needed_facts(
    ledgers: Ledgers, offered: Sequence[int], lines: Sequence[Line], answer: int | None
) -> int:
    """Lines without which another entry would be open, and what a batch adds up from."""
    settled = [entry for entry in offered if entry != answer]
    resting = {place for entry in settled for place in ledgers.lines_of[entry]}
    mates = {
        mate
        for entry in settled
        if ledgers.forms[entry] == BATCH
        for mate in ledgers.entries_in(ledgers.entries[entry].cell)
    }
    needed = sum(_is_needed(ledgers, lines, place) for place in resting)
    return needed + len(mates - set(settled))


def _is_needed(ledgers: Ledgers, lines: Sequence[Line], place: int) -> bool:
    """Whether other entries are open, or it cannot be told which, once the line is gone."""
    cell = lines[place].cell
    try:
        rest = [line for other, line in enumerate(lines) if other != place]
        return ledgers.open_among(rest, cell) != ledgers.open_among(lines, cell)
    except AmbiguousError:
        return True


def special_forms(ledgers: Ledgers, offered: Sequence[int], answer: int | None) -> int:
    """How many of the conventions on fees, parts and batches the other offered entries use."""
    return len({ledgers.forms[entry] for entry in offered if entry != answer} - {PLAIN})
