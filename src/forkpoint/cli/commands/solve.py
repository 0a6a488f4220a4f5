"""`forkpoint solve`: the independent solver's answer to every item of a file."""

from pathlib import Path
from typing import Annotated

import orjson
import typer

from forkpoint.cli.commands.items import FamilyName
from forkpoint.cli.options import AsJson
from forkpoint.cli.output import put, say
from forkpoint.decisions.registry import family_named
from forkpoint.decisions.verification import Solved, solved
from forkpoint.errors import DataError, ExitCode
from forkpoint.items.item_file import read_items
from forkpoint.question import brief
from forkpoint.report.sheet import printable

ItemFile = Annotated[Path, typer.Argument(help="Items, one JSON object a line; may be gzipped.")]


def solve(family: FamilyName, file: ItemFile, json: AsJson = False) -> None:
    """Work items out from their text alone.

    Exit code 1 where an answer differs.
    """
    name = family_named(family).name
    items = read_items(file)
    strangers = [item.id for item in items if item.family != name]
    if strangers:
        raise DataError(f"{file}: the item {brief(strangers[0])} is not of the family {name}")
    rows = solved(items)
    for row in rows:
        put(_json_line(row) if json else _line(row))
    wrong = [row for row in rows if not row.agrees]
    say(f"{len(rows) - len(wrong)} of {len(rows)} answers agree")
    if wrong:
        raise typer.Exit(ExitCode.CHECK_FAILED)


def _json_line(row: Solved) -> str:
    return orjson.dumps(
        {
            "id": row.item.id,
            "solver": row.answer,
            "answer": row.item.answer,
            "agrees": row.agrees,
            "reason": row.reason or None,
        }
    ).decode()


def _line(row: Solved) -> str:
    if row.agrees:
        return printable(f"{row.item.id}  {row.answer}")
    found = f"cannot be read: {row.reason}" if row.answer is None else row.answer
    return printable(f"{row.item.id}  {found}  (the item says {row.item.answer})")
