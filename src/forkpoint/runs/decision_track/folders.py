"""Answer files on disk, found and checked: from `runs/` or `runs/<system>/` to rows by task."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from forkpoint.decisions.item_set import ItemSet, is_draw, item_set, own_item_set
from forkpoint.decisions.own_items import read_own_items
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import LATEST, SEEDS, digests
from forkpoint.errors import DataError, UsageError
from forkpoint.items.item import Item
from forkpoint.models.limits import ModelLimits
from forkpoint.reference.registry import TASKS
from forkpoint.runs.decision_track.answer_file import read_answers
from forkpoint.runs.decision_track.item_copies import ItemCopies
from forkpoint.runs.decision_track.reference_sets import reference_set
from forkpoint.runs.decision_track.store import RUNS, AnswerMeta, items_path, read_meta
from forkpoint.runs.identity import FILE_NAME, read_limits

Notify = Callable[[str], None]
_SUFFIX: Final = ".jsonl"
_META: Final = ".meta.json"


@dataclass(frozen=True, slots=True)
class AnsweredTask:
    """The rows of one task, by id, with the items that were planned for it.

    `sha256` is the hash of the answer file, None where there is none.
    """

    items: ItemSet
    planned: tuple[Item, ...]
    rows: Mapping[str, Mapping[str, Any]]
    sha256: str | None = None


@dataclass(frozen=True, slots=True)
class AnsweredSystem:
    """Everything that one system answered.

    `model` is who was asked and `limits` what it takes, where the files say so.
    """

    system: str
    folder: Path
    tasks: Mapping[str, AnsweredTask]
    model: str | None = None
    limits: ModelLimits | None = None


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A user's own items from the command line: the items, and the hash of the file itself."""

    items: ItemSet
    file_sha256: str


def own_file(path: Path) -> OwnFile:
    """Read a file of own items; raises `DataError` naming file and line of a fault."""
    items = read_own_items(path)
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return OwnFile(own_item_set(items[0].family, items), digest)


def read_systems(
    path: Path,
    on_notice: Notify,
    *,
    own: Sequence[OwnFile] = (),
    hash_checked: bool = True,
    systems: Sequence[str] = (),
    copies: ItemCopies | None = None,
) -> list[AnsweredSystem]:
    """The answers under a folder: that of one system, or one that holds several.

    A folder with `runs/` inside stands for that. `copies` are own items that other folders have
    shared so far. Raises `UsageError` where there are none,
    and `DataError` for a missing meta file, other items than were asked (unless `hash_checked` is
    false), an unknown id and a broken line, each naming file and line.
    """
    folders = _system_folders(path)
    copies = copies or ItemCopies()
    found: list[AnsweredSystem] = []
    for folder in folders:
        system = _name_of(folder)
        if systems and system not in systems:
            continue
        tasks: dict[str, AnsweredTask] = {}
        for file in _answer_files(folder):
            task = _task(file, on_notice, own, copies, hash_checked)
            if task.items.task in tasks:
                raise DataError(
                    f"{file}: another file of {folder} answers the task {task.items.task!r} too; "
                    "move one of the two away"
                )
            tasks[task.items.task] = task
        limits = read_limits(folder / FILE_NAME)
        found.append(AnsweredSystem(system, folder, tasks, _model_of(folder), limits))
    _check_names(found)
    known = [_name_of(folder) for folder in folders]
    for system in systems:
        if system not in known:
            raise UsageError(f"no answers of {system!r} under {path}; there are {', '.join(known)}")
    return found


def folders_of_systems(path: Path) -> dict[str, Path]:
    """The folder of each system under a folder, by name.

    Raises `UsageError` where there are none, and `DataError` where two hold one system.
    """
    found: dict[str, Path] = {}
    for folder in _system_folders(path):
        _check_name(found, _name_of(folder), folder)
        found[_name_of(folder)] = folder
    return found


def _system_folders(path: Path) -> list[Path]:
    if not path.is_dir():
        raise UsageError(f"{path} is no folder; give runs/<system> or the folder that holds it")
    # Beside `runs/` lie a user's own items, which are JSON lines too.
    if (path / RUNS).is_dir() and not any(path.glob(f"*{_META}")):
        path = path / RUNS
    if _answer_files(path):
        return [path]
    folders = [entry for entry in sorted(path.iterdir()) if entry.is_dir() and _answer_files(entry)]
    if not folders:
        raise UsageError(
            f"no answer files under {path}; `forkpoint run --track decisions` writes them, as "
            "runs/<system>/<task>.jsonl"
        )
    return folders


def _answer_files(folder: Path) -> list[Path]:
    """The answer files of a folder, core families in the order of their registry."""
    order = {name: place for place, name in enumerate((*FAMILIES, *TASKS))}
    files = folder.glob(f"*{_SUFFIX}")
    return sorted(files, key=lambda file: (order.get(_stem(file), len(order)), file.name))


def _stem(file: Path) -> str:
    return file.name.removesuffix(_SUFFIX)


def _name_of(folder: Path) -> str:
    """The system's name as its meta files say it, else the name of the folder."""
    for file in sorted(folder.glob(f"*{_META}")):
        meta = read_meta(file)
        if meta is not None and meta.system:
            return meta.system
    return folder.resolve().name


def _model_of(folder: Path) -> str | None:
    """The model that was asked, as the meta files say it."""
    metas = (read_meta(file) for file in sorted(folder.glob(f"*{_META}")))
    return next((meta.model for meta in metas if meta is not None and meta.model), None)


def _check_names(found: Sequence[AnsweredSystem]) -> None:
    folders: dict[str, Path] = {}
    for answered in found:
        _check_name(folders, answered.system, answered.folder)
        folders[answered.system] = answered.folder


def _check_name(folders: Mapping[str, Path], system: str, folder: Path) -> None:
    first = folders.get(system, folder)
    if first != folder:
        raise DataError(
            f"{folder} and {first} both hold answers of {system!r}; move one of the two away"
        )


def _task(
    file: Path, on_notice: Notify, own: Sequence[OwnFile], copies: ItemCopies, hash_checked: bool
) -> AnsweredTask:
    path = file.with_name(f"{_stem(file)}{_META}")
    meta = read_meta(path)
    if meta is None:
        if hash_checked:
            raise DataError(
                f"{path} is missing: without it nobody knows which items {file.name} answers; "
                "score with --hash-unchecked if you do"
            )
        meta = AnswerMeta(_stem(file), "")
    items = _items_of(file, path, meta, own, copies, hash_checked)
    answers = read_answers(file, {item.id for item in items.items})
    if answers.notice:
        on_notice(answers.notice)
    return AnsweredTask(items, _planned(meta, items, path), answers.rows, answers.sha256)


def _items_of(
    file: Path,
    path: Path,
    meta: AnswerMeta,
    own: Sequence[OwnFile],
    copies: ItemCopies,
    hash_checked: bool,
) -> ItemSet:
    """The items that a file answers, found by its task and hash."""
    candidates = [
        (entry.items, {entry.items.sha256, entry.file_sha256})
        for entry in own
        if entry.items.task == meta.task
    ]
    copy = items_path(file.parent, meta.task)
    if not candidates and copy.exists():
        kept = copies.read(copy, meta.task)
        candidates.append((kept, {kept.sha256}))
    if not candidates and meta.task in FAMILIES:
        found = item_set(meta.task, _version_of(meta))
        candidates.append((found, {found.sha256}))
    if not candidates and meta.task in TASKS:
        found = reference_set(meta.task)
        candidates.append((found, {found.sha256}))
    if not candidates:
        raise DataError(
            f"{file}: {meta.task!r} is no task that is known here; give its items with --items"
        )
    for items, hashes in candidates:
        if meta.items_sha256 in hashes:
            return items
    items, _ = candidates[0]
    if hash_checked:
        raise DataError(
            f"{path}: the answers are those of items with SHA-256 "
            f"{meta.items_sha256}, but those of {meta.task} {items.version} have {items.sha256}; "
            "score with the items that were asked, or with --hash-unchecked"
        )
    return items


def _version_of(meta: AnswerMeta) -> str:
    """The release that has the hash of the meta file, else the draw or release that it names.

    A version that is none of these is one of the tool that wrote the file.
    """
    for version in SEEDS:
        if digests(version).get(meta.task) == meta.items_sha256:
            return version
    named = meta.version or LATEST
    return named if named in SEEDS or is_draw(named) else LATEST


def _planned(meta: AnswerMeta, items: ItemSet, path: Path) -> tuple[Item, ...]:
    if meta.planned is None:
        return items.items
    wanted = set(meta.planned)
    unknown = wanted - {item.id for item in items.items}
    if unknown:
        raise DataError(f"{path}: the planned id {min(unknown)!r} is none of the task's items")
    return tuple(item for item in items.items if item.id in wanted)
