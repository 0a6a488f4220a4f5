"""JudgeBench: which of two responses is correct?"""

from collections.abc import Iterator
from typing import Any, Final

from forkpoint.reference.conversion import Drafts, Files, Skip
from forkpoint.reference.reading import json_lines_in, text_of
from forkpoint.reference.reply_pairs import both_orders
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="judgebench",
    title="JudgeBench",
    layer="C",
    repository="ScalerLab/JudgeBench",
    commit="e2c52c284e735e139b3daa61c206ee208f36c461",
    files=(
        SourceFile(
            "data/dataset=judgebench,response_model=gpt-4o-2024-05-13.jsonl",
            "d5106306b38dead1b2e964ecf5534a3e7b2fc4b8d3b8da327599edfcebd76042",
            1_960_188,
        ),
        SourceFile(
            "data/dataset=judgebench,response_model=claude-3-5-sonnet-20240620.jsonl",
            "3b70504588e400613bf5744a20a345da8701b7150be9a30c9db0e6f3d7b70a62",
            920_039,
        ),
    ),
    licence="none stated (the repository has no LICENSE file)",
    labels="programmatic",
    metric="accuracy",
    published_metric="accuracy where a verdict must hold in both orders",
    citation="Tan et al., JudgeBench: A Benchmark for Evaluating LLM-Based Judges, ICLR 2025",
    measures="Which of two responses of one model to a hard question is correct.",
    problems=(
        "No licence is stated, and the files were not at hand, so counts of this task are "
        "unverified. Every pair is asked in both orders as one group; of 620 pairs 500 are drawn. "
        "One response of a pair reaches the right answer and the other does not, so a model that "
        "can solve the question need not judge. Questions come from MMLU-Pro, LiveBench and "
        "LiveCodeBench, which are public, as these pairs are since 2024; keys may hold errors. "
        "Responses are shown whole and can be long."
    ),
)

_INSTRUCTIONS: Final = (
    "Exactly one of the two responses reaches the correct answer to the question or task in "
    "'instruction' (for code: passes its tests). Which one?"
)
_BETTER: Final = {"A>B": 0, "B>A": 1}


def read(files: Files) -> Iterator[Any]:
    """The pairs of both models' responses."""
    for file in SOURCE.files:
        yield from json_lines_in(SOURCE.task, files, file.path)


def convert(row: Any) -> Drafts | Skip:
    """One pair in both orders; its source and the responding model stay hidden."""
    question, first, second = (text_of(row, k) for k in ("question", "response_A", "response_B"))
    if question is None or first is None or second is None:
        return Skip("no question or response")
    if first == second:
        return Skip("the same response twice")
    better, group = _BETTER.get(text_of(row, "label") or ""), text_of(row, "pair_id")
    if better is None:
        return Skip("no label")
    if group is None:
        return Skip("no number of the pair")
    return both_orders(
        question,
        (first, second),
        better,
        asked=_INSTRUCTIONS,
        group=group,
        domain=text_of(row, "source") or "all",
    )
