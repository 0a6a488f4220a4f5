"""The structured case of a group: terms, the untouched batch, and one edit per broken rule."""

from dataclasses import dataclass

from forkpoint.decisions.contrast import InvariantError, ensure
from forkpoint.decisions.families.record_rule.generator.batch import draw_batch
from forkpoint.decisions.families.record_rule.generator.checks import broken, broken_kinds
from forkpoint.decisions.families.record_rule.generator.domains import DOMAINS, Domain
from forkpoint.decisions.families.record_rule.generator.edits import Edit, find_edit, third_of
from forkpoint.decisions.families.record_rule.generator.limits import at_limit
from forkpoint.decisions.families.record_rule.generator.records import (
    LIST_OF,
    VOID,
    Batch,
    Terms,
    fields_read,
)
from forkpoint.decisions.families.record_rule.generator.schedule import Cell, Violation
from forkpoint.decisions.families.record_rule.generator.setting import Setting
from forkpoint.decisions.families.record_rule.generator.terms import draw_terms
from forkpoint.decisions.writing.calendar import draw_day
from forkpoint.draws import Draws

_TRIES = 400
_TIGHT = ("class", "unit", "amount", "note", "status")
"""Fields that several rules read: their edits fail most often, so they are looked for first."""


@dataclass(frozen=True, slots=True)
class Case:
    """One group before it is written down; `edits` follow the violations of its cell."""

    cell: Cell
    domain: Domain
    terms: Terms
    today: int
    untouched: Batch
    edits: tuple[Edit, ...]
    needed: tuple[int, ...]


def draw_case(draws: Draws, cell: Cell, level: int) -> Case:
    """A case that fits its cell, drawn again until it does."""
    domain = DOMAINS[cell.domain]
    for _ in range(_TRIES):
        today = draw_day(draws).toordinal()
        terms = draw_terms(draws, domain, level, today)
        setting = Setting(domain, terms, cell.kinds, cell.near, today)
        untouched = _untouched(draws, setting, cell)
        if untouched is None:
            continue
        edits = _edits(draws, setting, untouched, cell)
        if edits is None:
            continue
        needed = tuple(
            _needed(terms, edit.batch, violation.kind)
            for edit, violation in zip(edits, cell.violations, strict=True)
        )
        if all(needed):
            case = Case(cell, domain, terms, today, untouched, edits, needed)
            _ensure_promises(case)
            return case
    raise InvariantError(f"no case fits the cell {cell}")


def _untouched(draws: Draws, setting: Setting, cell: Cell) -> Batch | None:
    """A batch that keeps every rule, two by no margin, and with void records at level 3."""
    batch = draw_batch(draws, setting)
    if batch is None:
        return None
    for kind, third in cell.voids:
        batch = _with_void(draws, setting, batch, kind, third)
        if batch is None:
            return None
    if cell.voids:  # some void records would break nothing
        for place in draws.sample(batch.live(), 1 + draws.below(2)):
            calm = batch.changed("status", place, VOID)
            batch = calm if _near_misses_stand(setting, calm) else batch
    return batch if _keeps_promises(setting, batch) else None


def _with_void(draws: Draws, setting: Setting, batch: Batch, kind: str, third: int) -> Batch | None:
    """The batch with one more void record, which would break the rule of this kind alone."""
    fields = fields_read(kind, setting.terms.level)
    for field in draws.sample(fields, len(fields)) * 2:
        edit = find_edit(draws, setting, batch, kind, field, third)
        if edit is not None:
            voided = edit.batch.changed("status", edit.place, VOID)
            if _near_misses_stand(setting, voided):
                return voided
    return None


def _near_misses_stand(setting: Setting, batch: Batch) -> bool:
    """Whether both near misses are in the batch, each of them once."""
    return all(
        at_limit(setting.terms, batch, kind) >= 1
        if kind == "unique_value"
        else at_limit(setting.terms, batch, kind) == 1
        for kind in setting.near
    )


def _keeps_promises(setting: Setting, batch: Batch) -> bool:
    return not broken_kinds(setting.terms, batch, setting.kinds) and _near_misses_stand(
        setting, batch
    )


def _edits(draws: Draws, setting: Setting, untouched: Batch, cell: Cell) -> tuple[Edit, ...] | None:
    found: dict[str, Edit] = {}
    for violation in sorted(cell.violations, key=lambda violation: violation.field not in _TIGHT):
        edit = find_edit(
            draws, setting, untouched, violation.kind, violation.field, violation.third
        )
        if edit is None:
            return None
        found[violation.kind] = edit
    return tuple(found[violation.kind] for violation in cell.violations)


def _needed(terms: Terms, batch: Batch, kind: str) -> int:
    """How many elements the answer rests on: the rule, its list entry, and values of records.

    Each is taken away in turn; it counts where nothing shows the rule broken any more. 0 where
    one of the values is not needed after all, so that the case is drawn again.
    """
    witness = broken(terms, batch, kind)
    ensure(witness is not None, f"{kind} is broken")
    fields = list(witness or ())
    if "status" in batch.columns:
        fields += [("status", place) for place in sorted({place for _, place in fields})]
    for field, place in fields:
        if broken(terms, batch.changed(field, place, None), kind) is not None:
            if kind == "group_limit":
                continue
            return 0
    return 1 + len(fields) + _entries_needed(terms, batch, kind, fields)


def _entries_needed(terms: Terms, batch: Batch, kind: str, fields: list[tuple[str, int]]) -> int:
    """1 where the rule looks an entry of a list up that shows it broken."""
    if kind not in LIST_OF or (
        terms.level == 1 and kind not in ("allowed_pair", "listed_reference")
    ):
        return 0
    key_field = {"listed_reference": "source", "group_limit": "unit"}.get(kind, "class")
    place = next(place for field, place in fields if field == key_field)
    entry = str(batch.columns[key_field][place])
    ensure(broken(terms.without(kind, entry), batch, kind) is None, "the list entry is needed")
    return 1


def _ensure_promises(case: Case) -> None:
    """Everything that is promised of a group, worked out again from the finished batches."""
    setting = Setting(case.domain, case.terms, case.cell.kinds, case.cell.near, case.today)
    ensure(_keeps_promises(setting, case.untouched), "the untouched batch keeps every rule")
    for violation, edit in zip(case.cell.violations, case.edits, strict=True):
        _ensure_one_violation(case, violation, edit)
    kinds = [violation.kind for violation in case.cell.violations]
    ensure(len(set(kinds)) == len(kinds), "the answers of a group differ")


def _ensure_one_violation(case: Case, violation: Violation, edit: Edit) -> None:
    found = broken_kinds(case.terms, edit.batch, case.cell.kinds)
    ensure(found == (violation.kind,), "exactly one rule is broken")
    ensure(third_of(edit.place, len(edit.batch)) == violation.third, "the third is as planned")
    changed = [
        (field, place)
        for field, column in edit.batch.columns.items()
        for place, value in enumerate(column)
        if value != case.untouched.columns[field][place]
    ]
    ensure(changed == [(violation.field, edit.place)], "one field of one record differs")
    for kind in case.cell.near:
        ensure(at_limit(case.terms, edit.batch, kind) > 0, "the near misses stand in all members")
