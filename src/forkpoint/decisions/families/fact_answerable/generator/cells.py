"""The plan: what each pair of a level is made of, the same for every seed."""

from dataclasses import dataclass
from functools import cache

from forkpoint.decisions.families.fact_answerable.generator.domains import DOMAINS
from forkpoint.decisions.plan import dealt, spread

FAMILY = "fact_answerable"
OTHER_ATTRIBUTE = "other_attribute"
LOOK_ALIKE = "look_alike"
KINDS = (OTHER_ATTRIBUTE, LOOK_ALIKE)
LAYOUTS = ("pipes", "semicolons", "sentences", "columns", "json")
PAIRS = 100

YEARS, DERIVED, COMPARED = "years", "derived", "compared"
DERIVED_TWICE, DERIVED_COMPARED, PARENT = "derived_twice", "derived_compared", "parent"
FORMS = {
    1: (YEARS, DERIVED, COMPARED),
    2: (YEARS, DERIVED, COMPARED),
    3: (DERIVED_TWICE, DERIVED_COMPARED, PARENT),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of the plan.

    `form` is what the question asks for; `edited` says which of the needed rows is edited (as a
    share of them) and `third` where in the table it stands; `renamed` and `provisional` say whether
    a needed row carries a former name, and whether a provisional row stands beside the edited one.
    """

    kind: str
    edit: str
    form: str
    edited: int
    third: int
    renamed: bool
    provisional: bool
    domain: int
    layout: str
    question_first: bool


@cache
def cells(level: int) -> tuple[Cell, ...]:
    """The hundred cells of a level."""
    kinds = spread(FAMILY, level, "kind", dict.fromkeys(KINDS, PAIRS // len(KINDS)))
    edit = dealt(FAMILY, level, "edit", kinds, ("break", "mend"))
    form = dealt(FAMILY, level, "form", kinds, FORMS[level])
    by_form = tuple(zip(kinds, form, strict=True))
    edited = dealt(FAMILY, level, "edited", by_form, tuple(range(level + 1)))
    third = dealt(FAMILY, level, "third", kinds, (0, 1, 2))
    renamed = dealt(FAMILY, level, "renamed", by_form, (True, False))
    provisional = dealt(FAMILY, level, "provisional", kinds, (True, False))
    domain = dealt(FAMILY, level, "domain", kinds, tuple(range(len(DOMAINS))))
    layout = dealt(FAMILY, level, "layout", kinds, LAYOUTS)
    question_first = dealt(FAMILY, level, "question first", layout, (True, False))
    return tuple(
        Cell(
            kinds[i], edit[i], form[i], edited[i], third[i], renamed[i] and level > 1,
            provisional[i] and level > 2, domain[i], layout[i], question_first[i],
        )
        for i in range(PAIRS)
    )  # fmt: skip
