"""The plan: what each group of a level breaks, where, and how it is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from forkpoint.decisions.plan import dealt, spread

FAMILY = "booking_confirm"
GROUPS = 100
LAYOUTS = ("sheet", "tables", "mail", "notes", "json")
ORDERS = (
    "rooms rules bookings request",
    "request rooms rules bookings",
    "rules rooms bookings request",
    "bookings rooms request rules",
    "rules request rooms bookings",
)
GRIDS = (15, 10, 15, 30)

_KIND_NAMES = ("overlap", "double_booked_person", "seats", "equipment", "hours", "notice")
KINDS = {
    1: dict(zip(_KIND_NAMES, (37, 26, 9, 9, 10, 9), strict=True)),
    2: dict(zip(_KIND_NAMES, (37, 26, 9, 10, 9, 9), strict=True)),
    3: dict(zip(_KIND_NAMES, (38, 25, 10, 9, 9, 9), strict=True)),
}


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is edited, by which rule the limit is set, and whether the step lands on another limit.

    `via` is "whole" where the clash is between a whole room and its part, "transfer" where it is
    between wings, and "" elsewhere.
    """

    target: str
    lands: bool
    via: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """The plan of one group.

    `side` is the end of the span at which the limit lies; `moved` shifts a requested span whole;
    `exact` is the number of other quantities at their limits in both members; `third` is where in
    its list the edited thing stands; `released` asks for a lapsed booking that would clash.
    """

    kind: str
    recipe: Recipe
    side: str
    moved: bool
    exact: int
    edit: str
    third: int
    layout: str
    order: str
    domain: int
    grid: int
    listing: str
    released: bool


_REQUEST, _BOOKING = "request time", "booking time"
_RECIPES: dict[int, dict[str, dict[Recipe, int]]] = {
    1: {
        "overlap": {
            Recipe(_REQUEST, True): 9,
            Recipe(_REQUEST, False): 8,
            Recipe(_BOOKING, True): 10,
            Recipe(_BOOKING, False): 10,
        },
        "double_booked_person": {
            Recipe(_REQUEST, True): 6,
            Recipe(_REQUEST, False): 6,
            Recipe(_BOOKING, True): 7,
            Recipe(_BOOKING, False): 7,
        },
        "seats": {Recipe("guests", True): 5, Recipe("guests", False): 1, Recipe("room", False): 3},
        "equipment": {
            Recipe("guests", True): 2,
            Recipe(_REQUEST, True): 2,
            Recipe(_BOOKING, False): 1,
            Recipe("loan", False): 1,
            Recipe("own", False): 1,
            Recipe("stock", False): 1,
            Recipe("need", False): 1,
        },
        "hours": {Recipe(_REQUEST, True): 5, Recipe(_REQUEST, False): 2, Recipe("room", False): 3},
        "notice": {
            Recipe(_REQUEST, True): 4,
            Recipe(_REQUEST, False): 1,
            Recipe("submitted", False): 4,
        },
    },
    2: {
        "overlap": {
            Recipe(_REQUEST, True): 9,
            Recipe(_REQUEST, False): 8,
            Recipe(_BOOKING, True): 9,
            Recipe(_BOOKING, False): 11,
        },
        "double_booked_person": {
            Recipe(_REQUEST, True, "transfer"): 7,
            Recipe(_REQUEST, False, "transfer"): 2,
            Recipe(_BOOKING, False, "transfer"): 7,
            Recipe(_BOOKING, True): 6,
            Recipe(_REQUEST, False): 2,
            Recipe(_BOOKING, False): 2,
        },
        "seats": {Recipe("guests", True): 4, Recipe("guests", False): 2, Recipe("room", False): 3},
        "equipment": {
            Recipe("guests", True): 3,
            Recipe(_REQUEST, True): 2,
            Recipe(_BOOKING, False): 1,
            Recipe("loan", False): 1,
            Recipe("own", False): 1,
            Recipe("stock", False): 1,
            Recipe("need", False): 1,
        },
        "hours": {Recipe(_REQUEST, True): 5, Recipe(_REQUEST, False): 1, Recipe("room", False): 3},
        "notice": {Recipe(_REQUEST, True): 5, Recipe("submitted", False): 4},
    },
    3: {
        "overlap": {
            Recipe(_REQUEST, True): 3,
            Recipe(_REQUEST, False): 3,
            Recipe(_BOOKING, True): 3,
            Recipe(_BOOKING, False): 3,
            Recipe(_REQUEST, True, "whole"): 7,
            Recipe(_REQUEST, False, "whole"): 6,
            Recipe(_BOOKING, True, "whole"): 6,
            Recipe(_BOOKING, False, "whole"): 7,
        },
        "double_booked_person": {
            Recipe(_REQUEST, True, "transfer"): 10,
            Recipe(_REQUEST, False, "transfer"): 2,
            Recipe(_BOOKING, False, "transfer"): 8,
            Recipe(_BOOKING, True): 3,
            Recipe(_REQUEST, False): 1,
            Recipe(_BOOKING, False): 1,
        },
        "seats": {Recipe("guests", True): 5, Recipe("guests", False): 1, Recipe("room", False): 4},
        "equipment": {
            Recipe("guests", True): 2,
            Recipe(_REQUEST, True): 2,
            Recipe(_BOOKING, False): 1,
            Recipe("loan", False): 1,
            Recipe("own", False): 1,
            Recipe("stock", False): 1,
            Recipe("need", False): 1,
        },
        "hours": {Recipe(_REQUEST, True): 5, Recipe(_REQUEST, False): 1, Recipe("room", False): 3},
        "notice": {
            Recipe(_REQUEST, True): 4,
            Recipe(_REQUEST, False): 1,
            Recipe("submitted", False): 4,
        },
    },
}
# A step that lands on another limit adds one to the negative member's count of exact limits, a
# plain step takes one away: these decks keep the counts of all members level, and within five.
_EXACT_LANDING = (1, 2, 3, 1, 2, 3, 2, 3, 1)
_EXACT_PLAIN = (1, 2, 2, 3, 3, 4, 4, 5)


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The cells of a level's groups, in the order of the index."""
    kinds = spread(FAMILY, level, "kind", KINDS[level])
    recipes = _recipes(level, kinds)
    targets = tuple((kind, recipe.target) for kind, recipe in zip(kinds, recipes, strict=True))
    sides = dealt(FAMILY, level, "side", tuple(zip(kinds, recipes, strict=True)), ("start", "end"))
    edits = dealt(FAMILY, level, "edit", kinds, ("break", "mend"))
    thirds = dealt(FAMILY, level, "third", targets, (0, 1, 2))
    layouts = dealt(FAMILY, level, "layout", kinds, LAYOUTS)
    orders = dealt(FAMILY, level, "order", kinds, ORDERS)
    domains = dealt(FAMILY, level, "domain", kinds, tuple(range(8)))
    grids = dealt(FAMILY, level, "grid", kinds, GRIDS)
    listings = dealt(FAMILY, level, "listing", kinds, ("reference", "time", "room"))
    released = dealt(FAMILY, level, "released", kinds, (True, True, False))
    moved = dealt(FAMILY, level, "moved", targets, (True, False))
    landing = tuple(recipe.lands for recipe in recipes)
    many = dealt(FAMILY, level, "exact plain", landing, _EXACT_PLAIN)
    few = dealt(FAMILY, level, "exact landing", landing, _EXACT_LANDING)
    return tuple(
        Cell(
            kind=kinds[i],
            recipe=recipes[i],
            side="start" if kinds[i] == "notice" else sides[i],
            moved=moved[i]
            and (few if landing[i] else many)[i] <= (2 if kinds[i] == "equipment" else 3),
            exact=(few if landing[i] else many)[i],
            edit=edits[i],
            third=thirds[i],
            layout=layouts[i],
            order=orders[i],
            domain=domains[i],
            grid=grids[i],
            listing=listings[i],
            released=level > 1 and released[i],
        )
        for i in range(GROUPS)
    )


def _recipes(level: int, kinds: Sequence[str]) -> tuple[Recipe, ...]:
    """A recipe for every place, each kind's own in the counts of its table."""
    decks = {
        kind: iter(spread(FAMILY, level, f"recipe {kind}", counts))
        for kind, counts in _RECIPES[level].items()
    }
    return tuple(next(decks[kind]) for kind in kinds)
