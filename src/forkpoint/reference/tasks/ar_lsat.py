"""AR-LSAT: which option follows from the rules of an analytical puzzle?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.question import Option
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_list_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="ar_lsat",
    title="AR-LSAT (test)",
    layer="G",
    repository="zhongwanjun/AR-LSAT",
    commit="41f78ca7be3e24602b694b9d6b78105fc0c8bfc6",
    files=(
        SourceFile(
            "data/AR_TestData.json",
            "6ff12b54b65a7d06102cf86170264ff6369742477694ca1b192d4feddc103bbe",
            140_103,
        ),
    ),
    licence="MIT (repository); the exam text is the property of LSAC and must not be passed on",
    labels="human",
    metric="accuracy",
    published_metric="accuracy",
    citation="Zhong et al., AR-LSAT: Investigating Analytical Reasoning of Text, arXiv 2021",
    measures="Analytical reasoning: which of five options follows from the rules of a puzzle.",
    problems=(
        "Real exam questions that stand on many sites with their answers. The questions about one "
        "passage are a group. Only 230 questions over 40 passages: the interval is wide."
    ),
)

_INSTRUCTIONS = (
    "Read the passage as the rules of a puzzle. Which option answers the question about it, or "
    "completes its sentence? Exactly one is right."
)


def read(files: Files) -> Iterator[dict[str, Any]]:
    """The questions, each with its passage."""
    for entry in json_list_in(SOURCE.task, files, SOURCE.files[0].path):
        questions = entry.get("questions") if isinstance(entry, dict) else None
        for question in questions if isinstance(questions, list) else [None]:
            if isinstance(question, dict):
                yield {
                    **question,
                    "passage": entry.get("passage"),
                    "passage_id": entry.get("id"),
                }
            else:
                yield {}


def convert(row: Any) -> Drafts | Skip:
    """One question; the letter of the answer and the tags stay hidden."""
    passage, question = text_of(row, "passage"), text_of(row, "question")
    if passage is None or question is None:
        return Skip("no passage or no question")
    options = row.get("options")
    if not isinstance(options, list) or len(options) != 5 or not all(map(_is_text, options)):
        return Skip("not five options")
    if len(set(options)) < 5:
        return Skip("two options are the same")
    answer = row.get("answer")
    if answer not in tuple("ABCDE"):
        return Skip("no label")
    state = f"Passage: {' '.join(passage.split())}\n\nQuestion: {' '.join(question.split())}"
    shown = tuple(Option(k, " ".join(o.split())) for k, o in zip("ABCDE", options, strict=True))
    return (Draft(state, _INSTRUCTIONS, shown, answer, group=text_of(row, "passage_id")),)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())
