"""A trial step by step: what was open, what the model believed, and how far each state was."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from forkpoint.navigation.arms import Limits, start_search
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import UNREACHABLE, Problem
from forkpoint.navigation.retracing import TracedStep, retrace
from forkpoint.navigation.traces import Trace

S = TypeVar("S")

MOST_STEPS: Final = 500
ALL_SHOWN: Final = 24
"""A frontier of up to so many states is shown whole."""
MOST_PROBABLE: Final = 12
MOST_NEAREST: Final = 4
DIGITS: Final = 4

ON_PATH: Final = "on"
LEFT: Final = "left"
OFF: Final = "off"
FORCED: Final = "forced"
"""What a step did: took a state on a shortest path; took another though one was open; took another
because none was open any more; had no choice."""


@dataclass(slots=True)
class _States(Generic[S]):
    """The states that a replay names, each once: its text, distance, path mark and parent."""

    problem: Problem[S]
    form: Callable[[S], str]
    on_path: frozenset[S]
    parents: Mapping[S, S]
    rows: list[list[Any]] = field(default_factory=list)
    places: dict[S, int] = field(default_factory=dict)

    def place(self, state: S) -> int:
        """Where the state stands among the rows; it and its ancestors are added when new."""
        chain = []
        found: S | None = state
        while found is not None and found not in self.places:
            chain.append(found)
            found = self.parents.get(found)
        for new in reversed(chain):
            parent = self.parents.get(new)
            distance = self.problem.distance(new)
            self.places[new] = len(self.rows)
            self.rows.append(
                [
                    self.form(new),
                    None if distance >= UNREACHABLE else distance,
                    int(new in self.on_path),
                    -1 if parent is None else self.places[parent],
                ]
            )
        return self.places[state]


def replay_data(
    problem: Problem[S],
    on_path: frozenset[S],
    limits: Limits,
    trace: Trace,
    scenery: Mapping[str, Any],
) -> dict[str, Any]:
    """A trial as the page shows it; `on_path` are the states on a shortest path.

    Raises `ValueError` where the trace does not fit the problem.
    """
    header = trace.header
    search = start_search(
        problem, limits, header["domain"], header["trial"], "model", str(header.get("model"))
    )
    parents: dict[S, S] = {}
    form = Memo(problem.form).__getitem__
    states = _States(problem, form, on_path, parents)
    steps = []
    seen = 1
    # Not asked for more, a trace that goes on is simply left there.
    for step in islice(retrace(search, form, trace.steps), MOST_STEPS):
        history = search.history
        for state in history.found[seen:]:
            parents.setdefault(state, history.chosen[-1])
        seen = len(history.found)
        steps.append(_step(step, states))
    left = next((number for number, step in enumerate(steps, 1) if step["did"] == LEFT), None)
    return {
        "shortest": problem.shortest,
        "objective": problem.briefing.objective,
        "solved": bool(header.get("solved")),
        "expansions": header.get("expansions", len(trace.steps)),
        "left": left,
        "scenery": dict(scenery),
        "states": states.rows,
        "steps": steps,
    }


def _step(step: TracedStep[S], states: _States[S]) -> dict[str, Any]:
    """One step: the rows are [state, probability or null], most probable first."""
    frontier, index = step.frontier, step.index
    probabilities: Sequence[float] | None = step.line.get("probabilities")
    distances = list(map(states.problem.distance, frontier))
    best = min(distances)
    shown = _shown(probabilities, distances, index, [s in states.on_path for s in frontier])
    row: dict[str, Any] = {
        "open": len(frontier),
        "took": states.place(frontier[index]),
        "best": None if best >= UNREACHABLE else best,
        "did": _did(frontier, index, states.on_path),
        "rows": [
            [
                states.place(frontier[place]),
                None if probabilities is None else round(probabilities[place], DIGITS),
            ]
            for place in shown
        ],
    }
    rest = len(frontier) - len(shown)
    if rest:
        hidden = set(range(len(frontier))) - set(shown)
        mass = (
            None
            if probabilities is None
            else round(sum(probabilities[place] for place in hidden), DIGITS)
        )
        row["rest"] = [rest, mass]
    troubles = {
        name: step.line[name]
        for name in ("refusals", "invalid_answers", "retries")
        if step.line.get(name)
    }
    if troubles:
        row["troubles"] = troubles
    return row


def _shown(
    probabilities: Sequence[float] | None,
    distances: Sequence[int],
    taken: int,
    on_path: Sequence[bool],
) -> list[int]:
    """The places of the states that a step shows, most probable first, ties in the order found."""
    weights = probabilities or [0.0] * len(distances)
    ranked = sorted(range(len(distances)), key=lambda place: -weights[place])
    if len(ranked) <= ALL_SHOWN:
        return ranked
    best = min(distances)
    nearest = [place for place in ranked if distances[place] == best][:MOST_NEAREST]
    right = next((place for place in ranked if on_path[place]), taken)
    chosen = {*ranked[:MOST_PROBABLE], *nearest, right, taken}
    return [place for place in ranked if place in chosen]


def _did(frontier: Sequence[S], index: int, on_path: frozenset[S]) -> str:
    if frontier[index] in on_path:
        return FORCED if len(frontier) == 1 else ON_PATH
    if len(frontier) == 1:
        return FORCED
    return LEFT if any(state in on_path for state in frontier) else OFF
