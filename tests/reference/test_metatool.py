"""MetaTool converts as its card says."""

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

CONVERTER = converter_named("metatool")
PATH = "dataset/tmp_dataset/Task1.json"
NEEDED = {
    "thought_prompt": "Decide whether the ferry needs a tool.",
    "label": "positive",
    "tool": "ferryfinder",
    "query": "When does the next boat leave?",
}
NOT_NEEDED = {"thought_prompt": "Decide.", "label": "negative", "query": "Write a limerick."}
UNLABELLED = NEEDED | {"label": "neutral"}
HIDDEN = {"thought_prompt": "x", "label": "negative", "tool": "x"}


def test_a_request_is_shown_without_its_tool() -> None:
    [needed], [not_needed] = drafts_of(CONVERTER, NEEDED), drafts_of(CONVERTER, NOT_NEEDED)
    assert (needed.answer, not_needed.answer) == ("yes", "no")
    assert "ferry" not in str(needed)


def test_a_row_without_a_label_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(UNLABELLED) == Skip("no label")
    rows = json.dumps([NEEDED, NOT_NEEDED, UNLABELLED]).encode()
    assert convert_files(CONVERTER, {PATH: rows}).stats["skipped"] == {"no label": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})


def test_the_hidden_fields_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_the_real_file_has_the_published_balance() -> None:
    found = real_conversion("metatool")
    assert found.stats == committed_stats("metatool")
    assert found.stats["convertible_answers"] == {"no": 520, "yes": 520}
    assert (found.source.metric, found.stats["items"]) == ("accuracy", 1000)
