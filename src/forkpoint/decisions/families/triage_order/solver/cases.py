"""The cases of a queue, read from any layout."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from forkpoint.decisions.families.triage_order.solver.document import Document, Row
from forkpoint.decisions.families.triage_order.solver.values import TIME, read_time
from forkpoint.decisions.families.triage_order.solver.vocabulary import Vocabulary
from forkpoint.decisions.families.triage_order.solver.wording import CLASS
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

_TICKET: Final = r"[A-Z]+-\d{4}"
_ABSENT: Final = ("-", "none", None)
_MATTERS: Final = (
    *("complaint", "problem", "loss", "test", "cargo", "job", "trouble", "goods"),
    "case",
)


@dataclass(frozen=True, slots=True)
class Case:
    """One case of the queue; `flagged` is None where the list has no flag."""

    ticket: str
    listed: str
    arrival: int
    due: int | None
    flagged: bool | None
    remark: str | None

    @property
    def number(self) -> int:
        """The number on the ticket."""
        return int(self.ticket[-4:])


@dataclass(frozen=True, slots=True)
class Queue:
    """The cases in the order of the list, and whether the list has a column of due times."""

    cases: tuple[Case, ...]
    has_due: bool

    @property
    def has_flag(self) -> bool:
        """Whether the list has a column of flags."""
        return self.cases[0].flagged is not None


def read_queue(document: Document) -> Queue:
    """The cases of the state."""
    words = document.words
    entries = [_entry(row, words) for row in _rows(document.queue, words)]
    cases = tuple(case for case, _ in entries)
    alike = len({entry_labels for _, entry_labels in entries}) == 1
    prefixes = {case.ticket[:-4] for case in cases}
    if not alike or len(prefixes) != 1 or len({case.ticket for case in cases}) < len(cases):
        raise UnsolvableError("the entries of the queue do not have the same form, or one is twice")
    return Queue(cases, words.desk.due_label in entries[0][1])


def _rows(queue: Sequence[str] | Sequence[Row], words: Vocabulary) -> list[Row]:
    """The entries as objects from labels to values."""
    lines = [line for line in queue if isinstance(line, str)]
    if not lines:
        rows = [row for row in queue if isinstance(row, Mapping)]
        return [{_label(key): row[key] for key in row} for row in rows]
    if lines[0].startswith("| "):
        if len(lines) < 2 or re.fullmatch(r"\|(?: --- \|)+", lines[1]) is None:
            raise UnsolvableError("the table of the queue has no line under its header")
        return _table([line.strip("| ").split(" | ") for line in [lines[0], *lines[2:]]])
    if lines[0].startswith("TICKET "):
        return _table([re.split(r" {2,}", line.rstrip()) for line in lines])
    if lines[0].startswith("- "):
        return [_bullet(line) for line in lines]
    return [_sentence(line, words) for line in lines]


def _label(text: Json) -> str:
    """A label in lower case, without hyphens and underscores."""
    return re.sub("[-_]", " ", _text(text).lower())


def _table(cells: list[list[str]]) -> list[Row]:
    header = [_label(label) for label in cells[0]]
    if any(len(row) != len(header) for row in cells):
        raise UnsolvableError("a line of the table has another number of cells than its header")
    return [dict(zip(header, row, strict=True)) for row in cells[1:]]


def _bullet(line: str) -> Row:
    found = re.fullmatch(rf"- ({_TICKET}): ([^:;]+)((?:; [^:;]+: [^;]+)+)", line)
    if found is None:
        raise UnsolvableError(f"an entry of the queue that cannot be read: {line!r}")
    ticket, matter, pairs = found.groups()
    row: dict[str, Json] = {"ticket": ticket, "case": matter}
    for pair in pairs[2:].split("; "):
        text, value = pair.split(": ", 1)
        label = _label(text)
        if label in row:
            raise UnsolvableError(f"an entry of the queue with two values for {label}")
        row[label] = value
    return row


@lru_cache(maxsize=256)
def _sentence_patterns(words: Vocabulary) -> tuple[re.Pattern[str], ...]:
    desk = words.desk
    ticket, matter = f"(?P<ticket>{_TICKET})", "(?P<matter>[a-z][^,:;.]*)"
    time, place = f"(?P<time>{TIME})", f"{words.label} (?P<place>{CLASS})"
    arrived, due = f"{desk.arrived} at {time}", re.escape(desk.due)
    tail = (
        f"(?P<due> \\({due}: (?:{TIME}|none)\\)|, {due} at {TIME}|, without an? {due}"
        f"|; {due} {TIME}|; no {due})?"
        f"(?:; {re.escape(desk.flag)}: (?P<flag>yes|no))?(?:; remark: (?P<remark>[^;.]+))?\\."
    )
    heads = (
        f"{ticket}: {matter}, {arrived}, {place}",
        f"{ticket} is entered as {matter}, {place}, with {desk.arrival} at {time}",
        f"{time} {desk.arrival}: {ticket}, {matter}, {place}",
        f"(?P<place>{CLASS}) \\({words.label}\\): {ticket}, {matter}, {arrived}",
        f"In {place} we have {ticket}, {matter}, {arrived}",
        f"We have {ticket} down as {matter}, {place}, {arrived}",
        f"Waiting since {desk.arrival} at {time}: {ticket}, {matter}, {place}",
        f"Ticket {ticket}, {matter}: {place}, {desk.arrival} at {time}",
    )
    return tuple(re.compile(head + tail) for head in heads)


def _sentence(line: str, words: Vocabulary) -> Row:
    for pattern in _sentence_patterns(words):
        found = pattern.fullmatch(line)
        if found is not None:
            break
    else:
        raise UnsolvableError(f"an entry of the queue that cannot be read: {line!r}")
    desk = words.desk
    row: dict[str, Json] = {
        "ticket": found["ticket"],
        "case": found["matter"],
        words.label: found["place"],
        desk.arrival_label: found["time"],
    }
    if found["due"] is not None:
        time = re.search(TIME, found["due"])
        row[desk.due_label] = time.group() if time else None
    if found["flag"] is not None:
        row[desk.flag] = found["flag"]
    if found["remark"] is not None:
        row["remark"] = found["remark"]
    return row


def _entry(row: Row, words: Vocabulary) -> tuple[Case, frozenset[str]]:
    """A case, and the labels that its entry has."""
    desk = words.desk
    labels = frozenset(row)
    needed = {"ticket", words.label, desk.arrival_label}
    others = labels - needed - {desk.due_label, desk.flag, "remark"}
    if not needed <= labels or len(others) != 1 or not others <= set(_MATTERS):
        raise UnsolvableError(f"the entries of the queue have other parts: {sorted(labels)}")
    ticket = _text(row["ticket"])
    if re.fullmatch(_TICKET, ticket) is None:
        raise UnsolvableError(f"no ticket: {ticket!r}")
    due, remark = row.get(desk.due_label), row.get("remark")
    case = Case(
        ticket=ticket,
        listed=_text(row[words.label]),
        arrival=read_time(_text(row[desk.arrival_label])),
        due=None if due in _ABSENT else read_time(_text(due)),
        flagged=_yes_or_no(row[desk.flag]) if desk.flag in row else None,
        remark=None if remark in _ABSENT else _text(remark),
    )
    return case, labels


def _yes_or_no(value: Json) -> bool:
    if value not in ("yes", "no"):
        raise UnsolvableError(f"a flag is neither yes nor no: {value!r}")
    return value == "yes"


def _text(value: Json) -> str:
    if isinstance(value, str):
        return value
    raise UnsolvableError(f"an entry of the queue has no text where it should: {value!r}")
