"""What every pair keeps, by recomputation: near misses, harmless swaps, needed steps."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice, pairwise
from operator import ne

from forkpoint.decisions.families.state_goal.generator.conditions import Condition, Watch, holds
from forkpoint.decisions.families.state_goal.generator.machine import Machine
from forkpoint.decisions.families.state_goal.generator.semantics import Semantics, Step, Store
from forkpoint.decisions.families.state_goal.generator.setting import Setting

# The least number of steps without which a condition of the yes member fails.
LEAST_NEEDED = {1: 2, 2: 5, 3: 8}
# The least number of adjacent pairs of related steps that may change places without effect.
HARMLESS = {1: 1, 2: 1, 3: 2}


def outcome(
    store: Store, steps: Sequence[Step], rules: Semantics, goal: Sequence[Condition]
) -> tuple[bool, ...]:
    """Which goal conditions hold after the steps."""
    after = Machine(store, rules).run(steps)
    return tuple(holds(condition, after) for condition in goal)


def needed_steps(
    steps: Sequence[Step], stages: Sequence[Machine], goal: Sequence[Condition]
) -> list[int]:
    """The steps without which a goal condition comes out another way.

    `stages` are the machines before each step and after the last.
    """
    watch = Watch(goal, stages[-1])
    return [
        place
        for place in range(len(steps))
        if not stages[place].same_as(stages[place + 1])
        and watch.changed(stages[place].copy().run(steps[place + 1 :]))
    ]


def has_harmless_swaps(
    steps: Sequence[Step], stages: Sequence[Machine], goal: Sequence[Condition], least: int
) -> bool:
    """Whether enough adjacent steps name a common path and may change places without effect."""
    watch = Watch(goal, stages[-1])
    found = 0
    for place in range(len(steps) - 1):
        one, two = steps[place], steps[place + 1]
        if one != two and related(one, two):
            after = stages[place].copy().run((two, one, *steps[place + 2 :]))
            found += not watch.changed(after)
            if found == least:
                return True
    return False


def needs_emptied_folder(steps: Sequence[Step], stages: Sequence[Machine], start: int = 0) -> bool:
    """Whether a step from `start` on names, or puts something into, a folder that was emptied.

    No rule says that such a folder stays, so that no member may depend on it.
    """
    for place in range(start, len(steps)):
        for folder in stages[place].empty_folders_of(steps[place]):
            inside = f"{folder}/"
            if any(path.startswith(inside) for stage in stages[:place] for path in stage.files):
                return True
    return False


def has_related_neighbours(steps: Sequence[Step], least: int) -> bool:
    """Whether enough adjacent steps name a common path."""
    found = (None for one, two in pairwise(steps) if related(one, two))
    return sum(1 for _ in islice(found, least)) == least


def related(one: Step, two: Step) -> bool:
    """Whether two steps name a common path, or a folder and something in it."""
    return any(
        first == second or first.startswith(f"{second}/") or second.startswith(f"{first}/")
        for first in paths_of(one)
        for second in paths_of(two)
    )


def paths_of(step: Step) -> tuple[str, ...]:
    """The paths that a step names."""
    return step.strings if step.verb in ("copy", "move") else (step.path,)


def has_near_misses(
    setting: Setting, steps: Sequence[Step], needed: Sequence[int], goal: Sequence[Condition]
) -> bool:
    """Whether as many things as are needed agree with a needed thing in all but one attribute.

    Things are the paths and lines that the store, the goal and the traces name: paths agree in
    all but the folder or one word of the name, lines in all but one number. Needed are those that
    needed steps and the goal name. Both members name the same things.
    """
    paths = dict.fromkeys(path for step in steps for path in paths_of(step) if "." in path)
    paths |= dict.fromkeys(setting.store.files)
    named = {text for place in needed for text in steps[place].strings}
    named.update(text for condition in goal for text in condition.strings)
    asked = [path for path in paths if path in named]
    lines = [line for line in setting.texts if line in named]
    found = 0
    for things, others, parts_of in (
        (list(paths), asked, path_parts),
        (list(setting.texts), lines, _words),
    ):
        apart = [parts_of(other) for other in others]
        for thing in things:
            mine = parts_of(thing)
            found += any(_differences(mine, other) == 1 for other in apart)
            if found == len(needed):
                return True
    return False


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _differences(one: Sequence[str], two: Sequence[str]) -> int:
    if len(one) != len(two):
        return len(one)
    return sum(map(ne, one, two))


@lru_cache(maxsize=4096)
def path_parts(path: str) -> tuple[str, ...]:
    """The folder and the two words of a file's path."""
    folder, _, name = path.lower().rpartition("/")
    first, _, second = name.partition("-")
    return folder, first, second
