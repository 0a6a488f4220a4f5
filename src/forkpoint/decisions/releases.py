"""The released items: fixed files, known by their SHA-256, every version loadable for ever."""

import gzip
import hashlib
import json
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from forkpoint.errors import DataError, UsageError
from forkpoint.items.item import Item
from forkpoint.items.item_file import parse_items

LATEST: Final = "1.0"
SEEDS: Final = {"1.0": 20261201}
"""The seed that the items of a version were drawn with."""


def digests(version: str = LATEST) -> dict[str, str]:
    """The SHA-256 of each family's file, uncompressed, as lower-case hexadecimal."""
    found: dict[str, str] = json.loads(
        _folder(version).joinpath("sha256.json").read_text(encoding="utf-8")
    )
    return found


def released_bytes(family: str, version: str = LATEST) -> bytes:
    """The file of a family's released items.

    Raises `UsageError` for a family that was not released, `DataError` for a damaged file.
    """
    if family not in digests(version):
        raise UsageError(
            f"{family} is no family of the release {version}: it has no released items; "
            f"`forkpoint generate {family}` draws some"
        )
    file = _folder(version).joinpath(f"{family}.jsonl.gz")
    try:
        content = gzip.decompress(file.read_bytes())
    except (OSError, EOFError) as error:
        raise DataError(f"{file}: cannot be read ({error}); install forkpoint again") from error
    found, expected = hashlib.sha256(content).hexdigest(), digests(version).get(family)
    if found != expected:
        raise DataError(
            f"{file}: the SHA-256 of the items is {found}, not {expected}; install forkpoint again"
        )
    return content


@cache
def released_items(family: str, version: str = LATEST) -> tuple[Item, ...]:
    """The 600 released items of a family, in file order."""
    return tuple(parse_items(released_bytes(family, version), f"{family} {version}"))


def _folder(version: str) -> Traversable:
    if version not in SEEDS:
        raise UsageError(f"there is no version {version!r}; the versions are: {', '.join(SEEDS)}")
    return resources.files("forkpoint.decisions").joinpath("released", version)
