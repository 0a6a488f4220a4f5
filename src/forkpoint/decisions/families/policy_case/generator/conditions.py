"""From a sketch to a policy: conditions that make each rule speak where its outline says.

Fields 0, 1 and 2 vary: field m lies on the other side in member m alone. The other fields are
the same in all members. So one condition on field m singles out member m or shuts it out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.policy_case.generator.cells import MEMBERS, Cell
from forkpoint.decisions.families.policy_case.generator.policy import (
    OUTCOMES,
    Condition,
    Exemption,
    Policy,
    Rule,
    Sides,
)
from forkpoint.decisions.families.policy_case.generator.sketch import Outline, Sketch
from forkpoint.draws import Draws

VARIED = len(MEMBERS)
_ALL = frozenset(MEMBERS)
FIRST_AMENDMENT = date(2023, 1, 9)


@dataclass(frozen=True, slots=True)
class Size:
    """How large a level's policies are.

    `core` is the largest number of rules that speak in any member, `conditions` what a rule's
    number of conditions is drawn from, `double_exceptions` the share of exceptions with two.
    """

    rules: int
    core: int
    fields: int
    conditions: tuple[int, ...]
    exceptions: int
    double_exceptions: float


SIZES = {
    1: Size(4, 4, 7, (1, 2, 2), 4, 0.0),
    2: Size(8, 6, 9, (2, 2, 3), 6, 0.4),
    3: Size(12, 8, 11, (3, 3, 3, 4), 9, 0.7),
}


def draw_policy(draws: Draws, cell: Cell, sketch: Sketch, base: Sides, size: Size) -> Policy:
    """A policy that follows the sketch; raises `InvariantError` where two rules would be equal."""
    counts = _condition_counts(draws, cell, sketch, size)
    conditions = [
        _speaking(draws, outline.speaks, count, base)
        for outline, count in zip(sketch.outlines, counts, strict=True)
    ]
    if len({frozenset(rule) for rule in conditions}) < len(conditions):
        raise InvariantError("two rules ask for the same")
    exemptions = _exemptions(draws, sketch, conditions, base, size)
    dates = _dates(draws, len(conditions))
    rules = tuple(
        Rule(
            outline.outcome,
            conditions[place],
            exemptions[place],
            sketch.heights[place],
            dates[sketch.ages[place]],
        )
        for place, outline in enumerate(sketch.outlines)
    )
    return Policy(rules, cell.precedence, sketch.outcome_order, cell.default)


def _condition_counts(draws: Draws, cell: Cell, sketch: Sketch, size: Size) -> list[int]:
    if cell.precedence == "most_conditions":
        least = 2 if size.conditions[0] > 1 and max(sketch.heights) < VARIED else 1
        return [height + least for height in sketch.heights]
    return [draws.choice(size.conditions) for _ in sketch.outlines]


def _speaking(
    draws: Draws, members: frozenset[int], count: int, base: Sides
) -> tuple[Condition, ...]:
    """Conditions that are all met in these members and in no other; `count` where it can be."""
    varied = draws.choice(_options(draws, members, base))
    if len(varied) > count:
        varied = min(_options(draws, members, base), key=len)
    fixed = [place for place in range(VARIED, len(base)) if place not in _fields(varied)]
    more = [Condition(place, base[place]) for place in draws.sample(fixed, count - len(varied))]
    conditions = [*varied, *more]
    draws.shuffle(conditions)
    return tuple(conditions)


def _options(draws: Draws, members: frozenset[int], base: Sides) -> list[tuple[Condition, ...]]:
    """The ways in which the varied fields, or one fixed field, single these members out."""
    outside = tuple(Condition(member, base[member]) for member in sorted(_ALL - members))
    if not members:
        two = draws.sample(list(MEMBERS), 2)
        failing = draws.below(len(base) - VARIED) + VARIED
        return [
            tuple(Condition(member, not base[member]) for member in two),
            (Condition(failing, not base[failing]),),
        ]
    if len(members) == 1:
        (member,) = members
        return [outside, (Condition(member, not base[member]),)]
    return [outside]


def _exemptions(
    draws: Draws,
    sketch: Sketch,
    conditions: Sequence[tuple[Condition, ...]],
    base: Sides,
    size: Size,
) -> list[Exemption | None]:
    """The exceptions that matter, and idle ones up to the number of the level."""
    needed = [place for place, outline in enumerate(sketch.outlines) if outline.lifted]
    others = [place for place, outline in enumerate(sketch.outlines) if not outline.lifted]
    chosen = {*needed, *draws.sample(others, max(0, size.exceptions - len(needed)))}
    exemptions: list[Exemption | None] = []
    for place, outline in enumerate(sketch.outlines):
        if place not in chosen:
            exemptions.append(None)
            continue
        taken = _fields(conditions[place])
        found = _lifting(draws, outline, taken, base, draws.random() < size.double_exceptions)
        replacement = outline.replacement
        if not outline.lifted and draws.random() < 0.5:
            replacement = draws.choice([o for o in OUTCOMES if o != outline.outcome])
        exemptions.append(Exemption(found, replacement))
    return exemptions


def _lifting(
    draws: Draws, outline: Outline, taken: frozenset[int], base: Sides, double: bool
) -> tuple[Condition, ...]:
    """Conditions of an exception: where the rule speaks, met in the lifted members alone."""
    free = [place for place in range(len(base)) if place not in taken]
    candidates = [
        Condition(place, side)
        for place in free
        for side in (True, False)
        if _met_in(Condition(place, side), base) & outline.speaks == outline.lifted
    ]
    if not candidates:
        raise InvariantError("no exception tells these members apart")
    varied = [condition for condition in candidates if condition.field < VARIED]
    first = draws.choice(varied if varied and draws.random() < 0.6 else candidates)
    fixed = [place for place in free if place >= VARIED and place != first.field]
    if not double or not fixed:
        return (first,)
    second = draws.choice(fixed)
    pair = [first, Condition(second, base[second])]
    draws.shuffle(pair)
    return tuple(pair)


def _met_in(condition: Condition, base: Sides) -> frozenset[int]:
    """The members in which a single condition is met."""
    if condition.field >= VARIED:
        return _ALL if condition.side is base[condition.field] else frozenset()
    odd = frozenset({condition.field})
    return _ALL - odd if condition.side is base[condition.field] else odd


def _fields(conditions: Sequence[Condition]) -> frozenset[int]:
    return frozenset(condition.field for condition in conditions)


def _dates(draws: Draws, count: int) -> list[date]:
    """Dates of amendment, all different, from the oldest to the latest."""
    days = sorted(draws.sample(range(800), count))
    return [FIRST_AMENDMENT + timedelta(days=day) for day in days]


def sides_of(base: Sides, member: int) -> Sides:
    """The sides of a member: those of the base, but for the member's own field."""
    return tuple(side is not (field == member) for field, side in enumerate(base))
