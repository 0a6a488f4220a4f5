"""The model arm: a search whose choices are a model's answers. No I/O: it is told the answers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from forkpoint.draws import Path
from forkpoint.navigation.arms import Limits, start_search
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.questions import (
    FrontierQuestion,
    FrontierQuestions,
    Ordering,
    most_probable,
    shuffled,
)
from forkpoint.navigation.records import Asked
from forkpoint.question import Usage

S = TypeVar("S")
AskOutcome: TypeAlias = Literal["answered", "refused", "invalid"]

MOST_ASKS: Final = 2
"""An answer that cannot be used is asked for once more, in a new order of options."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One answer that arrived, usable or not; a trial is the sequence of its asks.

    `probabilities` follow the frontier in the order found, and are None unless `outcome` is
    `answered`. `reason` says what was wrong with an answer that could not be used.
    """

    step: int
    outcome: AskOutcome
    probabilities: list[float] | None = None
    reason: str | None = None
    input_tokens: int = 0
    output_tokens: int = 0
    retries: int = 0
    latency_ms: float | None = None
    served_model: str | None = None
    cached: bool = False

    def to_json(self) -> dict[str, Any]:
        """The ask as plain data; `cached` is there only where it is true."""
        row = {name: getattr(self, name) for name in _FIELDS}
        return row | {"cached": True} if self.cached else row


_FIELDS: Final = tuple(known.name for known in fields(Ask) if known.name != "cached")


def ask_from_json(data: Mapping[str, Any]) -> Ask:
    """Read an ask; raises `TypeError` where fields are missing or unknown."""
    return Ask(**data)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One exploration as it was decided: the frontier (in the order found) and what was asked."""

    number: int
    frontier: Sequence[S]
    index: int
    asks: tuple[Ask, ...]

    @property
    def forced(self) -> bool:
        """Whether there was nothing to ask."""
        return len(self.frontier) == 1


@dataclass
class ModelArm(Generic[S]):
    """One trial driven by a model's answers.

    While `finished` is false, `pending` is the question to put to the model, and `tell` takes
    what came back. Forced steps are taken without asking. A replay tells recorded asks; a
    hundred arms can be asked in lockstep. `on_step` sees every step just before it is taken.
    `asks` are those told so far; without `keep_probabilities` they lack them, which saves
    megabytes in a long trial. `ordering` arranges the options; its draws are
    `[domain, trial, "order", model]`.
    """

    problem: Problem[S]
    limits: Limits
    domain: str
    trial: int
    model: str
    on_step: Callable[[Step[S]], None] | None = None
    asks: list[Ask] = field(default_factory=list)
    ordering: Ordering[S] = shuffled
    keep_probabilities: bool = True

    def __post_init__(self) -> None:
        self.search = start_search(
            self.problem, self.limits, self.domain, self.trial, "model", self.model
        )
        path: Path = [self.domain, self.trial, "order", self.model]
        self._questions = FrontierQuestions(self.problem, self.ordering(self.problem, path))
        self._asked_now: list[Ask] = []
        self._pending: FrontierQuestion | None = None
        self._take_forced_steps()

    @property
    def finished(self) -> bool:
        """Whether the trial has ended."""
        return self.search.finished

    @property
    def step(self) -> int:
        """The number, from 1, of the step that is about to be decided."""
        return self.search.expansions + 1

    @property
    def pending(self) -> FrontierQuestion:
        """The question that waits for an answer; the same until `tell` is called."""
        if self._pending is None:
            self._pending = self._questions.ask(self.search.frontier)
        return self._pending

    def tell(self, ask: Ask) -> None:
        """Take an answer to the pending question.

        An answer that cannot be used leaves the step open for one more ask; after the second the
        first option shown is taken. Raises `ValueError` if the ask belongs to another step or
        frontier.
        """
        if ask.step != self.step:
            raise ValueError(f"an answer to step {ask.step} came at step {self.step}")
        question = self.pending
        if ask.probabilities is not None and len(ask.probabilities) != len(question.order):
            raise ValueError(
                f"step {ask.step} has {len(question.order)} options, the answer "
                f"{len(ask.probabilities)} probabilities"
            )
        self._pending = None
        kept = ask if self.keep_probabilities else replace(ask, probabilities=None)
        self.asks.append(kept)
        self._asked_now.append(kept if self.on_step is None else ask)
        if ask.probabilities is not None:
            self._take(most_probable(ask.probabilities))
        elif len(self._asked_now) == MOST_ASKS:
            self._take(question.order[0])

    def _take(self, index: int) -> None:
        if self.on_step is not None:
            frontier = list(self.search.frontier)
            self.on_step(Step(self.step, frontier, index, tuple(self._asked_now)))
        self.search.take(index)
        self._asked_now = []
        self._take_forced_steps()

    def _take_forced_steps(self) -> None:
        while not self.search.finished and self.search.forced:
            if self.on_step is not None:
                self.on_step(Step(self.step, list(self.search.frontier), 0, ()))
            self.search.take(0)


def replay(arm: ModelArm[S], asks: Iterable[Ask]) -> ModelArm[S]:
    """Tell an arm the asks of an earlier run; raises `ValueError` where they do not fit."""
    for ask in asks:
        if arm.finished:
            raise ValueError(f"an answer to step {ask.step} came after the end of the trial")
        arm.tell(ask)
    return arm


def sum_up(asks: Sequence[Ask]) -> Asked:
    """What some asks cost together.

    `invalid_answers` counts the steps that no usable answer decided, `refusals` the refused asks.
    """
    last_of_step = {ask.step: index for index, ask in enumerate(asks)}
    per_step: dict[int, int] = {}
    for ask in asks:
        per_step[ask.step] = per_step.get(ask.step, 0) + 1
    undecided = [
        step
        for step, index in last_of_step.items()
        if asks[index].outcome != "answered" and per_step[step] == MOST_ASKS
    ]
    return Asked(
        requests=len(asks),
        usage=sum([Usage(ask.input_tokens, ask.output_tokens) for ask in asks], Usage()),
        invalid_answers=len(undecided),
        refusals=sum([ask.outcome == "refused" for ask in asks]),
        retries=sum([ask.retries for ask in asks]),
        served_models=tuple(
            dict.fromkeys([ask.served_model for ask in asks if ask.served_model is not None])
        ),
        latencies_ms=tuple([ask.latency_ms for ask in asks if ask.latency_ms is not None]),
    )
