"""Random small task sets in the shape of the core, with answer files of every kind of line."""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

Item = dict[str, Any]
Files = dict[str, list[bytes]]


@dataclass(frozen=True, slots=True)
class Shape:
    """A family to imitate: its name, layer, type and options, and the size of its groups."""

    name: str
    layer: str
    type: str
    options: tuple[str, ...]
    group_size: int


SHAPES = (
    Shape("access_allowed", "B", "binary", ("yes", "no"), 2),
    Shape("filter_match", "G", "binary", ("yes", "no"), 2),
    Shape("policy_case", "B", "choice", ("approve", "deny", "escalate"), 3),
    Shape("record_rule", "F", "choice", (*(f"rule_{n}" for n in range(1, 7)), "none"), 4),
)
LEVELS = (1, 2, 3)
PAIRS_FOR_A_HUNDRED = 17
"""So many pairs on each level make 102 items, where one missing line leaves a task complete."""


def random_case(seed: int) -> tuple[dict[str, list[Item]], Files, Files]:
    """Items, and the answer files of two systems, of two to four families.

    Every file can be read; about one in eight lacks lines.
    """
    rng = random.Random(seed)
    shapes = rng.sample(SHAPES, rng.randint(2, len(SHAPES)))
    many = rng.random() < 0.1
    items = {shape.name: random_items(rng, shape, many) for shape in shapes}
    lines = {name: random_lines(rng, family) for name, family in items.items()}
    lines_b: Files = {}
    for name, family in items.items():
        same = rng.random() < 0.15
        lines_b[name] = list(lines[name]) if same else random_lines(rng, family)
    return items, lines, lines_b


def random_items(rng: random.Random, shape: Shape, many: bool) -> list[Item]:
    """The items of one family: few groups on each level, a triple family with an odd pair."""
    groups: list[list[Item]] = []
    for level in LEVELS:
        sizes = [shape.group_size] * rng.choice([1, 2, 3, 4, 5])
        if shape.group_size == 2 and many:
            sizes = [2] * PAIRS_FOR_A_HUNDRED
        if shape.group_size == 3:
            sizes.append(2)
        groups += [random_group(rng, shape, level, size) for size in sizes]
    rng.shuffle(groups)
    for number, group in enumerate(groups):
        for item in group:
            item["group"] = f"{shape.name}:g{number:04d}"
    items = [item for group in groups for item in group]
    if rng.random() < 0.5:
        rng.shuffle(items)
    for number, item in enumerate(items):
        item["id"] = f"{shape.name}:{number:05d}"
    return items


def random_group(rng: random.Random, shape: Shape, level: int, size: int) -> list[Item]:
    """The members of one group, with different answers, not yet numbered."""
    options = list(shape.options)
    if shape.group_size == 3:
        rng.shuffle(options)
    group = []
    for answer in rng.sample(options, size):
        question = {
            "type": shape.type,
            "instructions": "Which option is right?",
            "options": [{"key": key, "meaning": f"The answer is {key}."} for key in options],
        }
        item = {
            "id": "",
            "family": shape.name,
            "layer": shape.layer,
            "level": level,
            "group": "",
            "variation": "plain",
            "domain": "any",
            "state": f"A case for {answer}.",
            "question": question,
            "answer": answer,
        }
        group.append(item)
    return group


def random_lines(rng: random.Random, items: Sequence[Item]) -> list[bytes]:
    """An answer file: usable and failed answers, repeated errors, missing and torn lines."""
    skill = rng.choice([0.0, 0.5, 0.8, 0.95, 1.0])
    failing = rng.choice([0.0, 0.1, 0.3, 1.0] if rng.random() < 0.5 else [0.0, 0.1])
    style = rng.choice([None, None, *USABLE])
    lacking = set()
    if rng.random() < 0.12:
        lacking = {item["id"] for item in rng.sample(items, rng.choice([1, 1, 2]))}
    lines: list[bytes] = []
    for item in items:
        if item["id"] not in lacking:
            for record in random_records(rng, item, skill, failing, style):
                lines.append(line_of({"id": item["id"], **record}))
    if rng.random() < 0.5:
        rng.shuffle(lines)
    if lines and rng.random() < 0.1:
        torn = rng.choice(lines)[:-2]
        lines.append(torn[: rng.randint(1, len(torn))])
    return lines


def line_of(record: dict[str, Any]) -> bytes:
    """A record as a line; NaN and Infinity stand in it as tokens."""
    return json.dumps(record).encode("utf-8") + b"\n"


def random_records(
    rng: random.Random, item: Item, skill: float, failing: float, style: str | None
) -> list[dict[str, Any]]:
    """The records of one item in order: at most one of them is not an error."""
    options = [option["key"] for option in item["question"]["options"]]
    favoured = item["answer"] if rng.random() < skill else rng.choice(options)
    order = [favoured, *rng.sample([o for o in options if o != favoured], len(options) - 1)]
    records: list[dict[str, Any]] = []
    while rng.random() < 0.1:
        records.append({"error": rng.choice(["timeout", "refused"])})
    if rng.random() < failing:
        records.append(failed_record(rng, options, order))
    else:
        record: dict[str, Any] = {"p": usable_p(rng, order, style or rng.choice(USABLE))}
        if rng.random() < 0.3:
            record |= {"error": None, "tokens": rng.randint(1, 900), "closed": True}
        records.append(record)
    while rng.random() < 0.05:
        records.append({"error": "late", "p": {favoured: 1.0}})
    return records


USABLE = (
    "smooth",
    "counts",
    "twentieths",
    "certain",
    "near 0.90",
    "near tie",
    "partial",
    "overflowing",
    "tiny",
    "uniform",
)


def usable_p(rng: random.Random, order: Sequence[str], style: str) -> dict[str, Any]:
    """Usable probabilities of one style; the first option of `order` is favoured."""
    count = len(order)
    values: list[Any]
    if style == "smooth":
        values = sorted((rng.random() + 1e-9 for _ in order), reverse=True)
        total = sum(values)
        values = [value / total for value in values]
    elif style == "counts":
        values = sorted((rng.randint(0, 4) for _ in order), reverse=True)
        values[0] += 1
    elif style == "twentieths":
        top = rng.randint(-(-20 // count), 20)
        values = [top, *spread(20 - top, count - 1)]
        values = [value / 20 for value in values]
    elif style == "certain":
        values = [rng.choice([1, 1.0, 0.99, 1 - 1e-7]), *[0.0] * (count - 1)]
        values[-1] = 1 - values[0]
    elif style == "near 0.90":
        top_share = 0.9 + rng.choice([0.0, 1e-14, -1e-14, 3e-13, -3e-13, 2e-12, -2e-12])
        values = [top_share, *[(1 - top_share) / (count - 1)] * (count - 1)]
    elif style == "near tie":
        gap = rng.choice([0.0, 1e-14, -1e-14, 3e-12, -3e-12])
        values = [0.5 + gap, 0.5 - gap, *[0.0] * (count - 2)]
    elif style == "partial":
        return partial_p(rng, order, rng.choice([1.0, 0.98, 1.02, 0.995, 0.980001]))
    elif style == "overflowing":
        values = [1.7e308, *[rng.choice([1e308, 3e307]) for _ in order[1:]]]
    elif style == "tiny":
        values = [3 * 5e-324, *[rng.choice([0.0, 5e-324]) for _ in order[1:]]]
    else:
        values = [1 / count] * count
    return dict(shuffled(rng, list(zip(order, values, strict=True))))


def spread(units: int, places: int) -> list[int]:
    """The units dealt out over the places as evenly as integers allow."""
    return [units // places + (place < units % places) for place in range(places)]


def partial_p(rng: random.Random, order: Sequence[str], total: float) -> dict[str, float]:
    """Probabilities of some options only, with the given total."""
    listed = order[: rng.randint(1, len(order) - 1)]
    first = total * rng.choice([0.5, 0.75, 0.9])
    if len(listed) == 1:
        return {listed[0]: total}
    rest = (total - first) / (len(listed) - 1)
    return {listed[0]: first, **dict.fromkeys(listed[1:], rest)}


def shuffled(rng: random.Random, pairs: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """The pairs in a random order: the order of keys in a line says nothing."""
    rng.shuffle(pairs)
    return pairs


def failed_record(
    rng: random.Random, options: Sequence[str], order: Sequence[str]
) -> dict[str, Any]:
    """A record of a failed prediction, of any kind."""
    certain: dict[str, Any] = dict.fromkeys(options, 0.0)
    certain[order[0]] = 1.0
    kind = rng.choice(["error", "error and p", "no p", "odd p", "odd value", "keys", "total"])
    if kind == "error":
        return {"error": rng.choice(["timeout", "refused", "restricted:options", {"code": 500}])}
    if kind == "error and p":
        return {"error": rng.choice(["service", "", False, 0, []]), "p": certain}
    if kind == "no p":
        return rng.choice([{}, {"error": None}, {"p": None}, {"p": None, "error": None}])
    if kind == "odd p":
        odd = [
            {},
            [],
            [1.0],
            "yes",
            1,
            True,
            dict.fromkeys(options, 0),
            dict.fromkeys(options, 0.0),
        ]
        return {"p": rng.choice(odd)}
    if kind == "odd value":
        nan, infinity = float("nan"), float("inf")
        odd_values: list[Any] = [
            True,
            False,
            None,
            "0.5",
            "",
            -1e-9,
            -1,
            nan,
            infinity,
            -infinity,
            [],
            {},
        ]
        return {"p": {**certain, rng.choice(options): rng.choice(odd_values)}}
    if kind == "keys":
        return {"p": {**certain, rng.choice(["maybe", "YES", "", " yes"]): rng.choice([0, 0.1])}}
    return {"p": partial_p(rng, order, rng.choice([0.9, 0.9799, 1.0201, 0.5, 2, 1e-300, 1e308]))}
