"""`forkpoint generate`: fresh items of a family from any seed."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.commands.items import FamilyName, Level, levels_of
from forkpoint.cli.output import say
from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.family import ITEMS_PER_LEVEL
from forkpoint.decisions.registry import family_named
from forkpoint.items.item_file import items_bytes

Seed = Annotated[int, typer.Option("--seed", help="Any whole number; its items are its own.")]
Count = Annotated[
    int,
    typer.Option(
        "--count", min=2, max=100_000, help="Items per level at least; groups are always complete."
    ),
]
File = Annotated[Path | None, typer.Option("--out", help="File to write; default: print.")]


def generate(
    family: FamilyName,
    seed: Seed,
    level: Level = None,
    count: Count = ITEMS_PER_LEVEL,
    out: File = None,
) -> None:
    """Draw fresh items of a family.

    Multiples of 200 per level repeat the released counts.
    """
    drawn = draw_items(family_named(family), seed, levels_of(level), count)
    content = items_bytes(drawn)
    if out is None:
        sys.stdout.write(content.decode())
        return
    out.write_bytes(content)
    say(f"{len(drawn)} items of {family}, seed {seed}, written to {out}")
