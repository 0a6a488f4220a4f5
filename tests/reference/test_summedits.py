"""SummEdits converts as its card says."""

import json

from reference_checks import (
    committed_stats,
    dependent_rows,
    real_conversion,
    real_rows,
    refuses_garbage,
)
from reference_files import drafts_of, real_files

from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("summedits")
PATHS = tuple(file.path for file in CONVERTER.SOURCE.files)
ORIGINAL = {
    "id": "chat_12_og",
    "doc": "Ada: I left the keys on the shelf. Ben: Thanks, I shall fetch them at six.",
    "summary": "Ben will fetch at six the keys that Ada left.",
    "label": 1,
    "original_summary": "Ben will fetch at six the keys that Ada left.",
    "edit_types": [],
    "split": "test",
}
EDITED = ORIGINAL | {
    "id": "chat_12_3",
    "summary": "Ada will fetch at six the keys that Ben left.",
    "label": 0,
    "edit_types": ["entity_modification"],
}
NO_LABEL = ORIGINAL | {"id": "chat_12_4", "label": None}
HIDDEN = {"original_summary": "x", "edit_types": ["x"], "split": "x", "label": 1}


def files(rows: list[dict[str, object]]) -> dict[str, bytes]:
    return {path: json.dumps(rows if path == PATHS[1] else []).encode() for path in PATHS}


def test_a_summary_is_asked_about_with_its_document() -> None:
    rows = list(CONVERTER.read(files([ORIGINAL, EDITED])))
    [original], [edited] = (drafts_of(CONVERTER, row) for row in rows)
    assert (original.answer, edited.answer) == ("yes", "no")
    assert edited.state == {"document": EDITED["doc"], "summary": EDITED["summary"]}
    assert original.domain == edited.domain == "samsum"


def test_the_summaries_of_a_document_are_one_group() -> None:
    rows = list(CONVERTER.read(files([ORIGINAL, EDITED])))
    assert {drafts_of(CONVERTER, row)[0].group for row in rows} == {"samsum/chat_12"}


def test_a_row_without_a_label_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(NO_LABEL | {"domain": "samsum"}) == Skip("no label")
    stats = convert_files(CONVERTER, files([ORIGINAL, EDITED, NO_LABEL])).stats
    assert stats["skipped"] == {"no label": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, files([ORIGINAL]))


def test_the_hidden_fields_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_the_three_domains_at_hand_have_the_published_rows() -> None:
    by_path = real_files(CONVERTER.SOURCE)
    assert [len(json.loads(by_path[path])) for path in PATHS] == [668, 664, 466]
    stats = real_conversion("summedits").stats
    assert stats == committed_stats("summedits")
    assert stats["rows"] == 1798
    assert stats["convertible_answers"] == {"no": 1157, "yes": 627}
    assert stats["duplicates"] == 14


def test_the_card_says_that_the_whole_set_is_unverified() -> None:
    assert "1,798 of the 4,681 rows" in CONVERTER.SOURCE.problems
    assert "unverified for the whole set" in CONVERTER.SOURCE.problems


def test_documents_are_sampled_whole() -> None:
    found = real_conversion("summedits")
    rows = real_rows(CONVERTER)
    shown = {(row["doc"], row["summary"]) for row in rows}
    for group in {item.group for item in found.items}:
        name = group.removeprefix("summedits:").partition("/")[2]
        documents = {row["doc"] for row in rows if row["id"].rpartition("_")[0] == name}
        expected = sum(document in documents for document, _ in shown)
        assert sum(item.group == group for item in found.items) == expected
