"""`forkpoint score`: figures of answer files, ours or another tool's."""

from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.commands.report import check_format
from forkpoint.cli.decision_report import show_decisions
from forkpoint.cli.options import AsJson, AsMarkdown, By, HashUnchecked, OwnItems, SubsetName
from forkpoint.cli.output import say
from forkpoint.cli.remote_out import here
from forkpoint.report.decisions.saved import save_report
from forkpoint.report.decisions.summary import build_decision_report
from forkpoint.runs.decision_track.folders import own_file, read_systems
from forkpoint.runs.decision_track.selection import subset_named

Folder = Annotated[
    Path, typer.Argument(help="runs/<system>, the folder that holds several, or that of runs/.")
]
Systems = Annotated[
    list[str] | None, typer.Option("--system", help="Only this system; may be repeated.")
]
Save = Annotated[
    bool, typer.Option("--save", help="Also write report.json and report.md into the folder.")
]


def score(
    path: Folder,
    system: Systems = None,
    by: By = None,
    subset: SubsetName = None,
    items: OwnItems = None,
    hash_unchecked: HashUnchecked = False,
    save: Save = False,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Score answers to decision items, with intervals and baselines.

    PATH holds one JSON line per item, `<task>.jsonl`, and beside it `<task>.meta.json` with the
    SHA-256 of the items that were asked.
    """
    check_format(json, markdown)
    answered = read_systems(
        here(path),
        say,
        own=[own_file(file) for file in items or []],
        hash_checked=not hash_unchecked,
        systems=system or [],
    )
    report = build_decision_report(
        answered, subset=None if subset is None else subset_named(subset), by=by
    )
    show_decisions(report, json, markdown)
    if save:
        for file in save_report(path, report):
            say(f"wrote {file}")
