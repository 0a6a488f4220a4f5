"""The report as Markdown."""

import re

import pytest
from report_records import JEV, PPLX, report, runs

from forkpoint.report.markdown import escaped, markdown_text
from forkpoint.report.notes import notes
from forkpoint.report.sheets import sheets
from forkpoint.report.summary import NavigationReport, json_text

BOTH = report({"jev": JEV, "pplx": PPLX}, against="jev")


def cells(text: str) -> list[list[str]]:
    """The rows of all tables without headings and alignment, as they are shown."""
    rows = [
        [re.sub(r"\\(.)|\*\*", r"\1", cell) for cell in line.strip("| ").split(" | ")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    return [row for row in rows if not row[0].startswith(":--")]


def test_a_table_reads_like_this() -> None:
    """GitHub's tables: names to the left, numbers to the right, sums in bold."""
    text = markdown_text(report({"jev": JEV}), detail=False)

    assert text.startswith(
        "### jev: scores\n"
        "\n"
        "model jev-1.13 · served as jev-1.13-2026-09-30 · 2026-10-01 to 2026-10-03\n"
        "\n"
        "| Domain | Trials | Score | Heuristic | Random | Oracle |\n"
        "| :--- | ---: | ---: | ---: | ---: | ---: |\n"
        "| 8-puzzle | 3 | 0.33 \\[0.17, 0.50\\] | 0.56 | 0.0031 | 1.000 |\n"
        "| Rush Hour | 3 | 0.05 \\[0.0020, 0.56\\]\\* | 0.09† | 0.0031 | 1.000 |\n"
        "| **Overall** | **6** | **0.13 \\[0.03, 0.41\\]\\*** "
        "| **0.22†** | **0.0031** | **1.000** |\n"
    )
    assert "\n- \\* jev did not reach the goal within 2,500 explored states" in text


def test_markdown_holds_every_cell_and_note_of_the_tables() -> None:
    """The terminal and Markdown are drawn from the same cells."""
    text = markdown_text(BOTH)
    expected = [list(row) for sheet in sheets(BOTH) for row in (sheet.header, *sheet.rows)]

    assert cells(text) == expected
    assert all(f"- {escaped(note)}\n" in text for note in notes(BOTH))


def scores_of(built: NavigationReport) -> dict[str, float | None]:
    """Every score of the comparison table, from the plain data."""
    data = built.to_json()
    found = {}
    for chooser in data["choosers"]:
        found[f"{chooser['chooser']}/Overall"] = chooser["overall"]["value"]
        for domain in data["domains"]:
            summary = chooser["domains"][domain["name"]]
            found[f"{chooser['chooser']}/{domain['title']}"] = summary["model"]["score"]["value"]
    return found


def test_markdown_and_json_hold_the_same_numbers() -> None:
    """A cell is the JSON's number, rounded."""
    header, *rows = cells(markdown_text(BOTH))[:3]
    shown = {
        f"{row[0]}/{name}": float(re.split(r"[ *]", cell)[0])
        for row in rows
        for name, cell in zip(header[1:], row[1:], strict=True)
    }

    assert shown == pytest.approx(scores_of(BOTH), abs=0.005)
    assert json_text(BOTH).count('"value"') > 100


def test_names_cannot_break_a_table() -> None:
    """Bars, stars, brackets and tags in a name are shown as they are."""
    name = "a|b*c_[d](e)<script>`"
    text = markdown_text(report({name: runs(name, tiles=[10])}))

    assert "### a\\|b\\*c\\_\\[d\\](e)\\<script\\>\\`: scores\n" in text
