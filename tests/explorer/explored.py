"""Small real records of three models on both tracks, and a browser that opens their explorer."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from command_line import call

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

MODELS = ("uniform", "random", "sparrow-nano-general")
DOMAINS = ("tiles", "blocksworld", "countdown", "word_ladder", "rush_hour", "keys_doors")
MARKUP = '</script><img src=x onerror="window.hit=1"> & <b>bold</b> \u2028'
OWN = "mine"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def own_items(folder: Path) -> Path:
    """A pair whose texts hold markup, and which differ in one word."""
    rows = [
        {"state": f"{MARKUP} the lamp is {colour}", "question": f"Is it red? {MARKUP}",
         "options": ["yes", "no"], "answer": answer, "group": "<i>g</i>"}
        for colour, answer in (("red", "yes"), ("blue", "no"))
    ]  # fmt: skip
    path = folder / f"{OWN}.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what three models did on both tracks."""
    return _recorded(tmp_path_factory.getbasetemp() / "explored")


@pytest.fixture(scope="session")
def site(records: Path) -> Path:
    """The folder of their explorer."""
    return _built(records)


@cache  # each test file has its own fixtures of this name, and one folder serves them all
def _recorded(folder: Path) -> Path:
    folder.mkdir()
    record(folder / "out", *DOMAINS)
    return folder / "out"


@cache
def _built(records: Path) -> Path:
    build(records, records.parent / "site")
    return records.parent / "site"


def record(out: Path, *domains: str) -> None:
    """Run three models on both tracks."""
    models = [text for model in MODELS for text in ("--model", model)]
    tracks = (
        ("--domain", ",".join(domains), "--trials", "2", "--set", "max_expansions=30"),
        ("--family", "log_claim,policy_case", "--limit", "9"),
        ("--items", own_items(out.parent)),
    )
    for chosen in tracks:
        ended = call("run", *models, *chosen, "--out", out)
        assert ended.code == 0, ended.err


def build(out: Path, site: Path) -> Path:
    """The explorer of all records; gives its first page."""
    ended = call("report", "--html", site, "--out", out)
    assert ended.code == 0, ended.err
    return site / "index.html"


def data(site: Path, name: str) -> Any:
    """One piece of data, as the page would get it; anything but the one call fails."""
    text = (site / "data" / f"{name}.js").read_text(encoding="utf-8")
    head, value = text.split(", ", 1)
    assert head == f'forkpoint.put("{name}"'
    assert value.endswith(");\n")
    return json.loads(value.removesuffix(");\n"))


@dataclass
class Seen:
    """A page, and what must not be: console errors, and requests that leave the folder."""

    page: "Page"
    first: str
    faults: list[str] = field(default_factory=list)

    def open(self, path: str = "") -> None:
        """Open the explorer anew at an address and wait until it is drawn."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.first}{path}")
        self.drawn()

    def go(self, path: str) -> None:
        """Go to another view of the page that is open."""
        self.page.evaluate("path => { location.hash = path }", path)
        self.drawn()

    def drawn(self) -> None:
        """Wait until the view of the address is there."""
        self.page.wait_for_function(
            "() => document.getElementById('main').dataset.shown === location.hash"
            " || location.hash.includes('step=')"
        )

    def heading(self) -> str:
        return str(self.page.inner_text("h1"))


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """Debian's Chromium; skipped, with the reason, where there is none."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    program = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if program is None:
        pytest.skip(f"no browser: none of {', '.join(CHROMIUMS)} is installed")
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield found
        found.close()


@contextmanager
def seen(
    browser: "Browser", site: Path, width: int = 1280, scheme: str = "light"
) -> Iterator[Seen]:
    """A page of the explorer; fails if anything went to the console or out of the folder."""
    page = browser.new_page(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page.set_default_timeout(60_000)
    found = Seen(page, (site / "index.html").as_uri())
    inside = (site.as_uri(), "about:", "data:")

    def on_console(said: "ConsoleMessage") -> None:
        if said.type in ("error", "warning"):
            found.faults.append(said.text)

    def on_request(asked: "Request") -> None:
        if not asked.url.startswith(inside):
            found.faults.append(f"asked for {asked.url}")

    page.on("pageerror", lambda error: found.faults.append(f"error: {error}"))
    page.on("console", on_console)
    page.on("request", on_request)
    yield found
    page.close()
    assert found.faults == []
