"""Which steps a path owes its present state to: a quick estimate for the choice of goals."""

from collections.abc import Sequence

from forkpoint.decisions.families.state_goal.generator.machine import Machine
from forkpoint.decisions.families.state_goal.generator.semantics import Step

NO_STEPS: frozenset[int] = frozenset()


def histories(
    steps: Sequence[Step], stages: Sequence[Machine]
) -> tuple[dict[str, frozenset[int]], dict[str, frozenset[int]]]:
    """The steps behind the files, and the steps behind the number of files of folders, by path.

    `stages` are the machines before each step and after the last. What counts as needed is found
    elsewhere, by leaving steps out; this only finds promising conditions without so many runs.
    """
    files: dict[str, frozenset[int]] = {}
    folders: dict[str, frozenset[int]] = {}
    fold = not stages[0].rules.name_case
    for place, step in enumerate(steps):
        before, now = stages[place].files, stages[place + 1].files
        gone = [path for path in before if path not in now]
        new = [path for path, file in now.items() if before.get(path) is not file]
        here = frozenset((place,))
        source = NO_STEPS
        if step.verb in ("copy", "move", "rename"):
            source = files.get(step.path.lower() if fold else step.path, NO_STEPS)
        for path in new:
            kept = files.get(path, NO_STEPS) if step.verb in ("append", "tag", "untag") else source
            files[path] = here | kept
        files.update(dict.fromkeys(gone, here))
        for path in (*gone, *(path for path in new if path not in before)):
            folder = path.rpartition("/")[0]
            while folder:
                folders[folder] = folders.get(folder, NO_STEPS) | here
                folder = folder.rpartition("/")[0]
    return files, folders
