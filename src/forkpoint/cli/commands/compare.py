"""`forkpoint compare`: two systems on the same items, or one system on two sets of items."""

import sys
from pathlib import Path
from typing import Annotated

import orjson
import typer

from forkpoint.cli.commands.report import check_format
from forkpoint.cli.options import AsJson, AsMarkdown, ConfigPath, HashUnchecked, Out, OwnItems
from forkpoint.cli.output import say
from forkpoint.decisions.registry import FAMILIES
from forkpoint.errors import UsageError
from forkpoint.report.decisions.compared import compare_by_kind
from forkpoint.report.decisions.comparison_sheets import (
    all_notes,
    all_sheets,
    comparison_json,
    version_json,
    version_notes,
    version_sheets,
)
from forkpoint.report.markdown import sheets_markdown
from forkpoint.report.sheet import Sheet
from forkpoint.report.table import print_sheets
from forkpoint.runs.config import load_config
from forkpoint.runs.decision_track.folders import AnsweredSystem, OwnFile, own_file, read_systems
from forkpoint.runs.decision_track.selection import system_name
from forkpoint.runs.selection import choose_out
from forkpoint.scoring.decisions.scores import SystemScores, score_system
from forkpoint.scoring.decisions.systems import predictions_by_task
from forkpoint.scoring.decisions.version_comparison import VersionComparison, compare_versions
from forkpoint.scoring.resampling import SEED, Bootstrap

Systems = Annotated[
    list[str], typer.Argument(help="Systems under --out, or folders with answers: A and B.")
]
Versions = Annotated[
    str | None,
    typer.Option("--versions", help="Two sets of items, such as 1.0,fresh:7, instead of B."),
]


def compare(
    system: Systems,
    versions: Versions = None,
    items: OwnItems = None,
    hash_unchecked: HashUnchecked = False,
    out: Out = None,
    config: ConfigPath = None,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Compare two systems on the decision track, item by item.

    With --versions: one or more systems, each on two sets of items.
    """
    check_format(json, markdown)
    folder = choose_out(load_config(config), out)
    own = [own_file(file) for file in items or []]
    if versions is not None:
        found = _versions(folder, system, versions)
        _show(version_json(found), json, markdown, version_sheets(found), version_notes(found))
        return
    if len(system) != 2:
        raise UsageError(f"compare takes two systems, A and B, not {len(system)}")
    first, second = (_answers(folder, name, own, not hash_unchecked) for name in system)
    sides = [(side.system, predictions_by_task(side)) for side in (first, second)]
    compared = compare_by_kind(sides[0], sides[1])
    _show(comparison_json(compared), json, markdown, all_sheets(compared), all_notes(compared))


def _show(data: object, json: bool, markdown: bool, sheets: list[Sheet], notes: list[str]) -> None:
    if json:
        options = orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS  # levels are numbers
        sys.stdout.write(orjson.dumps(data, option=options).decode() + "\n")
    elif markdown:
        sys.stdout.write(sheets_markdown(sheets, notes))
    else:
        print_sheets(sheets, under=notes)


def _answers(folder: Path, name: str, own: list[OwnFile], checked: bool) -> AnsweredSystem:
    """The answers of a system that is named, or of the one in a folder."""
    path = Path(name)
    if path.is_dir():
        found = read_systems(path, say, own=own, hash_checked=checked)
        if len(found) > 1:
            names = ", ".join(entry.system for entry in found)
            raise UsageError(f"{path} holds several systems ({names}); name one of their folders")
        return found[0]
    return read_systems(folder, say, own=own, hash_checked=checked, systems=[name])[0]


def _versions(folder: Path, systems: list[str], text: str) -> VersionComparison:
    names = [part.strip() for part in text.split(",")]
    if len(names) != 2 or names[0] == names[1]:
        raise UsageError(f"--versions {text!r}: give two sets of items, such as 1.0,fresh:7")
    models = {}
    for system in systems:
        scores: list[SystemScores] = []
        for place, version in enumerate(names):
            # Independent bootstraps: the second one has a seed of its own.
            bootstrap = Bootstrap(seed=SEED + place)
            found = _answers(folder, system_name(system, version), [], True)
            core = {n: p for n, p in predictions_by_task(found).items() if n in FAMILIES}
            scores.append(score_system(found.system, core, list(FAMILIES), bootstrap, levels=False))
        models[system] = (scores[0], scores[1])
    return compare_versions(names[0], names[1], models)
