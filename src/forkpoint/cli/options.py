"""The options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

ConfigPath = Annotated[
    Path | None,
    typer.Option("--config", help="Configuration file; default: forkpoint.toml here, if any."),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", help="Folder of results and traces; default: beside forkpoint.toml."),
]
BenchmarkName = Annotated[
    str | None, typer.Option("--benchmark", help="Benchmark; default: the latest published one.")
]
Domains = Annotated[
    list[str] | None,
    typer.Option("--domain", help="Only this domain; may be repeated, or a list with commas."),
]
Trials = Annotated[
    str | None,
    typer.Option(
        "--trials", help="Trials: 20 is the first twenty, 61-100 a range, 3-3,7-9 several."
    ),
]
Mini = Annotated[bool, typer.Option("--mini", help="The mini benchmark: 20 trials per domain.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", help="Change a setting, such as tiles.scramble=20; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
AsMarkdown = Annotated[bool, typer.Option("--markdown", help="Print Markdown.")]
