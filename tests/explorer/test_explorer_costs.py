"""Score against price in a real browser: records of a priced service on this machine."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import explored
import pytest
from command_line import call
from explored import build, data, seen
from services import serving

from forkpoint.report.explorer.costs import frontier_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

browser = explored.browser

MODELS = {"cheap": (0.05, 4), "middling": (0.4, 7), "wasteful": (2.0, 5), "dear": (3.0, 9)}
"""Dollars per million tokens, and how many of ten cases a model gets right."""
PAIRS = 10
SHAPES = """marks => marks.map((mark) => {
  const points = (mark.getAttribute("points") || "").split(" ");
  const heights = points.map((point) => Number(point.split(",")[1]));
  return mark.tagName + heights.map((y) => Math.round(y - heights[0]));
})"""
"""What each mark looks like, wherever it stands."""


def skilled(_: int, body: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
    """Right in as many of the cases as the model can; in a search the first option."""
    asked = body["questions"]["q"]
    if asked["type"] == "noul":
        found = re.search(r"case (\d+) is (open|shut)", json.dumps(body))
        assert found is not None
        knows = int(found[1]) < MODELS[body["model"]][1]
        answer: dict[str, Any] = {"noul": 0.8 if knows == (found[2] == "open") else 0.2}
    else:
        keys = list(asked["criteria"])
        answer = {"probabilities": {key: float(key == min(keys)) for key in keys}}
    reply = {
        "model": body["model"],
        "answers": {"q": {"type": asked["type"], **answer}},
        "usage": {"input_tokens": 1000, "output_tokens": 0},
    }
    return 200, {}, json.dumps(reply).encode()


@pytest.fixture(scope="session")  # made before a browser runs, whose event loop allows no other
def unpriced(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The explorer of a model that runs here."""
    folder = tmp_path_factory.mktemp("unpriced")
    out = folder / "out"
    ended = call("run", "--model", "uniform", "--family", "log_claim", "--limit", "2", "--out", out)
    assert ended.code == 0, ended.err
    build(out, folder / "site")
    return folder / "site"


@pytest.fixture(scope="session")
def priced(tmp_path_factory: pytest.TempPathFactory, unpriced: Path) -> Path:
    """The explorer of four models with prices and one without; made together with the other one."""
    assert unpriced.is_dir()
    folder = tmp_path_factory.mktemp("priced")
    rows = [
        {"state": f"case {n} is {word}", "question": "Is it open?", "options": ["yes", "no"],
         "answer": answer, "group": f"case {n}"}
        for n in range(PAIRS) for word, answer in (("open", "yes"), ("shut", "no"))
    ]  # fmt: skip
    own = folder / "doors.jsonl"
    own.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    config = folder / "forkpoint.toml"
    models = [text for name in (*MODELS, "uniform") for text in ("--model", name)]
    out = folder / "out"
    with serving(skilled) as server:
        config.write_text(
            "".join(
                f'[chooser.{name}]\nprotocol = "systemone"\nmodel = "{name}"\n'
                f'api_base = "{server.url.removesuffix("/systemone")}"\nprice_input = {price}\n'
                for name, (price, _) in MODELS.items()
            ),
            encoding="utf-8",
        )
        for chosen in (
            ("--items", own),
            ("--domain", "blocksworld", "--trials", "1", "--set", "max_expansions=6"),
        ):
            ended = call("run", *models, *chosen, "--out", out, "--config", config)
            assert ended.code == 0, ended.err
    site = folder / "site"
    ended = call("report", "--html", site, "--out", out, "--config", config)
    assert ended.code == 0, ended.err
    return site


def row(name: str, price: float | None, score: float | None) -> dict[str, Any]:
    return {"name": name, "per_thousand": price, "score": score}


def test_the_frontier_leaves_out_who_has_no_price_no_score_or_pays_more_for_less() -> None:
    rows = [
        row("free", 0.0, 0.9),
        row("local", None, 0.9),
        row("unscored", 0.1, None),
        row("nothing right", 0.1, 0.0),
        row("dear", 100.0, 0.4),
        row("cheap", 1.0, 0.1),
        row("below the line", 10.0, 0.15),
        row("wasteful", 200.0, 0.4),
    ]
    assert frontier_of(rows) == ["cheap", "dear"]
    assert frontier_of(rows[:4]) == []


def test_the_frontier_of_own_tasks_and_of_a_single_domain(priced: Path) -> None:
    costs = data(priced, "overview")["costs"]
    assert costs["decisions"]["score"] == "Pair accuracy, own tasks"
    scores = {entry["name"]: entry["score"] for entry in costs["decisions"]["rows"]}
    assert {name: scores[name] for name in MODELS} == {
        name: 10.0 * right for name, (_, right) in MODELS.items()
    }
    assert costs["decisions"]["frontier"] == ["cheap", "middling", "dear"]
    assert costs["navigation"]["score"].startswith("Score, ")
    assert costs["navigation"]["frontier"] == ["cheap"], "all search alike, one is cheapest"


@pytest.mark.parametrize("width", [1280, 390])
def test_the_chart_marks_the_frontier_and_its_names_do_not_overlap(
    browser: "Browser", priced: Path, width: int
) -> None:
    with seen(browser, priced, width) as found:
        found.open("#/costs")
        page = found.page
        decisions = page.locator("section", has=page.get_by_role("heading", name="Decisions"))
        chart = decisions.get_by_role("img", name=re.compile("against price"))
        label = chart.get_attribute("aria-label") or ""
        assert all(name in label for name in MODELS)
        assert chart.locator(".ring").count() == 3
        assert chart.locator(".hull").count() == 1
        shapes = chart.locator(".mark").evaluate_all(SHAPES)
        assert len(set(shapes)) == len(MODELS)
        boxes = [name.bounding_box() for name in chart.locator(".beside").all()]
        assert len(boxes) >= 2
        for place, one in enumerate(boxes):
            for other in boxes[:place]:
                assert one is not None
                assert other is not None
                assert (
                    one["x"] + one["width"] <= other["x"]
                    or other["x"] + other["width"] <= one["x"]
                    or one["y"] + one["height"] <= other["y"]
                    or other["y"] + other["height"] <= one["y"]
                )
        words = decisions.locator("figcaption").first.inner_text()
        assert re.search("cheapest on: cheap .*middling .*dear ", words)
        assert decisions.get_by_role("row", name=re.compile("^cheap .*on it")).count() == 1
        assert decisions.get_by_role("row", name=re.compile("^wasteful .*on it")).count() == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_any_price_a_sentence_says_so(browser: "Browser", unpriced: Path) -> None:
    with seen(browser, unpriced) as found:
        found.open("#/costs")
        assert "No model here has a known price" in found.page.inner_text("main")
        assert found.page.get_by_role("img", name=re.compile("against price")).count() == 0
