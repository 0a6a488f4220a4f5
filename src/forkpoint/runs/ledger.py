"""What runs have spent: a ledger on disk that several processes share, and caps on it.

`.spend/<label>.jsonl` holds lines of two kinds: `{"id", "reserved"}` when money is set aside and
`{"id", "settled"}` when it is known what it was. Amounts are billionths of a US dollar. A
reservation that was never settled stays charged. All files count against the cap for all models.
A study is booked in a file of its own, `<label>+<study>.jsonl`, and counts against the label's cap.
"""

import os
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import anyio
import anyio.to_thread
import orjson
from filelock import FileLock

from forkpoint.errors import BudgetError, DataError
from forkpoint.models.layers.budgeted import NANO
from forkpoint.runs.layout import safe_name

FOLDER: Final = ".spend"
LOOK_AGAIN_SECONDS: Final = 0.2
OTHERS_SECONDS: Final = 30.0
"""How long money that another process has reserved is waited for: it may have been killed."""


@dataclass(slots=True)
class _Account:
    """One file as far as it has been read."""

    read_bytes: int = 0
    amounts: dict[str, int] = field(default_factory=dict)
    open: set[str] = field(default_factory=set)

    @property
    def total(self) -> int:
        return sum(self.amounts.values())


@dataclass(frozen=True, slots=True)
class Caps:
    """The most that one label and all labels together may cost, None without a cap."""

    own: int | None = None
    total: int | None = None


def account_name(label: str, study: str | None = None) -> str:
    """What the file of an account is called; no safe name holds a `+`."""
    return safe_name(label) if study is None else f"{safe_name(label)}+{safe_name(study)}"


def spent_by(label: str, totals: Mapping[str, int]) -> int:
    """What all accounts of a label have been charged, its studies included."""
    own = safe_name(label)
    return sum(amount for name, amount in totals.items() if name.partition("+")[0] == own)


class Ledger:
    """The spend of every label in one folder; safe for several processes.

    Every change is appended and fsynced under a lock before the caller goes on.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self._folder.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(self._folder / ".lock", thread_local=False)
        self._accounts: dict[str, _Account] = {}

    def spent(self) -> Mapping[str, int]:
        """What each label has been charged, reservations included, by the name of its file."""
        with self._lock:
            self._read()
            return {name: account.total for name, account in self._accounts.items()}

    def change(
        self,
        label: str,
        caps: Caps,
        reserve: Sequence[tuple[str, int]],
        settle: Mapping[str, int],
        study: str | None = None,
    ) -> tuple[list[bool], bool]:
        """Settle some reservations, then reserve as many as the caps allow, in order.

        Returns which were granted, and whether money of others may still come back.
        """
        with self._lock:
            self._read()
            own_name = account_name(label, study)
            own = self._accounts.setdefault(own_name, _Account())
            lines = [{"id": name, "settled": amount} for name, amount in settle.items()]
            _apply(own, lines)
            totals = {name: account.total for name, account in self._accounts.items()}
            total, own_total = sum(totals.values()), spent_by(label, totals)
            granted = []
            for name, amount in reserve:
                fits = (caps.own is None or own_total + amount <= caps.own) and (
                    caps.total is None or total + amount <= caps.total
                )
                granted.append(fits)
                if fits:
                    line = {"id": name, "reserved": amount}
                    lines.append(line)
                    _apply(own, [line])
                    total, own_total = total + amount, own_total + amount
            self._append(own_name, own, lines)
            return granted, any(account.open for account in self._accounts.values())

    def _append(self, name: str, account: _Account, lines: Sequence[Mapping[str, Any]]) -> None:
        if not lines:
            return
        path = self._folder / f"{name}.jsonl"
        content = b"".join(orjson.dumps(line) + b"\n" for line in lines)
        with path.open("ab") as file:
            if file.tell() > account.read_bytes:  # a torn line of a process that was killed
                file.write(b"\n")
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            account.read_bytes = file.tell()

    def _read(self) -> None:
        for path in sorted(self._folder.glob("*.jsonl")):
            account = self._accounts.setdefault(path.stem, _Account())
            with path.open("rb") as file:
                file.seek(account.read_bytes)
                content = file.read()
            whole, _, _ = content.rpartition(b"\n")
            if not whole:
                continue
            _apply(account, [_row(line, path) for line in whole.split(b"\n") if line.strip()])
            account.read_bytes += len(whole) + 1


def _row(line: bytes, path: Path) -> Mapping[str, Any]:
    """A line of the ledger; one that a crash tore counts as nothing: its call was never made."""
    line = line.strip(b"\0")
    if not line or (line.startswith(b"{") and not line.endswith(b"}")):
        return {}
    try:
        row = orjson.loads(line)
    except orjson.JSONDecodeError:
        raise DataError(f"{path}: {line!r} is no line of a spend ledger; restore it") from None
    amounts = [row.get(key) for key in ("reserved", "settled") if key in row]
    if not isinstance(row, dict) or not all(isinstance(a, int) and a >= 0 for a in amounts):
        raise DataError(f"{path}: {line!r} is no line of a spend ledger; restore the file")
    return row


def _apply(account: _Account, rows: Sequence[Mapping[str, Any]]) -> None:
    for row in rows:
        if "reserved" in row:
            account.amounts[row["id"]] = row["reserved"]
            account.open.add(row["id"])
        elif "settled" in row:
            account.amounts[row["id"]] = row["settled"]
            account.open.discard(row["id"])


class _Set:
    """One reservation of a purse."""

    def __init__(self, name: str, amount: int) -> None:
        self.name = name
        self.settled: int | None = None
        self.amount = amount

    def settle(self, amount: int) -> None:
        self.settled = amount


class LedgerPurse:
    """The money of one run: reservations of many tasks go to the disk in batches.

    While one batch is being written, what comes up meanwhile gathers for the next, so that a
    hundred requests in flight cost a few fsyncs and not hundreds.
    """

    def __init__(self, ledger: Ledger, label: str, caps: Caps, study: str | None = None) -> None:
        self._ledger = ledger
        self._label = label
        self._study = study
        self._caps = caps
        self._wanted: list[tuple[_Set, anyio.Event, list[bool]]] = []
        self._settled: dict[str, int] = {}
        self._writing = anyio.Lock()
        self._mine = 0

    @asynccontextmanager
    async def reserve(self, amount: int) -> AsyncIterator[_Set]:
        """Set money aside; waits while reservations of others may still come back.

        Raises `BudgetError` where a cap is reached. What is not settled is charged whole.
        """
        kept = _Set(uuid4().hex, amount)
        waited = 0.0
        while not await self._try(kept, waited < OTHERS_SECONDS):
            await anyio.sleep(LOOK_AGAIN_SECONDS)
            waited = 0.0 if self._mine else waited + LOOK_AGAIN_SECONDS
        self._mine += 1
        try:
            yield kept
        finally:
            self._mine -= 1
            # Also where nothing was said: nobody needs to wait for this money to come back.
            self._settled[kept.name] = kept.amount if kept.settled is None else kept.settled
            with anyio.CancelScope(shield=True):
                await self._write()

    async def _try(self, kept: _Set, patient: bool) -> bool:
        done = anyio.Event()
        answer: list[bool] = []
        self._wanted.append((kept, done, answer))
        await self._write()
        await done.wait()
        if not answer:
            return False
        granted, others = answer
        if not granted and not (patient and others and self._could_fit(kept.amount)):
            raise BudgetError(self._why(kept.amount))
        return granted

    def _could_fit(self, amount: int) -> bool:
        """Whether the amount would fit if every open reservation came back whole."""
        return self._mine > 0 or amount <= min(
            cap for cap in (self._caps.own, self._caps.total) if cap is not None
        )

    async def _write(self) -> None:
        async with self._writing:
            wanted, self._wanted = self._wanted, []
            settled, self._settled = self._settled, {}
            if not wanted and not settled:
                return
            try:
                granted, others = await self._change(wanted, settled)
            except BaseException:
                for _, done, _ in wanted:  # they ask again, and meet the error themselves
                    done.set()
                raise
            for (_, done, answer), fits in zip(wanted, granted, strict=True):
                answer += [fits, others]
                done.set()

    async def _change(
        self, wanted: Sequence[tuple[_Set, anyio.Event, list[bool]]], settled: Mapping[str, int]
    ) -> tuple[list[bool], bool]:
        return await anyio.to_thread.run_sync(
            self._ledger.change,
            self._label,
            self._caps,
            [(kept.name, kept.amount) for kept, _, _ in wanted],
            settled,
            self._study,
        )

    def _why(self, amount: int) -> str:
        spent = self._ledger.spent()
        own = spent_by(self._label, spent)
        caps = [
            f"{who} has spent ${used / NANO:.6f} of ${cap / NANO:.6f}"
            for who, used, cap in (
                (self._label, own, self._caps.own),
                ("all models together", sum(spent.values()), self._caps.total),
            )
            if cap is not None
        ]
        return (
            f"the next question could cost ${amount / NANO:.6f}, which a cap does not allow: "
            f"{'; '.join(caps)}. What is recorded is safe; raise --max-cost to go on"
        )
