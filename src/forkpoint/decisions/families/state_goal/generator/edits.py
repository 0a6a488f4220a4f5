"""The other trace of a pair: one step changed, or two steps exchanged."""

from collections.abc import Iterator, Sequence

from forkpoint.decisions.families.state_goal.generator.semantics import Step
from forkpoint.decisions.families.state_goal.generator.setting import Setting
from forkpoint.draws import Draws

TWINS = {
    "write": "append", "append": "write", "copy": "move", "move": "copy",
    "tag": "untag", "untag": "tag",
}  # fmt: skip
REPLACEMENTS = 10


def edits(
    draws: Draws, kind: str, steps: Sequence[Step], places: tuple[int, ...], setting: Setting
) -> list[tuple[Step, ...]]:
    """Traces edited in the way of a kind at the given places, in random order.

    Whatever the changed step names, in either trace, is also named by another step of both, so
    that the two traces name the same things.
    """
    if kind == "swapped_steps":
        first, second = places
        swapped = list(steps)
        swapped[first], swapped[second] = steps[second], steps[first]
        different = steps[first] != steps[second]
        return [tuple(swapped)] if different else []
    (place,) = places
    step = steps[place]
    rest = [*steps[:place], *steps[place + 1 :]]
    elsewhere = "\n".join(text for other in rest for text in other.strings)
    if not all(text in elsewhere for text in step.strings):
        return []
    others = {
        "wrong_target": _other_targets,
        "wrong_content": _other_texts,
        "replaced_step": _other_steps,
    }[kind](draws, step, rest, setting)
    found = [
        other
        for other in dict.fromkeys(others)
        if other != step
        and other not in steps[max(0, place - 2) : place + 3]
        and all(text in elsewhere for text in other.strings)
    ]
    draws.shuffle(found)
    return [(*steps[:place], other, *steps[place + 1 :]) for other in found]


def _paths(rest: Sequence[Step], setting: Setting) -> tuple[list[str], list[str]]:
    """Paths of files and of folders that the other steps name."""
    files: list[str] = []
    folders: list[str] = []
    for step in rest:
        texts = step.strings if step.verb in ("copy", "move") else (step.path,)
        for text in texts:
            (files if "." in text else folders).append(text)
    return list(dict.fromkeys(files)), list(dict.fromkeys([*folders, *setting.spare]))


def _other_targets(
    draws: Draws, step: Step, rest: Sequence[Step], setting: Setting
) -> Iterator[Step]:
    """The step on another path: for copies and moves another destination, else another file."""
    del draws
    files, folders = _paths(rest, setting)
    if step.verb in ("copy", "move"):
        for path in files if "." in step.value else folders:
            if path != step.path:
                yield step._replace(value=path)
    else:
        for path in files if "." in step.path else folders:
            yield step._replace(path=path)


def _other_texts(
    draws: Draws, step: Step, rest: Sequence[Step], setting: Setting
) -> Iterator[Step]:
    """The step with another text."""
    del draws, rest
    if step.verb in ("write", "append"):
        for text in setting.texts:
            yield step._replace(value=text)


def _other_steps(
    draws: Draws, step: Step, rest: Sequence[Step], setting: Setting
) -> Iterator[Step]:
    """Another operation: on the same path where that can be, or on paths of other steps."""
    if step.verb in TWINS:
        yield step._replace(verb=TWINS[step.verb])
    files, _ = _paths(rest, setting)
    if len(files) < 2:
        return
    for _ in range(REPLACEMENTS):
        path, other = draws.sample(files, 2)
        if draws.below(2) and "." in step.path:
            path = step.path
        text = draws.choice(setting.texts)
        made = draws.choice(
            (
                Step("write", path, text), Step("append", path, text), Step("copy", path, other),
                Step("move", path, other), Step("delete", path),
            )
        )  # fmt: skip
        if made.verb != step.verb and made.path != made.value:
            yield made
