"""What is known of the training of models on the reference tasks; unknown where nothing is."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final, Literal

from forkpoint.errors import ConfigError
from forkpoint.reference.files import cache_folder
from forkpoint.reference.registry import TASKS

Training = Literal["named", "related", "unknown"]
TRAINING: Final[tuple[Training, ...]] = ("named", "related", "unknown")
FILE_NAME: Final = "provenance.toml"


@dataclass(frozen=True, slots=True)
class Provenance:
    """Whether a model was trained on a set, and where that is said.

    named: its makers say so. related: on data of the same origin. unknown: nobody says; it
    does not mean that the set is clean.
    """

    training: Training
    source: str | None = None


UNKNOWN: Final = Provenance("unknown")


def provenance_of(model: str, task: str) -> Provenance:
    """What is known of a model and a task."""
    return _known().get((model, task), UNKNOWN)


@cache
def _known() -> dict[tuple[str, str], Provenance]:
    """The entries of the package, and of `provenance.toml` beside the downloaded sources."""
    shipped = resources.files("forkpoint.reference").joinpath(FILE_NAME)
    found = read_provenance(shipped.read_text(encoding="utf-8"), FILE_NAME)
    own = cache_folder() / FILE_NAME
    if own.exists():
        found |= read_provenance(own.read_text(encoding="utf-8"), str(own))
    return found


def read_provenance(text: str, where: str) -> dict[tuple[str, str], Provenance]:
    """The entries `["model"."task"]` with `training` and `source`.

    Raises `ConfigError` naming the entry for an unknown task or training, and without a source.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{where}: not TOML: {error}") from None
    found = {}
    for model, tasks in tables.items():
        for task, entry in tasks.items() if isinstance(tasks, dict) else [("", None)]:
            place = f"{where}: [{model}.{task}]"
            if task not in TASKS or not isinstance(entry, dict):
                raise ConfigError(f"{place}: must name a model and a task of the reference track")
            source = entry.get("source")
            training = next((t for t in TRAINING if t == entry.get("training")), None)
            if training is None:
                raise ConfigError(f"{place}: training must be one of {', '.join(TRAINING)}")
            if not isinstance(source, str) or not source.strip():
                raise ConfigError(f"{place}: needs a source, where the training is described")
            found[model, task] = Provenance(training, source)
    return found
