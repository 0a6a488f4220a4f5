"""Single steps that an agent at work in a store might ask for."""

from collections.abc import Mapping

from forkpoint.decisions.families.state_goal.generator.drafting import Drafting, Move
from forkpoint.decisions.families.state_goal.generator.semantics import (
    Step,
    folder_of,
    joined,
    name_of,
)


def _write(drafting: Drafting, path: str | None) -> Step | None:
    return Step("write", path, drafting.text()) if path else None


def write_new(drafting: Drafting) -> Step | None:
    """Write a file that is not there."""
    return _write(drafting, drafting.gap())


def write_over(drafting: Drafting) -> Step | None:
    """Write a file that is there."""
    return _write(drafting, drafting.file())


def append(drafting: Drafting) -> Step | None:
    """Append to a file that is there."""
    path = drafting.file()
    return Step("append", path, drafting.text()) if path else None


def _to(drafting: Drafting, verb: str, destination: str | None) -> Step | None:
    path = drafting.file()
    if path is None or destination is None or path == destination:
        return None
    return Step(verb, path, destination)


def copy_new(drafting: Drafting) -> Step | None:
    """Copy a file to a free path."""
    return _to(drafting, "copy", drafting.gap())


def move_new(drafting: Drafting) -> Step | None:
    """Move a file to a free path."""
    return _to(drafting, "move", drafting.gap())


def copy_over(drafting: Drafting) -> Step | None:
    """Copy a file onto another one."""
    return _to(drafting, "copy", drafting.file())


def move_over(drafting: Drafting) -> Step | None:
    """Move a file onto another one."""
    return _to(drafting, "move", drafting.file())


def delete(drafting: Drafting) -> Step | None:
    """Delete a file."""
    path = drafting.file()
    return Step("delete", path) if path else None


def rename(drafting: Drafting) -> Step | None:
    """Rename a file."""
    path, name = drafting.file(), drafting.draws.choice(drafting.setting.names)
    return Step("rename", path, name) if path and name != name_of(path) else None


def copy_into(drafting: Drafting) -> Step | None:
    """Copy a file into a folder."""
    return _into(drafting, "copy")


def move_into(drafting: Drafting) -> Step | None:
    """Move a file into a folder."""
    return _into(drafting, "move")


def _into(drafting: Drafting, verb: str) -> Step | None:
    path, folder = drafting.file(), drafting.folder()
    return Step(verb, path, folder) if path and folder_of(path) != folder else None


def whole_folder(drafting: Drafting) -> Step | None:
    """Copy, move, rename or, if it holds little, delete a folder."""
    folder = drafting.folder()
    under = sum(path.startswith(f"{folder}/") for path in drafting.machine.files)
    if not under:
        return None
    spare = [name for name in drafting.setting.spare if name not in drafting.machine.folders]
    name = drafting.draws.choice(spare) if spare else ""
    match drafting.draws.below(5):
        case 0:
            return Step("delete", folder) if under <= 2 else None
        case 1:
            return Step("rename", folder, name) if name else None
        case 2:
            return Step("copy", folder, drafting.folder())
        case 3:
            return Step("move", folder, drafting.folder())
        case _:
            verb = "copy" if drafting.draws.below(2) else "move"
            return Step(verb, folder, name) if name else None


def make_folder(drafting: Drafting) -> Step | None:
    """Make a folder."""
    spare = [name for name in drafting.setting.spare if name not in drafting.machine.folders]
    return Step("make_folder", drafting.draws.choice(spare)) if spare else None


def tag(drafting: Drafting) -> Step | None:
    """Tag a file."""
    return _tag(drafting, "tag", drafting.setting.tags)


def untag(drafting: Drafting) -> Step | None:
    """Take a tag off a file that has one."""
    path = drafting.file()
    tags = sorted(drafting.machine.files[path].tags) if path else []
    return Step("untag", path or "", drafting.draws.choice(tags)) if tags else None


def lock(drafting: Drafting) -> Step | None:
    """Put the guarding tag on a file."""
    return _tag(drafting, "tag", (drafting.setting.guard,))


def _tag(drafting: Drafting, verb: str, tags: tuple[str, ...]) -> Step | None:
    path = drafting.file()
    return Step(verb, path, drafting.draws.choice(tags)) if path else None


def astray(drafting: Drafting) -> Step | None:
    """Ask for something with a file that is not there."""
    path = drafting.gap()
    if path is None:
        return None
    draws = drafting.draws
    match draws.below(4):
        case 0:
            return Step("append", path, drafting.text())
        case 1:
            return _from(path, "copy", drafting.file())
        case 2:
            return _from(path, "move", drafting.file())
        case _:
            return Step("delete", path)


def _from(path: str, verb: str, destination: str | None) -> Step | None:
    return Step(verb, path, destination) if destination else None


def other_case(drafting: Drafting) -> Step | None:
    """Ask for something with a file whose name is written with a capital."""
    step = drafting.draws.choice((write_over, append, append, delete, copy_new, move_new))(drafting)
    if step is None:
        return None
    folder, name = folder_of(step.path), name_of(step.path)
    return step._replace(path=joined(folder, name[0].upper() + name[1:]))


def into_subfolder(drafting: Drafting) -> Step | None:
    """Bring a file to, or take it from, a folder within a folder."""
    step = drafting.draws.choice((write_new, copy_new, move_new))(drafting)
    if step is None:
        return None
    path = step.path if step.verb == "write" else step.value
    return step if "/" in folder_of(path) else None


def copy_tagged(drafting: Drafting) -> Step | None:
    """Copy a file that has tags."""
    step = drafting.draws.choice((copy_new, copy_new, copy_over))(drafting)
    return step if step and drafting.machine.files[step.path].tags else None


def touch_guarded(drafting: Drafting) -> Step | None:
    """Ask for a change of a file that is locked."""
    files = drafting.machine.files
    guarded = [path for path in files if drafting.setting.guard in files[path].tags]
    if not guarded:
        return None
    draws = drafting.draws
    path = draws.choice(guarded)
    match draws.below(5):
        case 0:
            return Step("write", path, drafting.text())
        case 1:
            return Step("append", path, drafting.text())
        case 2:
            return Step("delete", path)
        case 3:
            return _from(path, "move", drafting.gap())
        case _:
            return _to(drafting, "copy", path)


def to_nowhere(drafting: Drafting) -> Step | None:
    """Put a file into a folder that is not there."""
    spare = [name for name in drafting.setting.spare if name not in drafting.machine.folders]
    if not spare:
        return None
    draws = drafting.draws
    path = joined(draws.choice(spare), draws.choice(drafting.setting.names))
    return draws.choice((_write, _copied, _moved))(drafting, path)


def _copied(drafting: Drafting, path: str | None) -> Step | None:
    return _to(drafting, "copy", path)


def _moved(drafting: Drafting, path: str | None) -> Step | None:
    return _to(drafting, "move", path)


_PLAIN: tuple[Move, ...] = (
    *(append,) * 5, *(write_new,) * 3, *(write_over,) * 2, *(copy_new,) * 3, *(move_new,) * 3,
    copy_over, move_over, *(delete,) * 2,
)  # fmt: skip
GENERAL: dict[int, tuple[Move, ...]] = {
    1: _PLAIN,
    2: (*_PLAIN, rename, rename, copy_into, move_into, whole_folder, make_folder, astray),
    3: (
        *_PLAIN, rename, rename, copy_into, move_into, whole_folder, make_folder, astray,
        tag, tag, untag, lock, to_nowhere,
    ),
}  # fmt: skip
TEXTUAL: tuple[Move, ...] = (append, append, write_over, write_new)
TESTING: Mapping[str, tuple[Move, ...]] = {
    "writing": (write_over,),
    "appending": (append,),
    "overwrite": (copy_over, move_over),
    "missing": (astray,),
    "renaming": (rename,),
    "whole_folder": (whole_folder,),
    "into_folder": (copy_into, move_into),
    "name_case": (other_case,),
    "counting": (into_subfolder,),
    "copy_tags": (copy_tagged,),
    "locked": (touch_guarded,),
    "parents": (to_nowhere,),
}
