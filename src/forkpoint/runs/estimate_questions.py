"""What the questions of a domain are like, from those that reference arms would be asked."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from forkpoint.draws import Draws
from forkpoint.models.wire.protocol import Asked
from forkpoint.models.wire.protocols.chat import output_budget
from forkpoint.models.wire.wired import body_of
from forkpoint.navigation.arms import Limits, start_search
from forkpoint.navigation.choosers import Chooser, at_random, drive, lowest
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.questions import FrontierQuestions, shuffled
from forkpoint.navigation.search import Search
from forkpoint.question import Question

MEASURED: Final = 20
"""Of how many questions of a search the bytes are counted: evenly spread over its steps."""
BYTES_PER_TOKEN: Final = (1.5, 4.0)
"""From boards of digits and capitals to prose, over the tokenizers in use."""
DECISION_TOKENS: Final = (0.0, 20.0)
"""What decision services report as written per question, where they report anything."""


@dataclass(frozen=True, slots=True)
class Range:
    """From the least to the greatest; the same where a number is known."""

    low: float
    high: float

    def __add__(self, other: "Range") -> "Range":
        return Range(self.low + other.low, self.high + other.high)

    def times(self, other: "Range") -> "Range":
        """The range of the products; no number here is negative."""
        return Range(self.low * other.low, self.high * other.high)


@dataclass(frozen=True, slots=True)
class Questions:
    """Per trial the requests, and per request the tokens, as ranges."""

    requests: Range
    input_tokens: Range
    output_tokens: Range


@dataclass(frozen=True, slots=True)
class _Asked:
    """How often one arm would ask, and the mean size of its questions."""

    requests: int
    bytes: float
    key_bytes: float


def questions_of(
    problems: Sequence[tuple[int, Problem[Any]]], domain: str, limits: Limits, asked: Asked | None
) -> Questions:
    """Look at the questions of some trials as the oracle and random choice would be asked them.

    `asked` says whose bodies are counted; without it the plain texts are.
    """
    perfect, chance = [], []
    for trial, problem in problems:
        oracle = start_search(problem, limits, domain, trial, "oracle", value_of=problem.distance)
        perfect.append(_asked_by(oracle, lowest, problem, asked))
        random = start_search(problem, limits, domain, trial, "random")
        chance.append(
            _asked_by(random, at_random(Draws([domain, trial, "random"])), problem, asked)
        )
    arms = [arm for arm in (*perfect, *chance) if arm.requests]
    sizes = [arm.bytes for arm in arms] or [0.0]
    requests = [_mean([arm.requests for arm in found]) for found in (perfect, chance)]
    most, least = BYTES_PER_TOKEN
    return Questions(
        Range(min(requests), max(requests)),
        Range(min(sizes) / least, max(sizes) / most),
        written_of([arm.key_bytes for arm in arms] or [0.0], asked),
    )


def _asked_by(
    search: Search[Any], choose: Chooser[Any], problem: Problem[Any], asked: Asked | None
) -> _Asked:
    frontiers: list[list[Any]] = []

    def looking(now: Search[Any]) -> int:
        frontiers.append(list(now.frontier))
        return choose(now)

    drive(search, looking)
    if not frontiers:
        return _Asked(0, 0.0, 0.0)
    writer = FrontierQuestions(problem, shuffled(problem, ["estimate"]))
    some = frontiers[:: -(-len(frontiers) // MEASURED)]
    questions = [writer.ask(frontier).question for frontier in some]
    return _Asked(
        len(frontiers),
        _mean([size_of(question, asked) for question in questions]),
        _mean([sum(len(key.encode()) for key in question.keys) for question in questions]),
    )


def size_of(question: Question, asked: Asked | None) -> int:
    """The bytes of a question as it would be sent, or of its texts where nobody is asked."""
    if asked is not None:
        return len(body_of(question, asked))
    state = json.dumps(question.state, ensure_ascii=False)
    return sum(len(text.encode()) for text in (state, question.instructions, *question.keys))


def written_of(key_bytes: Sequence[float], asked: Asked | None) -> Range:
    """The tokens of a reply: chat models write every key, and may reason up to their budget."""
    if asked is None or asked.profile.protocol not in ("chat", "anthropic"):
        return Range(*DECISION_TOKENS) if asked is not None else Range(0.0, 0.0)
    budget = float(output_budget(asked))
    return Range(min(budget, min(key_bytes) / BYTES_PER_TOKEN[1]), budget)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


Look = Callable[[], Questions]
"""Looks at the questions when somebody needs them: it takes a search per trial."""
