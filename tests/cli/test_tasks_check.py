"""`forkpoint tasks check`: what it says of a file of own decisions, and how it refuses one."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import call

pytestmark = pytest.mark.usefixtures("own_folder")

ROW: dict[str, Any] = {"question": "Is it allowed?", "options": ["yes", "no"]}


def write(*rows: dict[str, Any], name: str = "refunds.jsonl") -> str:
    Path(name).write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return name


def pair(number: int, **fields: Any) -> list[dict[str, Any]]:
    """A contrast pair: two states, two answers."""
    return [
        ROW | {"state": f"case {number}{answer}", "answer": answer, "group": f"g{number}"} | fields
        for answer in ("yes", "no")
    ]


def test_a_good_file_is_summarised() -> None:
    rows = [*pair(1, segment="web", level=1), *pair(2, segment="shop", level=2)]
    rows.append(ROW | {"state": "a much longer state", "answer": "no", "segment": "web"})
    ended = call("tasks", "check", write(*rows))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "refunds.jsonl: 5 items of the task refunds",
        "  groups: 3 (1 of 1 item, 2 of 2 items)",
        "  types: binary 5",
        "  options: 2 in 5 items",
        "  right answers: no 3 (60.0 %), yes 2 (40.0 %)",
        "  segments: web 3 (60.0 %), shop 2 (40.0 %)",
        "  levels: 0 1 (20.0 %), 1 2 (40.0 %), 2 2 (40.0 %)",
        "  chance: item accuracy 50.0 %, pair accuracy 33.3 %",
        "  longest state: 19 characters (refunds:00004)",
    ]


def test_the_same_as_json() -> None:
    ended = call("tasks", "check", write(*pair(1)), "--json", "--name", "mine")
    found = json.loads(ended.out)
    assert (found["task"], found["items"], found["groups"]) == ("mine", 2, 1)
    assert found["answers"] == {"yes": 1, "no": 1}
    assert (found["chance_item"], found["chance_pair"]) == (0.5, 0.25)
    assert found["longest_state_id"] == "mine:00000"
    assert found["warnings"] == []


def warnings_of(*rows: dict[str, Any]) -> list[str]:
    ended = call("tasks", "check", write(*rows), "--json")
    assert ended.code == 0, ended.err
    warnings: list[str] = json.loads(ended.out)["warnings"]
    return warnings


def test_a_label_that_never_occurs_is_a_warning() -> None:
    rows = [row | {"options": ["yes", "no", "unsure"]} for row in pair(1)]
    assert [w for w in warnings_of(*rows) if "never right (unsure)" in w]


def test_keys_that_only_one_item_offers_are_no_labels() -> None:
    rows = [ROW | {"state": f"{n}", "options": [f"a{n}", f"b{n}"], "answer": f"a{n}"}
            for n in range(3)]  # fmt: skip
    assert warnings_of(*rows) == []


def test_a_group_with_one_answer_throughout_is_a_warning() -> None:
    rows = [*pair(1), *[row | {"answer": "yes"} for row in pair(2)]]
    assert [w for w in warnings_of(*rows) if "(g2)" in w]


def test_the_same_question_with_different_answers_is_a_warning() -> None:
    rows = [row | {"state": "the same"} for row in pair(1)]
    assert [w for w in warnings_of(*rows) if "(refunds:00000 and refunds:00001)" in w]
    rows[1]["options"] = ["no", "yes"]
    assert warnings_of(*rows) == []


def test_one_answer_in_more_than_95_percent_is_a_warning() -> None:
    rows = [ROW | {"state": f"{n}", "answer": "no" if n else "yes"} for n in range(20)]
    assert warnings_of(*rows) == []
    rows.append(ROW | {"state": "another", "answer": "no"})
    assert [w for w in warnings_of(*rows) if w.startswith("no is right in 95.2 %")]


def test_more_than_255_options_are_a_warning() -> None:
    options = [f"o{n}" for n in range(256)]
    rows = [ROW | {"state": "s", "options": options[:255], "answer": "o1"}]
    assert not [w for w in warnings_of(*rows) if "255" in w]
    rows.append(ROW | {"state": "t", "options": options, "answer": "o2"})
    assert [w for w in warnings_of(*rows) if "1 items have more than 255 options" in w]


def test_a_mistyped_field_name_is_a_warning() -> None:
    rows = pair(1, segement="web")
    assert [w for w in warnings_of(*rows) if "'segement' (records: 2) is not read" in w]


def test_one_fault_is_one_clear_line() -> None:
    ended = call("tasks", "check", write(*pair(1), ROW | {"state": "s", "answer": "maybe"}))
    ended.assert_one_clear_line()
    assert "refunds.jsonl, line 3: the field answer is 'maybe'" in ended.err


def test_of_many_faults_the_first_twenty_are_named_one_per_line() -> None:
    rows = [ROW | {"state": "s", "answer": "maybe"} for _ in range(25)]
    ended = call("tasks", "check", write(*rows), "--json")
    assert (ended.code, ended.out) == (2, "")
    lines = ended.err.splitlines()
    assert len(lines) == 21
    assert [f"line {n}:" in line for n, line in enumerate(lines[:20], start=1)] == [True] * 20
    assert lines[20] == "forkpoint: 25 faults; these are the first 20"


def test_a_file_that_is_not_there_is_one_clear_line() -> None:
    call("tasks", "check", "none.csv").assert_one_clear_line()


def test_released_items_can_be_checked_too() -> None:
    Path("copy.jsonl").write_text(call("items", "record_rule").out, encoding="utf-8")
    ended = call("tasks", "check", "copy.jsonl")
    assert ended.code == 0
    assert "groups: 150 (150 of 4 items)" in ended.out
