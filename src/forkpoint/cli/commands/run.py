"""`forkpoint run`: ask models, and record every answer."""

from typing import Annotated

import anyio
import typer

from forkpoint.cli.commands.report import check_format, show_plan
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
from forkpoint.errors import ExitCode, ModelError
from forkpoint.runs.choosing import Chooser, choose_choosers
from forkpoint.runs.config import load_config
from forkpoint.runs.navigation import NavigationPlan, refuse_what_cannot_fit, run_model
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
    out: Out = None,
    config: ConfigPath = None,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Run the navigation track for one or more models; run again, it continues."""
    check_format(json, markdown)
    settings = load_config(config)
    chosen = choose_benchmark(settings, benchmark, set_ or [])
    domains = choose_domains(settings, chosen, domain or [])
    choosers = choose_choosers(settings, model or [], name, mini=mini)
    for chooser in choosers:
        refuse_what_cannot_fit(chooser.model, chosen)
    folder = choose_out(settings, out)

    def plan_of(chooser: Chooser) -> NavigationPlan:
        own = None if mini else chooser.trials
        numbers = choose_trials(settings, chosen, trials or own, mini)
        return NavigationPlan(chosen, domains, numbers, chooser.name)

    failures: list[ModelError] = []
    left_out: dict[str, str] = {}
    for chooser in choosers:
        try:
            with progress(chooser.name) as watcher:
                outcome = anyio.run(run_model, plan_of(chooser), chooser.model, folder, watcher)
            left_out |= outcome.left_out
        except ModelError as error:
            say(f"forkpoint: {chooser.name} stopped: {error}")
            failures.append(error)
    if len(failures) == len(choosers):
        raise typer.Exit(failures[0].exit_code)
    done = [chooser.name for chooser in choosers]
    show_plan(folder, plan_of(choosers[0]), done, left_out, json, markdown)
    if failures:
        raise typer.Exit(ExitCode.PARTIAL)
