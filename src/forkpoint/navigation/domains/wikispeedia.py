"""Wikispeedia: click from article to article until the target article is reached.

A state is an article, known by its place in the tables. The links are one graph that every
trial shares; the distances of a trial are one reverse breadth-first search from its target, with
sets of articles as bits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final
from urllib.parse import unquote

import numpy as np
from numpy.typing import NDArray

from forkpoint.data import wikispeedia as data
from forkpoint.data.wikispeedia_tables import WikispeediaTables
from forkpoint.draws import Draws
from forkpoint.errors import UsageError
from forkpoint.navigation.domain import Domain, MakeTrial, Setting, Settings
from forkpoint.navigation.problem import UNREACHABLE, Briefing, Problem

NAME = "wikispeedia"

_NO_CATEGORY: Final = 99
"""The steps to or from an article that is in no category."""

_TRIES: Final = 200
"""Games judged one by one before all are judged, which takes a few seconds."""


@dataclass(frozen=True, slots=True, eq=False)
class _Graph:
    """What every trial shares. Articles are places in `names`.

    Attributes:
        names: the articles as stored, percent-encoded.
        successors: the linked articles of each, in file order, all different.
        link_count: the rows of `links.tsv` of each article.
        linkers: (articles, words of 64 bits): the articles that link to each, as bits.
        games: rows of (first, last article).
        categories: how categories compare, and who is in which.
    """

    names: tuple[str, ...]
    successors: tuple[tuple[int, ...], ...]
    link_count: tuple[int, ...]
    linkers: NDArray[np.uint64]
    games: NDArray[np.int32]
    categories: "_Categories"

    def clicks_to(self, target: int) -> NDArray[np.int64]:
        """Fewest clicks from every article to the target, `UNREACHABLE` where none lead there."""
        clicks = np.full(len(self.names), UNREACHABLE, dtype=np.int64)
        seen = np.zeros(self.linkers.shape[1], dtype=np.uint64)
        seen[target >> 6] = 1 << (target & 63)
        layer = np.array([target])
        steps = 0
        while layer.size:
            clicks[layer] = steps
            steps += 1
            near = np.bitwise_or.reduce(self.linkers.take(layer, axis=0), axis=0) & ~seen
            seen |= near
            layer = np.flatnonzero(np.unpackbits(near.view(np.uint8), bitorder="little"))
        return clicks


@dataclass(frozen=True, slots=True, eq=False)
class _Categories:
    """The tree of categories, and the articles in it.

    `steps` is (categories, categories): the edges of the tree between two. `rows` are the
    categories of the articles, article by article: those of `articles[i]` begin at `begins[i]`.
    """

    steps: NDArray[np.int64]
    rows: NDArray[np.int32]
    articles: NDArray[np.int32]
    begins: NDArray[np.int64]

    def steps_to(self, target: int, size: int) -> NDArray[np.int64]:
        """Fewest steps between any category of each article and any of the target."""
        steps = np.full(size, _NO_CATEGORY, dtype=np.int64)
        at = int(np.searchsorted(self.articles, target))
        if at < len(self.articles) and self.articles[at] == target:
            own = self.rows[self.begins[at] : self.begins[at + 1]]
            to_target = self.steps[:, own].min(axis=1)
            steps[self.articles] = np.minimum.reduceat(to_target[self.rows], self.begins[:-1])
        return steps


def _category_tree(tables: WikispeediaTables) -> _Categories:
    order = np.argsort(tables.categories[:, 0], kind="stable")
    article, category = tables.categories[order].T
    articles, begins = np.unique(article, return_index=True)
    return _Categories(
        steps=_tree_steps(tables.category_names),
        rows=category,
        articles=articles,
        begins=np.append(begins, len(article)),
    )


def _tree_steps(names: tuple[str, ...]) -> NDArray[np.int64]:
    """Parts of both dotted paths, less twice the leading parts that they share."""
    paths = [name.split(".") for name in names]
    length = np.array([len(path) for path in paths], dtype=np.int64)
    parts = np.zeros((len(paths), max(map(len, paths), default=0)), dtype=np.int64)
    number = {part: i for i, part in enumerate(sorted({p for path in paths for p in path}), 1)}
    for row, path in zip(parts, paths, strict=True):
        row[: len(path)] = [number[part] for part in path]
    same = (parts[:, None] == parts[None, :]) & (parts[:, None] > 0)
    shared: NDArray[np.int64] = np.logical_and.accumulate(same, axis=2).sum(axis=2)
    return length[:, None] + length[None, :] - 2 * shared


@lru_cache(maxsize=1)
def _graph(tables: WikispeediaTables) -> _Graph:
    size = len(tables.articles)
    order = np.argsort(tables.links[:, 0], kind="stable")
    source, target = tables.links[order].astype(np.int64).T
    count = np.bincount(source, minlength=size)
    ends = np.concatenate([[0], np.cumsum(count)]).tolist()
    linked = target.tolist()
    linkers = np.zeros((size, 8 * (-(-size // 64))), dtype=np.uint8)
    np.bitwise_or.at(linkers, (target, source >> 3), (1 << (source & 7)).astype(np.uint8))
    return _Graph(
        names=tables.articles,
        successors=tuple([tuple(dict.fromkeys(linked[a:b])) for a, b in pairwise(ends)]),
        link_count=tuple(count.tolist()),
        linkers=linkers.view(np.uint64),
        games=tables.games,
        categories=_category_tree(tables),
    )


@lru_cache(maxsize=1)
def _clicks_of_games(graph: _Graph) -> NDArray[np.int64]:
    """The fewest clicks of every game, 0 where no path leads from its first to its last."""
    clicks = np.zeros(len(graph.games), dtype=np.int64)
    first, last = graph.games.T
    for target in np.unique(last).tolist():
        games = np.flatnonzero(last == target)
        clicks[games] = graph.clicks_to(target)[first[games]]
    return np.where(clicks == UNREACHABLE, 0, clicks)


def _draw_game(graph: _Graph, draws: Draws, min_clicks: int) -> tuple[int, NDArray[np.int64]]:
    """A game of at least `min_clicks`: its place, and the clicks of all articles to its last."""
    count = len(graph.games)
    for _ in range(_TRIES):
        game = draws.below(count)
        first, last = graph.games[game].tolist()
        clicks = graph.clicks_to(last)
        if min_clicks <= clicks[first] < UNREACHABLE:
            return game, clicks
    longest = int(_clicks_of_games(graph).max())
    if min_clicks > longest:
        raise UsageError(
            f"wikispeedia: no game needs min_clicks = {min_clicks}; the longest needs {longest}."
        )
    while _clicks_of_games(graph)[game] < min_clicks:
        game = draws.below(count)
    return game, graph.clicks_to(int(graph.games[game, 1]))


def _category_distance(graph: _Graph, target: int) -> Callable[[int], tuple[int, int]]:
    """Category steps to the target, ties to the article with more links."""
    steps = graph.categories.steps_to(target, len(graph.names)).tolist()
    link_count = graph.link_count
    return lambda article: (steps[article], -link_count[article])


def _form(name: str) -> str:
    return unquote(name, encoding="utf-8").replace("_", " ")


def _reachable(graph: _Graph, start: int) -> int:
    seen = {start}
    waiting = [start]
    while waiting:
        fresh = set(graph.successors[waiting.pop()]) - seen
        seen |= fresh
        waiting += fresh
    return len(seen)


def _briefing(target: str) -> Briefing:
    return Briefing(
        state={
            "task": "Click through an encyclopedia until you arrive at the target article.",
            "rules": [
                "The encyclopedia is a selection of about 4,600 Wikipedia articles from 2007.",
                "From an article you can go to any article that its text links to.",
                "A link leads one way: the article it leads to need not link back.",
            ],
            "goal": target,
        },
        instructions=(
            "Each option is an article that can be reached from the start. "
            "From which one do the fewest clicks lead to the target article?"
        ),
        objective=target,
    )


def trials(tables: WikispeediaTables, min_clicks: int) -> MakeTrial:
    """Trials from games that people finished and that need at least `min_clicks`."""
    graph = _graph(tables)
    names = graph.names

    def trial(number: int) -> Problem[int]:
        game, clicks = _draw_game(graph, Draws([NAME, number]), min_clicks)
        start, target = graph.games[game].tolist()
        distance = clicks.tolist()
        goal = _form(names[target])
        return Problem(
            start=start,
            shortest=distance[start],
            successors=graph.successors.__getitem__,
            is_goal=target.__eq__,
            heuristic=_category_distance(graph, target),
            distance=distance.__getitem__,
            form=lambda article: _form(names[article]),
            reachable=lambda: _reachable(graph, start),
            goal=goal,
            briefing=_briefing(goal),
            distances=np.minimum(clicks, 255).astype(np.uint8).tobytes(),
        )

    return trial


def prepare(settings: Settings) -> MakeTrial:
    """Trials on the installed tables; raises `MissingDataError` where there are none."""
    return trials(data.load(), settings["min_clicks"])


DOMAIN = Domain(
    name=NAME,
    title="Wikispeedia",
    heuristic="category_distance",
    settings={"min_clicks": Setting(1, 100)},
    prepare=prepare,
)
