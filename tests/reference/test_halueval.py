"""HaluEval converts as its card says."""

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

CONVERTER = converter_named("halueval")
PATH = "data/general_data.json"
SOUND = {
    "ID": "1",
    "user_query": "Name a river in Egypt.",
    "chatgpt_response": "The Nile.",
    "hallucination": "no",
    "hallucination_spans": [],
}
MADE_UP = {
    "ID": "2",
    "user_query": "Who painted the ceiling of our town hall?",
    "chatgpt_response": "It was painted by Carla Weiss in 1911.",
    "hallucination": "yes",
    "hallucination_spans": ["Carla Weiss"],
}
UNLABELLED = SOUND | {"ID": "3", "hallucination": "perhaps"}
HIDDEN = {"ID": "x", "hallucination": "no", "hallucination_spans": ["x"]}


def test_a_reply_is_asked_about_with_its_request() -> None:
    [sound], [made_up] = drafts_of(CONVERTER, SOUND), drafts_of(CONVERTER, MADE_UP)
    assert (sound.answer, made_up.answer) == ("no", "yes")
    assert sound.state == {"user": "Name a river in Egypt.", "assistant": "The Nile."}


def test_a_row_without_a_label_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(UNLABELLED) == Skip("no label")
    lines = "\n".join(map(json.dumps, (SOUND, MADE_UP, UNLABELLED)))
    assert convert_files(CONVERTER, {PATH: lines.encode()}).stats["skipped"] == {"no label": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})


def test_the_hidden_fields_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_the_real_file_has_the_published_balance() -> None:
    found = real_conversion("halueval")
    assert found.stats == committed_stats("halueval")
    assert found.stats["rows"] == 4507
    assert found.stats["convertible_answers"] == {"no": 3692, "yes": 815}
    assert {item.question.type for item in found.items} == {"binary"}
    assert (found.source.metric, found.stats["items"]) == ("balanced_accuracy", 1000)
