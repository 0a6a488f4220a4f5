"""`forkpoint agreement`: the traced questions of one chooser, put to another model."""

import sys
from contextlib import redirect_stdout
from typing import Annotated

import anyio
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
from forkpoint.cli.progress import progress
from forkpoint.report.agreement_sheets import (
    agreement_json,
    agreement_markdown,
    agreement_notes,
    agreement_sheet,
)
from forkpoint.report.table import print_sheets
from forkpoint.runs.agreement import STUDY, agreement_folder, ask_traced
from forkpoint.runs.agreement_questions import traced_trials
from forkpoint.runs.choosing import choose_choosers
from forkpoint.runs.config import load_config
from forkpoint.runs.interrupt import graceful_interrupt
from forkpoint.runs.selection import (
    choose_benchmark,
    choose_domains,
    choose_out,
    choose_trials,
)
from forkpoint.runs.unanswered import code_of
from forkpoint.scoring.agreement import Agreement, summarise_agreement

First = Annotated[str, typer.Argument(help="The chooser whose traces hold the questions.")]
Second = Annotated[
    str, typer.Argument(help="Who is asked: a model, a configured chooser, or python:FILE.py:f.")
]


def agreement(
    chooser: First,
    other: Second,
    domain: Domains = None,
    trials: Trials = None,
    mini: Mini = False,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    max_cost: Annotated[
        float | None,
        typer.Option("--max-cost", help="The most that the asked model may cost, in US dollars."),
    ] = None,
    out: Out = None,
    config: ConfigPath = None,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Put the traced questions of one chooser to another.

    Prints how often both pick the same state, and how far their answers are apart. What is
    answered is kept, and the same command continues.
    """
    check_format(json, markdown)
    settings = load_config(config)
    chosen = choose_benchmark(settings, benchmark, set_ or [])
    domains = choose_domains(settings, chosen, domain or [])
    numbers = choose_trials(settings, chosen, trials, mini)
    with redirect_stdout(sys.stderr):
        [asked] = choose_choosers(settings, [other], None, max_cost=max_cost, study=STUDY)
    folder = choose_out(settings, out)
    traced = traced_trials(folder, chosen, chooser, domains, numbers, say)
    with (
        graceful_interrupt() as check_in,
        progress(f"{asked.name} on {chooser}") as watcher,
        redirect_stdout(sys.stderr),
    ):
        pair = (asked.name, asked.model)
        found = anyio.run(ask_traced, chosen, traced, pair, folder, watcher, check_in)
    summary = summarise_agreement(chooser, asked.name, chosen.name, found.questions, domains)
    _show(summary, json, markdown)
    say(f"recorded under {agreement_folder(folder, chosen.name, chooser, asked.name)}")
    if found.unanswered:
        say(f"forkpoint: {len(found.unanswered)} questions got no answer: {found.unanswered[-1]}")
        raise typer.Exit(code_of(found.unanswered))


def _show(summary: Agreement, json: bool, markdown: bool) -> None:
    if json:
        sys.stdout.write(agreement_json(summary))
    elif markdown:
        sys.stdout.write(agreement_markdown(summary))
    else:
        print_sheets([agreement_sheet(summary)], under=agreement_notes(summary))
