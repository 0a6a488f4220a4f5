"""Workers of a Dask cluster."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, Final

from forkpoint.errors import UsageError
from forkpoint.extras import import_extra
from forkpoint.runs.workers.address import Workers
from forkpoint.runs.workers.answering import answer, forget
from forkpoint.runs.workers.engine import Submit

CONNECT_SECONDS: Final = 10


def count_on_dask(workers: Workers) -> int:
    """How many workers the cluster has for this run; raises `UsageError` where there are none."""
    with _client(workers) as client:
        return len(_addresses(workers, client))


@contextmanager
def dask_seats(workers: Workers, order: bytes) -> Iterator[list[Submit]]:
    """One seat per Dask worker.

    A seat keeps to its worker as long as that lives; Dask itself gives the questions of a dead one
    to another.
    """
    with _client(workers) as client:
        executors = [
            client.get_executor(pure=False, workers=[address], allow_other_workers=True)
            for address in _addresses(workers, client)
        ]
        try:
            yield [partial(executor.submit, answer) for executor in executors]
        finally:
            with suppress(Exception):  # a cluster that is gone has forgotten everything
                for executor in executors:
                    executor.shutdown(wait=False)
                client.run(forget, order, on_error="ignore")


def _client(workers: Workers) -> Any:
    distributed = import_extra("distributed", f"--workers {workers.text}", "dask")
    try:
        return distributed.Client(
            f"tcp://{workers.place}", timeout=CONNECT_SECONDS, set_as_default=False
        )
    except (OSError, ValueError) as error:
        raise UsageError(
            f"--workers {workers.text}: no Dask scheduler answers at {workers.place} "
            f"({' '.join(str(error).split())})"
        ) from error


def _addresses(workers: Workers, client: Any) -> list[str]:
    addresses = list(client.nthreads())
    if not addresses:
        raise UsageError(f"--workers {workers.text}: the Dask cluster has no workers")
    return addresses[: workers.most]
