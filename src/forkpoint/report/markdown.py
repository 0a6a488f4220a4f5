"""The report as GitHub Markdown: the cells and notes of the terminal tables."""

import re
from collections.abc import Iterable

from forkpoint.report.notes import notes
from forkpoint.report.sheet import Sheet
from forkpoint.report.sheets import sheets
from forkpoint.report.summary import NavigationReport

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#~&])")


def markdown_text(report: NavigationReport, *, detail: bool = True) -> str:
    """Every table under its own heading, then the notes as a list."""
    return sheets_markdown(sheets(report, detail), notes(report, detail))


def sheets_markdown(shown: Iterable[Sheet], under: Iterable[str]) -> str:
    """Tables under their own headings, then notes as a list."""
    parts = [sheet_markdown(sheet) for sheet in shown]
    listed = "\n".join(f"- {escaped(note)}" for note in under)
    return "\n\n".join([*parts, listed]) + "\n"


def escaped(text: str) -> str:
    """Text that Markdown shows as it is."""
    return _SPECIAL.sub(r"\\\1", text)


def sheet_markdown(sheet: Sheet) -> str:
    """One table under its own heading."""
    lines = [f"### {escaped(sheet.title)}", ""]
    if sheet.caption:
        lines += [escaped(sheet.caption), ""]
    align = [":---", *["---:"] * (len(sheet.header) - 1)]
    lines += [_row(map(escaped, sheet.header)), _row(align)]
    for number, row in enumerate(sheet.rows):
        cells = [escaped(cell) for cell in row]
        lines.append(_row(f"**{cell}**" for cell in cells) if number >= sheet.foot else _row(cells))
    return "\n".join(lines)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
