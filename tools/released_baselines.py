"""Fit the bag of words to fresh draws and write its answers to the released items.

python tools/released_baselines.py          write released/<latest>/bag_of_words.jsonl.gz
python tools/released_baselines.py --check  fit again; exit code 1 where an answer differs

Takes three minutes. The last decimals depend on the machine's linear algebra, so the check allows
`TOLERANCE` between probabilities.
"""

import gzip
import sys
from pathlib import Path

import orjson

from forkpoint.decisions.baselines import (
    BAG_OF_WORDS_FILE,
    Probabilities,
    bag_of_words_from_fresh_draw,
    released_bag_of_words,
)
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import LATEST, released_items
from forkpoint.items.item import Item

ROOT = Path(__file__).resolve().parents[1] / "src" / "forkpoint" / "decisions" / "released"
TOLERANCE = 1e-3


def answer_line(item: Item, answer: Probabilities) -> bytes:
    """An answer as a line of JSON, in the form of answer files."""
    rounded = [round(p, 6) for p in answer]
    return orjson.dumps({"id": item.id, "p": dict(zip(item.question.keys, rounded, strict=True))})


def write() -> None:
    """Fit every family and write the file."""
    lines: list[bytes] = []
    for family in FAMILIES.values():
        items = released_items(family.name)
        answers = bag_of_words_from_fresh_draw(family, items)
        lines += map(answer_line, items, answers)
        print(family.name, len(items), flush=True)
    # A fixed time in the header: the same answers make the same file.
    content = gzip.compress(b"\n".join(lines) + b"\n", 9, mtime=0)
    (ROOT / LATEST / BAG_OF_WORDS_FILE).write_bytes(content)


def check() -> int:
    """Fit every family again; 1 where a probability is off by more than the tolerance."""
    wrong = 0
    for family in FAMILIES.values():
        items = released_items(family.name)
        released = released_bag_of_words(family.name)
        answers = bag_of_words_from_fresh_draw(family, items)
        largest = max(
            abs(now - then)
            for item, answer in zip(items, answers, strict=True)
            for now, then in zip(answer, released[item.id], strict=True)
        )
        wrong += largest > TOLERANCE
        print(f"{family.name}: largest difference {largest:.1e}", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        sys.exit(check())
    write()
