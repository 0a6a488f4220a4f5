"""Taking a state apart: the blocks of a text or the keys of an object, and the cells of a line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from forkpoint.decisions.families.log_claim.solver.wordings import (
    CONVENTION_HEADINGS,
    INTRODUCTIONS,
    LOG_HEADINGS,
    ROSTERS,
    SPEAKERS,
    TITLE,
    first_match,
)
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

_BULLET: Final = re.compile(r"(?:[-*]|\d+\.) (.+)")
_BRACKETS: Final = re.compile(r"\[(\d\d:\d\d)\] (?:#(\d+) )?([^()]+) \(([\w-]+)\) (.+)")
_RULE_OF_A_TABLE: Final = re.compile(r"\|(?: ?-+ ?\|)+")
_KEYS: Final = frozenset({"title", "about", "claim", "conventions", "columns", "log"})


@dataclass(frozen=True, slots=True)
class Document:
    """The parts of a state: sentences, the machines of each unit, and lines as cells.

    `header` is None where the log has no header, `roster` where there is no list of machines.
    """

    claim: str
    conventions: Sequence[str]
    roster: Mapping[str, Sequence[str]] | None
    header: Sequence[str] | None
    rows: Sequence[Sequence[str]]


def document(state: Json) -> Document:
    """The parts of a state, text or object."""
    if isinstance(state, str):
        return _from_text(state)
    if isinstance(state, Mapping):
        return _from_object(state)
    raise UnsolvableError(f"a state of the kind {type(state).__name__}")


def _from_text(text: str) -> Document:
    blocks = [block.split("\n") for block in text.strip("\n").split("\n\n")]
    if len(blocks) not in (5, 6) or [len(lines) for lines in blocks[:2]] != [1, 1]:
        raise UnsolvableError("not a title, an introduction, conventions, a log and a claim")
    _check_opening(blocks[0][0], blocks[1][0])
    rest = blocks[2:]
    speaker, claim = _pair(rest.pop(0 if _is_claim(rest[0]) else -1))
    _expect(speaker.endswith(":") and _is_speaker(speaker[:-1]), "who claims it", speaker)
    conventions, log = rest[0], rest[-1]
    _expect(conventions[0] in CONVENTION_HEADINGS, "a heading of conventions", conventions[0])
    _expect(log[0] in LOG_HEADINGS, "a heading of a log", log[0])
    header, rows = _log(log[1:])
    return Document(
        claim=claim,
        conventions=[_item(line) for line in conventions[1:]],
        roster=_roster(rest[1]) if len(rest) == 3 else None,
        header=header,
        rows=rows,
    )


def _from_object(state: Mapping[str, Any]) -> Document:
    if set(state) - {"machines"} != _KEYS:
        raise UnsolvableError(f"the keys of the state are {sorted(map(str, state))}")
    claim = _fields(state["claim"], "heading", "text")
    title, about, columns, speaker, said = _texts(
        [state["title"], state["about"], state["columns"], claim["heading"], claim["text"]]
    )
    _check_opening(title, about)
    _expect(_is_speaker(speaker), "who claims it", speaker)
    roster = None
    if "machines" in state:
        machines = _fields(state["machines"], "about", "list")
        _check_roster_line(*_texts([machines["about"]]))
        if not isinstance(machines["list"], Mapping):
            raise UnsolvableError("the list of machines is no object")
        roster = {str(unit): _texts(names) for unit, names in machines["list"].items()}
    return Document(
        claim=said,
        conventions=_texts(state["conventions"]),
        roster=roster,
        header=columns.split("; "),
        rows=[line.split("; ") for line in _texts(state["log"])],
    )


def _check_opening(title: str, introduction: str) -> None:
    """The title and the introduction speak of the same log, and it is complete."""
    named = first_match(TITLE, title)
    introduced = first_match(INTRODUCTIONS, introduction)
    if named is None or introduced is None or named.groupdict() != introduced.groupdict():
        raise UnsolvableError(f"no title and introduction of one log: {title!r}, {introduction!r}")


def _is_speaker(line: str) -> bool:
    return first_match(SPEAKERS, line) is not None


def _is_claim(lines: Sequence[str]) -> bool:
    return len(lines) == 2 and _is_speaker(lines[0].removesuffix(":"))


def _pair(lines: Sequence[str]) -> tuple[str, str]:
    if len(lines) != 2:
        raise UnsolvableError("no claim of two lines at the start or at the end")
    return lines[0], lines[1]


def _expect(holds: bool, wanted: str, found: str) -> None:
    if not holds:
        raise UnsolvableError(f"not understood as {wanted}: {found!r}")


def _item(line: str) -> str:
    match = _BULLET.fullmatch(line)
    if match is None:
        raise UnsolvableError(f"not an item of a list: {line!r}")
    return match[1]


def _roster(lines: Sequence[str]) -> dict[str, list[str]]:
    _expect(lines[0].endswith(":"), "an introduction of the machines", lines[0])
    _check_roster_line(lines[0][:-1])
    units: dict[str, list[str]] = {}
    for line in lines[1:]:
        unit, colon, machines = line.partition(": ")
        _expect(bool(colon and machines) and unit not in units, "a unit and its machines", line)
        units[unit] = machines.split(", ")
    return units


def _check_roster_line(line: str) -> None:
    _expect(first_match(ROSTERS, line) is not None, "an introduction of the machines", line)


def _log(lines: Sequence[str]) -> tuple[list[str] | None, list[list[str]]]:
    """The header of a log, if it has one, and its lines as cells without empty ones."""
    if not lines:
        raise UnsolvableError("a log without lines")
    if lines[0].startswith("|"):
        _expect(len(lines) > 1 and bool(_RULE_OF_A_TABLE.fullmatch(lines[1])), "a table", lines[0])
        table = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]
        return table[0], table[2:]
    if lines[0].startswith("time;"):
        cells = [line.split(";") for line in lines]
        return cells[0], cells[1:]
    if lines[0].startswith("["):
        return None, [_bracketed(line) for line in lines]
    return None, [re.split(r" {2,}", line) for line in lines]


def _bracketed(line: str) -> list[str]:
    match = _BRACKETS.fullmatch(line)
    if match is None:
        raise UnsolvableError(f"not a line of a log: {line!r}")
    return [cell for cell in match.groups() if cell is not None]


def _fields(value: object, *names: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping) or set(value) != set(names):
        raise UnsolvableError(f"no object with the keys {', '.join(names)}")
    return value


def _texts(values: object) -> list[str]:
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise UnsolvableError("a part of the state is no text")
    return values
