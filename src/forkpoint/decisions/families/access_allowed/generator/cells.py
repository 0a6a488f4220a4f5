"""The plan: what each group of a level must be, the same for every seed."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from forkpoint.decisions.families.access_allowed.generator.domains import DOMAINS, Domain
from forkpoint.decisions.plan import dealt, spread

FAMILY = "access_allowed"
GROUPS_PER_LEVEL = 100

Kind = Literal["membership", "role_grant", "folder_scope", "nested_group", "seal", "deny"]
Layout = Literal["prose", "list", "table", "json"]

KIND_COUNTS: dict[int, dict[Kind, int]] = {
    1: {"membership": 34, "role_grant": 33, "folder_scope": 33},
    2: {
        "membership": 17,
        "role_grant": 17,
        "folder_scope": 16,
        "nested_group": 17,
        "seal": 17,
        "deny": 16,
    },
    3: {
        "membership": 16,
        "role_grant": 17,
        "folder_scope": 17,
        "nested_group": 16,
        "seal": 17,
        "deny": 17,
    },
}
LAYOUTS: tuple[Layout, ...] = ("prose", "list", "table", "json")
# A grant to the requester in person cannot be broken at a membership or a nested group.
PERSONAL_KINDS = ("role_grant", "folder_scope", "seal", "deny")
# Of 66 or 68 groups of those kinds, 16 or 17: above the 5 % of items that a rule must decide.
PERSONAL_DECK = (True, False, False, False)
# A seal on the requested folder itself is rare, as it is where it does no harm.
SEAL_DECK = ("between", "between", "between", "target")


@dataclass(frozen=True, slots=True)
class Cell:
    """What the plan asks of one group.

    `third` and `other_third` say where in their lists the edited rows stand; `yes_longer` which
    member is the longer one, where the edit changes the length at all; `personal` that the only
    grant names the requester; `variant` which attribute of a deny is exchanged, or where a moved
    seal goes.
    """

    level: int
    kind: Kind
    edit: Literal["break", "mend"]
    domain: Domain
    layout: Layout
    by_group: bool
    third: int
    other_third: int
    yes_longer: bool
    personal: bool
    variant: str
    hop: int


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The hundred cells of a level."""
    kinds = spread(FAMILY, level, "kind", KIND_COUNTS[level])
    by_group = dealt(FAMILY, level, "orientation", kinds, (True, False))
    edits: tuple[Literal["break", "mend"], ...] = ("break", "mend")
    unequal = [(kind, kind == "membership" and b) for kind, b in zip(kinds, by_group, strict=True)]
    thirds = dealt(FAMILY, level, "third", unequal, (0, 1, 2))
    factors = zip(
        kinds,
        dealt(FAMILY, level, "edit", kinds, edits),
        dealt(FAMILY, level, "domain", kinds, DOMAINS),
        dealt(FAMILY, level, "layout", kinds, LAYOUTS),
        by_group,
        thirds,
        dealt(FAMILY, level, "steps", list(zip(unequal, thirds, strict=True)), (1, 2)),
        dealt(FAMILY, level, "longer", unequal, (True, False)),
        dealt(FAMILY, level, "personal", kinds, PERSONAL_DECK),
        dealt(FAMILY, level, "deny variant", kinds, ("group", "folder", "action")),
        dealt(FAMILY, level, "seal variant", kinds, SEAL_DECK),
        dealt(FAMILY, level, "hop", kinds, (0, 1)),
        strict=True,
    )
    return tuple(
        Cell(
            level=level,
            kind=kind,
            edit=edit,
            domain=domain,
            layout=layout,
            by_group=grouped,
            third=third,
            other_third=(third + steps) % 3,
            yes_longer=longer,
            personal=personal and kind in PERSONAL_KINDS,
            variant={"deny": deny, "seal": seal}.get(kind, ""),
            hop=hop,
        )
        for (
            kind,
            edit,
            domain,
            layout,
            grouped,
            third,
            steps,
            longer,
            personal,
            deny,
            seal,
            hop,
        ) in factors
    )
