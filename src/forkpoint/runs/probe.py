"""Put one large question to a model, and say everything that a run should know first."""

from dataclasses import dataclass, field
from typing import Any, Final

from forkpoint.errors import AnswerError, MissingDataError, RefusedError, UsageError
from forkpoint.models.layers.budgeted import NANO, cost_of
from forkpoint.models.model import connected
from forkpoint.navigation.benchmark import Benchmark
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.questions import FrontierQuestions, shuffled
from forkpoint.question import Answer, Question, Usage
from forkpoint.runs.asking import what_is_wrong
from forkpoint.runs.choosing import Chooser

FLAGS: Final = {
    "partial": "some options came without a probability; they count as 0",
    "renormalised": "the probabilities do not sum to 1, by more than rounding explains, and were "
    "renormalised",
    "contradiction": "the option that the answer names is not its most probable one; the "
    "probabilities count",
}


@dataclass(frozen=True, slots=True)
class Probe:
    """What came back.

    Attributes:
        options: how many options the question had; `needed` how many the benchmark asks with,
            `allowed` how many the model takes, None without a limit.
        outcome: `answered`, `refused` or `invalid`; a `reason` for the last two.
        cost: US dollars, None where the price is not known.
        total: what the probabilities summed to as they came, with `decimals` digits.
        top, zeros: the highest probability, and how many options got 0.
        problems: what will stop a run, or could change a score.
        notes: what is worth knowing and harms nothing.
    """

    chooser: str
    model: str
    domain: str
    options: int
    needed: int
    allowed: int | None
    outcome: str
    reason: str | None
    served_model: str | None
    latency_ms: float | None
    retries: int
    input_tokens: int
    output_tokens: int
    cost: float | None
    total: float | None
    decimals: int | None
    top: float | None
    zeros: int | None
    flags: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether the model takes as many options as the benchmark asks with."""
        return self.allowed is None or self.allowed >= self.needed


@dataclass(slots=True)
class _Findings:
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


async def probe_model(chooser: Chooser, benchmark: Benchmark) -> Probe:
    """Ask one question with the most options that model and benchmark allow.

    It is billed, booked and capped like any question. Raises what a run would raise: `UsageError`
    and `ConfigError` before anything is sent, `ModelError` and `BudgetError` where no answer came.
    """
    model = chooser.model
    needed = benchmark.max_frontier
    wanted = needed if model.max_options is None else min(needed, model.max_options)
    domain, question = _large_question(benchmark, wanted, model.name)
    found = _Findings()
    async with connected(model) as ready:
        try:
            answer = await ready.decide(question)
        except AnswerError as error:
            outcome = "refused" if isinstance(error, RefusedError) else "invalid"
            reason: str | None = str(error)
            found.problems.append(f"no usable answer: {reason}")
            answer = Answer(
                (),
                Usage(error.input_tokens, error.output_tokens),
                error.served_model,
                error.latency_ms,
                error.retries,
            )
        else:
            outcome, reason = "answered", what_is_wrong(answer.probabilities, len(question.options))
            if reason is not None:
                outcome = "invalid"
                found.problems.append(f"no usable answer: {reason}")
    _look_at_model(chooser, benchmark, found)
    _look_at_answer(chooser, answer, found)
    price = chooser.hosting.priced if chooser.hosting else None
    given = answer.probabilities if outcome == "answered" else ()
    return Probe(
        chooser=chooser.name,
        model=model.name,
        domain=domain,
        options=len(question.options),
        needed=needed,
        allowed=model.max_options,
        outcome=outcome,
        reason=reason,
        served_model=answer.served_model,
        latency_ms=answer.latency_ms,
        retries=answer.retries,
        input_tokens=answer.usage.input_tokens,
        output_tokens=answer.usage.output_tokens,
        cost=None if price is None else cost_of(answer.usage, price) / NANO,
        total=answer.total,
        decimals=answer.decimals,
        top=max(given, default=None),
        zeros=given.count(0.0) if given else None,
        flags=answer.flags,
        problems=tuple(found.problems),
        notes=tuple(found.notes),
    )


def _large_question(benchmark: Benchmark, wanted: int, model: str) -> tuple[str, Question]:
    """The domain and a question of its first trial with so many options, or the most it has."""
    best: tuple[str, Problem[Any], list[Any]] | None = None
    for domain in benchmark.domains:
        try:
            problem = benchmark.make_trials(domain)(1)
        except MissingDataError:
            continue
        states = _states(problem, wanted)
        if best is None or len(states) > len(best[2]):
            best = (domain, problem, states)
        if len(states) == wanted:
            break
    if best is None:
        raise UsageError(f"no domain of {benchmark.name} has its data here; download it first")
    domain, problem, states = best
    writer = FrontierQuestions(problem, shuffled(problem, [domain, 1, "probe", model]))
    return domain, writer.ask(states).question


def _states(problem: Problem[Any], wanted: int) -> list[Any]:
    """The first states that a breadth-first search finds."""
    found, seen = [problem.start], {problem.start}
    for state in found:
        for successor in problem.successors(state):
            if successor not in seen and len(found) < wanted:
                seen.add(successor)
                found.append(successor)
        if len(found) == wanted:
            break
    return found


def _look_at_model(chooser: Chooser, benchmark: Benchmark, found: _Findings) -> None:
    """What the profile says that a run of this benchmark should know."""
    most = chooser.model.max_options
    if most is not None and most < benchmark.max_frontier:
        found.problems.append(
            f"it takes at most {most} options and {benchmark.name} asks with up to "
            f"{benchmark.max_frontier}; run a custom benchmark with --set max_frontier={most}"
        )
    if chooser.hosting is None:
        return
    profile = chooser.hosting.profile
    if chooser.hosting.priced is None:
        found.problems.append(
            "its price is not known, so no cap can be kept; set price_input in forkpoint.toml"
        )
    if profile.served in ("unpinnable", "echoed") and chooser.hosting.served is None:
        found.notes.append(
            "the name that this service gives tells no build of the model from another: a change "
            "during a run cannot be noticed"
        )
    if profile.replace:
        pairs = ", ".join(f"{old!r} by {new!r}" for old, new in profile.replace.items())
        found.notes.append(f"in option names this service wants {pairs} replaced")
    if profile.note:
        found.notes.append(profile.note)


def _look_at_answer(chooser: Chooser, answer: Answer, found: _Findings) -> None:
    """What the answer shows."""
    found.problems += [FLAGS.get(flag, flag) for flag in answer.flags]
    if answer.retries:
        found.problems.append(f"{answer.retries} attempts failed before the one that came through")
    if chooser.hosting is not None and answer.usage == Usage():
        found.problems.append(
            "it reports no tokens: the most that a question can cost stays charged for each"
        )
    if not answer.probabilities:
        return
    top = max(answer.probabilities)
    ties = answer.probabilities.count(top)
    if ties == len(answer.probabilities) > 1:
        found.problems.append("all options are equally probable: it did not choose")
    elif ties > 1:
        found.notes.append(
            f"{ties} options share the highest probability; a tie goes to the state found first"
        )
