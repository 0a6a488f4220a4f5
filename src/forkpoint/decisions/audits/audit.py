"""The audit of a family's items: integrity, English, solver, shortcuts, probes."""

from collections.abc import Sequence

from forkpoint.decisions.audits.decisive import decisive_values
from forkpoint.decisions.audits.finding import Finding, holds
from forkpoint.decisions.audits.integrity import integrity
from forkpoint.decisions.audits.probe_audit import (
    fresh_items,
    fresh_probes,
    paired_probes,
    released_probes,
)
from forkpoint.decisions.audits.prose import prose
from forkpoint.decisions.audits.shortcut_audit import shortcut_findings
from forkpoint.decisions.family import Family
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.verification import Solved, solved
from forkpoint.items.item import Item

WHOLE_DRAW = 600


def audit_items(items: Sequence[Item]) -> list[Finding]:
    """Everything that can be told from the items of one family alone.

    Counts are held against the tables where the items are whole draws of 600; solver and
    shortcuts run where the family is one of the registry.
    """
    family = FAMILIES.get(items[0].family)
    found = integrity(items, complete=len(items) % WHOLE_DRAW == 0) + prose(items)
    if family is not None:
        rows = solved(items)
        found.append(solver_agreement(rows, "integrity", "the solver agrees"))
        if all(row.answer is not None for row in rows):  # shortcuts read states too
            found += shortcut_findings(items, family.shortcuts())
    return found + released_probes(items)


def audit_generator(family: Family) -> list[Finding]:
    """What needs fresh draws: probes fitted and tested on 3,000 items each, pairs, the solver."""
    train, test = fresh_items(family)
    return [
        *fresh_probes(train, test),
        *paired_probes(test),
        *decisive_values(test),
        *(_fresh(finding) for finding in shortcut_findings(test, family.shortcuts())),
        solver_agreement(solved(test), "fresh draw", "the solver agrees"),
    ]


def solver_agreement(rows: Sequence[Solved], audit: str, check: str) -> Finding:
    """Whether the independent solver gives every item's answer."""
    faults = [
        f"{row.item.id}: {row.answer or row.reason}, not {row.item.answer}"
        for row in rows
        if not row.agrees
    ]
    return holds(rows[0].item.family, audit, check, faults)


def _fresh(finding: Finding) -> Finding:
    return Finding(
        finding.family,
        "fresh shortcut",
        finding.check,
        finding.passed,
        finding.figure,
        finding.limit,
        finding.detail,
    )
