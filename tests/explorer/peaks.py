"""Two folders of 200,000 answers, and how much memory a command takes over them."""

import re
import subprocess
import sys
from pathlib import Path

from decided import foreign, gold, write_rows

from forkpoint.decisions.item_set import own_item_set
from forkpoint.decisions.own_items import read_own_items
from forkpoint.decisions.registry import FAMILIES
from forkpoint.draws import Draws
from forkpoint.items.item_file import items_bytes
from forkpoint.runs.decision_track.store import items_path

SYSTEMS = 26  # of 7,800 answers each
OWN = 200_000
TASK = "claims"
WORDS = (
    "claim amount policy holder date report vehicle damage water storm roof garage invoice clause "
    "limit excess notice letter office branch river bridge signal"
).split()
# Not `ru_maxrss`, which a new process inherits from the one that started it.
MEASURED = """
import pathlib, re, resource, runpy, sys
sys.argv = ["forkpoint", *sys.argv[1:]]
try:
    runpy.run_module("forkpoint", run_name="__main__")
finally:
    status = pathlib.Path("/proc/self/status").read_text()
    print(int(re.search(r"VmHWM:\\s*(\\d+) kB", status)[1]) // 1024, "MB", file=sys.stderr)
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, "in children", file=sys.stderr)
"""


def peak(*command: str | Path) -> int:
    """The most memory that a command takes, in MB; it starts no other processes."""
    ended = subprocess.run(
        [sys.executable, "-c", MEASURED, *command],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found = re.search(r"(\d+) MB\n0 in children", ended.stderr)
    assert found is not None, ended.stderr
    return int(found[1])


def many_systems(out: Path) -> Path:
    """The core families answered by 26 systems."""
    for number in range(SYSTEMS):
        for family in FAMILIES:
            rows = gold(family, 0.30 + number / 50)
            foreign(out / "runs" / f"system-{number}", rows, family)
    return out


def many_items(out: Path, count: int = OWN) -> Path:
    """One system on pairs of yes and no of a user's own, with states of some 300 characters."""
    draws = Draws(["peaks", count])
    items, answers = [], []
    for number in range(count):
        pair, is_yes = number // 2, number % 2 == 0
        words = [WORDS[(7 * pair + place * (pair % 11 + 1)) % len(WORDS)] for place in range(44)]
        state = f"{pair}: {' '.join(words)}, {'before' if is_yes else 'after'} the deadline."
        items.append(
            {"id": f"{TASK}:{number}", "state": state, "question": "Was it in time?",
             "options": ["yes", "no"], "answer": "yes" if is_yes else "no",
             "group": f"pair {pair}", "segment": ("north", "south")[pair % 2]}
        )  # fmt: skip
        yes = round((0.25 if is_yes else 0.05) + draws.below(700) / 1000, 3)
        answers.append(
            {"id": f"{TASK}:{number}", "p": {"yes": yes, "no": round(1 - yes, 3)},
             "latency_ms": 20.0 + number % 50, "input_tokens": 90, "output_tokens": 3}
        )  # fmt: skip
    folder = out / "runs" / "one"
    file = write_rows(out / f"{TASK}.jsonl", items)
    known = own_item_set(TASK, read_own_items(file))
    foreign(folder, answers, TASK, sha256=known.sha256)
    items_path(folder, TASK).write_bytes(items_bytes(known.items))
    return out
