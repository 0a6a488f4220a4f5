"""Workers of a Ray cluster."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from typing import Any

from forkpoint.errors import UsageError
from forkpoint.extras import import_extra
from forkpoint.question import Question
from forkpoint.runs.workers.address import RAY_HERE, Workers
from forkpoint.runs.workers.answering import Found, answer
from forkpoint.runs.workers.engine import Submit


def count_on_ray(workers: Workers) -> int:
    """How many workers fit into the cluster; raises `UsageError` where none does."""
    ray = _connected(workers)
    resources = ray.cluster_resources()
    fitting = int(resources.get("CPU", 0))
    if workers.gpus:
        fitting = min(fitting, int(resources.get("GPU", 0) / workers.gpus))
    if fitting < 1:
        what = f"a CPU and {workers.gpus:g} GPUs" if workers.gpus else "a CPU"
        raise UsageError(f"--workers {workers.text}: the Ray cluster has no room for {what}")
    return min(fitting, workers.most or fitting)


@contextmanager
def ray_seats(workers: Workers) -> Iterator[list[Submit]]:
    """One seat per actor, each with one CPU and its GPUs; Ray starts a dead one again."""
    ray = _connected(workers)
    actor_class = ray.remote(num_cpus=1, num_gpus=workers.gpus, max_restarts=-1)(Actor)
    actors = [actor_class.remote() for _ in range(count_on_ray(workers))]
    try:
        yield [_submit_to(actor) for actor in actors]
    finally:
        for actor in actors:
            with suppress(Exception):  # a cluster that is gone has ended it
                ray.kill(actor)


class Actor:
    """What Ray keeps alive: it holds nothing itself, the model stays in its process."""

    def answer(self, order: bytes, questions: Sequence[Question]) -> list[Found]:
        """Answer some questions."""
        return answer(order, questions)


def _submit_to(actor: Any) -> Submit:
    def submit(order: bytes, questions: Sequence[Question]) -> Future[list[Found]]:
        future: Future[list[Found]] = actor.answer.remote(order, list(questions)).future()
        return future

    return submit


def _connected(workers: Workers) -> Any:
    ray = import_extra("ray", f"--workers {workers.text}", "ray")
    address = workers.place if workers.place in RAY_HERE else f"ray://{workers.place}"
    if not ray.is_initialized():
        try:
            ray.init(address, log_to_driver=False, logging_level="error")
        except (OSError, ValueError, RuntimeError) as error:
            raise UsageError(
                f"--workers {workers.text}: no Ray cluster answers "
                f"({' '.join(str(error).split())[:200]})"
            ) from error
    return ray
