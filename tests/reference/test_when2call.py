"""When2Call converts as its card says."""

import json

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

CONVERTER = converter_named("when2call")
PATH = "data/test/when2call_test_llm_judge.jsonl"
TOOL = json.dumps({"name": "find_ferry", "parameters": {"required": ["day"]}})
CALL = {
    "uuid": "a",
    "source": "somewhere",
    "source_id": "multiple_1",
    "question": "Which ferries run on Monday?",
    "correct_answer": "tool_call",
    "answers": {"direct": "Three.", "cannot_answer": "I have no timetable."},
    "target_tool": TOOL,
    "tools": [TOOL],
}
NO_TOOL = CALL | {
    "uuid": "b",
    "correct_answer": "cannot_answer",
    "tools": [],
    "target_tool": None,
    "orig_tools": [TOOL],
}
BROKEN = CALL | {"uuid": "c", "tools": ['{"name": ']}
HIDDEN = {
    "uuid": "x",
    "source": "x",
    "correct_answer": "direct",
    "answers": {},
    "target_tool": "x",
    "orig_tools": ["{}"],
    "held_out_param": "x",
    "orig_question": "x",
}


def test_the_behaviours_are_the_options() -> None:
    [draft] = drafts_of(CONVERTER, CALL)
    keys = [option.key for option in draft.options]
    assert keys == ["tool_call", "request_for_info", "cannot_answer", "direct"]
    assert draft.answer == "tool_call"


def test_a_tool_that_was_taken_away_is_not_shown() -> None:
    [draft] = drafts_of(CONVERTER, NO_TOOL)
    assert "find_ferry" not in str(draft)


def test_requests_made_from_the_same_row_are_one_group() -> None:
    [call], [no_tool] = drafts_of(CONVERTER, CALL), drafts_of(CONVERTER, NO_TOOL)
    assert call.group == no_tool.group


def test_a_row_whose_tools_are_not_json_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(BROKEN) == Skip("no list of tools")
    lines = "\n".join(map(json.dumps, (CALL, NO_TOOL, BROKEN)))
    stats = convert_files(CONVERTER, {PATH: lines.encode()}).stats
    assert stats["skipped"] == {"no list of tools": 1}


@pytest.mark.parametrize("tool", ["3", "{}", '{"name": 7}', "[]"])
def test_a_tool_without_a_name_is_not_taken(tool: str) -> None:
    assert CONVERTER.convert(CALL | {"tools": [tool]}) == Skip("no list of tools")


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})


def test_the_hidden_fields_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_no_item_shows_a_written_reply_or_a_tool_that_was_taken_away() -> None:
    for row in real_rows(CONVERTER):
        [draft] = drafts_of(CONVERTER, row)
        text = json.dumps(draft.state, ensure_ascii=False)
        assert not any(reply in text for reply in row["answers"].values())
        left = {json.loads(tool)["name"] for tool in row["tools"]}
        names = {json.loads(tool)["name"] for tool in row.get("orig_tools", row["tools"])}
        assert not any(f'"name": "{name}"' in text for name in names - left)


def test_the_real_file_has_the_published_balance() -> None:
    found = real_conversion("when2call")
    assert found.stats == committed_stats("when2call")
    assert found.stats["answers"] == {
        "cannot_answer": 100,
        "request_for_info": 100,
        "tool_call": 100,
    }
    assert found.stats["rows"] == found.stats["items"] == 300
    assert found.source.metric == "macro_f1"
