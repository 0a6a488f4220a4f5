"""The Wikispeedia tables as parsed content: links, categories and games, and their fingerprint.

No files here: text goes in. `forkpoint.data.wikispeedia` knows where the text lies.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from forkpoint.errors import DataError

LINKS: Final = "links.tsv"
CATEGORIES: Final = "categories.tsv"
GAMES: Final = "paths_finished.tsv"
TABLES: Final = (LINKS, CATEGORIES, GAMES)

_COLUMNS: Final = {LINKS: 2, CATEGORIES: 2, GAMES: 5}
_PATH_COLUMN: Final = 3
_BACK_CLICK: Final = "<"


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """SHA-256 of each part of the parsed content."""

    links: str
    categories: str
    games: str

    def differences(self, other: "Fingerprint") -> list[str]:
        """The names of the parts that differ."""
        names = [field.name for field in fields(self)]
        return [name for name in names if getattr(self, name) != getattr(other, name)]


PUBLISHED: Final = Fingerprint(
    links="addfb5bb958c5a9ec9fbffa3482550fdbb6da45786ab45b640632567853a27d4",
    categories="fb4b743046bc717cf501baddf69a56568f83a69da82f3b5434010adbd44901a4",
    games="61c42b711d06d7bcdbe8370f0fd522f487fc3748dfe8a13802bc18f656e328b8",
)
"""The content of SNAP's `wikispeedia_paths-and-graph.tar.gz`."""


@dataclass(frozen=True, slots=True, eq=False)
class WikispeediaTables:
    """Who links to whom, what belongs where, and which games people finished.

    Articles are known by their place in `articles`, the sorted names as stored
    (percent-encoded). So a sorted list of pairs of places is a sorted list of pairs of names.

    Attributes:
        articles: the stored names, sorted.
        links: rows of (article, linked article), in file order.
        category_names: dotted paths such as `subject.People.Artists`.
        categories: rows of (article, place in `category_names`), in file order.
        games: rows of (first, last article), sorted, all different.
        fingerprint: what the content is.
    """

    articles: tuple[str, ...]
    links: NDArray[np.int32]
    category_names: tuple[str, ...]
    categories: NDArray[np.int32]
    games: NDArray[np.int32]
    fingerprint: Fingerprint


def parse(texts: Mapping[str, str]) -> WikispeediaTables:
    """Read the tables from their texts, by file name. A broken line is a `DataError`."""
    links = _cells(texts[LINKS], LINKS)
    categories = _cells(texts[CATEGORIES], CATEGORIES)
    ends = _ends_of_games(texts[GAMES])
    articles = sorted({*links, *categories[0::2], *ends})
    category_names = sorted(set(categories[1::2]))
    place = {name: index for index, name in enumerate(articles)}
    category_place = {name: index for index, name in enumerate(category_names)}
    games = _distinct_games(_places(ends, place))
    return WikispeediaTables(
        articles=tuple(articles),
        links=_places(links, place).reshape(-1, 2),
        category_names=tuple(category_names),
        categories=np.column_stack(
            [_places(categories[0::2], place), _places(categories[1::2], category_place)]
        ),
        games=games,
        fingerprint=Fingerprint(
            links=_digest(links),
            categories=_digest(categories),
            games=_digest(map(articles.__getitem__, games.ravel().tolist())),
        ),
    )


def _cells(text: str, table: str) -> list[str]:
    """The cells of all lines that are neither empty nor a comment, one line after the other."""
    tabs = _COLUMNS[table] - 1
    rows = [line for line in _lines(text) if line and line[0] != "#"]
    # Counting tabs and splitting once is several times faster than one split per line.
    cells = "\t".join(rows).split("\t") if rows else []
    if {row.count("\t") for row in rows} - {tabs} or (table != GAMES and "" in cells):
        raise _first_fault(text, table)
    return cells


def _ends_of_games(text: str) -> list[str]:
    """First and last article of every finished path, back-clicks left out, flat."""
    ends: list[str] = []
    for path in _cells(text, GAMES)[_PATH_COLUMN :: _COLUMNS[GAMES]]:
        first, last = path.partition(";")[0], path.rpartition(";")[2]
        if _BACK_CLICK in (first, last):
            first, last = _ends(path)
        ends += (first, last)
    if "" in ends:
        raise _first_fault(text, GAMES)
    return ends


def _ends(path: str) -> tuple[str, str]:
    articles = [name for name in path.split(";") if name != _BACK_CLICK]
    return (articles[0], articles[-1]) if articles else ("", "")


def _first_fault(text: str, table: str) -> DataError:
    """The error of the first line that cannot be read."""
    for number, line in enumerate(_lines(text), 1):
        cells = line.split("\t")
        if not line or line[0] == "#":
            continue
        if len(cells) != _COLUMNS[table]:
            fault = f"{len(cells)} columns between tabs where {_COLUMNS[table]} are needed"
        elif "" in (_ends(cells[_PATH_COLUMN]) if table == GAMES else cells):
            fault = "an article or category without a name"
        else:
            continue
        return DataError(f"{table}, line {number}: {fault}.")
    raise AssertionError("only called for a table with a fault")


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").split("\n")


def _distinct_games(ends: NDArray[np.int32]) -> NDArray[np.int32]:
    """The games with two different ends, sorted, each once."""
    first, last = ends[0::2].astype(np.int64), ends[1::2].astype(np.int64)
    between = first != last
    if not between.any():
        raise DataError(f"{GAMES} holds no game between two articles.")
    base = int(ends.max()) + 1
    pairs = np.unique(first[between] * base + last[between])
    return np.column_stack(np.divmod(pairs, base)).astype(np.int32)


def _places(names: Sequence[str], place: Mapping[str, int]) -> NDArray[np.int32]:
    return np.fromiter(map(place.__getitem__, names), dtype=np.int32, count=len(names))


def _digest(names: Iterable[str]) -> str:
    return hashlib.sha256("\t".join(names).encode("utf-8")).hexdigest()
