"""Tool calls proposed for a thread of messages, right but for one planted deviation."""

from dataclasses import replace

from forkpoint.decisions.contrast import YES_NO, Group, InvariantError, Member
from forkpoint.decisions.families.toolcall_valid.generator.build import (
    Built,
    build,
    with_right_call,
)
from forkpoint.decisions.families.toolcall_valid.generator.case import Case
from forkpoint.decisions.families.toolcall_valid.generator.cells import FAMILY, PAIRS, Cell, cells
from forkpoint.decisions.families.toolcall_valid.generator.domains import DOMAINS
from forkpoint.decisions.families.toolcall_valid.generator.draft import outline
from forkpoint.decisions.families.toolcall_valid.generator.edits import check, wrong_member
from forkpoint.decisions.families.toolcall_valid.generator.maker import Maker
from forkpoint.decisions.families.toolcall_valid.generator.render import rendered
from forkpoint.decisions.families.toolcall_valid.generator.wording import draw_wording, in_messages
from forkpoint.decisions.plan import content_draws, control_draws
from forkpoint.decisions.writing.calendar import draw_workday
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

__all__ = ["draw_group"]

ASKS = "Is the proposed call correct for the request under this schema?"
TRIES = 200


def draw_group(seed: int, level: int, index: int) -> Group:
    """The index-th pair of a level: one right call and one with a planted deviation."""
    cell = cells(level)[index % PAIRS]
    draws = content_draws(FAMILY, seed, level, index)
    control = control_draws(FAMILY, seed, level, index)
    for _ in range(TRIES):
        group = _attempt(draws, control, cell)
        if group is not None:
            return group
    raise InvariantError(f"no {FAMILY} case meets the plan at level {level}, index {index}")


def _attempt(draws: Draws, control: Draws, cell: Cell) -> Group | None:
    domain = DOMAINS[cell.domain]
    shape = outline(draws, control, cell, domain)
    if shape is None:
        return None
    names = Names(draws)
    today = draw_workday(draws).toordinal()
    people = tuple(names.person() for _ in range({1: 2 + draws.below(2), 2: 3, 3: 4}[cell.level]))
    built = build(Maker(draws, names, cell, domain, shape, today, people, names.currency()))
    if built is None:
        return None
    statements, turns = in_messages(draws, len(people), list(built.case.statements))
    ordered = replace(built.case, statements=tuple(statements))
    built = Built(with_right_call(ordered), built.target, built.wrong)
    wrong = wrong_member(draws, cell, built)
    if wrong is None:
        return None
    needed = check(cell, built, wrong, [turn.minute for turn in turns])
    if needed is None:
        return None
    wording = draw_wording(draws, names.code("TN", 5), cell, domain, built.case, turns)

    def member(case: Case, answer: str, count: int) -> Member:
        return Member(rendered(case, wording), answer, cell.kind, count)

    members = (member(built.case, "yes", needed[0]), member(wrong, "no", needed[1]))
    return Group(domain.name, ASKS, YES_NO, members, edit=cell.edit)
