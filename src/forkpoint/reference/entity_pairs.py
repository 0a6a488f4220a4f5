"""Pairs of records in the form of Ditto: `COL name VAL value …` twice and a label, by tabs."""

import re
from collections.abc import Iterator
from typing import Any, Final

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import text_in, text_of

_FIELD: Final = re.compile(r"COL (\S+) VAL(?: (.*?))??(?=\s*COL \S+ VAL|\s*$)")
_INSTRUCTIONS: Final = (
    "Two shops list these products. Are both listings of the very same product, not merely of "
    "similar ones or of different versions? An empty field says nothing."
)


def pairs_in(task: str, files: Files, path: str) -> Iterator[dict[str, Any]]:
    """A row per line with `first`, `second` and `label`, as far as the line has them."""
    for line in text_in(task, files, path).split("\n"):
        if line.strip():
            yield dict(zip(("first", "second", "label"), line.split("\t"), strict=False))


def pair(row: Any) -> Drafts | Skip:
    """The question whether both records of a row are of one product."""
    records = [_record(text_of(row, name) or "") for name in ("first", "second")]
    if not all(any(record.values()) for record in records):
        return Skip("not two records")
    label = text_of(row, "label")
    if label not in ("0", "1"):
        return Skip("no label")
    state = {"first listing": records[0], "second listing": records[1]}
    answer = "yes" if label == "1" else "no"
    return (Draft(state, _INSTRUCTIONS, YES_NO, answer, "binary"),)


def _record(text: str) -> dict[str, str]:
    return {name: value.strip() for name, value in _FIELD.findall(text)}
