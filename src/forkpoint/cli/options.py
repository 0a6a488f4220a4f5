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
WorkersText = Annotated[
    str | None,
    typer.Option(
        "--workers", help="Who answers: processes:N, dask://HOST:PORT or ray://HOST:PORT."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
AsMarkdown = Annotated[bool, typer.Option("--markdown", help="Print Markdown.")]
OwnItems = Annotated[
    list[Path] | None,
    typer.Option("--items", help="A JSONL or CSV file of own decisions; may be repeated."),
]
HashUnchecked = Annotated[
    bool,
    typer.Option("--hash-unchecked", help="Score without the check of which items were asked."),
]
SubsetName = Annotated[
    str | None, typer.Option("--subset", help="A subset of the core items: mini or reasoning.")
]
ModelNames = Annotated[
    list[str] | None,
    typer.Option(
        "--model", help="A model, a configured chooser, or python:FILE.py:function; repeatable."
    ),
]
SystemName = Annotated[
    str | None, typer.Option("--name", help="The name under which results are recorded.")
]
TrackName = Annotated[
    list[str] | None,
    typer.Option("--track", help="navigation (the default), decisions, reference, or both."),
]
FamilyNames = Annotated[
    list[str] | None,
    typer.Option("--family", help="Only this decision family; may be repeated, or with commas."),
]
TaskNames = Annotated[
    list[str] | None,
    typer.Option(
        "--task", help="Only this task of the reference track or of a plug-in; may be repeated."
    ),
]
Levels = Annotated[
    list[int] | None,
    typer.Option("--level", help="Only core items of this level, 1 to 3; may be repeated."),
]
ItemLimit = Annotated[
    int | None,
    typer.Option("--limit", help="At most so many items per task, in whole groups."),
]
ItemVersion = Annotated[
    str | None,
    typer.Option("--version", help="The core items: a release, or a draw such as fresh:7."),
]
Repeat = Annotated[
    int,
    typer.Option("--repeat", help="Ask each model so often; run 2 is recorded as <name>@2."),
]
By = Annotated[
    str | None, typer.Option("--by", help="Also by level, layer, variation, segment or domain.")
]
