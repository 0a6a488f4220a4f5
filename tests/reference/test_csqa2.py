"""CommonsenseQA 2.0 converts as its card says."""

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

CONVERTER = converter_named("csqa2")
PATH = "dataset/CSQA2_dev.json.gz"
TRUE = {"id": "a1", "question": "Soup may be eaten cold.", "answer": "yes", "confidence": 0.7}
FALSE = {"id": "a2", "question": " Is a spoon a kind of\nfork? ", "answer": "no", "confidence": 0.9}
UNKNOWN = {"id": "a3", "question": "Rain is loud.", "answer": "maybe", "confidence": 0.5}


def test_a_statement_or_question_is_asked_by_itself() -> None:
    [true], [false] = drafts_of(CONVERTER, TRUE), drafts_of(CONVERTER, FALSE)
    assert (true.state, true.answer) == ("Soup may be eaten cold.", "yes")
    assert (false.state, false.answer) == ("Is a spoon a kind of fork?", "no")


def test_a_row_without_yes_or_no_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(UNKNOWN) == Skip("no label")
    content = "\n".join(json.dumps(row) for row in (TRUE, FALSE, UNKNOWN))
    assert convert_files(CONVERTER, {PATH: content.encode()}).stats["skipped"] == {"no label": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b"{}"})


def test_answers_votes_and_prompts_change_nothing_that_is_shown() -> None:
    hidden = {"answer": "no", "confidence": 0.1, "validations": ["no"], "date": "1", "id": "x"}
    prompts = {"relational_prompt": "beside", "topic_prompt": "soup"}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), hidden | prompts) == []


def test_the_real_file_has_the_published_balance() -> None:
    stats = real_conversion("csqa2").stats
    assert stats == committed_stats("csqa2")
    assert stats["rows"] == 2541
    assert stats["convertible_answers"] == {"no": 1316, "yes": 1225}
    assert stats["items"] == 1000
