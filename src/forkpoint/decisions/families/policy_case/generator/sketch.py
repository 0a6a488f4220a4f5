"""The bare bones of a policy: which rules speak in which member, and which rule beats which.

The parts of the members' scenes are given to rules, one rule often playing a part in several
members; then the rules are ranked so that the deciding one of each member wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.policy_case.generator.cells import Cell
from forkpoint.decisions.families.policy_case.generator.policy import OUTCOMES
from forkpoint.decisions.families.policy_case.generator.ranking import draw_ranking
from forkpoint.decisions.families.policy_case.generator.scenes import (
    Part,
    draw_parts,
)
from forkpoint.draws import Draws

NOWHERE: frozenset[int] = frozenset()
_STRICT, _ATTEMPTS = 40, 3000


@dataclass(frozen=True, slots=True)
class Outline:
    """A rule without its words: its outcome, the members it speaks in, where its exception does.

    `replacement` is the outcome that the exception puts in place; without one, and with
    `lifted`, the exception sets the rule aside.
    """

    outcome: str
    speaks: frozenset[int] = NOWHERE
    lifted: frozenset[int] = NOWHERE
    replacement: str | None = None


@dataclass(frozen=True, slots=True)
class Sketch:
    """Outlines in the order of their numbers, with what each kind of precedence needs.

    `heights` are 0 for the weakest rules and rise along every win; `ages` order all rules from
    the weakest to the strongest.
    """

    outlines: tuple[Outline, ...]
    heights: tuple[int, ...]
    ages: tuple[int, ...]
    outcome_order: tuple[str, ...]


def draw_sketch(draws: Draws, cell: Cell, rules: int, core: int, exceptions: int) -> Sketch:
    """A sketch of `rules` rules for a cell: at most `core` speak in any member."""
    for attempt in range(_ATTEMPTS):
        parts, wins = draw_parts(draws, cell if attempt < _STRICT else _relaxed(draws, cell))
        cast = _cast(draws, parts, core)
        if cast is None:
            continue
        speaking, rule_of = cast
        if sum(bool(rule.lifted) for rule in speaking) > exceptions:
            continue
        spare = [Outline(draws.choice(OUTCOMES)) for _ in range(rules - len(speaking))]
        outlines = [*speaking, *spare]
        ranking = draw_ranking(
            draws, cell, outlines, [(rule_of[win], rule_of[lose], m) for win, lose, m in wins]
        )
        if ranking is not None:
            order, heights, ages, outcome_order = ranking
            return Sketch(tuple(outlines[place] for place in order), heights, ages, outcome_order)
    raise InvariantError(f"no sketch fits the cell {cell}")


def _relaxed(draws: Draws, cell: Cell) -> Cell:
    """The cell with other numbers of changed rules: four rules have no room for some."""
    return replace(cell, exception_changed=1 + draws.below(2), precedence_changed=draws.below(3))


def _cast(
    draws: Draws, parts: Sequence[Part], core: int
) -> tuple[list[Outline], dict[int, int]] | None:
    """A rule for every part, and which one it is; None where they do not fit into the core."""
    rules: list[Outline] = []
    rule_of: dict[int, int] = {}
    deciding: list[int] = []
    keenness = max(0.25, 1.15 - core / len(parts) * 0.5)
    for number, part in enumerate(parts):
        partners = [place for place, rule in enumerate(rules) if _may_play(rule, part)]
        if part.decides and len(parts) > core + 2:
            # Few rules rank without a circle where one decides for several members.
            partners = [place for place in partners if place in deciding] or partners
        if partners and (len(rules) == core or draws.random() < keenness):
            place = draws.choice(partners)
            rules[place] = _playing(rules[place], part)
        elif len(rules) == core:
            return None
        else:
            place = len(rules)
            rules.append(_playing(Outline(draws.choice(part.outcomes)), part))
        if part.decides:
            deciding.append(place)
        rule_of[number] = place
    return rules, rule_of


def _may_play(rule: Outline, part: Part) -> bool:
    return (
        part.member not in rule.speaks
        and rule.outcome in part.outcomes
        and not (part.lifted and rule.lifted and part.replacement != rule.replacement)
    )


def _playing(rule: Outline, part: Part) -> Outline:
    here = frozenset({part.member})
    return replace(
        rule,
        speaks=rule.speaks | here,
        lifted=rule.lifted | here if part.lifted else rule.lifted,
        replacement=part.replacement if part.lifted else rule.replacement,
    )
