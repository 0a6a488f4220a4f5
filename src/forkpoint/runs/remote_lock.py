"""One writer per place on object storage, as far as that goes.

Object storage has no locks. The note of a writer says who it is and is renewed while it writes: who
finds a fresh note of another stays away. Two that begin in the same moment may both find none.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import orjson

from forkpoint.errors import DataError, LockError, describe

NOTE: Final = "forkpoint.writer"
FRESH_SECONDS: Final = 120.0


@contextmanager
def note_of_writer(
    storage: Any, root: str, url: str, owner: str, on_notice: Callable[[str], None]
) -> Iterator[Callable[[], None]]:
    """Hold the note, and give what renews it; raises `LockError` where another writes.

    A note of the same `owner` is one that a killed run has left.
    """
    path = f"{root.rstrip('/')}/{NOTE}"

    def renew() -> None:
        storage.makedirs(root, exist_ok=True)
        storage.pipe_file(path, orjson.dumps({"owner": owner, "at": time.time()}))

    try:
        other, age = _note(storage, path)
        if other is not None and other != owner and age < FRESH_SECONDS:
            raise LockError(
                f"{url} is being written by {other}, last heard of {max(age, 0):.0f} s ago; wait "
                "for it to end, or choose another --out"
            )
        if other is not None and other != owner:
            on_notice(f"{url}: {other} has not been heard of for {age:.0f} s; taken over")
        renew()
    except LockError:
        raise
    except Exception as error:
        raise DataError(f"{url}: cannot be written ({describe(error)})") from error
    try:
        yield renew
    finally:
        with suppress(Exception):  # it grows stale by itself
            storage.rm_file(path)


def _note(storage: Any, path: str) -> tuple[str | None, float]:
    try:
        note = orjson.loads(storage.cat_file(path))
        return str(note["owner"]), time.time() - float(note["at"])
    except (FileNotFoundError, orjson.JSONDecodeError, KeyError, TypeError, ValueError):
        return None, 0.0
