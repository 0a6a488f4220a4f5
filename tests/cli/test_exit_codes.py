"""The exit codes: one test for each that a command gives today."""

import re
from pathlib import Path

import pytest
from command_line import call, spawn, write_function

from forkpoint.errors import ExitCode

FAILING = "def {name}(question):\n    raise RuntimeError('the oven\\nis cold')\n"
SHORT = ("--domain", "countdown", "--trials", "1", "--set", "max_expansions=20")
DOCS = Path(__file__).parents[2] / "docs" / "exit-codes.md"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every command runs in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def failing(folder: Path, name: str = "bad") -> str:
    return write_function(folder, name, FAILING.format(name=name))


def test_0_is_a_complete_run(here: Path) -> None:
    """Everything that was planned is recorded."""
    ended = spawn("run", "--model", "uniform", *SHORT, cwd=here)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("uniform: scores\n")


def test_0_is_also_a_run_without_a_domain_whose_data_is_missing() -> None:
    """A domain that is left out is told, on both streams, and is not a failure."""
    ended = call("run", "--model", "uniform", *SHORT, "--domain", "wikispeedia")
    assert ended.code == 0
    assert "wikispeedia is left out" in ended.err
    assert "Wikispeedia" in ended.out
    assert "forkpoint download wikispeedia" in ended.err


def test_2_is_a_run_of_nothing_but_missing_data() -> None:
    """There is no result to print, and the message says how to get the data."""
    for command in (("run", "--model", "uniform"), ("baseline",)):
        ended = call(*command, "--domain", "wikispeedia", "--trials", "1")
        assert (ended.code, ended.out) == (2, "")
        assert "forkpoint: nothing could run: wikispeedia: " in ended.err


def test_2_is_something_to_fix_first(here: Path) -> None:
    """A wrong argument, for one."""
    spawn("run", "--model", "uniform", "--domain", "nowhere", cwd=here).assert_one_clear_line(2)


def test_7_is_a_model_that_cannot_go_on(here: Path) -> None:
    """The message names the function, the line and what it raised; no traceback."""
    ended = spawn("run", "--model", failing(here), *SHORT, cwd=here)
    ended.assert_one_clear_line(7)
    assert "RuntimeError: the oven is cold" in ended.err
    assert "bad.py:2" in ended.err


def test_7_is_also_all_models_failing_alike(here: Path) -> None:
    """Equal outcomes keep their code."""
    models = ("--model", failing(here, "bad"), "--model", failing(here, "worse"))
    ended = call("run", *models, *SHORT)
    assert (ended.code, ended.out) == (7, "")
    assert [line[:22] for line in ended.err.splitlines()] == [
        "forkpoint: bad stopped",
        "forkpoint: worse stopp",
    ]


@pytest.mark.parametrize("bad_first", [True, False])
def test_3_is_one_model_of_two_that_failed(bad_first: bool, here: Path) -> None:
    """The other one runs, and its results are printed."""
    models = [failing(here), "uniform"]
    wished = [
        part for model in (models if bad_first else models[::-1]) for part in ("--model", model)
    ]
    ended = call("run", *wished, *SHORT)
    assert ended.code == 3
    assert ended.err.startswith("forkpoint: bad stopped: the function bad failed")
    assert "uniform: scores\n" in ended.out
    assert "bad" not in ended.out


def test_3_is_also_models_that_failed_in_different_ways(here: Path) -> None:
    """One must be fixed first, the other stopped."""
    call("run", "--model", "uniform", "--name", "mine", *SHORT)
    (here / "forkpoint.toml").write_text(
        f'[chooser.mine]\nmodel = "first-option"\n[chooser.bad]\nmodel = "{failing(here)}"\n'
    )
    ended = call("run", "--model", "mine", "--model", "bad", *SHORT)
    assert (ended.code, ended.out) == (3, "")
    assert "forkpoint: mine stopped: " in ended.err
    assert "holds another run" in ended.err
    assert "forkpoint: bad stopped: " in ended.err


def test_a_failed_model_leaves_the_code_of_the_next_run_alone(here: Path) -> None:
    """Mended, the same command completes."""
    model = failing(here)
    assert call("run", "--model", model, *SHORT).code == 7
    # Another source is another model: its results need another name.
    write_function(here, "bad")
    refused = call("run", "--model", model, *SHORT)
    assert refused.code == 2
    assert "model.source_sha256" in refused.err
    assert call("run", "--model", model, *SHORT, "--name", "mended").code == 0


def test_130_is_an_interruption(here: Path) -> None:
    """Also one that a function raises; the signal itself is tested with real processes."""
    model = write_function(here, "stop", "def stop(question):\n    raise KeyboardInterrupt\n")
    ended = call("run", "--model", model, *SHORT)
    assert (ended.code, ended.out) == (130, "")
    assert ended.err == (
        "forkpoint: interrupted; what was recorded is safe, the same command continues\n"
    )


def test_every_code_is_documented() -> None:
    """docs/exit-codes.md has one row per code, no more and no fewer."""
    rows = re.findall(r"^\| (\d+) \|", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert list(map(int, rows)) == sorted(code.value for code in ExitCode)
