"""CondaQA: what does the passage say, now that its negation has been edited?"""

from collections.abc import Iterator
from typing import Any, Final

from forkpoint.question import Option
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_lines_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="condaqa",
    title="CondaQA (development set)",
    layer="A",
    repository="AbhilashaRavichander/CondaQA",
    commit="bd4857f1f2819937f1505925ad8c809544e8e5ef",
    files=(
        SourceFile(
            "data/condaqa_dev.json",
            "b9ec9ab7453fbdc61fbed988119c03f507341ac495f1f5f95b13b27f59e639a2",
            2_130_332,
        ),
    ),
    licence="Apache-2.0 (repository)",
    labels="human",
    metric="accuracy",
    published_metric="accuracy, and consistency over the edits of one passage",
    citation=(
        "Ravichander, Gardner and Marasović, CONDAQA: A Contrastive Reading Comprehension Dataset "
        "for Reasoning about Negation, EMNLP 2022"
    ),
    measures="Whether a question about a negated passage is answered with yes, no or not at all.",
    problems=(
        "The development set is used, for the test set is larger than what is pinned here. Of its "
        "1,110 rows, 14 have an answer in free text and are left out. Only 48 of the rest are not "
        "stated, so yes and no decide the figure, and yes everywhere scores 0.49. A passage, its "
        "edits and all its questions are one group; groups are sampled whole, so a few items fewer "
        "than 1,000 may remain. An edited passage can contradict what is true in the world: the "
        "passage counts. Passages come from Wikipedia; the set is from 2022 and public."
    ),
)

_OPTIONS: Final = (
    Option("yes", "the passage says or implies that the answer is yes"),
    Option("no", "the passage says or implies that the answer is no"),
    Option("not stated", "the passage does not tell"),
)
_ANSWERS: Final = {"YES": "yes", "NO": "no", "DON'T KNOW": "not stated"}
_EDITS: Final = ("original", "paraphrased", "other scope", "affirmative")
_INSTRUCTIONS: Final = (
    "Answer the question from what the passage says or implies, even where the passage is at odds "
    "with what is known otherwise."
)


def read(files: Files) -> Iterator[Any]:
    """The rows of the development set."""
    yield from json_lines_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One question; the cue, the sentence and the passage before its edit stay hidden."""
    passage, question, label = (text_of(row, key) for key in ("sentence1", "sentence2", "label"))
    if passage is None or question is None:
        return Skip("no passage or question")
    if label is None:
        return Skip("no label")
    if label not in _ANSWERS:
        return Skip("an answer in free text")
    group, edit = row.get("PassageID"), row.get("PassageEditID")
    if not isinstance(group, int) or edit not in range(len(_EDITS)):
        return Skip("no passage or edit number")
    state = {"passage": passage, "question": question}
    answer = _ANSWERS[label]
    return (
        Draft(
            state, _INSTRUCTIONS, _OPTIONS, answer, group=f"{group}", variation=_EDITS[int(edit)]
        ),
    )
