"""`forkpoint probe`: one question, to see whether and how a model answers."""

import sys
from contextlib import redirect_stdout
from typing import Annotated

import anyio
import typer

from forkpoint.cli.commands.report import check_format
from forkpoint.cli.options import AsJson, AsMarkdown, BenchmarkName, ConfigPath, Settings
from forkpoint.errors import ExitCode
from forkpoint.report.probe_lines import probe_json, probe_markdown, probe_text
from forkpoint.runs.choosing import choose_choosers
from forkpoint.runs.config import load_config
from forkpoint.runs.probe import probe_model
from forkpoint.runs.selection import choose_benchmark

Asked = Annotated[str, typer.Argument(help="A model, a configured chooser, or python:FILE.py:f.")]


def probe(
    model: Asked,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    max_cost: Annotated[
        float | None,
        typer.Option("--max-cost", help="The most that the model may cost, in US dollars."),
    ] = None,
    config: ConfigPath = None,
    json: AsJson = False,
    markdown: AsMarkdown = False,
) -> None:
    """Ask one large question, and print what came back.

    The question has the most options that the model takes and the benchmark needs. It is billed,
    and booked like every other. Exit code 2 where the benchmark needs more options, 7 for an
    answer that cannot be used.
    """
    check_format(json, markdown)
    settings = load_config(config)
    chosen = choose_benchmark(settings, benchmark, set_ or [])
    with redirect_stdout(sys.stderr):
        [chooser] = choose_choosers(settings, [model], None, max_cost=max_cost)
        found = anyio.run(probe_model, chooser, chosen)
    text = probe_json if json else probe_markdown if markdown else probe_text
    sys.stdout.write(text(found))
    if not found.fits:
        raise typer.Exit(ExitCode.FIX_FIRST)
    if found.outcome != "answered":
        raise typer.Exit(ExitCode.SERVICE)
