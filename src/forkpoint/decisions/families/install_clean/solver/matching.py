"""Matching a piece of text with what is expected there, or refusing the state."""

import re
from collections.abc import Hashable, Iterable
from typing import NoReturn, TypeVar

from forkpoint.errors import UnsolvableError

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


def refuse(what: str, found: object) -> NoReturn:
    """Raise the error that says what could not be read."""
    raise UnsolvableError(f"{what} cannot be read from {found!r}")


def matched(pattern: re.Pattern[str], text: str, what: str) -> re.Match[str]:
    """The match of the whole text."""
    match = pattern.fullmatch(text)
    if match is None:
        refuse(what, text)
    return match


def present(value: Value | None, what: str, found: object) -> Value:
    """The value, refused where there is none."""
    if value is None:
        refuse(what, found)
    return value


def unique(pairs: Iterable[tuple[Key, Value]], what: str) -> dict[Key, Value]:
    """The pairs as a mapping, refused where a key occurs twice."""
    mapping: dict[Key, Value] = {}
    for key, value in pairs:
        if key in mapping:
            refuse(what, key)
        mapping[key] = value
    return mapping
