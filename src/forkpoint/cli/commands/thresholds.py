"""`forkpoint thresholds`: operating points that were tested on items they were not chosen on."""

import sys
from pathlib import Path
from typing import Annotated

import orjson
import typer

from forkpoint.cli.commands.report import check_format
from forkpoint.cli.options import AsJson, AsMarkdown, HashUnchecked, OwnItems
from forkpoint.cli.output import say
from forkpoint.errors import UsageError
from forkpoint.report.decisions.operating_sheets import (
    operating_json,
    operating_notes,
    operating_sheets,
)
from forkpoint.report.markdown import sheets_markdown
from forkpoint.report.table import print_sheets
from forkpoint.runs.decision_track.folders import own_file, read_systems
from forkpoint.scoring.costs import parse_costs
from forkpoint.scoring.decisions.operating import operating_points
from forkpoint.scoring.decisions.systems import predictions_by_task
from forkpoint.scoring.thresholds import Rule

Folder = Annotated[Path, typer.Argument(help="runs/<system>, or the folder that holds several.")]
Systems = Annotated[
    list[str] | None, typer.Option("--system", help="Only this system; may be repeated.")
]
Target = Annotated[
    float, typer.Option("--target-error", help="The highest error wanted, in percent.")
]
RuleName = Annotated[
    str,
    typer.Option(
        "--rule", help="bound: sure of the target on the first half; empirical: at it there."
    ),
]
CostText = Annotated[
    str | None,
    typer.Option("--costs", help="Costs of errors, as fp=1,fn=20 or fp=1,fn=20,human=0.5."),
]
RULES: tuple[Rule, ...] = ("bound", "empirical")


def thresholds(
    path: Folder,
    system: Systems = None,
    target: Target = 5.0,
    rule: RuleName = "bound",
    costs: CostText = None,
    items: OwnItems = None,
    hash_unchecked: HashUnchecked = False,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Choose confidence thresholds on one half of the items and test them on the other."""
    check_format(json, markdown)
    chosen = [known for known in RULES if known == rule]
    if not chosen:
        raise UsageError(f"--rule {rule}: choose from {', '.join(RULES)}")
    priced = None if costs is None else parse_costs(costs)
    answered = read_systems(
        path,
        say,
        own=[own_file(file) for file in items or []],
        hash_checked=not hash_unchecked,
        systems=system or [],
    )
    found = [
        operating_points(entry.system, predictions_by_task(entry), target, chosen[0], priced)
        for entry in answered
    ]
    if json:
        data = [operating_json(points) for points in found]
        sys.stdout.write(orjson.dumps(data, option=orjson.OPT_INDENT_2).decode() + "\n")
        return
    sheets = [sheet for points in found for sheet in operating_sheets(points)]
    notes = [note for points in found for note in operating_notes(points)]
    if markdown:
        sys.stdout.write(sheets_markdown(sheets, notes))
    else:
        print_sheets(sheets, under=notes)
