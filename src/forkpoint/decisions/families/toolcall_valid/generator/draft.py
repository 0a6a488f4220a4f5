"""A case in the making: which properties a tool has, how they hang together, and the target."""

from dataclasses import dataclass

from forkpoint.decisions.families.toolcall_valid.generator.cells import (
    EXTRAS,
    PROPERTIES,
    VALUE_KINDS,
    Cell,
)
from forkpoint.decisions.families.toolcall_valid.generator.slot import (
    FLEXIBLE,
    NAMED,
    NUMERIC,
    Domain,
    Slot,
)
from forkpoint.draws import Draws

DERIVED = {1: 1, 2: 2, 3: 2}
DEFAULTS = {1: 1, 2: 1, 3: 1}


@dataclass(slots=True)
class Entry:
    """One property to be; `base` and `choice` are entries that a derived or gated one goes by."""

    slot: Slot
    role: str
    base: int = -1
    choice: int = -1


@dataclass(slots=True)
class Outline:
    """The entries in the order of the schema, the target's place, and what the thread must use."""

    entries: list[Entry]
    target: int
    extras: tuple[str, ...]


def outline(draws: Draws, control: Draws, cell: Cell, domain: Domain) -> Outline | None:
    """Choose and order the properties; None where the drawn ones cannot meet the cell."""
    extras = _extras(cell)
    entries = _frame(draws, cell, domain, extras)
    spare = _spare_slots(entries, domain)
    _add_defaults(draws, cell, entries, spare, domain)
    first_plain = len(entries)
    wanted = PROPERTIES[cell.level] - len(entries)
    for types in _needed_types(cell, entries, extras):
        pool = [slot for slot in spare if slot.type in types]
        if not pool or wanted == 0:
            return None
        slot = draws.choice(pool)
        spare.remove(slot)
        entries.append(Entry(slot, "stated"))
        wanted -= 1
    for slot in draws.sample(spare, wanted):
        entries.append(Entry(slot, "stated"))
    targets = _targets(cell, entries, first_plain)
    if not targets:
        return None
    return _ordered(control, cell, entries, draws.choice(targets), extras)


def _extras(cell: Cell) -> tuple[str, ...]:
    if cell.level == 1:
        return (cell.extra,)
    return EXTRAS if cell.level == 3 else tuple(name for name in EXTRAS if name != cell.extra)


def _frame(draws: Draws, cell: Cell, domain: Domain, extras: tuple[str, ...]) -> list[Entry]:
    """The choices, the derived properties with their bases, and the conditional one."""
    choices = list(domain.choices)
    draws.shuffle(choices)
    entries = [Entry(slot, "stated") for slot in choices[: 2 if cell.level == 3 else 1]]
    for number, operation in enumerate(_operations(draws, cell, extras)):
        start, derived = _derivation(draws, domain, operation)
        entries.append(Entry(start, "stated"))
        by = number % (2 if cell.level == 3 else 1)
        entries.append(Entry(derived, "derived", len(entries) - 1, by))
    if cell.level > 1:
        counts = [place for place, entry in enumerate(entries) if entry.slot.type == "count"]
        base = counts[0] if counts and draws.below(2) else -1
        entries.append(Entry(domain.gated, "gated", base, 0))
    return entries


def _operations(draws: Draws, cell: Cell, extras: tuple[str, ...]) -> list[str]:
    operations = ["product", "date", "time"]
    draws.shuffle(operations)
    if cell.level > 1 and "days" in extras:
        operations.sort(key=lambda name: name != "date")
    if cell.kind == "derived_value":
        planned = cell.way.split()[1]
        operations.sort(key=lambda name: name != planned)
    return operations[: DERIVED[cell.level]]


def _derivation(draws: Draws, domain: Domain, operation: str) -> tuple[Slot, Slot]:
    if operation == "date":
        return domain.dates[0], domain.later_day
    if operation == "time":
        return domain.times[0], domain.later_time
    number = draws.below(len(domain.products))
    return domain.counts[number], domain.products[number]


def _spare_slots(entries: list[Entry], domain: Domain) -> list[Slot]:
    taken = {entry.slot.noun for entry in entries}
    groups = (
        domain.choices,
        domain.counts,
        domain.quantities,
        domain.dates,
        domain.times,
        domain.named,
    )
    return [slot for group in groups for slot in group if slot.noun not in taken]


def _add_defaults(
    draws: Draws, cell: Cell, entries: list[Entry], spare: list[Slot], domain: Domain
) -> None:
    pool = [slot for slot in spare if slot.type in ("count", "choice", "number")]
    chosen = [draws.choice(pool), draws.choice(domain.flags)]
    if DEFAULTS[cell.level] == 1:
        chosen = [chosen[draws.below(2)]]
    for slot in chosen:
        if slot in spare:
            spare.remove(slot)
        entries.append(Entry(slot, "default"))


def _needed_types(
    cell: Cell, entries: list[Entry], extras: tuple[str, ...]
) -> list[tuple[str, ...]]:
    """The types that further stated properties must have, one each."""
    types: list[tuple[str, ...]] = []
    if "units" in extras:
        types.append(("quantity",))
    if "days" in extras and all(entry.slot.type != "date" for entry in entries):
        types.append(("date",))
    if cell.kind in VALUE_KINDS:
        indirect = cell.way.endswith("indirect")
        types.append(FLEXIBLE if indirect else (*FLEXIBLE, *NAMED))
    elif cell.kind == "wrong_type" and not types:
        types.append(("count", "quantity", "number"))
    return types


def _targets(cell: Cell, entries: list[Entry], first_plain: int) -> list[int]:
    def suits(place: int, entry: Entry) -> bool:
        kind = entry.slot.type
        if cell.kind == "derived_value":
            return entry.role == "derived" and place == _first_derived(entries)
        if cell.kind == "wrong_type":
            return kind in NUMERIC
        if cell.kind == "outside_enum":
            return kind == "choice" and entry.role == "stated"
        if cell.kind == "missing_property":
            return entry.role != "gated"
        if place < first_plain:
            # a wrong base would no longer go with the derived value beside it in the call
            return False
        return kind in (FLEXIBLE if cell.way.endswith("indirect") else (*FLEXIBLE, *NAMED))

    return [place for place, entry in enumerate(entries) if suits(place, entry)]


def _first_derived(entries: list[Entry]) -> int:
    return next(place for place, entry in enumerate(entries) if entry.role == "derived")


def _ordered(
    control: Draws, cell: Cell, entries: list[Entry], target: int, extras: tuple[str, ...]
) -> Outline:
    """Shuffle the entries so that the target falls in its planned third."""
    size = len(entries) // 3
    rest = [place for place in range(len(entries)) if place != target]
    control.shuffle(rest)
    rest.insert(cell.third * size + control.below(size), target)
    now_at = {old: new for new, old in enumerate(rest)}
    for entry in entries:
        entry.base = now_at.get(entry.base, -1)
        entry.choice = now_at.get(entry.choice, -1)
    return Outline([entries[place] for place in rest], now_at[target], extras)
