"""CoSQA converts as its card says."""

import json
from collections import Counter, defaultdict
from typing import Any

from reference_checks import (
    committed_stats,
    dependent_rows,
    real_conversion,
    real_rows,
    refuses_garbage,
)
from reference_files import drafts_of

from forkpoint.reference.bm25 import Bm25, words_of
from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("cosqa_rerank")
TEST = "data/search/cosqa-retrieval-test-500.json"
CODES = "data/search/code_idx_map.txt"
CODE = [f"def pour_tea_{n}(cup):\n    return cup + {n}" for n in range(60)]
CODE += [f"def walk_home_{n}(dog):\n    return dog" for n in range(60)]


def row(name: str, query: str, code: str, label: int = 1) -> dict[str, Any]:
    return {"idx": name, "doc": query, "code": code, "label": label, "retrieval_idx": 0}


ROWS = [
    row("q1", "pour tea into a cup", CODE[3]),
    row("q2", "walk the dog home", CODE[70]),
    row("q3", "boil water", CODE[5], label=0),
]
FILES = {
    TEST: json.dumps(ROWS).encode(),
    CODES: json.dumps({code: n for n, code in enumerate(CODE)}).encode(),
}


def test_a_query_has_its_function_and_the_49_that_are_nearest_in_words() -> None:
    drafts = drafts_of(CONVERTER, next(iter(CONVERTER.read(FILES))))
    assert Counter(draft.target for draft in drafts) == {1.0: 1, 0.0: 49}
    [right] = [draft for draft in drafts if draft.answer == "yes"]
    assert right.state == f"Search query: pour tea into a cup\n\nFunction:\n{CODE[3]}"
    assert all("pour_tea" in str(draft.state) for draft in drafts)


def test_a_query_without_a_relevant_function_is_skipped_and_counted() -> None:
    *_, last = CONVERTER.read(FILES)
    assert CONVERTER.convert(last) == Skip("no relevant function")
    assert convert_files(CONVERTER, FILES).stats["skipped"] == {"no relevant function": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, FILES)


def test_places_and_tokens_of_the_source_change_nothing_that_is_shown() -> None:
    hidden = {"retrieval_idx": 1, "docstring_tokens": "x", "code_tokens": "y"}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER)[:100], hidden) == []


def test_the_right_function_stands_at_no_place_of_its_own() -> None:
    places: defaultdict[str, list[int]] = defaultdict(list)
    for place, item in enumerate(real_conversion("cosqa_rerank").items):
        places[item.answer].append(place % 50)
    assert len(set(places["yes"])) > 30


def test_the_real_files_have_the_published_counts() -> None:
    stats = real_conversion("cosqa_rerank").stats
    assert stats == committed_stats("cosqa_rerank")
    assert stats["rows"] == 500
    assert stats["convertible_answers"] == {"no": 500 * 49, "yes": 500}
    assert (stats["groups"], stats["answers"]) == (100, {"no": 4900, "yes": 100})


def test_words_are_those_inside_identifiers() -> None:
    assert words_of("def readHTTPFile2(my_path)") == [
        "def", "read", "http", "file", "2", "my", "path"
    ]  # fmt: skip


def test_bm25_prefers_rare_words_frequent_use_and_short_texts() -> None:
    scores = Bm25(["tea cup", "tea tea cup", "tea cup and much else here", "dog", "cup"])
    short, twice, long, other, without = scores.scores("tea")
    assert twice > short > long > other == without == 0
    assert scores.scores("dog")[3] > scores.scores("cup")[4]
