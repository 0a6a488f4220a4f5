"""BIG-Bench-Mistake converts as its card says."""

import json
from collections import Counter

import pytest
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

CONVERTER = converter_named("bigbench_mistake")
PATHS = tuple(file.path for file in CONVERTER.SOURCE.files)
WRONG = {
    "input": "((2 + 3) * 4) =",
    "steps": ["A = 2 + 3 = 6.", "Then A * 4 = 24. So the answer is 24"],
    "target": "20",
    "answer": "24",
    "mistake_index": 0,
}
RIGHT = WRONG | {
    "steps": ["A = 2 + 3 = 5.", "Then A * 4 = 20. So the answer is 20"],
    "answer": "20",
    "mistake_index": None,
}
NO_STEP = WRONG | {"mistake_index": 2}
HIDDEN = {"target": "x", "answer": "x", "mistake_index": None}


def files(rows: list[dict[str, object]]) -> dict[str, bytes]:
    lines = "\n".join(map(json.dumps, rows)).encode()
    return {path: lines if path == "multistep_arithmetic.jsonl" else b"" for path in PATHS}


def test_the_steps_and_none_are_the_options() -> None:
    wrong, right = CONVERTER.read(files([WRONG, RIGHT]))
    [first], [second] = drafts_of(CONVERTER, wrong), drafts_of(CONVERTER, right)
    assert [option.key for option in first.options] == ["1", "2", "none"]
    assert (first.answer, second.answer) == ("1", "none")


def test_the_right_result_is_not_shown() -> None:
    [row] = CONVERTER.read(files([WRONG]))
    assert "20" not in str(drafts_of(CONVERTER, row))


@pytest.mark.parametrize("index", [2, -1, "0", True, 0.0])
def test_a_label_that_is_no_step_is_skipped(index: object) -> None:
    [row] = CONVERTER.read(files([WRONG | {"mistake_index": index}]))
    assert CONVERTER.convert(row) == Skip("the label is no step")


def test_skipped_rows_are_counted() -> None:
    stats = convert_files(CONVERTER, files([WRONG, RIGHT, NO_STEP])).stats
    assert stats["skipped"] == {"the label is no step": 1}
    assert stats["items"] == 2


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, files([WRONG]))


def test_the_hidden_fields_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_the_real_files_have_the_published_rows_and_mistakes() -> None:
    rows = real_rows(CONVERTER)
    found = Counter(row["task"] for row in rows)
    mistakes = Counter(row["task"] for row in rows if row["mistake_index"] is not None)
    order = [path.removesuffix(".jsonl") for path in PATHS]
    assert [found[task] for task in order] == [986, 300, 300, 300, 300]
    assert [mistakes[task] for task in order] == [650, 294, 238, 260, 266]


def test_the_real_files_give_the_committed_items() -> None:
    stats = real_conversion("bigbench_mistake").stats
    assert stats == committed_stats("bigbench_mistake")
    assert stats["convertible_answers"]["none"] == 2186 - 1708
    assert (stats["rows"], stats["convertible"], stats["items"]) == (2186, 2186, 1000)
