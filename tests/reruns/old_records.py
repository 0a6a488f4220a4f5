"""Records and traces as older versions and the published tool left them."""

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson

from forkpoint.runs.json_lines import encode, read_json_lines

YOUNG_KEYS = ("random_expansions", "random_score", "retries", "choices")
OUR_TRACE_KEYS = ("probabilities", "reasons")


def rewrite(path: Path, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Change every row of a file of records."""
    path.write_bytes(b"".join(encode(change(row)) for row in read_json_lines(path).rows))


def without(*keys: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """A row without some keys, as before they existed."""
    return lambda row: {key: value for key, value in row.items() if key not in keys}


def as_published(path: Path) -> None:
    """Make a trace one of the published tool: it holds the five most probable states alone."""
    lines = [orjson.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]
    kept = [without(*OUR_TRACE_KEYS)(line) for line in lines]
    path.write_bytes(gzip.compress(b"".join(encode(line) for line in kept), mtime=0))
