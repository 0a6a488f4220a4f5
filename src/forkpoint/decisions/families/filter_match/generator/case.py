"""One case: a request of constraints, a record that keeps them all, and the step across one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.filter_match.generator.arithmetic import Values, Weekday
from forkpoint.decisions.families.filter_match.generator.attributes import (
    COMPUTED,
    DIRECT,
    Attribute,
    Field,
)
from forkpoint.decisions.families.filter_match.generator.cells import CONSTRAINTS, Cell
from forkpoint.decisions.families.filter_match.generator.domains import BY_NAME, Domain
from forkpoint.decisions.families.filter_match.generator.forms import Style
from forkpoint.decisions.families.filter_match.generator.limits import Demand, Span
from forkpoint.draws import Draws

TRIES = 400
LISTED = 2
"""Steps from the first to the last value of a list."""


@dataclass(frozen=True, slots=True)
class Constraint:
    """One point of the request, and the values that the record has for it."""

    attribute: Attribute
    demand: Demand
    span: Span
    values: Values

    def quantity(self, today: date) -> int:
        """The quantity that the record's values make."""
        return self.attribute.arithmetic.quantity(self.values, today)

    def kept(self, today: date) -> bool:
        """Whether the record keeps the constraint."""
        return self.span.allows(self.quantity(today))


@dataclass(frozen=True, slots=True)
class Entry:
    """One field of the record with its value; `kind` is that of the attribute it belongs to."""

    field: Field
    value: int
    kind: str


@dataclass(frozen=True, slots=True)
class Case:
    """A pair: what both members share, and the decisive constraint in two versions.

    `constraints` holds the yes version at `decisive`; `entries` likewise. `other` are the values
    of the decisive constraint in the no member; `edited` is the place of the changed one.
    """

    domain: Domain
    today: date
    style: Style
    constraints: tuple[Constraint, ...]
    decisive: int
    edited: int
    other: Values
    twins: tuple[Entry, ...]
    fillers: tuple[Entry, ...]

    def member(self, answer: str) -> tuple[Constraint, ...]:
        """The constraints with the values of one member."""
        if answer == "yes":
            return self.constraints
        changed = list(self.constraints)
        changed[self.decisive] = replace(changed[self.decisive], values=self.other)
        return tuple(changed)


def near_others(count: int) -> int:
    """How many of the other constraints lie within a step of their limit: three in five."""
    return (3 * (count - 1) + 4) // 5


def draw_constraints(
    draws: Draws, cell: Cell, level: int, today: date, style: Style
) -> tuple[list[Constraint], Values, int]:
    """The constraints with the decisive one first, its other values, and the edited place."""
    domain = BY_NAME[cell.domain]
    decisive, other, edited = _decisive(draws, cell, today, style)
    kinds = _other_kinds(draws, cell, CONSTRAINTS[level])
    near = near_others(CONSTRAINTS[level])
    found = [decisive]
    closeness = [True] * near + [False] * (len(kinds) - near)
    draws.shuffle(closeness)
    for kind, close in zip(kinds, closeness, strict=True):
        inclusive, outward = draws.below(2) == 0, 1 if draws.below(2) else -1
        attribute = attribute_for(draws, domain, kind, outward)
        demand = demand_for(draws, attribute, inclusive, outward, today)
        found.append(_satisfied(draws, attribute, demand, close, today))
    return found, other, edited


def attribute_for(draws: Draws, domain: Domain, kind: str, outward: int) -> Attribute:
    """An attribute of that kind for which a limit on that side makes sense."""
    fitting = [a for a in domain.by_kind[kind] if a.outward in (0, outward)]
    return draws.choice(fitting or domain.by_kind[kind])


def demand_for(
    draws: Draws, attribute: Attribute, inclusive: bool, outward: int, today: date
) -> Demand:
    """What is asked of an attribute, with the width that its kind of span has."""
    kind = attribute.kind
    outward = attribute.outward or outward
    if kind == "exact_count":
        return Demand(inclusive, outward, inside=inclusive, two_ended=True)
    inside = kind != "not_in_list"
    if kind in ("in_list", "not_in_list"):
        listed = inclusive == inside
        width = LISTED if listed else LISTED + 1 + draws.below(2)
        return Demand(inclusive, outward, inside, two_ended=True, width=width)
    if kind == "within_range":
        low, high = attribute.reach(today)
        width = 4 + draws.below(max(2, (high - low) // 3))
        return Demand(inclusive, outward, two_ended=True, width=width)
    return Demand(inclusive, outward)


def _other_kinds(draws: Draws, cell: Cell, count: int) -> list[str]:
    computed = count // 2 + (cell.extra_computed if count % 2 else 0)
    for_computed = computed - (cell.kind in COMPUTED)
    kinds = draws.sample([k for k in COMPUTED if k != cell.kind], for_computed)
    kinds += draws.sample([k for k in DIRECT if k != cell.kind], count - 1 - for_computed)
    return kinds


def _satisfied(
    draws: Draws, attribute: Attribute, demand: Demand, close: bool, today: date
) -> Constraint:
    """A constraint that the record keeps, at its limit or one step from it, or further away."""
    low, high = attribute.reach(today)
    exact = attribute.kind == "exact_count" and demand.inside
    for _ in range(TRIES):
        if close or exact:
            gap = 0 if exact else max(demand.least_gap, int(draws.below(10) > 6))
        else:
            farthest = max(3, (high - low) // 5)
            if demand.two_ended and demand.inside:
                farthest = max(2, demand.width // 2 + 1)
            gap = 2 + draws.below(farthest - 1)
        quantity = low + draws.below(high - low + 1)
        span = demand.span(quantity, gap)
        if _fits(attribute, demand, span, today) and span.allows(quantity):
            values = attribute.arithmetic.values(draws, quantity, _side(demand), today)
            if values is not None:
                return Constraint(attribute, demand, span, values)
    raise InvariantError(f"no satisfied case of {attribute.kind} was found")


def _decisive(
    draws: Draws, cell: Cell, today: date, style: Style
) -> tuple[Constraint, Values, int]:
    """The decisive constraint with the yes member's values, those of the no member, the place."""
    domain = BY_NAME[cell.domain]
    attribute = attribute_for(draws, domain, cell.kind, cell.outward)
    editable = attribute.arithmetic.editable()
    place = editable[cell.operand % len(editable)]
    low, high = attribute.reach(today)
    for _ in range(TRIES):
        demand = demand_for(draws, attribute, cell.inclusive, cell.outward, today)
        step, side = demand.to_violate, _side(demand)
        first = low + draws.below(high - low + 1)
        allowed = first if cell.edit == "break" else first - step
        in_reach = low <= allowed <= high and low <= allowed + step <= high
        span = demand.span(allowed, demand.least_gap)
        if not _fits(attribute, demand, span, today) or not in_reach:
            continue
        made = attribute.arithmetic.values(draws, first, side, today)
        change = step if cell.edit == "break" else -step
        changed = made and attribute.arithmetic.moved(made, place, change, side)
        if not made or not changed:
            continue
        yes, no = (made, changed) if cell.edit == "break" else (changed, made)
        form = attribute.fields[place].form
        if len(str(form.value(yes[place], style))) == len(str(form.value(no[place], style))):
            return Constraint(attribute, demand, span, yes), no, place
    raise InvariantError(f"no decisive case of {attribute.kind} was found")


def _fits(attribute: Attribute, demand: Demand, span: Span, today: date) -> bool:
    """Whether the limits and the quantities next to them are usual, and the limit says something.

    At least two days of the week stay allowed.
    """
    if isinstance(attribute.arithmetic, Weekday):
        allowed = sum(span.allows(day) for day in range(7))
        return 2 <= allowed <= 6 and all(0 <= end <= 6 for end in span.ends)
    low, high = attribute.reach(today)
    if attribute.kind in ("in_list", "not_in_list"):
        inner = [place for place in range(low, high + 1) if span.allows(place)]
        return low <= min(span.ends) and max(span.ends) <= high and 0 < len(inner) <= high - low
    slack = max(1, (high - low) // 4)
    least = max(1, low - slack) if demand.two_ended or low > 0 else low - slack
    return all(least <= end <= high + slack for end in span.ends)


def _side(demand: Demand) -> int:
    """The side on which an unrounded price has to lie so that rounding never decides."""
    return -demand.outward if demand.inclusive else demand.outward


def draw_record(
    draws: Draws,
    domain: Domain,
    constraints: Sequence[Constraint],
    other: Values,
    size: int,
    today: date,
) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """Twins of the fields in use, then fields that the request does not speak of, up to `size`.

    The first constraint is the decisive one, and `other` are its values in the no member.
    """
    used = {field.label for c in constraints for field in c.attribute.fields}
    near = sum(c.span.distance(c.quantity(today)) <= 1 for c in constraints)
    room = max(size - len(used), len(used) - near)
    twins = [
        Entry(
            c.attribute.twin, _twin(draws, c, other if place == 0 else c.values), c.attribute.kind
        )
        for place, c in enumerate(constraints)
    ]
    twins = twins[:1] + draws.sample(twins[1:], min(room, len(twins)) - 1)
    fillers: list[Entry] = []
    asked = {id(c.attribute) for c in constraints}
    idle = [a for a in domain.attributes if id(a) not in asked]
    for attribute in draws.sample(idle, len(idle)):
        fields = attribute.fields
        if len(twins) + len(fillers) + len(fields) > room:
            continue
        values = _usual(draws, attribute, today)
        fillers += [Entry(f, v, attribute.kind) for f, v in zip(fields, values, strict=True)]
    return tuple(twins), tuple(fillers)


def _twin(draws: Draws, constraint: Constraint, other: Values) -> int:
    """A value close to that of either member, and equal to neither."""
    at = constraint.attribute.twin_of
    values = (constraint.values[at], other[at])
    for _ in range(TRIES):
        value = constraint.attribute.twin.form.twin(draws.choice(values), draws)
        if value not in values:
            return value
    raise InvariantError("no value of a twin was found")


def _usual(draws: Draws, attribute: Attribute, today: date) -> Values:
    low, high = attribute.reach(today)
    for _ in range(TRIES):
        quantity = low + draws.below(high - low + 1)
        values = attribute.arithmetic.values(draws, quantity, 1, today)
        if values is not None:
            return values
    raise InvariantError(f"no usual case of {attribute.kind} was found")
