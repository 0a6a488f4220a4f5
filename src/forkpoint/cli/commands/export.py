"""`forkpoint export`: records as a table for other tools, and review sheets for people."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from forkpoint.cli.options import BenchmarkName, ConfigPath, HashUnchecked, OwnItems, TrackName
from forkpoint.cli.output import put, say
from forkpoint.cli.remote_out import folder_to_read
from forkpoint.cli.tracks import NAVIGATION, REFERENCE, chosen_tracks
from forkpoint.decisions.registry import family_named
from forkpoint.decisions.releases import LATEST, released_items
from forkpoint.decisions.review.sheet import review_csv, review_page
from forkpoint.errors import UsageError
from forkpoint.report.export.answers import Wanted, answer_table
from forkpoint.report.export.table import Table
from forkpoint.report.export.trials import trial_table
from forkpoint.report.export.writing import write_table
from forkpoint.runs.config import load_config
from forkpoint.runs.decision_track.folders import own_file
from forkpoint.runs.json_lines import write_atomically
from forkpoint.runs.selection import choose_benchmark_name
from forkpoint.scoring.decisions.systems import Kind

File = Annotated[
    Path | None, typer.Argument(help="The file to write the records to, .csv or .parquet.")
]
Names = Annotated[
    list[str] | None, typer.Argument(help="Only these choosers or systems; default: all.")
]
Review = Annotated[
    str | None, typer.Option("--review", help="A family whose items people are to screen.")
]
Format = Annotated[
    Literal["html", "csv"] | None,
    typer.Option("--format", help="With --review: a page for the browser (html), or a table."),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        help="Folder of results; default: beside forkpoint.toml. With --review: the file to "
        "write; default: review-FAMILY.html or .csv.",
    ),
]

KINDS: Final[dict[bool, tuple[Kind, ...]]] = {True: ("reference",), False: ("core", "own")}
"""The tasks of the reference track, and those of the decision track."""


@dataclass(frozen=True, slots=True)
class _Chosen:
    """What the options say of the records to write."""

    names: Sequence[str]
    track: Sequence[str]
    benchmark: str | None
    items: Sequence[Path]
    hash_unchecked: bool
    out: Path | None
    config: Path | None


def export(
    file: File = None,
    name: Names = None,
    track: TrackName = None,
    benchmark: BenchmarkName = None,
    items: OwnItems = None,
    hash_unchecked: HashUnchecked = False,
    review: Review = None,
    format: Format = None,
    out: Out = None,
    config: ConfigPath = None,
) -> None:
    """Write records as CSV or Parquet, or a review sheet for people.

    One row per trial, or with --track decisions or --track reference one per item. With --review:
    every item of a family, with room for pass or flag and a reason.
    """
    chosen = _Chosen(name or [], track or [], benchmark, items or [], hash_unchecked, out, config)
    if review is not None:
        if file is not None or track or benchmark or items or hash_unchecked or config:
            raise UsageError("--review writes a sheet of items: give --format and --out alone")
        _write_review(review, format or "html", out)
        return
    if file is None:
        raise UsageError("name the file to write, such as records.csv, or --review FAMILY")
    if format is not None:
        raise UsageError("--format goes with --review; the ending of FILE says the format")
    count = write_table(file, _table(chosen))
    put(f"wrote {file}: {count} rows")


def _table(chosen: _Chosen) -> Table:
    tracks = chosen_tracks(
        chosen.track,
        of_items=bool(chosen.items or chosen.hash_unchecked),
        of_trials=chosen.benchmark is not None,
    )
    if len(tracks) > 1:
        raise UsageError(f"a file holds the records of one track: choose {' or '.join(tracks)}")
    config = load_config(chosen.config)
    folder = folder_to_read(config, chosen.out)
    if NAVIGATION in tracks:
        benchmark = choose_benchmark_name(config, chosen.benchmark, [])
        return trial_table(folder, benchmark, config, say, chosen.names)
    wanted = Wanted(
        KINDS[REFERENCE in tracks],
        chosen.names,
        [own_file(path) for path in chosen.items],
        not chosen.hash_unchecked,
    )
    return answer_table(folder, config, wanted, say)


def _write_review(review: str, format: Literal["html", "csv"], out: Path | None) -> None:
    family = family_named(review).name
    items = released_items(family)
    text = review_csv(items) if format == "csv" else review_page(family, LATEST, items)
    path = out or Path(f"review-{family}.{format}")
    content = text.encode()
    if path.exists() and (not path.is_file() or path.read_bytes() != content):
        raise UsageError(
            f"{path} holds something else, perhaps a reviewer's work; move it away or choose "
            "another --out"
        )
    write_atomically(path, content)
    say(f"{path}: {len(items)} items; two people fill it in apart from each other, then")
    say(f"forkpoint review {family} FIRST.csv SECOND.csv compares them")
