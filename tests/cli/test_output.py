"""Standard output is the result, standard error everything else; no escape codes in either."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from command_line import Ended, call, environment, finish, spawn, start, write_function

SHORT = ("--domain", "countdown,keys_doors", "--trials", "2", "--set", "max_expansions=40")
CUSTOM = ("--set", "max_expansions=40")
ESCAPE = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
ENVIRONMENTS: list[dict[str, str]] = [
    {},
    {"NO_COLOR": "1"},
    {"LC_ALL": "C"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    {"COLUMNS": "20"},
    {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of two models."""
    out = tmp_path_factory.mktemp("store")
    for name in ("uniform", "random"):
        ended = call("run", "--model", name, "--name", f"é {name}", *SHORT, "--out", out)
        assert ended.code == 0, ended
    return out


@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_a_report_is_the_same_bytes_whatever_the_environment(
    environment: dict[str, str], store: Path
) -> None:
    """No locale, width or colour setting reaches what is not shown on a terminal."""
    ended = spawn("report", *CUSTOM, "--out", store, cwd=store, **environment)
    assert ended == call("report", *CUSTOM, "--out", store)
    assert (ended.code, ended.err) == (0, "")
    assert "é uniform: scores" in ended.out
    assert not ESCAPE.search(ended.out)


@pytest.mark.parametrize("environment", ENVIRONMENTS[::3])
def test_a_run_prints_no_escape_codes(environment: dict[str, str], tmp_path: Path) -> None:
    """Progress is plain lines where standard error is no terminal, and few of them."""
    ended = spawn("run", "--model", "uniform", *SHORT, cwd=tmp_path, **environment)
    assert (ended.code, ended.err) == (0, "")
    assert not ESCAPE.search(ended.out)
    again = spawn("run", "--model", "uniform", *SHORT, cwd=tmp_path, **environment)
    assert again.out == ended.out
    assert again.err.splitlines() == [
        "uniform: countdown: 2 of 2 trials are recorded already",
        "uniform: keys_doors: 2 of 2 trials are recorded already",
    ]


def strict(text: str) -> Any:
    """Parse JSON without NaN and infinity."""

    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is not JSON")

    return json.loads(text, parse_constant=refuse)


def test_json_is_strict_and_holds_what_the_other_formats_show(store: Path) -> None:
    """The numbers of the Markdown tables are those of the JSON, rounded."""
    report = strict(call("report", *CUSTOM, "--out", store, "--json").out)
    markdown = call("report", *CUSTOM, "--out", store, "--markdown").out
    assert [chooser["chooser"] for chooser in report["choosers"]] == ["é random", "é uniform"]
    for chooser in report["choosers"]:
        _, _, table = markdown.partition(f"### {chooser['chooser']}: scores\n")
        for domain in report["domains"]:
            if domain["name"] not in chooser["domains"]:
                continue
            found = chooser["domains"][domain["name"]]
            [cells] = re.findall(
                rf"^\| {domain['title']} \| (.*) \|$", table.partition("###")[0], re.M
            )
            trials, score, heuristic, *_ = (cell.strip() for cell in cells.split("|"))
            assert int(trials) == found["model"]["trials"] == 2
            for shown, arm in (
                (score, found["model"]),
                (heuristic, found["references"]["heuristic"]),
            ):
                number = float(re.match(r"[0-9.]+", shown)[0])  # type: ignore[index]
                assert number == pytest.approx(arm["score"]["value"], rel=0.06, abs=0.005)


def test_every_command_with_json_prints_nothing_else(store: Path) -> None:
    """What a program reads is one JSON document, or one per line."""
    for arguments in (
        ("report", *CUSTOM, "--out", store, "--json"),
        ("models", "--json"),
        ("benchmarks", "--json"),
        ("baseline", *SHORT, "--out", store, "--json"),
        ("run", "--model", "uniform", "--name", "é uniform", *SHORT, "--out", store, "--json"),
    ):
        ended = call(*arguments)
        assert ended.code == 0, ended
        assert strict(ended.out)
    lines = call("baseline", *SHORT, "--jsonl").out.splitlines()
    assert [strict(line)["trial"] for line in lines] == [1, 2, 1, 2]


def test_what_a_function_prints_is_not_the_result(tmp_path: Path) -> None:
    """It goes to standard error, so that JSON stays JSON."""
    body = (
        "print('loading')\n"
        "def chatty(question):\n    print('thinking')\n    return [1] * len(question.options)\n"
    )
    model = write_function(tmp_path, "chatty", body)
    ended = spawn("run", "--model", model, *SHORT, "--json", cwd=tmp_path)
    assert ended.code == 0
    assert strict(ended.out)["track"] == "navigation"
    assert "loading\nthinking\n" in ended.err


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
@pytest.mark.parametrize("arguments", [("benchmarks",), ("report", "--json"), ("--help",)])
@pytest.mark.parametrize("lines", [0, 1])
def test_a_reader_that_stops_early_is_no_error(
    arguments: tuple[str, ...], lines: int, store: Path
) -> None:
    """`| head -1` ends quietly."""
    wished = (*arguments, *(CUSTOM if arguments[0] == "report" else ()))
    process = start(*wished, cwd=store)
    assert process.stdout is not None
    assert process.stderr is not None
    for _ in range(lines):
        process.stdout.readline()
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    assert (process.wait(60), err) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_run_goes_on_when_nobody_reads_its_progress(tmp_path: Path) -> None:
    """`run 2>&1 >report.txt | head -1` must not stop a run that costs money."""
    (tmp_path / "bad.py").write_text("def bad(question):\n    raise ValueError\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "forkpoint", "run", "--model", "python:bad.py:bad",
         "--model", "uniform", *SHORT, "--json"],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        env=environment(),
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    process.stderr.close()
    out = process.stdout.read()
    process.stdout.close()
    assert process.wait(60) == 3
    assert strict(out)["choosers"][0]["chooser"] == "uniform"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_a_closed_stream_is_no_error(closed: str, store: Path) -> None:
    """As daemons and schedulers start programs."""
    command = f"exec '{sys.executable}' -m forkpoint report --set max_expansions=40 {closed}"
    ended = subprocess.run(
        ["sh", "-c", command],
        cwd=store,
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=environment(),
    )
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_under_the_output_is_told(store: Path) -> None:
    """Half a report must not pass for a whole one."""
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "forkpoint", "report", *CUSTOM],
            cwd=store, stdout=full, stderr=subprocess.PIPE, encoding="utf-8", check=False,
            env=environment(),
        )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (2, "forkpoint: No space left on device\n")


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
def test_on_a_terminal_a_strange_name_does_not_break_the_display(tmp_path: Path) -> None:
    """The live display shows names as they are, not as markup."""
    import pty

    main, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "forkpoint", "run", "--model", "uniform", "--name", "[/red] [bold]",
         *SHORT, "--json"],
        cwd=tmp_path, stdin=terminal, stdout=subprocess.PIPE, stderr=terminal, encoding="utf-8",
        env=environment(TERM="xterm-256color"),
    )  # fmt: skip
    os.close(terminal)
    ended: Ended = finish(process)
    os.close(main)
    assert ended.code == 0
    assert not ESCAPE.search(ended.out)
    assert strict(ended.out)["choosers"][0]["chooser"] == "[/red] [bold]"


def test_the_program_without_a_command_is_its_help() -> None:
    """As the newcomer would like it."""
    assert call() == call("--help")
    assert call().code == 0
    assert call("--version").out.startswith("forkpoint ")
    for command in (
        "init",
        "models",
        "benchmarks",
        "download",
        "baseline",
        "run",
        "report",
        "plot",
    ):
        assert command in call().out
        helped = call(command, "--help")
        assert (helped.code, helped.err) == (0, "")
        assert not ESCAPE.search(helped.out)


def test_a_selection_without_results_says_what_there_is(store: Path) -> None:
    """A domain or trial that was not run is not the same as no results at all."""
    for selection in (("--domain", "rush_hour"), ("--trials", "7-9")):
        ended = call("report", *CUSTOM, "--out", store, *selection)
        ended.assert_one_clear_line()
        assert "for the chosen domains and trials; there are results of countdown" in ended.err


def test_a_figure_is_written_whole(store: Path) -> None:
    """The result is the file; standard output names it."""
    pytest.importorskip("matplotlib")
    for name in ("a.svg", "b.PNG"):
        path = store / "figures" / name
        assert call("plot", path, *CUSTOM, "--out", store) == Ended(0, f"wrote {path}\n", "")
        assert path.stat().st_size > 1000
    assert {path.name for path in (store / "figures").iterdir()} == {"a.svg", "b.PNG"}


def test_a_starter_configuration_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`forkpoint init` writes a file that `forkpoint run` takes; it overwrites none."""
    monkeypatch.chdir(tmp_path)
    assert call("init").code == 0
    assert call("benchmarks").code == 0
    before = (tmp_path / "forkpoint.toml").read_bytes()
    assert b"\r" not in before
    call("init").assert_one_clear_line()
    assert (tmp_path / "forkpoint.toml").read_bytes() == before
    assert call("run", "--trials", "1", "--domain", "countdown").code == 0


def test_a_run_says_whether_its_benchmark_is_official_and_where_to_look(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Before anything is asked, each setting that differs from the official version is named."""
    monkeypatch.chdir(tmp_path)
    official = call("baseline", "--domain", "countdown", "--trials", "1")
    assert official.told.splitlines() == [
        "benchmark 1.0.0, an official version",
        "recorded under results; forkpoint report --out . shows more",
    ]
    custom = call("baseline", "--domain", "tiles", "--trials", "1", "--set", "tiles.scramble=9")
    assert "matches no official version: tiles.scramble: 9 (1.0.0: 12)" in custom.told
