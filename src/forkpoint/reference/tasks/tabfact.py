"""TabFact: does a table of Wikipedia support a statement or refute it?"""

from collections.abc import Iterator
from importlib.resources import files as package_files
from typing import Any

from forkpoint.errors import DataError
from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_list_in, json_object_in, text_in, text_of
from forkpoint.reference.source import Source, SourceFile
from forkpoint.reference.table_text import table_text


def _listed_files() -> tuple[SourceFile, ...]:
    """The files of the list: hash, bytes and path a line; three hundred are too many for code."""
    listed = package_files("forkpoint.reference") / "file_lists" / "tabfact.txt"
    lines = listed.read_text(encoding="utf-8").splitlines()
    return tuple(
        SourceFile(path, digest, int(size))
        for digest, size, path in (line.split(" ", 2) for line in lines)
    )


SOURCE = Source(
    task="tabfact",
    title="TabFact (small test set)",
    layer="F",
    repository="wenhuchen/Table-Fact-Checking",
    commit="2ab782ba42b5808076ac91fec846473aa5315a79",
    files=_listed_files(),
    licence="MIT (repository)",
    labels="human",
    metric="accuracy",
    published_metric="accuracy",
    citation=(
        "Chen et al., TabFact: A Large-scale Dataset for Table-based Fact Verification, ICLR 2020"
    ),
    measures="Whether a statement follows from a table or is refuted by it.",
    problems=(
        "Only the small test set of the source is used: 298 tables, 1,998 statements, 1,009 of "
        "them refuted; whole tables are sampled. The statements are the source's processed ones: "
        "lower case, split into tokens and reduced to base forms, which costs some of their "
        "meaning. Refuted statements are often rewritten supported ones. Old, public, Wikipedia."
    ),
)

_EXAMPLES = "tokenized_data/test_examples.json"
_IDS = "data/small_test_id.json"
_INSTRUCTIONS = (
    "Is the statement true going by the table? It is written in lower case and base forms, so read "
    "for the sense and not for the grammar."
)


def read(files: Files) -> Iterator[dict[str, Any]]:
    """The statements of the small test set, table after table."""
    examples = json_object_in(SOURCE.task, files, _EXAMPLES)
    for name in json_list_in(SOURCE.task, files, _IDS):
        entry: Any = examples.get(name) if isinstance(name, str) else None
        if not _is_entry(entry):
            raise DataError(
                f"{SOURCE.task}: {_EXAMPLES} has no statements with labels for {name!r}"
            )
        statements, labels, caption = entry
        lines = text_in(SOURCE.task, files, f"data/all_csv/{name}").split("\n")
        table = table_text(line.split("#") for line in lines if line.strip())
        for statement, label in zip(statements, labels, strict=True):
            yield {
                "table_id": name,
                "table": table,
                "caption": caption,
                "statement": statement,
                "label": label,
            }


def _is_entry(entry: object) -> bool:
    return (
        isinstance(entry, list)
        and len(entry) == 3
        and isinstance(entry[0], list)
        and isinstance(entry[1], list)
        and len(entry[0]) == len(entry[1])
    )


def convert(row: Any) -> Drafts | Skip:
    """One statement; the statements about one table are a group."""
    statement, table = text_of(row, "statement"), text_of(row, "table")
    if statement is None:
        return Skip("no statement")
    label = row.get("label")
    if isinstance(label, bool) or label not in (0, 1):
        return Skip("no label")
    if table is None or "\n" not in table:
        return Skip("no table")
    state = (
        f"Title: {text_of(row, 'caption') or 'none'}\n\nTable:\n{table}\n\nStatement: {statement}"
    )
    answer = "yes" if label == 1 else "no"
    return (Draft(state, _INSTRUCTIONS, YES_NO, answer, "binary", group=text_of(row, "table_id")),)
