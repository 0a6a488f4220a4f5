"""Make docs/figures/explorer.png: a replayed trial and a contrast group in the explorer.

python tools/explorer_picture.py OUT    the runs and the pages go to OUT

What is recorded in OUT is not run again. It needs Playwright for Python with a Chromium; CHROMIUM
names the program where Playwright has none of its own.
"""

import argparse
import io
import os
import subprocess
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "figures" / "explorer.png"

MODELS = ("--model", "sparrow-nano-general", "--model", "random")
RUNS = (
    ("run", "--domain", "keys_doors", "--trials", "5", *MODELS),
    ("run", "--family", "log_claim", "--mini", *MODELS),
)
VIEWS = (
    "#/navigation/keys_doors/1?a=sparrow-nano-general&b=random",
    "#/decisions/log_claim/log_claim%3Ag0007?model=sparrow-nano-general",
)
"""A trial of the navigation track and a group of the decision track, in columns side by side."""

WIDTH, HEIGHT = 760, 1040
GAP = 16
COLOURS = 128


def main() -> None:
    """Run what is not recorded yet, build the pages, and take the picture."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    out: Path = parser.parse_args().out
    for run in RUNS:
        forkpoint(*run, "--out", str(out))
    pages = out / "explorer"
    forkpoint("report", "--html", str(pages), "--out", str(out))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"))
        columns = [column(browser, (pages / "index.html").as_uri() + view) for view in VIEWS]
        browser.close()
    side_by_side(columns).quantize(COLOURS, dither=Image.Dither.NONE).save(PICTURE, optimize=True)


def column(browser: Browser, address: str) -> Image.Image:
    """The upper part of a view, without what all views have above it."""
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
    page.goto(address)
    page.wait_for_selector("main h2")
    page.wait_for_load_state("networkidle")
    whole = Image.open(io.BytesIO(page.locator("main").screenshot())).convert("RGB")
    return whole.crop((0, 0, whole.width, HEIGHT))


def side_by_side(columns: list[Image.Image]) -> Image.Image:
    """Columns of the same size beside each other, with a grey gap."""
    width, height = columns[0].size
    whole = Image.new("RGB", (len(columns) * (width + GAP) - GAP, height), "#c8c8c8")
    for place, one in enumerate(columns):
        whole.paste(one, (place * (width + GAP), 0))
    return whole


def forkpoint(*arguments: str) -> None:
    """Run a command of this checkout; a failure ends everything."""
    subprocess.run([sys.executable, "-m", "forkpoint", *arguments], check=True)


if __name__ == "__main__":
    main()
