"""HaluEval, general part: does a reply of a chat model hold something made up?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_lines_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="halueval",
    title="HaluEval (general)",
    layer="C",
    repository="RUCAIBox/HaluEval",
    commit="b7253db3cdaa0ab2c382f92b26b390109174f77e",
    files=(
        SourceFile(
            "data/general_data.json",
            "73302cd97666b808fb94b5d8a4a2c924049c9484e609017a2f808c4a6d539219",
            3_307_122,
        ),
    ),
    licence="MIT (repository)",
    labels="human",
    metric="balanced_accuracy",
    positive="yes",
    published_metric="accuracy",
    citation=(
        "Li et al., HaluEval: A Large-Scale Hallucination Evaluation Benchmark for Large Language "
        "Models, EMNLP 2023"
    ),
    measures="Whether a chat model's reply holds anything false, made up or beside the point.",
    problems=(
        "Only the part with replies to instructions of users is read; its labels are human, but "
        "what counts as made up is a matter of judgement, and some labels are hard to defend. Four "
        "in five answers are no, so accuracy flatters a model that always says no; balanced "
        "accuracy is reported, accuracy beside it. Lengths of request and reply alone reach 0.57. "
        "The replies are by one chat model of 2023; the set is old and public. The marked spans "
        "stay hidden."
    ),
)

_INSTRUCTIONS = (
    "Does the assistant's reply contain a hallucination: a statement that is false, cannot be "
    "verified, or has nothing to do with what the user asked?"
)


def read(files: Files) -> Iterator[Any]:
    """The rows in the order of the file."""
    yield from json_lines_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One request with its reply; the marked spans stay hidden."""
    request, reply = text_of(row, "user_query"), text_of(row, "chatgpt_response")
    if request is None or reply is None:
        return Skip("no request or reply")
    label = text_of(row, "hallucination")
    if label not in ("yes", "no"):
        return Skip("no label")
    state = {"user": request, "assistant": reply}
    return (Draft(state, _INSTRUCTIONS, YES_NO, label, "binary"),)
