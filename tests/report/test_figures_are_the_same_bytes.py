"""The same records give the same picture, byte for byte, in every process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from drawn_figures import FORMATS, write_records

from forkpoint.report.figures.registry import figures

pytest.importorskip("matplotlib", reason="figures need the extra plot")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, str]]:
    """The digests of all figures, from two processes that hash texts differently."""
    folder = tmp_path_factory.mktemp("drawn")
    write_records(folder)
    script = Path(__file__).with_name("drawn_figures.py")
    path = os.pathsep.join(entry for entry in sys.path if entry)
    processes = [
        subprocess.Popen(
            [sys.executable, str(script), str(folder)],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
        )
        for seed in ("1", "2")
    ]
    answered = [process.communicate(timeout=240)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    return [json.loads(one) for one in answered]


def test_every_figure_is_drawn_in_both_processes(printed: list[dict[str, str]]) -> None:
    """A figure that joins the registry is looked at here, too."""
    expected = {f"{name}.{file_format}" for name in figures() for file_format in FORMATS}
    assert [set(one) for one in printed] == [expected, expected]


@pytest.mark.parametrize("name", figures())
def test_another_process_draws_the_same_bytes(printed: list[dict[str, str]], name: str) -> None:
    """Whatever the seed of hashes: nothing is drawn in the order of a set."""
    first, second = (
        {file_format: one[f"{name}.{file_format}"] for file_format in FORMATS} for one in printed
    )
    assert first == second
