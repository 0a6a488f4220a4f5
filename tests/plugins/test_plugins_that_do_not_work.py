"""Plug-ins with faults: one line that names them where they are used, and nobody else disturbed."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import call
from plugin_packages import (
    ENTRIES,
    MODEL,
    TASK,
    WHOLE,
    forget_what_was_found,
    install,
    site_for_one_test,
)

from forkpoint.decisions.registry import family_named
from forkpoint.errors import DataError, PluginError, UsageError
from forkpoint.models.registry import load_model
from forkpoint.runs.decision_track.plugin_tasks import plugin_task

pytestmark = pytest.mark.usefixtures("own_folder")
BENCHMARK = "[benchmark.mine]\ntrials = 1\n[benchmark.mine.corridor]\nsteps = 4\n"
OURS = ("run", "--model", "uniform", "--domain", "countdown", "--trials", "1")
USE: dict[str, tuple[str, ...]] = {
    "forkpoint.models": ("run", "--model", "even-model"),
    "forkpoint.domains": ("run", "--model", "uniform", "--benchmark", "mine"),
    "forkpoint.families": ("run", "--model", "uniform", "--family", "even_sum"),
    "forkpoint.tasks": ("run", "--model", "uniform", "--task", "things"),
}
LIST = {
    "forkpoint.models": "models",
    "forkpoint.domains": "benchmarks",
    "forkpoint.families": "tasks",
    "forkpoint.tasks": "tasks",
}
FAULTS = {
    "import nothing_of_that_name": "ModuleNotFoundError: No module named 'nothing_of_that_name'",
    "raise SystemExit(3)": "SystemExit: 3",
    "def broken(:": "SyntaxError: invalid syntax",
    "": "AttributeError: module 'plugged.",
    "ENTRY = DOMAIN = FAMILY = items = 7": "not int",
}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    with site_for_one_test(tmp_path) as folder:
        yield folder


@pytest.mark.parametrize("group", ENTRIES)
@pytest.mark.parametrize("source", FAULTS)
def test_listing_warns_and_goes_on(site: Path, group: str, source: str) -> None:
    """The line names package and entry point; what works is listed as ever."""
    whole = call(LIST[group], "--json").out
    install(site, {group: ENTRIES[group]}, sources=dict.fromkeys(WHOLE, source))
    forget_what_was_found()
    ended = call(LIST[group], "--json")
    assert (ended.code, json.loads(ended.out)) == (0, json.loads(whole))
    [warning] = ended.err.splitlines()
    [(name, value)] = ENTRIES[group].items()
    assert warning.startswith(
        f"warning: the plug-in {name} of the package plugged 1.2 ({group}: {value}) does not work: "
    )
    assert FAULTS[source] in warning


@pytest.mark.parametrize("group", USE)
def test_use_is_one_clear_line_with_code_2(site: Path, group: str) -> None:
    """The same line where it is used; a table that uses it is named too."""
    install(site, {group: ENTRIES[group]}, sources=dict.fromkeys(WHOLE, "import nothing_here"))
    if group == "forkpoint.domains":
        Path("forkpoint.toml").write_text(BENCHMARK)
    ended = call(*USE[group])
    ended.assert_one_clear_line()
    [(name, value)] = ENTRIES[group].items()
    assert f"plug-in {name} of the package plugged 1.2 ({group}: {value})" in ended.err
    assert ("forkpoint.toml, line 3" in ended.err) == (group == "forkpoint.domains")


def test_commands_that_do_not_use_them_hear_nothing(site: Path) -> None:
    install(site, sources=dict.fromkeys(WHOLE, "raise ValueError"))
    ended = call(*OURS)
    assert (ended.code, ended.err) == (0, "")


@pytest.mark.parametrize(
    ("group", "name", "listing"),
    [
        ("forkpoint.models", "uniform", "models"),
        ("forkpoint.models", "jev-1.13.0", "models"),
        ("forkpoint.models", "python:x", "models"),
        ("forkpoint.domains", "tiles", "benchmarks"),
        ("forkpoint.families", "log_claim", "tasks"),
        ("forkpoint.tasks", "log_claim", "tasks"),
        ("forkpoint.tasks", "banking77", "tasks"),
    ],
)
def test_a_plugin_cannot_take_one_of_our_names(
    site: Path, group: str, name: str, listing: str
) -> None:
    """Ours is listed and used as ever, and a warning says what was left out."""
    before = call(listing, "--json").out
    install(site, {group: {name: "plugged.none:NONE"}})
    forget_what_was_found()
    ended = call(listing, "--json")
    assert ended.out == before
    assert ended.err == (
        f"warning: the plug-in {name} of the package plugged 1.2 ({group}: plugged.none:NONE) "
        "is left out: the name is one of Forkpoint's own\n"
    )


def test_two_packages_with_one_name_are_both_named(site: Path) -> None:
    """Which of the two was meant nobody knows."""
    install(site)
    install(site, {"forkpoint.models": ENTRIES["forkpoint.models"]}, package="other")
    with pytest.raises(PluginError, match=r"one name: .* package other 1\.2 .* package plugged 1"):
        load_model("even-model")
    assert "two plug-ins have one name" in call("models").err


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        (MODEL.replace('print("loading")', "1 / 0"), "does not work: ZeroDivisionError"),
        (
            MODEL.replace('name="even-model")', 'name="other")'),
            r"return a Model named 'even-model'",
        ),
        (MODEL.replace('ModelEntry("even-model"', 'ModelEntry("odd"'), "calls itself 'odd'"),
    ],
)
def test_a_model_that_is_not_what_it_says_is_named(site: Path, source: str, complaint: str) -> None:
    install(site, sources=WHOLE | {"model.py": source})
    with pytest.raises(PluginError, match=complaint):
        load_model("even-model")


def test_a_model_without_its_packages_names_the_extra_of_its_own_package(site: Path) -> None:
    entry = MODEL.replace("load)", 'load, needs="gpu", packages=("absent_module",))')
    install(site, sources=WHOLE | {"model.py": entry})
    ended = call("run", "--model", "even-model")
    ended.assert_one_clear_line()
    assert "absent_module not installed; pip install 'plugged[gpu]'" in ended.err


@pytest.mark.parametrize(
    ("faulty", "where"),
    [('steps = settings["steps"]', "1 / 0"), ("start=number % 2", "start=1 / 0")],
)
def test_a_domain_that_fails_is_named(site: Path, faulty: str, where: str) -> None:
    source = WHOLE["corridor.py"].replace(faulty, where)
    install(site, sources=WHOLE | {"corridor.py": source})
    Path("forkpoint.toml").write_text(BENCHMARK)
    ended = call(*USE["forkpoint.domains"])
    ended.assert_one_clear_line()
    assert "corridor of the package plugged 1.2" in ended.err
    assert "ZeroDivisionError" in ended.err


def test_a_family_that_fails_is_named(site: Path) -> None:
    install(site, sources=WHOLE | {"even_sum/generator.py": "def draw_group(*a):\n    1 / 0\n"})
    for command in (USE["forkpoint.families"], ("generate", "even_sum", "--seed", "1")):
        ended = call(*command)
        ended.assert_one_clear_line()
        assert "even_sum of the package plugged 1.2" in ended.err


def test_a_family_without_a_solver_is_named_when_it_is_to_solve(site: Path) -> None:
    install(site, sources=WHOLE | {"even_sum/solver.py": "import nothing_here"})
    call("generate", "even_sum", "--seed", "7", "--out", "drawn.jsonl")
    ended = call("solve", "even_sum", "drawn.jsonl")
    ended.assert_one_clear_line()
    assert "No module named 'nothing_here'" in ended.err


@pytest.mark.parametrize(
    ("result", "error", "complaint"),
    [
        ("1 / 0", PluginError, "things of the package plugged 1.2 .* ZeroDivisionError"),
        ("7", PluginError, "must return a list of decisions, not int"),
        ("{}", PluginError, "must return a list of decisions, not dict"),
        ("[3]", DataError, "things, entry 1: must be an Item or a dictionary, not 3"),
        ("[{'state': 1}]", DataError, "things, entry 1: the field question is missing"),
        ("[{'state': {1}}]", DataError, "things, entry 1: cannot be kept as JSON"),
        ("[]", DataError, "things: holds no items"),
    ],
)
def test_a_task_that_gives_no_decisions_is_named(
    site: Path, result: str, error: type[Exception], complaint: str
) -> None:
    install(site, sources=WHOLE | {"task.py": f"def items():\n    return {result}\n"})
    with pytest.raises(error, match=complaint):
        plugin_task("things")


def test_unknown_names_list_those_of_plugins_too(site: Path) -> None:
    install(site)
    with pytest.raises(UsageError, match="there is no task 'no'; the tasks are: things, selfaware"):
        plugin_task("no")
    with pytest.raises(UsageError, match=r"filter_match, even_sum$"):
        family_named("no")
    with pytest.raises(UsageError, match="even-model"):
        load_model("no")


def test_two_entries_of_one_id_are_told_apart_by_their_numbers(site: Path) -> None:
    doubled = TASK.replace("return [", "return 2 * [")
    install(site, sources=WHOLE | {"task.py": doubled})
    with pytest.raises(DataError, match="things, entry 3: the id 't:1' stands on entry 1 too"):
        plugin_task("things")
