"""From an outline to a full case: values, rules, what is said by whom, and the right call."""

from dataclasses import dataclass, replace

from forkpoint.decisions.families.toolcall_valid.generator.case import (
    Case,
    Default,
    Missing,
    OnlyIf,
    Property,
    Rate,
    Raw,
    Rule,
    expectations,
)
from forkpoint.decisions.families.toolcall_valid.generator.cells import PROPERTIES, VALUE_KINDS
from forkpoint.decisions.families.toolcall_valid.generator.maker import Maker
from forkpoint.decisions.families.toolcall_valid.generator.slot import (
    FLEXIBLE,
    NUMERIC,
)
from forkpoint.decisions.families.toolcall_valid.generator.talk import statements
from forkpoint.decisions.families.toolcall_valid.generator.values import (
    indirect_form,
    said,
)

LABELS = {1: 12, 2: 12, 3: 9}
"""How many times in so many and three a choice is spelled by its word, the level given."""
RATES = {"product": (3, 25, 1), "date": (2, 7, 1), "time": (15, 90, 5)}
"""Lowest and highest rate and the step between rates."""


@dataclass(frozen=True, slots=True)
class Built:
    """A right case with its target and the wrong value that the kind is about."""

    case: Case
    target: int
    wrong: Raw | None


def build(maker: Maker) -> Built | None:
    """A right case for the outline; None where the drawn values cannot meet the cell."""
    properties = [_property(maker, place) for place in range(len(maker.outline.entries))]
    forms = _forms(maker, properties)
    values: dict[int, Raw] = {
        place: maker.value(place, properties[place], []) for place in maker.stated()
    }
    wrong: Raw | None = None
    target = maker.outline.target
    if maker.cell.kind in VALUE_KINDS:
        values[target], wrong = _twins(maker, properties[target], forms[target])
    for place in range(len(properties)):
        rule = _rule(maker, place, properties, values)
        if rule is not None:
            properties[place] = replace(properties[place], rule=rule)
    said_of_all = statements(maker, properties, values, forms, wrong)
    if said_of_all is None:
        return None
    case = Case(maker.today, maker.people, tuple(properties), tuple(said_of_all), ())
    return Built(with_right_call(case), target, wrong)


def with_right_call(case: Case) -> Case:
    """The case with the call that its thread and rules lead to."""
    call = []
    for prop, expected in zip(case.properties, expectations(case), strict=True):
        if expected is not Missing.LEFT_OUT and not isinstance(expected, Missing):
            call.append((prop.key, prop.written(expected)))
    return replace(case, call=tuple(call))


def _property(maker: Maker, place: int) -> Property:
    draws, slot = maker.draws, maker.entry(place).slot
    if slot.type == "quantity":
        unit, larger = (name.format(currency=maker.currency) for name in (slot.unit, slot.larger))
        slot = replace(slot, unit=unit, larger=larger)
    target = place == maker.outline.target
    way = maker.cell.way.split()
    key = slot.keys[draws.below(2)]
    if target and maker.cell.kind == "missing_property":
        key = slot.keys[1 if way[1] == "longer" else 0]
    declared = {"flag": "boolean"}.get(slot.type, "string")
    bounds = None
    if slot.type in NUMERIC:
        declared = "string" if draws.below(3) == 0 else "integer"
        if target and maker.cell.kind == "wrong_type":
            declared = way[1]
        elif declared == "integer" and slot.type != "product" and draws.below(2):
            bounds = (1, slot.high) if slot.type != "quantity" else (slot.step, slot.high)
    options: tuple[tuple[str, str], ...] = ()
    if slot.type == "choice":
        style = draws.choice(("label",) * LABELS[maker.cell.level] + ("short", "other", "long"))
        if target and maker.cell.kind == "outside_enum":
            style = way[1]
        words = draws.sample(slot.words, 3 if maker.cell.level == 1 else 4)
        options = tuple((word.label, str(getattr(word, style))) for word in words)
    return Property(slot, key, declared, options, bounds)


def _forms(maker: Maker, properties: list[Property]) -> dict[int, str]:
    """How the requester says each value, so that the planned number stands there as in the call."""
    draws, outline, cell = maker.draws, maker.outline, maker.cell
    places = maker.stated()
    forms: dict[int, str] = dict.fromkeys(places, "direct")
    forced: set[int] = set()
    if cell.kind in VALUE_KINDS:
        forced.add(outline.target)
        if cell.way.endswith("indirect"):
            kind = properties[outline.target].slot.type
            forms[outline.target] = indirect_form(draws, kind)
    for extra, kind in (("units", "quantity"), ("days", "date")):
        if extra in outline.extras:
            found = [p for p in places if properties[p].slot.type == kind and p not in forced]
            if found:
                forms[found[0]] = indirect_form(draws, kind, relative=True)
                forced.add(found[0])
    size = PROPERTIES[cell.level]
    goal = (size + draws.below(2)) // 2 + cell.verbatim
    free = [p for p in places if p not in forced and properties[p].slot.type in FLEXIBLE]
    now = sum(forms[p] == "direct" and _can_be_verbatim(properties[p]) for p in places)
    draws.shuffle(free)
    while now > goal and free:
        place = free.pop()
        forms[place] = indirect_form(draws, properties[place].slot.type)
        now -= 1
    return forms


def _can_be_verbatim(prop: Property) -> bool:
    return not prop.options or prop.options[0][0] == prop.options[0][1]


def _twins(maker: Maker, prop: Property, form: str) -> tuple[Raw, Raw]:
    """A right and a wrong value from one draw, equally long wherever they change places."""
    while True:
        first = maker.value(maker.outline.target, prop, [])
        for _ in range(40):
            second = maker.value(maker.outline.target, prop, [first])
            if all(
                len(said(prop, first, way, maker.today))
                == len(said(prop, second, way, maker.today))
                for way in ("direct", form)
            ):
                return (first, second) if maker.cell.edit == "break" else (second, first)


def _rule(
    maker: Maker, place: int, properties: list[Property], values: dict[int, Raw]
) -> Rule | None:
    entry, draws = maker.entry(place), maker.draws
    if entry.role == "default":
        if entry.slot.type == "count":
            return Default(2 + draws.below(4))
        return Default(maker.value(place, properties[place], []))
    if entry.role == "gated":
        given = draws.below(5) < 3
        chosen = int(values[entry.choice])
        if entry.base >= 0:
            base = int(values[entry.base])
            return OnlyIf(
                entry.base, max(base - draws.below(4), 2) if given else base + 1 + draws.below(4), 0
            )
        others = [n for n in range(len(properties[entry.choice].options)) if n != chosen]
        return OnlyIf(entry.choice, None, chosen if given else draws.choice(others))
    if entry.role != "derived":
        return None
    low, high, step = RATES[properties[place].slot.type]
    grid = range(low, high + 1, step)
    rates = tuple(draws.sample(grid, len(properties[entry.choice].options)))
    return Rate(
        entry.base,
        entry.choice,
        rates,
        -1 if entry.slot.before else 1,
        entry.slot.type == "product",
    )
