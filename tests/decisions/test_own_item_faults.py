"""Files of own decisions that are wrong: what an error says, and where."""

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from own_files import ROW, fault, faults_of, write, write_csv

from forkpoint.decisions.own_items import read_own_items


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"state": None}, "the field state is missing"),
        ({"state": "  "}, "the field state is empty"),
        ({"question": ""}, "the field question must be text, not ''"),
        ({"options": None}, "the field options is missing"),
        ({"options": []}, "at least two options, not []"),
        ({"options": ["yes"]}, "at least two options, not ['yes']"),
        ({"options": "yes|no"}, "the field options must be a list"),
        ({"options": ["yes", ""]}, "the field options must hold text"),
        ({"options": ["yes", True]}, "not True"),
        ({"options": {"yes": 1, "no": None}}, "the meaning of 'yes' must be text, not 1"),
        ({"options": ["yes", "no", "yes"]}, "keys that are or look alike: 'yes' and 'yes'"),
        ({"options": ["yes", "no", "no "]}, "look alike: 'no' and 'no '"),
        ({"answer": "maybe"}, "none of the options (yes, no); the answer must be the key"),
        ({"answer": "Yes"}, "write it as the option: 'yes'"),
        ({"answer": ["yes"]}, "the field answer must hold text"),
        ({"answer": True}, "not True"),
        ({"id": ""}, "the field id must hold text"),
        ({"group": {}}, "the field group must hold text"),
        ({"segment": 1.5}, "the field segment must hold text"),
        ({"level": -1}, "the field level must be a whole number from 0 to 99, not -1"),
        ({"level": "2"}, "not '2'"),
        ({"level": True}, "not True"),
        ({"type": "noul"}, "one of binary, choice, score, not 'noul'"),
        ({"type": "binary", "options": ["no", "yes"]}, "yes and no in this order, not no, yes"),
        ({"state": 10**30}, "the field state cannot be kept as JSON"),
    ],
)
def test_a_wrong_field_is_named_with_file_line_and_value(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    path = write(tmp_path, ROW, "", ROW | change)
    assert fault(path).startswith(", line 3: ")
    assert said in fault(path)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "is not JSON"),
        ("[1]", "must be a JSON object, not [1]"),
        ('{"state": NaN}', "NaN and Infinity are no JSON"),
        ('{"state": 1e999}', "is not JSON"),
        ('{"answer": "yes", "answer": "no"}', "has the key 'answer' twice"),
        ('{"options": {"yes": "a", "yes": "b"}}', "has the key 'yes' twice"),
        ('{"state": "\\ud800"}', "is not JSON"),
    ],
)
def test_a_line_that_is_no_strict_json_is_named(tmp_path: Path, line: str, said: str) -> None:
    path = write(tmp_path, ROW, line)
    assert fault(path).startswith(", line 2: ")
    assert said in fault(path)


@pytest.mark.parametrize("depth", [300, 1000, 2000])
def test_a_state_nested_deeper_than_json_is_written_is_refused(tmp_path: Path, depth: int) -> None:
    nested = json.dumps(ROW).replace('"A refund of 40."', "[" * depth + "]" * depth)
    assert fault(write(tmp_path, ROW, nested)).startswith(", line 2: ")


def test_a_csv_fault_names_the_line_where_the_record_begins(tmp_path: Path) -> None:
    good = ["one\ntwo\nthree", "Q?", "yes|no", "yes"]
    wrong = ["four\nfive", "Q?", "yes|no", "perhaps"]
    assert faults_of(write_csv(tmp_path, good, wrong, good, wrong)) == [
        f"{tmp_path / 'refunds.csv'}, line {line}: the field answer is 'perhaps', which is none of "
        "the options (yes, no); the answer must be the key of one option"
        for line in (5, 10)
    ]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("state;question;options;answer\n", 1, "separated by commas, not 'state;quest"),
        ("state,question,options\n", 1, "the column answer is missing"),
        ("state,question,options,answer,state\n", 1, "the column state stands there twice"),
        ("state,question,options,answer\na,b\n", 2, "has 2 fields, and the header 4"),
        ('state,question,options,answer\n"a,b\nc', 2, "begins here is not CSV"),
        ('state,question,options,answer\n"a"b,c,d,e\n', 2, "begins here is not CSV"),
        ('state,question,options,answer\na,b,"[""yes"",",yes\n', 2, "the field options: is not"),
        ('state,question,options,answer\n{"a": NaN},b,yes|no,yes\n', 2, "the field state: NaN"),
    ],
)
def test_a_broken_table_is_named(tmp_path: Path, text: str, line: int, said: str) -> None:
    path = tmp_path / "t.csv"
    path.write_text(text, encoding="utf-8", newline="")
    assert fault(path).startswith(f", line {line}: ")
    assert said in fault(path)


def test_text_in_another_encoding_is_named_with_its_line(tmp_path: Path) -> None:
    for name, ahead in (("t.csv", b"state,question,options,answer\n"), ("t.jsonl", b"\n")):
        path = tmp_path / name
        path.write_bytes(ahead + "café,Q?,yes|no,yes\n".encode("latin-1"))
        assert fault(path).startswith(", line 2: is not UTF-8 (byte 0xe9 at 4)")
        path.write_bytes("state".encode("utf-16"))
        assert fault(path) == ": is UTF-16; save it as UTF-8"


def test_an_id_that_stands_twice_is_named_with_both_lines(tmp_path: Path) -> None:
    path = write(tmp_path, ROW | {"id": "a"}, ROW, ROW | {"id": "a"})
    assert fault(path) == ", line 3: the id 'a' stands on line 1 too; give every record its own"
    default = write(tmp_path, ROW, ROW | {"id": "refunds:00000"})
    assert "stands on line 1 too" in fault(default)


@pytest.mark.parametrize("field", ["id", "group", "segment"])
def test_names_that_look_alike_across_lines_are_an_error(tmp_path: Path, field: str) -> None:
    composed, decomposed = (unicodedata.normalize(form, "café") for form in ("NFC", "NFD"))
    path = write(tmp_path, ROW | {field: composed}, ROW | {field: decomposed})
    assert f"line 2: the {field} 'cafe\\u0301' looks like 'caf\\xe9' on line 1" in fault(path)


def test_option_keys_that_look_alike_are_an_error_in_one_item_and_across_items(
    tmp_path: Path,
) -> None:
    composed, decomposed = (unicodedata.normalize(form, "é") for form in ("NFC", "NFD"))
    both = ROW | {"options": [composed, decomposed], "answer": composed}
    assert "are or look alike: '\\xe9' and 'e\\u0301'" in fault(write(tmp_path, both))
    rows = [ROW | {"options": [key, "no"], "answer": "no"} for key in (composed, decomposed)]
    assert "looks like" in fault(write(tmp_path, *rows))
    other_form = ROW | {"options": [composed, "no"], "answer": decomposed}
    assert "write it as the option: '\\xe9'" in fault(write(tmp_path, other_form))


def test_a_group_that_is_also_the_id_of_an_item_without_group_is_an_error(tmp_path: Path) -> None:
    path = write(tmp_path, ROW | {"id": 5}, ROW | {"id": 6, "group": 5})
    assert "line 2: '5' is a group and also the id" in fault(path)
    own_group = write(tmp_path, ROW | {"id": 5, "group": 5}, ROW | {"id": 6, "group": 5})
    assert len(read_own_items(own_group)) == 2


def test_every_fault_of_a_file_is_found_in_one_pass(tmp_path: Path) -> None:
    path = write(tmp_path, "{", ROW, ROW | {"answer": "x"}, "[]", ROW)
    assert [said.partition(": ")[0].rpartition(" ")[2] for said in faults_of(path)] == [
        "1",
        "3",
        "4",
    ]


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    assert "No such file" in fault(tmp_path / "none.jsonl")
    (tmp_path / "folder.csv").mkdir()
    assert "cannot be read" in fault(tmp_path / "folder.csv")
    assert "must end in .jsonl or .csv" in fault(tmp_path / "t.xlsx")
    (tmp_path / "empty.jsonl").write_bytes(b"\n\n")
    assert "holds no items" in fault(tmp_path / "empty.jsonl")
