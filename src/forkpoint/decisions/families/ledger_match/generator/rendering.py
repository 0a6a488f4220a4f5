"""Writes the members of a group as states: one layout, the same words, other lines of B."""

from collections.abc import Sequence

from forkpoint.decisions.families.ledger_match.generator.case import Entry, Line
from forkpoint.decisions.families.ledger_match.generator.contrast import Contrast
from forkpoint.decisions.families.ledger_match.generator.wording import Wording, money, priced
from forkpoint.decisions.writing.layout import pipe_table, separated
from forkpoint.question import Json

_ORDERS = (
    ("introduction", "conventions", "ledger_a", "ledger_b", "remarks"),
    ("introduction", "ledger_a", "ledger_b", "conventions", "remarks"),
    ("introduction", "remarks", "conventions", "ledger_b", "ledger_a"),
    ("introduction", "remarks", "ledger_a", "ledger_b", "conventions"),
)
_NO_NOTE = "-"
Rows = list[list[str]]


def states(contrast: Contrast, wording: Wording, layout: str, mail: bool) -> list[Json]:
    """The states of the members, in their order."""
    if layout == "json":
        return [_as_json(contrast.entries, lines, wording) for lines in contrast.members]
    entries = _ledger_a(contrast.entries, wording, layout)
    widths = _widths(contrast, wording)
    return [
        _as_text(entries, _ledger_b(lines, wording, layout, widths), wording, mail)
        for lines in contrast.members
    ]


def _entry_cells(entries: Sequence[Entry], wording: Wording) -> Rows:
    return [
        [
            identifier,
            wording.date(entry.date, wording.date_forms[0]),
            wording.parties[entry.party],
            wording.references[entry.reference],
            money(entry.cents),
        ]
        for identifier, entry in zip(wording.ids, entries, strict=True)
    ]


def _line_cells(lines: Sequence[Line], wording: Wording) -> Rows:
    noted = len(wording.header_b) > len(wording.header_a) - 1
    return [
        [
            wording.date(line.date, wording.date_forms[1]),
            wording.parties[line.party],
            wording.references[line.reference],
            money(line.cents),
            *([wording.marks[line.mark] or _NO_NOTE] if noted else []),
        ]
        for line in lines
    ]


def _widths(contrast: Contrast, wording: Wording) -> list[int]:
    """Column widths of ledger B that hold for every member, so that a change moves nothing."""
    rows: Rows = [list(wording.header_b)]
    for lines in contrast.members:
        rows += _line_cells(lines, wording)
    return [max(map(len, column)) for column in zip(*rows, strict=True)]


def _aligned(rows: Rows, widths: Sequence[int]) -> str:
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _ledger_a(entries: Sequence[Entry], wording: Wording, layout: str) -> str:
    rows, header = _entry_cells(entries, wording), list(wording.header_a)
    if layout == "columns":
        widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
        return _aligned([[cell.upper() for cell in header], *rows], widths)
    if layout == "bullets":
        return _listed(
            [
                wording.entry_row.format(
                    id=row[0],
                    date=row[1],
                    party=row[2],
                    label=wording.label,
                    reference=row[3],
                    amount=priced(entry.cents, wording.currency, wording.code_first),
                )
                for row, entry in zip(rows, entries, strict=True)
            ],
            "-",
        )
    return pipe_table(header, rows) if layout == "pipes" else separated(header, rows)


def _ledger_b(lines: Sequence[Line], wording: Wording, layout: str, widths: Sequence[int]) -> str:
    rows, header = _line_cells(lines, wording), list(wording.header_b)
    if layout == "columns":
        return _aligned([[cell.upper() for cell in header], *rows], widths)
    if layout == "bullets":
        return _listed(
            [
                wording.line_row.format(
                    date=row[0],
                    party=row[1],
                    label=wording.label,
                    reference=row[2],
                    amount=priced(line.cents, wording.currency, wording.code_first),
                    note=f" ({wording.marks[line.mark]})" if wording.marks[line.mark] else "",
                )
                for row, line in zip(rows, lines, strict=True)
            ],
            "-",
        )
    return pipe_table(header, rows) if layout == "pipes" else separated(header, rows)


def _listed(texts: Sequence[str], mark: str) -> str:
    """One text a line, each after the mark or its number."""
    return "\n".join(f"{mark.format(number)} {text}" for number, text in enumerate(texts, 1))


def _as_text(entries: str, lines: str, wording: Wording, mail: bool) -> str:
    def section(name: str, body: str) -> str:
        title = wording.headings[name]
        return f"{title}:\n{body}" if mail else f"## {title}\n\n{body}"

    parts = {
        "introduction": wording.introduction,
        "conventions": section("conventions", _listed(wording.conventions, wording.numbering)),
        "ledger_a": section("ledger_a", entries),
        "ledger_b": section("ledger_b", lines),
        "remarks": " ".join(wording.remarks[:-1])
        if mail
        else section("remarks", " ".join(wording.remarks)),
    }
    body = [parts[name] for name in _ORDERS[wording.arrangement]]
    if mail:
        body = [wording.greeting, *body, f"{wording.closing}\n{wording.sender}"]
    return "\n\n".join(body)


def _as_json(entries: Sequence[Entry], lines: Sequence[Line], wording: Wording) -> Json:
    parts: dict[str, Json] = {
        "introduction": wording.introduction,
        "conventions": list(wording.conventions),
        "ledger_a": {
            "title": wording.headings["ledger_a"],
            "columns": "; ".join(wording.header_a),
            "entries": ["; ".join(row) for row in _entry_cells(entries, wording)],
        },
        "ledger_b": {
            "title": wording.headings["ledger_b"],
            "columns": "; ".join(wording.header_b),
            "lines": ["; ".join(row) for row in _line_cells(lines, wording)],
        },
        "remarks": list(wording.remarks),
    }
    return {name: parts[name] for name in _ORDERS[wording.arrangement]}
