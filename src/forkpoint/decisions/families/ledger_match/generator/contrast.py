"""Draws the members of a group: the shared ledgers, and the changed lines of each member."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.ledger_match.generator.building import (
    DeadEndError,
    Ledgers,
    Range,
)
from forkpoint.decisions.families.ledger_match.generator.case import (
    BATCH,
    FEE,
    MISSING_LINE,
    NONE,
    PART,
    PLAIN,
    SHORT_BATCH,
    WRONG_PARTY,
    WRONG_REFERENCE,
    Conventions,
    Entry,
    Line,
)
from forkpoint.decisions.families.ledger_match.generator.cells import Cell
from forkpoint.decisions.families.ledger_match.generator.changes import Focus, broken, tolerable
from forkpoint.decisions.families.ledger_match.generator.dresses import Slot
from forkpoint.decisions.families.ledger_match.generator.needs import (
    needed_facts,
    require_near_misses,
    require_unlike_amounts,
    special_forms,
)
from forkpoint.decisions.families.ledger_match.generator.reconciling import (
    AmbiguousError,
    amount_fits,
    date_fits,
)
from forkpoint.decisions.families.ledger_match.generator.surplus import (
    near_line_elsewhere,
    near_line_in_cell,
)
from forkpoint.draws import Draws

ENTRIES = {1: 8, 2: 14, 3: 22}
_DRAWS_OF_A_GROUP = 400
_DRAWS_OF_A_LINE = 12
_DRAWS_OF_AN_ORDER = 100
_MORE_FORMS: dict[int, tuple[str, ...]] = {
    # Forms of entries that are not on offer; any further ones are plain.
    1: (),
    2: (FEE, PART, FEE),
    3: (FEE, PART, FEE, FEE, PART),
}
_EXTRA_LINES = {1: 5, 2: 6, 3: 7}
_FIRST_SHARE, _SECOND_SHARE, _BY_DATE_SHARE = 0.45, 0.8, 0.6


@dataclass(frozen=True, slots=True)
class Contrast:
    """The shared ledger A and the members' ledgers B, entries and lines in the order written.

    `offered` are the places of the five entries asked about, the focus entries first; `answers`
    the open entry of each member, None where all reconcile; `needed` counts what each answer
    rests on.
    """

    conventions: Conventions
    entries: tuple[Entry, ...]
    offered: tuple[int, ...]
    members: tuple[tuple[Line, ...], ...]
    answers: tuple[int | None, ...]
    needed: tuple[int, ...]


def draw_contrast(
    draws: Draws, level: int, cell: Cell, conventions: Conventions, values: Range
) -> Contrast:
    """Draw ledgers until they meet the plan's cell and every promise."""
    for _ in range(_DRAWS_OF_A_GROUP):
        try:
            return _drawn(draws, level, cell, conventions, values)
        except (DeadEndError, AmbiguousError):
            continue
    raise InvariantError("no draw meets the plan")


def _drawn(
    draws: Draws, level: int, cell: Cell, conventions: Conventions, values: Range
) -> Contrast:
    ledgers = Ledgers(draws, conventions, values)
    focuses, others = _build(ledgers, level, cell)
    offered = [focus.entry for focus in focuses] + others
    members: list[list[Line]] = []
    for place, slot in enumerate(cell.slots[: cell.members]):
        members.append(_member(ledgers, focuses, None if slot.kind == NONE else place, members))
    answers = [
        None if slot.kind == NONE else focus.entry
        for slot, focus in zip(cell.slots[: cell.members], focuses, strict=False)
    ]
    if any(line.date < 0 or line.date >= values.days for lines in members for line in lines):
        raise DeadEndError("a changed line is dated outside the period")
    require_unlike_amounts(ledgers, offered, members, answers)
    needed = [
        needed_facts(ledgers, offered, lines, answer)
        for lines, answer in zip(members, answers, strict=True)
    ]
    require_near_misses(ledgers, focuses, offered, max(needed))
    order = _order_of_lines(draws, len(ledgers.lines), focuses)
    by_date = _order_of_entries(draws, ledgers.entries)
    place_of = {entry: place for place, entry in enumerate(by_date)}
    return Contrast(
        conventions=conventions,
        entries=tuple(ledgers.entries[entry] for entry in by_date),
        offered=tuple(place_of[entry] for entry in offered),
        members=tuple(tuple(lines[place] for place in order) for lines in members),
        answers=tuple(None if entry is None else place_of[entry] for entry in answers),
        needed=tuple(
            facts + special_forms(ledgers, offered, answer)
            for facts, answer in zip(needed, answers, strict=True)
        ),
    )


def _build(ledgers: Ledgers, level: int, cell: Cell) -> tuple[list[Focus], list[int]]:
    """The shared ledgers; the focus entries, and the two others that are on offer."""
    draws = ledgers.draws
    focuses = _add_focuses(ledgers, cell.slots)
    _add_others(ledgers, level, focuses, cell.others)
    ledgers.require_every_name()
    others = _choose_others(ledgers, focuses, cell.others)
    extras = _EXTRA_LINES[level]
    offered = [focus.entry for focus in focuses] + others
    leaving = [focus.entry for focus in focuses if _leaves_its_cell(focus.slot)]
    for entry in offered:
        # Where a line leaves its cell in a member, one or two others stay behind, so that
        # counting the lines of a cell says no more than it does elsewhere.
        leaves = entry in leaving
        more = draws.random() < (_SECOND_SHARE if leaves else _FIRST_SHARE)
        by_date = draws.random() < (_BY_DATE_SHARE if leaves else 0.5)
        for _ in range(leaves + more):
            ledgers.add_line(partial(near_line_in_cell, ledgers, entry, by_date))
            extras -= 1
            by_date = not by_date
    for _ in range(extras):
        entry, by_party = draws.choice(offered), draws.random() < 0.5
        ledgers.add_line(partial(near_line_elsewhere, ledgers, entry, by_party))
    return focuses, others


def _leaves_its_cell(slot: Slot) -> bool:
    return slot.kind in (WRONG_REFERENCE, WRONG_PARTY) or (
        slot.kind == MISSING_LINE and not slot.same_cell
    )


def _add_focuses(ledgers: Ledgers, slots: Sequence[Slot]) -> list[Focus]:
    """The focus entries, each with an entry that is almost like it."""
    entries = dict.fromkeys(range(len(slots)), 0)
    # Batches first: each needs a counterparty and reference of its own.
    for place in sorted(entries, key=lambda place: slots[place].form != BATCH):
        entries[place] = ledgers.add_anchor(slots[place].form)
    focuses = [
        Focus(slot, entries[place], ledgers.draws.choice(ledgers.lines_of[entries[place]]))
        for place, slot in enumerate(slots)
    ]
    for focus in focuses:
        if focus.slot.twin:
            ledgers.add_twin(focus.entry)
        elif focus.slot.form != BATCH:
            ledgers.add_sibling(focus.entry, PLAIN)
    return focuses


def _add_others(
    ledgers: Ledgers, level: int, focuses: Sequence[Focus], offered: Sequence[str]
) -> None:
    """The rest of ledger A, every entry with one that is almost like it."""
    if level == 3 and not any(focus.slot.form == BATCH for focus in focuses):
        ledgers.add_anchor(BATCH)
    forms = [form for form in (*offered, *_MORE_FORMS[level]) if form != BATCH]
    while (missing := ENTRIES[level] - len(ledgers.entries)) > 0:
        form = forms.pop(0) if forms else PLAIN
        place = ledgers.add_anchor(form)
        if missing > 1:
            ledgers.add_sibling(place, forms.pop(0) if forms else PLAIN)


def _choose_others(ledgers: Ledgers, focuses: Sequence[Focus], forms: Sequence[str]) -> list[int]:
    """Two more entries to offer, of the planned forms; a batch offers two of its entries."""
    draws = ledgers.draws
    taken = [focus.entry for focus in focuses]
    short = next((f.entry for f in focuses if f.slot.kind == SHORT_BATCH), None)
    chosen: list[int] = []
    for form in forms:
        wanted = ledgers.entries[short].cell if short is not None and not chosen else None
        fitting = [
            place
            for place, entry in enumerate(ledgers.entries)
            if place not in (*taken, *chosen)
            and (entry.cell == wanted if wanted else ledgers.forms[place] == form)
        ]
        if not fitting:
            raise DeadEndError("no entry of the planned form is left to offer")
        chosen.append(draws.choice(fitting))
    return chosen


def _member(
    ledgers: Ledgers,
    focuses: Sequence[Focus],
    open_place: int | None,
    earlier: Sequence[Sequence[Line]],
) -> list[Line]:
    """Ledger B of a member: one focus line broken, the others changed within the conventions.

    Each focus line differs from that of the `earlier` members.
    """
    lines = list(ledgers.lines)
    for place, focus in enumerate(focuses):
        goal = place == open_place
        for _ in range(_DRAWS_OF_A_LINE):
            before, after = lines[focus.line], (broken if goal else tolerable)(ledgers, focus)
            if after in lines or any(member[focus.line] == after for member in earlier):
                continue
            lines[focus.line] = after
            if _as_meant(ledgers, lines, focus, before, goal):
                break
            lines[focus.line] = before
        else:
            raise DeadEndError("no change of a line fits in")
    return lines


def _as_meant(
    ledgers: Ledgers, lines: Sequence[Line], focus: Focus, before: Line, goal: bool
) -> bool:
    """Whether the change leaves open its own entry alone, or none where it is to be harmless."""
    after = lines[focus.line]
    try:
        found = [
            place
            for cell in dict.fromkeys((before.cell, after.cell))
            for place in ledgers.open_among(lines, cell)
        ]
        if goal and after.cell != before.cell:
            # The line must have arrived where it serves nobody.
            rest = [line for place, line in enumerate(lines) if place != focus.line]
            found += ledgers.open_among(rest, after.cell)
    except AmbiguousError:
        return False
    # A missing line leaves either nothing that fits, or a line that an earlier twin takes.
    if (
        goal
        and focus.slot.kind == MISSING_LINE
        and focus.slot.twin != _is_rivalled(ledgers, lines, focus)
    ):
        return False
    return found == ([focus.entry] if goal else [])


def _is_rivalled(ledgers: Ledgers, lines: Sequence[Line], focus: Focus) -> bool:
    """Whether a line fits the open entry that an earlier one takes."""
    entry, rules = ledgers.entries[focus.entry], ledgers.conventions
    return any(
        line.cell == entry.cell
        and line.mark in (PLAIN, FEE)
        and date_fits(entry, line, rules)
        and amount_fits(entry, line, rules)
        for line in lines
    )


def _order_of_lines(draws: Draws, count: int, focuses: Sequence[Focus]) -> list[int]:
    """An order of B in which each focus line stands in its planned third, apart from others."""
    thirds = [
        [place for place in range(count) if place * 3 // count == focus.slot.third]
        for focus in focuses
    ]
    for _ in range(_DRAWS_OF_AN_ORDER):
        places = [draws.choice(third) for third in thirds]
        if all(b - a > 1 for a, b in pairwise(sorted(places))):
            break
    else:
        raise DeadEndError("the changed lines cannot be kept apart")
    taken = {place: focus.line for place, focus in zip(places, focuses, strict=True)}
    rest = [line for line in range(count) if line not in taken.values()]
    draws.shuffle(rest)
    return [taken[place] if place in taken else rest.pop() for place in range(count)]


def _order_of_entries(draws: Draws, entries: Sequence[Entry]) -> list[int]:
    """Ledger A by date, entries of one day in any order."""
    order = list(range(len(entries)))
    draws.shuffle(order)
    return sorted(order, key=lambda place: entries[place].date)
