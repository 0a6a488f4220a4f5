"""`forkpoint estimate`: what a run will take, before it is made."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.commands.report import check_format
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
from forkpoint.cli.output import say
from forkpoint.report.estimate_sheets import (
    estimate_json,
    estimate_markdown,
    estimate_notes,
    estimate_sheets,
)
from forkpoint.report.table import print_sheets
from forkpoint.runs.choosing import Chooser
from forkpoint.runs.config import load_config
from forkpoint.runs.estimate import estimate_run
from forkpoint.runs.navigation import NavigationPlan
from forkpoint.runs.planning import choose_runs
from forkpoint.runs.rerun import Again
from forkpoint.runs.selection import choose_benchmark, choose_out


def estimate(
    model: Annotated[
        list[str] | None,
        typer.Option(
            "--model", help="A model, a configured chooser, or python:FILE.py:function; repeatable."
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", help="The name under which results are recorded.")
    ] = None,
    domain: Domains = None,
    trials: Trials = None,
    mini: Mini = False,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    out: Out = None,
    config: ConfigPath = None,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Say what a run will take: requests, tokens, price.

    No request is sent. Takes the options of `run`; trials that are recorded already are not
    counted. Each number says where it is from, and is a range where it is no measurement.
    """
    check_format(json, markdown)
    settings = load_config(config)
    chosen = choose_benchmark(settings, benchmark, set_ or [])
    with redirect_stdout(sys.stderr):
        runs = choose_runs(
            settings,
            chosen,
            models=model or [],
            name=name,
            domains=domain or [],
            trials=trials,
            mini=mini,
            max_cost=None,
        )
    show_estimates(runs, choose_out(settings, out), json, markdown)


def show_estimates(
    runs: Sequence[tuple[Chooser, NavigationPlan]],
    folder: Path,
    json: bool,
    markdown: bool,
    again: Again | None = None,
) -> None:
    """Print what some runs will take; nothing is sent and nothing is recorded."""
    found = [estimate_run(chooser, plan, folder, say, again) for chooser, plan in runs]
    if json:
        sys.stdout.write(estimate_json(found))
    elif markdown:
        sys.stdout.write(estimate_markdown(found))
    else:
        print_sheets(estimate_sheets(found), under=estimate_notes(found))
