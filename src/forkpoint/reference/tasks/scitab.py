"""SciTab: does a table of a paper support a claim, refute it, or say too little?"""

import re
from collections.abc import Iterator
from typing import Any

from forkpoint.question import Option
from forkpoint.reference.conversion import Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_list_in, text_of
from forkpoint.reference.source import Source, SourceFile
from forkpoint.reference.table_text import table_text

SOURCE = Source(
    task="scitab",
    title="SciTab",
    layer="F",
    repository="XinyuanLu00/SciTab",
    commit="217cfbd71ebf39ba26a0938f0d87a9fce560e0fe",
    files=(
        SourceFile(
            "dataset/sci_tab.json",
            "883843572567e6e2457870c349be83dfc2392fe4d13d89317d06ccf908d21573",
            2_292_807,
        ),
    ),
    licence="MIT",
    labels="human",
    metric="macro_f1",
    published_metric="macro-F1",
    citation=(
        "Lu et al., SCITAB: A Challenging Benchmark for Compositional Reasoning and Claim "
        "Verification on Scientific Tables, EMNLP 2023"
    ),
    measures="Whether a table of a paper supports a claim, refutes it, or does not settle it.",
    problems=(
        "Claims are sentences of papers on language processing and rewritten ones; some refer to "
        "the rest of the paper or to the number of another table. All claims about one table are a "
        "group, and whole groups are sampled. Marks of bold and italic type, of references and of "
        "empty cells are removed from tables and claims, and so is the mark of a continued "
        "sentence; the title of the paper is hidden. Headers of several lines are flattened by the "
        "source. Lengths alone reach a macro-F1 of 0.39, where guessing has 0.33."
    ),
)

_INSTRUCTIONS = "Going by the table and its caption alone, what holds for the claim?"
_OPTIONS = (
    Option("supports", "the table shows that the claim is true"),
    Option("refutes", "the table shows that the claim is false"),
    Option("not enough info", "the table does not tell whether the claim is true or false"),
)
_MARKS = re.compile(r"\[(?:BOLD|ITALIC|EMPTY|CONTINUE)\]")
_TAGS = re.compile(r"</?(?:bold|italic|ref)\b[^<>]*>")


def read(files: Files) -> Iterator[Any]:
    """The list of the file."""
    yield from json_list_in(SOURCE.task, files, SOURCE.files[0].path)


def convert(row: Any) -> Drafts | Skip:
    """One claim; everything that identifies the paper stays hidden."""
    claim, caption = text_of(row, "claim"), text_of(row, "table_caption")
    if claim is None or caption is None:
        return Skip("no claim or no caption")
    rows = [row.get("table_column_names"), *_listed(row.get("table_content_values"))]
    if len(rows) < 2 or not all(_is_row(cells) for cells in rows):
        return Skip("no table")
    if row.get("label") not in [option.key for option in _OPTIONS]:
        return Skip("no label")
    table = table_text([_plain(cell) for cell in cells] for cells in rows)
    state = f"Caption: {_plain(caption)}\n\nTable:\n{table}\n\nClaim: {_plain(claim)}"
    group = text_of(row, "table_id")
    return (Draft(state, _INSTRUCTIONS, _OPTIONS, row["label"], group=group),)


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _is_row(cells: object) -> bool:
    return isinstance(cells, list) and bool(cells) and all(isinstance(c, str) for c in cells)


def _plain(text: str) -> str:
    return " ".join(_TAGS.sub("", _MARKS.sub(" ", text)).split())
