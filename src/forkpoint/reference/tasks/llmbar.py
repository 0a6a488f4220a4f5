"""LLMBar: which of two responses follows the instruction?"""

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any, Final

from forkpoint.reference.conversion import Drafts, Files, Skip
from forkpoint.reference.reading import json_list_in, text_of
from forkpoint.reference.reply_pairs import both_orders
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="llmbar",
    title="LLMBar",
    layer="C",
    repository="princeton-nlp/LLMBar",
    commit="900616bff90b6c6c8e1681f7d079250637c55992",
    files=(
        SourceFile(
            "Dataset/LLMBar/Natural/dataset.json",
            "f7127b7aa78104cb8e03a2b1b3ac0077e95b125714dd441a8ee63666145a3375",
            91_269,
        ),
        SourceFile(
            "Dataset/LLMBar/Adversarial/Neighbor/dataset.json",
            "6712c7eda6342602e0bc7c06c282fa95e2110d4e741a284026a62d937f9780a0",
            131_988,
        ),
        SourceFile(
            "Dataset/LLMBar/Adversarial/GPTInst/dataset.json",
            "1002425f73c2cf54b6e6de99bce3f6c60fa2a17d13194772e37d7481c1351d42",
            211_768,
        ),
        SourceFile(
            "Dataset/LLMBar/Adversarial/GPTOut/dataset.json",
            "1ff56e520d7607750a9866a3be0f5b850392ca4477a1f69d80f32bd3e310f561",
            32_640,
        ),
        SourceFile(
            "Dataset/LLMBar/Adversarial/Manual/dataset.json",
            "0d9598769a39cdbbd265778c37e49939d41d5f76dcfb17bd75dcfa07516d3837",
            79_050,
        ),
    ),
    licence="MIT (repository)",
    labels="human",
    metric="accuracy",
    published_metric="accuracy averaged over both orders, and agreement between the orders",
    citation=(
        "Zeng et al., Evaluating Large Language Models at Evaluating Instruction Following, "
        "ICLR 2024"
    ),
    measures="Which of two responses does what the instruction asks, whatever their polish.",
    problems=(
        "Every pair is asked in both orders as one group, so 419 pairs give 838 items and both "
        "positions are right equally often. 319 pairs are adversarial: the worse response is made "
        "to look better, and its style can be learned as a cue: the lengths of both responses "
        "alone reach 0.71. Which response is right is the authors' judgement where both are "
        "imperfect. From 2023 and public."
    ),
)

_INSTRUCTIONS: Final = (
    "Which of the two responses better does what the instruction asks for? What counts is whether "
    "it does exactly that, not its tone, length or polish."
)


def read(files: Files) -> Iterator[Any]:
    """The pairs of every subset, with its name and their number in it."""
    for file in SOURCE.files:
        subset = PurePosixPath(file.path).parent.name
        for number, row in enumerate(json_list_in(SOURCE.task, files, file.path)):
            yield {**row, "subset": subset, "number": number} if isinstance(row, dict) else row


def convert(row: Any) -> Drafts | Skip:
    """One pair in both orders; the subset, which tells how the pair was made, stays hidden."""
    instruction, first, second = (text_of(row, key) for key in ("input", "output_1", "output_2"))
    if instruction is None or first is None or second is None:
        return Skip("no instruction or response")
    if first == second:
        return Skip("the same response twice")
    label, subset = row.get("label"), text_of(row, "subset")
    if isinstance(label, bool) or label not in (1, 2):
        return Skip("no label")
    if subset is None or not isinstance(row.get("number"), int):
        return Skip("no subset or number")
    return both_orders(
        instruction,
        (first, second),
        int(label) - 1,
        asked=_INSTRUCTIONS,
        group=f"{subset}-{row['number']}",
        domain=subset,
    )
