"""The plan: what each pair of a level is made of, the same for every seed."""

from dataclasses import dataclass
from functools import cache

from forkpoint.decisions.families.log_claim.generator.domains import DOMAINS
from forkpoint.decisions.plan import dealt, spread

FAMILY = "log_claim"
COUNT_BY_ONE = "count_off_by_one"
COUNT_BY_TWO = "count_off_by_two"
OTHER_WINDOW = "other_window"
OTHER_UNIT = "other_service"
KINDS = (COUNT_BY_ONE, COUNT_BY_TWO, OTHER_WINDOW, OTHER_UNIT)
LAYOUTS = ("columns", "pipes", "semicolons", "brackets", "json")
PAIRS = 100


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of the plan.

    `higher` says whether the larger of the two numbers in question is the true one; `near` how an
    event lies to an edge of the window; `at_start` which edge that is; the two `counts` flags say
    whether the minutes of the edges belong to a window; `longer` which member may be the longer
    one; `resent` and `drill` whether such a line stands among those that would count.
    """

    kind: str
    edit: str
    higher: bool
    near: str
    at_start: bool
    start_counts: bool
    end_counts: bool
    longer: str
    domain: int
    layout: str
    claim_first: bool
    resent: bool
    drill: bool


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The hundred cells of a level."""
    kinds = spread(FAMILY, level, "kind", dict.fromkeys(KINDS, PAIRS // len(KINDS)))
    edit = dealt(FAMILY, level, "edit", kinds, ("break", "mend"))
    by_edit = tuple(zip(kinds, edit, strict=True))
    higher = dealt(FAMILY, level, "higher", by_edit, (True, False))
    near = dealt(FAMILY, level, "near", kinds, ("on", "outside", "none", "none"))
    edges = ((True, True), (True, False), (False, True), (False, False))
    edge = dealt(FAMILY, level, "edges", near, edges)
    at_start = _edges_of_events(near, edge, level)
    longer = dealt(FAMILY, level, "longer", by_edit, ("yes", "no"))
    domain = dealt(FAMILY, level, "domain", kinds, tuple(range(len(DOMAINS))))
    layout = dealt(FAMILY, level, "layout", kinds, LAYOUTS)
    claim_first = dealt(FAMILY, level, "claim first", layout, (True, False))
    resent = dealt(FAMILY, level, "resent", kinds, (True, False))
    drill = dealt(FAMILY, level, "drill", tuple(zip(kinds, resent, strict=True)), (True, False))
    return tuple(
        Cell(
            kinds[i],
            edit[i],
            higher[i],
            near[i],
            at_start[i],
            *edge[i],
            longer[i],
            domain[i],
            layout[i],
            claim_first[i],
            resent[i],
            drill[i],
        )
        for i in range(PAIRS)
    )


def _edges_of_events(
    near: tuple[str, ...], edges: tuple[tuple[bool, bool], ...], level: int
) -> tuple[bool, ...]:
    """At which edge the event near one lies; on an edge, best one that does not belong to it."""
    free = dealt(FAMILY, level, "at start", tuple(zip(near, edges, strict=True)), (True, False))
    return tuple(
        not edge[0] if how == "on" and edge[0] != edge[1] else drawn
        for how, edge, drawn in zip(near, edges, free, strict=True)
    )
