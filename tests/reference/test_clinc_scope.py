"""CLINC150 in scope or not converts as its card says."""

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
from forkpoint.reference.tasks.clinc_scope import SCOPE

CONVERTER = converter_named("clinc_scope")
INSIDE = {"text": "put oat milk on my shopping list", "intent": "shopping_list_update"}
OUTSIDE = {"text": "which lake in peru is the deepest", "intent": "oos"}
UNKNOWN = {"text": "paint my fence", "intent": "paint_fence"}


def test_a_message_is_asked_without_its_intent() -> None:
    [inside], [outside] = drafts_of(CONVERTER, INSIDE), drafts_of(CONVERTER, OUTSIDE)
    assert (inside.answer, outside.answer) == ("yes", "no")
    assert inside.domain == "home"
    assert "shopping_list_update" not in str((inside.state, inside.instructions))


def test_a_message_with_an_unknown_intent_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(UNKNOWN) == Skip("no known intent")
    test = [[row["text"], row["intent"]] for row in (INSIDE, UNKNOWN)]
    content = json.dumps({"test": test, "oos_test": [list(OUTSIDE.values())], "val": []})
    stats = convert_files(CONVERTER, {"data/data_full.json": content.encode()}).stats
    assert stats["skipped"] == {"no known intent": 1}
    assert stats["answers"] == {"no": 1, "yes": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {"data/data_full.json": b"{}"})


def test_the_scope_describes_every_intent_of_the_set_once() -> None:
    described = [intent for intents in SCOPE.values() for intent in intents]
    phrases = {phrase for intents in SCOPE.values() for phrase in intents.values()}
    assert sorted(described) == sorted({row["intent"] for row in real_rows(CONVERTER)} - {"oos"})
    assert len(phrases) == len(described) == 150


def test_the_intent_changes_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), {"intent": "balance"}) == []


def test_the_real_file_has_the_published_counts_and_is_sampled_one_to_one() -> None:
    stats = real_conversion("clinc_scope").stats
    assert stats == committed_stats("clinc_scope")
    assert stats["rows"] == 5500
    assert stats["convertible_answers"] == {"no": 1000, "yes": 4500}
    assert stats["answers"] == {"no": 500, "yes": 500}
