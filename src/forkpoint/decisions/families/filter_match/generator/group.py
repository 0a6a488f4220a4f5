"""Draws one pair: a case that meets its cell, two members, and the checks of both."""

from dataclasses import dataclass
from datetime import date

from forkpoint.decisions.contrast import YES_NO, Group, Member
from forkpoint.decisions.families.filter_match.generator.case import (
    Case,
    draw_constraints,
    draw_record,
)
from forkpoint.decisions.families.filter_match.generator.cells import (
    FAMILY,
    GROUPS_PER_LEVEL,
    Cell,
    cells,
)
from forkpoint.decisions.families.filter_match.generator.domains import BY_NAME, Domain
from forkpoint.decisions.families.filter_match.generator.forms import KeyStyle, Style
from forkpoint.decisions.families.filter_match.generator.promises import check, needed
from forkpoint.decisions.families.filter_match.generator.record import (
    Slot,
    arranged,
    draw_identity,
    with_values,
)
from forkpoint.decisions.families.filter_match.generator.rendering import draw_setting, rendered
from forkpoint.decisions.families.filter_match.generator.wording import Wording
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.writing.calendar import draw_workday
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

ASKED = "Does the record satisfy every constraint of the request?"
BODY_SIZE = (26, 4)
"""The least number of fields that can be compared, and how many sizes from there on."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A checked case, the fields of its record in order, and the streams to write it with."""

    cell: Cell
    case: Case
    slots: tuple[Slot, ...]
    noun: str
    names: Names
    draws: Draws


def draw_group(seed: int, level: int, index: int) -> Group:
    """The index-th pair of a level under a seed."""
    draft = draw_case(seed, level, index)
    cell, case, draws = draft.cell, draft.case, draft.draws
    wording = Wording(draws, case.domain.thing, case.today, case.style)
    points = [wording.sentence(constraint) for constraint in case.constraints]
    setting = draw_setting(draws, case, draft.noun, draft.names, len(points))
    members = []
    for answer in ("yes", "no"):
        lines = with_values(case, draft.slots, answer)
        state = rendered(cell, case, setting, points, lines)
        members.append(Member(state, answer, cell.kind, needed(case, answer)))
    return Group(cell.domain, ASKED, YES_NO, tuple(members), edit=cell.edit)


def draw_case(seed: int, level: int, index: int) -> Draft:
    """The case of the index-th pair, checked, before it is put into words."""
    cell = cells(level)[index % GROUPS_PER_LEVEL]
    draws = content_draws(FAMILY, seed, level, index)
    names = Names(draws)
    today = draw_workday(draws)
    style = _style(draws, cell, names)
    domain = BY_NAME[cell.domain]
    noun = draws.choice(domain.nouns)
    case = _case(draws, cell, level, domain, today, style)
    identity = draw_identity(draws, case, noun, names)
    slots = tuple(arranged(draws, case, identity, cell.record_third))
    check(cell, case, slots)
    return Draft(cell, case, slots, noun, names, draws)


def _style(draws: Draws, cell: Cell, names: Names) -> Style:
    keys: KeyStyle = draws.choice(("snake", "camel", "sentence"))
    sentences = keys == "sentence" or cell.layout == "json_list"
    return Style(
        currency=names.currency(),
        currency_first=draws.below(2) == 0,
        record_dates=draws.choice(("iso", "iso", "long", "short")),
        request_dates=draws.choice(("long", "long", "short", "iso")),
        keys=keys,
        units_in_keys=sentences and draws.below(2) == 0,
    )


def _case(draws: Draws, cell: Cell, level: int, domain: Domain, today: date, style: Style) -> Case:
    """A case whose decisive constraint stands in its third of the request."""
    constraints, other, edited = draw_constraints(draws, cell, level, today, style)
    size = BODY_SIZE[0] + draws.below(BODY_SIZE[1])
    twins, fillers = draw_record(draws, domain, constraints, other, size, today)
    first, *rest = constraints
    draws.shuffle(rest)
    third = len(constraints) // 3
    place = cell.request_third * third + draws.below(third)
    ordered = [*rest[:place], first, *rest[place:]]
    return Case(
        domain=domain,
        today=today,
        style=style,
        constraints=tuple(ordered),
        decisive=place,
        edited=edited,
        other=other,
        twins=twins,
        fillers=fillers,
    )
