"""FOLIO: does a conclusion follow from premises in natural language?"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from forkpoint.question import Option
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_lines_in, text_of, texts_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="folio",
    title="FOLIO (validation, v0.0)",
    layer="E",
    repository="Yale-LILY/FOLIO",
    commit="5d7bb84c7edab3fb358e057d2807f19cf5cf5e2d",
    files=(
        SourceFile(
            "data/v0.0/folio-validation.jsonl",
            "6922c988ef10987bd6545568ee8e63e897af80994591fa20539767da58f8e3d1",
            173_456,
        ),
    ),
    licence="CC BY-SA 4.0 (repository)",
    labels="human",
    metric="accuracy",
    published_metric="accuracy",
    citation=(
        "Han et al., FOLIO: Natural Language Reasoning with First-Order Logic, EMNLP 2024 (arXiv "
        "2022)"
    ),
    measures="Whether a conclusion is true, false or left open by a few premises.",
    problems=(
        "The validation part of the first version, 204 rows, because test labels are not public; "
        "conclusions on the same premises form a group. Some labels of this version were corrected "
        "later. The premises need not be true of the world, so everyday knowledge can mislead. The "
        "mark [BG] before some premises is taken off; the formulas in first-order logic stay "
        "hidden. Small, old and public."
    ),
)

_INSTRUCTIONS = (
    "Taking all premises as true and nothing else as known, is the conclusion true, false or "
    "uncertain?"
)
_OPTIONS = (
    Option("true", "the conclusion follows from the premises"),
    Option("false", "the opposite of the conclusion follows from the premises"),
    Option("uncertain", "neither the conclusion nor its opposite follows"),
)
_BACKGROUND = "[BG]"
"""Stands before some premises and is no part of them."""

_ANSWERS = {"True": "true", "False": "false", "Uncertain": "uncertain"}


def read(files: Files) -> Iterator[Any]:
    """The rows in the order of the file."""
    yield from json_lines_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One conclusion with its premises; the formulas stay hidden."""
    premises, conclusion = texts_of(row, "premises"), text_of(row, "conclusion")
    if not premises or conclusion is None:
        return Skip("no premises or conclusion")
    label = text_of(row, "label")
    if label not in _ANSWERS:
        return Skip("no label")
    shown = [premise.removeprefix(_BACKGROUND).strip() for premise in premises]
    state = {"premises": shown, "conclusion": conclusion}
    group = sha256("\n".join(premises).encode()).hexdigest()[:12]
    return (Draft(state, _INSTRUCTIONS, _OPTIONS, _ANSWERS[label], group=group),)
