"""Fetching the files of a source: checked before use, resumed, and polite to the host."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import httpx

from forkpoint.errors import DataError
from forkpoint.reference.files import MOST_BYTES, check, keep, missing_files, place_of, unpacked
from forkpoint.reference.source import HOST, Source

ATTEMPTS: Final = 4
TIMEOUT_SECONDS: Final = 30.0
LONGEST_WAIT: Final = 60.0
AGAIN: Final = (408, 425, 429, 500, 502, 503, 504)

Progress = Callable[[str], None]
Sleep = Callable[[float], None]


def fetch(
    source: Source,
    on_progress: Progress,
    *,
    host: str = HOST,
    folder: Path | None = None,
    sleep: Sleep = time.sleep,
) -> None:
    """Fetch what is missing of a source, one file after the other.

    Half a file stays beside its place and is continued the next time. Raises `DataError` for a
    host that cannot be reached, a file that is not there, and one with another SHA-256.
    """
    absent = missing_files(source, folder)
    if not absent:
        return
    with httpx.Client(timeout=TIMEOUT_SECONDS, follow_redirects=True) as client:
        for number, file in enumerate(absent, start=1):
            on_progress(f"{source.task}: {number} of {len(absent)}: {file.path}")
            url = source.url(file).replace(HOST, host.rstrip("/"), 1)
            partial = place_of(source, file, folder)
            partial = partial.with_name(f"{partial.name}.part")
            content = _received(client, url, partial, sleep)
            if file.packed:
                content = unpacked(content, url)
            try:
                check(source, file, content, url)
            finally:
                partial.unlink(missing_ok=True)
            keep(source, file, content, folder)


def _received(client: httpx.Client, url: str, partial: Path, sleep: Sleep) -> bytes:
    """The bytes of a file, continued from what an earlier attempt left."""
    for attempt in range(ATTEMPTS):
        try:
            wait = _attempt(client, url, partial)
        except httpx.TransportError as error:
            if attempt == ATTEMPTS - 1:
                raise DataError(
                    f"{url}: cannot be fetched ({type(error).__name__}: {error}); the same command "
                    "continues, and --from takes a copy that you have"
                ) from None
            wait = 2.0**attempt
        if wait is None:
            return partial.read_bytes()
        if attempt < ATTEMPTS - 1:
            sleep(min(wait, LONGEST_WAIT))
    raise DataError(f"{url}: the host asks to wait; try again later, the same command continues")


def _attempt(client: httpx.Client, url: str, partial: Path) -> float | None:
    """Receive the file or its rest; seconds to wait where the host wants that, else None."""
    partial.parent.mkdir(parents=True, exist_ok=True)
    have = partial.stat().st_size if partial.exists() else 0
    headers = {"accept-encoding": "identity"}
    if have:
        headers["range"] = f"bytes={have}-"
    with client.stream("GET", url, headers=headers) as response:
        if response.status_code in AGAIN:
            return _told_to_wait(response)
        if response.status_code == 416:  # what is there is not a beginning of the file
            partial.unlink(missing_ok=True)
            return 0.0
        if response.status_code not in (200, 206):
            raise DataError(
                f"{url}: the host answers {response.status_code}; the repository may have moved, "
                "--from takes a copy that you have"
            )
        if response.status_code == 200:
            have = 0
        with partial.open("ab" if have else "wb") as out:
            for chunk in response.iter_bytes():
                have += len(chunk)
                if have > MOST_BYTES:
                    raise DataError(f"{url}: is larger than {MOST_BYTES // 2**20} MB")
                out.write(chunk)
    return None


def _told_to_wait(response: httpx.Response) -> float:
    told = response.headers.get("retry-after", "")
    return float(told) if told.isdigit() else 5.0
