"""Who answered in a store so far: a service that changes its model between two runs is found out.

The name stands in `run.json` from the first answer on, and in the records of older stores. One that
is pinned, or that the profile's rule fixes, cannot change; one with a date or of no certain build
can.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.errors import AnswerError, ServedModelError
from forkpoint.models.model import Model
from forkpoint.question import Answer, Question
from forkpoint.runs.identity import FILE_NAME
from forkpoint.runs.json_lines import storable, write_atomically
from forkpoint.runs.json_text import read_text

SERVED: Final = "served"


def served_alike(model: Model, folder: Path) -> Model:
    """The model, its answers checked against the name that answered before in this store.

    `folder` holds the store's `run.json`; the first name that is given is written there before its
    answer is passed on. `decide` raises `ServedModelError` where another one answers.
    """
    record = _ServedRecord(folder / FILE_NAME)

    async def decide(question: Question) -> Answer:
        try:
            answer = await model.decide(question)
        except AnswerError as error:
            record.check(error.served_model)
            raise
        record.check(answer.served_model)
        return answer

    return replace(model, decide=decide)


class _ServedRecord:
    """The name in one `run.json`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        found = self._note().get(SERVED)
        self._known = found if isinstance(found, str) else None

    def check(self, answered: str | None) -> None:
        if answered is None:
            return
        name = storable(answered)
        if self._known is None:
            self._known = _recorded_name(self._path.parent)
        if self._known is None:
            note = {**self._note(), SERVED: name}
            write_atomically(self._path, orjson.dumps(note, option=orjson.OPT_INDENT_2) + b"\n")
            self._known = name
        elif name != self._known:
            raise ServedModelError(
                f"{name} answered where {self._known} had answered before in this store "
                f"({self._path.parent}); nothing of it was recorded. The service has another model "
                "now: run it under another --name or --out"
            )

    def _note(self) -> dict[str, Any]:
        note: dict[str, Any] = orjson.loads(self._path.read_bytes())
        return note


def _recorded_name(folder: Path) -> str | None:
    """The name in the records of a store whose `run.json` has none, if there is exactly one."""
    names: set[str] = set()
    for path in folder.glob("*.jsonl"):
        for found in read_text(path).rows():
            names.update(_names(found.row))
    return names.pop() if len(names) == 1 else None


def _names(row: Mapping[str, Any]) -> list[str]:
    """The names in an answer to an item, in one of `agreement`, or in the record of a trial."""
    several = row.get("served_models")
    listed = several if isinstance(several, list) else []
    given = [row.get("served"), row.get("served_model"), *listed]
    return [name for name in given if isinstance(name, str)]
