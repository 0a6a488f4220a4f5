"""SciTab converts as its card says."""

import json
from typing import Any

from reference_checks import (
    committed_stats,
    dependent_rows,
    real_conversion,
    real_rows,
    refuses_garbage,
)
from reference_files import drafts_of

from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("scitab")
PATH = "dataset/sci_tab.json"


def row(claim: str, label: str, **other: Any) -> dict[str, Any]:
    return {
        "paper": "On Soups",
        "paper_id": "0000.00000v1",
        "table_id": "t1",
        "id": claim,
        "table_caption": "Table 1: Salt in [ITALIC] soups <ref id='b1'>(2015)</ref>.",
        "table_column_names": ["[EMPTY]", "Salt"],
        "table_content_values": [["Pea soup", "[BOLD] 0.4"], ["Leek soup", "<bold>0.3</bold>"]],
        "claim": claim,
        "label": label,
        **other,
    }


ROWS = [
    row("[CONTINUE] Pea soup holds more salt.", "supports"),
    row("Leek soup holds more salt.", "refutes"),
    row("Leek soup tastes better.", "not enough info", table_content_values=[]),
]


def test_a_claim_is_shown_with_the_plain_table() -> None:
    [draft] = drafts_of(CONVERTER, ROWS[0])
    assert draft.state == (
        "Caption: Table 1: Salt in soups (2015).\n\nTable:\n | Salt\nPea soup | 0.4\n"
        "Leek soup | 0.3\n\nClaim: Pea soup holds more salt."
    )
    assert draft.answer == "supports"


def test_the_claims_about_a_table_are_a_group() -> None:
    assert {drafts_of(CONVERTER, row)[0].group for row in ROWS[:2]} == {"t1"}


def test_a_claim_without_a_table_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(ROWS[2]) == Skip("no table")
    stats = convert_files(CONVERTER, {PATH: json.dumps(ROWS).encode()}).stats
    assert stats["skipped"] == {"no table": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: json.dumps(ROWS).encode()})


def test_label_and_paper_change_nothing_that_is_shown() -> None:
    hidden = {"label": "refutes", "paper": "x", "paper_id": "y", "id": "z", "table_id": "t"}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), hidden) == []


def test_no_mark_of_the_source_is_left_in_an_item() -> None:
    shown = [str(item.question.state) for item in real_conversion("scitab").items]
    assert not any(mark in text for text in shown for mark in ("[BOLD]", "[EMPTY]", "[CONTINUE]"))


def test_the_real_file_has_the_published_balance_but_for_one_repeated_claim() -> None:
    stats = real_conversion("scitab").stats
    assert stats == committed_stats("scitab")
    assert (stats["rows"], stats["duplicates"]) == (1224, 1)
    balance = {"not enough info": 356 - 1, "refutes": 411, "supports": 457}
    assert stats["convertible_answers"] == balance
    assert stats["items"] == 1000
