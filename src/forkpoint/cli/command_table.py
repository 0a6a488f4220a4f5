"""The commands of `forkpoint` in the order of its help; one is imported only when it is called."""

from importlib import import_module
from typing import Any, Final

from typer import Typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

COMMANDS: Final = {
    "init": "Write a forkpoint.toml to start from.",
    "models": "List the models that can be asked here.",
    "benchmarks": "List the benchmarks and their settings.",
    "items": "Print the released items of a family.",
    "download": "Get data that Forkpoint may not ship.",
    "baseline": "Run the reference arms: no model is asked.",
    "estimate": "Say what a run will take: requests, tokens, price.",
    "probe": "Ask one large question, and print what came back.",
    "run": "Ask models, and record every answer.",
    "report": "Print what is recorded, with intervals: of the navigation track, or of --track "
    "decisions.",
    "study": "Ask the same trials under several conditions, and compare.",
    "agreement": "Put the traced questions of one chooser to another.",
    "fill": "Add to old records what they lack; no model is asked.",
    "score": "Score answers to decision items, with intervals and baselines.",
    "compare": "Compare two systems on the decision track, item by item.",
    "thresholds": "Choose confidence thresholds on one half of the items and test them on the "
    "other.",
    "gate": "Check figures against requirements: pass, fail, or not enough evidence.",
    "plot": "Draw a figure with its intervals.",
    "generate": "Draw fresh items of a family.",
    "solve": "Work items out from their text alone.",
    "verify": "Check the released items, or every number of a report against its records.",
    "audit": "Look for what items give away unread.",
    "overlap": "Find items in training files; write the tasks without them.",
    "export": "Write records as CSV or Parquet, or a review sheet for people.",
    "review": "Compare two filled-in review sheets.",
    "serve": "Put a model of this machine behind HTTP.",
    "tasks": "List the families and the reference tasks; check your own decisions.",
}
"""Each command with the first line of its docstring.

A command is the function, or the `app` with commands of its own, of the module of its name in
`forkpoint.cli.commands`.
"""


class CommandTable(TyperGroup):
    """Lists the commands from the table, and imports the one that is called."""

    def __init__(self, **settings: Any) -> None:
        listed = {
            name: TyperCommand(name, help=line, rich_markup_mode=None)
            for name, line in COMMANDS.items()
        }
        super().__init__(**{**settings, "commands": listed})

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command that the arguments name, with its options, and the arguments left."""
        name, listed, rest = super().resolve_command(ctx, args)
        return name, None if listed is None else imported_command(str(listed.name)), rest


def imported_command(name: str) -> Any:
    """A command of the table, with its options."""
    module = import_module(f"forkpoint.cli.commands.{name}")
    if hasattr(module, "app"):
        return get_command(module.app)
    alone = Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name)(getattr(module, name))
    return get_command(alone)
