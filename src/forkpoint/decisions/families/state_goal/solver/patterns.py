"""Patterns made of sentences with gaps, and the values that fill the gaps."""

import re
from collections.abc import Iterable
from typing import Final

from forkpoint.errors import UnsolvableError

PATH: Final = r"(?:[\w-]+/)*[\w-]+(?:\.\w+)?"
LINE: Final = r'"[^"]+"'

_GAPS: Final = {
    "path": f"(?P<path>{PATH})",
    "other": f"(?P<other>{PATH})",
    "text": f"(?P<text>{LINE}(?: / {LINE})*)",
    "line": f"(?P<text>{LINE})",
    "tag": r"(?P<tag>[\w-]+)",
    "number": r"(?P<number>\d+)",
    "files": "(?:file|files)",
    "done": "appended to, copied, moved(?:, renamed, deleted, tagged or untagged"
    "|, renamed or deleted| or deleted)",
    "copied": "copied(?: or moved|, moved or renamed)",
    "copy": "copy(?: or move|, move or rename)",
    "copies": "Copies(?: and moves|, moves and renames)",
}


def pattern(sentence: str) -> re.Pattern[str]:
    """The pattern of a sentence with gaps in braces; a second path gap is called `other`."""
    sentence = sentence.replace("{path}", "{other}").replace("{other}", "{path}", 1)
    pieces = re.split(r"\{(\w+)\}", sentence)
    return re.compile("".join(_GAPS[p] if i % 2 else re.escape(p) for i, p in enumerate(pieces)))


def patterns(sentences: Iterable[str]) -> tuple[re.Pattern[str], ...]:
    """The patterns of several sentences."""
    return tuple(pattern(sentence) for sentence in sentences)


def quoted_lines(text: str) -> tuple[str, ...]:
    """The lines of a text that is written as quoted lines divided by slashes."""
    if not re.fullmatch(f"{LINE}(?: / {LINE})*", text):
        raise UnsolvableError(f"no quoted lines: {text!r}")
    return tuple(re.findall(r'"([^"]+)"', text))


def checked_path(text: str) -> str:
    """The text itself, where it is a path."""
    if not re.fullmatch(PATH, text):
        raise UnsolvableError(f"no path: {text!r}")
    return text
