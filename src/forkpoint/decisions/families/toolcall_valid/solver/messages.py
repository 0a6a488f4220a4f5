"""Messages: who states which value of which property, in the order of the thread."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.toolcall_valid.solver.layouts import Message
from forkpoint.decisions.families.toolcall_valid.solver.message_wordings import (
    LIST_HEADINGS,
    OPENINGS,
    SAYINGS,
)
from forkpoint.decisions.families.toolcall_valid.solver.templates import (
    Grammar,
    mark_titles,
    pattern_of,
    plain,
    sentences,
    title_marker,
)
from forkpoint.errors import UnsolvableError

_OPENING: Final = re.compile(f"(?:{'|'.join(map(pattern_of, OPENINGS))})\\s+")
_HEADING: Final = "|".join(map(re.escape, LIST_HEADINGS))
_LIST: Final = re.compile(rf"(?:{_HEADING})?(?P<items>\s*(?:- )?<\d+>: .+)", re.DOTALL)
_ITEM: Final = re.compile(r"<(?P<title>\d+)>: (?P<value>.+)")
_THE_SAME: Final = re.compile(r"the same as (?P<name>[^\W\d_]+)")
_SAYINGS: Final = Grammar({kind: SAYINGS[kind] for kind in ("pointer", "own", "reported")})


@dataclass(frozen=True, slots=True)
class Statement:
    """A value of a property for one person's matter: a text, or the name of another person."""

    title: str
    subject: str
    text: str | None
    pointer: str | None = None
    old: str | None = None


def read_messages(messages: Sequence[Message], titles: Sequence[str]) -> list[Statement]:
    """All that the thread states, every sentence understood."""
    requester = messages[0].first_name
    first_names: dict[str, str] = {}
    marker = title_marker(titles)
    found: list[Statement] = []
    for message in messages:
        if first_names.setdefault(message.first_name, message.writer) != message.writer:
            raise UnsolvableError(f"two people are called {message.first_name}")
        marked = mark_titles(message.text, marker, titles)
        earlier = len(found)
        for statement in _statements(marked, message.first_name, titles):
            if message.first_name != requester and (
                statement.pointer is not None or statement.subject != message.first_name
            ):
                raise UnsolvableError(f"{message.writer} speaks of another person's matter")
            _check_subject(statement, requester, own=message.first_name == statement.subject)
            _check_old(statement, found[:earlier])
            found.append(statement)
    return found


def _statements(marked: str, writer: str, titles: Sequence[str]) -> Iterator[Statement]:
    opening = _OPENING.match(marked)
    if opening is None:
        raise UnsolvableError(f"a message opens in an unknown way: {marked[:80]!r}")
    body = marked[opening.end() :]
    if match := _LIST.fullmatch(body):
        for item in _items(match["items"]):
            yield _from_item(item, writer, titles)
    else:
        for sentence in sentences(body):
            yield _from_sentence(sentence, writer, titles)


def _items(text: str) -> list[str]:
    """The items of a list, in lines with a dash or in one line with semicolons."""
    if not text.lstrip().startswith("- "):
        if not text.endswith("."):
            raise UnsolvableError(f"a list without a full stop: {text!r}")
        return text[:-1].strip().split("; ")
    lines = [line.strip() for line in text.strip().split("\n")]
    if not all(line.startswith("- ") for line in lines):
        raise UnsolvableError(f"not a list: {text!r}")
    return [line[2:] for line in lines]


def _from_item(item: str, writer: str, titles: Sequence[str]) -> Statement:
    match = _ITEM.fullmatch(item)
    if match is None:
        raise UnsolvableError(f"not an item of a list: {plain(item, titles)!r}")
    title = titles[int(match["title"])]
    value = plain(match["value"], titles)
    if same := _THE_SAME.fullmatch(value):
        return Statement(title, writer, None, same["name"])
    return Statement(title, writer, value)


def _from_sentence(sentence: str, writer: str, titles: Sequence[str]) -> Statement:
    reading = _SAYINGS.read(sentence)
    if reading is None:
        raise UnsolvableError(f"not a known sentence: {plain(sentence, titles)!r}")
    slots = {name: plain(text, titles) for name, text in reading.slots.items()}
    title = slots["title"]
    if reading.meaning == "pointer":
        return Statement(title, writer, None, slots["name"])
    if reading.meaning == "reported":
        return Statement(title, slots["name"], slots["value"])
    return Statement(title, writer, slots["value"], old=slots.get("old"))


def _check_subject(statement: Statement, requester: str, *, own: bool) -> None:
    if statement.pointer == requester or (not own and statement.subject == requester):
        raise UnsolvableError(f"{requester} is spoken of as another person")


def _check_old(statement: Statement, earlier: Sequence[Statement]) -> None:
    """Raise where a correction names an old value that was never given in an earlier message."""
    if statement.old is not None and not any(
        (other.title, other.subject, other.text)
        == (statement.title, statement.subject, statement.old)
        for other in earlier
    ):
        raise UnsolvableError(f"{statement.old!r} was never the {statement.title}")
