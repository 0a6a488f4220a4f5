"""Dask and Ray clusters on this machine; skipped where their extras are not installed."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from workforce import asked, model_of, recorded, run_trials

from forkpoint.errors import UsageError
from forkpoint.runs.workers.spread import CALLS_PER_WORKER

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix"),
    # Both engines leave warnings of their own behind, such as sockets that are still open.
    pytest.mark.filterwarnings("ignore"),
]


@pytest.fixture(scope="module")
def dask_address() -> Iterator[str]:
    """A Dask cluster of two worker processes."""
    distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        yield cluster.scheduler_address.replace("tcp://", "dask://")


@pytest.fixture(scope="module")
def ray_address() -> Iterator[str]:
    """A Ray cluster with two CPUs, which the runs find already there."""
    ray = pytest.importorskip("ray", reason="the extra ray is not installed")
    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield "ray://auto"
    ray.shutdown()


@pytest.mark.parametrize("function", ["decide", "together", "mortal"])
def test_a_dask_cluster_gives_the_records_of_one_process(
    tmp_path: Path, dask_address: str, function: str
) -> None:
    """Also when one of its workers is killed at a question."""
    _compare(tmp_path, dask_address, function)


@pytest.mark.parametrize("function", ["decide", "together", "mortal"])
def test_a_ray_cluster_gives_the_records_of_one_process(
    tmp_path: Path, ray_address: str, function: str
) -> None:
    """Also when one of its workers is killed at a question."""
    _compare(tmp_path, ray_address, function)


def test_a_dask_scheduler_that_is_not_there_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="the extra dask is not installed")
    monkeypatch.setattr("forkpoint.runs.workers.on_dask.CONNECT_SECONDS", 0.5)
    with pytest.raises(UsageError, match=r"no Dask scheduler answers at 127\.0\.0\.1:1 "):
        run_trials("uniform", tmp_path, "dask://127.0.0.1:1")


def _compare(folder: Path, address: str, function: str) -> None:
    model = model_of(folder, function)
    run_trials(model, folder / "alone")
    alone = asked(folder)
    (folder / "grenade").touch()
    run_trials(model, folder / "spread", f"{address}?workers=2")
    spread_out = asked(folder)[len(alone) :]
    assert os.getpid() not in {process for _, process in spread_out}
    assert len({process for _, process in spread_out}) >= 2
    again = len(spread_out) - len(alone)
    assert 0 < again <= CALLS_PER_WORKER if function == "mortal" else again == 0
    assert recorded(folder / "spread") == recorded(folder / "alone")
