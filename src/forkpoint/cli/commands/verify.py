"""`forkpoint verify`: released files, ids and answers, checked by the independent solvers."""

from typing import Annotated

import typer

from forkpoint.cli.output import put
from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.item import Item
from forkpoint.decisions.registry import FAMILIES, family_named
from forkpoint.decisions.releases import LATEST, digests, released_items
from forkpoint.decisions.verification import solved
from forkpoint.errors import ExitCode

Families = Annotated[
    list[str] | None, typer.Argument(help="Only these families; default: all of them.")
]
Fresh = Annotated[
    int | None, typer.Option("--fresh", help="Solve a fresh draw of this seed as well.")
]


def verify(family: Families = None, fresh: Fresh = None) -> None:
    """Check hashes, ids and answers of the release.

    Exit code 1 where one is wrong.
    """
    chosen = [family_named(name) for name in dict.fromkeys(family or FAMILIES)]
    sound = True
    for entry in chosen:
        items = released_items(entry.name)
        numbered = [item.id for item in items] == [f"{entry.name}:{i:05d}" for i in range(600)]
        sound &= numbered
        hash_ = digests()[entry.name][:12]
        put(f"{entry.name} {LATEST}: SHA-256 {hash_}… holds, {len(items)} items")
        if not numbered:
            put("    WRONG: the ids are not 00000 to 00599 in order")
        sound &= _agree(list(items), "released")
        if fresh is not None:
            sound &= _agree(draw_items(entry, fresh), f"fresh, seed {fresh}")
    if not sound:
        raise typer.Exit(ExitCode.CHECK_FAILED)


def _agree(items: list[Item], which: str) -> bool:
    wrong = [row for row in solved(items) if not row.agrees]
    put(f"    {which}: the solver agrees with {len(items) - len(wrong)} of {len(items)} answers")
    for row in wrong[:5]:
        put(f"    WRONG: {row.item.id}: {row.answer or row.reason}, not {row.item.answer}")
    return not wrong
