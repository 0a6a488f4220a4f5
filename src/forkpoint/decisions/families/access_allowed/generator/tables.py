"""Cases as tables."""

from collections.abc import Sequence

from forkpoint.decisions.families.access_allowed.generator.case import Case
from forkpoint.decisions.families.access_allowed.generator.texts import (
    Section,
    belonging,
    parts_of,
)
from forkpoint.decisions.families.access_allowed.generator.wording import Wording
from forkpoint.decisions.writing.grammar import capitalised
from forkpoint.decisions.writing.layout import aligned_table, pipe_table, separated

COLUMN_WIDTH = 28
"""Wider than any name; longer cells stand in last columns alone."""
ORDERS = ((0, 1, 2), (2, 0, 1), (1, 2, 0))


def table_sections(case: Case, wording: Wording) -> list[Section]:
    """A table for each kind of fact."""
    sections = []
    for part in parts_of(case):
        header, rows = _columns(case, wording, part)
        sections.append((part, STYLES[wording.table](header, rows)))
    return sections


def _evenly_aligned(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns of a width that no name in them decides, so that a redirect moves nothing else."""
    ruler = "." * COLUMN_WIDTH
    table = aligned_table(header, [*rows, [ruler] * len(header)])
    return table.rpartition("\n")[0]


STYLES = {"pipe": pipe_table, "aligned": _evenly_aligned, "separated": separated}


def _columns(
    case: Case, wording: Wording, part: str
) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    folder = capitalised(wording.domain.folder)
    if part == "folders":
        return (folder, "Inside"), [(name, parent or "(top)") for name, parent in case.folders]
    if part == "memberships":
        header = ("Group", "Members") if wording.by_group else ("Name", "Groups")
        return header, [(name, ", ".join(rest)) for name, rest in belonging(case, wording.by_group)]
    if part == "nests":
        return ("Group", "Member of"), case.nests
    if part == "roles":
        return ("Role", "Actions"), [(role, ", ".join(actions)) for role, actions in case.roles]
    if part == "seals":
        return (f"Sealed {folder.lower()}",), [(name,) for name in case.seals]
    order = ORDERS[wording.columns]
    if part == "grants":
        return _ordered(order, [("Granted to", "Role", folder), *case.grants])
    return _ordered(order, [("Denied to", "Action", folder), *case.denies])


def _ordered(
    order: tuple[int, int, int], lines: Sequence[Sequence[str]]
) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    header, *rows = [tuple(line[place] for place in order) for line in lines]
    return header, rows
