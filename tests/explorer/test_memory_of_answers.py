"""What large answers and items cost in memory, and that they are the same as before."""

import hashlib
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from decided import rows, write_rows
from hypothesis import given
from hypothesis import strategies as st
from peaks import TASK, many_items

from forkpoint.decisions.own_items import own_items_from, read_own_items
from forkpoint.items.item_file import items_bytes, items_sha256
from forkpoint.runs.decision_track.answer_file import counting_rows, parse_answer, read_answers
from forkpoint.runs.decision_track.folders import read_systems
from forkpoint.runs.json_lines import read_json_lines

COUNT = 2_000


def bytes_kept(make: Callable[[], Any]) -> int:
    """How much memory what is made holds, as Python counts it."""
    tracemalloc.start()
    made = make()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert made
    return kept


def test_answers_cost_less_than_three_times_their_bytes(tmp_path: Path) -> None:
    file = many_items(tmp_path, COUNT) / "runs" / "one" / f"{TASK}.jsonl"
    known = {f"{TASK}:{number}" for number in range(COUNT)}
    kept = bytes_kept(lambda: read_answers(file, known).rows)
    assert kept < 3 * file.stat().st_size


def test_items_share_what_they_have_in_common(tmp_path: Path) -> None:
    file = many_items(tmp_path, COUNT) / f"{TASK}.jsonl"
    texts = sum(len(str(item.question.state)) for item in read_own_items(file))
    kept = bytes_kept(lambda: read_own_items(file))
    assert kept - texts < 450 * COUNT
    one, two, *_ = read_own_items(file)
    assert one.question.options is two.question.options
    assert one.group is two.group


def test_systems_share_the_items_they_were_both_asked(tmp_path: Path) -> None:
    many_items(tmp_path, 40)
    one = tmp_path / "runs" / "one"
    two = tmp_path / "runs" / "two"
    two.mkdir()
    for file in one.iterdir():
        (two / file.name).write_bytes(file.read_bytes())
    first, second = read_systems(tmp_path, print)
    assert first.tasks[TASK].items is second.tasks[TASK].items


@given(
    st.lists(
        st.tuples(st.integers(0, 4), st.booleans(), st.sampled_from(["", " ", "\u2028", "é"])),
        max_size=12,
    )
)
def test_rows_parsed_later_are_those_parsed_at_once(
    tmp_path_factory: Any, given_rows: list[tuple[int, bool, str]]
) -> None:
    seen: set[int] = set()
    lines: list[str | dict[str, Any]] = []
    for number, failed, text in given_rows:
        if number in seen and not failed:
            continue
        if not failed:
            seen.add(number)
        row: dict[str, Any] = {"id": f"i{number}", "note": text}
        lines += [
            row | ({"error": "service"} if failed else {"p": {"yes": 1}}),
            *([""] if text else []),
        ]
    file = write_rows(tmp_path_factory.mktemp("answers") / "a.jsonl", lines)
    known = {f"i{number}" for number in range(5)}
    found = read_answers(file, known).rows
    assert dict(found) == counting_rows(read_json_lines(file, parse_answer), file, known)
    assert list(found) == list(dict.fromkeys(found))
    assert len(found) == len(dict(found))
    assert "nobody" not in found


def test_the_hash_of_items_is_that_of_their_file() -> None:
    items = own_items_from(rows(6), "mine")
    assert items_sha256(items) == hashlib.sha256(items_bytes(items)).hexdigest()
