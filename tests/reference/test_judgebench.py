"""JudgeBench converts as its card says; its real files are not at hand."""

import json

from reference_checks import committed_stats, dependent_rows, refuses_garbage
from reference_files import drafts_of

from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("judgebench")
PATHS = [file.path for file in CONVERTER.SOURCE.files]
FIRST = {
    "pair_id": "pair-1",
    "original_id": "q-77",
    "source": "own-arithmetic",
    "question": "What is 17 times 3?",
    "response_model": "own-model-9",
    "response_A": "Three times seventeen is 51.",
    "response_B": "Three times seventeen is 54.",
    "label": "A>B",
}
SECOND = FIRST | {"pair_id": "pair-2", "question": "And 18 times 3?", "label": "B>A"}
BAD = FIRST | {"pair_id": "pair-3", "label": "A=B"}


def files(*rows: dict[str, str]) -> dict[str, bytes]:
    return {PATHS[0]: "\n".join(map(json.dumps, rows)).encode(), PATHS[1]: b""}


def test_a_pair_is_asked_in_both_orders_as_one_group() -> None:
    published, swapped = drafts_of(CONVERTER, FIRST)
    assert published.group == swapped.group == "pair-1"
    assert (published.answer, swapped.answer) == ("A", "B")
    assert [draft.answer for draft in drafts_of(CONVERTER, SECOND)] == ["B", "A"]


def test_source_and_responding_model_stay_hidden() -> None:
    hidden = {"label": "A>B", "source": "x", "original_id": "x", "response_model": "x"}
    assert dependent_rows(CONVERTER, [FIRST, SECOND], hidden) == []


def test_a_tie_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(BAD) == Skip("no label")
    stats = convert_files(CONVERTER, files(FIRST, SECOND, BAD)).stats
    assert stats["skipped"] == {"no label": 1}
    assert stats["gold_positions"] == {"0": 2, "1": 2}


def test_at_most_a_thousand_items_are_drawn_in_whole_pairs() -> None:
    rows = [FIRST | {"pair_id": str(n), "question": f"What is {n} times 3?"} for n in range(620)]
    stats = convert_files(CONVERTER, files(*rows)).stats
    assert (stats["items"], stats["groups"]) == (1000, 500)


def test_the_signs_in_a_file_name_are_encoded_in_its_address() -> None:
    for file in CONVERTER.SOURCE.files:
        url = CONVERTER.SOURCE.url(file)
        assert "/data/dataset%3Djudgebench%2Cresponse_model%3D" in url


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, files(FIRST))


def test_the_statistics_say_that_they_are_unverified() -> None:
    assert committed_stats("judgebench") == {"missing": PATHS, "unverified": True}
