"""Taking a state apart: the four sections of a text, the keys of an object, tables and lists."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from forkpoint.decisions.families.booking_confirm.solver.values import DAYS
from forkpoint.decisions.families.booking_confirm.solver.vocabulary import common_words
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

_HEADINGS: Final = {
    "rooms": re.compile(
        r"(?:(?:Our|List of) rooms|(?:The r|R)ooms(?: and what they have| and stock| and store| at "
        r".+)?|What can be booked)"
    ),
    "conventions": re.compile(
        r"(?:Conventions|(?:Booking|House) conventions|What a booking has to keep to|How bookings "
        r"are decided|What we check|Rules of the desk|Conditions for a booking)"
    ),
    "request": re.compile(
        r"(?:What they ask for|Form to be decided|Booking asked for|(?:Open |New |The r|R)"
        r"(?:equest|request)(?: awaiting an answer)?)"
    ),
    "register": re.compile(
        rf"(?:(?:The book|Register|Register of bookings), |Current bookings: |Booked so far \(|"
        rf"(?:Bookings|Entries) for |Already in the book: )(?P<days>{DAYS})\)?"
    ),
}
_FRAMED: Final = re.compile(r"(?:#+ (?P<hash>.+)|== (?P<equals>.+) ==|(?P<colon>.+):)")
_UNDERLINE: Final = re.compile(r"-{4,}|={4,}")
_SIGN_OFF: Final = re.compile(r"\n\n[A-Z][a-z]+(?: [a-z]+)*,\n[A-Z]\S+ [A-Z]\S+\s*\Z")
_BULLET: Final = re.compile(r"^(?:[-*•]|\([a-z]\)|\(\d+\)|\d+[.)]|[a-z][.)]) ")
_KEYS: Final = frozenset(
    {"about", "rooms", "store", "conventions", "register note", "register", "request"}
)


@dataclass(frozen=True, slots=True)
class Document:
    """The parts of a state in common words, each in the shape that it came in."""

    rooms: Any
    store: Any
    conventions: Sequence[str]
    register: Any
    register_days: str
    register_note: str
    register_columns: str | None
    request: Any


def document(state: Json) -> Document:
    """The parts of a state, text or object."""
    if not isinstance(state, str | Mapping):
        raise UnsolvableError(f"a state of the kind {type(state).__name__}")
    plain: Any = common_words(state)
    return _from_text(plain) if isinstance(plain, str) else _from_object(plain)


def _from_object(state: Mapping[str, Any]) -> Document:
    if set(state) - {"register columns"} != _KEYS:
        raise UnsolvableError(f"the keys of the state are {sorted(state)}")
    texts = [state["register note"], state.get("register columns", "")]
    conventions = state["conventions"]
    if not isinstance(conventions, list) or not all(
        isinstance(text, str) for text in [*texts, *conventions]
    ):
        raise UnsolvableError("a part of the state is no text")
    return Document(
        rooms=state["rooms"],
        store=state["store"],
        conventions=conventions,
        register=state["register"],
        register_days="",
        register_note=texts[0],
        register_columns=state.get("register columns"),
        request=state["request"],
    )


def _from_text(text: str) -> Document:
    sections = _sections(text)
    rooms = sections["rooms"]
    register = sections["register"]
    if len(rooms) < 3 or len(register) < 3:
        raise UnsolvableError("the rooms or the register are missing")
    notes = [line for line in register[1:] if _is_note(line)]
    if len(notes) != 1:
        raise UnsolvableError("no single sentence says that the register is complete")
    return Document(
        rooms=rooms[1:-1],
        store=rooms[-1],
        conventions=[without_bullet(line) for line in sections["conventions"][1:]],
        register=[line for line in register[1:] if line != notes[0]],
        register_days=register[0],
        register_note=notes[0],
        register_columns=None,
        request=sections["request"][1:],
    )


def _is_note(line: str) -> bool:
    return not _BULLET.match(line) and bool(re.search(r"[a-z] .*\.$", line)) and "|" not in line


def _heading(lines: Sequence[str], place: int) -> tuple[str, str] | None:
    """The kind of section that a line opens and the days in the heading, if it is one."""
    line = lines[place]
    framed = _FRAMED.fullmatch(line)
    underlined = place + 1 < len(lines) and _UNDERLINE.fullmatch(lines[place + 1])
    if not framed and not underlined:
        return None
    words = next(filter(None, framed.groups())) if framed else line
    for kind, pattern in _HEADINGS.items():
        if match := pattern.fullmatch(words):
            return kind, match.groupdict().get("days") or ""
    return None


def _sections(text: str) -> dict[str, list[str]]:
    """The lines of each section without blank ones; the first holds the days of the heading."""
    lines = _SIGN_OFF.sub("", text).split("\n")
    sections: dict[str, list[str]] = {}
    current: list[str] = []
    for place, line in enumerate(lines):
        if opened := _heading(lines, place):
            kind, days = opened
            if kind in sections:
                raise UnsolvableError(f"two sections of the kind {kind}")
            current = sections.setdefault(kind, [days])
        elif line.strip() and not _UNDERLINE.fullmatch(line):
            current.append(line.strip())
    if set(sections) != set(_HEADINGS):
        raise UnsolvableError(f"sections found: {sorted(sections)}")
    return sections


def without_bullet(line: str) -> str:
    """A line without the bullet, number or letter before it."""
    return _BULLET.sub("", line, count=1)


def table(lines: Sequence[str]) -> list[dict[str, str]] | None:
    """The rows of a Markdown, aligned or `;` table by column, or None where there is none."""
    if lines[0].startswith("|"):
        cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        del cells[1:2]
    elif lines[0].startswith("no.;"):
        cells = [[cell.strip() for cell in line.split(";")] for line in lines]
    elif lines[0].isupper():
        cells = [re.split(r" {2,}", line) for line in lines]
    else:
        return None
    return rows([cell.lower() for cell in cells[0]], cells[1:])


def rows(header: Sequence[str], body: Sequence[Sequence[str]]) -> list[dict[str, str]]:
    """Rows by column; every row must have a cell for every column."""
    if not body or any(len(cells) != len(header) for cells in body):
        raise UnsolvableError(f"a row does not fit its header {', '.join(header)}")
    return [dict(zip(header, cells, strict=True)) for cells in body]


def one_of(row: Mapping[str, str], *names: str) -> str:
    """The cell of the one column that has one of some names."""
    found = [row[name] for name in names if name in row]
    if len(found) != 1:
        raise UnsolvableError(f"no single column {' or '.join(names)} in {sorted(row)}")
    return found[0]
