"""`forkpoint review`: what two reviewers of a family agree on, and what they flagged."""

from pathlib import Path
from typing import Annotated

import orjson
import typer

from forkpoint.cli.commands.items import FamilyName
from forkpoint.cli.options import AsJson
from forkpoint.cli.output import put
from forkpoint.decisions.registry import family_named
from forkpoint.decisions.releases import released_items
from forkpoint.decisions.review.verdicts import agreement, read_verdicts
from forkpoint.errors import ExitCode, UsageError
from forkpoint.report.sheet import printable

First = Annotated[Path, typer.Argument(help="The filled-in sheet of one reviewer (CSV).")]
Second = Annotated[Path, typer.Argument(help="The filled-in sheet of another.")]


def review(family: FamilyName, first: First, second: Second, json: AsJson = False) -> None:
    """Compare two filled-in review sheets.

    Exit code 1 while items are flagged or unjudged.
    """
    name = family_named(family).name
    ids = [item.id for item in released_items(name)]
    if first.exists() and second.exists() and first.samefile(second):
        raise UsageError(f"{first} was given twice; two people fill in a sheet each")
    sides = [read_verdicts(path, ids) for path in (first, second)]
    found = agreement(ids, *sides)
    reasons = {
        flagged: [
            side[flagged].reason for side in sides if flagged in side and side[flagged].reason
        ]
        for flagged in found.flagged
    }
    if json:
        row = {
            "family": name,
            "items": len(ids),
            "judged_by_both": found.both,
            "same_verdict": found.same,
            "kappa": found.kappa,
            "flags": reasons,
            "unjudged": found.unjudged,
            "screened": found.screened,
        }
        put(orjson.dumps(row, option=orjson.OPT_INDENT_2).decode())
    else:
        kappa = (
            "undefined (one verdict throughout)" if found.kappa is None else f"{found.kappa:.3f}"
        )
        put(f"{name}: {found.both} of {len(ids)} items judged by both, {found.same} alike")
        put(f"Cohen's kappa: {kappa}")
        for flagged, why in reasons.items():
            put(f"flagged: {flagged}: {printable('; '.join(why))}")
        if found.unjudged:
            put(f"not judged by both: {len(found.unjudged)} items, the first {found.unjudged[0]}")
        put("screened by two people" if found.screened else "not yet screened")
    if not found.screened:
        raise typer.Exit(ExitCode.CHECK_FAILED)
