"""Models, domains, families and tasks from other packages; this file is the manual.

A package joins by entry points in its own `pyproject.toml`. Nothing in Forkpoint changes:

    [project.entry-points."forkpoint.models"]
    my-model = "my_package.models:MY_MODEL"

    [project.entry-points."forkpoint.domains"]
    my_maze = "my_package.maze:DOMAIN"

    [project.entry-points."forkpoint.families"]
    my_family = "my_package.families:MY_FAMILY"

    [project.entry-points."forkpoint.tasks"]
    my_tickets = "my_package.tickets:items"

The name on the left is the name to ask for, and that of the object on the right:

    models      a `ModelEntry` of `forkpoint.models.registry`; its `load()` returns a `Model`, which
                `function_model(f, name="my-model")` makes of a function: `run --model my-model`
    domains     a `Domain` of `forkpoint.navigation.domain`, for a benchmark of one's own in
                forkpoint.toml: `[benchmark.mine.my_maze]` with the domain's settings
    families    a `Family` of `forkpoint.decisions.family`, whose `package` holds generator and
                solver: `run --family my_family`, `generate my_family`, `solve`
    tasks       a function without arguments that returns labelled decisions, each an `Item` or a
                dictionary as in docs/own-decisions.md: `run --task my_tickets`

What holds for all of them:

- The module on the right is imported when the plug-in is used or its kind is listed. Keep it light;
  what is heavy belongs into `load`, `prepare`, the generator or the function.
- Plug-ins are extra. Published benchmarks, the core families, their counts and their macro figures
  do not change; families and tasks of plug-ins are run and scored as a user's own tasks.
- A plug-in cannot take a name of Forkpoint's own, nor can two packages share one.
- One that does not work is named in one line where it is listed, and ends a command with exit code
  2 only where it is used.
- What must be written and tested: docs/adding-a-model.md, -domain.md, -family.md.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from forkpoint.errors import ForkpointError, PluginError, describe

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Plugin:
    """An entry point of another package, not loaded yet."""

    entry: "EntryPoint"
    package: str
    version: str

    @property
    def name(self) -> str:
        """The name to ask for."""
        return self.entry.name

    def __str__(self) -> str:
        return (
            f"{self.name} of the package {self.package} {self.version} "
            f"({self.entry.group}: {self.entry.value})"
        )

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Turn what the plug-in's code raises into one line that names it; it prints to stderr.

        Raises `PluginError`; errors of Forkpoint that are raised on purpose pass through.
        """
        try:
            with redirect_stdout(sys.stderr):
                yield
        except ForkpointError:
            raise
        except (Exception, SystemExit) as error:
            raise PluginError(f"the plug-in {self} does not work: {describe(error)}") from error


class Registry(Mapping[str, T], Generic[T]):
    """Forkpoint's own entries of a kind, then those of plug-ins, loaded when they are asked for.

    Names can be looked up and listed without loading anything. Looking an entry up raises
    `PluginError` where its plug-in does not work.
    """

    def __init__(
        self,
        group: str,
        what: str,
        fits: Callable[[object], bool],
        core: Mapping[str, T],
        is_taken: Callable[[str], bool] | None = None,
    ) -> None:
        """`what` describes an entry, `fits` tells one; `is_taken` names more that are not free."""
        self._group = group
        self._what = what
        self._fits = fits
        self._core = core
        self._is_taken = is_taken

    def __getitem__(self, name: str) -> T:
        if name in self._core:
            return self._core[name]
        plugin = self.plugin(name)
        if plugin is None:
            raise KeyError(name)
        return self._loaded(plugin)

    def __contains__(self, name: object) -> bool:
        return name in self._core or any(plugin.name == name for plugin in self._plugins())

    def __iter__(self) -> Iterator[str]:
        yield from self._core
        yield from dict.fromkeys(plugin.name for plugin in self._plugins())

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def plugin(self, name: str) -> Plugin | None:
        """The plug-in of that name, None where it is an entry of Forkpoint's own or none at all.

        Raises `PluginError` where two packages have one of that name.
        """
        if name in self._core:
            return None
        found = [plugin for plugin in self._plugins() if plugin.name == name]
        if len(found) > 1:
            raise PluginError(
                f"two plug-ins have one name: {found[0]} and {found[1]}; uninstall one of them"
            )
        return found[0] if found else None

    def blamed(self, name: str) -> AbstractContextManager[None]:
        """`Plugin.blamed` where the entry of that name is a plug-in's."""
        plugin = self.plugin(name)
        return nullcontext() if plugin is None else plugin.blamed()

    def working(self) -> dict[str, tuple[Plugin, T]]:
        """Every plug-in that loads, by name; this loads all of them."""
        return {name: entry for name, entry in self._tried().items() if not isinstance(entry, str)}

    def faults(self) -> list[str]:
        """A line for every plug-in that cannot be used; this loads all of them."""
        reserved = [
            f"the plug-in {plugin} is left out: the name is one of Forkpoint's own"
            for plugin in _discovered(self._group)
            if self._is_reserved(plugin.name)
        ]
        return reserved + [fault for fault in self._tried().values() if isinstance(fault, str)]

    def _tried(self) -> dict[str, tuple[Plugin, T] | str]:
        """Each plug-in with what it loads, or what is wrong with it."""
        tried: dict[str, tuple[Plugin, T] | str] = {}
        for name in dict.fromkeys(plugin.name for plugin in self._plugins()):
            try:
                plugin = self.plugin(name)
                if plugin is not None:
                    tried[name] = (plugin, self._loaded(plugin))
            except ForkpointError as fault:
                tried[name] = str(fault)
        return tried

    def _plugins(self) -> list[Plugin]:
        return [plugin for plugin in _discovered(self._group) if not self._is_reserved(plugin.name)]

    def _is_reserved(self, name: str) -> bool:
        return name in self._core or (self._is_taken is not None and self._is_taken(name))

    def _loaded(self, plugin: Plugin) -> T:
        with plugin.blamed():
            found = plugin.entry.load()
        if not self._fits(found):
            raise PluginError(
                f"the plug-in {plugin} does not work: it must be {self._what}, "
                f"not {type(found).__name__}"
            )
        name = getattr(found, "name", plugin.name)
        if name != plugin.name:
            raise PluginError(
                f"the plug-in {plugin} does not work: the object calls itself {name!r}; "
                "give the entry point the same name"
            )
        return cast("T", found)


@cache
def _discovered(group: str) -> tuple[Plugin, ...]:
    """The entry points of a group, in the order of names and packages."""
    from importlib.metadata import entry_points  # here: few commands look for plug-ins

    found = [
        Plugin(entry, entry.dist.name, entry.dist.version)
        for entry in entry_points(group=group)
        if entry.dist is not None
    ]
    return tuple(sorted(found, key=lambda plugin: (plugin.name, plugin.package)))
