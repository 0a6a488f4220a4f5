"""The five parts of a state, whichever layout it has."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.ledger_match.solver.values import MONTH
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

_BOOK: Final = r"(?P<book>[A-Za-z][a-z’']*(?: [a-z]+|-[a-z]+ [a-z]+))"
_TITLES: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?P<letter>[AB])\. {_BOOK}, {MONTH}",
        rf"Ledger (?P<letter>[AB]): {_BOOK}, {MONTH}",
        rf"Ledger (?P<letter>[AB]) \({_BOOK}\)",
        rf"Ledger (?P<letter>[AB]), {_BOOK}",
        rf"{_BOOK} = ledger (?P<letter>[AB])",
    )
)
_CONVENTIONS: Final = (
    *("Conventions", "Conventions of this reconciliation", "Matching conventions"),
    *("Rules for matching", "How entries are matched", "What counts as a match"),
)
_REMARKS: Final = ("Notes", "On the files", "Please note", "Further remarks", "Remarks")
_BULLET: Final = re.compile(r"(?:[-*] |\d{1,2}\. |\(\d{1,2}\) )")
_GREETING: Final = re.compile(r"[A-Z][a-z ]+,")
_SIGNATURE: Final = re.compile(r"[A-Z][a-z ]+,\n[^\n]+\n?")


@dataclass(frozen=True, slots=True)
class Ledger:
    """A ledger as it is printed: the name of the book, the header if there is one, the rows."""

    book: str
    columns: tuple[str, ...] | None
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a state."""

    introduction: str
    conventions: tuple[str, ...]
    ledger_a: Ledger
    ledger_b: Ledger
    remarks: str


def parts_of(state: Json) -> Parts:
    """Take a state apart; raises `UnsolvableError` where a part is missing or comes twice."""
    if isinstance(state, Mapping):
        return _parts_of_object(state)
    if not isinstance(state, str):
        raise UnsolvableError(f"a state must be text or an object, not {type(state).__name__}")
    if re.search(r"^## ", state, re.MULTILINE):
        return _parts_of_document(state)
    return _parts_of_mail(state)


def _parts_of_object(state: Mapping[str, Json]) -> Parts:
    keys = {"introduction", "conventions", "ledger_a", "ledger_b", "remarks"}
    if set(state) != keys:
        raise UnsolvableError(f"the keys of the state are {sorted(state)}")
    introduction = state["introduction"]
    if not isinstance(introduction, str):
        raise UnsolvableError("the introduction is no text")
    return Parts(
        introduction,
        _texts(state["conventions"]),
        _ledger_of_object(state["ledger_a"], "A", "entries"),
        _ledger_of_object(state["ledger_b"], "B", "lines"),
        " ".join(_texts(state["remarks"])),
    )


def _ledger_of_object(value: Json, letter: str, rows: str) -> Ledger:
    if not isinstance(value, Mapping) or set(value) != {"title", "columns", rows}:
        raise UnsolvableError(f"ledger {letter} is not an object of title, columns and {rows}")
    title, columns = _texts([value["title"], value["columns"]])
    named = _title(title)
    if named is None or named[0] != letter:
        raise UnsolvableError(f"ledger {letter} has the title {title!r}")
    return _with_header(named[1], [row.split("; ") for row in (columns, *_texts(value[rows]))])


def _texts(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise UnsolvableError(f"no list of texts: {value!r}")
    texts = tuple(item for item in value if isinstance(item, str))
    if len(texts) != len(value):
        raise UnsolvableError(f"no list of texts: {value!r}")
    return texts


def _parts_of_document(text: str) -> Parts:
    introduction, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    headed = {}
    remarks = []
    for section in sections:
        heading, _, body = section.partition("\n")
        if heading in _REMARKS:
            remarks.append(body.strip())
        elif heading in headed:
            raise UnsolvableError(f"two sections {heading!r}")
        else:
            headed[heading] = body.strip()
    return _put_together([introduction.strip()], headed, remarks)


def _parts_of_mail(text: str) -> Parts:
    blocks = text.strip().split("\n\n")
    if len(blocks) < 3 or not _GREETING.fullmatch(blocks[0]):
        raise UnsolvableError("no mail: a greeting is missing")
    if not _SIGNATURE.fullmatch(blocks[-1]):
        raise UnsolvableError("no mail: a name at the end is missing")
    introduction, *others = blocks[1:-1]
    headed = {}
    remarks = []
    for block in others:
        heading, _, body = block.partition(":\n")
        if not body:
            remarks.append(block)
        elif heading in headed:
            raise UnsolvableError(f"two sections {heading!r}")
        else:
            headed[heading] = body
    return _put_together([introduction], headed, remarks)


def _put_together(introductions: list[str], headed: Mapping[str, str], remarks: list[str]) -> Parts:
    conventions = [body for heading, body in headed.items() if heading in _CONVENTIONS]
    ledgers: dict[str, Ledger] = {}
    for heading, body in headed.items():
        if named := _title(heading):
            letter, book = named
            if letter in ledgers:
                raise UnsolvableError(f"two ledgers {letter}")
            ledgers[letter] = _ledger(book, body.split("\n"))
        elif heading not in _CONVENTIONS:
            raise UnsolvableError(f"an unknown heading: {heading!r}")
    if len(conventions) != 1 or len(remarks) != 1 or set(ledgers) != {"A", "B"}:
        raise UnsolvableError(f"sections found: {sorted(headed)}, {len(remarks)} of remarks")
    points = tuple(_point(line) for line in conventions[0].split("\n"))
    return Parts(introductions[0], points, ledgers["A"], ledgers["B"], remarks[0])


def _title(text: str) -> tuple[str, str] | None:
    """Letter and book of a ledger's title, or None where the text is none."""
    for pattern in _TITLES:
        if match := pattern.fullmatch(text):
            return match["letter"], match["book"][0].lower() + match["book"][1:]
    return None


def _point(line: str) -> str:
    bullet = _BULLET.match(line)
    if not bullet:
        raise UnsolvableError(f"no point of the conventions: {line!r}")
    return line[bullet.end() :]


def _ledger(book: str, lines: list[str]) -> Ledger:
    if all(line.startswith("- ") for line in lines):
        return Ledger(book, None, tuple((line[2:],) for line in lines))
    if lines[0].startswith("| "):
        cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        if len(cells) < 2 or set("".join(cells[1])) != {"-"}:
            raise UnsolvableError("a table without a rule under its header")
        return _with_header(book, (cells[0], *cells[2:]))
    if ";" in lines[0]:
        return _with_header(book, [line.split(";") for line in lines])
    if lines[0].isupper():
        return _with_header(book, [re.split(r" {2,}", line.strip()) for line in lines])
    raise UnsolvableError(f"no ledger begins with {lines[0]!r}")


def _with_header(book: str, rows: Iterable[list[str]]) -> Ledger:
    header, *body = (tuple(cell.strip() for cell in row) for row in rows)
    return Ledger(book, header, tuple(body))
