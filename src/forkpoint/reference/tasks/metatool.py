"""MetaTool, first task: does a request need a tool at all?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_list_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="metatool",
    title="MetaTool, task 1: awareness of tool use",
    layer="D",
    repository="HowieHwong/MetaTool",
    commit="35e81bb7576826e980c80fed8f8c0a2b4a1e6fbb",
    files=(
        SourceFile(
            "dataset/tmp_dataset/Task1.json",
            "3b5966d92acb28be4e61c877d9b9c2d4b42a0fe720b925db432bf82441ceefac",
            2_354_893,
        ),
    ),
    licence="MIT (repository)",
    labels="mixed",
    metric="accuracy",
    positive="yes",
    published_metric="accuracy, precision, recall and F1",
    citation=(
        "Huang et al., MetaTool Benchmark for Large Language Models: Deciding Whether to Use Tools "
        "and Which to Use, ICLR 2024"
    ),
    measures="Whether a language model needs an outside tool to serve a request well.",
    problems=(
        "Half and half. Requests that need a tool were written for a tool by a language model, the "
        "others come from instruction sets and questions, so style tells much of the label "
        "(lengths alone reach 0.64); among those that need one are small sums which a model can "
        "do. The published prompt with its five worked examples, one of them wrong, is replaced by "
        "a plain question; the tool that a request was written for stays hidden. The set is "
        "public."
    ),
)

_INSTRUCTIONS = (
    "Does a language model that can only write text need an outside tool to serve this request "
    "well? A tool is needed for live, private or outside data, for input or output other than "
    "text, for work that calls for special software, or to act on the user's behalf."
)
_ANSWERS = {"positive": "yes", "negative": "no"}


def read(files: Files) -> Iterator[Any]:
    """The rows in the order of the file."""
    yield from json_list_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One request; the tool that it was written for stays hidden."""
    request = text_of(row, "query")
    if request is None:
        return Skip("no request")
    label = text_of(row, "label")
    if label not in _ANSWERS:
        return Skip("no label")
    return (Draft(f"Request: {request}", _INSTRUCTIONS, YES_NO, _ANSWERS[label], "binary"),)
