"""CoSQA: which of fifty functions does what a search query asks for?"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from forkpoint.draws import Draws
from forkpoint.reference.bm25 import Bm25
from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_list_in, json_object_in, text_of
from forkpoint.reference.source import Source, SourceFile

_TEST = "data/search/cosqa-retrieval-test-500.json"
_CODES = "data/search/code_idx_map.txt"
_NEGATIVES = 49

SOURCE = Source(
    task="cosqa_rerank",
    title="CoSQA code search (test)",
    layer="G",
    repository="Jun-jie-Huang/CoCLR",
    commit="14ebcacf9e9bc3e7109102632bc63047876f27d2",
    files=(
        SourceFile(
            _TEST, "27d3552b2e7dd86cf9f9a0b3c135e6777d4faafa9c29fb1b9b01ece945974ad6", 350_937
        ),
        SourceFile(
            _CODES, "be8a910ca03cb9f1b38a0eba6dc8109eeb8040a40aaba1a467a7b8426d261f3f", 2_090_564
        ),
    ),
    licence="code MIT; data C-UDA (Computational Use of Data Agreement, README)",
    labels="human",
    metric="mrr@10",
    published_metric="MRR over all 6,267 functions",
    citation=(
        "Huang et al., CoSQA: 20,000+ Web Queries for Code Search and Question Answering, "
        "ACL-IJCNLP 2021"
    ),
    measures="Code search: which of fifty Python functions does what a web query asks for.",
    problems=(
        "One function counts as relevant to a query; others may serve as well and count as wrong. "
        "The 49 other candidates are those that BM25 ranks first for the query among all 6,267 "
        "functions of the source, ties by a seeded order; so figures are not those of ranking all "
        "functions. A hundred of the 500 queries are drawn. Every candidate is asked by itself; "
        "the target is 1 for the relevant one, else 0. Short functions are more often the relevant "
        "one: their length alone reaches an MRR of about 0.15, where guessing has 0.06. Functions "
        "are shown whole, with their docstrings."
    ),
    most=100,
)

_INSTRUCTIONS = "Does this Python function do what the search query asks for?"


def read(files: Files) -> Iterator[Any]:
    """The queries; `negatives` are the functions that BM25 ranks first, without the right one."""
    codes = list(json_object_in(SOURCE.task, files, _CODES))
    rows = json_list_in(SOURCE.task, files, _TEST)
    index = Bm25(codes)
    order = list(range(len(codes)))
    Draws(["reference", SOURCE.task, "ties"]).shuffle(order)
    ties = np.array(order, dtype=np.int64)
    for row in rows:
        query = text_of(row, "doc")
        if query is None:
            yield row
            continue
        ranked = np.lexsort((ties, -index.scores(query)))[: _NEGATIVES + 1]
        others = [codes[place] for place in ranked if codes[place] != row.get("code")]
        yield {**row, "negatives": others[:_NEGATIVES]}


def convert(row: Any) -> Drafts | Skip:
    """One query: fifty questions, in an order drawn for the query."""
    name, query, code = text_of(row, "idx"), text_of(row, "doc"), text_of(row, "code")
    if name is None or query is None or code is None:
        return Skip("no query or no function")
    if row.get("label") != 1:
        return Skip("no relevant function")
    negatives = row.get("negatives")
    if not isinstance(negatives, list) or len(negatives) != _NEGATIVES:
        return Skip("fewer than 49 other functions")
    candidates = [(code, 1.0), *((other.strip(), 0.0) for other in negatives)]
    Draws(["reference", SOURCE.task, name]).shuffle(candidates)
    return tuple(_draft(name, query, text, grade) for text, grade in candidates)


def _draft(name: str, query: str, code: str, grade: float) -> Draft:
    return Draft(
        state=f"Search query: {query}\n\nFunction:\n{code}",
        instructions=_INSTRUCTIONS,
        options=YES_NO,
        answer="yes" if grade > 0 else "no",
        type="binary",
        group=name,
        target=grade,
    )
