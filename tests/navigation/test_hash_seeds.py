"""Whatever seed Python gives its hashes, every trial and every arm is the same."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable

import pytest

from forkpoint.navigation.domains import DOMAINS


def baseline(domains: Iterable[str], trials: int, hash_seed: str) -> str:
    """What a fresh process prints about the reference arms."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "forkpoint", "baseline", "--jsonl"),
            *("--domain", ",".join(domains), "--trials", str(trials)),
        ],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout


def assert_no_seed_matters(domains: list[str], trials: int) -> None:
    first, *others = [baseline(domains, trials, seed) for seed in ("0", "1", "random")]
    lines = [json.loads(line) for line in first.splitlines()]
    assert [(line["domain"], line["trial"]) for line in lines] == [
        (domain, trial) for domain in domains for trial in range(1, trials + 1)
    ]
    assert others == [first, first]


def test_domains_that_need_no_data() -> None:
    """Two trials of each, byte for byte under three hash seeds."""
    assert_no_seed_matters([name for name in DOMAINS if name != "wikispeedia"], 2)


@pytest.mark.usefixtures("wikispeedia_home")
def test_wikispeedia_where_its_tables_are() -> None:
    """Two trials on the real tables, byte for byte under three hash seeds."""
    assert_no_seed_matters(["wikispeedia"], 2)
