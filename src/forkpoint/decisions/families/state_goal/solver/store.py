"""The store: carries out the steps of a log by the rules that hold."""

from collections.abc import Iterable, Mapping

from forkpoint.decisions.families.state_goal.solver.case import Conventions, File, Step


class SkippedError(Exception):
    """A step has no effect."""


class EndedError(Exception):
    """The run ends: only where the rule on what is missing is left out."""


def parent(path: str) -> str:
    """The folder of a path, empty at the top of the store."""
    return path.rpartition("/")[0]


def placed(folder: str, name: str) -> str:
    """The path of a name in a folder."""
    return f"{folder}/{name}" if folder else name


class Store:
    """The files and folders of a store, and how the operations change them."""

    def __init__(
        self, conventions: Conventions, folders: Iterable[str], files: Mapping[str, File]
    ) -> None:
        self.conventions = conventions
        self.folders = {self.named(folder) for folder in folders}
        self.files = {self.named(path): file for path, file in files.items()}

    def named(self, path: str) -> str:
        """A path as the store knows it: without capitals where case does not count."""
        return path.lower() if "name_case" in self.conventions.first_versions else path

    def run(self, steps: Iterable[Step]) -> None:
        """Carry out every step in order."""
        for step in steps:
            try:
                self.carry_out(step)
            except SkippedError:
                continue
            except EndedError:
                return

    def carry_out(self, step: Step) -> None:
        """Carry out one step; raises `SkippedError` where it has no effect."""
        path, second = self.named(step.path), step.second
        if step.operation == "write":
            self._write(path, second)
        elif step.operation == "make_folder":
            self._make_folder(path)
        else:
            self._require(path)
            if step.operation == "append":
                self._append(path, second)
            elif step.operation == "delete":
                self._delete(path)
            elif step.operation in ("tag", "untag"):
                self._tag(path, second, step.operation == "tag")
            elif step.operation == "rename":
                self._rename(path, self.named(second))
            else:
                self._transfer(path, self.named(second), step.operation == "move")

    def within(self, folder: str) -> list[str]:
        """The files in a folder, at any depth."""
        return [path for path in self.files if path.startswith(f"{folder}/")]

    def _states(self, rule: str) -> bool:
        return rule in self.conventions.stated

    def _require(self, path: str) -> None:
        if path not in self.files and path not in self.folders:
            raise SkippedError if self._states("missing") else EndedError

    def _is_locked(self, path: str) -> bool:
        return self._states("locked") and self.conventions.locking_tag in self.files[path].tags

    def _require_unlocked(self, path: str) -> None:
        if self._is_locked(path):
            raise SkippedError

    def _require_file(self, path: str) -> File:
        if path not in self.files:
            raise SkippedError
        return self.files[path]

    def _write(self, path: str, line: str) -> None:
        if path in self.folders:
            raise SkippedError
        if path not in self.files:
            self._make_parents(path)
            self.files[path] = File((line,))
            return
        self._require_unlocked(path)
        if not self._states("writing"):
            raise SkippedError
        self.files[path] = File((line,), self.files[path].tags)

    def _append(self, path: str, line: str) -> None:
        file = self._require_file(path)
        self._require_unlocked(path)
        earlier = file.lines if self._states("appending") else ()
        self.files[path] = File((*earlier, line), file.tags)

    def _tag(self, path: str, tag: str, on: bool) -> None:
        file = self._require_file(path)
        self.files[path] = File(file.lines, file.tags | {tag} if on else file.tags - {tag})

    def _make_folder(self, path: str) -> None:
        if path in self.files or (parent(path) and parent(path) not in self.folders):
            raise SkippedError
        self.folders.add(path)

    def _delete(self, path: str) -> None:
        if path in self.files:
            self._require_unlocked(path)
            del self.files[path]
            return
        self._require_movable(path)
        for inside in self.within(path):
            del self.files[inside]
        self.folders -= {f for f in self.folders if f == path or f.startswith(f"{path}/")}

    def _require_movable(self, folder: str) -> None:
        """A folder is handled with all that is in it; one with a locked file is left open."""
        if not self._states("whole_folder") or any(map(self._is_locked, self.within(folder))):
            raise SkippedError

    def _rename(self, path: str, name: str) -> None:
        target = placed(parent(path), name) if self._states("renaming") else name
        if target in self.folders:
            raise SkippedError
        self._put(path, target, leaves=True)

    def _transfer(self, path: str, target: str, leaves: bool) -> None:
        if target in self.folders:
            if not self._states("into_folder"):
                raise SkippedError
            target = placed(target, path.rpartition("/")[2])
        self._put(path, target, leaves=leaves)

    def _put(self, path: str, target: str, leaves: bool) -> None:
        if target == path or target in self.folders:
            raise SkippedError
        if path in self.files:
            self._put_file(path, target, leaves)
        else:
            self._put_folder(path, target, leaves)

    def _put_file(self, path: str, target: str, leaves: bool) -> None:
        if leaves:
            self._require_unlocked(path)
        if target in self.files:
            if "overwrite" not in self.conventions.first_versions:
                raise SkippedError
            self._require_unlocked(target)
        self._make_parents(target)
        self.files[target] = self._taken(path, leaves)

    def _taken(self, path: str, leaves: bool) -> File:
        """The file as it arrives elsewhere; it is gone from its path where it leaves."""
        if leaves:
            return self.files.pop(path)
        file = self.files[path]
        return file if "copy_tags" in self.conventions.first_versions else File(file.lines)

    def _put_folder(self, path: str, target: str, leaves: bool) -> None:
        if target in self.files or target.startswith(f"{path}/"):
            raise SkippedError
        if leaves:
            self._require_movable(path)
        elif not self._states("whole_folder"):
            raise SkippedError
        self._make_parents(target)
        inside = [f for f in self.folders if f == path or f.startswith(f"{path}/")]
        if leaves:
            self.folders -= set(inside)
        self.folders |= {target + folder.removeprefix(path) for folder in inside}
        for file in self.within(path):
            self.files[target + file.removeprefix(path)] = self._taken(file, leaves)

    def _make_parents(self, path: str) -> None:
        """The folder of a destination must be there, or is made where the rules say so."""
        folder = parent(path)
        if not folder or folder in self.folders:
            return
        if "parents" not in self.conventions.first_versions:
            raise SkippedError
        while folder:
            self.folders.add(folder)
            folder = parent(folder)
