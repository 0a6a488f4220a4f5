"""The steps of a log: sentences, or commands that a legend explains."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from forkpoint.decisions.families.state_goal.solver.case import Operation, Step
from forkpoint.decisions.families.state_goal.solver.notes import LEGEND_STARTS, LOG_NOTES
from forkpoint.decisions.families.state_goal.solver.patterns import (
    LINE,
    PATH,
    checked_path,
    patterns,
    quoted_lines,
)
from forkpoint.errors import UnsolvableError

_ON_TWO_PATHS: Final = (
    "{Do} {path} to {other}.",
    "{path}: {do} to {other}.",
    "Request to {do} {path} to {other}.",
    "{path} is to be {done} to {other}.",
    "{Deed} of {path} to {other}.",
    "Wants {path} {done} to {other}.",
    "{Doing} {path} to {other}.",
)
_WITH_A_LINE: Final = (
    "{Do} {line} to {path}.",
    "{path}: {do} {line}.",
    "Request to {do} {line} to {path}.",
    "{line} is to be {done} to {path}.",
    "{Deed} of {line} to {path}.",
    "{Do}, path {path}, text {line}.",
    "Wants {line} {done} to {path}.",
    "Operation {do} on {path} with {line}.",
    "{Doing} {line} to {path}.",
)
_BETWEEN_PATHS: Final = (
    *_ON_TWO_PATHS,
    "{Do}, from {path}, to {other}.",
    "Operation {do} from {path} to {other}.",
)
_FORMS: Final[dict[Operation, tuple[str, tuple[str, ...]]]] = {
    "write": ("write written write writing", _WITH_A_LINE),
    "append": ("append appended append appending", _WITH_A_LINE),
    "copy": ("copy copied copy copying", _BETWEEN_PATHS),
    "move": ("move moved move moving", _BETWEEN_PATHS),
    "rename": (
        "rename renamed rename renaming",
        (
            *_ON_TWO_PATHS,
            "Rename, path {path}, new name {other}.",
            "Operation rename on {path}, new name {other}.",
        ),
    ),
    "delete": (
        "delete deleted deletion deleting",
        (
            "{Do} {path}.",
            "{path}: {do}.",
            "Request to {do} {path}.",
            "{path} is to be {done}.",
            "{Deed} of {path}.",
            "{Do}, path {path}.",
            "Wants {path} {done}.",
            "Operation {do} on {path}.",
            "{Doing} {path}.",
        ),
    ),
    "make_folder": (
        "make made creation making",
        (
            "{Do} the folder {path}.",
            "{path}: make this folder.",
            "Request to {do} the folder {path}.",
            "The folder {path} is to be {done}.",
            "{Deed} of the folder {path}.",
            "{Do} folder, path {path}.",
            "Wants the folder {path} {done}.",
            "Operation {do} folder at {path}.",
            "{Doing} the folder {path}.",
        ),
    ),
    "tag": (
        "tag tagged tagging tagging",
        (
            "{Do} {path} as {tag}.",
            "{path}: add the tag {tag}.",
            "Request to {do} {path} as {tag}.",
            "{path} is to be {done} as {tag}.",
            "{Deed} of {path} as {tag}.",
            "{Do}, path {path}, tag {tag}.",
            "Wants {path} {done} as {tag}.",
            "Operation {do} on {path} with {tag}.",
            "{Doing} {path} as {tag}.",
        ),
    ),
    "untag": (
        "take removed removal taking",
        (
            "{Do} the tag {tag} off {path}.",
            "{path}: remove the tag {tag}.",
            "Request to {do} the tag {tag} off {path}.",
            "Request to remove the tag {tag} from {path}.",
            "The tag {tag} is to be {done} from {path}.",
            "{Deed} of the tag {tag} from {path}.",
            "Untag, path {path}, tag {tag}.",
            "Wants the tag {tag} {done} from {path}.",
            "Operation untag on {path} with {tag}.",
            "{Doing} the tag {tag} off {path}.",
        ),
    ),
}


def _filled(words: str, sentence: str) -> str:
    do, done, deed, doing = words.split()
    for gap, word in {"do": do, "done": done, "deed": deed, "doing": doing}.items():
        sentence = sentence.replace(f"{{{gap}}}", word)
        sentence = sentence.replace(f"{{{gap.title()}}}", word.title())
    return sentence


_PATTERNS: Final = tuple(
    (operation, form)
    for operation, (words, sentences) in _FORMS.items()
    for form in patterns(_filled(words, sentence) for sentence in sentences)
)
_MEANINGS: Final[dict[str, Operation]] = {
    "writes": "write",
    "for writing": "write",
    "appends": "append",
    "for appending": "append",
    "copies": "copy",
    "for copying": "copy",
    "moves": "move",
    "for moving": "move",
    "renames": "rename",
    "for renaming": "rename",
    "deletes": "delete",
    "for deleting": "delete",
    "makes a folder": "make_folder",
    "for making a folder": "make_folder",
    "tags": "tag",
    "for tagging": "tag",
    "takes a tag off": "untag",
    "for taking a tag off": "untag",
}
_PLAIN: Final[dict[str, Operation]] = {
    "write": "write",
    "append": "append",
    "copy": "copy",
    "move": "move",
    "delete": "delete",
    "rename": "rename",
    "make-folder": "make_folder",
    "tag": "tag",
    "untag": "untag",
}
_COMMAND: Final = re.compile(f"(\\S+) ({PATH})(?: (?:-> |to )?({PATH}|{LINE}))?")


@lru_cache(maxsize=8192)
def step_of_sentence(sentence: str) -> Step:
    """The step that a sentence asks for."""
    for operation, form in _PATTERNS:
        if match := form.fullmatch(sentence):
            gaps = match.groupdict()
            second = gaps.get("text") or gaps.get("other") or gaps.get("tag") or ""
            return _step(operation, gaps["path"], second)
    raise UnsolvableError(f"a step that is not understood: {sentence!r}")


def legend(note: str) -> Mapping[str, Operation]:
    """What each command of a log asks for, by the note before its steps."""
    ending = next((n for n in LOG_NOTES if note.endswith(n)), None)
    if ending is None:
        raise UnsolvableError(f"unknown note of the log: {note!r}")
    explanation = note.removesuffix(ending).strip()
    if not explanation:
        return _PLAIN
    start = next((s for s in LEGEND_STARTS if explanation.startswith(f"{s} ")), None)
    if start is None or not explanation.endswith("."):
        raise UnsolvableError(f"a legend that is not understood: {explanation!r}")
    commands: dict[str, Operation] = {}
    for entry in re.split(", | and ", explanation.removeprefix(start)[1:-1]):
        command, _, meaning = entry.partition(" ")
        operation = _MEANINGS.get(meaning.removeprefix("is "))
        if operation is None or command in commands:
            raise UnsolvableError(f"a legend that is not understood: {explanation!r}")
        commands[command] = operation
    return commands


def step_of_command(line: str | tuple[str, ...], commands: Mapping[str, Operation]) -> Step:
    """The step that a command line or a row of a table asks for."""
    if isinstance(line, str):
        match = _COMMAND.fullmatch(line)
        if match is None:
            raise UnsolvableError(f"a command line that is not understood: {line!r}")
        command, path, second = match[1], match[2], match[3] or ""
    else:
        command, path, second = line[0], line[1], "" if line[2] == "-" else line[2]
    if command not in commands:
        raise UnsolvableError(f"a command that the legend does not explain: {command!r}")
    return _step(commands[command], path, second)


def _step(operation: Operation, path: str, second: str) -> Step:
    checked_path(path)
    if operation in ("write", "append"):
        lines = quoted_lines(second)
        if len(lines) != 1:
            raise UnsolvableError(f"more than one line to {operation}: {second!r}")
        return Step(operation, path, lines[0])
    if operation in ("delete", "make_folder"):
        if second:
            raise UnsolvableError(f"{operation} with a second operand: {second!r}")
        return Step(operation, path)
    if operation in ("rename", "tag", "untag") and "/" in second:
        raise UnsolvableError(f"{operation} with a path instead of a name: {second!r}")
    return Step(operation, path, checked_path(second))
