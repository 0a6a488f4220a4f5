"""Plug-ins of each kind: found by name, used like our own, and never part of what is published."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import call, spawn
from plugin_packages import ENTRIES, WHOLE, install, site_for_one_test

import forkpoint
from forkpoint import evaluate, plugins
from forkpoint.decisions.item_set import item_set
from forkpoint.decisions.registry import FAMILIES, PLUGIN_FAMILIES
from forkpoint.models.registry import MODELS
from forkpoint.navigation.benchmark import published
from forkpoint.navigation.domains import CORE_DOMAINS, DOMAINS
from forkpoint.runs.decision_track.plugin_tasks import PLUGIN_TASKS, plugin_task
from forkpoint.runs.decision_track.selection import ItemSelection, choose_tasks

CORRIDOR = "[benchmark.mine]\ntrials = 2\n[benchmark.mine.corridor]\nsteps = 4\n"
ASKED = ("run", "--model", "uniform")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    with site_for_one_test(tmp_path) as folder:
        yield folder


@pytest.fixture(autouse=True)
def installed(site: Path, own_folder: Path) -> None:
    del own_folder
    install(site)


def test_a_model_of_a_plugin_is_listed_and_runs() -> None:
    """Its package's version is part of what a store must not mix."""
    listed = call("models")
    assert "even-model: finds all options equal\n    a plug-in of plugged\n" in listed.out
    [row] = [r for r in json.loads(call("models", "--json").out) if r["name"] == "even-model"]
    assert (row["package"], row["usable"]) == ("plugged", True)
    ended = call("run", "--model", "even-model", "--domain", "countdown", "--trials", "1", "--json")
    assert ended.code == 0
    assert [entry["chooser"] for entry in json.loads(ended.out)["choosers"]] == ["even-model"]
    [identity] = Path().glob("results/1.0.0/even-model/run.json")
    assert json.loads(identity.read_text())["identity"]["model.plugin"] == "plugged 1.2"


def test_a_domain_of_a_plugin_is_listed_and_runs_in_a_benchmark_of_ones_own() -> None:
    Path("forkpoint.toml").write_text(CORRIDOR)
    listed = call("benchmarks").out
    assert "domain corridor: Corridor, a plug-in of plugged\n" in listed
    assert call(*ASKED, "--benchmark", "mine").code == 0
    report = json.loads(call("report", "--benchmark", "mine", "--json").out)
    assert [domain["title"] for domain in report["domains"]] == ["Corridor"]
    assert report["choosers"][0]["domains"]["corridor"]["trials"] == 2


def test_results_of_a_domain_are_reported_without_its_plugin(tmp_path: Path) -> None:
    """Records are enough; only the name for people is gone with the plug-in."""
    Path("forkpoint.toml").write_text(CORRIDOR)
    assert call(*ASKED, "--benchmark", "mine").code == 0
    Path("forkpoint.toml").unlink()
    ended = spawn("report", "--benchmark", "custom-mine", "--json", cwd=tmp_path / "here")
    assert ended.code == 0, ended.err
    report = json.loads(ended.out)
    assert [domain["title"] for domain in report["domains"]] == ["corridor"]


def test_a_family_of_a_plugin_runs_and_is_scored_as_an_own_task(tmp_path: Path) -> None:
    """Its answers are scored wherever they lie, also without the plug-in."""
    asked = (*ASKED, "--track", "decisions", "--family", "even_sum", "--limit", "10", "--json")
    ended = call(*asked)
    assert ended.code == 0, ended.err
    report = json.loads(ended.out)
    assert report["core"] is None
    tasks = report["own"]["systems"]["uniform"]["tasks"]
    assert tasks["even_sum"]["counts"]["items"] == 10
    again = spawn("score", "runs/uniform", "--json", cwd=tmp_path / "here")
    assert json.loads(again.out)["own"]["systems"]["uniform"]["tasks"] == tasks


def test_a_family_of_a_plugin_is_drawn_and_solved_but_was_never_released() -> None:
    call("generate", "even_sum", "--seed", "7", "--out", "drawn.jsonl")
    assert call("solve", "even_sum", "drawn.jsonl").code == 0
    released = item_set("even_sum", "1.0")
    assert (len(released.items), released.version) == (600, "own")
    assert released.items != item_set("even_sum", "fresh:7").items
    refused = call("verify", "even_sum")
    refused.assert_one_clear_line()
    assert "even_sum is no family of the release 1.0" in refused.err


def test_a_task_of_a_plugin_is_listed_and_gives_items() -> None:
    """Items and plain dictionaries become items of the task; nothing of ours is asked beside."""
    rows = {row["name"]: row for row in json.loads(call("tasks", "--json").out)}
    assert (rows["things"]["kind"], rows["things"]["package"]) == ("task", "plugged")
    assert rows["even_sum"]["kind"] == "family"
    assert "things: labelled decisions\n    a task of the plug-in plugged" in call("tasks").out
    first, second = plugin_task("things")
    assert (first.id, first.family, first.layer, first.domain) == ("t:1", "things", "own", "pets")
    assert (second.id, second.answer, second.question.state) == ("things:00001", "no", ["a", "cup"])
    ended = call(*ASKED, "--task", "things", "--json")
    assert ended.code == 0, ended.err
    report = json.loads(ended.out)
    assert (report["core"], list(report["own"]["systems"]["uniform"]["tasks"])) == (
        None,
        ["things"],
    )


def test_a_task_of_a_plugin_is_evaluated_from_python() -> None:
    given = {"things": plugin_task("things")}
    found = evaluate(lambda question: [1 for _ in question.options], items=given)
    assert found.decisions is not None
    assert found.decisions.core is None
    assert set(found.answers["things"]) == {"t:1", "things:00001"}


def test_nothing_that_is_published_changes() -> None:
    """Thirteen families, seven domains, and a default run over nothing else."""
    assert (len(FAMILIES), len(CORE_DOMAINS)) == (13, 7)
    assert list(DOMAINS) == [*CORE_DOMAINS, "corridor"]
    assert [plan.items.task for plan in choose_tasks(ItemSelection(limit=1))] == list(FAMILIES)
    assert list(published()["1.0.0"].domains) == list(CORE_DOMAINS)
    assert [row["name"] for row in json.loads(call("tasks", "--json").out)][:13] == list(FAMILIES)


def test_a_plugin_is_imported_only_where_it_is_used(tmp_path: Path) -> None:
    """A run of one of our models reads no code of anybody else."""
    marked = "from pathlib import Path\nPath(__file__).with_suffix('.loaded').touch()\n"
    site = tmp_path / "marked"
    install(site, sources={name: marked + source for name, source in WHOLE.items()})
    run = (*ASKED, "--domain", "countdown", "--trials", "1", "--set", "max_expansions=20")
    ended = spawn(*run, cwd=tmp_path / "here", PYTHONPATH=str(site))
    assert ended.code == 0, ended.err
    assert list(site.rglob("*.loaded")) == []


def test_the_manual_shows_every_kind() -> None:
    """The example in `forkpoint.plugins` is a real pyproject.toml with the groups we look for."""
    lines = (plugins.__doc__ or "").split("\n\n")
    snippet = "\n".join(part for part in lines if "[project.entry-points" in part)
    groups = tomllib.loads(snippet.replace("    ", ""))["project"]["entry-points"]
    known = [registry._group for registry in (MODELS, DOMAINS, PLUGIN_FAMILIES, PLUGIN_TASKS)]
    assert list(groups) == known == list(ENTRIES)
    assert forkpoint.__version__
