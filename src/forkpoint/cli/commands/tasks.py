"""`forkpoint tasks`: what the decision track asks, and a check of a file of own decisions."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import orjson
import typer

from forkpoint.cli.options import AsJson
from forkpoint.cli.output import put, say
from forkpoint.decisions.own_items import OwnItems
from forkpoint.decisions.own_summary import ItemCounts, Summary
from forkpoint.decisions.registry import FAMILIES, PLUGIN_FAMILIES
from forkpoint.decisions.releases import LATEST, digests
from forkpoint.errors import DataError, ExitCode
from forkpoint.reference.items import is_available, stats_of
from forkpoint.report.licences import licences_json, licences_text, reference_sources
from forkpoint.runs.decision_track.plugin_tasks import PLUGIN_TASKS

FAULTS_SHOWN = 20
PARTS_SHOWN = 20
OwnFile = Annotated[Path, typer.Argument(help="Decisions as .jsonl or .csv, also with .gz.")]
TaskName = Annotated[
    str | None, typer.Option("--name", help="Name of the task; default: the name of the file.")
]

app = typer.Typer(invoke_without_command=True, add_completion=False, rich_markup_mode=None)


Licence = Annotated[
    bool,
    typer.Option("--licence", help="Terms, sources and citations of the reference tasks."),
]


@app.callback()
def tasks(context: typer.Context, licence: Licence = False, json: AsJson = False) -> None:
    """List the families and the reference tasks; check your own decisions."""
    if context.invoked_subcommand is not None:
        return
    if licence:
        put(licences_json() if json else licences_text())
        return
    for fault in (*PLUGIN_FAMILIES.faults(), *PLUGIN_TASKS.faults()):
        say(f"warning: {fault}")
    if json:
        rows = [*_core_rows(), *_reference_rows(), *_plugin_rows()]
        put(orjson.dumps(rows, option=orjson.OPT_INDENT_2).decode())
        return
    for family in FAMILIES.values():
        put(f"{family.layer}  {family.name}: {family.asks}")
        put(f"    600 items in {3 * family.groups_per_level} groups, version {LATEST}")
    for source in reference_sources():
        put(f"{source.layer}  {source.task}: {source.measures}")
        state = "here" if is_available(source.task) else "its source is not on this machine"
        put(f"    reference track, {source.title}, metric {source.metric}; {state}")
    for row in _plugin_rows():
        put(f"{row['name']}: {row['question'] or 'labelled decisions'}")
        put(f"    a {row['kind']} of the plug-in {row['package']}, never part of the core figures")


def _core_rows() -> Iterator[dict[str, Any]]:
    known = digests()
    for family in FAMILIES.values():
        yield {
            "name": family.name,
            "layer": family.layer,
            "question": family.asks,
            "items": 600,
            "groups": 3 * family.groups_per_level,
            "version": LATEST,
            "sha256": known[family.name],
            "kind": "family",
            "package": None,
        }


def _reference_rows() -> Iterator[dict[str, Any]]:
    for source in reference_sources():
        stats = stats_of(source.task)
        yield {
            "name": source.task,
            "layer": source.layer,
            "question": source.measures,
            "items": stats.get("items"),
            "groups": stats.get("groups"),
            "version": source.commit,
            "sha256": stats.get("sha256"),
            "kind": "reference",
            "package": None,
        }


def _plugin_rows() -> Iterator[dict[str, Any]]:
    """What plug-ins bring; their items are drawn or made only when they are asked for."""
    unknown: dict[str, Any] = dict.fromkeys(("items", "groups", "version", "sha256"))
    for plugin, family in PLUGIN_FAMILIES.working().values():
        row: dict[str, Any] = {"name": family.name, "layer": family.layer, "question": family.asks}
        yield {**row, **unknown, "kind": "family", "package": plugin.package}
    for plugin, _ in PLUGIN_TASKS.working().values():
        row = {"name": plugin.name, "layer": None, "question": None}
        yield {**row, **unknown, "kind": "task", "package": plugin.package}


@app.command()
def check(file: OwnFile, name: TaskName = None, json: AsJson = False) -> None:
    """Check a file of your own decisions, and say what it holds."""
    own = OwnItems(file, name)
    counts = ItemCounts()
    faults = 0
    for found in own:
        if not isinstance(found, DataError):
            counts.add(found)
            continue
        faults += 1
        if faults <= FAULTS_SHOWN:
            say(f"forkpoint: {found}")
    if faults > FAULTS_SHOWN:
        say(f"forkpoint: {faults:,} faults; these are the first {FAULTS_SHOWN}")
    if faults:
        raise typer.Exit(ExitCode.FIX_FIRST)
    summary = counts.summary()
    warnings = (*summary.warnings, *own.warnings())
    if json:
        row = {"file": str(file), "task": own.task, **asdict(summary), "warnings": warnings}
        put(orjson.dumps(row, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS).decode())
        return
    put(f"{file}: {summary.items:,} items of the task {own.task}")
    for line in _lines(summary):
        put(f"  {line}")
    for warning in warnings:
        put(f"warning: {warning}")


def _lines(summary: Summary) -> Iterator[str]:
    sizes = summary.group_sizes.items()
    yield f"groups: {summary.groups:,} ({_joined(f'{n:,} of {_items(size)}' for size, n in sizes)})"
    yield f"types: {_joined(f'{name} {n:,}' for name, n in summary.types.items())}"
    options = summary.option_counts.items()
    yield f"options: {_joined(f'{size} in {_items(n)}' for size, n in options)}"
    yield f"right answers: {_shares(summary.answers, summary.items)}"
    yield f"segments: {_shares(summary.segments, summary.items)}"
    yield f"levels: {_shares(summary.levels, summary.items)}"
    item, pair = _percent(summary.chance_item), _percent(summary.chance_pair)
    yield f"chance: item accuracy {item}, pair accuracy {pair}"
    yield f"longest state: {summary.longest_state:,} characters ({summary.longest_state_id})"


def _items(count: int) -> str:
    return "1 item" if count == 1 else f"{count:,} items"


def _shares(counts: Mapping[str, int] | Mapping[int, int], total: int) -> str:
    return _joined(f"{_line(name)} {n:,} ({_percent(n / total)})" for name, n in counts.items())


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _line(name: str | int) -> str:
    return " ".join(str(name).split())


def _joined(parts: Iterable[str]) -> str:
    shown = list(parts)
    more = [f"{len(shown) - PARTS_SHOWN} more"] if len(shown) > PARTS_SHOWN else []
    return ", ".join([*shown[:PARTS_SHOWN], *more])
