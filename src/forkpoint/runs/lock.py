"""One writer per store."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from forkpoint.errors import LockError


@contextmanager
def only_writer(folder: Path) -> Iterator[None]:
    """Hold the store's lock; raises `LockError` with the process id of whoever holds it.

    The lock is the operating system's, so it ends with its owner, also by `kill -9`. The id
    beside it is only for the message.
    """
    folder.mkdir(parents=True, exist_ok=True)
    owner = folder / ".writer"
    lock = FileLock(folder / ".lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        pid = owner.read_text(encoding="ascii").strip() if owner.exists() else "unknown"
        raise LockError(
            f"{folder} is being written by another process (pid {pid}); "
            "wait for it to end or choose another --out or --name"
        ) from None
    try:
        owner.write_text(f"{os.getpid()}\n", encoding="ascii")
        yield
    finally:
        owner.unlink(missing_ok=True)
        lock.release()
