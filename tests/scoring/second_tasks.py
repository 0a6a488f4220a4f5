"""Small tasks for the tests of the second author's scorer, written down by hand."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from second_scorer import Task, figures, read_task

Item = dict[str, Any]


def exactly(expected: Any) -> Any:
    """Equal to the last bits of a float, for nested figures."""
    if isinstance(expected, dict):
        return {key: exactly(value) for key, value in expected.items()}
    if isinstance(expected, list):
        return [exactly(value) for value in expected]
    if isinstance(expected, float):
        return pytest.approx(expected, rel=1e-14, abs=1e-14)
    return expected


def an_item(
    number: int, answer: str, options: Sequence[str], group: str | None = None, level: int = 1
) -> Item:
    binary = list(options) == ["yes", "no"]
    return {
        "id": f"family:{number:05d}",
        "family": "family",
        "level": level,
        "group": group,
        "question": {
            "type": "binary" if binary else "choice",
            "options": [{"key": key} for key in options],
        },
        "answer": answer,
    }


def a_line(item: Item, record: dict[str, Any]) -> bytes:
    return json.dumps({"id": item["id"], **record}).encode() + b"\n"


def task_of_confidences(confidences: Sequence[float], right: Sequence[int]) -> Task:
    """Two options each; the first has the confidence and is gold where the answer is right."""
    items = [an_item(n, "a" if ok else "b", ["a", "b"]) for n, ok in enumerate(right)]
    lines = [
        a_line(item, {"p": {"a": c, "b": 1 - c}})
        for item, c in zip(items, confidences, strict=True)
    ]
    return read_task(items, lines)


def task_of_groups(right: Sequence[Sequence[int]], options: Sequence[Sequence[int]]) -> Task:
    """Certain answers, right as the flags say, to questions with so many options."""
    items: list[Item] = []
    lines = []
    for group, (flags, counts) in enumerate(zip(right, options, strict=True)):
        for ok, count in zip(flags, counts, strict=True):
            keys = [f"option_{n}" for n in range(count)]
            items.append(an_item(len(items), keys[0], keys, f"g{group}"))
            lines.append(a_line(items[-1], {"p": {keys[0 if ok else 1]: 1.0}}))
    return read_task(items, lines)


def whole(task: Task) -> dict[str, Any]:
    found: dict[str, Any] = figures({"family": task})["families"]["family"]
    return found
