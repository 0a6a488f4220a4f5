"""Working out the answer: run the steps, then hold the conditions against the store."""

from forkpoint.decisions.families.state_goal.solver.case import Case, Condition, File
from forkpoint.decisions.families.state_goal.solver.reading import read_case
from forkpoint.decisions.families.state_goal.solver.rules import left_out
from forkpoint.decisions.families.state_goal.solver.store import Store, parent
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """The key of the right option; the rules named in `without` are left out."""
    answer = "no" if failing(read_case(question.state), without) else "yes"
    if answer not in question.keys:
        raise UnsolvableError(f"no option {answer}")
    return answer


def failing(case: Case, without: frozenset[str] = frozenset()) -> list[Condition]:
    """The conditions that do not hold after the last step."""
    store = Store(left_out(case.conventions, without), case.folders, case.files)
    store.run(case.steps)
    return [condition for condition in case.conditions if not holds(store, condition)]


def holds(store: Store, condition: Condition) -> bool:
    """Whether a condition holds of the store as it is."""
    path = store.named(condition.path)
    if condition.aim == "count":
        return path in store.folders and count(store, path) == condition.number
    file = store.files.get(path)
    if condition.aim == "absent":
        return file is None
    return file is not None and _holds_of(file, condition)


def count(store: Store, folder: str) -> int:
    """How many files a folder holds."""
    files = store.within(folder)
    if "counting" in store.conventions.first_versions:
        return len(files)
    return sum(parent(path) == folder for path in files)


def _holds_of(file: File, condition: Condition) -> bool:
    if condition.aim == "whole":
        return file.lines == condition.lines
    if condition.aim in ("contains", "lacks"):
        return (condition.lines[0] in file.lines) == (condition.aim == "contains")
    if condition.aim in ("tagged", "untagged"):
        return (condition.tag in file.tags) == (condition.aim == "tagged")
    return True
