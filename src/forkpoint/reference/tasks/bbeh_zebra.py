"""BBEH zebra puzzles: at which place does somebody stand?"""

import re
from collections.abc import Iterator
from typing import Any

from forkpoint.errors import DataError
from forkpoint.question import Option
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_object_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="bbeh_zebra",
    title="BIG-Bench Extra Hard: zebra puzzles",
    layer="G",
    repository="google-deepmind/bbeh",
    commit="80d12ca916b7158f22293fcf3144f4d3d854d4be",
    files=(
        SourceFile(
            "bbeh/benchmark_tasks/bbeh_zebra_puzzles/task.json",
            "0acd979060ee49f063f241dd1a298bd80b63d6b7fbfb08057ff480bff98a6198",
            2_303_863,
        ),
    ),
    licence="CC BY 4.0 (data); Apache-2.0 (code)",
    labels="programmatic",
    metric="accuracy",
    published_metric="accuracy",
    citation="Kazemi et al., BIG-Bench Extra Hard, arXiv 2025",
    measures="Deduction over many clues, some irrelevant: the place of one person in a row.",
    problems=(
        "States are very long (5,000 to 15,000 characters). A puzzle has five to eight people, so "
        "an item has as many options, most often seven; chance is counted per item. The paper asks "
        "for a free answer. The source carries a canary string against training on it, which is in "
        "no item."
    ),
)

_PEOPLE = re.compile(r"There are (\d+) people next to each other in a row in positions ")
_QUESTION = re.compile(r"\s*\n\s*Question: (What position is [^\n]+ at\?)\s*$")
_INSTRUCTIONS = "{question} Position 1 is the leftmost of the {people} positions."


def read(files: Files) -> Iterator[Any]:
    """The list under the key `examples`; the canary beside it is never touched."""
    examples = json_object_in(SOURCE.task, files, SOURCE.files[0].path).get("examples")
    if not isinstance(examples, list):
        raise DataError(f"{SOURCE.task}: {SOURCE.files[0].path} has no list of examples")
    yield from examples


def convert(row: Any) -> Drafts | Skip:
    """One puzzle, with its positions as options."""
    text = text_of(row, "input") or ""
    people, question = _PEOPLE.match(text), _QUESTION.search(text)
    if people is None or question is None:
        return Skip("no puzzle")
    count = int(people[1])
    options = tuple(Option(str(place + 1)) for place in range(count))
    if row.get("target") not in [option.key for option in options]:
        return Skip("no label")
    instructions = _INSTRUCTIONS.format(question=question[1], people=count)
    return (Draft(text[: question.start()], instructions, options, row["target"]),)
