"""Make the pictures of docs/figures from runs of the models that come along.

python tools/figures.py OUT               the runs go to OUT
python tools/figures.py OUT --only risk   only these pictures, a list with commas

What is recorded in OUT is not run again. It needs the extras `local` and `plot`, and the tables of
Wikispeedia.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
FIGURES = ROOT / "docs" / "figures"

COLOURS = 128

BUNDLED = ("--model", "sparrow-nano-general")
EMBEDDER = ("--model", "all-minilm-l6-v2")
ITEMS = ("run", "--track", "decisions", "--mini", *BUNDLED, *EMBEDDER)
TRIALS = ("run", "--trials", "5", *BUNDLED)
STUDIED = ("--domain", "keys_doors", "--trials", "20")
STUDY = ("study", "order", *BUNDLED, *EMBEDDER, *STUDIED)
CHANCE = ("--model", "random")
FOUR_BLOCKS = ("--domain", "blocksworld", "--set", "blocksworld.blocks=4", "--trials", "20")
FORMS = ("study", "representation", *BUNDLED, *CHANCE, *FOUR_BLOCKS)
AGAIN = ("study", "repeatability", *BUNDLED, *CHANCE, *STUDIED)

PICTURES = {
    "forest.png": ((TRIALS,), ("forest",)),
    "choices.png": ((TRIALS,), ("choices",)),
    "order.png": ((STUDY,), ("order", *STUDIED)),
    "representation.png": ((FORMS,), ("representation", *FOUR_BLOCKS)),
    "repeatability.png": ((AGAIN,), ("repeatability", *STUDIED)),
    "pairs.png": ((ITEMS,), ("pairs",)),
    "item-pair.png": ((ITEMS,), ("item-pair",)),
    "risk.png": ((ITEMS,), ("risk",)),
    "reliability.png": ((ITEMS,), ("reliability",)),
    "automation.png": ((ITEMS,), ("automation",)),
    "items.png": ((ITEMS,), ("items",)),
    "audit.png": ((), ("audit", "--findings", str(ROOT / "docs" / "audit-1.0.json"))),
}
"""Each picture with the runs that it needs, and the figure with its options."""


def main() -> None:
    """Run what is not recorded yet, then draw."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default=",".join(name.removesuffix(".png") for name in PICTURES))
    chosen = parser.parse_args()
    wanted = {f"{name}.png" for name in chosen.only.split(",")}
    runs = dict.fromkeys(run for name in PICTURES if name in wanted for run in PICTURES[name][0])
    for run in runs:
        forkpoint(*run, "--out", str(chosen.out))
    for name, (needed, (figure, *options)) in PICTURES.items():
        if name in wanted:
            place = ("--out", str(chosen.out)) if needed else ()
            forkpoint("plot", figure, str(FIGURES / name), *options, *place)
            shrink(FIGURES / name)


def forkpoint(*arguments: str) -> None:
    """Run a command of this checkout; a failure ends everything."""
    subprocess.run([sys.executable, "-m", "forkpoint", *arguments], check=True)


def shrink(picture: Path) -> None:
    """Write a picture again with a palette: a third of the size, for the eye the same."""
    image = Image.open(picture).convert("RGB")
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(picture, optimize=True)


if __name__ == "__main__":
    main()
