"""BBEH zebra puzzles convert as their card says."""

import json
from collections import Counter

from reference_checks import (
    committed_stats,
    dependent_rows,
    real_conversion,
    real_rows,
    refuses_garbage,
)
from reference_files import drafts_of, real_files

from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("bbeh_zebra")
PATH = "bbeh/benchmark_tasks/bbeh_zebra_puzzles/task.json"
PUZZLE = """There are {n} people next to each other in a row in positions 1, 2, 3 and so on.
Everyone has a different pet: snail, newt, wren.
Clue 1: The owner of the newt is immediately to the left of the owner of the wren.

Question: What position is the owner of the snail at?"""
ROWS = [
    {"input": PUZZLE.format(n=3), "target": "1"},
    {"input": PUZZLE.format(n=4), "target": "4"},
    {"input": PUZZLE.format(n=3), "target": "4"},
]
FILES = {PATH: json.dumps({"canary": "a test's own mark", "examples": ROWS}).encode()}


def test_a_puzzle_has_its_positions_as_options() -> None:
    [three], [four] = drafts_of(CONVERTER, ROWS[0]), drafts_of(CONVERTER, ROWS[1])
    assert [option.key for option in three.options] == ["1", "2", "3"]
    assert len(four.options) == 4
    assert (three.answer, four.answer) == ("1", "4")


def test_the_question_follows_the_clues_in_the_instructions_alone() -> None:
    [draft] = drafts_of(CONVERTER, ROWS[0])
    assert draft.instructions.startswith("What position is the owner of the snail at? ")
    assert str(draft.state).endswith("the owner of the wren.")


def test_a_position_that_is_not_there_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(ROWS[2]) == Skip("no label")
    assert convert_files(CONVERTER, FILES).stats["skipped"] == {"no label": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, FILES)


def test_the_target_changes_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), {"target": "2"}) == []


def test_no_part_of_the_canary_is_in_an_item() -> None:
    canary = json.loads(real_files(CONVERTER.SOURCE)[PATH])["canary"]
    parts = [word for word in canary.split() if len(word) > 20] + ["canary"]
    shown = "\n".join(str(item) for item in real_conversion("bbeh_zebra").items).lower()
    # Compared as a truth value: a failing assertion must not print the string.
    found = any(part.lower() in shown for part in parts)
    assert len(parts) > 1
    assert not found


def test_the_real_file_has_the_published_counts() -> None:
    stats = real_conversion("bbeh_zebra").stats
    assert stats == committed_stats("bbeh_zebra")
    assert stats["items"] == 200
    assert stats["options"] == {"5": 40, "6": 36, "7": 74, "8": 50}
    assert stats["answers"] == Counter(row["target"] for row in real_rows(CONVERTER))
