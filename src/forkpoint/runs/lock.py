"""One writer per store."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from forkpoint.errors import DataError, LockError


@contextmanager
def only_writer(folder: Path) -> Iterator[None]:
    """Hold the store's lock; raises `LockError` with the process id of whoever holds it.

    The lock is the operating system's, so it ends with its owner, also by `kill -9`. The id
    beside it is only for the message.
    """
    owner = folder / ".writer"
    lock = FileLock(folder / ".lock")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
        owner.write_bytes(b"%d\n" % os.getpid())
    except Timeout:
        raise LockError(
            f"{folder} is being written by another process (pid {_pid(owner)}); "
            "wait for it to end or choose another --out or --name"
        ) from None
    except (OSError, NotImplementedError) as error:
        lock.release()
        reason = getattr(error, "strerror", None) or str(error)
        raise DataError(f"{folder}: cannot be written ({reason}); choose another --out") from error
    try:
        yield
    finally:
        owner.unlink(missing_ok=True)
        lock.release()


def _pid(owner: Path) -> str:
    """The process id that the owner left; it may be gone or about to be written."""
    try:
        return owner.read_bytes().decode("ascii", "replace").strip() or "unknown"
    except OSError:
        return "unknown"
