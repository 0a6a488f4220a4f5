"""LLMBar converts as its card says."""

import json
from collections import Counter

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

CONVERTER = converter_named("llmbar")
PATHS = [file.path for file in CONVERTER.SOURCE.files]
PAIR = {
    "input": "Name a river in one word.",
    "output_1": "There are many beautiful rivers, such as the Elbe.",
    "output_2": "Elbe",
    "label": 2,
}
BAD = PAIR | {"label": 3}


def files() -> dict[str, bytes]:
    first = json.dumps([PAIR, PAIR | {"input": "Name a stream.", "label": 1}, BAD]).encode()
    return {PATHS[0]: first} | dict.fromkeys(PATHS[1:], b"[]")


def test_a_pair_is_asked_in_both_orders_as_one_group() -> None:
    published, swapped = drafts_of(CONVERTER, PAIR | {"subset": "Own", "number": 4})
    assert published.group == swapped.group == "Own-4"
    assert (published.answer, swapped.answer) == ("B", "A")
    assert isinstance(published.state, dict)
    assert isinstance(swapped.state, dict)
    assert published.state["response B"] == swapped.state["response A"] == "Elbe"


def test_a_pair_without_a_label_is_skipped_and_counted() -> None:
    stats = convert_files(CONVERTER, files()).stats
    assert stats["skipped"] == {"no label": 1}
    assert (stats["items"], stats["groups"]) == (4, 2)


def test_the_same_response_twice_is_skipped() -> None:
    row = PAIR | {"output_1": "Elbe", "subset": "Own", "number": 0}
    assert CONVERTER.convert(row) == Skip("the same response twice")


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, files())


def test_subset_and_label_change_nothing_that_is_shown() -> None:
    hidden = {"label": 1, "subset": "x", "number": 0}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), hidden) == []


def test_the_real_files_have_the_published_counts_and_balanced_positions() -> None:
    stats = real_conversion("llmbar").stats
    assert stats == committed_stats("llmbar")
    subsets = Counter(row["subset"] for row in real_rows(CONVERTER))
    assert [*subsets.values()] == [100, 134, 92, 47, 46]
    assert (stats["rows"], stats["items"], stats["groups"]) == (419, 838, 419)
    assert stats["gold_positions"] == {"0": 419, "1": 419}
