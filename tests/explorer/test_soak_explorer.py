"""An explorer of 200,000 answers: run by `make soak`."""

import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import explored
import pytest
from decided import foreign, gold
from explored import seen

from forkpoint.decisions.registry import FAMILIES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.soak
browser = explored.browser

SYSTEMS = 26  # of 7,800 answers each
MEASURED = """
import resource, runpy, sys
sys.argv = ["forkpoint", *sys.argv[1:]]
try:
    runpy.run_module("forkpoint", run_name="__main__")
finally:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, "MB", file=sys.stderr)
"""


def test_two_hundred_thousand_answers(browser: "Browser", tmp_path: Path) -> None:
    """Under 500 MB to build, a first page under 5 MB that is there in 2 seconds."""
    for number in range(SYSTEMS):
        for family in FAMILIES:
            rows = gold(family, 0.30 + number / 50)
            foreign(tmp_path / "runs" / f"system-{number}", rows, family)
    site = tmp_path / "site"
    built = subprocess.run(
        [sys.executable, "-c", MEASURED, "report", "--html", site, "--out", tmp_path],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found = re.search(r"(\d+) MB", built.stderr)
    assert found is not None
    assert int(found[1]) < 500
    first = sum(path.stat().st_size for path in [site / "index.html", *site.glob("assets/*")])
    assert first + (site / "data" / "overview.js").stat().st_size < 5_000_000
    assert len(list(site.glob("data/decisions/*/index.js"))) == len(FAMILIES)
    with seen(browser, site) as page:
        start = time.monotonic()
        page.open()
        assert time.monotonic() - start < 2
        assert page.heading() == "Overview"
