"""Two reviewers' verdicts: read with their line numbers, compared by Cohen's kappa."""

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from forkpoint.errors import DataError

VERDICTS = ("pass", "flag")


@dataclass(frozen=True, slots=True)
class Verdict:
    """One reviewer's word on one item."""

    verdict: str
    reason: str


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far two reviewers agree on the items that both judged.

    `kappa` is None where chance agreement is certain: both gave one and the same verdict
    throughout.
    """

    both: int
    same: int
    kappa: float | None
    flagged: tuple[str, ...]
    unjudged: tuple[str, ...]

    @property
    def screened(self) -> bool:
        """Whether both judged every item and no flag stands."""
        return not self.flagged and not self.unjudged


def read_verdicts(path: Path, ids: Sequence[str]) -> dict[str, Verdict]:
    """The verdicts of a filled-in sheet; items without a verdict are left out.

    Raises `DataError`, which names file and line, for an unknown or repeated id, another verdict
    than pass or flag, and a flag without a reason.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: is not UTF-8 ({error}); save it as CSV in UTF-8") from error
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=_separator(text))
    for column in ("id", "verdict", "reason"):
        if column not in (rows.fieldnames or ()):
            raise DataError(f"{path}: there is no column {column!r}; export the sheet again")
    known = set(ids)
    found: dict[str, Verdict] = {}
    seen: set[str] = set()
    try:
        for row in rows:
            where = f"{path}, line {rows.line_num}"
            if not any(cell for cell in row.values() if isinstance(cell, str)):
                continue
            name = (row["id"] or "").strip()
            if name not in known or name in seen:
                problem = "stands there twice" if name in seen else "is no item of this family"
                raise DataError(f"{where}: the id {name!r} {problem}")
            seen.add(name)
            verdict = _verdict(row, where)
            if verdict is not None:
                found[name] = verdict
    except csv.Error as error:
        raise DataError(f"{path}, line {rows.line_num}: {error}") from error
    return found


def _separator(text: str) -> str:
    """What stands between the cells of the first line: spreadsheets save commas, ; or tabs."""
    header = text.partition("\n")[0]
    return max(",;\t", key=header.count)


def _verdict(row: Mapping[str, str | None], where: str) -> Verdict | None:
    verdict = (row["verdict"] or "").strip().lower()
    reason = (row["reason"] or "").strip()
    if not verdict:
        return None
    if verdict not in VERDICTS:
        raise DataError(f"{where}: the verdict is {verdict!r}; it must be pass or flag")
    if verdict == "flag" and not reason:
        raise DataError(f"{where}: a flag needs a reason")
    return Verdict(verdict, reason)


def agreement(
    ids: Sequence[str], first: Mapping[str, Verdict], second: Mapping[str, Verdict]
) -> Agreement:
    """Compare two reviewers; a flag of either counts."""
    both = [name for name in ids if name in first and name in second]
    pairs = [(first[name].verdict, second[name].verdict) for name in both]
    return Agreement(
        both=len(both),
        same=sum(a == b for a, b in pairs),
        kappa=cohens_kappa(pairs),
        flagged=tuple(
            name
            for name in ids
            if any(side[name].verdict == "flag" for side in (first, second) if name in side)
        ),
        unjudged=tuple(name for name in ids if name not in first or name not in second),
    )


def cohens_kappa(pairs: Sequence[tuple[str, str]]) -> float | None:
    """(observed − chance) / (1 − chance) for pairs of verdicts (Cohen 1960, equation 1).

    Chance is the agreement of two reviewers who keep their own shares and look at nothing. None
    without pairs, and where chance is 1.

    >>> cohens_kappa([("pass", "pass"), ("pass", "flag"), ("flag", "flag"), ("pass", "pass")])
    0.5
    """
    if not pairs:
        return None
    n = len(pairs)
    observed = sum(a == b for a, b in pairs) / n
    chance = sum(
        sum(a == verdict for a, _ in pairs) * sum(b == verdict for _, b in pairs) / n**2
        for verdict in {verdict for pair in pairs for verdict in pair}
    )
    return None if chance == 1 else (observed - chance) / (1 - chance)
