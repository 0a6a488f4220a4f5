"""When2Call: should an assistant call a tool, ask first, say that it cannot, or answer at once?"""

import json
from collections.abc import Iterator
from typing import Any

from forkpoint.question import Option
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_lines_in, text_of, texts_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="when2call",
    title="When2Call (the test subset for LLM judges)",
    layer="D",
    repository="NVIDIA/When2Call",
    commit="ecc8d42388e91ab37e7e737d48e16e8ecea3d1dc",
    files=(
        SourceFile(
            "data/test/when2call_test_llm_judge.jsonl",
            "0b710578e3b02479e5acf5688140ec5edf71383fa5c093481c7536b57fd13b25",
            1_757_306,
        ),
    ),
    licence="Apache-2.0 (repository)",
    labels="mixed",
    metric="macro_f1",
    published_metric="macro-F1 and length-normalised accuracy",
    citation="Ross et al., When2Call: When (not) to Call Tools, NAACL 2025",
    measures="What an assistant with a list of tools should do next with a request.",
    problems=(
        "The small subset of 300 rows, 100 of each right behaviour; answering at once is an option "
        "but never right. Rows are made from user requests of BFCL by a language model, by taking "
        "away the fitting tool or a value that it needs; requests from the same row of BFCL form a "
        "group. A request whose tool was taken away counts as one that cannot be served, even "
        "where general knowledge would do, such as a small sum. The published multiple choice is "
        "between four written replies; here it is between the behaviours, for the written replies "
        "name the tool that was taken away. Lengths alone reach a macro-F1 of 0.43, where guessing "
        "has 0.29, for taking away tools makes it shorter; where no tool is left, in 17 items, the "
        "answer is always cannot_answer. The set is public."
    ),
)

_INSTRUCTIONS = (
    "An assistant gets this request and can act only through the listed tools. What should it do "
    "next?"
)
_OPTIONS = (
    Option("tool_call", "call one of the tools, which fits and whose required values are given"),
    Option("request_for_info", "ask for a value that the fitting tool requires and nobody gave"),
    Option("cannot_answer", "say that it cannot help, because no listed tool serves the request"),
    Option("direct", "answer at once from its own knowledge, because the request needs no tool"),
)
_KEYS = tuple(option.key for option in _OPTIONS)


def read(files: Files) -> Iterator[Any]:
    """The rows in the order of the file."""
    yield from json_lines_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One request; the replies, the target and what was taken away stay hidden."""
    request, group = text_of(row, "question"), text_of(row, "source_id")
    if request is None or group is None:
        return Skip("no request or source")
    tools = _tools(texts_of(row, "tools"))
    if tools is None:
        return Skip("no list of tools")
    answer = text_of(row, "correct_answer")
    if answer not in _KEYS:
        return Skip("no label")
    return (
        Draft(
            {"tools": tools, "request": request},
            _INSTRUCTIONS,
            _OPTIONS,
            answer,
            group=group,
            domain=text_of(row, "source") or "all",
        ),
    )


def _tools(written: list[str] | None) -> list[Any] | None:
    """Tools written as a JSON object each; None where one is not."""
    if written is None:
        return None
    try:
        found = [json.loads(tool) for tool in written]
    except (json.JSONDecodeError, RecursionError):
        return None
    return found if all(text_of(tool, "name") for tool in found) else None
