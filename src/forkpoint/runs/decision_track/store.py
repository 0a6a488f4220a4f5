"""The store of one system on the decision track: `runs/<system>/` with a file per task."""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

import orjson

from forkpoint.decisions.item_set import OWN, ItemSet
from forkpoint.errors import DataError, IdentityError
from forkpoint.items.item_file import items_bytes
from forkpoint.models.limits import ModelLimits
from forkpoint.runs.decision_track.answer_file import counting_rows, marked_unusable
from forkpoint.runs.identity import FILE_NAME, Identity, claim
from forkpoint.runs.json_lines import JsonLinesWriter, Lines, write_atomically
from forkpoint.runs.layout import safe_name
from forkpoint.runs.lock import only_writer

RUNS: Final = "runs"
Notify = Callable[[str], None]


def system_folder(out: Path, system: str) -> Path:
    """`runs/<system>`."""
    return out / RUNS / safe_name(system)


@dataclass(frozen=True, slots=True)
class AnswerMeta:
    """What stands beside an answer file: which items were asked of whom, and when.

    `planned` lists the ids that were planned where those are not all items of the set.
    """

    task: str
    items_sha256: str
    version: str | None = None
    system: str | None = None
    model: str | None = None
    protocol: str | None = None
    planned: tuple[str, ...] | None = None
    started_utc: str | None = None
    finished_utc: str | None = None
    forkpoint: str | None = None


def meta_path(folder: Path, task: str) -> Path:
    """Where the meta file of a task lies."""
    return folder / f"{safe_name(task)}.meta.json"


def answers_path(folder: Path, task: str) -> Path:
    """Where the answers of a task lie."""
    return folder / f"{safe_name(task)}.jsonl"


def items_path(folder: Path, task: str) -> Path:
    """Where the copy of a user's own items lies, so that a store explains itself."""
    return folder / f"{safe_name(task)}.items.jsonl.gz"


def read_meta(path: Path) -> AnswerMeta | None:
    """Read a meta file; None where there is none. Unknown fields are left alone.

    Raises `DataError` for a file that is no JSON object with the hash of the items.
    """
    try:
        row = orjson.loads(path.read_bytes())
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
    except orjson.JSONDecodeError as error:
        raise DataError(f"{path}: is not JSON ({error}); restore it") from None
    digest = row.get("items_sha256", row.get("sha256")) if isinstance(row, dict) else None
    if not isinstance(digest, str):
        raise DataError(
            f'{path}: needs "items_sha256", the SHA-256 of the items file that was asked'
        )
    planned = row.get("planned")
    if planned is not None and not _is_list_of_text(planned):
        raise DataError(f'{path}: "planned" must be a list of ids')
    texts = {
        name: row[name]
        for name in AnswerMeta.__dataclass_fields__
        if name not in ("items_sha256", "planned") and isinstance(row.get(name), str)
    }
    name = path.name.removesuffix(".meta.json")
    return AnswerMeta(
        **{"task": name, **texts},
        items_sha256=digest.lower(),
        planned=None if planned is None else tuple(planned),
    )


def _is_list_of_text(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(entry, str) for entry in value)


class AnswerStore:
    """The answers of one system, for writing. Open it with `open_answer_store`."""

    def __init__(self, folder: Path, stack: ExitStack, on_notice: Notify) -> None:
        self.folder = folder
        self._stack = stack
        self._on_notice = on_notice
        self._writers: dict[str, JsonLinesWriter] = {}

    def begin(
        self, items: ItemSet, planned: Collection[str], meta: AnswerMeta
    ) -> dict[str, dict[str, Any]]:
        """Open a task: check its items, note the plan, and give the rows that it has.

        Raises `IdentityError` where the file answers other items, with both hashes. What was
        planned in earlier runs stays planned. Raises `DataError` where nothing says any more which
        items the file answers.
        """
        path = meta_path(self.folder, items.task)
        known = read_meta(path)
        answers = answers_path(self.folder, items.task)
        if known is None and answers.exists() and answers.stat().st_size:
            raise DataError(
                f"{path} is missing: without it nobody knows which items {answers.name} "
                "answers; restore it, or choose another --name or --out"
            )
        if known is not None and known.items_sha256 != items.sha256:
            raise IdentityError(
                f"{path}: the answers are those of items with SHA-256 {known.items_sha256}, "
                f"these have {items.sha256}; choose another --name or --out"
            )
        if known is not None:
            meta = replace(meta, started_utc=known.started_utc or meta.started_utc)
        if answers.exists():
            self._rows(items)  # what is broken is found before anything is written
        if items.version == OWN:
            _write_items(items_path(self.folder, items.task), items)
        self._write_meta(path, replace(meta, planned=_all_planned(items, planned, known)))
        return self._rows(items)

    def _rows(self, items: ItemSet) -> dict[str, dict[str, Any]]:
        """The rows that count of a task's file, which is opened for writing."""
        writer = self._writer(items.task)
        lines = Lines(writer.rows, writer.numbers)
        return counting_rows(lines, writer.path, {item.id for item in items.items})

    def mark_unusable(self, items: ItemSet) -> dict[str, dict[str, Any]]:
        """Give rows without an error that cannot be used one, and give the rows that count.

        Such a row fails as it stands, and beside a later answer it would be a second one.
        """
        self._writer(items.task)  # which mends the end of the file
        path = answers_path(self.folder, items.task)
        marked = marked_unusable(
            path.read_bytes(), {item.id: item.question.keys for item in items.items}
        )
        if marked is not None:
            self._writers.pop(items.task).close()
            write_atomically(path, marked)
        return self._rows(items)

    def append(self, task: str, row: Mapping[str, Any]) -> None:
        """Keep an answer that has just arrived."""
        self._writer(task).append(row)

    def end(self, task: str, finished_utc: str) -> None:
        """Note when the answers of a task were whole."""
        path = meta_path(self.folder, task)
        meta = read_meta(path)
        if meta is not None:
            self._write_meta(path, replace(meta, finished_utc=finished_utc))

    def _writer(self, task: str) -> JsonLinesWriter:
        if task not in self._writers:
            writer = JsonLinesWriter(answers_path(self.folder, task))
            self._stack.callback(writer.close)
            if writer.notice:
                self._on_notice(writer.notice)
            self._writers[task] = writer
        return self._writers[task]

    def _write_meta(self, path: Path, meta: AnswerMeta) -> None:
        note = {name: value for name, value in asdict(meta).items() if value is not None}
        write_atomically(path, orjson.dumps(note, option=orjson.OPT_INDENT_2) + b"\n")


@contextmanager
def open_answer_store(
    out: Path,
    system: str,
    identity: Identity,
    on_notice: Notify,
    limits: ModelLimits | None = None,
) -> Iterator[AnswerStore]:
    """Lock the store of a system, check its identity, and give it for writing.

    A new store records the model's `limits`. Raises `LockError` while another process writes it,
    `IdentityError` where it holds another model's answers, `DataError` where a file in it is broken
    or missing.
    """
    folder = system_folder(out, system)
    with ExitStack() as stack:
        stack.enter_context(only_writer(folder))
        if not (folder / FILE_NAME).exists() and any(folder.glob("*.jsonl")):
            raise DataError(
                f"{folder} holds answers but no {FILE_NAME}, so nobody knows whose they are; "
                "restore it, or choose another --name or --out"
            )
        claim(folder, identity, limits)
        yield AnswerStore(folder, stack, on_notice)


def _all_planned(
    items: ItemSet, planned: Collection[str], known: AnswerMeta | None
) -> tuple[str, ...] | None:
    """The ids planned in this run or before, in file order; None where these are all."""
    if known is not None and known.planned is None:
        return None
    before = set(known.planned or ()) if known is not None else set()
    wanted = before | set(planned)
    if len(wanted) == len(items.items):
        return None
    return tuple(item.id for item in items.items if item.id in wanted)


def _write_items(path: Path, items: ItemSet) -> None:
    """Keep a copy of the items; one that was damaged is written anew."""
    import gzip

    content = gzip.compress(items_bytes(items.items), mtime=0)
    if not path.is_file() or path.read_bytes() != content:
        write_atomically(path, content)
