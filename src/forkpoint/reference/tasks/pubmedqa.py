"""PubMedQA: what do the findings of an abstract answer to the question in its title?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.question import Option
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_object_in, text_of, texts_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="pubmedqa",
    title="PubMedQA (expert-labelled test part)",
    layer="E",
    repository="pubmedqa/pubmedqa",
    commit="1cbae8e92f72f20c8d3747cbb3bf5bc53554d997",
    files=(
        SourceFile(
            "data/ori_pqal.json",
            "8b3276be8942ebbd77f3ddcda12c1749bf0e490045a736fd8438ee40cf37a41d",
            2_584_787,
        ),
        SourceFile(
            "data/test_ground_truth.json",
            "939fe566f09017d13b1ca64d2ddfee0bc2374b366048152997669cccedc44d51",
            11_414,
        ),
    ),
    licence="MIT (repository)",
    labels="human",
    metric="accuracy",
    published_metric="accuracy and macro-F1",
    citation=(
        "Jin et al., PubMedQA: A Dataset for Biomedical Research Question Answering, EMNLP-IJCNLP "
        "2019"
    ),
    measures="What a medical study found on the question it asked: yes, no or maybe.",
    problems=(
        "The 500 expert-labelled test questions of 1,000; yes everywhere scores 0.55, and maybe, "
        "11 per cent, is often a matter of judgement. The abstract is shown without its "
        "conclusion, which is the published setting that needs reasoning; the year, index terms "
        "and the answers of the first annotators stay hidden. The abstracts are old, public and "
        "very likely in training data, conclusions included."
    ),
)

_INSTRUCTIONS = (
    "What is the answer to the research question, judged by the abstract, whose conclusion is left "
    "out?"
)
_OPTIONS = (
    Option("yes"),
    Option("no"),
    Option("maybe", "the findings are mixed, or the answer depends on conditions"),
)
_KEYS = tuple(option.key for option in _OPTIONS)


def read(files: Files) -> Iterator[Any]:
    """The rows of the test part in the order of its labels, the label under `label`."""
    articles, labels = (json_object_in(SOURCE.task, files, file.path) for file in SOURCE.files)
    for key, label in labels.items():
        row = articles.get(key)
        yield {**row, "label": label} if isinstance(row, dict) else row


def convert(row: Any) -> Drafts | Skip:
    """One question with its abstract; the conclusion stays hidden."""
    question, sections = text_of(row, "QUESTION"), texts_of(row, "CONTEXTS")
    if question is None or not sections:
        return Skip("no question or abstract")
    headings = texts_of(row, "LABELS")
    if headings is None or len(headings) != len(sections):
        return Skip("headings and sections do not match")
    label = text_of(row, "label")
    if label not in _KEYS:
        return Skip("no label")
    abstract = [f"{heading}: {text}" for heading, text in zip(headings, sections, strict=True)]
    state = {"question": question, "abstract": abstract}
    return (Draft(state, _INSTRUCTIONS, _OPTIONS, label),)
