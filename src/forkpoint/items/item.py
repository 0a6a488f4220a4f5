"""One item of the decision track, and its line in a file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from forkpoint.errors import DataError
from forkpoint.question import Option, Question, brief

TYPES = ("binary", "choice", "score")
CORE_LEVELS = range(1, 4)


@dataclass(frozen=True, slots=True)
class Item:
    """A question with its right answer, and where it stands in its family.

    `target` is given where the label is a number: a success rate from 0 to 1, or the graded
    relevance of a candidate. Files of items without one do not hold the field.
    """

    id: str
    family: str
    layer: str
    level: int
    group: str
    variation: str
    domain: str
    question: Question
    answer: str
    target: float | None = None


def item_line(item: Item) -> bytes:
    """The item as one line of JSON in UTF-8, without the line end; keys in the published order."""
    question = item.question
    return orjson.dumps(
        {
            "id": item.id,
            "family": item.family,
            "layer": item.layer,
            "level": item.level,
            "group": item.group,
            "variation": item.variation,
            "domain": item.domain,
            "state": question.state,
            "question": {
                "type": question.type,
                "instructions": question.instructions,
                "options": [{"key": o.key, "meaning": o.meaning} for o in question.options],
            },
            "answer": item.answer,
        }
        | ({} if item.target is None else {"target": item.target})
    )


def item_from(row: Mapping[str, Any], where: str, levels: range = CORE_LEVELS) -> Item:
    """Read an item from its JSON object; `where` names file and line in errors.

    Raises `DataError` for a missing or wrong field, a repeated option, or an answer that is no
    option.
    """
    for name in ("id", "family", "layer", "group", "variation", "domain", "answer"):
        if name not in row:
            raise DataError(f"{where}: the field {name} is missing")
        if not isinstance(row[name], str) or not row[name].strip():
            raise DataError(f"{where}: the field {name} must be text, not {brief(row[name])}")
    level = row.get("level")
    if isinstance(level, bool) or level not in levels:
        raise DataError(
            f"{where}: the field level must be a whole number from {levels[0]} to {levels[-1]}, "
            f"not {brief(level)}"
        )
    if "state" not in row:
        raise DataError(f"{where}: the field state is missing")
    question = _question(row, where)
    if row["answer"] not in question.keys:
        raise DataError(
            f"{where}: the answer {row['answer']!r} is none of the options "
            f"({', '.join(question.keys)})"
        )
    return Item(
        id=row["id"],
        family=row["family"],
        layer=row["layer"],
        level=int(row["level"]),
        group=row["group"],
        variation=row["variation"],
        domain=row["domain"],
        question=question,
        answer=row["answer"],
        target=_target(row, where),
    )


def _target(row: Mapping[str, Any], where: str) -> float | None:
    target = row.get("target")
    if target is None:
        return None
    if isinstance(target, bool) or not isinstance(target, int | float) or not 0 <= target < 1e9:
        raise DataError(f"{where}: the field target must be a number of at least 0, not {target!r}")
    return float(target)


def _question(row: Mapping[str, Any], where: str) -> Question:
    asked = row.get("question")
    if not isinstance(asked, dict):
        raise DataError(f"{where}: the field question must be an object")
    if asked.get("type") not in TYPES:
        raise DataError(
            f"{where}: question.type must be one of {', '.join(TYPES)}, not {asked.get('type')!r}"
        )
    if not isinstance(asked.get("instructions"), str):
        raise DataError(f"{where}: question.instructions must be text")
    listed = asked.get("options")
    if not isinstance(listed, list) or len(listed) < 2:
        raise DataError(f"{where}: question.options must list at least two options")
    options = tuple(_option(entry, where) for entry in listed)
    keys = [option.key for option in options]
    if len(set(keys)) < len(keys):
        raise DataError(f"{where}: question.options repeats a key ({', '.join(keys)})")
    return Question(row["state"], asked["instructions"], options, asked["type"])


def _option(entry: object, where: str) -> Option:
    if isinstance(entry, dict):
        key, meaning = entry.get("key"), entry.get("meaning")
        if isinstance(key, str) and isinstance(meaning, str | None):
            return Option(key, meaning)
    raise DataError(f'{where}: an option must be like {{"key": "yes", "meaning": null}}')
