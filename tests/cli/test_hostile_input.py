"""Whatever is typed wrong: one clear line, exit code 2, no traceback, and nothing written."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import SHORT, UNIFORM, Ended, call, refused, spawn, write_function


@pytest.fixture(autouse=True)
def here(own_folder: Path) -> Path:
    """Every command runs in a folder of its own."""
    return own_folder


TRIALS = [
    "0", "5-2", "1-", "-3", "a", "101", "1-101", "", " ", ",", "3,", "1-2-3", "1.5", "0x1", "1e1",
    "³", "①", "99999999999999999999", "9" * 5000, "1-" + "9" * 5000, "--", "true", "1 2",
]  # fmt: skip


@pytest.mark.parametrize("trials", TRIALS)
@pytest.mark.parametrize("command", [UNIFORM, ("baseline",), ("report",)])
def test_wrong_trials(trials: str, command: tuple[str, ...], here: Path) -> None:
    """The line shows the text and says how trials are written, or which there are."""
    if command == ("report",) and trials in ("101", "1-101"):
        pytest.skip("a report does not know how many trials a benchmark has")
    line = refused(here, *command, "--trials", trials, "--domain", "tiles")
    assert "--trials" in line
    assert "write a number" in line or "trials 1 to" in line


SETTINGS = {
    "tiles.scramble": "write it as name=value",
    "": "write it as name=value",
    "=": "'' is not a whole number",
    "tiles.scramble=": "'' is not a whole number",
    "tiles.scramble=x": "'x' is not a whole number",
    "tiles.scramble=1.5": "'1.5' is not a whole number",
    "tiles.scramble=" + "9" * 5000: "is not a whole number",
    "tiles.scramble=0": "tiles.scramble = 0: a whole number from 1 to",
    "tiles.scramble=-1": "tiles.scramble = -1: a whole number from 1 to",
    "tiles.scramble=99999999999999999999": "a whole number from 1 to",
    "nope.scramble=1": "unknown domain 'nope'; choose from tiles, blocksworld",
    "tiles.nope=1": "tiles has no setting 'nope'; choose from scramble",
    "tiles.=1": "tiles has no setting ''; choose from scramble",
    ".scramble=1": "unknown domain ''; choose from tiles",
    "tiles.scramble.x=1": "tiles has no setting 'scramble.x'",
    "tiles.heuristic=1": "tiles has no setting 'heuristic'",
    "max_frontier=1": "max_frontier = 1: a whole number from 2 to",
    "max_expansions=0": "max_expansions = 0: a whole number from 1 to",
    "trials=5": "unknown setting 'trials'; choose max_expansions, max_frontier or DOMAIN.SETTING",
    "nope=5": "unknown setting 'nope'; choose max_expansions, max_frontier or DOMAIN.SETTING",
    "rush_hour.vehicles=99": "rush_hour.vehicles = 99: a whole number from",
}


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("command", [UNIFORM, ("baseline",), ("report",), ("plot", "x.svg")])
def test_wrong_settings(setting: str, command: tuple[str, ...], here: Path) -> None:
    """The line names the setting and what is allowed."""
    line = refused(here, *command, "--set", setting)
    assert "--set" in line or "unknown domain" in line
    assert SETTINGS[setting] in line


@pytest.mark.parametrize("domain", ["nope", "", ",", "tiles,", "tiles,,countdown", "Tiles", "*"])
@pytest.mark.parametrize("command", [UNIFORM, ("baseline",), ("report",), ("plot", "x.svg")])
def test_wrong_domains(domain: str, command: tuple[str, ...], here: Path) -> None:
    """The line lists the domains."""
    line = refused(here, *command, "--domain", domain)
    assert "unknown domain" in line
    assert "choose from tiles, blocksworld, countdown" in line


@pytest.mark.parametrize("benchmark", ["nope", "", "1.0", "1.0.0 ", "../x", "\udcff"])
@pytest.mark.parametrize("command", [UNIFORM, ("baseline",)])
def test_wrong_benchmarks(benchmark: str, command: tuple[str, ...], here: Path) -> None:
    """The line lists the benchmarks."""
    line = refused(here, *command, "--benchmark", benchmark)
    assert "--benchmark: unknown benchmark" in line
    assert "choose from 1.0.0" in line


PYTHON_FILES = {
    "f.py": "def f(question):\n    return [1]\nnumber = 3\nclass Kind:\n    pass\n",
    "syntax.py": "def f(:\n",
    "raising.py": "def f(question):\n    pass\nraise RuntimeError('one\\ntwo')\n",
    "quitting.py": "import sys\nsys.exit('bye')\n",
    "importing.py": "import nowhere_to_be_found\n",
}
MODELS = {
    "": "there is no model ''",
    "nope": "there is no model 'nope': choose uniform, first-option",
    "Uniform": "there is no model 'Uniform'",
    "python": "there is no model 'python'",
    "python:": "names no function: write python:FILE.py:function",
    "python::": "names no function",
    "python:f.py": "names no function",
    "python:f.py:": "names no function",
    "python::f": "names no function",
    "python:missing.py:f": "cannot read missing.py: no such file or directory",
    "python:.:f": "is no .py file",
    "python:f.txt:f": "is no .py file",
    "python:f.py:nope": "f.py has no function 'nope'; it has f, Kind",
    "python:f.py:number": "number in f.py is no function but int",
    "python:f.py:Kind": "Kind in f.py is a class",
    "python:f.py:1": "is no name of a function",
    "python:syntax.py:f": "cannot load syntax.py: SyntaxError",
    "python:raising.py:f": "cannot load raising.py: RuntimeError: one two",
    "python:quitting.py:f": "cannot load quitting.py: SystemExit: bye",
    "python:importing.py:f": "cannot load importing.py: ModuleNotFoundError",
    "python:\udcff.py:f": "cannot read",
}


@pytest.mark.parametrize("model", MODELS)
def test_wrong_models(model: str, here: Path) -> None:
    """The line says what there is, or what is wrong with the file and where."""
    for name, content in PYTHON_FILES.items():
        (here / name).write_text(content, encoding="utf-8")
    (here / "f.txt").write_text("")
    assert MODELS[model] in refused(here, "run", "--model", model)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("", "'' cannot be the name of results"),
        ("  ", "cannot be the name of results"),
        ("a\nb", r"'a\nb' cannot be the name of results"),
        ("\x1b[31mred", r"'\x1b[31mred' cannot be the name of results"),
        ("\udcff", "cannot be the name of results: it must be printable text"),
        ("reference", "'reference' is the name of the reference arms' own results"),
    ],
)
def test_wrong_names(name: str, complaint: str, here: Path) -> None:
    """A name that could not be printed or read again is refused before anything runs."""
    assert complaint in refused(here, *UNIFORM, *SHORT, "--name", name)


@pytest.mark.parametrize(
    "name", ["a/b:c*?", "CON", "x" * 300, "é", "e\u0301", "[/red]", "🙂", ".."]
)
def test_strange_names(name: str, here: Path) -> None:
    """Anything else can be a name: it stands in the results as it was given."""
    assert call(*UNIFORM, *SHORT, "--name", name).code == 0
    ended = call("report", name, "--set", "max_expansions=20", "--json")
    assert ended.code == 0
    assert f'"chooser": "{name}"' in ended.out
    [folder] = here.glob("results/*/*")
    assert folder.parent.parent == here / "results"


WRONG: dict[str, tuple[tuple[str, ...], str]] = {
    "two models and a name": (
        ("run", "--model", "uniform", "--model", "random", "--name", "x"),
        "--name names one run",
    ),
    "one model twice": (
        ("run", "--model", "uniform", "--model", "uniform"),
        "two of the models would be recorded as 'uniform'",
    ),
    "no model": (("run",), "no model was chosen: name one with --model"),
    "two formats": ((*UNIFORM, "--json", "--markdown"), "exclude each other"),
    "two formats of a report": (("report", "--json", "--markdown"), "exclude each other"),
    "no results": (("report",), "no results of benchmark 1.0.0"),
    "no such chooser": (("report", "nobody"), "no results of 'nobody'"),
    "no results of a benchmark": (
        ("report", "--benchmark", "mine"),
        "no results of benchmark mine",
    ),
    "no results to plot": (("plot", "x.png"), "no results of benchmark 1.0.0"),
    "a figure as PDF": (("plot", "x.pdf"), "x.pdf: a figure is written as .png or .svg"),
    "a figure without a kind": (("plot", "x"), "a figure is written as .png or .svg"),
    "no such data": (("download", "moon"), "there is no data called 'moon'; choose wikispeedia"),
    "data from nowhere": (("download", "--from", "nowhere"), "nowhere"),
    "no such option": (("run", "--modle", "x"), "No such option: --modle"),
    "no such command": (("rnu",), "No such command 'rnu'. Did you mean 'run'?"),
    "an option without its value": (("run", "--model"), "'--model' requires an argument"),
    "too many arguments": (("models", "x"), "unexpected extra argument"),
    "against nobody": (("report", "--against", "nobody"), "no results"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_commands(case: str, here: Path) -> None:
    """The line says what is wrong and what there is."""
    arguments, complaint = WRONG[case]
    assert complaint in refused(here, *arguments)


def places(here: Path) -> dict[str, Path]:
    """Folders that nothing can be written to."""
    (here / "file").write_text("")
    found = {"a file": here / "file", "below a file": here / "file" / "below"}
    if sys.platform == "linux":
        found["not allowed"] = Path("/sys/forkpoint")  # refused to root too
    return found


@pytest.mark.parametrize("place", ["a file", "below a file", "not allowed"])
@pytest.mark.parametrize(
    "command",
    [
        lambda out: (*UNIFORM, *SHORT, "--out", out),
        lambda out: ("baseline", *SHORT, "--out", out),
        lambda out: ("init", out),
        lambda out: ("plot", out / "x.svg", "--set", "max_expansions=20", "--out", "good"),
    ],
)
def test_a_place_that_cannot_be_written(
    place: str, command: Callable[[Path], tuple[str | Path, ...]], here: Path
) -> None:
    """The line names it and the reason that the system gave."""
    assert call("baseline", *SHORT, "--out", "good").code == 0
    out = places(here).get(place)
    if out is None:
        pytest.skip("no such place on this system")
    line = refused(here, *command(out))
    assert str(out) in line
    assert "cannot be written (" in line


FOREIGN_FILES = {
    "rows of something else": (b'{"prompt": "x"}\n', "line 1: this is no trial record, it lacks"),
    "no JSON": (b"# notes\n{}\n", "line 1: not a JSON object"),
    "a list": (b"[1, 2]\n\n", "line 1: not a JSON object"),
    "binary": (b"\x80\x02\x00\n{}\n", "line 1: not a JSON object"),
}


@pytest.mark.parametrize("case", FOREIGN_FILES)
@pytest.mark.parametrize("command", [("report",), ("plot", "x.svg")])
def test_a_foreign_file_among_the_results(case: str, command: tuple[str, ...], here: Path) -> None:
    """It is named with its line, not passed over and not a traceback."""
    assert call(*UNIFORM, *SHORT).code == 0
    [folder] = here.glob("results/*/uniform")
    content, complaint = FOREIGN_FILES[case]
    (folder / "notes.jsonl").write_bytes(content)
    line = refused(here, *command, "--set", "max_expansions=20")
    assert f"notes.jsonl, {complaint}" in line


WRONG_ANSWERS = {
    "None": "None",
    "text": "'yes'",
    "too few": "[1]",
    "too many": "[1] * (len(question.options) + 1)",
    "negative": "[-1] * len(question.options)",
    "NaN": "[float('nan')] * len(question.options)",
    "infinite": "[float('inf')] * len(question.options)",
    "zero": "[0] * len(question.options)",
    "booleans": "[True] * len(question.options)",
    "texts": "['1'] * len(question.options)",
    "unknown keys": "{'\\ud800\\n': 1}",
    "itself": "question",
}


@pytest.mark.parametrize("case", WRONG_ANSWERS)
def test_wrong_answers_of_a_function_are_counted_and_the_run_goes_on(case: str, here: Path) -> None:
    """Each is asked for once more, then the first option is taken; the first reason is told."""
    body = f"def odd(question):\n    return {WRONG_ANSWERS[case]}\n"
    ended = call("run", "--model", write_function(here, "odd", body), *SHORT, "--json")
    assert ended.code == 0
    assert ended.err.startswith("odd: countdown trial 1, step 2: no usable answer (")
    assert ended.err.count("\n") == 1
    [chooser] = json.loads(ended.out)["choosers"]
    assert chooser["service"]["invalid_answers"] == 19


def test_text_that_is_no_unicode_in_a_refusal_is_recorded_escaped(here: Path) -> None:
    """What a service or function says goes on disk whatever it is."""
    body = (
        "from forkpoint.errors import RefusedError\n"
        "def no(question):\n    raise RefusedError('\\udcff\\x1b')\n"
    )
    ended = call("run", "--model", write_function(here, "no", body), *SHORT)
    assert ended.code == 0
    assert "no usable answer (\\udcff )" in ended.err


def test_a_function_file_whose_name_is_no_unicode(here: Path) -> None:
    """A store can be made and continued for it."""
    name = "\udcff.py"
    try:
        (here / name).write_text("def f(question):\n    return [1] * len(question.options)\n")
    except (OSError, UnicodeError):
        pytest.skip("this file system holds no such names")
    for _ in range(2):
        assert call("run", "--model", f"python:{name}:f", *SHORT).code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("run", "--model", "python:gone.py:f"),
        ("run", "--model", "uniform", "--out", "/dev/null/x"),
        ("report", "--trials", "9" * 5000),
        ("run", "--config", "/dev/null/x"),
    ],
)
def test_a_real_process_says_the_same(arguments: tuple[str, ...], here: Path) -> None:
    """The line on standard error, and the exit code, of the program itself."""
    ended: Ended = spawn(*arguments, cwd=here)
    assert ended.code == 2
    assert ended.out == ""
    assert ended.err.startswith("forkpoint: ")
    assert "Traceback" not in ended.err
