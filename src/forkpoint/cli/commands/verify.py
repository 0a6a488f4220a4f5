"""`forkpoint verify`: released items by their solvers, and reports by their records."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.options import HashUnchecked, OwnItems
from forkpoint.cli.output import put, say
from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.registry import FAMILIES, family_named
from forkpoint.decisions.releases import LATEST, digests, released_items
from forkpoint.decisions.verification import solved
from forkpoint.errors import ExitCode, UsageError
from forkpoint.items.item import Item
from forkpoint.report.decisions.saved import first_mismatch
from forkpoint.report.sheet import printable
from forkpoint.runs.decision_track.folders import OwnFile, own_file

Targets = Annotated[
    list[str] | None,
    typer.Argument(help="Families, default all of them; or folders with a saved report."),
]
Fresh = Annotated[
    int | None, typer.Option("--fresh", help="Solve a fresh draw of this seed as well.")
]


def verify(
    target: Targets = None,
    fresh: Fresh = None,
    items: OwnItems = None,
    hash_unchecked: HashUnchecked = False,
) -> None:
    """Check the released items, or every number of a report against its records.

    Of families: hashes, ids and answers. Of a folder that `score --save` wrote a report into:
    hashes, ids, and every number and line. Exit code 1 at the first that is wrong.
    """
    names = list(dict.fromkeys(target or FAMILIES))
    folders = [Path(name) for name in names if name not in FAMILIES and Path(name).is_dir()]
    if folders and len(folders) < len(names):
        raise UsageError("give families or folders, not both")
    own = [own_file(file) for file in items or []]
    if folders:
        held = [_report_holds(folder, own, not hash_unchecked) for folder in folders]
    else:
        held = [_family_holds(name, fresh) for name in names]
    if not all(held):
        raise typer.Exit(ExitCode.CHECK_FAILED)


def _report_holds(folder: Path, own: Sequence[OwnFile], hash_checked: bool) -> bool:
    mismatch = first_mismatch(folder, say, own, hash_checked=hash_checked)
    if mismatch is None:
        put(f"{folder}: every number of the report follows from the records")
        return True
    put(f"{folder}: WRONG: {printable(mismatch.where)}: reported {printable(mismatch.reported)}")
    put(f"    recomputed {printable(mismatch.recomputed)}")
    return False


def _family_holds(name: str, fresh: int | None) -> bool:
    entry = family_named(name)
    items = released_items(entry.name)
    numbered = [item.id for item in items] == [f"{entry.name}:{i:05d}" for i in range(600)]
    hash_ = digests()[entry.name][:12]
    put(f"{entry.name} {LATEST}: SHA-256 {hash_}… holds, {len(items)} items")
    if not numbered:
        put("    WRONG: the ids are not 00000 to 00599 in order")
    sound = numbered & _agree(list(items), "released")
    if fresh is not None:
        sound &= _agree(draw_items(entry, fresh), f"fresh, seed {fresh}")
    return sound


def _agree(items: list[Item], which: str) -> bool:
    wrong = [row for row in solved(items) if not row.agrees]
    put(f"    {which}: the solver agrees with {len(items) - len(wrong)} of {len(items)} answers")
    for row in wrong[:5]:
        put(f"    WRONG: {row.item.id}: {row.answer or row.reason}, not {row.item.answer}")
    return not wrong
