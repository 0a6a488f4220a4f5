"""`forkpoint plot`: which figure, which file, which records."""

import json
import re
from pathlib import Path

import pytest
from command_line import Ended, call
from decided import foreign, gold, write_rows
from report_records import LIMIT, runs

from forkpoint.report.figures.registry import (
    AUDIT,
    DECISION_FIGURES,
    NAVIGATION_FIGURES,
    STUDY_FIGURES,
    figures,
)
from forkpoint.runs.identity import claim
from forkpoint.runs.layout import results_folder

pytest.importorskip("matplotlib", reason="figures need the extra plot")

SMALL = ("--domain", "countdown", "--trials", "1", "--set", "max_expansions=20")


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of a trial and of a few items."""
    folder = tmp_path_factory.mktemp("out")
    assert call("run", "--model", "uniform", *SMALL, "--out", folder).code == 0
    items = gold()[:20]
    foreign(folder / "runs" / "mine", items, planned=[item["id"] for item in items])
    return folder


@pytest.mark.parametrize("figure", [(), ("forest",), ("choices",)])
def test_figures_of_navigation_are_written(
    out: Path, own_folder: Path, figure: tuple[str, ...]
) -> None:
    """Without a name it is the forest plot, as ever."""
    ended = call("plot", *figure, "a.svg", "uniform", *SMALL, "--out", out)
    assert ended == Ended(0, "wrote a.svg\n", "")
    assert b"<svg" in (own_folder / "a.svg").read_bytes()


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of two hosted models with their tokens, and of a function."""
    folder = tmp_path_factory.mktemp("hosted")
    services = {
        "flash": ("pplx-decider-flash-v1.2", "perplexity", [10, 12, 30]),
        "jev": ("jev-1.13.0", "typesafe", [5, 6, 7]),
        "mine": ("python:mine.py:decide", None, [9, 14, LIMIT]),
    }
    for name, (model, service, explored) in services.items():
        results = results_folder(folder, "1.0.0", name)
        claim(results, {"model": model, "model.service": service})
        write_rows(
            results / "tiles.manhattan.jsonl",
            [one.to_json() for one in runs(name, tiles=explored)],
        )
    return folder


def test_records_of_hosted_models_are_drawn_against_their_cost(
    hosted: Path, own_folder: Path
) -> None:
    """From the price of the configuration, else of the service; a function has no price.

    900 tokens a step at 0.01 and 7 US dollars a million: 0.009 and 6.3 dollars per 1,000 steps.
    """
    (own_folder / "forkpoint.toml").write_text(
        '[chooser.jev]\nservice = "typesafe"\nmodel = "jev-1.13.0"\nprice_input = 7\n',
        encoding="utf-8",
    )
    for figure in ("cost", "forest"):
        ended = call("plot", figure, f"{figure}.svg", "--domain", "tiles", "--out", hosted)
        assert ended == Ended(0, f"wrote {figure}.svg\n", "")
    said = _texts(own_folder / "cost.svg")
    assert {"flash", "jev", "mine", "No price", "Efficient frontier", "*"} <= said
    assert {"0.01", "1"} <= said
    assert "Score, 8-puzzle (log scale)" in said
    assert {"flash", "jev", "mine", "Heuristic"} <= _texts(own_folder / "forest.svg")


def _texts(svg: Path) -> set[str]:
    """What is written in an SVG, where letters are outlines."""
    return set(re.findall("<!-- (.*) -->", svg.read_text(encoding="utf-8")))


@pytest.mark.parametrize("figure", ["reliability", "items"])
def test_figures_of_decisions_are_written(out: Path, own_folder: Path, figure: str) -> None:
    """From the answer files under the same folder."""
    assert call("plot", figure, "a.png", "mine", "--out", out) == Ended(0, "wrote a.png\n", "")
    assert (own_folder / "a.png").read_bytes().startswith(b"\x89PNG")


def test_a_study_is_drawn_from_its_records(out: Path, own_folder: Path) -> None:
    """All choosers that have some, without naming or asking a model."""
    small = ("--domain", "countdown", "--trials", "1", "--set", "max_expansions=20")
    assert call("study", "order", "--model", "uniform", *small, "--out", out).code == 0
    ended = call("plot", "order", "a.svg", *small, "--out", out)
    assert ended == Ended(0, "wrote a.svg\n", "")
    assert b"uniform" in (own_folder / "a.svg").read_bytes()


def test_findings_of_an_audit_are_drawn(own_folder: Path) -> None:
    """From what `audit --json` printed; another file is refused with a clear line."""
    finding = {"family": "log_claim", "audit": "prose", "check": "faults", "passed": True,
               "figure": 0.0, "limit": 0.0, "detail": ""}  # fmt: skip
    (own_folder / "f.json").write_text(json.dumps([finding]), encoding="utf-8")
    (own_folder / "no.json").write_text('[{"family": 1}]', encoding="utf-8")
    assert call("plot", "audit", "a.svg", "--findings", "f.json").code == 0
    call("plot", "audit", "a.svg", "--findings", "no.json").assert_one_clear_line()
    call("plot", "audit", "a.svg", "--findings", "none.json").assert_one_clear_line()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("forset", "a.svg"), "there is no figure 'forset'; choose from forest, "),
        (("risk",), "name the file to write, such as risk.svg"),
        (("risk", "a.gif"), "a figure is written as .png or .svg"),
        (("audit", "a.svg"), "--findings"),
        (("cost", "a.svg", "--subset", "mini"), "--subset does not go with the figure cost"),
        (("risk", "a.svg", "--trials", "3"), "--trials does not go with the figure risk"),
        (("risk", "a.svg", "--mini", "--subset", "reasoning"), "two different subsets"),
        (("repeatability", "a.svg"), "run `forkpoint study repeatability` first"),
        (("risk", "a.svg"), "no answer files"),
        (("cost", "a.svg"), "no results of benchmark"),
    ],
)
def test_what_cannot_be_drawn_is_one_clear_line(
    own_folder: Path, arguments: tuple[str, ...], message: str
) -> None:
    """And no file is written."""
    ended = call("plot", *arguments)
    ended.assert_one_clear_line()
    assert message in ended.err
    assert not list(own_folder.iterdir())


def test_every_figure_is_in_the_help() -> None:
    """The names come from the registry."""
    helped = " ".join(call("plot", "--help").out.split())
    assert all(name in helped for name in figures())
    assert set(figures()) == {*NAVIGATION_FIGURES, *DECISION_FIGURES, *STUDY_FIGURES, AUDIT}
