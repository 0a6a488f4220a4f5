"""A user's own labelled decisions, read as items of a task of their own."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, cast

import orjson

from forkpoint.decisions.own_names import Names, code_points_of, look_of
from forkpoint.decisions.own_records import OPTIONAL, REQUIRED, Record, records, suffix_of
from forkpoint.errors import DataError
from forkpoint.items.item import TYPES, Item, item_from, item_line
from forkpoint.question import Option, Question, QuestionType, brief

LAYER: Final = "own"
VARIATION: Final = "own"
WHOLE: Final = "all"
"""The segment of items that name none."""
LEVELS: Final = range(100)
BINARY: Final = ("yes", "no")


def read_own_items(path: Path, task: str | None = None) -> list[Item]:
    """The items of a JSONL or CSV file with labelled decisions, in its order.

    `task` is their family; by default the name of the file without its suffixes. Raises
    `DataError` for the first fault, with file, line, field and what to do.
    """
    return _sound(OwnItems(path, task))


def own_items_from(rows: Iterable[Item | Mapping[str, Any]], task: str) -> list[Item]:
    """The items of labelled decisions in memory, in their order, under the name of a task.

    Each is an `Item`, or a mapping with the fields of a line of a file. Raises `DataError` for the
    first fault, with the number of the entry, field and what to do.
    """
    return _sound(OwnItems(Path(task), task, _records_of(rows, Path(task))))


def _sound(found: Iterable[Item | DataError]) -> list[Item]:
    items = []
    for entry in found:
        if isinstance(entry, DataError):
            raise entry
        items.append(entry)
    return items


def _records_of(rows: Iterable[Any], path: Path) -> Iterator[Record | DataError]:
    """The rows as they would come from a file: JSON values, and no other objects."""
    for number, row in enumerate(rows, start=1):
        where = f"{path}, entry {number}"
        if not isinstance(row, Item | Mapping):
            yield DataError(f"{where}: must be an Item or a dictionary, not {brief(row)}")
            continue
        try:
            line = item_line(row) if isinstance(row, Item) else orjson.dumps(dict(row))
        except TypeError as error:
            yield DataError(f"{where}: cannot be kept as JSON ({error})")
        else:
            yield Record(path, number, orjson.loads(line), "entry")


class OwnItems:
    """One pass over a file: an item per record, or in its place the fault of the record.

    `task` is the family of the items. `given` are records that come from elsewhere than the file.
    """

    def __init__(
        self,
        path: Path,
        task: str | None = None,
        given: Iterable[Record | DataError] | None = None,
    ) -> None:
        self.task = task or _stem(path)
        self._unused: Counter[str] = Counter()
        self._path = path
        self._records = records(path) if given is None else given
        self._names = Names()
        self._texts: dict[str, str] = {}
        self._options: dict[tuple[Option, ...], tuple[Option, ...]] = {}

    def __iter__(self) -> Iterator[Item | DataError]:
        number = 0
        for number, record in enumerate(self._records, start=1):
            if isinstance(record, DataError):
                yield record
                continue
            try:
                item = self._item(record, f"{self.task}:{number - 1:05d}")
            except DataError as fault:
                yield fault
            else:
                yield item
        if number == 0:
            yield DataError(f"{self._path}: holds no items; one record per decision is expected")

    def warnings(self) -> tuple[str, ...]:
        """What the pass noticed that is no fault: names of fields that are probably mistyped."""
        return tuple(
            f"the field {brief(name)} (records: {count}) is not read; the optional fields are "
            f"{', '.join(OPTIONAL)}"
            for name, count in self._unused.most_common()
        )

    def _item(self, record: Record, default_id: str) -> Item:
        where, fields = record.where, record.fields
        if isinstance(fields.get("question"), dict):
            item = item_from(fields, where, LEVELS)
        else:
            item = _plain_item(self.task, default_id, fields, where)
            self._unused.update(fields.keys() - {*REQUIRED, *OPTIONAL})
        _check_question(item.question, where)
        self._names.check(item, record)
        return self._sharing(item)

    def _sharing(self, item: Item) -> Item:
        """The item as one of this task: what other items have too is in memory once."""
        share, question = self._texts.setdefault, item.question
        return replace(
            item,
            id=share(item.id, item.id),
            family=self.task,
            layer=LAYER,
            group=share(item.group, item.group),
            variation=share(item.variation, item.variation),
            domain=share(item.domain, item.domain),
            answer=share(item.answer, item.answer),
            question=replace(
                question,
                instructions=share(question.instructions, question.instructions),
                options=self._options.setdefault(question.options, question.options),
            ),
        )


def _stem(path: Path) -> str:
    """The name of the file without its suffixes; it may hold bytes that are no text."""
    stem = path.name.removesuffix(".gz")[: -len(suffix_of(path))]
    return stem.encode("utf-8", "replace").decode() or "items"


def _plain_item(task: str, default_id: str, fields: dict[str, Any], where: str) -> Item:
    for name in REQUIRED:
        if fields.get(name) is None:
            raise DataError(f"{where}: the field {name} is missing")
    asked = fields["question"]
    if not isinstance(asked, str) or not asked.strip():
        raise DataError(f"{where}: the field question must be text, not {brief(asked)}")
    options = _options(fields["options"], where)
    answer = _name("answer", fields["answer"], where)
    keys = tuple(option.key for option in options)
    if answer not in keys:
        raise DataError(
            f"{where}: the field answer is {brief(answer)}, which is none of the options "
            f"({_listed(keys)}){_hint(answer, keys)}"
        )
    own_id = _optional_name("id", fields, default_id, where)
    return Item(
        id=own_id,
        family=task,
        layer=LAYER,
        level=_level(fields.get("level"), where),
        group=_optional_name("group", fields, own_id, where),
        variation=VARIATION,
        domain=_optional_name("segment", fields, WHOLE, where),
        question=Question(fields["state"], asked, options, _type(fields.get("type"), keys, where)),
        answer=answer,
    )


def _check_question(question: Question, where: str) -> None:
    state = question.state
    if state is None or (isinstance(state, str) and not state.strip()):
        raise DataError(f"{where}: the field state is empty; write what the decision is about")
    try:
        orjson.dumps(state)
    except TypeError as error:
        raise DataError(f"{where}: the field state cannot be kept as JSON ({error})") from error
    looks: dict[str, str] = {}
    for key in question.keys:
        if not key.strip():
            raise DataError(f"{where}: the field options has an empty key; name every option")
        if look_of(key) in looks:
            raise DataError(
                f"{where}: the field options has keys that are or look alike: "
                f"{code_points_of(looks[look_of(key)])} and {code_points_of(key)}; "
                "rename or remove one"
            )
        looks[look_of(key)] = key
    if question.type == "binary" and question.keys != BINARY:
        raise DataError(
            f"{where}: a binary question has the options yes and no in this order, "
            f"not {_listed(question.keys)}; change the options, or the type to choice"
        )


def _options(given: Any, where: str) -> tuple[Option, ...]:
    listed = list(given.items()) if isinstance(given, dict) else given
    if not isinstance(listed, list):
        raise DataError(
            f'{where}: the field options must be a list such as ["yes", "no"], not {brief(given)}'
        )
    if len(listed) < 2:
        raise DataError(
            f"{where}: the field options must list at least two options, not {brief(given)}"
        )
    return tuple(_option(entry, where) for entry in listed)


def _option(entry: Any, where: str) -> Option:
    if isinstance(entry, dict) and "key" in entry:
        key, meaning = entry["key"], entry.get("meaning")
    elif isinstance(entry, tuple):
        key, meaning = entry
    else:
        key, meaning = entry, None
    if not isinstance(meaning, str | None):
        raise DataError(
            f"{where}: the field options: the meaning of {brief(key)} must be text, "
            f"not {brief(meaning)}"
        )
    return Option(_name("options", key, where), meaning)


def _name(field: str, value: Any, where: str) -> str:
    """A short text; whole numbers count as their digits, as they do in CSV."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str) or not value.strip():
        raise DataError(
            f"{where}: the field {field} must hold text (in JSON in double quotes), "
            f"not {brief(value)}"
        )
    return value


def _optional_name(field: str, fields: dict[str, Any], default: str, where: str) -> str:
    value = fields.get(field)
    return default if value is None else _name(field, value, where)


def _level(value: Any, where: str) -> int:
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or value not in LEVELS:
        raise DataError(
            f"{where}: the field level must be a whole number from {LEVELS[0]} to {LEVELS[-1]}, "
            f"not {brief(value)}"
        )
    return value


def _type(value: Any, keys: tuple[str, ...], where: str) -> QuestionType:
    if value is None:
        return "binary" if keys == BINARY else "choice"
    if value in TYPES:
        return cast("QuestionType", value)
    raise DataError(
        f"{where}: the field type must be one of {', '.join(TYPES)}, not {brief(value)}"
    )


def _listed(keys: tuple[str, ...]) -> str:
    shown = ", ".join(" ".join(key.split())[:40] for key in keys[:10])
    return f"{shown}, …" if len(keys) > 10 else shown


def _hint(answer: str, keys: tuple[str, ...]) -> str:
    for key in keys:
        if look_of(answer).casefold() == look_of(key).casefold():
            return f"; write it as the option: {code_points_of(key)}"
    return "; the answer must be the key of one option"
