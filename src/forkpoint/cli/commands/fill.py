"""`forkpoint fill`: what old records lack, computed from their traces."""

from dataclasses import asdict
from typing import Annotated

import orjson
import typer

from forkpoint.cli.options import AsJson, BenchmarkName, ConfigPath, Domains, Out, Settings
from forkpoint.cli.output import put, say
from forkpoint.report.sheet import printable
from forkpoint.runs.config import load_config
from forkpoint.runs.fill import Filled
from forkpoint.runs.fill import fill as fill_records
from forkpoint.runs.selection import choose_benchmark, choose_domains, choose_out

Choosers = Annotated[
    list[str] | None, typer.Argument(help="Only these choosers; default: all that have results.")
]


def fill(
    chooser: Choosers = None,
    domain: Domains = None,
    set_: Settings = None,
    benchmark: BenchmarkName = None,
    out: Out = None,
    config: ConfigPath = None,
    json: AsJson = False,
) -> None:
    """Add to old records what they lack; no model is asked.

    Random choice as a reference arm, and the choices of every arm: the model's own from its
    traces, also those of the published tool.
    """
    settings = load_config(config)
    chosen = choose_benchmark(settings, benchmark, set_ or [])
    folder = choose_out(settings, out)
    domains = choose_domains(settings, chosen, domain or [])
    done = []
    for filled in fill_records(chosen, folder, chooser or [], domains, say):
        done.append(filled)
        if not json:
            put(_line(filled))
    if json:
        put(orjson.dumps([asdict(filled) for filled in done]).decode())
    elif not done:
        say(f"there are no records of {chosen.name} under {folder / 'results'}")


def _line(filled: Filled) -> str:
    line = (
        f"{printable(filled.chooser)}: {filled.domain}: "
        f"filled {filled.filled} of {filled.records} records"
    )
    if filled.untraced:
        return f"{line}; the model's choices of {len(filled.untraced)} stay unknown, without trace"
    return line
