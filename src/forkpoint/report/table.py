"""Tables for the terminal: drawn by rich, cut to the width, plain where there is no terminal."""

import io
import textwrap
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TextIO

from forkpoint.report.notes import notes
from forkpoint.report.sheet import Sheet
from forkpoint.report.sheets import sheets
from forkpoint.report.summary import NavigationReport

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

PLAIN_WIDTH = 120
GAP = 2


def print_report(
    report: NavigationReport, file: TextIO | None = None, *, detail: bool = True
) -> None:
    """Write the tables and notes to a file, by default to standard output.

    A terminal gets its own width and bold headings; anything else plain lines of 120 columns.
    There is no colour, only weight.
    """
    from rich.console import Console

    console = Console(file=file, highlight=False)
    if console.is_terminal:
        _draw(report, console, detail)
    else:
        console.file.write(table_text(report, detail=detail))


def table_text(report: NavigationReport, width: int = PLAIN_WIDTH, *, detail: bool = True) -> str:
    """The tables and notes as plain text of at most `width` columns where the cells allow it."""
    from rich.console import Console

    text = io.StringIO()
    _draw(report, Console(file=text, width=width, color_system=None, highlight=False), detail)
    return "\n".join(line.rstrip() for line in text.getvalue().split("\n"))


def print_sheets(
    shown: Iterable[Sheet], file: TextIO | None = None, under: Iterable[str] = ()
) -> None:
    """Write tables and the notes under them, by default to standard output, as `print_report`."""
    from rich.console import Console

    console = Console(file=file, highlight=False)
    if console.is_terminal:
        _draw_sheets(shown, console, under)
        return
    text = io.StringIO()
    plain = Console(file=text, width=PLAIN_WIDTH, color_system=None, highlight=False)
    _draw_sheets(shown, plain, under)
    console.file.write("\n".join(line.rstrip() for line in text.getvalue().split("\n")))


def _draw_sheets(shown: Iterable[Sheet], console: "Console", under: Iterable[str]) -> None:
    from rich.text import Text

    for sheet in shown:
        console.print(Text(sheet.title, style="bold"))
        if sheet.caption:
            console.print(Text(sheet.caption))
        for part in fitting(sheet, console.width):
            # Cells are never cut: where even two columns are too wide, lines run over the edge.
            console.print(_table(part), crop=False)
            console.print()
    for note in under:
        console.print(Text("\n".join(_wrapped(note, console.width, "  "))))


def _draw(report: NavigationReport, console: "Console", detail: bool) -> None:
    _draw_sheets(sheets(report, detail), console, notes(report, detail))


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Text in lines broken at spaces only: names may hold hyphens."""
    return textwrap.wrap(
        text, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    )


def fitting(sheet: Sheet, width: int) -> list[Sheet]:
    """Split a sheet into parts that fit the width, each with the first column.

    Headings are broken into lines first, to the width of the cells under them.
    """
    if sum(_widths(sheet)) + GAP * (len(sheet.header) - 1) <= width:
        return [sheet]
    sheet = _with_broken_headings(sheet)
    first, *others = _widths(sheet)
    parts: list[list[int]] = [[]]
    room = width - first
    for column, needed in enumerate(others, start=1):
        if parts[-1] and room < needed + GAP:
            parts.append([])
            room = width - first
        parts[-1].append(column)
        room -= needed + GAP
    return [_with_columns(sheet, [0, *part]) for part in parts]


def _with_broken_headings(sheet: Sheet) -> Sheet:
    words = replace(sheet, header=tuple("\n".join(name.split()) for name in sheet.header))
    return replace(
        sheet,
        header=tuple(
            "\n".join(_wrapped(name, width))
            for name, width in zip(sheet.header, _widths(words), strict=True)
        ),
    )


def _with_columns(sheet: Sheet, columns: list[int]) -> Sheet:
    def pick(row: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(row[column] for column in columns)

    return replace(sheet, header=pick(sheet.header), rows=tuple(map(pick, sheet.rows)))


def _widths(sheet: Sheet) -> list[int]:
    """The width of every column: that of its widest cell or line of its heading."""
    from rich.cells import cell_len

    return [
        max(map(cell_len, [*name.split("\n"), *(row[column] for row in sheet.rows)]))
        for column, name in enumerate(sheet.header)
    ]


def _table(sheet: Sheet) -> "Table":
    from rich import box
    from rich.table import Table
    from rich.text import Text

    # The box itself puts one space between columns.
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, GAP - 1, 0, 0))
    table.header_style = ""
    widths = _widths(sheet)
    table.width = sum(widths) + GAP * (len(widths) - 1)
    for number, (name, width) in enumerate(zip(sheet.header, widths, strict=True)):
        justify: Literal["left", "right"] = "right" if number else "left"
        table.add_column(Text(name), justify=justify, width=width, no_wrap=True, vertical="bottom")
    for number, row in enumerate(sheet.rows):
        table.add_row(*map(Text, row), end_section=number == sheet.foot - 1 < len(sheet.rows) - 1)
    return table
