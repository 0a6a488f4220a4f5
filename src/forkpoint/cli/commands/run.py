"""`forkpoint run`: ask models, and record every answer."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Annotated

import anyio
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
from forkpoint.cli.output import say
from forkpoint.cli.progress import progress
from forkpoint.errors import ExitCode, ForkpointError
from forkpoint.runs.choosing import Chooser, choose_choosers
from forkpoint.runs.config import load_config
from forkpoint.runs.interrupt import graceful_interrupt
from forkpoint.runs.navigation import (
    NavigationPlan,
    RunOutcome,
    refuse_what_cannot_fit,
    run_model,
)
from forkpoint.runs.selection import (
    choose_benchmark,
    choose_domains,
    choose_out,
    choose_trials,
)


def run(
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
    max_cost: Annotated[
        float | None,
        typer.Option("--max-cost", help="The most that each model may cost, in US dollars."),
    ] = None,
    out: Out = None,
    config: ConfigPath = None,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Ask models, and record every answer.

    Runs the navigation track for one or more models and prints their scores. The same command
    run again continues where it stood.
    """
    check_format(json, markdown)
    settings = load_config(config)
    chosen = choose_benchmark(settings, benchmark, set_ or [])
    domains = choose_domains(settings, chosen, domain or [])
    with redirect_stdout(sys.stderr):
        choosers = choose_choosers(settings, model or [], name, mini=mini, max_cost=max_cost)
    for chooser in choosers:
        refuse_what_cannot_fit(chooser.model, chosen)
    folder = choose_out(settings, out)
    plans = [
        NavigationPlan(
            chosen,
            domains,
            choose_trials(settings, chosen, trials, mini, chooser.table),
            chooser.name,
        )
        for chooser in choosers
    ]
    announce(chosen)
    done, codes, left_out = _run_each(list(zip(choosers, plans, strict=True)), folder)
    if done:
        show_plans(folder, done, left_out, json, markdown)
    if codes:
        raise typer.Exit(ExitCode.PARTIAL if done or len(codes) > 1 else codes.pop())


def _run_each(
    pairs: Sequence[tuple[Chooser, NavigationPlan]], folder: Path
) -> tuple[list[NavigationPlan], set[ExitCode], dict[str, str]]:
    """Run each chooser, whatever happens to the others: plans done, failures, domains left out.

    A single chooser's error is the error of the command.
    """
    done: list[NavigationPlan] = []
    codes: set[ExitCode] = set()
    left_out: dict[str, str] = {}
    for chooser, plan in pairs:
        try:
            outcome = _run_one(plan, chooser, folder)
        except ForkpointError as error:
            if len(pairs) == 1:
                raise
            say(f"forkpoint: {chooser.name} stopped: {error}")
            codes.add(error.exit_code)
        else:
            done.append(plan)
            left_out |= outcome.left_out
    return done, codes, left_out


def _run_one(plan: NavigationPlan, chooser: Chooser, folder: Path) -> RunOutcome:
    """Run one chooser; what its code prints does not belong to the result."""
    with (
        graceful_interrupt() as check_in,
        progress(chooser.name) as watcher,
        redirect_stdout(sys.stderr),
    ):
        return anyio.run(run_model, plan, chooser.model, folder, watcher, check_in)
