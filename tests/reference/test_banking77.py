"""Banking77 converts as its card says."""

import json
from collections import Counter

from reference_checks import committed_stats, real_conversion, real_rows, refuses_garbage
from reference_files import drafts_of, real_files

from forkpoint.reference.banking_intents import MEANINGS, TOPICS
from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("banking77")
TABLE, CATEGORIES = (file.path for file in CONVERTER.SOURCE.files)
PIN = {"text": "Please give me a new PIN.", "category": "change_pin"}
LIMIT = {"text": "What is the most I can load?", "category": "top_up_limits"}
UNKNOWN = {"text": "Do you sell stamps?", "category": "stamps"}


def files(rows: list[dict[str, str]]) -> dict[str, bytes]:
    lines = ["text,category", *(f'"{row["text"]}",{row["category"]}' for row in rows)]
    return {
        TABLE: "\n".join(lines).encode(),
        CATEGORIES: json.dumps(["change_pin", "top_up_limits"]).encode(),
    }


def test_the_options_are_ten_near_intents_with_meanings() -> None:
    [draft] = drafts_of(CONVERTER, PIN)
    keys = {option.key for option in draft.options}
    assert draft.answer == "change_pin"
    assert len(keys) == 10
    assert keys < set(TOPICS["trouble with a card or access"])
    assert all(option.meaning for option in draft.options)


def test_a_row_of_an_unlisted_category_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(UNKNOWN) == Skip("the category is none of the 77")
    stats = convert_files(CONVERTER, files([PIN, LIMIT, UNKNOWN])).stats
    assert stats["skipped"] == {"the category is none of the 77": 1}
    assert stats["items"] == 2


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, files([PIN]))


def test_every_listed_intent_has_one_topic_of_eleven() -> None:
    listed = json.loads(real_files(CONVERTER.SOURCE)[CATEGORIES])
    assert sorted(listed) == sorted(MEANINGS)
    assert [len(intents) for intents in TOPICS.values()] == [11] * 7
    assert len(set(MEANINGS.values())) == 77


def test_an_option_is_right_about_as_often_as_any_other_of_its_topic() -> None:
    drafts = [d for row in real_rows(CONVERTER) for d in drafts_of(CONVERTER, row)]
    shown = Counter(option.key for draft in drafts for option in draft.options)
    assert all(0.08 < 40 / shown[intent] < 0.125 for intent in MEANINGS)


def test_the_real_file_has_the_published_balance() -> None:
    assert set(Counter(row["category"] for row in real_rows(CONVERTER)).values()) == {40}
    found = real_conversion("banking77")
    assert found.stats == committed_stats("banking77")
    assert (found.stats["rows"], found.stats["duplicates"]) == (3080, 1)
    assert found.stats["options"] == {"10": 1000}
    assert min(found.stats["gold_positions"].values()) > 80
