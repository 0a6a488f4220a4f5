"""The order of a policy's rules: numbers, ranks and dates that make the planned rules win."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from forkpoint.decisions.families.policy_case.generator.cells import (
    EXCEPTION,
    PRECEDENCE,
    Cell,
    Place,
)
from forkpoint.decisions.families.policy_case.generator.policy import OUTCOMES
from forkpoint.decisions.families.policy_case.generator.scenes import Win
from forkpoint.draws import Draws

_CLASSES = 4

Ranking: TypeAlias = tuple[list[int], tuple[int, ...], tuple[int, ...], tuple[str, ...]]
"""The rules in the order of their numbers; their heights, ages; the order of outcomes."""


class Ranked(Protocol):
    """A rule as far as ranking asks."""

    @property
    def outcome(self) -> str:
        """Its own outcome."""

    @property
    def speaks(self) -> frozenset[int]:
        """The members in which its conditions are met."""

    @property
    def lifted(self) -> frozenset[int]:
        """The members in which its exception is met."""

    @property
    def replacement(self) -> str | None:
        """The outcome that its exception puts in place, if it does not set the rule aside."""


def draw_ranking(
    draws: Draws, cell: Cell, rules: Sequence[Ranked], wins: Sequence[Win]
) -> Ranking | None:
    """A ranking in which every win holds; None where they contradict each other."""
    by_outcome = cell.precedence == "outcome_order"
    outcome_order = _order_of_outcomes(draws, cell, rules, wins) if by_outcome else OUTCOMES
    beaten = [] if by_outcome else [(winner, loser) for winner, loser, _ in wins]
    ages = _extension(draws, len(rules), beaten)
    if outcome_order is None or ages is None:
        return None
    heights = _heights(draws, ages, beaten)
    if max(heights) >= _CLASSES:
        return None
    order = _numbering(draws, cell, rules, ages, wins)
    if order is None:
        return None
    return (
        order,
        tuple(heights[place] for place in order),
        tuple(ages.index(place) for place in order),
        outcome_order,
    )


def _order_of_outcomes(
    draws: Draws, cell: Cell, rules: Sequence[Ranked], wins: Sequence[Win]
) -> tuple[str, ...] | None:
    """Outcomes from the strongest; exceptions must matter exactly where the plan says so."""
    beaten = set()
    for winner, loser, member in wins:
        strong = _final(rules[winner], member) or rules[winner].outcome
        weak = _final(rules[loser], member) or rules[loser].outcome
        if strong != weak:
            beaten.add((OUTCOMES.index(strong), OUTCOMES.index(weak)))
    found = _extension(draws, len(OUTCOMES), sorted(beaten))
    if found is None:
        return None
    order = tuple(OUTCOMES[place] for place in reversed(found))
    for member in cell.present:
        own = {rule.outcome for rule in rules if member in rule.speaks}
        blind = next((outcome for outcome in order if outcome in own), cell.default)
        matters = member == EXCEPTION or (
            member == PRECEDENCE and cell.precedence_aside == "stronger"
        )
        if (blind != cell.outcomes[member]) is not matters:
            return None
    return order


def _final(rule: Ranked, member: int) -> str | None:
    """The outcome with which a rule stands in a member; None where it is set aside."""
    return rule.replacement if member in rule.lifted else rule.outcome


def _extension(draws: Draws, size: int, wins: Sequence[tuple[int, int]]) -> list[int] | None:
    """All places from the weakest to the strongest, at random; None for a circle of wins."""
    weaker: list[set[int]] = [set() for _ in range(size)]
    for winner, loser in wins:
        weaker[winner].add(loser)
    left = list(range(size))
    placed: list[int] = []
    while left:
        free = [place for place in left if not weaker[place] - set(placed)]
        if not free:
            return None
        chosen = draws.choice(free)
        left.remove(chosen)
        placed.append(chosen)
    return placed


def _heights(draws: Draws, ages: Sequence[int], wins: Sequence[tuple[int, int]]) -> list[int]:
    """A height for every rule, above all that it beats; rules that beat none vary.

    Of those, the ones that lose stay low, to leave room above.
    """
    heights = [0] * len(ages)
    in_wins = {place for pair in wins for place in pair}
    for place in ages:
        below = [heights[loser] for winner, loser in wins if winner == place]
        if below:
            heights[place] = max(below) + 1
        else:
            heights[place] = draws.below(2 if place in in_wins else _CLASSES)
    return heights


def _numbering(
    draws: Draws, cell: Cell, rules: Sequence[Ranked], ages: Sequence[int], wins: Sequence[Win]
) -> list[int] | None:
    """The places in the order in which the rules are numbered."""
    if cell.precedence == "lowest_number":
        return list(reversed(ages))
    if cell.precedence == "highest_number":
        return list(ages)
    numbers = list(range(len(rules)))
    stands = _planned_places(draws, cell, rules, wins)
    for _ in range(30):
        draws.shuffle(numbers)
        rank = {place: number for number, place in enumerate(numbers)}
        if all(
            sum(rank[other] < rank[winner] for other in standing) == wanted
            for winner, standing, wanted in stands
        ):
            return numbers
    return None


def _planned_places(
    draws: Draws, cell: Cell, rules: Sequence[Ranked], wins: Sequence[Win]
) -> list[tuple[int, list[int], int]]:
    """For each member: the deciding rule, all that stand, and how many come before it."""
    planned = []
    for member, wanted in (
        (EXCEPTION, cell.exception_place),
        (PRECEDENCE, cell.precedence_place),
    ):
        standing = [
            place
            for place, rule in enumerate(rules)
            if member in rule.speaks and _final(rule, member) is not None
        ]
        if len(standing) > 1:
            winner = next(win for win, _, here in wins if here == member and win in standing)
            planned.append((winner, standing, _index(draws, wanted, len(standing))))
    return planned


def _index(draws: Draws, wanted: Place, standing: int) -> int:
    if wanted == "middle" and standing == 3:
        return 1
    if wanted == "middle":
        return draws.below(2)
    return 0 if wanted == "first" else standing - 1
