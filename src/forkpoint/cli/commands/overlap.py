"""`forkpoint overlap`: which items stand in training files, and the items without them."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.options import AsJson, FamilyNames, OwnItems, TaskNames
from forkpoint.cli.output import put, say
from forkpoint.decisions.item_set import item_set
from forkpoint.decisions.own_items import read_own_items
from forkpoint.errors import DataError, UsageError
from forkpoint.items.item import Item
from forkpoint.items.item_file import items_bytes
from forkpoint.reference.items import is_available, reference_items
from forkpoint.reference.overlap import find_overlap
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.reference.training_text import Block, blocks_of, training_files
from forkpoint.report.overlap import TaskOverlap, overlap_json, overlap_lines, task_overlap

Training = Annotated[
    list[Path],
    typer.Option(
        "--train", help="A training file, plain text or JSON lines, or a folder; repeatable."
    ),
]
Write = Annotated[
    Path | None,
    typer.Option("--write", help="Write the items that are left of each task found, here."),
]

ABSENT = "its source is not on this machine; forkpoint download reference fetches it"


def overlap(
    train: Training,
    task: TaskNames = None,
    family: FamilyNames = None,
    items: OwnItems = None,
    write: Write = None,
    json: AsJson = False,
) -> None:
    """Find items in training files; write the tasks without them.

    By default the reference tasks are searched for; --family adds core items, --items your own.
    """
    sets, unknown = _searched(task or [], family or [], items or [])
    files = training_files(train)
    matches = find_overlap(sets, _blocks(files)) if sets else {}
    found = [task_overlap(name, sets[name], matches[name]) for name in sets]
    if json:
        sys.stdout.write(overlap_json(found, unknown) + "\n")
    else:
        for line in overlap_lines(found, unknown):
            put(line)
    if write is not None:
        for entry in found:
            if entry.matches:
                _write(entry, write)


def _searched(
    tasks: Sequence[str], families: Sequence[str], own: Sequence[Path]
) -> tuple[dict[str, Sequence[Item]], dict[str, str]]:
    """The items of the chosen tasks by name, and why those of others cannot be had."""
    names = tuple(dict.fromkeys(_parted(tasks)))
    if not (tasks or families or own):
        names = TASKS
    sets: dict[str, Sequence[Item]] = {}
    unknown: dict[str, str] = {}
    for name in names:
        converter_named(name)
        if is_available(name):
            sets[name] = reference_items(name)
        else:
            unknown[name] = ABSENT
    for name in dict.fromkeys(_parted(families)):
        sets[name] = item_set(name).items
    for path in own:
        found = read_own_items(path)
        if found[0].family in sets:
            raise UsageError(
                f"{path}: the task {found[0].family!r} is searched for already; rename the file, "
                "which names the task"
            )
        sets[found[0].family] = found
    return sets, unknown


def _parted(names: Sequence[str]) -> list[str]:
    return [name for text in names for name in text.split(",")]


def _blocks(files: Sequence[Path]) -> Iterator[Block]:
    size = 0
    for number, path in enumerate(files, start=1):
        say(f"reading {path} ({number} of {len(files)})")
        for block in blocks_of(path):
            size += block.size
            yield block
    say(f"read {size / 1e6:,.1f} MB of training text")


def _write(entry: TaskOverlap, folder: Path) -> None:
    """The kept items as a file of one's own decisions; a file that is there stays as it is."""
    if not entry.kept:
        say(f"{entry.task}: nothing is left, so no file is written")
        return
    path = folder / f"{entry.filtered_name}.jsonl"
    content = items_bytes(entry.kept)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.read_bytes() != content:
            raise UsageError(f"{path} holds other items; delete it or choose another folder")
        path.write_bytes(content)
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror or error})") from error
    say(f"{path}: {len(entry.kept):,} items, SHA-256 {entry.sha256}")
