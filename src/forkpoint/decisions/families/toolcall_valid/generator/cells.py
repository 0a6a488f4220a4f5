"""The plan: which group gets which kind of deviation, where it is planted, and how."""

from dataclasses import dataclass
from functools import cache

from forkpoint.decisions.plan import dealt, spread

FAMILY = "toolcall_valid"
PAIRS = 100
PROPERTIES = {1: 6, 2: 9, 3: 12}
QUIET = ("superseded_value", "other_party_value", "derived_value")
"""Kinds whose wrong call is valid under the schema itself."""
LOUD = ("wrong_type", "outside_enum", "missing_property")
"""Kinds whose wrong call breaks the schema."""
VALUE_KINDS = ("superseded_value", "other_party_value")
COUNTS = {
    "superseded_value": (17, 17, 16),
    "other_party_value": (17, 16, 17),
    "derived_value": (16, 17, 17),
    "wrong_type": (17, 17, 16),
    "outside_enum": (17, 16, 17),
    "missing_property": (16, 17, 17),
}
WAYS = {
    # where the edit stands (the call or what it is held against), and how the value is said
    "superseded_value": ("call direct", "call indirect", "request direct", "request indirect"),
    "other_party_value": ("call direct", "call indirect", "request direct", "request indirect"),
    "derived_value": (
        "call product",
        "call date",
        "call time",
        "schema product",
        "schema date",
        "schema time",
    ),
    # the right type; the yes member is longer in half of each place
    "wrong_type": ("call integer", "call string", "schema integer", "schema string"),
    # the right spelling and the wrong one
    "outside_enum": (
        "call label short",
        "call short label",
        "call label long",
        "call long label",
        "schema short other",
        "schema other short",
        "schema short other",
        "schema other short",
    ),
    "missing_property": ("call longer", "call shorter", "schema longer", "schema shorter"),
}
LAYOUTS = ("json", "chat", "mail", "ticket")
EXTRAS = ("units", "days", "same")
"""Rules that a thread at level 1 uses one of, at level 2 two, at level 3 all three."""


VERBATIM = {1: (0, 0, 1, 1), 2: (0, 0, 1, 1), 3: (-1, 0, 1, 1)}
"""Steps from half of the values to as many as the request shall have as the call has them."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What the plan asks of one group."""

    level: int
    kind: str
    way: str
    edit: str
    third: int
    domain: int
    layout: str
    extra: str
    verbatim: int
    """How many more (or fewer) values than half shall stand in the request as the call has them."""


def _shares(kind: str, level: int) -> dict[str, int]:
    """Each way equally often; what is left over goes round, on from where the level below ended.

    Ways that are listed twice change no lengths, so they take what is left over.
    """
    values = WAYS[kind]
    round_ = [way for way in values if values.count(way) > 1] or list(values)
    start = sum(count % len(values) for count in COUNTS[kind][: level - 1])
    places = COUNTS[kind][level - 1]
    shares = {way: places // len(values) * values.count(way) for way in values}
    for number in range(places % len(values)):
        shares[round_[(start + number) % len(round_)]] += 1
    return shares


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The cells of a level, in the order of its groups."""
    kinds = spread(FAMILY, level, "kind", {kind: COUNTS[kind][level - 1] for kind in COUNTS})
    ways = [""] * PAIRS
    for kind in WAYS:
        places = [place for place, name in enumerate(kinds) if name == kind]
        hand = spread(FAMILY, level, f"way of {kind}", _shares(kind, level))
        for place, way in zip(places, hand, strict=True):
            ways[place] = way
    edits = dealt(FAMILY, level, "edit", kinds, ("break", "mend"))
    thirds = dealt(FAMILY, level, "third", kinds, (0, 1, 2))
    domains = dealt(FAMILY, level, "domain", kinds, tuple(range(8)))
    layouts = dealt(FAMILY, level, "layout", kinds, LAYOUTS)
    extras = dealt(FAMILY, level, "extra", kinds, EXTRAS)
    verbatim = dealt(FAMILY, level, "verbatim", kinds, VERBATIM[level])
    return tuple(
        Cell(
            level,
            kinds[place],
            ways[place],
            edits[place],
            thirds[place],
            domains[place],
            layouts[place],
            extras[place],
            verbatim[place],
        )
        for place in range(PAIRS)
    )
