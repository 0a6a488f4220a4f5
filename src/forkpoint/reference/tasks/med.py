"""MED: does a sentence follow from another that is wider or narrower in one place?"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import tab_rows_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="med",
    title="MED: monotonicity entailment",
    layer="E",
    repository="verypluming/MED",
    commit="860ba36ce95ecba9f1ebe348d3d8cf1b3cba435a",
    files=(
        SourceFile(
            "MED.tsv",
            "644d4ffc16fffabb42ab3b7b087074794cefe4c434c7f852b998f209f295d74a",
            781_933,
        ),
    ),
    licence="CC BY-SA 4.0 (repository)",
    labels="mixed",
    metric="accuracy",
    positive="yes",
    published_metric="accuracy",
    citation=(
        "Yanaka et al., Can Neural Networks Understand Monotonicity Reasoning?, BlackboxNLP 2019"
    ),
    measures="Whether a sentence must be true if another is, where one is wider in one place.",
    problems=(
        "Half and half. Most rows are crowd-sourced, the rest come from papers on semantics; the "
        "label neutral stands for everything that is not entailed. The same two sentences in both "
        "directions form a group. Contexts that turn the direction round (such as few, no, if) "
        "make up more than half, and a few crowd-sourced sentences are ungrammatical. Which "
        "sentence is longer tells something: lengths alone reach 0.62. The set is old and public."
    ),
)

_INSTRUCTIONS = "If the first sentence is true, must the second be true as well?"
_ANSWERS = {"entailment": "yes", "neutral": "no"}
_COLUMNS = ("genre", "sentence1", "sentence2", "gold_label")
_DIRECTIONS = ("upward_monotone", "downward_monotone", "non_monotone")


def read(files: Files) -> Iterator[Any]:
    """The rows in the order of the file."""
    yield from tab_rows_in(SOURCE.task, files, SOURCE.files[0].path, _COLUMNS)


def convert(row: Any) -> Drafts | Skip:
    """One pair of sentences; the direction of its context is its variation and stays hidden."""
    first, second = text_of(row, "sentence1"), text_of(row, "sentence2")
    if first is None or second is None:
        return Skip("no two sentences")
    label = text_of(row, "gold_label")
    if label not in _ANSWERS:
        return Skip("no label")
    kinds = (text_of(row, "genre") or "").split(":")
    return (
        Draft(
            {"first sentence": first, "second sentence": second},
            _INSTRUCTIONS,
            YES_NO,
            _ANSWERS[label],
            "binary",
            group=sha256("\n".join(sorted((first, second))).encode()).hexdigest()[:12],
            variation=next((kind for kind in _DIRECTIONS if kind in kinds), "all"),
            domain=kinds[0] or "all",
        ),
    )
