"""What every test of workers gets."""

import sys

import pytest


@pytest.fixture(autouse=True)
def no_main_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that a test starts do not import pytest once more: half of their start."""
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", None)
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
