"""CondaQA converts as its card says."""

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

CONVERTER = converter_named("condaqa")
PATH = "data/condaqa_dev.json"
ORIGINAL = {
    "QuestionID": "q1",
    "original cue": "never",
    "PassageEditID": 0,
    "original passage": "The old ferry never ran in winter. Its crew lived on the island.",
    "SampleID": 1,
    "label": "NO",
    "original sentence": "The old ferry never ran in winter.",
    "sentence2": "Could one cross by ferry in January?",
    "PassageID": 7,
    "sentence1": "The old ferry never ran in winter. Its crew lived on the island.",
}
EDITED = ORIGINAL | {
    "PassageEditID": 3,
    "label": "YES",
    "sentence1": "The old ferry ran in winter too. Its crew lived on the island.",
}
FREE_TEXT = ORIGINAL | {"label": "twice a day", "sentence2": "How often did it run?"}
HIDDEN = {"original cue": "x", "original passage": "x", "original sentence": "x", "label": "YES"}


def test_a_passage_and_its_edit_are_one_group() -> None:
    [original], [edited] = drafts_of(CONVERTER, ORIGINAL), drafts_of(CONVERTER, EDITED)
    assert (original.answer, edited.answer) == ("no", "yes")
    assert original.group == edited.group
    assert (original.variation, edited.variation) == ("original", "affirmative")


def test_an_edited_passage_does_not_show_what_it_was() -> None:
    [edited] = drafts_of(CONVERTER, EDITED)
    assert "never" not in str(edited)


def test_an_answer_in_free_text_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(FREE_TEXT) == Skip("an answer in free text")
    lines = "\n".join(map(json.dumps, (ORIGINAL, EDITED, FREE_TEXT)))
    stats = convert_files(CONVERTER, {PATH: lines.encode()}).stats
    assert stats["skipped"] == {"an answer in free text": 1}
    assert stats["items"] == 2


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})


def test_the_hidden_fields_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_the_real_file_has_the_published_balance() -> None:
    stats = real_conversion("condaqa").stats
    assert stats == committed_stats("condaqa")
    assert stats["rows"] == 1110
    assert stats["skipped"] == {"an answer in free text": 14}
    assert stats["convertible_answers"] == {"no": 512, "not stated": 48, "yes": 536}


def test_passages_are_sampled_whole() -> None:
    found = real_conversion("condaqa")
    drafts = [d for row in real_rows(CONVERTER) if isinstance(d := CONVERTER.convert(row), tuple)]
    groups = [f"condaqa:{draft.group}" for [draft] in drafts]
    for group in {item.group for item in found.items}:
        assert sum(item.group == group for item in found.items) == groups.count(group)
