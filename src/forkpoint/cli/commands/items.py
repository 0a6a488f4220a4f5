"""`forkpoint items`: the released items of a family as JSON lines."""

import sys
from typing import Annotated

import typer

from forkpoint.decisions.registry import family_named
from forkpoint.decisions.releases import LATEST, released_bytes
from forkpoint.items.item_file import parse_items

FamilyName = Annotated[str, typer.Argument(help="A family; forkpoint tasks lists them.")]
Version = Annotated[str, typer.Option("--version", help="The version of the items.")]
Level = Annotated[
    list[int] | None, typer.Option("--level", help="Only this level, 1 to 3; may be repeated.")
]


def items(family: FamilyName, version: Version = LATEST, level: Level = None) -> None:
    """Print the released items of a family."""
    name = family_named(family).name
    content = released_bytes(name, version)
    if level:
        chosen = set(levels_of(level))
        listed = parse_items(content, name)
        lines = content.splitlines(keepends=True)
        content = b"".join(
            line for line, item in zip(lines, listed, strict=True) if item.level in chosen
        )
    sys.stdout.write(content.decode())


def levels_of(level: list[int] | None) -> tuple[int, ...]:
    """The levels asked for, in order; all three where none is named."""
    if not level:
        return (1, 2, 3)
    for number in level:
        if number not in (1, 2, 3):
            raise typer.BadParameter(f"there is no level {number}; the levels are 1, 2 and 3")
    return tuple(sorted(set(level)))
