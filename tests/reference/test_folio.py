"""FOLIO converts as its card says."""

import json

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

CONVERTER = converter_named("folio")
PATH = "data/v0.0/folio-validation.jsonl"
FOLLOWS = {
    "premises": ["[BG] All ferries are boats. ", "The Heron is a ferry."],
    "premises-FOL": ["∀x (Ferry(x) → Boat(x))", "Ferry(heron)"],
    "conclusion": "The Heron is a boat.",
    "conclusion-FOL": "Boat(heron)",
    "label": "True",
}
OPEN = FOLLOWS | {"conclusion": "The Heron is old.", "label": "Uncertain"}
UNLABELLED = FOLLOWS | {"label": "Perhaps"}
HIDDEN = {"premises-FOL": ["x"], "conclusion-FOL": "x", "label": "False"}


def test_a_conclusion_is_asked_about_with_its_premises() -> None:
    [follows], [left_open] = drafts_of(CONVERTER, FOLLOWS), drafts_of(CONVERTER, OPEN)
    assert (follows.answer, left_open.answer) == ("true", "uncertain")
    assert follows.state == {
        "premises": ["All ferries are boats.", "The Heron is a ferry."],
        "conclusion": "The Heron is a boat.",
    }


def test_conclusions_on_the_same_premises_are_one_group() -> None:
    [follows], [left_open] = drafts_of(CONVERTER, FOLLOWS), drafts_of(CONVERTER, OPEN)
    assert follows.group == left_open.group


def test_a_row_without_a_label_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(UNLABELLED) == Skip("no label")
    lines = "\n".join(map(json.dumps, (FOLLOWS, OPEN, UNLABELLED)))
    assert convert_files(CONVERTER, {PATH: lines.encode()}).stats["skipped"] == {"no label": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})


def test_the_formulas_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_no_item_shows_a_formula() -> None:
    for row in real_rows(CONVERTER):
        text = str(drafts_of(CONVERTER, row))
        assert row["conclusion-FOL"] not in text
        assert not any(formula in text for formula in row["premises-FOL"])


def test_the_real_file_has_the_published_balance() -> None:
    found = real_conversion("folio")
    assert found.stats == committed_stats("folio")
    assert found.stats["answers"] == {"false": 63, "true": 72, "uncertain": 69}
    assert found.stats["rows"] == found.stats["items"] == 204
    assert found.source.metric == "accuracy"
