"""Ways to answer without carrying out the steps, held against their limits."""

from collections import Counter
from typing import Final

from forkpoint.decisions.families.state_goal.solver.case import Case, Condition, Step
from forkpoint.decisions.families.state_goal.solver.reading import read_case
from forkpoint.decisions.families.state_goal.solver.store import parent, placed
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.question import Question

_OPERATIONS: Final = (
    "write",
    "append",
    "copy",
    "move",
    "delete",
    "rename",
    "make_folder",
    "tag",
    "untag",
)


def _answer(satisfied: bool) -> str:
    return "yes" if satisfied else "no"


def _paths(step: Step) -> set[str]:
    """The paths that a step names: what it acts on and, where there is one, its destination."""
    if step.operation in ("copy", "move"):
        return {step.path, step.second}
    if step.operation == "rename":
        return {step.path, placed(parent(step.path), step.second)}
    return {step.path}


def _strings(step: Step) -> set[str]:
    return {*_paths(step), step.second}


def _goal_paths(case: Case) -> set[str]:
    return {condition.path for condition in case.conditions}


def _touches(step: Step, condition: Condition) -> bool:
    """Whether a step names the path of a condition or, for a count, a file in its folder."""
    folder = condition.path if condition.aim == "count" else None
    return any(path == condition.path or parent(path) == folder for path in _paths(step))


def _touches_goal(step: Step, case: Case) -> bool:
    return any(_touches(step, condition) for condition in case.conditions)


def _every_string_in_trace(question: Question) -> str:
    """Yes where each path, line and tag of the goal is named in some step."""
    case = read_case(question.state)
    named = set().union(*map(_strings, case.steps))
    wanted = {text for c in case.conditions for text in (c.path, c.tag, *c.lines) if text}
    return _answer(wanted <= named)


def _every_line_in_trace(question: Question) -> str:
    """Yes where each line of the goal is written or appended in some step."""
    case = read_case(question.state)
    named = {step.second for step in case.steps}
    return _answer(all(set(condition.lines) <= named for condition in case.conditions))


def _strings_missing(question: Question) -> list[float]:
    """How many paths, and how many lines and tags, of the goal no step names."""
    case = read_case(question.state)
    named = set().union(*map(_strings, case.steps))
    texts = {text for c in case.conditions for text in (c.tag, *c.lines) if text}
    return [float(len(_goal_paths(case) - named)), float(len(texts - named))]


def _last_step_touches(question: Question) -> str:
    case = read_case(question.state)
    return _answer(_touches_goal(case.steps[-1], case))


def _last_step_names(question: Question) -> str:
    """Yes where the last step names the very path of a condition."""
    case = read_case(question.state)
    return _answer(bool(_paths(case.steps[-1]) & _goal_paths(case)))


def _steps_touching(question: Question) -> list[float]:
    case = read_case(question.state)
    return [float(sum(_touches_goal(step, case) for step in case.steps))]


def _steps_naming(question: Question) -> list[float]:
    """How many steps name the very path of a condition, in all and in the last third."""
    case = read_case(question.state)
    named = [bool(_paths(step) & _goal_paths(case)) for step in case.steps]
    return [float(sum(named)), float(sum(named[-len(named) // 3 :]))]


def _operations_on_goal_paths(question: Question) -> list[float]:
    """How often each operation touches a path of the goal."""
    case = read_case(question.state)
    times = Counter(step.operation for step in case.steps if _touches_goal(step, case))
    return [float(times[operation]) for operation in _OPERATIONS]


def _leaves(step: Step, path: str) -> bool:
    return step.operation in ("move", "delete", "rename") and step.path == path


def _last_touch_agrees(question: Question) -> str:
    """Yes where, of the last steps on the goal paths, none is opposed to its condition."""
    case = read_case(question.state)
    return _answer(not any(_opposed(case, condition) for condition in case.conditions))


def _opposed(case: Case, condition: Condition) -> bool:
    touching = [step for step in case.steps if condition.path in _paths(step)]
    if not touching or condition.aim == "count":
        return False
    last = touching[-1]
    if condition.aim == "absent":
        return not _leaves(last, condition.path)
    if _leaves(last, condition.path):
        return True
    if condition.aim == "whole" and last.operation in ("write", "append"):
        return last.second != condition.lines[-1]
    return False


def _repeated_strings(question: Question) -> list[float]:
    """How many steps occur twice, and how many paths and second operands there are."""
    steps = read_case(question.state).steps
    return [
        float(len(steps) - len(set(steps))),
        float(len({step.path for step in steps})),
        float(len({step.second for step in steps})),
    ]


SHORTCUTS: Final = (
    Shortcut("every goal string occurs in the trace, so yes", pick=_every_string_in_trace),
    Shortcut("every goal line occurs in the trace, so yes", pick=_every_line_in_trace),
    Shortcut("number of goal strings that no step names", counts=_strings_missing),
    Shortcut("the last step touches a goal path, so yes", pick=_last_step_touches),
    Shortcut("the last step names a goal path, so yes", pick=_last_step_names),
    Shortcut("number of steps touching goal paths", counts=_steps_touching),
    Shortcut("number of steps naming goal paths", counts=_steps_naming),
    Shortcut("operations on goal paths", counts=_operations_on_goal_paths),
    # It applies the rules on writing and leaving to one step per path: a part of the real work.
    Shortcut(
        "the last steps on goal paths agree with the goal, so yes",
        pick=_last_touch_agrees,
        limit=0.62,
    ),
    Shortcut("repeated steps, paths and texts", counts=_repeated_strings),
)
"""The audited shortcuts first, in two readings each; then what an attacker would try."""
