"""`forkpoint gate`: whether figures meet requirements, for continuous integration."""

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import orjson
import typer

from forkpoint.cli.options import AsJson, HashUnchecked, OwnItems
from forkpoint.cli.output import put, say
from forkpoint.errors import ExitCode, UsageError
from forkpoint.report.decisions.cells import bounds, number, percent
from forkpoint.report.sheet import printable
from forkpoint.runs.decision_track.folders import own_file, read_systems
from forkpoint.scoring.decisions.gating import COVERAGE, GATED, gate_system
from forkpoint.scoring.decisions.systems import predictions_by_task
from forkpoint.scoring.gate import EXIT_CODES, GateResult, parse_requirement

Folder = Annotated[Path, typer.Argument(help="runs/<system>, the answers that are judged.")]
Requirements = Annotated[
    list[str],
    typer.Option("--require", help='Such as "pair_accuracy >= 70"; may be repeated.'),
]
Task = Annotated[
    str | None, typer.Option("--task", help="The figures of this task instead of the means.")
]


def gate(
    path: Folder,
    require: Requirements,
    task: Task = None,
    items: OwnItems = None,
    hash_unchecked: HashUnchecked = False,
    json: AsJson = False,
) -> None:
    """Check figures against requirements: pass, fail, or not enough evidence.

    Exit code 0 where all pass, 1 where one fails, 8 where none fails and evidence is missing.
    """
    wanted = [parse_requirement(text, GATED) for text in require]
    found = read_systems(
        path,
        say,
        own=[own_file(file) for file in items or []],
        hash_checked=not hash_unchecked,
    )
    if len(found) > 1:
        names = ", ".join(entry.system for entry in found)
        raise UsageError(f"{path} holds several systems ({names}); gate one of their folders")
    results = gate_system(predictions_by_task(found[0]), wanted, task)
    if json:
        data = [asdict(result) for result in results]
        sys.stdout.write(orjson.dumps(data, option=orjson.OPT_INDENT_2).decode() + "\n")
    else:
        for result in results:
            put(_line(printable(found[0].system), result))
    codes = {EXIT_CODES[result.verdict] for result in results}
    for code in (ExitCode.CHECK_FAILED, ExitCode.NOT_ENOUGH_EVIDENCE):
        if code in codes:
            raise typer.Exit(code)


def _line(system: str, result: GateResult) -> str:
    name = result.requirement.figure
    if name == COVERAGE:
        value = percent(result.value)
    else:
        value = number(name, result.value) + bounds(name, result.interval)
    reason = f" ({result.reason})" if result.reason else ""
    return f"{result.verdict}: {system}: {result.requirement}: {value}{reason}"
