"""The command line starts fast: what is listed is in a table, what is called is imported."""

import subprocess
import sys
from pathlib import Path

import pytest

import forkpoint.cli.commands
from forkpoint.cli.command_table import COMMANDS, imported_command

STARTED = """
import sys
from forkpoint.cli.main import main

try:
    main()
finally:
    sys.stderr.write("".join(f"{name}\\n" for name in sys.modules))
"""


def modules_after(*arguments: str) -> set[str]:
    """The modules that a process has imported when the command ends."""
    done = subprocess.run(
        [sys.executable, "-c", STARTED, *arguments], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def command_modules(modules: set[str]) -> set[str]:
    start = "forkpoint.cli.commands."
    return {name.removeprefix(start) for name in modules if name.startswith(start)}


def test_the_table_names_every_command_there_is() -> None:
    [folder] = forkpoint.cli.commands.__path__
    there = {path.stem for path in Path(folder).glob("*.py")} - {"__init__"}
    assert set(COMMANDS) == there


@pytest.mark.parametrize("name", COMMANDS)
def test_a_line_of_the_table_is_the_first_one_of_the_docstring(name: str) -> None:
    docstring = imported_command(name).help
    first, *_ = docstring.split("\n\n")
    assert COMMANDS[name] == " ".join(first.split())


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ()])
def test_help_imports_no_command_and_nothing_heavy(arguments: tuple[str, ...]) -> None:
    modules = modules_after(*arguments)
    assert command_modules(modules) == set()
    assert not modules & {"numpy", "pydantic", "rich", "httpx", "aiohttp"}


def test_a_command_imports_itself_alone() -> None:
    modules = modules_after("models")
    assert command_modules(modules) == {"models"}
    assert not modules & {"scipy", "sklearn", "rich", "httpx", "aiohttp", "matplotlib"}
