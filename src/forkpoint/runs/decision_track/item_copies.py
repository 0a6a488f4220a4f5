"""The copies of own items that lie beside answers: what several systems were asked is read once."""

import hashlib
from pathlib import Path

from forkpoint.decisions.item_set import ItemSet, own_item_set
from forkpoint.decisions.own_items import read_own_items
from forkpoint.errors import DataError


class ItemCopies:
    """The copies that were read so far, by their content."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], ItemSet] = {}

    def read(self, path: Path, task: str) -> ItemSet:
        """The items of a copy; raises `DataError` naming file and line of a fault."""
        key = (task, _digest(path))
        if key not in self._known:
            self._known[key] = own_item_set(task, read_own_items(path, task))
        return self._known[key]


def _digest(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
