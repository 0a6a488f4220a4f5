"""AR-LSAT converts as its card says."""

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

CONVERTER = converter_named("ar_lsat")
PATH = "data/AR_TestData.json"


def question(text: str, answer: str, options: list[str]) -> dict[str, Any]:
    return {"question": text, "answer": answer, "options": options, "tags": ["order"]}


PLACES = ["first", "second", "third", "fourth", "fifth"]
ENTRY = {
    "id": "p1",
    "passageId": "1",
    "passage": "Five boats moor in a row.\nThe Erne is second.",
    "questions": [
        question("The Erne moors", "B", PLACES),
        question("Which place is the last?", "E", PLACES),
        question("Which place is free?", "A", PLACES[:3]),
    ],
}
FILES = {PATH: json.dumps([ENTRY]).encode()}


def test_a_question_is_shown_with_its_passage_and_lettered_options() -> None:
    [draft] = drafts_of(CONVERTER, next(iter(CONVERTER.read(FILES))))
    assert draft.state == (
        "Passage: Five boats moor in a row. The Erne is second.\n\nQuestion: The Erne moors"
    )
    assert [(o.key, o.meaning) for o in draft.options] == list(zip("ABCDE", PLACES, strict=True))
    assert (draft.answer, draft.group) == ("B", "p1")


def test_a_question_with_fewer_options_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(list(CONVERTER.read(FILES))[2]) == Skip("not five options")
    assert convert_files(CONVERTER, FILES).stats["skipped"] == {"not five options": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, FILES)


def test_answer_and_tags_change_nothing_that_is_shown() -> None:
    hidden = {"answer": "C", "tags": ["x"], "id": "y", "isExcept": "z"}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), hidden) == []


def test_the_real_file_has_the_published_counts() -> None:
    stats = real_conversion("ar_lsat").stats
    assert stats == committed_stats("ar_lsat")
    assert (stats["items"], stats["groups"]) == (230, 40)
    assert stats["answers"] == {"A": 53, "B": 41, "C": 48, "D": 45, "E": 43}
