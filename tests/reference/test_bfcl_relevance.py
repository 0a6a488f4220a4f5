"""BFCL relevance detection converts as its card says."""

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

CONVERTER = converter_named("bfcl_relevance")
PATHS = tuple(file.path for file in CONVERTER.SOURCE.files)
TOOL = {
    "name": "find_ferry",
    "description": "Lists the ferries of a day.",
    "parameters": {"type": "dict", "properties": {"day": {"type": "string"}}, "required": ["day"]},
}
SERVED = {
    "id": "live_simple_0",
    "question": [[{"role": "user", "content": "Which ferries run on Monday?"}]],
    "function": [TOOL],
}
UNSERVED = {
    "id": "irrelevance_0",
    "question": [[{"role": "user", "content": "How tall is a giraffe?"}]],
    "function": [TOOL],
}
NO_FUNCTIONS = SERVED | {"id": "live_simple_1", "function": "find_ferry"}


def files(served: list[Any], unserved: list[Any]) -> dict[str, bytes]:
    parts = dict.fromkeys(PATHS, b"")
    parts[PATHS[3]] = "\n".join(map(json.dumps, served)).encode()
    parts[PATHS[0]] = "\n".join(map(json.dumps, unserved)).encode()
    return parts


def test_the_file_gives_the_answer() -> None:
    unserved, served = CONVERTER.read(files([SERVED], [UNSERVED]))
    assert drafts_of(CONVERTER, served)[0].answer == "yes"
    assert drafts_of(CONVERTER, unserved)[0].answer == "no"


def test_the_id_which_names_the_file_is_not_shown() -> None:
    [row] = CONVERTER.read(files([], [UNSERVED]))
    [draft] = drafts_of(CONVERTER, row)
    assert draft.state == {"functions": [TOOL], "conversation": UNSERVED["question"][0]}


def test_a_row_without_a_list_of_functions_is_skipped_and_counted() -> None:
    stats = convert_files(CONVERTER, files([SERVED, NO_FUNCTIONS], [UNSERVED])).stats
    assert stats["skipped"] == {"no list of functions": 1}
    assert stats["answers"] == {"no": 1, "yes": 1}


def test_a_row_of_several_turns_is_skipped() -> None:
    turn = [{"role": "user", "content": "And on Tuesday?"}]
    [row] = CONVERTER.read(files([SERVED | {"question": [turn, turn]}], []))
    assert CONVERTER.convert(row) == Skip("no conversation of one turn")


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, files([SERVED], [UNSERVED]))


def test_neither_id_nor_file_changes_what_is_shown() -> None:
    hidden = {"id": "x", "answer": "no", "domain": "x"}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), hidden) == []


def test_the_real_files_have_the_published_balance() -> None:
    rows = real_rows(CONVERTER)
    assert sum(row["answer"] == "no" for row in rows) == 240 + 884
    assert sum(row["answer"] == "yes" for row in rows) == 16 + 258
    found = real_conversion("bfcl_relevance")
    assert found.stats == committed_stats("bfcl_relevance")
    assert found.stats["skipped"] == {}
    assert found.stats["duplicates"] == 5
    assert found.stats["convertible_answers"] == {"no": 1121, "yes": 272}
    assert found.source.metric == "balanced_accuracy"
