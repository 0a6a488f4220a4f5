"""A user's own decisions: what is read, and what it becomes."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from own_files import ROW, fault, write, write_csv

from forkpoint.decisions.own_items import read_own_items
from forkpoint.decisions.releases import released_bytes, released_items
from forkpoint.errors import DataError
from forkpoint.items.item import Item, item_from
from forkpoint.items.item_file import items_bytes, parse_items
from forkpoint.question import Option, Question


def test_a_plain_row_becomes_an_item_of_a_task_named_after_the_file(tmp_path: Path) -> None:
    assert read_own_items(write(tmp_path, ROW)) == [
        Item(
            id="refunds:00000",
            family="refunds",
            layer="own",
            level=0,
            group="refunds:00000",
            variation="own",
            domain="all",
            question=Question(
                "A refund of 40.", "Is it allowed?", (Option("yes"), Option("no")), "binary"
            ),
            answer="yes",
        )
    ]


def test_optional_fields_and_a_task_name(tmp_path: Path) -> None:
    row = ROW | {"id": 7, "group": "g", "segment": "web", "level": 3, "type": "choice"}
    item = read_own_items(write(tmp_path, row), task="mine")[0]
    assert (item.id, item.family, item.group, item.domain) == ("7", "mine", "g", "web")
    assert (item.level, item.question.type) == (3, "choice")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["a", "b"], (Option("a"), Option("b"))),
        ([{"key": "a", "meaning": "first"}, {"key": "b"}], (Option("a", "first"), Option("b"))),
        ({"a": "first", "b": None}, (Option("a", "first"), Option("b"))),
        ([1, 2], (Option("1"), Option("2"))),
    ],
)
def test_options_are_strings_or_objects_or_one_object(
    tmp_path: Path, options: Any, expected: tuple[Option, ...]
) -> None:
    path = write(tmp_path, ROW | {"options": options, "answer": expected[0].key})
    assert read_own_items(path)[0].question.options == expected


def test_only_yes_and_no_in_this_order_are_binary_by_default(tmp_path: Path) -> None:
    path = write(tmp_path, ROW, ROW | {"options": ["no", "yes"]}, ROW | {"type": "score"})
    assert [item.question.type for item in read_own_items(path)] == ["binary", "choice", "score"]


def test_csv_has_the_same_fields_and_reads_json_where_it_is_an_object_or_a_list(
    tmp_path: Path,
) -> None:
    path = write_csv(
        tmp_path,
        ["two\nlines, a comma", "Q?", "yes | no", "no", "", ""],
        ['{"amount": 40}', "Q?", '["a", {"key": "b", "meaning": "second"}]', "b", "g", "2"],
        ["{not json}", "Q?", "1|2|3", " 3 ", "g", "2"],
        header="state,question,options,answer,group,level",
    )
    first, second, third = read_own_items(path)
    assert first.question.state == "two\nlines, a comma"
    assert (first.question.keys, first.answer, first.level) == (("yes", "no"), "no", 0)
    assert second.question.state == {"amount": 40}
    assert second.question.options == (Option("a"), Option("b", "second"))
    assert (second.group, second.level) == ("g", 2)
    assert (third.question.state, third.answer) == ("{not json}", "3")


def test_a_spreadsheets_byte_order_mark_line_ends_and_empty_rows_are_no_fault(
    tmp_path: Path,
) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(
        b"\xef\xbb\xbfstate,question,options,answer\r\n"
        b'"one\r\ntwo",Q?,yes|no,yes\r\n\r\n,,,\r\nstate,Q?,yes|no,no\r\n'
    )
    assert [item.question.state for item in read_own_items(path)] == ["one\r\ntwo", "state"]
    path = tmp_path / "t.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(ROW).encode() + b"\r\n\r\n")
    assert len(read_own_items(path)) == 1


def test_compressed_files_are_read_whatever_they_hold(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl.gz"
    path.write_bytes(gzip.compress(json.dumps(ROW).encode()))
    assert read_own_items(path)[0].id == "t:00000"
    table = write_csv(tmp_path, ["s", "q", "yes|no", "no"])
    packed = tmp_path / "u.CSV.gz"
    packed.write_bytes(gzip.compress(table.read_bytes()))
    assert read_own_items(packed)[0].family == "u"
    path.write_bytes(path.read_bytes()[:-9])
    assert "not whole gzip" in fault(path)


def test_a_state_longer_than_the_csv_modules_limit(tmp_path: Path) -> None:
    path = write_csv(tmp_path, ["x" * 300_000, "Q?", "yes|no", "yes"])
    assert read_own_items(path)[0].question.state == "x" * 300_000


def test_files_in_the_projects_own_format_are_read_as_a_task_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "copied.jsonl"
    path.write_bytes(released_bytes("policy_case"))
    for own, released in zip(read_own_items(path), released_items("policy_case"), strict=True):
        assert (own.family, own.layer) == ("copied", "own")
        assert (own.id, own.group, own.level) == (released.id, released.group, released.level)
        assert (own.question, own.answer) == (released.question, released.answer)


def test_own_items_survive_being_written_in_the_projects_format(tmp_path: Path) -> None:
    items = read_own_items(write(tmp_path, ROW, ROW | {"group": "g", "segment": "web"}))
    path = tmp_path / "refunds.jsonl"
    path.write_bytes(items_bytes(items))
    assert read_own_items(path) == items


def test_a_level_of_ones_own_is_still_refused_in_released_items() -> None:
    row = json.loads(released_bytes("log_claim").splitlines()[0]) | {"level": 0}
    with pytest.raises(DataError, match="level must be a whole number from 1 to 3, not 0"):
        item_from(row, "here")
    with pytest.raises(DataError, match="from 1 to 3"):
        parse_items(json.dumps(row).encode(), "here")
