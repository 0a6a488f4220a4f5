"""The rows of an answer file, kept as its bytes and parsed when they are looked at.

As Python objects, 200,000 rows take 150 MB; as bytes a sixth of that.
"""

from array import array
from collections.abc import Callable, Iterator, Mapping
from typing import Any


class AnswerRows(Mapping[str, dict[str, Any]]):
    """The row that counts of each id; every look parses it anew, so keep what is needed again."""

    def __init__(
        self,
        content: bytes,
        places: Mapping[str, int],
        bounds: "array[int]",
        parse: Callable[[bytes], Any],
    ) -> None:
        """Rows of a whole file.

        `places` says which row of the file each id has, and `bounds` where the rows begin and
        end, in turn. `parse` has read every row before.
        """
        self._content = content
        self._places = places
        self._bounds = bounds
        self._parse = parse

    def __getitem__(self, id_: str) -> dict[str, Any]:
        place = 2 * self._places[id_]
        start, end = self._bounds[place], self._bounds[place + 1]
        row: dict[str, Any] = self._parse(self._content[start:end])
        return row

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, id_: object) -> bool:
        return id_ in self._places
