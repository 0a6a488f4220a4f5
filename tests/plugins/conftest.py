"""Plug-ins that are installed for one test, in the process of the tests."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from forkpoint import plugins
from forkpoint.decisions import plugin_tasks


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of the path whose packages are found, and forgotten after the test."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    before = set(sys.modules)
    _forget()
    yield folder
    _forget()
    for name in set(sys.modules) - before:
        file = getattr(sys.modules[name], "__file__", None)
        if file is not None and Path(file).is_relative_to(folder):
            del sys.modules[name]


def _forget() -> None:
    plugins._discovered.cache_clear()
    plugin_tasks.plugin_task.cache_clear()
    plugin_tasks.plugin_family_items.cache_clear()
