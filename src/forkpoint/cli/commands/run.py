"""`forkpoint run`: ask models, and record every answer."""

import sys
from contextlib import redirect_stdout
from dataclasses import replace
from typing import Annotated

import typer

from forkpoint.cli.announcement import announce
from forkpoint.cli.commands.estimate import show_estimates
from forkpoint.cli.commands.report import check_format
from forkpoint.cli.decision_run import (
    decision_runs,
    run_decisions,
    show_item_estimates,
    with_named_sets,
)
from forkpoint.cli.item_selection import item_selection
from forkpoint.cli.navigation_run import run_navigation
from forkpoint.cli.options import (
    AsJson,
    AsMarkdown,
    BenchmarkName,
    ConfigPath,
    Domains,
    FamilyNames,
    ItemLimit,
    ItemVersion,
    Levels,
    Mini,
    ModelNames,
    Out,
    OwnItems,
    Repeat,
    Settings,
    SubsetName,
    SystemName,
    TaskNames,
    TrackName,
    Trials,
    WorkersText,
)
from forkpoint.cli.remote_out import folder_to_read, folder_to_write
from forkpoint.cli.tracks import DECISIONS, NAVIGATION, REFERENCE, chosen_tracks
from forkpoint.errors import ExitCode
from forkpoint.runs.choosing import choose_choosers
from forkpoint.runs.config import load_config
from forkpoint.runs.planning import choose_runs
from forkpoint.runs.rerun import which_again
from forkpoint.runs.selection import choose_benchmark
from forkpoint.runs.workers.address import parse_workers
from forkpoint.runs.workers.spread import on_workers


def run(
    context: typer.Context,
    model: ModelNames = None,
    name: SystemName = None,
    track: TrackName = None,
    domain: Domains = None,
    trials: Trials = None,
    mini: Mini = False,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    family: FamilyNames = None,
    level: Levels = None,
    task: TaskNames = None,
    items: OwnItems = None,
    subset: SubsetName = None,
    limit: ItemLimit = None,
    version: ItemVersion = None,
    repeat: Repeat = 1,
    max_cost: Annotated[
        float | None,
        typer.Option("--max-cost", help="The most that each model may cost, in US dollars."),
    ] = None,
    retrace: Annotated[
        bool, typer.Option("--retrace", help="Also run recorded trials without a trace again.")
    ] = False,
    rerun_unclean: Annotated[
        bool,
        typer.Option(
            "--rerun-unclean",
            help="Also run trials with refusals, invalid answers or retries again; the one with "
            "fewer of them counts. Items: also ask those beyond a limit again, and answers that "
            "cannot be used though they have no error.",
        ),
    ] = False,
    workers: WorkersText = None,
    cache: Annotated[
        bool,
        typer.Option("--cache", help="Keep hosted models' answers, and ask nothing sent before."),
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Print plan and estimate; send and record nothing.")
    ] = False,
    out: Out = None,
    config: ConfigPath = None,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Ask models, and record every answer.

    Runs the navigation track, the decision track (--track decisions, or any option that chooses
    items) or both for one or more models, and prints their scores. The same command run again
    continues where it stood.
    """
    check_format(json, markdown)
    hired = None if workers is None else parse_workers(workers)
    settings = load_config(config)
    if cache:
        settings = replace(settings, run=settings.run.model_copy(update={"cache": True}))
    folder = folder_to_read(settings, out) if dry_run else folder_to_write(context, settings, out)
    selection = item_selection(family, level, items, subset, limit, version, mini)
    tracks = chosen_tracks(
        track or [],
        of_items=bool(
            family or task or level or items or subset or limit or version or repeat != 1
        ),
        of_trials=bool(domain or trials or set_ or benchmark or retrace),
        json=json,
    )
    codes: set[ExitCode] = set()
    if NAVIGATION in tracks:
        chosen = choose_benchmark(settings, benchmark, set_ or [])
        again = which_again(retrace=retrace, rerun_unclean=rerun_unclean)
        with redirect_stdout(sys.stderr):
            pairs = choose_runs(
                settings,
                chosen,
                models=model or [],
                name=name,
                domains=domain or [],
                trials=trials,
                mini=mini,
                max_cost=max_cost,
            )
        announce(chosen)
        if dry_run:
            show_estimates(pairs, folder, json, markdown, again)
        else:
            choosers = on_workers([chooser for chooser, _ in pairs], hired)
            pairs = [(chooser, plan) for chooser, (_, plan) in zip(choosers, pairs, strict=True)]
            codes.add(run_navigation(pairs, folder, again, json, markdown))
    if DECISIONS in tracks or REFERENCE in tracks:
        selection = with_named_sets(selection, task or [], tracks)
        with redirect_stdout(sys.stderr):
            choosers = choose_choosers(settings, model or [], name, mini=mini, max_cost=max_cost)
        if not dry_run:
            choosers = on_workers(choosers, hired)
        runs = decision_runs(choosers, selection, repeat=repeat, again=rerun_unclean)
        if dry_run:
            show_item_estimates(runs, folder, json, markdown)
        else:
            codes.add(run_decisions(runs, folder, json, markdown))
    codes.discard(ExitCode.COMPLETE)
    if codes:
        raise typer.Exit(codes.pop() if len(codes) == 1 else ExitCode.PARTIAL)
