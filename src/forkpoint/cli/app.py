"""The commands of `forkpoint`, in the order of its help."""

from typing import Annotated

import typer

from forkpoint.cli.commands import (
    agreement,
    audit,
    baseline,
    benchmarks,
    compare,
    download,
    estimate,
    export,
    fill,
    gate,
    generate,
    init,
    items,
    models,
    overlap,
    plot,
    probe,
    report,
    review,
    run,
    score,
    serve,
    solve,
    study,
    tasks,
    thresholds,
    verify,
)
from forkpoint.cli.output import put
from forkpoint.version import __version__

app = typer.Typer(
    name="forkpoint",
    help="Measure decision models: how directly they navigate, and whether they see the detail.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        put(f"forkpoint {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    pass


app.command("init")(init.init)
app.command("models")(models.models)
app.command("benchmarks")(benchmarks.benchmarks)
app.add_typer(tasks.app, name="tasks")
app.command("items")(items.items)
app.command("download")(download.download)
app.command("baseline")(baseline.baseline)
app.command("estimate")(estimate.estimate)
app.command("probe")(probe.probe)
app.command("run")(run.run)
app.command("report")(report.report)
app.command("study")(study.study)
app.command("agreement")(agreement.agreement)
app.command("fill")(fill.fill)
app.command("score")(score.score)
app.command("compare")(compare.compare)
app.command("thresholds")(thresholds.thresholds)
app.command("gate")(gate.gate)
app.command("plot")(plot.plot)
app.command("generate")(generate.generate)
app.command("solve")(solve.solve)
app.command("verify")(verify.verify)
app.command("audit")(audit.audit)
app.command("overlap")(overlap.overlap)
app.command("export")(export.export)
app.command("review")(review.review)
app.command("serve")(serve.serve)
