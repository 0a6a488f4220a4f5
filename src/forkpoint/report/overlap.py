"""What `overlap` found, as lines and as JSON."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from forkpoint.items.item import Item
from forkpoint.items.item_file import items_bytes
from forkpoint.reference.overlap import Match, as_own_items, texts_of, without_groups
from forkpoint.report.sheet import printable

SHOWN: Final = 10
SUFFIX: Final = "-filtered"


@dataclass(frozen=True, slots=True)
class TaskOverlap:
    """What was found of a task, and what is left of it.

    Attributes:
        unread: how many items have no words to look for.
        kept: the items of the groups of which nothing was found, as items of the task
            `<task>-filtered`.
        sha256: of the file with the kept items; None where none is left.
    """

    task: str
    items: int
    unread: int
    matches: tuple[Match, ...]
    kept: tuple[Item, ...]
    sha256: str | None

    @property
    def filtered_name(self) -> str:
        """The name of the filtered version."""
        return f"{self.task}{SUFFIX}"


def task_overlap(task: str, items: Sequence[Item], matches: Sequence[Match]) -> TaskOverlap:
    """What is left of a task without the groups of its matches."""
    kept = tuple(as_own_items(without_groups(items, matches), f"{task}{SUFFIX}"))
    unread = sum(not texts_of(item.question.state) for item in items)
    digest = hashlib.sha256(items_bytes(kept)).hexdigest() if kept else None
    return TaskOverlap(task, len(items), unread, tuple(matches), kept, digest)


def overlap_lines(found: Sequence[TaskOverlap], unknown: Mapping[str, str]) -> Iterator[str]:
    """A line per task and, below it, its first matches; never the text of an item."""
    for entry in found:
        yield _summary(entry)
        for match in entry.matches[:SHOWN]:
            where = str(match.path) if match.line is None else f"{match.path}, line {match.line}"
            yield printable(
                f"    {match.kind}  {match.item.id}  {100 * match.share:.0f} % of "
                f"{match.words:,} words  {where}"
            )
        if len(entry.matches) > SHOWN:
            yield f"    and {len(entry.matches) - SHOWN:,} more; --json lists them all"
    for task, reason in unknown.items():
        yield f"{task}: unknown: {reason}"


def overlap_json(found: Sequence[TaskOverlap], unknown: Mapping[str, str]) -> str:
    """Everything that was found, for programs."""
    rows = [_row(entry) for entry in found]
    rows += [{"task": task, "status": "unknown", "reason": why} for task, why in unknown.items()]
    return orjson.dumps({"tasks": rows}, option=orjson.OPT_INDENT_2).decode()


def _summary(entry: TaskOverlap) -> str:
    name = printable(entry.task)
    unread = f"; {entry.unread:,} have no words to look for" if entry.unread else ""
    if not entry.matches:
        return f"{name}: none of {entry.items:,} items found in these files{unread}"
    exact = sum(match.kind == "exact" for match in entry.matches)
    return (
        f"{name}: {len(entry.matches):,} of {entry.items:,} items found ({exact:,} exact, "
        f"{len(entry.matches) - exact:,} near), {entry.items - len(entry.kept):,} removed with "
        f"their groups, {len(entry.kept):,} left{unread}"
    )


def _row(entry: TaskOverlap) -> dict[str, Any]:
    return {
        "task": entry.task,
        "status": "found" if entry.matches else "none found",
        "items": entry.items,
        "without_words": entry.unread,
        "removed": entry.items - len(entry.kept),
        "filtered": {
            "task": entry.filtered_name,
            "items": len(entry.kept),
            "sha256": entry.sha256,
        },
        "matches": [
            {
                "id": match.item.id,
                "group": match.item.group,
                "kind": match.kind,
                "share": match.share,
                "words": match.words,
                "file": str(match.path),
                "line": match.line,
            }
            for match in entry.matches
        ],
    }
