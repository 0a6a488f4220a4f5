"""PubMedQA converts as its card says."""

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

CONVERTER = converter_named("pubmedqa")
ARTICLES, LABELS = (file.path for file in CONVERTER.SOURCE.files)
HELPED = {
    "QUESTION": "Does warm tea soothe a sore throat?",
    "CONTEXTS": ["Many people drink tea.", "Pain fell in 40 of 50 people."],
    "LABELS": ["BACKGROUND", "RESULTS"],
    "MESHES": ["Beverages"],
    "YEAR": "2001",
    "reasoning_required_pred": "yes",
    "reasoning_free_pred": "yes",
    "final_decision": "yes",
    "LONG_ANSWER": "We recommend it warmly.",
}
UNCLEAR = HELPED | {"QUESTION": "Is green tea better?", "final_decision": "maybe"}
UNEVEN = HELPED | {"LABELS": ["RESULTS"]}
HIDDEN = {
    "MESHES": ["x"],
    "YEAR": "x",
    "reasoning_required_pred": "x",
    "reasoning_free_pred": "x",
    "final_decision": "x",
    "LONG_ANSWER": "x",
    "label": "no",
}


def files(rows: dict[str, Any]) -> dict[str, bytes]:
    labels = {key: row["final_decision"] for key, row in rows.items() if key != "train"}
    return {ARTICLES: json.dumps(rows).encode(), LABELS: json.dumps(labels).encode()}


def test_a_question_is_asked_with_the_abstract_but_its_conclusion() -> None:
    [helped] = drafts_of(CONVERTER, HELPED | {"label": "yes"})
    assert helped.answer == "yes"
    assert helped.state == {
        "question": "Does warm tea soothe a sore throat?",
        "abstract": [
            "BACKGROUND: Many people drink tea.",
            "RESULTS: Pain fell in 40 of 50 people.",
        ],
    }


def test_only_the_test_part_is_read() -> None:
    rows = list(CONVERTER.read(files({"train": HELPED, "1": UNCLEAR})))
    assert [row["label"] for row in rows] == ["maybe"]


def test_a_row_whose_headings_do_not_match_is_skipped_and_counted() -> None:
    reason = "headings and sections do not match"
    assert CONVERTER.convert(UNEVEN | {"label": "yes"}) == Skip(reason)
    stats = convert_files(CONVERTER, files({"1": HELPED, "2": UNCLEAR, "3": UNEVEN})).stats
    assert stats["skipped"] == {reason: 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, files({"1": HELPED}))


def test_the_hidden_fields_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_no_item_shows_the_conclusion() -> None:
    for row in real_rows(CONVERTER):
        [draft] = drafts_of(CONVERTER, row)
        text = str(draft.state)
        assert row["LONG_ANSWER"][:60] not in text
        assert "CONCLUSION" not in text


def test_the_real_file_has_the_published_balance() -> None:
    found = real_conversion("pubmedqa")
    assert found.stats == committed_stats("pubmedqa")
    assert found.stats["answers"] == {"maybe": 55, "no": 169, "yes": 276}
    assert found.stats["rows"] == found.stats["items"] == 500
    assert found.source.metric == "accuracy"
