"""From a case to a group: four members that share every word but one field of one record."""

from forkpoint.decisions.contrast import Group, Member
from forkpoint.decisions.families.record_rule.generator.case import Case, draw_case
from forkpoint.decisions.families.record_rule.generator.layouts import draw_page
from forkpoint.decisions.families.record_rule.generator.records import FAMILY, Batch
from forkpoint.decisions.families.record_rule.generator.schedule import GROUPS, level_plan
from forkpoint.decisions.families.record_rule.generator.sheet import (
    Manner,
    Sheet,
    draw_manner,
    draw_sheet,
)
from forkpoint.decisions.plan import content_draws
from forkpoint.question import Option

ASKS = "Which rule does the batch violate?"
NONE = "none"
UNTOUCHED = "untouched"


def draw_group(seed: int, level: int, index: int) -> Group:
    """The index-th group of a level: a member per broken rule, and perhaps the untouched batch."""
    draws = content_draws(FAMILY, seed, level, index)
    cell = level_plan(seed, level, index // GROUPS)[index % GROUPS]
    case = draw_case(draws, cell, level)
    manner = draw_manner(draws, case)
    sheet = draw_sheet(draws, case, manner)
    page = draw_page(draws, sheet, cell.layout)
    batches = [edit.batch for edit in case.edits]
    if cell.untouched:
        batches.append(case.untouched)
    tables = [_rows(batch, sheet, manner) for batch in batches]
    every_row = [row for rows in tables for row in rows]
    states = [page(rows, every_row) for rows in tables]
    members = [
        Member(state, f"R{violation.place + 1}", violation.kind, needed)
        for state, violation, needed in zip(states, cell.violations, case.needed, strict=False)
    ]
    if cell.untouched:
        members.append(Member(states[-1], NONE, UNTOUCHED, _needed_for_none(case)))
    return Group(cell.domain, ASKS, _options(len(cell.kinds)), tuple(members), "choice")


def _options(count: int) -> tuple[Option, ...]:
    return (*(Option(f"R{number}") for number in range(1, count + 1)), Option(NONE))


def _needed_for_none(case: Case) -> int:
    """Every rule and every record: any of them unseen, the batch might still break a rule."""
    return len(case.cell.kinds) + len(case.untouched)


def _rows(batch: Batch, sheet: Sheet, manner: Manner) -> list[tuple[str, ...]]:
    columns = [
        [manner.cell(field, value) for value in batch.columns[field]] for field in sheet.order
    ]
    return list(zip(*columns, strict=True))
