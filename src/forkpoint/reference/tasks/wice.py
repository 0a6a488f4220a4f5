"""WiCE: does the cited page support the claim of an encyclopaedia?"""

from collections.abc import Iterator
from typing import Any, Final

from forkpoint.question import Option
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_lines_in, text_of, texts_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="wice",
    title="WiCE, claims (test)",
    layer="C",
    repository="ryokamoi/wice",
    commit="ddeb6c183665e2a20c5f03c5aa07f03888b9870f",
    files=(
        SourceFile(
            "data/entailment_retrieval/claim/test.jsonl",
            "4c91b9e9590cfcd8f8a0f7288b5ff315af8ade946d7bf26f50fbd671bb86dbe8",
            3_624_529,
        ),
    ),
    licence="annotations ODC-BY; texts CC BY-SA (Wikipedia) and Common Crawl terms",
    labels="human",
    metric="macro_f1",
    published_metric="F1 and accuracy of 'supported' against the rest; AUROC of scores",
    citation=("Kamoi et al., WiCE: Real-World Entailment for Claims in Wikipedia, EMNLP 2023"),
    measures="Whether a web page supports a sentence of Wikipedia wholly, in part or not at all.",
    problems=(
        "215 of 358 claims are partially supported and only 32 are not supported, so macro-F1 "
        "hangs on few items; lengths alone reach 0.37, where guessing has 0.30. Evidence is the "
        "cited page as a list of sentences, shown whole (the longest run to tens of thousands of "
        "characters) and not cut to the sentences that the annotators marked, for the marks would "
        "tell the answer; pages hold menus and other remains. The article's title, section and the "
        "text before the claim are shown so that names and pronouns can be told; they are no "
        "evidence. The set joins three labels to two for its F1. From 2023 and public; Wikipedia "
        "is in most training data."
    ),
)

_OPTIONS: Final = (
    Option("supported", "the evidence supports everything that the claim says"),
    Option("partially supported", "the evidence supports some parts of the claim but not all"),
    Option("not supported", "the evidence supports no part of the claim"),
)
_ANSWERS: Final = {option.key.replace(" ", "_"): option.key for option in _OPTIONS}
_INSTRUCTIONS: Final = (
    "Does the evidence, the sentences of a web page in order, support the claim from an "
    "encyclopaedia? Article, section and the text before the claim only tell whom and what the "
    "claim is about; they are no evidence."
)


def read(files: Files) -> Iterator[Any]:
    """The claims of the test set."""
    yield from json_lines_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One claim with its whole evidence; which sentences support it stays hidden."""
    claim, evidence = text_of(row, "claim"), texts_of(row, "evidence")
    if claim is None:
        return Skip("no claim")
    sentences = [sentence for sentence in evidence or () if sentence]
    if not sentences:
        return Skip("no evidence")
    answer = _ANSWERS.get(text_of(row, "label") or "")
    if answer is None:
        return Skip("no label")
    about = row.get("meta")
    state = {
        "article": text_of(about, "claim_title") or "",
        "section": (text_of(about, "claim_section") or "").removesuffix("."),
        "text before the claim": text_of(about, "claim_context") or "",
        "claim": claim,
        "evidence": sentences,
    }
    return (Draft(state, _INSTRUCTIONS, _OPTIONS, answer),)
