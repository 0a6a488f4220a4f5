"""SelfAware converts as its card says."""

import json

import pytest
from reference_files import drafts_of, real_files

from forkpoint.errors import DataError
from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("selfaware")
ROWS = [
    {"question_id": 1, "question": "When does time end?", "answer": None, "answerable": False},
    {"question_id": 2, "question": "Who wrote Dune?", "answer": ["Herbert"], "answerable": True},
    {"question_id": 3, "question": " ", "answer": ["x"], "answerable": True},
]


def files(rows: list[dict[str, object]]) -> dict[str, bytes]:
    return {"data/SelfAware.json": json.dumps({"example": rows}).encode()}


def test_a_row_becomes_a_question_without_its_answers() -> None:
    [unanswerable], [answerable] = (drafts_of(CONVERTER, row) for row in ROWS[:2])
    assert (unanswerable.answer, answerable.answer) == ("yes", "no")
    assert "Herbert" not in str(answerable)


def test_a_row_without_a_question_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(ROWS[2]) == Skip("no question")
    assert convert_files(CONVERTER, files(ROWS)).stats["skipped"] == {"no question": 1}


def test_a_source_without_a_usable_row_is_an_error() -> None:
    with pytest.raises(DataError, match="no usable row"):
        convert_files(CONVERTER, files(ROWS[2:]))


def test_the_real_file_has_the_published_balance() -> None:
    found = convert_files(CONVERTER, real_files(CONVERTER.SOURCE))
    assert found.stats["rows"] == 3369
    assert sum(found.stats["convertible_answers"].values()) + found.stats["duplicates"] == 3369
    assert found.stats["items"] == 1000
