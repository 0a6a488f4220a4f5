"""Where things lie under the output folder, and file names that every system can hold."""

import hashlib
import re
from pathlib import Path
from typing import Final

REFERENCE: Final = "reference"
"""The folder of the reference arms' own results."""

_PLAIN = re.compile(r"[a-z0-9][a-z0-9._-]{0,79}")
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")
_LONGEST_SLUG: Final = 60
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?")


def safe_name(name: str) -> str:
    """A file name for any name: itself where that is safe, else a slug, `~` and a hash.

    Names that differ only in case, in Unicode form or in what a file system forbids stay apart,
    and no safe name holds a `~`.
    """
    if _PLAIN.fullmatch(name) and not _RESERVED.fullmatch(name) and not name.endswith("."):
        return name
    slug = _UNSAFE.sub("-", name).strip(".-")[:_LONGEST_SLUG] or "_"
    if _RESERVED.fullmatch(slug.lower()):
        slug = f"_{slug}"  # Windows takes `con.txt` for the device
    digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{slug}~{digest}"


def results_folder(out: Path, benchmark: str, chooser: str) -> Path:
    """`results/<benchmark>/<chooser>`."""
    return out / "results" / safe_name(benchmark) / _folder_of(out, benchmark, chooser)


def traces_folder(out: Path, benchmark: str, chooser: str) -> Path:
    """`traces/<benchmark>/<chooser>`."""
    return out / "traces" / safe_name(benchmark) / _folder_of(out, benchmark, chooser)


def _folder_of(out: Path, benchmark: str, chooser: str) -> str:
    """The folder of a chooser: the name itself where the published tool has made that folder."""
    parent = out / "results" / safe_name(benchmark)
    if parent.is_dir() and any(entry.name == chooser for entry in parent.iterdir()):
        return chooser
    return safe_name(chooser)
