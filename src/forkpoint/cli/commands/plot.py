"""`forkpoint plot`: figures, from the records alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.options import (
    BenchmarkName,
    ConfigPath,
    Domains,
    Out,
    Settings,
    SubsetName,
    Trials,
)
from forkpoint.cli.output import put, say
from forkpoint.cli.remote_out import folder_to_read
from forkpoint.errors import UsageError
from forkpoint.navigation.studies.conditions import StudyName
from forkpoint.report.figures.audit_file import read_findings
from forkpoint.report.figures.audit_table import audit_figure
from forkpoint.report.figures.canvas import Drawing, render
from forkpoint.report.figures.decision_source import DecisionSource
from forkpoint.report.figures.file_format import figure_format
from forkpoint.report.figures.registry import (
    AUDIT,
    DECISION_FIGURES,
    DEFAULT,
    NAVIGATION_FIGURES,
    NavigationSource,
    figures,
    study_named,
)
from forkpoint.report.stored import stored_report
from forkpoint.report.studies.figure import study_figure
from forkpoint.report.studies.stored import recorded_choosers, stored_study
from forkpoint.runs.config import Config, load_config
from forkpoint.runs.decision_track.folders import read_systems
from forkpoint.runs.decision_track.selection import subset_named
from forkpoint.runs.json_lines import write_atomically
from forkpoint.runs.selection import (
    choose_benchmark,
    choose_benchmark_name,
    choose_domains_by_name,
    choose_trials_by_text,
)
from forkpoint.runs.study_selection import choose_study


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the positional arguments say: a figure, its file, and only these choosers or systems."""

    figure: str
    file: Path
    names: Sequence[str]


@dataclass(frozen=True, slots=True)
class Selection:
    """What the options say of the records to draw."""

    config: Config
    out: Path | None
    domains: Sequence[str]
    trials: str | None
    mini: bool
    changes: Sequence[str]
    benchmark: str | None
    subset: str | None
    findings: Path | None


def plot(
    arguments: Annotated[
        list[str],
        typer.Argument(
            metavar="[FIGURE] FILE [NAME]...",
            help="The figure, the file to write (.png or .svg), and only these choosers or "
            f"systems. Figures; without a name it is {DEFAULT}: "
            + "; ".join(f"{name}, {shows}" for name, shows in figures().items()),
        ),
    ],
    domain: Domains = None,
    trials: Trials = None,
    mini: Annotated[
        bool,
        typer.Option("--mini", help="20 trials per domain, or the mini subset of the core items."),
    ] = False,
    subset: SubsetName = None,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    findings: Annotated[
        Path | None,
        typer.Option("--findings", help="For the figure audit: what `audit --json` printed."),
    ] = None,
    out: Out = None,
    config: ConfigPath = None,
) -> None:
    """Draw a figure with its intervals."""
    wanted = wanted_figure(arguments)
    file_format = figure_format(wanted.file)
    selection = Selection(
        load_config(config),
        out,
        domain or [],
        trials,
        mini,
        set_ or [],
        benchmark,
        subset,
        findings,
    )
    write_atomically(wanted.file, render(_drawing(wanted, selection), file_format))
    put(f"wrote {wanted.file}")


def wanted_figure(arguments: Sequence[str]) -> Wanted:
    """Tell the figure, the file and the names apart; the name of a figure may be left out.

    Raises `UsageError` for an unknown figure, and where the file is missing.
    """
    first, *rest = arguments
    if first in figures():
        if not rest:
            raise UsageError(f"plot {first}: name the file to write, such as {first}.svg")
        return Wanted(first, Path(rest[0]), rest[1:])
    if not Path(first).suffix and rest and Path(rest[0]).suffix:
        raise UsageError(f"there is no figure {first!r}; choose from {', '.join(figures())}")
    return Wanted(DEFAULT, Path(first), rest)


def _drawing(wanted: Wanted, selection: Selection) -> Drawing:
    _refuse_other_options(wanted.figure, selection)
    if wanted.figure in NAVIGATION_FIGURES:
        return _navigation(wanted, selection)
    if wanted.figure in DECISION_FIGURES:
        return _decisions(wanted, selection)
    study = study_named(wanted.figure)
    if study is not None:
        return _study(study, wanted, selection)
    if selection.findings is None:
        raise UsageError(
            "plot audit: name the findings with --findings FILE; `forkpoint audit --json` prints "
            "them"
        )
    return audit_figure(read_findings(selection.findings))


def _refuse_other_options(figure: str, selection: Selection) -> None:
    """Raise `UsageError` for an option that would change nothing in this figure."""
    of_trials = figure in NAVIGATION_FIGURES or study_named(figure) is not None
    given = {
        "--domain": bool(selection.domains) and not of_trials,
        "--trials": selection.trials is not None and not of_trials,
        "--set": bool(selection.changes) and not of_trials,
        "--benchmark": selection.benchmark is not None and not of_trials,
        "--subset": selection.subset is not None and figure not in DECISION_FIGURES,
        "--mini": selection.mini and figure not in {**NAVIGATION_FIGURES, **DECISION_FIGURES},
        "--findings": selection.findings is not None and figure != AUDIT,
    }
    for option, wrong in given.items():
        if wrong:
            raise UsageError(f"{option} does not go with the figure {figure}")


def _navigation(wanted: Wanted, selection: Selection) -> Drawing:
    config = selection.config
    folder = folder_to_read(config, selection.out)
    report = stored_report(
        folder,
        choose_benchmark_name(config, selection.benchmark, selection.changes),
        on_notice=say,
        choosers=wanted.names,
        domains=choose_domains_by_name(selection.domains),
        trials=choose_trials_by_text(config, selection.trials, selection.mini),
    )
    return NAVIGATION_FIGURES[wanted.figure].make(NavigationSource(report, folder, config))


def _decisions(wanted: Wanted, selection: Selection) -> Drawing:
    if selection.mini and selection.subset not in (None, "mini"):
        raise UsageError(f"--mini and --subset {selection.subset} name two different subsets")
    named = "mini" if selection.mini else selection.subset
    subset = None if named is None else subset_named(named)
    folder = folder_to_read(selection.config, selection.out)
    answered = read_systems(folder, say, systems=wanted.names)
    return DECISION_FIGURES[wanted.figure].make(DecisionSource(answered, subset))


def _study(kind: StudyName, wanted: Wanted, selection: Selection) -> Drawing:
    config = selection.config
    domains = choose_domains_by_name(selection.domains)
    if len(domains) > 1:
        raise UsageError("a study is of one domain; name it with --domain")
    study = choose_study(
        config,
        kind,
        choose_benchmark(config, selection.benchmark, selection.changes),
        domain=domains[0] if domains else None,
        trials=selection.trials,
    )
    folder = folder_to_read(config, selection.out)
    choosers = recorded_choosers(folder, study, say)
    unknown = [name for name in wanted.names if name not in choosers]
    if unknown or not choosers:
        raise UsageError(
            f"no results of {unknown[0]!r} in the {study.name} study; "
            f"choose from {', '.join(choosers)}"
            if choosers
            else f"no results of the {study.name} study on {study.domain}: "
            f"run `forkpoint study {study.name}` first, or choose another --out"
        )
    return study_figure(
        [stored_study(folder, study, name, say) for name in wanted.names or choosers]
    )
