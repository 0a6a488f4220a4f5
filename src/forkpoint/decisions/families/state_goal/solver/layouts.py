"""The four layouts: from a state to its parts, still as texts."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.state_goal.solver.notes import GOAL_NOTES, READINGS, STORE_NOTES
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a state: every sentence and value of it, unread.

    `files` holds path, text and tags of each file. A step is a sentence, a command line or, from
    a table, a tuple of cells.
    """

    rules: Sequence[str]
    folders: str
    files: Sequence[tuple[str, str, str]]
    goal: Sequence[str]
    log_note: str
    steps: Sequence[str | tuple[str, ...]]
    sentences: bool = False


HEADINGS: Final = {
    heading: part
    for part, headings in {
        "rules": "Rules of the store/How the store works/What the operations do/Conventions/"
        "Store rules/How steps are carried out",
        "store": "Store before the first step/Initial content/Files at the start/Starting point/"
        "Listing of the store/What is there at first",
        "goal": "Goal/Goal conditions/What is to be achieved/Conditions at the end/"
        "Acceptance list/Wanted result",
        "log": "Log/Trace/Steps/Operations/Log of the agent/Requests",
    }.items()
    for heading in headings.split("/")
}
_FILE_LINE: Final = re.compile(r"(\S+): (\".+\")(?: \[tags: ([^\]]+)\])?")
_STEP_LINES: Final = tuple(
    re.compile(form + " (.+)")
    for form in (r"\[0*(\d+)\]", r"0*(\d+)>", r"step 0*(\d+):", r"#0*(\d+)")
)


def parts(state: Json) -> Parts:
    """The parts of a state in any of the layouts."""
    if isinstance(state, Mapping):
        return _from_json(state)
    if isinstance(state, str):
        return _from_text(state)
    raise UnsolvableError("the state is neither a text nor a JSON object")


def _known(note: object, notes: frozenset[str]) -> None:
    if note not in notes:
        raise UnsolvableError(f"unknown note: {note!r}")


def _in_order(numbered: Sequence[tuple[str, str]]) -> list[str]:
    """The texts in the order of their numbers, which go from 1 without a gap."""
    texts = {int(number): text for number, text in numbered}
    if not texts or len(texts) < len(numbered) or set(texts) != set(range(1, len(texts) + 1)):
        raise UnsolvableError("the numbers do not go from 1 upwards")
    return [texts[number] for number in range(1, len(texts) + 1)]


def _matched(form: re.Pattern[str], line: str) -> re.Match[str]:
    match = form.fullmatch(line)
    if match is None:
        raise UnsolvableError(f"a line that is not understood: {line!r}")
    return match


def _pairs(form: re.Pattern[str], lines: Sequence[str]) -> list[tuple[str, str]]:
    matches = [_matched(form, line) for line in lines]
    return [(match[1], match[2]) for match in matches]


# JSON


def _object(value: object, *keys: str) -> Mapping[str, Json]:
    if not isinstance(value, Mapping) or not set(keys) <= set(value) <= {*keys, "tags"}:
        raise UnsolvableError(f"no object with the keys {', '.join(keys)}")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise UnsolvableError("no text where one is needed")
    return value


def _texts(value: object) -> list[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(text, str) for text in value):
        raise UnsolvableError("no list of texts")
    return list(value)


def _texts_by_name(value: object) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise UnsolvableError("no object of texts")
    return dict(zip(value, _texts(list(value.values())), strict=True))


def _from_json(state: Mapping[str, Json]) -> Parts:
    whole = _object(state, "about", "reading", "store_rules", "store", "goal", "log")
    store = _object(whole["store"], "note", "folders", "files")
    goal = _object(whole["goal"], "note", "conditions")
    log = _object(whole["log"], "note", "steps")
    _known(whole["reading"], READINGS)
    _known(store["note"], STORE_NOTES)
    _known(goal["note"], GOAL_NOTES)
    files, tags = _texts_by_name(store["files"]), _texts_by_name(store.get("tags", {}))
    steps = _texts_by_name(log["steps"])
    if not set(tags) <= set(files) or not all(re.fullmatch("[0-9]+", key) for key in steps):
        raise UnsolvableError("a tag without a file, or a step without a number")
    return Parts(
        _texts(whole["store_rules"]),
        _text(store["folders"]),
        [(path, text, tags.get(path, "")) for path, text in files.items()],
        _texts(goal["conditions"]),
        _text(log["note"]),
        _in_order(list(steps.items())),
    )


# Texts


def _from_text(state: str) -> Parts:
    lines = [line for line in state.split("\n") if line]
    frame = next((f for f in ("== {} ==", "## {}") if _frames(f, lines)), "{}")
    starts = {frame.format(heading): part for heading, part in HEADINGS.items()}
    places = [place for place, line in enumerate(lines) if line in starts]
    found = [starts[lines[place]] for place in places]
    if sorted(found) != ["goal", "log", "rules", "store"] or places[0] != 1:
        raise UnsolvableError("the four parts and an introduction are not found")
    if not any(lines[0].endswith(f" {reading}") for reading in READINGS):
        raise UnsolvableError("no note on quotes")
    ends = [*places[1:], len(lines)]
    blocks = {
        part: lines[start + 1 : end] for part, start, end in zip(found, places, ends, strict=True)
    }
    if any(len(block) < 2 for block in blocks.values()):
        raise UnsolvableError("a part with nothing in it")
    return _from_blocks(frame, blocks)


def _frames(frame: str, lines: Sequence[str]) -> bool:
    return any(frame.format(heading) in lines for heading in HEADINGS)


def _from_blocks(frame: str, blocks: Mapping[str, list[str]]) -> Parts:
    store, goal, log = blocks["store"], blocks["goal"], blocks["log"]
    _known(store[0], STORE_NOTES)
    _known(goal[0], GOAL_NOTES)
    table = frame.startswith("##")
    plain = frame == "{}"
    return Parts(
        _items(blocks["rules"], plain),
        _matched(re.compile("Folders: (.+)"), store[1])[1],
        _files_of_table(store[2:]) if table else _files(store[2:], "- " if plain else ""),
        _items(goal[1:], plain),
        log[0],
        _steps_of_table(log[1:]) if table else _steps(log[1:], plain),
        sentences=plain,
    )


def _items(lines: Sequence[str], plain: bool) -> list[str]:
    if plain:
        return [_matched(re.compile("- (.+)"), line)[1] for line in lines]
    return _in_order(_pairs(re.compile(r"\((\d+)\) (.+)"), lines))


def _files(lines: Sequence[str], start: str) -> list[tuple[str, str, str]]:
    form = re.compile(re.escape(start) + _FILE_LINE.pattern)
    matches = [_matched(form, line) for line in lines]
    return [(match[1], match[2], match[3] or "") for match in matches]


def _steps(lines: Sequence[str], plain: bool) -> list[str]:
    if plain:
        return _in_order(_pairs(re.compile(r"(\d+)\. (.+)"), lines))
    form = next((f for f in _STEP_LINES if lines and f.fullmatch(lines[0])), _STEP_LINES[0])
    return _in_order(_pairs(form, lines))


def _cells(line: str) -> list[str]:
    if not (line.startswith("| ") and line.endswith(" |")):
        raise UnsolvableError(f"no row of a table: {line!r}")
    return line[2:-2].split(" | ")


def _rows(lines: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    """The heads and the rows of a table."""
    rows = [_cells(line) for line in lines]
    if len(rows) < 3 or set(rows[1]) != {"---"} or len({len(row) for row in rows}) > 1:
        raise UnsolvableError("no table")
    return rows[0], rows[2:]


def _files_of_table(lines: Sequence[str]) -> list[tuple[str, str, str]]:
    heads, rows = _rows(lines)
    if heads not in (["File", "Text"], ["File", "Text", "Tags"]):
        raise UnsolvableError("the heads of the table of files are not known")
    return [(row[0], row[1], "" if row[2:] in ([], ["-"]) else row[2]) for row in rows]


def _steps_of_table(lines: Sequence[str]) -> list[tuple[str, ...]]:
    heads, rows = _rows(lines)
    if len(heads) != 4 or any(re.fullmatch("[0-9]+", row[0]) is None for row in rows):
        raise UnsolvableError("the table of steps is not understood")
    by_number = {row[0]: tuple(row[1:]) for row in rows}
    return [by_number[number] for number in _in_order([(row[0], row[0]) for row in rows])]
