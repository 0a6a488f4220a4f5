"""`forkpoint study`: how much a score depends on presentation and chance."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import anyio
import typer

from forkpoint.cli.announcement import announce
from forkpoint.cli.commands.report import check_format
from forkpoint.cli.options import (
    AsJson,
    AsMarkdown,
    BenchmarkName,
    ConfigPath,
    Out,
    Settings,
    Trials,
)
from forkpoint.cli.output import put, say
from forkpoint.cli.progress import progress
from forkpoint.errors import ExitCode, ForkpointError
from forkpoint.navigation.studies.conditions import Study
from forkpoint.report.figures.canvas import render
from forkpoint.report.figures.file_format import figure_format
from forkpoint.report.studies.figure import study_figure
from forkpoint.report.studies.stored import stored_study
from forkpoint.report.studies.tables import (
    studies_json,
    study_markdown,
    study_notes,
    study_sheets,
)
from forkpoint.report.table import print_sheets
from forkpoint.runs.choosing import Chooser, choose_choosers
from forkpoint.runs.config import load_config
from forkpoint.runs.interrupt import graceful_interrupt
from forkpoint.runs.json_lines import write_atomically
from forkpoint.runs.navigation import refuse_what_cannot_fit
from forkpoint.runs.selection import choose_benchmark, choose_out
from forkpoint.runs.studies import run_study, study_folder
from forkpoint.runs.study_selection import choose_study
from forkpoint.runs.unanswered import Unanswered, code_of, joint_code
from forkpoint.scoring.studies import StudySummary


class Kind(StrEnum):
    """The studies there are."""

    REPRESENTATION = "representation"
    ORDER = "order"
    REPEATABILITY = "repeatability"


def study(
    kind: Annotated[
        Kind,
        typer.Argument(help="How states are told, how options are ordered, or nothing is changed."),
    ],
    model: Annotated[
        list[str] | None,
        typer.Option(
            "--model", help="A model, a configured chooser, or python:FILE.py:function; repeatable."
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", help="The name under which results are recorded.")
    ] = None,
    domain: Annotated[
        str | None, typer.Option("--domain", help="The domain; default: blocksworld.")
    ] = None,
    trials: Trials = None,
    condition: Annotated[
        list[str] | None,
        typer.Option(
            "--condition", help="Only this condition; may be repeated, or a list with commas."
        ),
    ] = None,
    repeats: Annotated[
        int | None, typer.Option("--repeats", help="Runs of the repeatability study; default: 3.")
    ] = None,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    max_cost: Annotated[
        float | None,
        typer.Option("--max-cost", help="The most that each model may cost, in US dollars."),
    ] = None,
    figure: Annotated[
        Path | None, typer.Option("--figure", help="Also draw the scores, as .png or .svg.")
    ] = None,
    out: Out = None,
    config: ConfigPath = None,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Ask the same trials under several conditions, and compare.

    The same command run again continues where it stood; where everything is recorded it prints the
    tables and asks nothing.
    """
    check_format(json, markdown)
    file_format = None if figure is None else figure_format(figure)
    settings = load_config(config)
    chosen = choose_benchmark(settings, benchmark, set_ or [])
    plan = choose_study(
        settings,
        kind.value,
        chosen,
        domain=domain,
        trials=trials,
        conditions=condition or [],
        repeats=repeats,
    )
    with redirect_stdout(sys.stderr):
        wanted = model or settings.sensitivity.choosers
        choosers = choose_choosers(settings, wanted, name, max_cost=max_cost, study=kind.value)
    for chooser in choosers:
        refuse_what_cannot_fit(chooser.model, chosen)
    folder = choose_out(settings, out)
    announce(chosen)
    done, codes = _run_each(plan, choosers, folder)
    if done:
        summaries = [stored_study(folder, plan, name, say) for name in done]
        if figure is not None and file_format is not None:
            write_atomically(figure, render(study_figure(summaries), file_format))
        _show(summaries, json, markdown)
        say(f"recorded under {study_folder(folder, plan)}")
    code = joint_code(codes)
    if code is not ExitCode.COMPLETE:
        raise typer.Exit(code)


def _run_each(
    plan: Study, choosers: Sequence[Chooser], folder: Path
) -> tuple[list[str], list[ExitCode]]:
    """Run each chooser, whatever happens to the others: the names that are done, and all codes.

    A single chooser's error is the error of the command.
    """
    done: list[str] = []
    codes: list[ExitCode] = []
    for chooser in choosers:
        try:
            unanswered = _run_one(plan, chooser, folder)
        except ForkpointError as error:
            if len(choosers) == 1:
                raise
            say(f"forkpoint: {chooser.name} stopped: {error}")
            codes.append(error.exit_code)
        else:
            done.append(chooser.name)
            if unanswered:
                say(
                    f"forkpoint: {chooser.name}: trials that wait for an answer: "
                    f"{len(unanswered)} ({unanswered[-1]}); the same command goes on"
                )
            codes.append(code_of(unanswered))
    return done, codes


def _run_one(plan: Study, chooser: Chooser, folder: Path) -> list[Unanswered]:
    """Run one chooser; what its code prints does not belong to the result."""
    with (
        graceful_interrupt() as check_in,
        progress(chooser.name) as watcher,
        redirect_stdout(sys.stderr),
    ):
        return anyio.run(run_study, plan, chooser.name, chooser.model, folder, watcher, check_in)


def _show(studies: Sequence[StudySummary], json: bool, markdown: bool) -> None:
    if json:
        sys.stdout.write(studies_json(studies))
    elif markdown:
        sys.stdout.write("\n".join(map(study_markdown, studies)))
    else:
        for number, summary in enumerate(studies):
            if number:
                put("")
            print_sheets(study_sheets(summary), under=study_notes(summary))
