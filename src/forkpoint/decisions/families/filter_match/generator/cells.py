"""The plan of a level: kind, limit, edit, places, domain and layout of its hundred pairs."""

from dataclasses import dataclass
from functools import cache

from forkpoint.decisions.families.filter_match.generator.attributes import COMPUTED, KINDS
from forkpoint.decisions.families.filter_match.generator.domains import BY_NAME
from forkpoint.decisions.plan import dealt, spread

FAMILY = "filter_match"
GROUPS_PER_LEVEL = 100
CONSTRAINTS = {1: 6, 2: 9, 3: 12}
PAIRS = {kind: 7 if kind in COMPUTED else 3 for kind in KINDS}
THIRDS = (0, 1, 2)
LAYOUTS = ("brief", "mail", "table", "json_flat", "json_sections", "json_list")

_SIDES = ((True, 1), (False, -1), (True, -1), (False, 1))
"""Inclusive or not, upper or lower: neighbours differ in both or in the first."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What the plan says of one pair.

    `inclusive` and `outward` describe the decisive limit; `record_third` and `request_third`
    say where the edited field and the decisive constraint stand; `operand` picks the edited field
    among those that can be; `extra_computed` counts a computed constraint more than half, where
    the number of constraints is odd.
    """

    kind: str
    inclusive: bool
    outward: int
    edit: str
    record_third: int
    request_third: int
    operand: int
    extra_computed: int
    domain: str
    layout: str


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The hundred cells of a level, the same for every seed."""
    kinds = spread(FAMILY, level, "kind", PAIRS)
    sides = _sides(level, kinds)
    edits = dealt(FAMILY, level, "edit", kinds, ("break", "mend"))
    record_thirds = dealt(FAMILY, level, "record third", kinds, THIRDS)
    request_thirds = dealt(FAMILY, level, "request third", kinds, THIRDS)
    operands = dealt(FAMILY, level, "operand", kinds, range(6))
    extra = dealt(FAMILY, level, "extra", kinds, (0, 1))
    domains = dealt(FAMILY, level, "domain", kinds, tuple(BY_NAME))
    layouts = dealt(FAMILY, level, "layout", domains, LAYOUTS)
    return tuple(
        Cell(
            kind=kinds[place],
            inclusive=sides[place][0],
            outward=sides[place][1],
            edit=edits[place],
            record_third=record_thirds[place],
            request_third=request_thirds[place],
            operand=operands[place],
            extra_computed=extra[place],
            domain=domains[place],
            layout=layouts[place],
        )
        for place in range(GROUPS_PER_LEVEL)
    )


def _sides(level: int, kinds: tuple[str, ...]) -> list[tuple[bool, int]]:
    """The four sides of a limit in turn, going on from level to level and kind to kind."""
    hands = {}
    for number, kind in enumerate(KINDS):
        start = number + (level - 1) * PAIRS[kind]
        hand = {str(place): _SIDES[(start + place) % len(_SIDES)] for place in range(PAIRS[kind])}
        order = spread(FAMILY, level, f"sides of {kind}", dict.fromkeys(hand, 1))
        hands[kind] = [hand[place] for place in order]
    return [hands[kind].pop() for kind in kinds]
