"""`forkpoint baseline`: the reference arms alone; no model is asked."""

from typing import Annotated

import orjson
import typer

from forkpoint.cli.announcement import announce
from forkpoint.cli.commands.report import check_format, show_plans
from forkpoint.cli.options import (
    AsJson,
    AsMarkdown,
    BenchmarkName,
    ConfigPath,
    Domains,
    Mini,
    Out,
    Settings,
    Trials,
)
from forkpoint.cli.output import put, say
from forkpoint.cli.progress import progress
from forkpoint.runs.config import load_config
from forkpoint.runs.navigation import reference_plan, run_baseline
from forkpoint.runs.reference_lines import reference_lines
from forkpoint.runs.selection import (
    choose_benchmark,
    choose_domains,
    choose_out,
    choose_trials,
)


def baseline(
    domain: Domains = None,
    trials: Trials = None,
    mini: Mini = False,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    out: Out = None,
    config: ConfigPath = None,
    jsonl: Annotated[
        bool,
        typer.Option("--jsonl", help="Print one JSON line per trial, and record nothing."),
    ] = False,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Run the reference arms: no model is asked.

    The heuristic, the oracle and random choice of each trial; prints their scores.
    """
    check_format(json, markdown)
    settings = load_config(config)
    chosen = choose_benchmark(settings, benchmark, set_ or [])
    plan = reference_plan(
        chosen,
        choose_domains(settings, chosen, domain or []),
        choose_trials(settings, chosen, trials, mini),
    )
    if jsonl:
        for line in reference_lines(plan, lambda name, why: say(f"{name} is left out: {why}")):
            put(orjson.dumps(line).decode())
        return
    folder = choose_out(settings, out)
    announce(chosen)
    with progress("baseline", "trials") as watcher:
        outcome = run_baseline(plan, folder, watcher)
    show_plans(folder, [plan], outcome.left_out, json, markdown)
