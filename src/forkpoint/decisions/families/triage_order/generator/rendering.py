"""Writes the members of a group as states: one layout, the same words, other values."""

from collections.abc import Sequence

from forkpoint.decisions.families.triage_order.generator.cases import Case, Situation
from forkpoint.decisions.families.triage_order.generator.domain import Domain
from forkpoint.decisions.families.triage_order.generator.drawing import Contrast
from forkpoint.decisions.families.triage_order.generator.wording import (
    DUE_COLUMN,
    FLAG_COLUMN,
    REMARK_COLUMN,
    Wording,
)
from forkpoint.decisions.writing.calendar import clock
from forkpoint.decisions.writing.grammar import capitalised, filled
from forkpoint.decisions.writing.layout import bullets, numbered, pipe_table
from forkpoint.question import Json

_ORDERS = (
    ("introduction", "now", "rules", "adjustments", "conventions", "queue", "notes", "asked"),
    ("introduction", "asked", "rules", "adjustments", "conventions", "now", "queue", "notes"),
    ("introduction", "notes", "queue", "now", "rules", "conventions", "adjustments", "asked"),
    ("introduction", "queue", "rules", "adjustments", "conventions", "notes", "now", "asked"),
)


def states(contrast: Contrast, wording: Wording, domain: Domain, layout: str) -> list[Json]:
    """The states of the members, in their order."""
    if layout == "json":
        return [_as_json(member, wording, domain) for member in contrast.members]
    widths = _widths(contrast, wording, domain)
    return [_as_text(member, wording, domain, layout, widths) for member in contrast.members]


def ticket(case: Case, wording: Wording) -> str:
    """The ticket as it is written, like `K-4821`."""
    return f"{wording.prefix}-{case.ticket}"


def _header(wording: Wording, domain: Domain) -> list[str]:
    extra = [
        label
        for name, label in (
            (DUE_COLUMN, domain.due_label),
            (FLAG_COLUMN, domain.flag_label),
            (REMARK_COLUMN, "Remark"),
        )
        if name in wording.shows
    ]
    return [
        "Ticket",
        domain.matter_label,
        capitalised(domain.grade),
        domain.arrival_label,
        *extra,
    ]


def _cells(case: Case, place: int, wording: Wording, nothing: str) -> list[str]:
    extra = [
        cell
        for name, cell in (
            (DUE_COLUMN, nothing if case.due is None else clock(case.due)),
            (FLAG_COLUMN, "yes" if case.flag else "no"),
            (REMARK_COLUMN, wording.remarks[place] or nothing),
        )
        if name in wording.shows
    ]
    return [
        ticket(case, wording),
        wording.matters[place],
        wording.classes[case.listed_class],
        clock(case.arrival),
        *extra,
    ]


def _widths(contrast: Contrast, wording: Wording, domain: Domain) -> list[int]:
    """Column widths that hold for every member, so that a change moves nothing else."""
    rows = [_header(wording, domain)]
    for member in contrast.members:
        rows += [_cells(case, place, wording, "-") for place, case in enumerate(member.queue)]
    return [max(map(len, column)) for column in zip(*rows, strict=True)]


def _aligned(rows: Sequence[Sequence[str]], widths: Sequence[int]) -> str:
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _queue(
    member: Situation, wording: Wording, domain: Domain, layout: str, widths: Sequence[int]
) -> str:
    header = _header(wording, domain)
    queue = list(enumerate(member.queue))
    if layout == "pipes":
        return pipe_table(header, [_cells(case, place, wording, "-") for place, case in queue])
    if layout == "columns":
        rows = [_cells(case, place, wording, "-") for place, case in queue]
        return _aligned([[label.upper() for label in header], *rows], widths)
    if layout == "bullets":
        return bullets([_entry(case, place, wording, header) for place, case in queue])
    return "\n".join(_row(case, place, wording, domain) for place, case in queue)


def _entry(case: Case, place: int, wording: Wording, header: Sequence[str]) -> str:
    cells = _cells(case, place, wording, "none")
    named = [f"{label.lower()}: {cell}" for label, cell in zip(header[2:], cells[2:], strict=True)]
    return f"{cells[0]}: {cells[1]}; {'; '.join(named)}"


def _row(case: Case, place: int, wording: Wording, domain: Domain) -> str:
    fields = wording.fields
    text = filled(
        wording.row,
        **fields,
        ticket=ticket(case, wording),
        matter=wording.matters[place],
        listed=wording.classes[case.listed_class],
        time=clock(case.arrival),
    )
    if DUE_COLUMN in wording.shows:
        due, no_due = wording.due_tail
        tail = no_due if case.due is None else due
        text += filled(tail, **fields, time="" if case.due is None else clock(case.due))
    if FLAG_COLUMN in wording.shows:
        text += f"; {domain.flag_label.lower()}: {'yes' if case.flag else 'no'}"
    if REMARK_COLUMN in wording.shows:
        text += f"; remark: {wording.remarks[place] or 'none'}"
    return f"{capitalised(text)}."


def _as_text(
    member: Situation, wording: Wording, domain: Domain, layout: str, widths: Sequence[int]
) -> str:
    headed = layout != "sentences"

    def section(name: str, body: str) -> str:
        heading = wording.headings[name]
        if layout == "pipes":
            return f"## {heading}\n\n{body}"
        if layout == "columns":
            return f"{heading.upper()}\n{body}"
        return f"{heading}:\n{body}"

    parts = {
        "introduction": wording.introduction,
        "now": wording.now.format(now=clock(member.now)),
        "rules": section("rules", numbered(wording.rules, wording.numbering)),
        "conventions": " ".join(wording.conventions)
        if not headed
        else section("conventions", bullets(wording.conventions)),
        "queue": section("queue", _queue(member, wording, domain, layout, widths))
        + "\n\n"
        + " ".join(wording.queue_notes),
        "notes": " ".join(wording.notes)
        if not headed
        else section("notes", " ".join(wording.notes)),
        "asked": wording.asked,
    }
    if wording.adjustments:
        parts["adjustments"] = section("adjustments", bullets(wording.adjustments))
    body = [parts[name] for name in _ORDERS[wording.arrangement] if name in parts]
    if not headed:
        body = [wording.greeting, *body, f"{wording.closing}\n{wording.signed}"]
    return "\n\n".join(body)


def _as_json(member: Situation, wording: Wording, domain: Domain) -> Json:
    keys = [label.lower().replace(" ", "_").replace("-", "_") for label in _header(wording, domain)]
    rows: list[Json] = []
    for place, case in enumerate(member.queue):
        row: dict[str, Json] = dict(zip(keys, _cells(case, place, wording, ""), strict=True))
        rows.append({key: cell or None for key, cell in row.items()})
    parts: dict[str, Json] = {
        "introduction": wording.introduction,
        "now": wording.now.format(now=clock(member.now)),
        "rules": [{"number": number, "rule": rule} for number, rule in enumerate(wording.rules, 1)],
        "conventions": list(wording.conventions),
        "queue": rows,
        "notes": [*wording.queue_notes, *wording.notes],
        "asked": wording.asked,
    }
    if wording.adjustments:
        parts["adjustments"] = list(wording.adjustments)
    return {name: parts[name] for name in _ORDERS[wording.arrangement] if name in parts}
