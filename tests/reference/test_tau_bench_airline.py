"""tau-bench airline converts as its card says."""

import json
from typing import Any

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

CONVERTER = converter_named("tau_bench_airline")
PATH = "historical_trajectories/gpt-4o-airline.json"
CALL = {"function": {"name": "cancel", "arguments": '{"booking": "Q7"}'}, "id": "c1"}
REACHED: dict[str, Any] = {
    "task_id": 4,
    "trial": 0,
    "reward": 1.0,
    "info": {
        "task": {
            "user_id": "ida_9",
            "instruction": "You are Ida and want to cancel Q7.",
            "actions": [{"name": "cancel", "kwargs": {"expected": "wholly"}}],
            "outputs": ["ninety"],
        },
        "reward_info": {"info": {"gt_data_hash": "f00d"}},
    },
    "traj": [
        {"role": "system", "content": "Cancel only after a clear yes."},
        {"role": "user", "content": "Please cancel Q7. Yes, I am sure."},
        {"role": "assistant", "content": None, "tool_calls": [CALL]},
        {"role": "tool", "name": "cancel", "tool_call_id": "c1", "content": "cancelled"},
        {"role": "assistant", "content": "Done."},
        {"role": "user", "content": "Thanks. ###STOP###"},
        {"role": "user", "content": "###STOP###"},
    ],
}
FAILED = REACHED | {"trial": 1, "reward": 0.0, "traj": REACHED["traj"][:2]}
NO_REWARD = REACHED | {"trial": 2, "reward": None}


def test_a_conversation_is_shown_with_its_calls_and_returns() -> None:
    [draft] = drafts_of(CONVERTER, REACHED)
    assert draft.state == {
        "policy of the agent": "Cancel only after a clear yes.",
        "what the user was told": "You are Ida and want to cancel Q7.",
        "conversation": [
            {"user": "Please cancel Q7. Yes, I am sure."},
            {"agent calls": "cancel", "with": '{"booking": "Q7"}'},
            {"tool returns": "cancelled"},
            {"agent": "Done."},
            {"user": "Thanks."},
        ],
    }


def test_the_trials_of_a_task_are_one_group() -> None:
    [reached], [failed] = drafts_of(CONVERTER, REACHED), drafts_of(CONVERTER, FAILED)
    assert (reached.answer, failed.answer) == ("yes", "no")
    assert reached.group == failed.group


def test_a_row_without_a_reward_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(NO_REWARD) == Skip("no label")
    rows = json.dumps([REACHED, FAILED, NO_REWARD]).encode()
    assert convert_files(CONVERTER, {PATH: rows}).stats["skipped"] == {"no label": 1}


@pytest.mark.parametrize("wrong", [None, 3, [], [None], ["text"], [{"role": "user"}]])
def test_a_row_without_messages_is_skipped(wrong: object) -> None:
    assert isinstance(CONVERTER.convert(REACHED | {"traj": wrong}), Skip)


@pytest.mark.parametrize("calls", [None, 3, [None], [{"function": "cancel"}], {"function": CALL}])
def test_calls_that_cannot_be_read_are_not_shown(calls: object) -> None:
    message = {"role": "assistant", "content": "One moment.", "tool_calls": calls}
    [draft] = drafts_of(CONVERTER, FAILED | {"traj": [*FAILED["traj"], message]})
    state: Any = draft.state
    assert state["conversation"][-1] == {"agent": "One moment."}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})


def test_rewards_and_expected_actions_change_nothing_that_is_shown() -> None:
    rows = real_rows(CONVERTER)
    stripped = [
        row | {"info": {"task": {"instruction": row["info"]["task"]["instruction"]}}}
        for row in rows
    ]
    shown = [drafts_of(CONVERTER, row) for row in stripped]
    assert shown == [drafts_of(CONVERTER, row) for row in rows]
    assert dependent_rows(CONVERTER, rows, {"reward": 0.0, "trial": 9}) == []


def test_no_item_shows_a_reward_or_the_hash_of_the_expected_database() -> None:
    for row in real_rows(CONVERTER):
        [draft] = drafts_of(CONVERTER, row)
        text = json.dumps(draft.state)
        info = (row["info"]["reward_info"] or {}).get("info", {})
        assert str(info.get("gt_data_hash", "gt_data_hash")) not in text
        assert "reward" not in text


def test_the_real_file_has_the_published_balance() -> None:
    found = real_conversion("tau_bench_airline")
    assert found.stats == committed_stats("tau_bench_airline")
    assert found.stats["answers"] == {"no": 116, "yes": 84}
    assert (found.stats["items"], found.stats["groups"]) == (200, 50)
    assert (found.source.metric, found.source.positive) == ("auroc", "yes")
