"""`forkpoint report`: scores with intervals, from the records alone."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.decision_report import show_decisions
from forkpoint.cli.options import (
    AsJson,
    AsMarkdown,
    BenchmarkName,
    By,
    ConfigPath,
    Domains,
    Mini,
    Out,
    Settings,
    TrackName,
    Trials,
)
from forkpoint.cli.output import put, say
from forkpoint.cli.remote_out import folder_to_read
from forkpoint.cli.tracks import BOTH, DECISIONS, NAVIGATION, chosen_tracks
from forkpoint.errors import MissingDataError, UsageError
from forkpoint.navigation.benchmark import LATEST
from forkpoint.report.decisions.summary import build_decision_report
from forkpoint.report.explorer.build import Selection, build_explorer
from forkpoint.report.markdown import markdown_text
from forkpoint.report.stored import stored_report
from forkpoint.report.summary import NavigationReport, json_text
from forkpoint.report.table import print_report as print_table
from forkpoint.runs.config import load_config
from forkpoint.runs.decision_track.folders import read_systems
from forkpoint.runs.navigation import NavigationPlan
from forkpoint.runs.selection import (
    choose_benchmark_name,
    choose_domains_by_name,
    choose_trials_by_text,
    planned_trials,
)

Choosers = Annotated[
    list[str] | None, typer.Argument(help="Only these choosers; default: all that have results.")
]
Html = Annotated[
    Path | None,
    typer.Option("--html", help="Write pages to look through everything, into this folder."),
]
Against = Annotated[
    str | None, typer.Option("--against", help="Compare every other chooser with this one.")
]


def report(
    chooser: Choosers = None,
    track: TrackName = None,
    domain: Domains = None,
    trials: Trials = None,
    mini: Mini = False,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    against: Against = None,
    by: By = None,
    out: Out = None,
    config: ConfigPath = None,
    json: AsJson = False,
    markdown: AsMarkdown = False,
    html: Html = None,
) -> None:
    """Print what is recorded, with intervals: of the navigation track, or of --track decisions.

    With --html: write pages that show it, of every track that is recorded.
    """
    check_format(json, markdown)
    settings = load_config(config)
    if html is not None:
        if json or markdown or against or by:
            raise UsageError(
                "--html shows it all: leave out --json, --markdown, --against and --by"
            )
        of_trials = bool(domain or trials or set_ or benchmark)
        tracks = chosen_tracks(track or [BOTH], of_items=False, of_trials=of_trials)
        name = choose_benchmark_name(settings, benchmark, set_ or [])
        selection = Selection(
            benchmark=name,
            only_one=not benchmark and not set_,
            navigation=NAVIGATION in tracks,
            decisions=any(chosen != NAVIGATION for chosen in tracks),
            choosers=chooser or [],
            domains=choose_domains_by_name(domain or []),
            trials=choose_trials_by_text(settings, trials, mini),
            planned=planned_trials(settings, name),
        )
        page = build_explorer(html, folder_to_read(settings, out), settings, selection, say)
        put(f"wrote {page}")
        return
    tracks = chosen_tracks(
        track or [],
        of_items=by is not None,
        of_trials=bool(domain or trials or set_ or benchmark or against),
        json=json,
    )
    if DECISIONS in tracks:
        folder = folder_to_read(settings, out)
        answered = read_systems(folder, say, systems=chooser or [])
        show_decisions(build_decision_report(answered, by=by), json, markdown)
    if NAVIGATION not in tracks:
        return
    name = choose_benchmark_name(settings, benchmark, set_ or [])
    show(
        stored_report(
            folder_to_read(settings, out),
            name,
            on_notice=say,
            planned=planned_trials(settings, name),
            choosers=chooser or [],
            domains=choose_domains_by_name(domain or []),
            trials=choose_trials_by_text(settings, trials, mini),
            against=against,
        ),
        json,
        markdown,
    )


def check_format(json: bool, markdown: bool) -> None:
    """Refuse two formats at once before anything runs."""
    if json and markdown:
        raise UsageError("--json and --markdown exclude each other")


def show(report: NavigationReport, json: bool, markdown: bool, *, detail: bool = True) -> None:
    """Print a report in the chosen format; without `detail` the tables show only the scores."""
    if json:
        sys.stdout.write(json_text(report))
    elif markdown:
        sys.stdout.write(markdown_text(report, detail=detail))
    else:
        print_table(report, detail=detail)


def show_plans(
    out: Path,
    plans: Sequence[NavigationPlan],
    left_out: Mapping[str, str],
    json: bool,
    markdown: bool,
) -> None:
    """Print the scores of what plans of one benchmark and the same domains have just run."""
    benchmark, domains = plans[0].benchmark, plans[0].domains
    if all(domain in left_out for domain in domains):
        reasons = "; ".join(f"{domain}: {left_out[domain]}" for domain in domains)
        raise MissingDataError(f"nothing could run: {reasons}")
    show(
        stored_report(
            out,
            benchmark.name,
            on_notice=say,
            choosers=[plan.chooser for plan in plans],
            domains=domains,
            trials={trial for plan in plans for trial in plan.trials},
            left_out=left_out,
        ),
        json,
        markdown,
        detail=False,
    )
    which = "" if benchmark.name == LATEST else f" --benchmark {benchmark.name}"
    say(f"recorded under {out / 'results'}; forkpoint report --out {out}{which} shows more")
