"""Reading a whole state: from its parts to a case."""

import re
from typing import Final

from forkpoint.decisions.families.state_goal.solver.case import Case, File, Step
from forkpoint.decisions.families.state_goal.solver.goal_sentences import condition
from forkpoint.decisions.families.state_goal.solver.layouts import Parts, parts
from forkpoint.decisions.families.state_goal.solver.patterns import checked_path, quoted_lines
from forkpoint.decisions.families.state_goal.solver.rules import conventions, level_of
from forkpoint.decisions.families.state_goal.solver.step_sentences import (
    legend,
    step_of_command,
    step_of_sentence,
)
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

_SIZES: Final = {1: (5, 3), 2: (15, 5), 3: (25, 7)}
"""How many steps and conditions a state of each level has."""


def read_case(state: Json) -> Case:
    """The case that a state describes."""
    texts = parts(state)
    case = Case(
        conventions(texts.rules),
        tuple(checked_path(folder) for folder in texts.folders.split(", ")),
        _files(texts),
        _steps(texts),
        tuple(condition(sentence) for sentence in texts.goal),
    )
    level = level_of(case.conventions.stated)
    if level is None or _SIZES[level] != (len(case.steps), len(case.conditions)):
        raise UnsolvableError("steps or conditions are missing, or there are too many")
    return case


def _files(texts: Parts) -> dict[str, File]:
    files = {
        checked_path(path): File(quoted_lines(text), _tags(tags))
        for path, text, tags in texts.files
    }
    if not files or len(files) < len(texts.files):
        raise UnsolvableError("no files, or two at one path")
    return files


def _tags(text: str) -> frozenset[str]:
    tags = text.split(", ") if text else []
    if not all(re.fullmatch(r"[\w-]+", tag) for tag in tags):
        raise UnsolvableError(f"no tags: {text!r}")
    return frozenset(tags)


def _steps(texts: Parts) -> tuple[Step, ...]:
    commands = legend(texts.log_note)
    if texts.sentences:
        return tuple(step_of_sentence(str(step)) for step in texts.steps)
    return tuple(step_of_command(step, commands) for step in texts.steps)
