"""Any file of own decisions: what is written is read back, and nothing is a traceback."""

import gzip
import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from own_files import ROW, write, write_csv

from forkpoint.decisions.own_items import OwnItems, read_own_items
from forkpoint.items.item import Item
from forkpoint.items.item_file import items_bytes

ANY_TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
TEXT = ANY_TEXT.filter(str.strip)
NAME = st.from_regex(r"[a-z]{1,8}( [a-z]{1,8})?", fullmatch=True)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | ANY_TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
    max_leaves=4,
)
STATE = TEXT | st.lists(JSON, max_size=3) | st.dictionaries(NAME, JSON, max_size=3)


@st.composite
def rows(draw: st.DrawFn) -> list[dict[str, Any]]:
    made = []
    levels: dict[str, int] = {}
    for number in range(draw(st.integers(1, 3))):
        group = draw(NAME)
        keys = draw(st.lists(NAME, min_size=2, max_size=4, unique=True))
        row = {
            "id": f"id {number}",
            "state": draw(STATE),
            "question": draw(TEXT),
            "options": [{"key": key, "meaning": draw(st.none() | TEXT)} for key in keys],
            "answer": draw(st.sampled_from(keys)),
            "group": group,
            "level": levels.setdefault(group, draw(st.integers(0, 99))),
            "type": "choice",
        }
        made.append(row)
    return made


def agree(items: list[Item], expected: list[dict[str, Any]]) -> None:
    for item, row in zip(items, expected, strict=True):
        options = [{"key": o.key, "meaning": o.meaning} for o in item.question.options]
        assert (item.id, item.answer, item.group) == (row["id"], row["answer"], row["group"])
        assert (item.question.instructions, item.level) == (row["question"], row["level"])
        assert options == row["options"]


@settings(max_examples=50)
@given(rows())
def test_what_is_written_as_json_lines_is_read_back(expected: list[dict[str, Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        items = read_own_items(write(Path(folder), *expected))
    agree(items, expected)
    assert [item.question.state for item in items] == [row["state"] for row in expected]


@settings(max_examples=50)
@given(rows())
def test_what_is_written_as_csv_is_read_back(expected: list[dict[str, Any]]) -> None:
    def cell(value: Any) -> str:
        return value if isinstance(value, str) else json.dumps(value)

    header = list(expected[0])
    table = [[cell(row[name]) for name in header] for row in expected]
    with tempfile.TemporaryDirectory() as folder:
        items = read_own_items(write_csv(Path(folder), *table, header=",".join(header)))
    agree(items, expected)
    for item, row in zip(items, expected, strict=True):
        if not isinstance(row["state"], str) or row["state"].lstrip()[0] not in "{[":
            assert item.question.state == row["state"]


PIECES = [b"state,question,options,answer\n", b"{", b"}", b"[", b'"', b",", b"\r", b"\n", b"\0"]
PIECES += [b"yes|no", json.dumps(ROW).encode(), b'"options":', b"NaN", b"\xff", b"\x1f\x8b"]
BYTES = st.lists(st.sampled_from(PIECES) | st.binary(max_size=6), max_size=20).map(b"".join)


@given(BYTES, st.sampled_from(["t.csv", "t.jsonl", "t.csv.gz"]), st.booleans())
def test_whatever_a_file_holds_is_items_or_faults(content: bytes, name: str, packed: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(gzip.compress(content) if packed else content)
        found = list(OwnItems(path))
    assert found
    for item in found:
        if isinstance(item, Item):
            assert items_bytes([item])
        else:
            assert "\n" not in str(item)
