"""A family: a generator, an independent solver, and the documents beside them.

A family is the folder `families/<name>/` and one line in the registry:

    generator/      `draw_group(seed, level, index) -> Group`: the index-th group of a level
    solver/         `solve(question, without=frozenset()) -> str`: the answer from the text alone
    shortcuts.py    `SHORTCUTS`: what a reader could try instead of reading the whole case
    rules.md        what a reader of the state is told, rule by rule
    card.md         the task card
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module, resources
from typing import Literal, Protocol

from forkpoint.decisions.contrast import Group
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.question import Question

LEVELS = (1, 2, 3)
ITEMS_PER_LEVEL = 200
Layer = Literal["A", "B", "C", "D", "E", "F", "G"]


class DrawGroup(Protocol):
    """The generator: a pure function of seed, level (1 to 3) and index (0 and up)."""

    def __call__(self, seed: int, level: int, index: int) -> Group:
        """The index-th group of the level."""


class Solve(Protocol):
    """The solver: works an answer out from the question; `without` names rules to ignore.

    Raises `UnsolvableError` where it cannot read the state.
    """

    def __call__(self, question: Question, without: frozenset[str] = frozenset()) -> str:
        """The key of the right option."""


@dataclass(frozen=True, slots=True)
class Family:
    """One entry of the registry; its parts load when they are asked for."""

    name: str
    layer: Layer
    asks: str
    groups_per_level: int
    package: str

    def draw_group(self, seed: int, level: int, index: int) -> Group:
        """The index-th contrast group of a level under a seed."""
        draw: DrawGroup = import_module(f"{self.package}.generator").draw_group
        return draw(seed, level, index)

    def solver(self) -> Solve:
        """The solver by an author who has not read the generator."""
        solve: Solve = import_module(f"{self.package}.solver").solve
        return solve

    def rules(self) -> Mapping[str, "RuleUse"]:
        """The rules of the rules page that the solver can leave out, by name."""
        rules: Mapping[str, tuple[tuple[int, ...], str | None]] = import_module(
            f"{self.package}.solver"
        ).RULES
        return {name: RuleUse(*use) for name, use in rules.items()}

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """The audited shortcuts."""
        shortcuts: tuple[Shortcut, ...] = import_module(f"{self.package}.shortcuts").SHORTCUTS
        return shortcuts

    def page(self, name: Literal["card.md", "rules.md"]) -> str:
        """One of the family's documents."""
        return resources.files(self.package).joinpath(name).read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class RuleUse:
    """Where a rule matters: the levels that state it, and the variation kind that tests it."""

    levels: tuple[int, ...]
    kind: str | None = None
