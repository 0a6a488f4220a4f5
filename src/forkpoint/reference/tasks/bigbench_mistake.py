"""BIG-Bench-Mistake: which step of a chain of reasoning is the first with a mistake?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.question import Option
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_lines_in, text_of, texts_of
from forkpoint.reference.source import Source, SourceFile

_TASKS = {
    "dyck_languages": "Close every bracket that is still open at the end, in the right order.",
    "logical_deduction": "Choose the statement that is correct.",
    "multistep_arithmetic": "Work out the value of the expression.",
    "tracking_shuffled_objects": "Choose the option that completes the last sentence.",
    "word_sorting": "Sort the words alphabetically.",
}

SOURCE = Source(
    task="bigbench_mistake",
    title="BIG-Bench-Mistake",
    layer="C",
    repository="WHGTyen/BIG-Bench-Mistake",
    commit="270683a4ecce6f3b22c4ab28a204ab8fa09f2517",
    files=(
        SourceFile(
            "dyck_languages.jsonl",
            "38cf1f524d119ce8d12c21d933ed8aa8d82bb5a36c4f6e71ed499ede234512f4",
            947_649,
        ),
        SourceFile(
            "logical_deduction.jsonl",
            "f521efec7c975558ac6a35e8d66a84bc17ff696865c622bc93604307bc63f0cd",
            743_519,
        ),
        SourceFile(
            "multistep_arithmetic.jsonl",
            "b3f9a99e62bdcb758d6cafc531a43f6d6bca6812190cce4f982d1c01ac0767d3",
            192_067,
        ),
        SourceFile(
            "tracking_shuffled_objects.jsonl",
            "637282d5721b76fb5a1d3b1eedef0b476b2a6634bd91f281ca69b782a670bd42",
            301_489,
        ),
        SourceFile(
            "word_sorting.jsonl",
            "e9deb2c57f7fc87f2d10336bc350c93c599bd3f483e3fb0ffb54854257ef8159",
            1_075_927,
        ),
    ),
    licence="Apache-2.0 (repository)",
    labels="mixed",
    metric="accuracy",
    published_metric="accuracy of locating the first mistake",
    citation=(
        "Tyen et al., LLMs cannot find reasoning errors, but can correct them given the error "
        "location, Findings of ACL 2024"
    ),
    measures="Which step of a worked solution holds the first mistake, or that none does.",
    problems=(
        "The options are the steps of the solution and none, so their number differs from 5 to 127 "
        "and chance with it; one solution is 66,000 characters long. Bracket sequences make up 45 "
        "per cent of the rows; their labels were made by a program, the others by people. What "
        "each of the five tasks asks is put in our words before its input. The right result of the "
        "task stays hidden; a solution that ends right may still hold a mistake. In the other "
        "tasks than brackets few solutions are free of mistakes, and the wrong step tends to come "
        "early: none everywhere scores 0.23, where guessing has 0.10. The inputs come from "
        "BIG-Bench, which is old and public."
    ),
)

_INSTRUCTIONS = (
    "The steps are an attempt to solve the task. Which step is the first that holds a mistake? "
    "Choose none if every step is right."
)
_NONE = Option("none", "every step is right")


def read(files: Files) -> Iterator[Any]:
    """The rows of the five tasks, with the name of theirs under `task`."""
    for file in SOURCE.files:
        for row in json_lines_in(SOURCE.task, files, file.path):
            task = file.path.removesuffix(".jsonl")
            yield {**row, "task": task} if isinstance(row, dict) else row


def convert(row: Any) -> Drafts | Skip:
    """One solution; the target and whether the solution reached it stay hidden."""
    task, asked, steps = text_of(row, "task"), text_of(row, "input"), texts_of(row, "steps")
    if task not in _TASKS or asked is None or not steps:
        return Skip("no task, input or steps")
    if "mistake_index" not in row:
        return Skip("no label")
    first = row["mistake_index"]
    if first is not None and (type(first) is not int or not 0 <= first < len(steps)):
        return Skip("the label is no step")
    state = {
        "task": _TASKS[task],
        "input": asked,
        "steps": [f"Step {number}: {step}" for number, step in enumerate(steps, start=1)],
    }
    options = (*(Option(str(n + 1), f"step {n + 1}") for n in range(len(steps))), _NONE)
    answer = "none" if first is None else str(first + 1)
    return (Draft(state, _INSTRUCTIONS, options, answer, domain=task),)
