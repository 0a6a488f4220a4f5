"""Carries steps out on a store."""

from collections.abc import Iterable

from forkpoint.decisions.families.state_goal.generator.semantics import (
    NO_TAGS,
    File,
    Semantics,
    Step,
    Store,
    folder_of,
    joined,
    name_of,
)


class Machine:
    """A store in motion under one set of rules.

    `unstated` turns true when a step does something that the rules say nothing about; no member
    of a group may do so. `failures` counts steps that named something missing.
    """

    __slots__ = ("failures", "files", "folders", "rules", "stopped", "unstated")

    def __init__(self, store: Store, rules: Semantics) -> None:
        self.rules = rules
        self.unstated = self.stopped = False
        self.failures = 0
        if rules.name_case:
            self.files = dict(store.files)
            self.folders = set(store.folders)
        else:
            self.files = {path.lower(): file for path, file in store.files.items()}
            self.folders = {path.lower() for path in store.folders}

    def copy(self) -> "Machine":
        """A machine in the same state that goes its own way."""
        other = object.__new__(Machine)
        other.rules, other.unstated, other.stopped = self.rules, self.unstated, self.stopped
        other.failures = self.failures
        other.files, other.folders = self.files.copy(), self.folders.copy()
        return other

    def same_as(self, other: "Machine") -> bool:
        """Whether both stores hold the same."""
        return self.files == other.files and self.folders == other.folders

    def run(self, steps: Iterable[Step]) -> "Machine":
        """Carry out steps in order."""
        for step in steps:
            if self.stopped:
                break
            self.do(step)
        return self

    def do(self, step: Step) -> None:
        """Carry out one step."""
        verb, path, value = step
        if not self.rules.name_case:
            path = path.lower()
            if verb in ("copy", "move", "rename"):
                value = value.lower()
        match verb:
            case "write":
                self._write(path, value)
            case "append":
                self._append(path, value)
            case "copy" | "move":
                self._transfer(path, value, keep=verb == "copy")
            case "rename":
                self._rename(path, value)
            case "delete":
                self._delete(path)
            case "make_folder":
                self._make_folder(path)
            case _:
                self._tag(path, value, on=verb == "tag")

    def empty_folders_of(self, step: Step) -> list[str]:
        """The folders without files that a step names or puts something into."""
        verb, path, value = step
        if verb == "make_folder":
            return []
        places: tuple[str, ...] = (path, value) if verb in ("copy", "move") else (path,)
        if not self.rules.name_case:
            places = tuple(place.lower() for place in places)
        return [
            folder
            for folder in (*places, *map(folder_of, places))
            if folder in self.folders and not any(p.startswith(f"{folder}/") for p in self.files)
        ]

    def _write(self, path: str, text: str) -> None:
        old = self.files.get(path)
        if old is not None:
            if self.rules.writing and not self._guarded(old):
                self.files[path] = File((text,), old.tags)
        elif path in self.folders:
            self.unstated = True
        elif self._reach(path):
            self.files[path] = File((text,))

    def _append(self, path: str, text: str) -> None:
        old = self.files.get(path)
        if old is None:
            self._fail(path)
        elif not self._guarded(old):
            lines = (*old.lines, text) if self.rules.appending else (text,)
            self.files[path] = File(lines, old.tags)

    def _transfer(self, path: str, destination: str, keep: bool) -> None:
        is_file = path in self.files
        if not is_file and path not in self.folders:
            self._fail(path)
            return
        if destination in self.folders:
            if not self.rules.into_folder:
                return
            destination = joined(destination, name_of(path))
        if is_file:
            self._place(path, destination, keep)
        else:
            self._carry(path, destination, keep)

    def _place(self, path: str, destination: str, keep: bool) -> None:
        if destination == path or destination in self.folders:
            self.unstated = True
            return
        file = self.files[path]
        if not keep and self._guarded(file):
            return
        old = self.files.get(destination)
        if old is not None:
            if not self.rules.overwrite or self._guarded(old):
                return
        elif not self._reach(destination):
            return
        if keep:
            file = self._duplicate(file)
        else:
            del self.files[path]
        self.files[destination] = file

    def _carry(self, path: str, destination: str, keep: bool) -> None:
        if not self.rules.whole_folder:
            return
        taken = destination in self.files or destination in self.folders
        if taken or f"{destination}/".startswith(f"{path}/"):
            self.unstated = True
            return
        if not self._reach(destination):
            return
        for old in self._under(path):
            file = self.files[old]
            if keep:
                file = self._duplicate(file)
            else:
                self.unstated |= self._guarded(file)
                del self.files[old]
            self.files[destination + old[len(path) :]] = file
        inner = [folder for folder in self.folders if folder.startswith(f"{path}/")]
        if not keep:
            self.folders.difference_update((path, *inner))
        self.folders.update((destination, *(destination + f[len(path) :] for f in inner)))

    def _rename(self, path: str, name: str) -> None:
        destination = joined(folder_of(path), name) if self.rules.renaming else name
        if path in self.files:
            self._place(path, destination, keep=False)
        elif path in self.folders:
            self._carry(path, destination, keep=False)
        else:
            self._fail(path)

    def _delete(self, path: str) -> None:
        file = self.files.get(path)
        if file is not None:
            if not self._guarded(file):
                del self.files[path]
        elif path not in self.folders:
            self._fail(path)
        elif self.rules.whole_folder:
            for old in self._under(path):
                self.unstated |= self._guarded(self.files.pop(old))
            self.folders = {f for f in self.folders if not f"{f}/".startswith(f"{path}/")}

    def _make_folder(self, path: str) -> None:
        if path in self.files or folder_of(path) not in self.folders | {""}:
            self.unstated = True
        else:
            self.folders.add(path)

    def _tag(self, path: str, tag: str, on: bool) -> None:
        old = self.files.get(path)
        if old is None:
            self._fail(path)
        else:
            self.files[path] = File(old.lines, old.tags | {tag} if on else old.tags - {tag})

    def _fail(self, path: str) -> None:
        """The step names something that is not there; a folder in a file's place is unstated."""
        self.unstated |= path in self.folders
        self.failures += 1
        self.stopped = not self.rules.missing

    def _guarded(self, file: File) -> bool:
        return self.rules.locked and self.rules.lock in file.tags

    def _duplicate(self, file: File) -> File:
        return file if self.rules.copy_tags or not file.tags else File(file.lines, NO_TAGS)

    def _under(self, folder: str) -> list[str]:
        return [path for path in self.files if path.startswith(f"{folder}/")]

    def _reach(self, path: str) -> bool:
        """Whether something can be put at a path, with the folders on the way as the rules say."""
        folder = folder_of(path)
        if not folder or folder in self.folders:
            return True
        if folder in self.files or self.rules.level < 3:
            self.unstated = True
            return False
        if not self.rules.parents:
            return False
        while folder and folder not in self.folders:
            self.folders.add(folder)
            folder = folder_of(folder)
        return True


def snapshots(store: Store, steps: Iterable[Step], rules: Semantics) -> list[Machine]:
    """The machine before each step, and after the last."""
    return stages_from(Machine(store, rules), steps)


def stages_from(machine: Machine, steps: Iterable[Step]) -> list[Machine]:
    """The machine before each of the steps, and after the last."""
    machine = machine.copy()
    stages = [machine.copy()]
    for step in steps:
        machine.do(step)
        stages.append(machine.copy())
    return stages
