"""Putting a sheet and its batch on the page: six layouts, one of them JSON."""

import json
from collections.abc import Callable, Mapping, Sequence

from forkpoint.decisions.families.record_rule.generator.reference_lists import ReferenceList
from forkpoint.decisions.families.record_rule.generator.sheet import Sheet
from forkpoint.decisions.writing.grammar import capitalised
from forkpoint.decisions.writing.layout import bullets, pipe_table, separated
from forkpoint.draws import Draws
from forkpoint.question import Json

Rows = Sequence[Sequence[str]]
_NUMBER = "no"
_BATCH = "batch"
_ORDERS = (
    ("fields", "rules", "notes", "lists", _BATCH),
    ("fields", "lists", "rules", "notes", _BATCH),
    ("lists", "fields", _BATCH, "rules", "notes"),
    ("rules", "notes", "lists", "fields", _BATCH),
)
_HEADINGS = {
    "fields": ("Fields", "Columns", "What the columns hold", "Field guide"),
    "rules": ("Rules", "Integrity rules", "Rules of the check", "What must hold"),
    "notes": ("Notes", "How to read the rules", "Reading notes", "Conventions"),
    "lists": ("Reference lists", "Lists to look things up", "Reference", "Lists"),
}
_MARKS = ("{}. ", "{}: ", "({}) ", "[{}] ", "{} - ")
_UNQUOTED = frozenset({"first", "second", "less", "total", "counter", "load", "amount"})
"""Fields that JSON shows as numbers."""


def draw_page(draws: Draws, sheet: Sheet, layout: str) -> Callable[[Rows, Rows], Json]:
    """A page with everything in place but the batch.

    The function that comes back takes the rows of a member and those of all members (so that
    columns are equally wide in all of them) and gives the member's state.
    """
    if layout == "json_state":
        return _json_page(sheet)
    sections = {
        "fields": _fields(draws, sheet),
        "rules": _numbered_rules(draws, sheet),
        "notes": _notes(draws, sheet),
        "lists": _lists(draws, sheet.lists),
        _BATCH: "",
    }
    headings = {name: draws.choice(forms) for name, forms in _HEADINGS.items()}
    headings[_BATCH] = draws.choice(("Batch", capitalised(sheet.records), "The batch", "Records"))
    close = draws.choice(("", ":"))
    order = draws.choice(_ORDERS)
    parts = [sheet.title, sheet.introduction]
    parts += [f"{headings[name]}{close}\n{sections[name]}" for name in order if name != _BATCH]
    at = 2 + order.index(_BATCH)
    if not sheet.lists:
        parts = [part for part in parts if not part.startswith(f"{headings['lists']}{close}\n")]
        at -= order.index("lists") < order.index(_BATCH)
    before, after = "\n\n".join(parts[:at]), "".join(f"\n\n{part}" for part in parts[at:])
    lay_out = _BATCHES[layout]

    def page(rows: Rows, every_row: Rows) -> Json:
        return f"{before}\n\n{headings[_BATCH]}{close}\n{lay_out(sheet, rows, every_row)}{after}"

    return page


def _fields(draws: Draws, sheet: Sheet) -> str:
    if draws.below(2):
        return bullets([f"{label}: {gloss}" for label, gloss in sheet.fields])
    return "; ".join(f"{label} ({gloss})" for label, gloss in sheet.fields)


def _numbered_rules(draws: Draws, sheet: Sheet) -> str:
    mark = draws.choice(_MARKS)
    return "\n".join(
        f"{mark.format(f'R{number}')}{rule}" for number, rule in enumerate(sheet.rules, 1)
    )


def _notes(draws: Draws, sheet: Sheet) -> str:
    return " ".join(sheet.notes) if draws.below(2) else bullets(sheet.notes)


def _lists(draws: Draws, lists: Sequence[ReferenceList]) -> str:
    if draws.below(2):
        return "\n".join(
            f"{capitalised(entry.name)} ({entry.title}): "
            + "; ".join(f"{key}: {text}" for key, text in entry.rows)
            + "."
            for entry in lists
        )
    return "\n\n".join(
        f"{capitalised(entry.name)}, {entry.title}\n"
        + bullets([f"{key}: {text}" for key, text in entry.rows])
        for entry in lists
    )


def _header(sheet: Sheet) -> list[str]:
    return [_NUMBER, *(label for label, _ in sheet.fields)]


def _numbered(rows: Rows) -> list[list[str]]:
    return [[str(number), *row] for number, row in enumerate(rows, 1)]


def _pipe_table(sheet: Sheet, rows: Rows, _: Rows) -> str:
    return pipe_table(_header(sheet), _numbered(rows))


def _semicolon_lines(sheet: Sheet, rows: Rows, _: Rows) -> str:
    return separated(_header(sheet), _numbered(rows))


def _aligned_table(sheet: Sheet, rows: Rows, every_row: Rows) -> str:
    header = _header(sheet)
    widths = [len(str(len(rows)))]
    widths += [max(map(len, column)) for column in zip(*every_row, strict=True)]
    widths = [max(width, len(label)) for width, label in zip(widths, header, strict=True)]
    return "\n".join(
        "  ".join(map(str.ljust, line, widths)).rstrip()
        for line in ([label.upper() for label in header], *_numbered(rows))
    )


def _json_lines(sheet: Sheet, rows: Rows, _: Rows) -> str:
    lines: list[list[str | int | float]] = [list(_header(sheet))]
    for number, row in enumerate(rows, 1):
        lines.append([number, *map(_json_cell, sheet.order, row)])
    return "\n".join(json.dumps(line) for line in lines)


def _json_cell(field: str, cell: str) -> str | int | float:
    if field not in _UNQUOTED:
        return cell
    return float(cell) if field == "amount" else int(cell)


def _labelled_list(sheet: Sheet, rows: Rows, _: Rows) -> str:
    labels = [label for label, _ in sheet.fields]
    return "\n".join(
        f"{number}. " + ", ".join(map(" ".join, zip(labels, row, strict=True)))
        for number, row in enumerate(rows, 1)
    )


def _json_page(sheet: Sheet) -> Callable[[Rows, Rows], Json]:
    def page(rows: Rows, _: Rows) -> Json:
        state: dict[str, Json] = {
            "title": sheet.title,
            "about": sheet.introduction,
            "fields": dict(sheet.fields),
            "rules": {f"R{number}": rule for number, rule in enumerate(sheet.rules, 1)},
            "notes": list(sheet.notes),
        }
        if sheet.lists:
            state["lists"] = {
                entry.name: {"title": entry.title, "entries": dict(entry.rows)}
                for entry in sheet.lists
            }
        state["columns"] = ";".join(_header(sheet))
        state["batch"] = [";".join(row) for row in _numbered(rows)]
        return state

    return page


_BATCHES: Mapping[str, Callable[[Sheet, Rows, Rows], str]] = {
    "pipe_table": _pipe_table,
    "aligned_table": _aligned_table,
    "semicolon_lines": _semicolon_lines,
    "json_lines": _json_lines,
    "labelled_list": _labelled_list,
}
