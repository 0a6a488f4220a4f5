"""Who is to be asked: the choosers of the configuration and the models of the command line."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from forkpoint.errors import ConfigError, UsageError
from forkpoint.models.hosted import Hosting, hosting_named
from forkpoint.models.model import Model
from forkpoint.models.registry import MODELS, load_model
from forkpoint.runs.config import ChooserTable, Config
from forkpoint.runs.hosting import hosted_for, hosting_of
from forkpoint.runs.layout import REFERENCE
from forkpoint.runs.workers.recipe import Recipe


@dataclass(frozen=True, slots=True)
class Chooser:
    """A model, the name that its results carry, and its table in the configuration, if any.

    `hosting` is where a hosted model is asked and at which price, None for one that runs here.
    `recipe` is what the user said, from which a worker makes the same model.
    """

    name: str
    model: Model
    table: str | None = None
    hosting: Hosting | None = None
    recipe: Recipe | None = None


def choose_choosers(
    config: Config,
    models: Sequence[str],
    name: str | None,
    *,
    mini: bool = False,
    max_cost: float | None = None,
    study: str | None = None,
) -> list[Chooser]:
    """The choosers of a run: `--model` if given, else those that the configuration lists.

    A `--model` may be the name of a configured chooser, a bundled model or `python:FILE.py:f`.
    What a `study` costs is booked apart.
    Raises `UsageError` where nothing is chosen or one name would stand for two runs.
    """
    wanted = list(models) or (mini and config.mini.choosers) or config.run.choosers
    if not wanted:
        raise UsageError(
            "no model was chosen: name one with --model (`forkpoint models` lists them), "
            "or list choosers in forkpoint.toml (`forkpoint init` writes one)"
        )
    if name is not None and len(wanted) > 1:
        raise UsageError("--name names one run; give it with a single --model")
    choosers = [
        replace(
            _chooser(config, wish, name, max_cost, study),
            recipe=Recipe(config, wish, name, max_cost, study),
        )
        for wish in wanted
    ]
    names = [chooser.name for chooser in choosers]
    for chosen in names:
        _check_name(chosen)
        if names.count(chosen) > 1:
            raise UsageError(
                f"two of the models would be recorded as {chosen!r}; run them apart with --name"
            )
    return choosers


def _check_name(name: str) -> None:
    if not name.strip() or not name.isprintable():
        raise UsageError(f"{name!r} cannot be the name of results: it must be printable text")
    if name == REFERENCE:
        raise UsageError(
            f"{name!r} is the name of the reference arms' own results; choose another --name"
        )


def _chooser(
    config: Config, wish: str, name: str | None, max_cost: float | None, study: str | None
) -> Chooser:
    table = config.choosers.get(wish)
    if table is None:
        hosting = (
            None
            if wish in MODELS or wish.startswith("python:")
            else hosting_named(wish, config.services)
        )
        if hosting is not None:
            own = hosting.model if name is None else name
            hosted = hosted_for(config, hosting, own, None, max_cost, study)
            return Chooser(own, hosted, None, hosting)
        model = load_model(wish)
        if name is not None and model.protocol == "function":
            model = replace(model, name=name)  # a function has no other name than its results
        return Chooser(model.name if name is None else name, model)
    own = wish if name is None else name
    try:
        hosting = hosting_of(config, table)
        if hosting is not None:
            hosted = hosted_for(config, hosting, own, table, max_cost, study)
            return Chooser(own, hosted, wish, hosting)
        model = load_model(_relative_to_config(config, table))
    except UsageError as error:
        raise ConfigError(f"{config.where('chooser', wish, 'model')}: {error}") from None
    return Chooser(own, model, wish)


def _relative_to_config(config: Config, table: ChooserTable) -> str:
    """A function's file named in the configuration lies relative to the configuration."""
    kind, colon, rest = table.model.partition(":")
    if kind != "python" or not colon or config.path is None:
        return table.model
    file, colon, function = rest.rpartition(":")
    return f"python:{config.path.parent / Path(file)}:{function}"
