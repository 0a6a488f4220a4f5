"""Word ladder: change one letter at a time, every step a word, from a start word to a target.

A state is the index of a word in the sorted list of Knuth's five-letter words. The graph of
neighbouring words is made once and shared by every trial.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from forkpoint.data.words import five_letter_words
from forkpoint.draws import Draws
from forkpoint.errors import UsageError
from forkpoint.navigation.domain import Domain, MakeTrial, Setting, Settings
from forkpoint.navigation.problem import Briefing, Problem

NAME = "word_ladder"

_NO_PATH = 255  # no two of the words are nearly so far apart


@dataclass(frozen=True, slots=True)
class _Graph:
    """The sorted words and, for each, the words one letter away, sorted.

    `padded` holds the neighbours as rows of one length, filled up with the number of words.
    """

    words: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    padded: NDArray[np.intp]

    def distances(self, source: int) -> NDArray[np.uint8]:
        """Moves between a word and every other, `_NO_PATH` where there is no path."""
        distance = np.full(len(self.words) + 1, _NO_PATH, dtype=np.uint8)
        distance[-1] = 0  # so that the filling leads nowhere new
        distance[source] = 0
        layer, steps = np.array([source]), 0
        while layer.size:
            steps += 1
            near = self.padded.take(layer, axis=0).ravel()
            distance[near.compress(distance.take(near) == _NO_PATH)] = steps
            layer = np.flatnonzero(distance == steps)
        return distance[:-1]


@cache
def _graph() -> _Graph:
    words = tuple(sorted(five_letter_words()))
    by_pattern: dict[tuple[int, str], list[int]] = defaultdict(list)
    for index, word in enumerate(words):
        for place in range(len(word)):
            by_pattern[place, word[:place] + word[place + 1 :]].append(index)
    neighbours: list[set[int]] = [set() for _ in words]
    for alike in by_pattern.values():
        for index in alike:
            neighbours[index].update(alike)
    rows = tuple([tuple(sorted(near - {index})) for index, near in enumerate(neighbours)])
    padded = np.full((len(rows), max(map(len, rows))), len(rows), dtype=np.intp)
    for index, row in enumerate(rows):
        padded[index, : len(row)] = row
    return _Graph(words, rows, padded)


def _briefing(start: str, target: str) -> Briefing:
    return Briefing(
        state={
            "task": f"Get from the word {start} to the word {target} by changing letters.",
            "rules": [
                "A move changes exactly one letter of a five-letter word; no letter moves place.",
                "Every word on the way must be an English word.",
            ],
            "goal": target,
        },
        instructions=(
            "Each option is a word that can be reached from the start word. "
            f"Which one leads to {target} in the fewest moves?"
        ),
        objective=target,
    )


def prepare(settings: Settings) -> MakeTrial:
    """Trials whose target is at least `min_steps` moves from the start word."""
    min_steps = settings["min_steps"]
    graph = _graph()
    words, neighbours = graph.words, graph.neighbours
    near_all: set[int] = set()  # words known to have no word so far away, in any trial

    def draw_ends(draws: Draws) -> tuple[int, int]:
        for _ in range(10 * len(words)):
            start = draws.choice(range(len(words)))
            if start in near_all:
                continue
            distance = graph.distances(start)
            far = np.flatnonzero((min_steps <= distance) & (distance < _NO_PATH))
            if far.size:
                return start, int(far[draws.below(far.size)])
            # A word k steps from here has none farther away than k steps more than this one has.
            spare = min_steps - int(distance[distance < _NO_PATH].max())
            near_all.update(np.flatnonzero(distance < spare).tolist())
        raise UsageError(
            f"word_ladder: no word is {min_steps} moves from any other; choose a smaller min_steps"
        )

    def trial(number: int) -> Problem[int]:
        start, target = draw_ends(Draws([NAME, number]))
        distance = graph.distances(target).tobytes()
        goal = words[target]

        def letters_different(word: int) -> int:
            return sum([a != b for a, b in zip(words[word], goal, strict=True)])

        return Problem(
            start=start,
            shortest=distance[start],
            successors=neighbours.__getitem__,
            is_goal=target.__eq__,
            heuristic=letters_different,
            distance=distance.__getitem__,
            form=lambda word: words[word].upper(),
            # A letter changes back as easily, so what reaches the target is what the start reaches.
            reachable=lambda: len(distance) - distance.count(_NO_PATH),
            goal=goal.upper(),
            briefing=_briefing(words[start].upper(), goal.upper()),
            distances=distance,
        )

    return trial


DOMAIN = Domain(
    name=NAME,
    title="Word ladder",
    heuristic="letters_different",
    settings={"min_steps": Setting(1, 30)},
    prepare=prepare,
)
