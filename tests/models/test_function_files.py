import hashlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from asking import ask

from forkpoint.errors import ModelUnavailableError, UsageError
from forkpoint.models import function_file
from forkpoint.models.function_file import load_function
from forkpoint.question import Option, Question

Write = Callable[[str], Path]
QUESTION = Question("state", "Which way?", (Option("left"), Option("right")))
GOOD = "def decide(question):\n    return [1, 3]\n"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_model(source: str) -> Path:
        file = tmp_path / "my model.py"
        file.write_text(source, encoding="utf-8")
        return file

    return write_model


def test_a_function_in_a_file_is_a_model(write: Write) -> None:
    """The model bears the function's name; its identity is the file's name and hash."""
    file = write(GOOD)
    model = load_function(f"python:{file}:decide")

    assert ask(model, QUESTION).probabilities == (0.25, 0.75)
    assert (model.name, model.protocol) == ("decide", "function")
    digest = hashlib.sha256(GOOD.encode()).hexdigest()
    assert {"source_sha256": digest, "path": "my model.py"} == model.identity


def test_a_relative_path_starts_at_the_current_folder(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(write(GOOD).parent)

    assert ask(load_function("python:my model.py:decide"), QUESTION).probabilities == (0.25, 0.75)


@pytest.mark.parametrize(
    ("spec", "path", "name"),
    [
        (r"python:C:\x\m.py:f", r"C:\x\m.py", "f"),
        ("python:C:/x/m.py:f", "C:/x/m.py", "f"),
        ("python:a:b.py:f", "a:b.py", "f"),
        ("python:../m.py:größe", "../m.py", "größe"),
    ],
)
def test_the_last_colon_ends_the_path(spec: str, path: str, name: str) -> None:
    """A drive letter or a colon in a file name stays with the path."""
    assert (Path(path), name) == function_file._parse(spec)


def test_an_edited_file_is_another_model(write: Write) -> None:
    """The new code runs, with the same size in the same second, and the identity differs."""
    file = write(GOOD)
    before = load_function(f"python:{file}:decide")
    write(GOOD.replace("[1, 3]", "[3, 1]"))
    after = load_function(f"python:{file}:decide")

    assert ask(after, QUESTION).probabilities == (0.75, 0.25)
    assert ask(before, QUESTION).probabilities == (0.25, 0.75)
    assert before.identity != after.identity
    assert [file] == list(file.parent.iterdir())  # no bytecode is left beside it


def test_two_functions_of_a_file_share_what_it_loaded(write: Write) -> None:
    """The file is executed once: weights that it reads are in memory once."""
    file = write(
        "import builtins\n"
        "builtins.forkpoint_runs = getattr(builtins, 'forkpoint_runs', 0) + 1\n"
        "def one(question): return [builtins.forkpoint_runs, 0]\n"
        "two = one\n"
    )
    load_function(f"python:{file}:one")
    load_function(f"python:{file}:two")
    import builtins

    assert builtins.__dict__.pop("forkpoint_runs") == 1


def test_a_file_may_use_dataclasses_pickle_and_neighbours(write: Write) -> None:
    """The module is registered as modules are, and its folder is importable while it loads."""
    file = write(
        "from __future__ import annotations\n"
        "import pickle\n"
        "from dataclasses import dataclass, KW_ONLY\n"
        "import forkpoint_test_neighbour as neighbour\n"
        "@dataclass\n"
        "class Scores:\n"
        "    left: int\n"
        "    _: KW_ONLY\n"
        "    right: int = neighbour.RIGHT\n"
        "def decide(question):\n"
        "    scores = pickle.loads(pickle.dumps(Scores(1)))\n"
        "    return [scores.left, scores.right]\n"
    )
    (file.parent / "forkpoint_test_neighbour.py").write_text("RIGHT = 3\n")
    path_before = list(sys.path)
    model = load_function(f"python:{file}:decide")
    del sys.modules["forkpoint_test_neighbour"]

    assert ask(model, QUESTION).probabilities == (0.25, 0.75)
    assert path_before == sys.path


def test_a_batch_function_is_marked_in_its_file(write: Write) -> None:
    file = write(
        "from forkpoint.models.function import batch\n"
        "@batch\n"
        "def decide(questions):\n"
        "    return [[1] * len(q.options) for q in questions]\n"
    )
    assert load_function(f"python:{file}:decide").decide_batch is not None


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("python:m.py", "names no function: write python:FILE.py:function"),
        ("python:m.py:", "names no function: write python:FILE.py:function"),
        (r"python:C:\x\m.py", "names no function: write python:FILE.py:function"),
        ("python:C:/x/m.py", "names no function: write python:FILE.py:function"),
        ("python::f", "names no function: write python:FILE.py:function"),
        ("python:", "names no function: write python:FILE.py:function"),
        ("python:m.py:a-b", "'a-b' is no name of a function"),
        ("python:package.module:f", "package.module is no .py file"),
        ("python:absent.py:f", "cannot read absent.py: no such file or directory"),
    ],
)
def test_a_spec_that_names_nothing_is_refused(
    spec: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each message repeats the spec and says what is wrong with it."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError) as caught:
        load_function(spec)

    assert spec in str(caught.value)
    assert message in str(caught.value)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder.py").mkdir()
    with pytest.raises(UsageError, match="is a folder"):
        load_function(f"python:{tmp_path / 'folder.py'}:f")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("absent", "has no function 'absent'; it has decide, Model$"),
        ("scores", "scores in .*my model.py is no function but list"),
        ("Model", "Model in .*my model.py is a class: give a function or an object"),
    ],
)
def test_a_name_that_is_no_function_is_refused(write: Write, name: str, message: str) -> None:
    """Where the name is missing, the functions of the file are listed."""
    file = write(f"from math import sqrt\nscores = [1, 2]\n{GOOD}class Model: pass\n")
    with pytest.raises(UsageError, match=message):
        load_function(f"python:{file}:{name}")


@pytest.mark.parametrize(
    ("source", "message", "line"),
    [
        ("\nimport forkpoint_test_absent\n", "ModuleNotFoundError: No module named", 2),
        ("def decide(question)\n", "SyntaxError: expected ':'", 1),
        ("x = 1\n\ny = {}['a']\n", "KeyError: 'a'", 3),
        ("import sys\nsys.exit(3)\n", "SystemExit: 3", 2),
        ("import json\n\n\njson.loads('{')\n", "JSONDecodeError: ", 4),
        ("x = '\0'\n", "cannot contain null bytes", 1),
    ],
)
def test_a_file_that_fails_to_run_names_its_line(
    write: Write, source: str, message: str, line: int
) -> None:
    """The message is one line with the exception and the place in the user's file."""
    file = write(source)
    modules_before = set(sys.modules)
    with pytest.raises(ModelUnavailableError) as caught:
        load_function(f"python:{file}:decide")

    assert "cannot load my model.py: " in str(caught.value)
    assert message in str(caught.value)
    assert f"{file}:{line})" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.__cause__ is not None
    assert not {
        name for name in set(sys.modules) - modules_before if name.startswith("forkpoint_f")
    }
