"""A folder here and its copy on object storage, brought together file by file."""

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.errors import DataError, ForkpointError, describe
from forkpoint.runs.json_lines import write_atomically

NEVER_COPIED: Final = (".lock", ".writer", ".tmp")
_WHICH: Final = ("ETag", "etag", "md5Hash", "LastModified", "last_modified", "mtime", "created")
"""What tells two versions of an object apart, in the words of different file systems."""


@dataclass(frozen=True, slots=True)
class _Version:
    """A file as it was on both sides when they were last the same."""

    size: int
    mtime_ns: int
    remote: str

    @property
    def local(self) -> tuple[int, int]:
        return self.size, self.mtime_ns


class Mirror:
    """Files that change here are written there, and the other way round.

    `memory` is a file in which both sides' versions are kept from run to run: so a run that was
    killed before its last files were copied is told from another machine that has written since.
    Every method raises `DataError` where the storage cannot be reached.
    """

    def __init__(self, storage: Any, root: str, url: str, folder: Path, memory: Path) -> None:
        self.url = url
        self._storage = storage
        self._root = root.rstrip("/")
        self._folder = folder
        self._memory = memory
        self._known = _read(memory)

    def pull(self) -> None:
        """Fetch what has changed there.

        What is missing here is fetched again: deletions count only while a run goes on. A file that
        has changed on both sides is kept if one continues the other; else `DataError` names it.
        """
        try:
            there = self._there()
            here = self._here()
            for name in sorted({*there, *self._known}):
                known = self._known.get(name)
                if there.get(name) == (known and known.remote) and name in here:
                    continue
                if name not in there:
                    self._drop(name, changed=here.get(name) != (known and known.local))
                elif name in here and here[name] != (known and known.local):
                    self._reconcile(name, there[name])
                else:
                    self._fetch(name, there[name])
        except ForkpointError:
            raise
        except Exception as error:
            raise self._failed("read", error) from error
        self._remember()

    def push(self) -> int:
        """Copy what has changed here, then delete there what has gone; gives how many files."""
        here = self._here()
        if self._known and not here:
            raise DataError(f"{self._folder} is gone; nothing was deleted at {self.url}")
        try:
            changed = [
                name
                for name, version in here.items()
                if name not in self._known or self._known[name].local != version
            ]
            for name in changed:
                self._send(name, here[name])
            gone = [name for name in self._known if name not in here]
            for name in gone:
                with suppress(FileNotFoundError):
                    self._storage.rm_file(self._at(name))
                del self._known[name]
        except Exception as error:
            raise self._failed("written", error) from error
        if changed or gone:
            self._remember()
        return len(changed) + len(gone)

    def _here(self) -> dict[str, tuple[int, int]]:
        found = {}
        for path in sorted(self._folder.rglob("*")):
            if path.name.endswith(NEVER_COPIED):
                continue
            with suppress(FileNotFoundError):  # a partial file of a trial that has just ended
                status = path.stat()
                if path.is_file():
                    name = path.relative_to(self._folder).as_posix()
                    found[name] = (status.st_size, status.st_mtime_ns)
        return found

    def _there(self) -> dict[str, str]:
        self._storage.invalidate_cache()
        found: Mapping[str, Mapping[str, Any]] = self._storage.find(self._root, detail=True)
        return {
            path[len(self._root) + 1 :]: _which(info)
            for path, info in found.items()
            if not path.endswith(NEVER_COPIED)
        }

    def _at(self, name: str) -> str:
        return f"{self._root}/{name}"

    def _send(self, name: str, version: tuple[int, int]) -> None:
        path, remote = self._folder / name, self._at(name)
        try:
            content = path.read_bytes()
        except FileNotFoundError:
            return
        self._storage.makedirs(remote.rpartition("/")[0], exist_ok=True)
        self._storage.pipe_file(remote, content)
        self._storage.invalidate_cache()
        self._known[name] = _Version(*version, _which(self._storage.info(remote)))

    def _fetch(self, name: str, which: str) -> None:
        self._keep(name, self._storage.cat_file(self._at(name)), which)

    def _keep(self, name: str, content: bytes, which: str) -> None:
        path = self._folder / name
        write_atomically(path, content)
        status = path.stat()
        self._known[name] = _Version(status.st_size, status.st_mtime_ns, which)

    def _drop(self, name: str, *, changed: bool) -> None:
        """It is gone there; what has changed here since is kept, and copied again."""
        del self._known[name]
        if not changed:
            (self._folder / name).unlink(missing_ok=True)

    def _reconcile(self, name: str, which: str) -> None:
        theirs: bytes = self._storage.cat_file(self._at(name))
        ours = (self._folder / name).read_bytes()
        if theirs == ours or (name.endswith(".jsonl") and theirs.startswith(ours)):
            self._keep(name, theirs, which)
        elif name.endswith(".jsonl") and ours.startswith(theirs):
            self._known[name] = _Version(-1, -1, which)
        else:
            raise DataError(
                f"{self.url}/{name} and {self._folder / name} were both changed since they were "
                "last the same; keep one of the two and delete the other"
            )

    def _remember(self) -> None:
        rows = {name: asdict(version) for name, version in self._known.items()}
        write_atomically(self._memory, orjson.dumps(rows))

    def _failed(self, what: str, error: Exception) -> DataError:
        return DataError(f"{self.url}: cannot be {what} ({describe(error)})")


def _which(info: Mapping[str, Any]) -> str:
    marks = [str(info[key]) for key in _WHICH if key in info][:1]
    return hashlib.sha256(f"{info.get('size')} {marks}".encode()).hexdigest()[:16]


def _read(memory: Path) -> dict[str, _Version]:
    try:
        rows = orjson.loads(memory.read_bytes())
        return {name: _Version(**row) for name, row in rows.items()}
    except (FileNotFoundError, orjson.JSONDecodeError, TypeError, AttributeError):
        return {}  # then contents are compared
