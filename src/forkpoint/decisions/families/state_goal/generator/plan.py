"""The fixed plan: what each group of a level holds, before anything is drawn."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations

from forkpoint.decisions.families.state_goal.generator.domains import DOMAINS
from forkpoint.decisions.families.state_goal.generator.semantics import STATED, VARIABLE
from forkpoint.decisions.plan import Factor, dealt, spread

FAMILY = "state_goal"
GROUPS = 100
KINDS = ("wrong_target", "wrong_content", "swapped_steps", "replaced_step")
LAYOUTS = ("sections", "shell", "table", "json")
STEPS = {1: 5, 2: 15, 3: 25}
CONDITIONS = {1: 3, 2: 5, 3: 7}
# How many rules of the store must each decide a group's yes member.
DECIDING_RULES = {1: 1, 2: 3, 3: 3}
# Of the step that differs: which member's step names more of what the goal names.
TILTS = (1, -1, 0)


@dataclass(frozen=True, slots=True)
class Cell:
    """What the plan says about one group.

    `tilt` is 1 where the yes member's changed step names more of the goal's paths, texts and tags
    than the no member's, -1 where it names fewer, 0 where as many. `switches` holds the
    rules of `VARIABLE` that this store has the other way round.
    """

    kind: str
    edit: str
    third: int
    yes_longer: bool
    tilt: int
    layout: str
    domain: int
    deciding: tuple[str, ...]
    switches: frozenset[str]


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The hundred cells of a level."""
    kinds = spread(FAMILY, level, "kind", dict.fromkeys(KINDS, GROUPS // len(KINDS)))
    edits = dealt(FAMILY, level, "edit", kinds, ("break", "mend"))
    thirds = dealt(FAMILY, level, "third", kinds, (0, 1, 2))
    made = tuple(zip(kinds, edits, strict=True))
    longer = dealt(FAMILY, level, "longer", made, (True, False))
    tilts = dealt(FAMILY, level, "tilt", tuple(zip(kinds, thirds, strict=True)), TILTS)
    layouts = dealt(FAMILY, level, "layout", kinds, LAYOUTS)
    domains = dealt(FAMILY, level, "domain", layouts, range(len(DOMAINS)))
    rules = _deciding(level)
    switched = [_halves(level, rule) for rule in VARIABLE]
    return tuple(
        Cell(
            kind=kinds[i],
            edit=edits[i],
            third=thirds[i],
            yes_longer=longer[i],
            tilt=tilts[i],
            layout=layouts[i],
            domain=domains[i],
            deciding=rules[i],
            switches=frozenset(
                rule for rule, turned in zip(VARIABLE, switched, strict=True) if turned[i]
            ),
        )
        for i in range(GROUPS)
    )


def _deciding(level: int) -> Factor[tuple[str, ...]]:
    """Sets of rules of the level's size, so that every rule occurs about equally often."""
    sets = tuple(combinations(STATED[level], DECIDING_RULES[level]))
    return dealt(FAMILY, level, "deciding", [0] * GROUPS, sets)


def _halves(level: int, rule: str) -> Factor[bool]:
    turned = dealt(FAMILY, level, f"switch {rule}", [0] * GROUPS, (True, False))
    if rule in STATED[level]:
        return turned
    return (False,) * GROUPS


@cache
def places_in(third: int, steps: int) -> tuple[int, ...]:
    """The places of a trace that lie in a third of it by every reading of "third"."""
    return tuple(
        place
        for place in range(steps)
        if 3 * place // steps == third
        and (6 * place + 3) // (2 * steps) == third
        and third * steps // 3 <= place < (third + 1) * steps // 3
    )
