"""What happens in a worker: it makes the model, once, and answers questions with it."""

import pickle
import platform
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import anyio
from anyio.from_thread import BlockingPortal, start_blocking_portal

from forkpoint.errors import ForkpointError, ModelUnavailableError, UsageError, describe
from forkpoint.models.model import Model, connected
from forkpoint.question import Answer, Decide, Question
from forkpoint.runs.choosing import choose_choosers
from forkpoint.runs.workers.failure import Failure, pack
from forkpoint.runs.workers.recipe import Recipe
from forkpoint.version import __version__

Found: TypeAlias = Answer | Failure


@dataclass(frozen=True, slots=True)
class Order:
    """Which model a worker is to be, and how it can tell that it is the same one."""

    recipe: Recipe
    identity: Mapping[str, str]


def order_for(recipe: Recipe, model: Model) -> bytes:
    """The order as bytes, which also serve as its name in the worker."""
    return pickle.dumps(Order(recipe, identity_of(model)))


def identity_of(model: Model) -> dict[str, str]:
    """Everything that must be the same in every worker."""
    return {
        "forkpoint": __version__,
        "name": model.name,
        "protocol": model.protocol,
        **{f"model.{name}": value for name, value in model.identity.items()},
    }


def answer(order: bytes, questions: Sequence[Question]) -> list[Found]:
    """Answer some questions; whatever fails comes back as data.

    The model stays loaded, in a thread with an event loop of its own, until `forget`.
    """
    try:
        ready = _ready(order)
    except Exception as error:  # noqa: BLE001 (the run that waits for it raises it)
        return [_not_ready(error)] * len(questions)
    return ready.portal.call(_answer_all, ready.decide, questions)


def forget(order: bytes) -> None:
    """Let a model go, and its connections; one that is not loaded is no error."""
    with _loading:
        ready = _READY.pop(order, None)
    if ready is not None:
        ready.stack.close()


@dataclass(frozen=True, slots=True)
class _Ready:
    """A model that can be asked, and what keeps it so."""

    portal: BlockingPortal
    decide: Decide
    stack: ExitStack


_READY: Final[dict[bytes, _Ready]] = {}
_loading: Final = threading.Lock()


def _ready(order: bytes) -> _Ready:
    with _loading:
        if order not in _READY:
            _READY[order] = _load(pickle.loads(order))
        return _READY[order]


def _load(order: Order) -> _Ready:
    recipe = order.recipe
    [chooser] = choose_choosers(
        recipe.config, [recipe.wish], recipe.name, max_cost=recipe.max_cost, study=recipe.study
    )
    _check_same(order.identity, identity_of(chooser.model))
    with ExitStack() as stack:
        portal = stack.enter_context(start_blocking_portal())
        ready = stack.enter_context(portal.wrap_async_context_manager(connected(chooser.model)))
        return _Ready(portal, ready.decide, stack.pop_all())


def _check_same(wanted: Mapping[str, str], here: Mapping[str, str]) -> None:
    """Two models in one run would be measured as one."""
    differing = [
        f"{name} is {here.get(name, 'nothing')} instead of {wanted.get(name, 'nothing')}"
        for name in dict.fromkeys([*wanted, *here])
        if wanted.get(name) != here.get(name)
    ]
    if differing:
        raise UsageError(
            f"it would ask another model: {'; '.join(differing)}; bring the same files and "
            "packages there"
        )


def _not_ready(error: Exception) -> Failure:
    """Why there is no model here; the message names the machine."""
    if not isinstance(error, ForkpointError):
        error = ModelUnavailableError(describe(error))
    failure = pack(error)
    return replace(failure, message=f"the worker on {platform.node()}: {failure.message}")


async def _answer_all(decide: Decide, questions: Sequence[Question]) -> list[Found]:
    """All at once: a batch model gets them as one batch, any other takes one after another."""
    found: dict[int, Found] = {}

    async def ask(place: int, question: Question) -> None:
        found[place] = await _answer_one(decide, question)

    async with anyio.create_task_group() as group:
        for place, question in enumerate(questions):
            group.start_soon(ask, place, question)
    return [found[place] for place in range(len(questions))]


async def _answer_one(decide: Decide, question: Question) -> Found:
    started = time.perf_counter()
    try:
        given = await decide(question)
    except Exception as error:  # noqa: BLE001 (the run that waits for it raises it)
        return pack(error)
    if given.latency_ms is None:  # else the way to the worker would be counted
        return replace(given, latency_ms=(time.perf_counter() - started) * 1000)
    return given
