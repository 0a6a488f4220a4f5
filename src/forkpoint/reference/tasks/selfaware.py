"""SelfAware: can the question be answered at all?"""

import json
from collections.abc import Iterator
from typing import Any

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="selfaware",
    title="SelfAware",
    layer="A",
    repository="yinzhangyue/SelfAware",
    commit="f0bad1ff77bd42fc4eb2360281ed646c7bb7bd0c",
    files=(
        SourceFile(
            "data/SelfAware.json",
            "32929585ffdd4048f35f7f167720722eb8ddcf59908ffc958da2f84ea634dc54",
            1_286_450,
        ),
    ),
    licence="data CC BY-SA 4.0 (README badge); repository Apache-2.0",
    labels="human",
    metric="f1",
    positive="yes",
    published_metric="F1 on unanswerable questions",
    citation=(
        "Yin et al., Do Large Language Models Know What They Don't Know?, Findings of ACL 2023"
    ),
    measures="Whether a question has no known or no definite answer, told from its text alone.",
    problems=(
        "The answerable half comes from HotpotQA, TriviaQA and SQuAD, so style and source tell "
        "much of the label; the set is old and public. Answering yes everywhere scores an F1 of "
        "0.48, where guessing has 0.39; lengths alone reach 0.54."
    ),
)

_INSTRUCTIONS = (
    "Is this a question that has no definite answer, because nobody knows it, or because it is a "
    "matter of opinion, imagination or philosophy?"
)


def read(files: Files) -> Iterator[dict[str, Any]]:
    """The rows under the key `example`."""
    yield from json.loads(files[SOURCE.files[0].path])["example"]


def convert(row: dict[str, Any]) -> Drafts | Skip:
    """One question; the answers and the source, which give the label away, stay hidden."""
    question = row.get("question")
    if not isinstance(question, str) or not question.strip():
        return Skip("no question")
    if not isinstance(row.get("answerable"), bool):
        return Skip("no label")
    answer = "no" if row["answerable"] else "yes"
    return (Draft(f"Question: {question.strip()}", _INSTRUCTIONS, YES_NO, answer, "binary"),)
