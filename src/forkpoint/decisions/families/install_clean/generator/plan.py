"""The fixed plan: what each group of a level holds, before anything is drawn."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from forkpoint.decisions.families.install_clean.generator.domains import DOMAINS
from forkpoint.decisions.families.install_clean.generator.ranges import FORMS, Form
from forkpoint.decisions.plan import dealt, spread

FAMILY = "install_clean"
GROUPS = 100
Layout = Literal["sheet", "blocks", "table", "json", "mail"]
LAYOUTS: tuple[Layout, ...] = ("sheet", "blocks", "table", "json", "mail")
COUNTS = {
    "missed_bound": (34, 23, 22),
    "missing_pin": (33, 22, 23),
    "unmet_requirement": (33, 22, 23),
    "conflict": (0, 33, 32),
}
PINS = {1: (4, 5), 2: (6, 7, 8), 3: (9, 10, 11, 12)}
DemandKind = Literal["runtime", "platform", "resource", "feature"]
DEMANDS: dict[int, tuple[DemandKind, ...]] = {
    1: ("runtime", "platform", "runtime"),
    2: ("runtime", "platform", "resource"),
    3: ("runtime", "platform", "resource", "feature"),
}
Longer = Literal["yes", "no", "neither"]
# Two of three groups hold an optional need of a package that is not there, and so on.
MOSTLY = (True, True, False)


@dataclass(frozen=True, slots=True)
class Cell:
    """What the plan says about one group.

    `bad_is_later` orders the two versions of the edited pin; `too_late` says past which end of a
    range the broken check lies; `holder_edited` that the package which requires is edited, and
    not the one which is required. `longer` is the member whose pin takes more characters.
    """

    kind: str
    edit: str
    domain: int
    layout: Layout
    pins: int
    longer: Longer
    bad_is_later: bool
    too_late: bool
    holder_edited: bool
    form: Form
    exact: bool
    third: int
    demand: DemandKind
    optional: bool
    conditional: bool
    preinstalled: bool


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The hundred cells of a level."""
    kinds = spread(
        FAMILY, level, "kind", {kind: counts[level - 1] for kind, counts in COUNTS.items()}
    )
    edits = dealt(FAMILY, level, "edit", kinds, ("break", "mend"))
    domains = dealt(FAMILY, level, "domain", kinds, range(len(DOMAINS)))
    layouts = dealt(FAMILY, level, "layout", kinds, LAYOUTS)
    pins = dealt(FAMILY, level, "pins", kinds, PINS[level])
    longer: tuple[Longer, ...] = dealt(FAMILY, level, "longer", kinds, ("yes", "no", "neither"))
    later = dealt(FAMILY, level, "later", tuple(zip(kinds, longer, strict=True)), (True, False))
    holder = dealt(FAMILY, level, "holder", kinds, (True, False))
    late = dealt(FAMILY, level, "late", tuple(zip(kinds, later, strict=True)), (True, False))
    forms = dealt(FAMILY, level, "form", tuple(zip(kinds, late, strict=True)), FORMS[level])
    at_limit = (*MOSTLY, True, True) if level == 1 else MOSTLY
    exact = dealt(FAMILY, level, "exact", tuple(zip(kinds, forms, strict=True)), at_limit)
    thirds = dealt(FAMILY, level, "third", kinds, (0, 1, 2))
    demands = dealt(FAMILY, level, "demand", kinds, DEMANDS[level])
    optional = dealt(FAMILY, level, "optional", kinds, MOSTLY)
    conditional = dealt(FAMILY, level, "conditional", kinds, MOSTLY)
    preinstalled = dealt(FAMILY, level, "preinstalled", kinds, MOSTLY)
    return tuple(
        Cell(
            kind=kinds[i],
            edit=edits[i],
            domain=domains[i],
            layout=layouts[i],
            pins=pins[i],
            longer=longer[i],
            bad_is_later=later[i],
            too_late=late[i],
            holder_edited=holder[i],
            form=forms[i],
            exact=exact[i],
            third=thirds[i],
            demand=demands[i],
            optional=level > 1 and optional[i],
            conditional=level > 2 and conditional[i],
            preinstalled=level > 2 and preinstalled[i],
        )
        for i in range(GROUPS)
    )
