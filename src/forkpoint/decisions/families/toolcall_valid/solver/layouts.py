"""Layouts: from the state, an object or a text in three parts, to tool, thread and call."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from forkpoint.decisions.families.toolcall_valid.solver.values import day_with_weekday
from forkpoint.errors import UnsolvableError

_NAME: Final = r"[^\W\d_]+ [^\W\d_]+"
_THREAD_HEADING: Final = re.compile(r"[^\W\d_][\w -]*?(?: [A-Z]+-\d+)?, (?P<day>\w+ \d+ \w+ \d{4})")
_CHAT: Final = re.compile(rf"\[(?P<at>\d\d:\d\d)\] (?P<writer>{_NAME}): (?P<text>.*)", re.DOTALL)
_TICKET: Final = re.compile(
    rf"\d+\. (?P<writer>{_NAME}), (?P<at>\d\d:\d\d)\n(?P<text>(?: {{3}}.*\n?)+)"
)
_MAIL: Final = re.compile(
    rf"From: (?P<writer>{_NAME})\nSent: (?P<day>[^,\n]+), (?P<at>\d\d:\d\d)\n\n(?P<text>.*)",
    re.DOTALL,
)
_STARTS: Final = (
    (re.compile(r"^(?=\[\d\d:\d\d\] )", re.MULTILINE), _CHAT),
    (re.compile(r"^(?=\d+\. )", re.MULTILINE), _TICKET),
    (re.compile(r"^(?=From: )", re.MULTILINE), _MAIL),
)


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the thread: who wrote it, and the text."""

    writer: str
    text: str

    @property
    def first_name(self) -> str:
        """The name by which other messages speak of the writer."""
        return self.writer.split()[0]


@dataclass(frozen=True, slots=True)
class Document:
    """A state taken apart: the tool's definition, the thread with its date, and the call."""

    tool: Mapping[str, Any]
    today: date
    messages: tuple[Message, ...]
    call: Mapping[str, Any]


def read_document(state: object) -> Document:
    """The parts of a state, checked for their shape."""
    if isinstance(state, Mapping):
        return _from_object(state)
    if isinstance(state, str):
        return _from_text(state)
    raise UnsolvableError("the state is neither a text nor an object")


def _from_object(state: Mapping[str, Any]) -> Document:
    fields(state, "the state", "tool", "thread", "call")
    thread = state["thread"]
    fields(thread, "the thread", "date", "messages")
    messages = []
    for message in thread["messages"] if isinstance(thread["messages"], list) else ():
        fields(message, "a message", "at", "from", "text")
        if not all(isinstance(text, str) for text in message.values()):
            raise UnsolvableError("a message is not made of texts")
        if not re.fullmatch(_NAME, message["from"]):
            raise UnsolvableError(f"not a full name: {message['from']!r}")
        messages.append(Message(message["from"], message["text"]))
    if not isinstance(thread["date"], str):
        raise UnsolvableError("the thread's date is not a text")
    return _document(
        state["tool"], day_with_weekday(thread["date"]), tuple(messages), state["call"]
    )


def _from_text(state: str) -> Document:
    parts = state.split("\n\n")
    if len(parts) < 3:
        raise UnsolvableError("the text does not have three parts")
    heading, _, body = "\n\n".join(parts[1:-1]).partition("\n")
    match = _THREAD_HEADING.fullmatch(heading)
    if match is None:
        raise UnsolvableError(f"not a heading of a thread: {heading!r}")
    today = day_with_weekday(match["day"])
    return _document(_headed(parts[0]), today, _messages(body, today), _headed(parts[-1]))


def _headed(part: str) -> Any:
    """The JSON under a heading."""
    heading, _, body = part.partition("\n")
    if not re.fullmatch(r"[A-Z][a-z]+(?: [a-z]+)*", heading):
        raise UnsolvableError(f"not a heading: {heading!r}")
    try:
        return json.loads(body)
    except ValueError as error:
        raise UnsolvableError(f"what stands under {heading!r} is not JSON") from error


def _messages(body: str, today: date) -> tuple[Message, ...]:
    for start, pattern in _STARTS:
        if not start.match(body):
            continue
        messages = []
        for block in start.split(body)[1:]:
            match = pattern.fullmatch(block.rstrip("\n"))
            if match is None:
                raise UnsolvableError(f"not a message: {block!r}")
            if "day" in match.groupdict() and day_with_weekday(match["day"]) != today:
                raise UnsolvableError(f"a mail of another day: {match['day']}")
            text = re.sub(r"^ {3}", "", match["text"], flags=re.MULTILINE)
            messages.append(Message(match["writer"], text))
        return tuple(messages)
    raise UnsolvableError("the thread has no messages in a known layout")


def _document(tool: Any, today: date, messages: tuple[Message, ...], call: Any) -> Document:
    fields(tool, "the tool", "name", "description", "parameters")
    fields(call, "the call", "name", "arguments")
    if not messages:
        raise UnsolvableError("the thread has no messages")
    if call["name"] != tool["name"] or not isinstance(call["arguments"], Mapping):
        raise UnsolvableError("the call is not one of this tool")
    return Document(tool, today, messages, call["arguments"])


def fields(value: Any, what: str, *names: str) -> None:
    """Raise unless `value` is an object with exactly these fields."""
    if not isinstance(value, Mapping) or set(value) != set(names):
        raise UnsolvableError(f"{what} does not have the fields {', '.join(names)}")
