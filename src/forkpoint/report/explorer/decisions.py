"""The decisions view: every group with its members side by side and every system's answers.

A task has an index, for lists and filters, and parts with the texts and probabilities.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.text import state_text
from forkpoint.items.item import Item
from forkpoint.reference.registry import TASKS, converter_named
from forkpoint.report.explorer.answers import ShownTask
from forkpoint.report.explorer.difference import marked_pieces
from forkpoint.report.explorer.script_files import ScriptFolder
from forkpoint.runs.layout import safe_name
from forkpoint.scoring.decisions.directions import PairOutcome, directions, pair_outcome
from forkpoint.scoring.decisions.predictions import DECIMALS, Bools, Predictions
from forkpoint.scoring.decisions.task import YES_NO

PART_SIZE: Final = 250_000
"""About how many bytes of texts and probabilities stand in one part."""
DIGITS: Final = 4
HARMFUL_LAYER: Final = "B"
"""Public sets of this layer hold harmful text, which is shown only when it is asked for."""

RIGHT, WRONG, FAILED, UNASKED = "r", "w", "f", "-"
UNDIRECTED = "-"
DIRECTIONS: Final[dict[PairOutcome, str]] = {
    "both_right": ">",
    "both_yes": "y",
    "both_no": "n",
    "reversed": "<",
    "tied": "=",
    "failed": "f",
}


@dataclass(frozen=True, slots=True)
class _System:
    """A system on one task; `rows` says which of its predictions each item has, −1 for none."""

    name: str
    predictions: Predictions
    usable: Bools
    right: Bools
    rows: Sequence[int]


@dataclass(frozen=True, slots=True)
class _Group:
    """A group: the place of its first item, and its members."""

    start: int
    items: tuple[Item, ...]


def write_task(folder: ScriptFolder, task: ShownTask) -> dict[str, Any]:
    """Write a task; returns what the first page says of it."""
    base = f"decisions/{safe_name(task.name)}"
    groups = list(_groups(task.items))
    systems = [
        _System(name, p, p.usable, p.right, task.rows[name]) for name, p in task.systems.items()
    ]
    parts: list[str] = []
    part_of: list[int] = []
    for part in _parts(task, groups):
        part_of += [len(parts)] * len(part)
        name = f"{base}/part-{len(parts)}"
        folder.put(name, {"groups": [_texts(systems, group) for group in part]})
        parts.append(name)
    folder.put(f"{base}/index", _index(task, systems, groups, part_of, parts))
    return {
        "name": task.name,
        "task": task.task,
        "kind": task.kind,
        "asks": _asks(task),
        "layer": task.layer,
        "version": task.version,
        "data": f"{base}/index",
        "items": len(task.items),
        "groups": len(groups),
        "systems": list(task.systems),
    }


def _asks(task: ShownTask) -> str | None:
    """The question of a core family, or what a reference task measures."""
    if task.task in TASKS:
        return converter_named(task.task).SOURCE.measures
    return FAMILIES[task.task].asks if task.task in FAMILIES else None


def _groups(items: Sequence[Item]) -> Iterator[_Group]:
    start = 0
    for place in range(1, len(items) + 1):
        if place == len(items) or items[place].group != items[start].group:
            yield _Group(start, tuple(items[start:place]))
            start = place


def _parts(task: ShownTask, groups: Sequence[_Group]) -> Iterator[list[_Group]]:
    """Groups in parts of about one size; a large group is a part of its own."""
    part: list[_Group] = []
    size = 0
    for group in groups:
        added = sum(
            len(state_text(item.question.state))
            + (8 * len(task.systems) + 40) * len(item.question.options)
            for item in group.items
        )
        if part and size + added > PART_SIZE:
            yield part
            part, size = [], 0
        part.append(group)
        size += added
    if part:
        yield part


def _index(
    task: ShownTask,
    systems: Sequence[_System],
    groups: Sequence[_Group],
    part_of: Sequence[int],
    parts: Sequence[str],
) -> dict[str, Any]:
    """One row per group, and for each system a letter per item and a confidence in per mille."""
    return {
        "parts": list(parts),
        "hidden": task.kind == "reference" and task.layer == HARMFUL_LAYER,
        "groups": _columns(groups, part_of),
        "outcomes": {system.name: "".join(_outcomes(system)) for system in systems},
        "confidences": {system.name: _per_mille(system) for system in systems},
        "directions": {
            system.name: "".join(_direction(system, group) for group in groups)
            for system in systems
        },
        "pairs": {
            system.name: asdict(counted)
            for system in systems
            if (counted := directions(system.predictions)) is not None
        },
    }


def _columns(groups: Sequence[_Group], part_of: Sequence[int]) -> dict[str, Any]:
    """The groups column by column, as a task may have a hundred thousand.

    Variations and domains are places among `names`.
    """
    variations = [tuple(dict.fromkeys(item.variation for item in g.items)) for g in groups]
    domains = [group.items[0].domain for group in groups]
    variation_names = list(dict.fromkeys(variations))
    domain_names = list(dict.fromkeys(domains))
    variation_of = {name: place for place, name in enumerate(variation_names)}
    domain_of = {name: place for place, name in enumerate(domain_names)}
    return {
        "group": [group.items[0].group for group in groups],
        "level": [group.items[0].level for group in groups],
        "size": [len(group.items) for group in groups],
        "part": list(part_of),
        "variation": [variation_of[name] for name in variations],
        "domain": [domain_of[name] for name in domains],
        "names": {"variation": variation_names, "domain": domain_names},
    }


def _outcomes(system: _System) -> Iterator[str]:
    right, usable = system.right.tolist(), system.usable.tolist()
    for row in system.rows:
        if row < 0:
            yield UNASKED
        elif not usable[row]:
            yield FAILED
        else:
            yield RIGHT if right[row] else WRONG


def _per_mille(system: _System) -> list[int]:
    found = (system.predictions.confidence * 1000).round().astype(int).tolist()
    return [found[row] if row >= 0 else 0 for row in system.rows]


def _direction(system: _System, group: _Group) -> str:
    """What became of a pair of yes and no; other groups have no direction."""
    items = group.items
    if len(items) != 2 or {item.answer for item in items} != YES_NO:
        return UNDIRECTED
    if any(frozenset(item.question.keys) != YES_NO for item in items):
        return UNDIRECTED
    of_yes: dict[str, float] = {}
    right: dict[str, bool] = {}
    for place, item in enumerate(items, start=group.start):
        row = system.rows[place]
        if row < 0:
            return UNDIRECTED
        p = float(system.predictions.p[row, item.question.keys.index("yes")])
        of_yes[item.answer] = round(p, DECIMALS) if system.usable[row] else math.nan
        right[item.answer] = bool(system.right[row])
    outcome = pair_outcome(of_yes["yes"], of_yes["no"], (right["yes"], right["no"]))
    return DIRECTIONS[outcome]


def _texts(systems: Sequence[_System], group: _Group) -> list[dict[str, Any]]:
    pieces = marked_pieces([state_text(item.question.state) for item in group.items])
    return [
        _item(systems, group.start + place, item, marked)
        for place, (item, marked) in enumerate(zip(group.items, pieces, strict=True))
    ]


def _item(
    systems: Sequence[_System], place: int, item: Item, pieces: Sequence[str]
) -> dict[str, Any]:
    """One item: `pieces` of its state in turn plain and differing, and `p` in option order."""
    answers: dict[str, Any] = {}
    for system in systems:
        row = system.rows[place]
        if row < 0:
            continue
        if system.usable[row]:
            p = system.predictions.p[row, : len(item.question.options)]
            answers[system.name] = p.round(DIGITS).tolist()
        else:
            answers[system.name] = system.predictions.status[row]
    return {
        "id": item.id,
        "variation": item.variation,
        "question": item.question.instructions,
        "options": [[option.key, option.meaning] for option in item.question.options],
        "answer": item.answer,
        "state": list(pieces),
        "systems": answers,
    }
