"""Which packages there are and which requires which, before any version is drawn."""

from dataclasses import dataclass

from forkpoint.decisions.families.install_clean.generator.plan import Cell
from forkpoint.draws import Draws

ADDED_EDGES = {1: (0, 1), 2: (1, 2), 3: (2, 3, 4)}
EXTRAS = {1: (1,), 2: (1, 2), 3: (2,)}
CARRIED = 2


@dataclass(frozen=True, slots=True)
class Shape:
    """Packages and edges (who requires whom).

    `core` is an application and what it needs; `extras` are pins that nobody needs. `focus` is
    required by `host` alone, and `stand_in` is not pinned: it replaces the focus where a pin is
    missing, so that as many pins as before are needed by nobody. Both require one package.
    `spare` and `elsewhere` are never pinned; `carried` packages are already in the environment.
    """

    core: tuple[str, ...]
    extras: tuple[str, ...]
    focus: str
    host: str
    stand_in: str
    spare: str | None
    elsewhere: str | None
    carried: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]

    @property
    def pinned(self) -> tuple[str, ...]:
        """The packages that are pinned, apart from the stand-in."""
        return self.core + self.extras

    @property
    def indexed(self) -> tuple[str, ...]:
        """All packages of the index."""
        absent = (self.stand_in, self.spare, self.elsewhere)
        return self.pinned + tuple(name for name in absent if name is not None)

    def targets(self, package: str) -> list[str]:
        """What a package requires."""
        return [target for holder, target in self.edges if holder == package]


def draw_shape(draws: Draws, cell: Cell, level: int, names: list[str]) -> Shape:
    """A shape that takes its names from the end of the list."""
    pool = list(names)
    extras = tuple(pool.pop() for _ in range(draws.choice(EXTRAS[level])))
    core = tuple(pool.pop() for _ in range(cell.pins - len(extras)))
    place = 1 + draws.below(len(core) - 2)
    focus = core[place]
    host = core[draws.below(place)]
    stand_in = pool.pop()
    edges = {(host, focus): None}
    # Every package of the core but the focus has a parent other than the focus, so that
    # nothing else becomes unneeded where the focus is taken out.
    for at in range(1, len(core)):
        if at != place:
            parents = [core[i] for i in range(at) if i != place]
            edges[draws.choice(parents), core[at]] = None
    edges[focus, core[place + 1 + draws.below(len(core) - place - 1)]] = None
    for _ in range(draws.choice(ADDED_EDGES[level])):
        at = 1 + draws.below(len(core) - 1)
        holder = draws.below(at)
        if place not in (at, holder):
            edges[core[holder], core[at]] = None
    # The last package of the core requires none, so the first extra, and with it the stand-in,
    # closes no circle.
    edges[extras[0], core[-1]] = None
    for extra in extras[1:]:
        edges[extra, draws.choice([name for name in core[1:] if name != focus])] = None
    edges[stand_in, extras[0]] = None
    listed = list(edges)
    draws.shuffle(listed)
    return Shape(
        core=core,
        extras=extras,
        focus=focus,
        host=host,
        stand_in=stand_in,
        spare=pool.pop() if level > 1 else None,
        elsewhere=pool.pop() if level > 2 else None,
        carried=tuple(pool.pop() for _ in range(CARRIED if level > 2 else 0)),
        edges=tuple(listed),
    )


def names_needed(cell: Cell, level: int) -> int:
    """How many names a shape takes."""
    return cell.pins + 1 + (level > 1) + (1 + CARRIED if level > 2 else 0)
