"""Results on object storage: a run works in a folder here, and that is mirrored there."""

import os
import platform
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import platformdirs
from filelock import FileLock, Timeout

from forkpoint.errors import DataError, ForkpointError, ModelUnavailableError, UsageError
from forkpoint.extras import import_extra
from forkpoint.runs.layout import safe_name
from forkpoint.runs.lock import only_writer
from forkpoint.runs.remote_lock import note_of_writer
from forkpoint.runs.remote_mirror import Mirror

Notify = Callable[[str], None]
SECONDS_BETWEEN: Final = 5.0
"""From the end of one round of copying to the next; ten times as long as the round where it is
slow."""

_REMOTE: Final = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):/+(.*)", re.DOTALL)
_LOCAL_KINDS: Final = ("file", "local")
_COPY: Final = "copy"


def remote_url(out: Path | None) -> str | None:
    """The URL that a path was written as, None for a folder here; paths lose a slash of `://`."""
    found = _REMOTE.fullmatch(out.as_posix()) if out is not None else None
    if found is None:
        return None
    slashes = ":///" if found[1] in _LOCAL_KINDS else "://"
    return f"{found[1]}{slashes}{found[2]}".rstrip("/")


def refuse_remote(out: Path | None) -> None:
    """Raise `UsageError` for a URL, where a command works on folders alone."""
    url = remote_url(out)
    if url is not None:
        raise UsageError(
            f"{url}: only run, report and score take an address of object storage; copy it to a "
            "folder first"
        )


@contextmanager
def written_remotely(url: str, on_notice: Notify) -> Iterator[Path]:
    """A folder to write in; what changes in it is copied to the URL every few seconds.

    What another machine has written there is fetched first. At the end everything is copied;
    where that fails, the folder still holds it all, and the next run copies it. Raises `LockError`
    while another writes, and `DataError` where the storage cannot be reached.
    """
    storage, root = _storage(url)
    place = _place(url)
    mirror = _mirror(storage, root, url, place)
    owner = f"{platform.node()}:{place}"
    with only_writer(place), note_of_writer(storage, root, url, owner, on_notice) as renew:
        mirror.pull()
        with _copying(mirror, renew, on_notice):
            yield place / _COPY
        on_notice(f"copied to {url}")


def read_remotely(url: str) -> Path:
    """A folder that holds what is at the URL; where a run here writes it, that run's own."""
    storage, root = _storage(url)
    place = _place(url)
    place.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(place / ".lock", timeout=0):
            _mirror(storage, root, url, place).pull()
    except Timeout:
        pass
    return place / _COPY


def _mirror(storage: Any, root: str, url: str, place: Path) -> Mirror:
    return Mirror(storage, root, url, place / _COPY, place / "mirror.json")


def _place(url: str) -> Path:
    """Where the folder of a URL lies: `remote` in `$FORKPOINT_HOME`, or in the user's cache."""
    home = os.environ.get("FORKPOINT_HOME")
    base = Path(home).expanduser() if home else platformdirs.user_cache_path("forkpoint")
    return (base / "remote" / safe_name(url)).absolute()


def _storage(url: str) -> tuple[Any, str]:
    fsspec = import_extra("fsspec", f"--out {url}", "cloud")
    try:
        storage, root = fsspec.url_to_fs(url)
    except ImportError as error:
        raise ModelUnavailableError(f"{url}: {error}") from error
    except ValueError as error:
        raise UsageError(f"{url}: {error}") from error
    return storage, str(root)


@contextmanager
def _copying(mirror: Mirror, renew: Callable[[], None], on_notice: Notify) -> Iterator[None]:
    """Copy in the background, and once more at the end."""
    over = threading.Event()

    def copy_until_over() -> None:
        pause, told = SECONDS_BETWEEN, False
        while not over.wait(pause):
            started = time.monotonic()
            try:
                renew()
                mirror.push()
                told = False
            except Exception as error:  # noqa: BLE001 (the run goes on: its folder is whole)
                if not told:
                    on_notice(f"{error}; tried again")
                told = True
            pause = max(SECONDS_BETWEEN, 10 * (time.monotonic() - started))

    thread = threading.Thread(target=copy_until_over, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        try:
            mirror.push()
        except ForkpointError as error:
            raise DataError(
                f"{error}; everything is in {_place(mirror.url) / _COPY}, and the same command "
                "copies it"
            ) from error
