"""The explorer's folder: pages that are copied, and data as scripts that a page loads by name.

A page opened from disk may load scripts but not fetch files, so every piece of data is a script
that hands one JSON value to `forkpoint.put`.
"""

import json
import shutil
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.errors import DataError, UsageError

INDEX: Final = "index.html"
DATA: Final = "data"
ASSETS: Final = "assets"
MARK: Final = b'<meta name="generator" content="forkpoint explorer">'
"""What tells an explorer's first page from any other."""


class ScriptFolder:
    """The folder while it is written. The same data make the same bytes."""

    def __init__(self, folder: Path) -> None:
        """Begin anew in the folder; see `check_folder`."""
        check_folder(folder)
        self._folder = folder
        try:
            self._begin()
        except OSError as error:
            raise _unwritable(error) from error

    @property
    def first_page(self) -> Path:
        """What to open in a browser."""
        return self._folder / INDEX

    def put(self, name: str, value: Mapping[str, Any]) -> int:
        """Write `data/<name>.js`; the name may have folders. Returns its size in bytes."""
        path = self._folder / DATA / f"{name}.js"
        content = b"".join(
            [b"forkpoint.put(", script_json(name), b", ", script_json(value), b");\n"]
        )
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        except OSError as error:
            raise _unwritable(error) from error
        return len(content)

    def _begin(self) -> None:
        for part in (DATA, ASSETS):
            shutil.rmtree(self._folder / part, ignore_errors=True)
        for name, content in assets().items():
            path = self.first_page if name == INDEX else self._folder / ASSETS / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def check_folder(folder: Path) -> None:
    """Raise `UsageError` unless the folder is missing, empty, or holds an earlier explorer.

    Nothing of the user's is ever replaced.
    """
    page = folder / INDEX
    try:
        if folder.exists() and not folder.is_dir():
            raise UsageError(f"{folder} is a file; give --html a folder")
        if not folder.is_dir() or not any(folder.iterdir()):
            return
        if not page.is_file() or MARK not in page.read_bytes():
            raise UsageError(
                f"{folder} holds other files; give --html an empty folder or a new one"
            )
    except OSError as error:
        raise DataError(f"{error.filename}: cannot be read ({error.strerror})") from error


def assets() -> dict[str, bytes]:
    """The pages, styles and scripts of the package, by file name."""
    folder = resources.files(__package__) / "static"
    names = sorted(entry.name for entry in folder.iterdir() if entry.is_file())
    return {name: (folder / name).read_bytes() for name in names}


def script_json(value: object) -> bytes:
    """A value as JSON that is also JavaScript and cannot end the script it stands in.

    Undefined numbers (NaN) become null.
    """
    try:
        text = orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY)
    except TypeError:
        # Text with half of a surrogate pair, which only `json` writes, as an escape.
        text = json.dumps(value).encode()
    for character, escaped in ((b"<", rb"\u003c"), *_LINE_ENDS):
        text = text.replace(character, escaped)
    return text


_LINE_ENDS: Final = (("\u2028".encode(), rb"\u2028"), ("\u2029".encode(), rb"\u2029"))


def _unwritable(error: OSError) -> DataError:
    return DataError(f"{error.filename}: cannot be written ({error.strerror})")
