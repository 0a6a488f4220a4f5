"""Capability boundary 1: will a model's answer to an MMLU question be right?"""

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any, Final

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.file_list import listed_files
from forkpoint.reference.reading import csv_rows_in, text_of
from forkpoint.reference.source import Source

SOURCE = Source(
    task="boundary_mmlu",
    title="Capability boundary 1: two models on MMLU (RouteLLM)",
    layer="A",
    repository="lm-sys/RouteLLM",
    commit="0b64fdafe049e596a3f5657c219329f24af24198",
    files=listed_files("boundary_mmlu"),
    licence="Apache-2.0 (repository); the questions are those of MMLU, MIT",
    labels="programmatic",
    metric="brier_skill",
    positive="yes",
    published_metric="quality of a router against its cost (APGR, CPT); AUROC stands beside",
    citation=(
        "Ong et al., RouteLLM: Learning to Route LLMs with Preference Data, arXiv 2406.18665, "
        "2024; questions: Hendrycks et al., Measuring Massive Multitask Language Understanding, "
        "ICLR 2021"
    ),
    measures="How likely it is that two given models answer a multiple-choice question right.",
    problems=(
        "The label is the mean outcome of gpt-4-1106-preview (right on 11,315 of 14,042) and "
        "Mixtral-8x7B-Instruct-v0.1 (9,560): 0, ½ or 1, with one answer of each model, so it is a "
        "coarse estimate of a success rate. Which option is right is not in the source. MMLU has "
        "questions with wrong or doubtful keys, and a few more than once: of these the first "
        "counts, also where the outcomes differ. The questions are public since 2020 and the "
        "models since 2023, so both the answers and the models' strength may be known."
    ),
)

_MODELS: Final = ("gpt-4-1106-preview", "mistralai/Mixtral-8x7B-Instruct-v0.1")
_RIGHT: Final = {"True": 1, "False": 0}
_END: Final = "Answer:"
_INSTRUCTIONS: Final = (
    "One of two language models, gpt-4-1106-preview or Mixtral-8x7B-Instruct-v0.1, is picked at "
    "random with equal chances and answers this multiple-choice question once. Will it pick the "
    "right option?"
)


def read(files: Files) -> Iterator[Any]:
    """The questions of every subject, each with the outcome of both models."""
    for file in SOURCE.files:
        subject = PurePosixPath(file.path).stem.removeprefix("mmlu_")
        for row in csv_rows_in(SOURCE.task, files, file.path, ("prompt", *_MODELS)):
            yield {**row, "subject": subject}


def convert(row: Any) -> Drafts | Skip:
    """One question and its options; the outcomes stay hidden."""
    prompt = text_of(row, "prompt")
    question = prompt.removesuffix(_END).rstrip() if prompt is not None else ""
    if not question:
        return Skip("no question")
    outcomes = [_RIGHT.get(text_of(row, model) or "") for model in _MODELS]
    known = [outcome for outcome in outcomes if outcome is not None]
    if len(known) < len(_MODELS):
        return Skip("no outcome of both models")
    rate = sum(known) / len(known)
    return (
        Draft(
            state=question,
            instructions=_INSTRUCTIONS,
            options=YES_NO,
            answer="yes" if rate >= 0.5 else "no",
            type="binary",
            domain=text_of(row, "subject") or "all",
            target=rate,
        ),
    )
