"""How fast training text is searched for items: megabytes a second on one core.

python bench/overlap.py [--megabytes 64]

Searched for are the released core items and 8,000 made-up items of 10 to 400 words, about as many
n-grams as the reference track has. The text has the words of the core items in random order, some
of them with accents, and every ten thousandth document is an item. One pass finds exact and near
matches alike, so one figure stands for both.
"""

import argparse
import json
import os
import resource
import tempfile
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import released_items
from forkpoint.draws import Draws
from forkpoint.items.item import Item
from forkpoint.question import Option, Question
from forkpoint.reference.gram_index import GramIndex
from forkpoint.reference.overlap import NEAR, texts_of
from forkpoint.reference.training_text import blocks_of

MADE_UP = 8_000
SOME_ACCENTS = ("naïve", "café", "Zürich", "“quoted”", "that’s", "—")
WORDS_PER_DOCUMENT = 120


def made_up(number: int, words: list[str], draws: Draws) -> Item:
    """An item of random words."""
    state = " ".join(draws.choice(words) for _ in range(10 + draws.below(391)))
    question = Question(state, "", (Option("yes"), Option("no")), "binary")
    id_ = f"made-up:{number}"
    return Item(id_, "made-up", "F", 0, id_, "all", "all", question, "yes")


def write_text(folder: Path, size: int, items: list[Item], words: list[str]) -> tuple[Path, Path]:
    """The same documents as lines of plain text and as JSON lines, `size` bytes of text."""
    draws = Draws(["bench", "overlap", "text"])
    plain, lines = folder / "text.txt", folder / "text.jsonl"
    written = number = 0
    with plain.open("w", encoding="utf-8") as texts, lines.open("w", encoding="utf-8") as rows:
        while written < size:
            document = " ".join(draws.choice(words) for _ in range(WORDS_PER_DOCUMENT))
            if number % 10_000 == 0:
                document += f" {draws.choice(items).question.state}"
            texts.write(document + "\n")
            rows.write(json.dumps({"text": document}, ensure_ascii=False) + "\n")
            written += len(document.encode())
            number += 1
    return plain, lines


def main(megabytes: int) -> None:
    """Print a line for building the index and one for each form of the text."""
    items = [item for family in FAMILIES for item in released_items(family)]
    states = [str(item.question.state) for item in items]
    known = {word for state in states for word in state.split() if word.isalpha()}
    words = sorted(known) + list(SOME_ACCENTS) * (len(known) // 200)
    draws = Draws(["bench", "overlap", "items"])
    items += [made_up(number, words, draws) for number in range(MADE_UP)]
    texts = [text for item in items for text in texts_of(item.question.state)]
    begin = time.process_time()
    index = GramIndex(texts)
    print(f"{len(items):,} items: index built in {time.process_time() - begin:.1f} s")
    with tempfile.TemporaryDirectory() as folder:
        for path in write_text(Path(folder), megabytes * 10**6, items, words):
            begin = time.process_time()
            index.read(blocks_of(path))
            speed = path.stat().st_size / 1e6 / (time.process_time() - begin)
            print(f"{path.name:10} {speed:5.0f} MB/s of one core")
    found = sum(share >= NEAR for _, share, _, _ in index.shares())
    print(f"{found} texts of items found, exact or near")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"largest memory {peak:,.0f} MB, whatever the size of the text")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=64)
    main(parser.parse_args().megabytes)
