"""A benchmark of one's own, in forkpoint.toml."""

from pathlib import Path

import pytest

from forkpoint.navigation.benchmark import Benchmark, published
from forkpoint.runs.config import load_config
from forkpoint.runs.selection import choose_benchmark, choose_trials

OFFICIAL = published()["1.0.0"]


def benchmark_of(folder: Path, table: str) -> Benchmark:
    path = folder / "forkpoint.toml"
    path.write_text(f"[benchmark.own]\n{table}", encoding="utf-8")
    return choose_benchmark(load_config(path), "own", [])


@pytest.mark.parametrize("trials", [5, 200])
def test_official_settings_with_another_number_of_trials(tmp_path: Path, trials: int) -> None:
    """It is the official version, run for fewer or more trials."""
    own = benchmark_of(tmp_path, f"trials = {trials}\n[benchmark.own.tiles]\nscramble = 12\n")
    assert (own.name, own.trials) == ("1.0.0", trials)
    config = load_config(tmp_path / "forkpoint.toml")
    assert choose_trials(config, own, None, mini=False) == list(range(1, trials + 1))


def test_official_settings_of_some_domains_are_the_official_version(tmp_path: Path) -> None:
    """Results go with the official ones: the same trials, and the same identity of the store."""
    own = benchmark_of(tmp_path, "[benchmark.own.tiles]\nscramble = 12\n")
    assert (own.name, list(own.domains)) == ("1.0.0", ["tiles"])
    assert own.identity() == OFFICIAL.identity()


def test_other_settings_are_a_benchmark_of_their_own(tmp_path: Path) -> None:
    """Its name says so, and its identity holds its own settings."""
    own = benchmark_of(tmp_path, "max_frontier = 20\n[benchmark.own.tiles]\nscramble = 12\n")
    assert own.name == "custom-own"
    assert own.identity()["setting.max_frontier"] == 20
