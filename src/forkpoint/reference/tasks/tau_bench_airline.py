"""tau-bench, airline: did the agent reach what its user wanted?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.question import Json
from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_list_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="tau_bench_airline",
    title="tau-bench, airline: trajectories of gpt-4o",
    layer="D",
    repository="sierra-research/tau-bench",
    commit="59a200c6d575d595120f1cb70fea53cef0632f6b",
    files=(
        SourceFile(
            "historical_trajectories/gpt-4o-airline.json",
            "e9e6c0297660c537f83d4fd9c476ce7a9a86ecd2784874b7bfc13be598e37bfa",
            4_114_038,
        ),
    ),
    licence="MIT (repository)",
    labels="programmatic",
    metric="auroc",
    positive="yes",
    published_metric="pass^k of the agent",
    citation=(
        "Yao et al., τ-bench: A Benchmark for Tool-Agent-User Interaction in Real-World Domains, "
        "2024 (arXiv)"
    ),
    measures="Whether an agent's conversation and calls left the bookings as they should be.",
    problems=(
        "The published set scores agents; here 200 recorded conversations are judged, four trials "
        "of each of 50 tasks, which form a group. The label compares the final database, and what "
        "the user had to be told, with the one expected result; some expected results of this "
        "release are known to be debatable. Five conversations stop at the limit of turns and "
        "count as failed. Shown are the agent's policy, what the simulated user was told to want, "
        "and every message and call in full but for the simulator's stop mark; the reward and the "
        "expected actions stay hidden. The conversations are long, about 5,000 tokens with the "
        "policy. Lengths alone reach an AUROC of 0.70, for failed conversations tend to be longer. "
        "One agent of 2024 made all of them; the set is public."
    ),
)

_INSTRUCTIONS = (
    "The agent of an airline follows the policy; the user was told what to want and the agent "
    "could not see that. Did the agent succeed: does the conversation leave the bookings exactly "
    "as the user's wishes and the policy demand, with everything told to the user that was asked "
    "for?"
)
_STOP = "###STOP###"
"""What the simulated user writes to end a conversation; a sign for the simulator, no message."""


def read(files: Files) -> Iterator[Any]:
    """The conversations in the order of the file."""
    yield from json_list_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One conversation; the trials of a task form a group."""
    info = row.get("info") if isinstance(row, dict) else None
    wishes = text_of(info.get("task"), "instruction") if isinstance(info, dict) else None
    if wishes is None:
        return Skip("no instruction of the user")
    task = row.get("task_id")
    if type(task) is not int:
        return Skip("no task")
    reward = row.get("reward")
    if isinstance(reward, bool) or reward not in (0, 1):
        return Skip("no label")
    messages = row.get("traj")
    policy = text_of(messages[0], "content") if isinstance(messages, list) and messages else None
    if policy is None or messages[0].get("role") != "system":
        return Skip("no policy")
    conversation = [line for message in messages[1:] for line in _lines(message)]
    if not conversation:
        return Skip("no conversation")
    state: Json = {
        "policy of the agent": policy,
        "what the user was told": wishes,
        "conversation": conversation,
    }
    answer = "yes" if reward == 1 else "no"
    return (Draft(state, _INSTRUCTIONS, YES_NO, answer, "binary", group=f"task {task}"),)


def _lines(message: Any) -> Iterator[Json]:
    """What a message says and calls, under the name of who speaks."""
    role = text_of(message, "role")
    content = (text_of(message, "content") or "").replace(_STOP, "").rstrip()
    if role == "tool":
        yield {"tool returns": content}
    elif content and role in ("user", "assistant"):
        yield {"user" if role == "user" else "agent": content}
    for call in _calls(message):
        yield {"agent calls": text_of(call, "name"), "with": text_of(call, "arguments") or "{}"}


def _calls(message: Any) -> list[Any]:
    calls = message.get("tool_calls") if isinstance(message, dict) else None
    listed = calls if isinstance(calls, list) else []
    found = [call.get("function") for call in listed if isinstance(call, dict)]
    return [call for call in found if text_of(call, "name")]
