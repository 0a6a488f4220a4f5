"""Whatever is wrong in forkpoint.toml: file, line, key, the bad value and the valid ones."""

from pathlib import Path

import pytest
from command_line import SHORT, call, refused


@pytest.fixture(autouse=True)
def here(own_folder: Path) -> Path:
    """Every command runs in a folder of its own."""
    return own_folder


CONFIG = """\
# A comment, and a table that is right.
[run]
choosers = ["one"]

[chooser.one]
model = "uniform"
"""
CONFIGS = {
    "broken TOML": ("[run\n", "not TOML: Expected ']' at the end of a table"),
    "a key twice": ("[run]\ntrials = 1\ntrials = 2\n", "not TOML: "),
    "an unknown table": (
        "[runs]\n",
        "line 1: unknown key 'runs'; choose from run, mini, chooser, benchmark",
    ),
    "an unknown key": (
        CONFIG + "colour = 3\n",
        "line 7: unknown key 'chooser.one.colour'; choose from model, trials",
    ),
    "an unknown key of [run]": (
        "\n[run]\ndomain = []\n",
        "line 3: unknown key 'run.domain'; choose from benchmark, choosers, domains, trials",
    ),
    "a chooser of the wrong type": (
        '[run]\nchoosers = "one"\n',
        "line 2: run.choosers = 'one': input should be a valid list",
    ),
    "an item of the wrong type": (
        '[run]\nchoosers = ["one", 2]\n',
        "line 2: run.choosers.1 = 2: input should be a valid string",
    ),
    "trials of the wrong type": (
        "[run]\ntrials = 2.5\n",
        "line 2: run.trials = 2.5: input should be a valid integer, or input should be a valid str",
    ),
    "trials that cannot be": (
        CONFIG + "trials = 0\n",
        "line 7: chooser.one.trials '0': the benchmark has trials 1 to 100",
    ),
    "trials that are none": (
        CONFIG.replace("[run]", "[run]\ntrials = 'x'"),
        "line 3: run.trials 'x': write a number",
    ),
    "too few mini trials": (
        "[mini]\ntrials = 0\n",
        "line 2: mini.trials = 0: input should be greater than or equal to 1",
    ),
    "a missing model": (
        "[chooser.one]\nlabel = 'x'\n",
        "line 1: chooser.one.model is missing",
    ),
    "a chooser that is no table": (
        "chooser = 3\n",
        "line 1: chooser = 3: input should be a valid dictionary",
    ),
    "an unknown chooser": (
        CONFIG.replace('["one"]', '["one", "two"]'),
        "line 3: run.choosers names 'two', but there is no [chooser.two]; there are one",
    ),
    "an unknown model": (
        CONFIG.replace("uniform", "unicorn"),
        "line 6: chooser.one.model: there is no model 'unicorn': choose uniform",
    ),
    "a model's missing file": (
        CONFIG.replace("uniform", "python:gone.py:f"),
        "line 6: chooser.one.model: python:gone.py:f: cannot read gone.py",
    ),
    "an unknown domain": (
        CONFIG.replace("[run]", "[run]\ndomains = ['tiles', 'tilez']"),
        "line 3: run.domains: unknown domain 'tilez'; choose from tiles",
    ),
    "an unknown benchmark": (
        CONFIG.replace("[run]", "[run]\nbenchmark = '2.0'"),
        "line 3: run.benchmark: unknown benchmark '2.0'; choose from 1.0.0",
    ),
    "a benchmark's unknown domain": (
        CONFIG + "[benchmark.b]\n[benchmark.b.nope]\n",
        "line 8: benchmark 'custom-b': unknown domain 'nope'; choose from tiles",
    ),
    "a benchmark's unknown key": (
        CONFIG + "[benchmark.b]\nnope = 1\n",
        "line 8: benchmark 'custom-b': unknown key 'nope'; choose from trials, max_expansions",
    ),
    "a benchmark's wrong value": (
        CONFIG + "[benchmark.b.tiles]\nscramble = 'x'\n",
        "line 8: benchmark 'custom-b': tiles.scramble = 'x': a whole number from 1 to",
    ),
    "a benchmark's missing value": (
        CONFIG + "[benchmark.b.countdown]\nnumbers = 4\n",
        "line 7: benchmark 'custom-b': countdown needs largest_number, smallest_target",
    ),
    "a benchmark's unknown heuristic": (
        CONFIG + "[benchmark.b.tiles]\nscramble = 3\nheuristic = 'h'\n",
        "line 9: benchmark 'custom-b': tiles has no heuristic 'h'; its heuristic is 'manhattan'",
    ),
    "a benchmark of a quoted name": (
        CONFIG + '[benchmark."b.1"]\ntrials = 0\n',
        "line 8: benchmark 'custom-b.1': trials = 0: a whole number from 1 to",
    ),
    "a benchmark without domains": (
        CONFIG + "[benchmark.b]\ntrials = 5\n",
        "line 7: benchmark 'custom-b': no domain; add a table",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CONFIGS)
@pytest.mark.parametrize("given", [True, False])
def test_wrong_configurations(case: str, given: bool, here: Path) -> None:
    """The line names the file, the line, the key, the bad value and the valid ones."""
    content, complaint = CONFIGS[case]
    name = "mine.toml" if given else "forkpoint.toml"
    (here / name).write_text(content, encoding="utf-8", newline="\n")
    line = refused(here, "run", *(["--config", name] if given else []))
    assert line.startswith(f"forkpoint: {name}")
    assert complaint in line


def test_a_configuration_that_is_not_there(here: Path) -> None:
    """The line names it, and how to make one."""
    line = refused(here, "run", "--config", "gone.toml")
    assert "gone.toml: cannot be read (No such file or directory)" in line
    assert "forkpoint init" in line
    (here / "folder.toml").mkdir()
    assert "Is a directory" in refused(here, "run", "--config", "folder.toml")


def test_a_configuration_that_is_not_utf_8(here: Path) -> None:
    """The line names file and line."""
    (here / "forkpoint.toml").write_bytes(b"[run]\n# caf\xe9\n")
    assert "forkpoint.toml, line 2: not UTF-8" in refused(here, "run")


def test_a_configuration_as_windows_writes_it(here: Path) -> None:
    """A byte order mark and CRLF are no fault."""
    content = CONFIG.replace("\n", "\r\n").encode("utf-8-sig")
    (here / "forkpoint.toml").write_bytes(content)
    assert call("run", *SHORT).code == 0


def test_a_wrong_chooser_late_in_the_list_is_found_before_the_first_runs(here: Path) -> None:
    """A run of an hour must not end on the trials of the second model."""
    (here / "forkpoint.toml").write_text(
        '[run]\nchoosers = ["a", "b"]\n[chooser.a]\nmodel = "uniform"\n'
        '[chooser.b]\nmodel = "random"\ntrials = "7-3"\n'
    )
    assert "line 7: chooser.b.trials '7-3'" in refused(here, "run")


def test_choosers_with_trials_of_their_own_are_reported_with_all_of_them(here: Path) -> None:
    """The table of the second is not cut to the trials of the first."""
    (here / "forkpoint.toml").write_text(
        '[run]\nchoosers = ["a", "b"]\ndomains = ["countdown"]\n'
        '[chooser.a]\nmodel = "uniform"\ntrials = 1\n[chooser.b]\nmodel = "random"\ntrials = 3\n'
    )
    ended = call("run", "--set", "max_expansions=20", "--json")
    assert ended.code == 0
    assert len(list(here.glob("results/*/*/*.jsonl"))) == 2
    assert '"trials": 3' in ended.out
