"""CommonsenseQA 2.0: is a statement of common sense true?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_lines_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="csqa2",
    title="CommonsenseQA 2.0 (development set)",
    layer="E",
    repository="allenai/csqa2",
    commit="3f57a4a6a1d51fe6a9b462b59be67c08d41fdc39",
    files=(
        SourceFile(
            "dataset/CSQA2_dev.json.gz",
            "1a0b18dfb4a8ec73e0ba5872df2126e53d004e69b9e78999777990b9a4892688",
            831_878,
            packed=True,
        ),
    ),
    licence="CC BY 4.0",
    labels="human",
    metric="accuracy",
    published_metric="accuracy",
    citation=(
        "Talmor et al., CommonsenseQA 2.0: Exposing the Limits of AI through Gamification, "
        "NeurIPS 2021 Datasets and Benchmarks"
    ),
    measures="Whether a short statement or question about everyday knowledge is true.",
    problems=(
        "The answers of the test set are withheld, so the development set is used; it is public "
        "since 2021. Players wrote the questions to fool a model of that time; some are careless "
        "in grammar or open to dispute, no everywhere scores 0.54 on the items drawn, and the "
        "source's own confidence in its labels is hidden."
    ),
)

_INSTRUCTIONS = (
    "By common sense, is this statement true? Where it is put as a question, is its answer yes?"
)


def read(files: Files) -> Iterator[Any]:
    """A row per line."""
    yield from json_lines_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One statement; players' votes, confidence and prompts stay hidden."""
    question = text_of(row, "question")
    if question is None:
        return Skip("no question")
    answer = row.get("answer")
    if answer not in ("yes", "no"):
        return Skip("no label")
    return (Draft(" ".join(question.split()), _INSTRUCTIONS, YES_NO, answer, "binary"),)
