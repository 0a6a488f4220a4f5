"""The seals of a pair, one of them moved between the grant and the request if planned."""

from dataclasses import dataclass, replace

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.access_allowed.generator.order import redirected, seated
from forkpoint.decisions.families.access_allowed.generator.parts import Pair, Parts
from forkpoint.decisions.families.access_allowed.generator.size import within
from forkpoint.draws import Draws

# How often a standing seal lies on the path, at or above the grant, where it cuts off others.
STANDING_ON_PATH = 0.75
STANDING_ON_PATH_TOO = 0.3


@dataclass(frozen=True, slots=True)
class Move:
    """A seal that moves from `valid` to `broken`, and one beside that evens out the length.

    `valid` lies on the path at or above the grant, `broken` between grant and request: as many
    seals lie on the path in both members.
    """

    valid: str
    broken: str
    beside: str
    beside_after: str


def sealed(draws: Draws, parts: Parts, pair: Pair) -> Pair:
    """The pair with its sealed folders."""
    move = _moved(draws, parts) if parts.cell.kind == "seal" else None
    if move is None:
        standing = _standing(draws, parts, (), STANDING_ON_PATH)
        seals = seated(draws, standing, [])
        return Pair(replace(pair.yes, seals=seals), replace(pair.no, seals=seals))
    taken = (move.valid, move.broken, move.beside, move.beside_after)
    standing = _standing(draws, parts, taken, STANDING_ON_PATH_TOO)
    thirds = [(move.valid, parts.cell.third), (move.beside, parts.cell.other_third)]
    seals = seated(draws, [*standing, move.valid, move.beside], thirds)
    after = redirected(seals, move.valid, move.broken)
    after = redirected(after, move.beside, move.beside_after)
    return Pair(replace(pair.yes, seals=seals), replace(pair.no, seals=after))


def _standing(
    draws: Draws, parts: Parts, taken: tuple[str, ...], on_path_share: float
) -> list[str]:
    """The folders sealed in both members, beside those that a moved seal needs."""
    on_path = [name for name in _harmless(parts) if name not in taken]
    # A sealed requested folder with a grant on it belies that a seal there means no.
    if on_path[-1:] == [parts.tree.path[-1]]:
        on_path = on_path[-1:]
    standing = [draws.choice(on_path)] if on_path and draws.random() < on_path_share else []
    free = [name for name in parts.tree.beside if name not in taken]
    wanted = within(parts.size.seals, draws.random()) - (2 if taken else 0)
    return standing[:wanted] + draws.sample(free, max(0, wanted - len(standing)))


def _harmless(parts: Parts) -> tuple[str, ...]:
    """The path folders whose seal leaves the grant alone; the top has nothing to be cut from."""
    return parts.tree.path[1 : parts.grant_depth + 1]


def _moved(draws: Draws, parts: Parts) -> Move:
    """The seal that goes further in than the grant, mostly between it and the request.

    A sealed requested folder would tell the answer where no grant lies on it, and a seal close to
    the request would if it were close in no yes member: so some go from the folder just above.
    """
    path, depth = parts.tree.path, parts.grant_depth
    between = parts.cell.variant == "between"
    valid = draws.choice(_harmless(parts)) if between else path[depth]
    broken = draws.choice(path[depth + 1 : -1] if between else path[-1:])
    evened = [
        (one, two)
        for one in parts.tree.beside
        for two in parts.tree.beside
        if one != two and len(valid) + len(one) == len(broken) + len(two)
    ]
    ensure(bool(evened), "a second seal evens out the length")
    return Move(valid, broken, *draws.choice(evened))
