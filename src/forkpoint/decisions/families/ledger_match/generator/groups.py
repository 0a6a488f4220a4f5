"""Draws a group of a level: the plan's cell, the contrast, the words, the states."""

from itertools import combinations

from forkpoint.decisions.contrast import Group, Member, ensure
from forkpoint.decisions.families.ledger_match.generator.building import Range
from forkpoint.decisions.families.ledger_match.generator.case import NONE, Conventions
from forkpoint.decisions.families.ledger_match.generator.cells import (
    FAMILY,
    GROUPS,
    OFFERED,
    Cell,
    cells,
)
from forkpoint.decisions.families.ledger_match.generator.contrast import (
    ENTRIES,
    Contrast,
    draw_contrast,
)
from forkpoint.decisions.families.ledger_match.generator.domains import DOMAINS, Domain
from forkpoint.decisions.families.ledger_match.generator.reconciling import open_entries
from forkpoint.decisions.families.ledger_match.generator.rendering import states
from forkpoint.decisions.families.ledger_match.generator.wording import draw_month, draw_wording
from forkpoint.decisions.plan import content_draws, control_draws
from forkpoint.draws import Draws
from forkpoint.question import Option

INSTRUCTIONS = "Which entry of ledger A does not reconcile with ledger B?"
_NAMES = {1: (3, 3, 1), 2: (4, 4, 3), 3: (5, 5, 3)}
"""Counterparties, references, and repeats among the first entries."""
_DIFFERENCES = {1: (5, 8, 10, 15, 20), 2: (3, 4, 5, 8, 10), 3: (2, 3, 4, 5, 8)}
_PERMILLES = (10, 12, 15, 18, 20, 25)


def draw_group(seed: int, level: int, index: int) -> Group:
    """The group of that index: ledgers that differ in the changed lines of ledger B."""
    cell = cells(level)[index % GROUPS]
    domain = DOMAINS[cell.dress.domain]
    draws = content_draws(FAMILY, seed, level, index)
    first_day, days = draw_month(draws)
    conventions = _conventions(draws, level, cell, domain)
    values = Range(days, domain.low, domain.high, *_NAMES[level])
    contrast = draw_contrast(draws, level, cell, conventions, values)
    _check(contrast, level, cell)
    sizes = (len(contrast.entries), values.parties, values.references)
    wording = draw_wording(draws, domain, conventions, level, first_day, sizes)
    order = _option_order(control_draws(FAMILY, seed, level, index), contrast, cell)
    slots = cell.slots[: cell.members]
    return Group(
        domain=domain.name,
        instructions=INSTRUCTIONS,
        options=(*(Option(wording.ids[place]) for place in order), Option(NONE)),
        members=tuple(
            Member(state, NONE if answer is None else wording.ids[answer], slot.kind, needed)
            for state, answer, slot, needed in zip(
                states(contrast, wording, cell.dress.layout, cell.dress.mail),
                contrast.answers,
                slots,
                contrast.needed,
                strict=True,
            )
        ),
        type="choice",
    )


def _conventions(draws: Draws, level: int, cell: Cell, domain: Domain) -> Conventions:
    window = 2 + draws.below(2) if cell.dress.two_sided else 2 + draws.below(4)
    return Conventions(
        before=window if cell.dress.two_sided else 0,
        after=window,
        difference=draws.choice(_DIFFERENCES[level]),
        flat=draws.choice(domain.flat) if level > 1 and not cell.dress.percent else 0,
        permille=draws.choice(_PERMILLES) if level > 1 and cell.dress.percent else 0,
    )


def _option_order(control: Draws, contrast: Contrast, cell: Cell) -> list[int]:
    """The offered entries, each answer where the plan wants it, the others in any order."""
    placed = {
        slot.gold: answer
        for slot, answer in zip(cell.slots, contrast.answers, strict=False)
        if slot.gold is not None and answer is not None
    }
    rest = [entry for entry in contrast.offered if entry not in placed.values()]
    control.shuffle(rest)
    return [placed[place] if place in placed else rest.pop() for place in range(OFFERED)]


def _check(contrast: Contrast, level: int, cell: Cell) -> None:
    """Compute again, from the structured ledgers, what the group promises."""
    ensure(len(contrast.entries) == ENTRIES[level], "ledger A has its number of entries")
    ensure(len(set(contrast.offered)) == OFFERED, "five entries are on offer")
    ensure(len(set(contrast.answers)) == len(contrast.members), "answers differ")
    for lines in contrast.members:
        names = {line.party for line in lines} - {entry.party for entry in contrast.entries}
        ensure(not names, "no counterparty is in B alone")
        names = {line.reference for line in lines} - {e.reference for e in contrast.entries}
        ensure(not names, "no reference is in B alone")
    places: dict[tuple[int, int], list[int]] = {}
    for place, entry in enumerate(contrast.entries):
        places.setdefault(entry.cell, []).append(place)
    for lines, answer in zip(contrast.members, contrast.answers, strict=True):
        left: list[int] = []
        for pair, here in places.items():
            entries = [contrast.entries[place] for place in here]
            counting = [line for line in lines if (line.party, line.reference) == pair]
            left += [here[at] for at in open_entries(entries, counting, contrast.conventions)]
        ensure(left == ([] if answer is None else [answer]), "one entry is open, or none")
    for first, second in combinations(contrast.members, 2):
        changed = sum(a != b for a, b in zip(first, second, strict=True))
        ensure(changed == len(cell.slots), "three lines of B differ between members")
