"""What every test gets: a clean environment, no network beyond this machine, the shared data."""

import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("default"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

# Where bytecode may not be kept, every process that a test starts compiles all that it imports,
# which takes more than half of its time.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Background jobs of a shell ignore Ctrl-C, and so would every process that a test starts in one.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No key, home or colour setting of whoever runs the tests reaches them."""
    for name in list(os.environ):
        if name.endswith(("_API_KEY", "_TOKEN")) or name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("FORKPOINT_HOME", str(tmp_path / "forkpoint-home"))


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections beyond this machine fail at once."""
    connect = socket.socket.connect

    def local_only(self: socket.socket, address: Any) -> None:
        host = address[0] if isinstance(address, tuple) else "local"
        if host not in ("127.0.0.1", "::1", "localhost", "local"):
            raise ConnectionRefusedError(f"a test wanted to reach {host}")
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", local_only)


@pytest.fixture
def no_main_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that a test spawns do not import pytest once more: half of their start."""
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", None)
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared conformance figures and data; tests that need it skip without it."""
    if not SHARED.is_dir():
        pytest.skip("the folder ../shared with conformance figures and data is not here")
    return SHARED


@pytest.fixture
def wikispeedia_home(shared: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A FORKPOINT_HOME that holds the real Wikispeedia tables."""
    monkeypatch.setenv("FORKPOINT_HOME", str(tmp_path))
    (tmp_path / "wikispeedia").symlink_to(shared / "data" / "wikispeedia")
    return tmp_path


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the current one."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder
