"""A report kept beside its records, and the check that its numbers still follow from them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from forkpoint.errors import DataError
from forkpoint.report.decisions.json_form import decision_json, decision_json_text
from forkpoint.report.decisions.notes import decision_notes
from forkpoint.report.decisions.sheets import decision_sheets
from forkpoint.report.decisions.summary import DecisionReport, build_decision_report
from forkpoint.report.markdown import sheets_markdown
from forkpoint.runs.decision_track.folders import Notify, OwnFile, read_systems
from forkpoint.runs.decision_track.selection import subset_named
from forkpoint.runs.json_lines import write_atomically
from forkpoint.scoring.resampling import Bootstrap

JSON_NAME: Final = "report.json"
MARKDOWN_NAME: Final = "report.md"
TOLERANCE: Final = 1e-9
"""Sums may be added in another order elsewhere; nothing printed shows so small a difference."""

MOST_RESAMPLES: Final = 1_000_000
"""More are no report of ours but a slip or a trap."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Where a report and its records disagree."""

    where: str
    reported: str
    recomputed: str


def save_report(folder: Path, report: DecisionReport) -> tuple[Path, Path]:
    """Write `report.json` and `report.md` into the folder of the records."""
    paths = (folder / JSON_NAME, folder / MARKDOWN_NAME)
    write_atomically(paths[0], decision_json_text(report).encode())
    write_atomically(paths[1], markdown_of(report).encode())
    return paths


def markdown_of(report: DecisionReport) -> str:
    """The whole report as Markdown."""
    return sheets_markdown(decision_sheets(report), decision_notes(report))


def first_mismatch(
    folder: Path,
    on_notice: Notify,
    own: Sequence[OwnFile] = (),
    *,
    hash_checked: bool = True,
) -> Mismatch | None:
    """Compute everything anew and compare every number of `report.json` and line of `report.md`.

    Reading checks hashes and ids. Raises `DataError` where there is no report or where the records
    are not what they say.
    """
    saved = _read(folder / JSON_NAME)
    report = _recomputed(folder, saved, on_notice, own, hash_checked)
    for mismatch in _differences(saved, json.loads(json.dumps(decision_json(report))), ""):
        if mismatch.where != "forkpoint":  # the version that wrote it may be an older one
            return mismatch
    return _first_line(folder / MARKDOWN_NAME, markdown_of(report))


def _read(path: Path) -> dict[str, Any]:
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(
            f"{path} is missing: `forkpoint score --save` writes the report that is verified"
        ) from None
    except (OSError, ValueError, RecursionError) as error:
        raise DataError(f"{path}: cannot be read as a report ({error})") from None
    if not isinstance(saved, dict) or saved.get("track") != "decisions":
        raise DataError(f"{path}: is no report of the decision track")
    return saved


def _recomputed(
    folder: Path,
    saved: dict[str, Any],
    on_notice: Notify,
    own: Sequence[OwnFile],
    hash_checked: bool,
) -> DecisionReport:
    tracks = [
        track for name in ("core", "own", "reference") if isinstance(track := saved.get(name), dict)
    ]
    try:
        systems = list(dict.fromkeys(name for track in tracks for name in track["systems"]))
        subset, by = tracks[0]["subset"], tracks[0]["by"]
        bootstrap = _bootstrap(tracks[0]["bootstrap"])
    except (IndexError, KeyError, TypeError):
        raise DataError(f"{folder / JSON_NAME}: is not whole; score again with --save") from None
    answered = read_systems(folder, on_notice, own=own, hash_checked=hash_checked, systems=systems)
    return build_decision_report(
        answered,
        subset=None if subset is None else subset_named(subset),
        by=by,
        bootstrap=bootstrap,
    )


def _bootstrap(saved: dict[str, Any]) -> Bootstrap:
    """The bootstrap that a report names; raises `TypeError` for one that no report has."""
    found = Bootstrap(**saved)
    resamples, seed = found.resamples, found.seed
    if type(resamples) is not int or type(seed) is not int or not 0 < resamples <= MOST_RESAMPLES:
        raise TypeError
    return found


def _differences(reported: Any, recomputed: Any, where: str) -> Iterator[Mismatch]:
    """Where two JSON values differ; numbers may differ by rounding."""
    if isinstance(reported, dict) and isinstance(recomputed, dict):
        for key in dict.fromkeys([*reported, *recomputed]):
            place = f"{where}.{key}" if where else str(key)
            missing = "nothing"
            if key not in reported or key not in recomputed:
                yield Mismatch(
                    place, repr(reported.get(key, missing)), repr(recomputed.get(key, missing))
                )
                continue
            yield from _differences(reported[key], recomputed[key], place)
    elif isinstance(reported, list) and isinstance(recomputed, list):
        if len(reported) != len(recomputed):
            yield Mismatch(where, f"{len(reported)} entries", f"{len(recomputed)} entries")
        for position, pair in enumerate(zip(reported, recomputed, strict=False)):
            yield from _differences(*pair, f"{where}[{position}]")
    elif not _same(reported, recomputed):
        yield Mismatch(where, repr(reported), repr(recomputed))


def _same(reported: Any, recomputed: Any) -> bool:
    if isinstance(reported, bool) or isinstance(recomputed, bool):
        return reported is recomputed
    if isinstance(reported, int | float) and isinstance(recomputed, int | float):
        return abs(reported - recomputed) <= TOLERANCE * max(1.0, abs(recomputed))
    return bool(reported == recomputed)


def _first_line(path: Path, recomputed: str) -> Mismatch | None:
    """The first line that differs, line ends apart; a missing file has none."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from error
    reported = content.replace(b"\r\n", b"\n").decode("utf-8", "backslashreplace").split("\n")
    lines = recomputed.split("\n")
    for number in range(max(len(reported), len(lines))):
        ours, theirs = (
            text[number] if number < len(text) else "nothing" for text in (reported, lines)
        )
        if ours != theirs:
            return Mismatch(f"{path.name}, line {number + 1}", ours, theirs)
    return None
