"""`forkpoint plot`: the scores as a figure, from the records alone."""

from pathlib import Path
from typing import Annotated

import typer

from forkpoint.cli.commands.report import Choosers
from forkpoint.cli.options import (
    BenchmarkName,
    ConfigPath,
    Domains,
    Mini,
    Out,
    Settings,
    Trials,
)
from forkpoint.cli.output import put, say
from forkpoint.errors import UsageError
from forkpoint.report.forest import Format, forest_plot
from forkpoint.report.stored import stored_report
from forkpoint.runs.config import load_config
from forkpoint.runs.json_lines import write_atomically
from forkpoint.runs.selection import (
    choose_benchmark_name,
    choose_domains_by_name,
    choose_out,
    choose_trials_by_text,
)


def plot(
    file: Annotated[Path, typer.Argument(help="The figure to write, .png or .svg.")],
    chooser: Choosers = None,
    domain: Domains = None,
    trials: Trials = None,
    mini: Mini = False,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    out: Out = None,
    config: ConfigPath = None,
) -> None:
    """Draw the scores by domain with their intervals."""
    file_format = figure_format(file)
    settings = load_config(config)
    report = stored_report(
        choose_out(settings, out),
        choose_benchmark_name(settings, benchmark, set_ or []),
        on_notice=say,
        choosers=chooser or [],
        domains=choose_domains_by_name(domain or []),
        trials=choose_trials_by_text(settings, trials, mini),
    )
    write_atomically(file, forest_plot(report, file_format))
    put(f"wrote {file}")


def figure_format(file: Path) -> Format:
    """PNG or SVG, from the end of a file's name; raises `UsageError` for any other."""
    kind = file.suffix.lower()
    if kind not in (".png", ".svg"):
        raise UsageError(f"{file}: a figure is written as .png or .svg")
    return "png" if kind == ".png" else "svg"
