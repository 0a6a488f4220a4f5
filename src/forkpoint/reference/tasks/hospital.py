"""Hospital: is there an error in a record?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import csv_rows_in
from forkpoint.reference.source import Source, SourceFile

_DIRTY = "testdata/hospital.csv"
_CLEAN = "testdata/hospital_clean.csv"

SOURCE = Source(
    task="hospital",
    title="Hospital (HoloClean)",
    layer="F",
    repository="HoloClean/holoclean",
    commit="d4f5929a8e4d92d4f41eb058c04c96cdcb0af767",
    files=(
        SourceFile(
            _DIRTY, "bbb2f60e9e7bbda68b1115b3bbb9a0d70587a9d33384a2373e4d447789fd619a", 288_298
        ),
        SourceFile(
            _CLEAN, "5dc89f7701abae92af81308ae9cbeea584c39cba288fdffe3324397e15f8ca2c", 559_029
        ),
    ),
    licence="Apache-2.0",
    labels="programmatic",
    metric="f1",
    positive="yes",
    published_metric="precision, recall and F1 of detecting and repairing wrong cells",
    citation="Rekatsinas et al., HoloClean: Holistic Data Repairs with Probabilistic Inference, "
    "PVLDB 2017",
    measures="Whether a record about a hospital holds a wrong value.",
    problems=(
        "Asked per record, where the paper counts cells: 509 cells are wrong, in 407 of 1,000 "
        "records. The errors were injected: each puts the letter x in place of characters, so who "
        "knows the trick needs no knowledge of hospitals. A record is shown by itself, without the "
        "others that could correct it. Answering yes everywhere scores an F1 of 0.58, where "
        "guessing has 0.45. Old and public."
    ),
)

_INSTRUCTIONS = (
    "Does any field of this record about a hospital and a measure of its quality hold a wrong "
    "value, such as a misspelt one? Empty fields are no errors, and neither is lower case."
)


def read(files: Files) -> Iterator[dict[str, Any]]:
    """The records with their place; `clean` holds the right values by the name of the field."""
    right: dict[str, dict[str, str]] = {}
    columns = ("tid", "attribute", "correct_val")
    for cell in csv_rows_in(SOURCE.task, files, _CLEAN, columns):
        right.setdefault(cell["tid"], {})[cell["attribute"]] = cell["correct_val"]
    for number, record in enumerate(csv_rows_in(SOURCE.task, files, _DIRTY, ("ProviderNumber",))):
        yield {"record": record, "clean": right.get(str(number))}


def convert(row: Any) -> Drafts | Skip:
    """One record; the right values stay hidden."""
    record = row.get("record") if isinstance(row, dict) else None
    if not isinstance(record, dict) or not _all_text(record):
        return Skip("no whole record")
    clean = row.get("clean")
    if not isinstance(clean, dict) or clean.keys() != record.keys() or not _all_text(clean):
        return Skip("no right values")
    answer = "no" if clean == record else "yes"
    return (Draft(record, _INSTRUCTIONS, YES_NO, answer, "binary"),)


def _all_text(record: dict[Any, Any]) -> bool:
    return all(isinstance(v, str) for pair in record.items() for v in pair)
