"""The cache of answers on disk: one database that several processes may use at once."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.errors import AnswerError, DataError, InvalidAnswerError, RefusedError
from forkpoint.models.layers.cached import Found
from forkpoint.question import Answer, Usage

FILE_NAME: Final = ".cache/answers.sqlite"
_WAIT_SECONDS: Final = 30.0


class AnswersOnDisk:
    """Answers by key; what was kept survives a killed process."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    def get(self, key: str) -> Found | None:
        """What was kept under the key; raises `DataError` where the file cannot be read."""
        with _told(self._path):
            row = self._connection.execute(
                "SELECT found FROM answers WHERE key = ?", [key]
            ).fetchone()
            return None if row is None else _read(orjson.loads(row[0]))

    def put(self, key: str, found: Found) -> None:
        """Keep what has arrived; the first of two stays."""
        with _told(self._path):
            self._connection.execute(
                "INSERT OR IGNORE INTO answers VALUES (?, ?)", [key, orjson.dumps(_plain(found))]
            )


@contextmanager
def answers_on_disk(folder: Path) -> Iterator[AnswersOnDisk]:
    """Open the cache of a folder, and make it where there is none.

    Raises `DataError` where it cannot be opened.
    """
    path = folder / FILE_NAME
    with _told(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=_WAIT_SECONDS, isolation_level=None)
    try:
        with _told(path):
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute(
                "CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, found BLOB NOT NULL)"
            )
        yield AnswersOnDisk(connection, path)
    finally:
        connection.close()


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error, orjson.JSONDecodeError, KeyError, TypeError) as error:
        raise DataError(
            f"{path}: cannot be used as a cache of answers ({error}); delete it, or run without it"
        ) from None


def _plain(found: Found) -> dict[str, Any]:
    if isinstance(found, Answer):
        return {"answer": asdict(found)}
    cost = {name: getattr(found, name) for name in _KEPT}
    return {"refused": isinstance(found, RefusedError), "reason": str(found), "cost": cost}


_KEPT: Final = ("input_tokens", "output_tokens", "served_model", "latency_ms", "retries")


def _read(row: dict[str, Any]) -> Found:
    if "answer" not in row:
        kind: type[AnswerError] = RefusedError if row["refused"] else InvalidAnswerError
        return kind(row["reason"], **row["cost"])  # type: ignore[return-value]
    fields = row["answer"]
    return Answer(
        **{
            **fields,
            "probabilities": tuple(fields["probabilities"]),
            "usage": Usage(**fields["usage"]),
            "flags": tuple(fields["flags"]),
        }
    )
