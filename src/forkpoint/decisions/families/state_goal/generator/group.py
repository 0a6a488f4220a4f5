"""Draws one group: a plan cell filled with a case, names and wording."""

from forkpoint.decisions.contrast import YES_NO, Group, InvariantError, Member, ensure
from forkpoint.decisions.families.state_goal.generator.domains import DOMAINS
from forkpoint.decisions.families.state_goal.generator.layouts import Sheet
from forkpoint.decisions.families.state_goal.generator.pair import Pair, draw_pair
from forkpoint.decisions.families.state_goal.generator.plan import FAMILY, GROUPS, Cell, cells
from forkpoint.decisions.families.state_goal.generator.promises import outcome
from forkpoint.decisions.families.state_goal.generator.setting import draw_setting, rules_of
from forkpoint.decisions.families.state_goal.generator.wording import (
    LogStyle,
    draw_conditions,
    draw_frame,
    draw_legend,
    draw_log_style,
    draw_rules,
)
from forkpoint.decisions.plan import content_draws
from forkpoint.draws import Draws

QUESTION = "After these operations, are all goal conditions satisfied?"

SETTINGS = 200
TRACES_PER_SETTING = 40


def draw_group(seed: int, level: int, index: int) -> Group:
    """The index-th group of a level: one goal and two traces that differ in one step."""
    cell = cells(level)[index % GROUPS]
    draws = content_draws(FAMILY, seed, level, index)
    style = draw_log_style(draws, cell.layout)
    pair = _fitting_pair(draws, cell, level, style)
    sheet = Sheet(
        setting=pair.setting,
        frame=draw_frame(draws, pair.setting),
        style=style,
        rules=tuple(draw_rules(draws, pair.rules, pair.setting)),
        conditions=tuple(draw_conditions(draws, pair.goal)),
        legend=draw_legend(draws, style, level),
    )
    members = (_member(pair, sheet, cell.kind, "yes"), _member(pair, sheet, cell.kind, "no"))
    return Group(
        domain=pair.setting.domain.name,
        instructions=QUESTION,
        options=YES_NO,
        members=members,
        edit=cell.edit,
    )


def _fitting_pair(draws: Draws, cell: Cell, level: int, style: LogStyle) -> Pair:
    for _ in range(SETTINGS):
        setting = draw_setting(draws, DOMAINS[cell.domain], level)
        rules = rules_of(setting, level, cell.switches)
        for _ in range(TRACES_PER_SETTING):
            pair = draw_pair(draws, cell, setting, rules, style)
            if pair is not None:
                return pair
    raise InvariantError(f"no case fits the plan of {FAMILY}, level {level}: {cell}")


def _member(pair: Pair, sheet: Sheet, kind: str, answer: str) -> Member:
    steps = pair.yes if answer == "yes" else pair.no
    store, rules, goal = pair.setting.store, pair.rules, pair.goal
    fails = [
        condition
        for condition, met in zip(goal, outcome(store, steps, rules, goal), strict=True)
        if not met
    ]
    ensure(fails == ([] if answer == "yes" else [pair.decisive]), "one condition fails in no alone")
    return Member(
        state=sheet.laid_out(steps),
        answer=answer,
        variation=kind,
        needed=pair.needed,
    )
