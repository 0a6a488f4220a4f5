"""SummEdits: does a document support everything that its edited summary says?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_list_in, text_of
from forkpoint.reference.source import Source, SourceFile

_DOMAINS = {
    "ectsum": "data/summedits/summedits_ectsum.json",
    "samsum": "data/summedits/summedits_samsum.json",
    "scitldr": "data/summedits/summedits_scitldr.json",
}

SOURCE = Source(
    task="summedits",
    title="SummEdits (ECTSum, SAMSum and SciTLDR)",
    layer="C",
    repository="salesforce/factualNLG",
    commit="0da1dfa62c783218d26208c1796d3a2605bec745",
    files=(
        SourceFile(
            _DOMAINS["ectsum"],
            "dc255beb81ff1194b9069dfe03c1f888e0c5357c117e304bb44baaaa381a718b",
            1_120_792,
        ),
        SourceFile(
            _DOMAINS["samsum"],
            "1d65ca667e646c7cc1cde9e6b35bdf43531eeea9191c692a9ac9ec0aa84eb5b5",
            788_647,
        ),
        SourceFile(
            _DOMAINS["scitldr"],
            "b4d359277bafa11587505f0332797266b69c316c713db17376f0d99413e4b350",
            780_134,
        ),
    ),
    licence="Apache-2.0 (repository)",
    labels="human",
    metric="balanced_accuracy",
    positive="yes",
    published_metric="balanced accuracy, averaged over the domains",
    citation=(
        "Laban et al., SummEdits: Measuring LLM Ability at Factual Reasoning Through The Lens of "
        "Summarization, EMNLP 2023"
    ),
    measures="Whether a summary, often changed by a small edit, says only what the text supports.",
    problems=(
        "Three domains only: earnings calls, chats and abstracts, 1,798 of the 4,681 rows in the "
        "eight domains of moderate size. The files of the other five were not at hand when the "
        "hashes were taken, so figures here stand for three domains and are unverified for the "
        "whole set. The edits were written by a language model. About two thirds of the answers "
        "are no. All summaries of a document form a group: few documents carry many items, so "
        "intervals are wide. The unedited summary, the kinds of edit and the split stay hidden."
    ),
)

_INSTRUCTIONS = (
    "Does the document support everything that the summary says? Answer no if anything in the "
    "summary contradicts the document or is not found in it."
)
_ANSWERS = {1: "yes", 0: "no"}


def read(files: Files) -> Iterator[Any]:
    """The rows of every domain, with its name under `domain`."""
    for domain, path in _DOMAINS.items():
        for row in json_list_in(SOURCE.task, files, path):
            yield {**row, "domain": domain} if isinstance(row, dict) else row


def convert(row: Any) -> Drafts | Skip:
    """One summary with its document; the summaries of a document share a group."""
    document, summary = text_of(row, "doc"), text_of(row, "summary")
    if document is None or summary is None:
        return Skip("no document or summary")
    label = row.get("label")
    if isinstance(label, bool) or not isinstance(label, int) or label not in _ANSWERS:
        return Skip("no label")
    name, domain = text_of(row, "id"), text_of(row, "domain")
    if name is None or domain is None:
        return Skip("no id or domain")
    return (
        Draft(
            {"document": document, "summary": summary},
            _INSTRUCTIONS,
            YES_NO,
            _ANSWERS[label],
            "binary",
            group=f"{domain}/{name.rpartition('_')[0] or name}",
            domain=domain,
        ),
    )
