"""The people and groups of a case, and who belongs to what."""

from dataclasses import dataclass

from forkpoint.decisions.families.access_allowed.generator.case import Membership, Nest
from forkpoint.decisions.families.access_allowed.generator.cells import Cell
from forkpoint.decisions.families.access_allowed.generator.size import Size, within
from forkpoint.decisions.families.access_allowed.generator.twins import draw_twins
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class Groups:
    """The groups of a case by the part they play.

    `chain[0]` holds the requester and `chain[i + 1]` holds `chain[i]`; the last of the chain is
    the one that may hold the grant. `twins` are look-alikes of the chain, each sharing a word
    with its counterpart. `own` are the requester's other groups, `inner` lie inside some group
    and hold no other, `outer` lie in none.
    """

    chain: tuple[str, ...]
    twins: tuple[str, ...]
    own: tuple[str, ...]
    inner: tuple[str, ...]
    outer: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """Every group."""
        return (*self.chain, *self.twins, *self.own, *self.inner, *self.outer)


@dataclass(frozen=True, slots=True)
class Cast:
    """People and groups, with every link of the chain in its valid state.

    `edited_membership` and `edited_nest` are the links that a redirect would change.
    """

    requester: str
    people: tuple[str, ...]
    groups: Groups
    memberships: tuple[Membership, ...]
    nests: tuple[Nest, ...]
    edited_nest: Nest
    redirected_nest: Nest


def draw_cast(draws: Draws, names: Names, cell: Cell, size: Size, longer: bool) -> Cast:
    """A chain of the level's length, its names longer or shorter than their look-alikes."""
    requester = names.person()
    rest = [names.person() for _ in range(within(size.people, draws.random()) - 1)]
    groups = _draw_groups(draws, cell, size, longer)
    memberships = [(requester, group) for group in (groups.chain[0], *groups.own)]
    memberships += _memberships(draws, rest, groups.all)
    draws.shuffle(memberships)
    people = [requester, *rest]
    draws.shuffle(people)
    hop = cell.hop % size.hops if size.hops else 0
    ends = (groups.chain[hop + 1], groups.twins[hop + 1]) if size.hops else ("", "")
    nests = _draw_nests(draws, groups, ends, size) if size.hops else ()
    return Cast(
        requester,
        tuple(people),
        groups,
        tuple(memberships),
        nests,
        (groups.chain[hop], ends[0]),
        (groups.chain[hop], ends[1]),
    )


def _draw_groups(draws: Draws, cell: Cell, size: Size, longer: bool) -> Groups:
    areas, teams = list(cell.domain.areas), list(cell.domain.teams)
    draws.shuffle(areas)
    draws.shuffle(teams)
    chain: list[str] = []
    twins: list[str] = []
    for _ in range(size.hops + 1):
        if draws.random() < 0.5:
            area = areas.pop()
            alike = [f"{area} {team}" for team in teams]
        else:
            team = teams.pop()
            alike = [f"{area} {team}" for area in areas]
        valid, twin = draw_twins(draws, alike, longer, cell.edit == "mend")
        chain.append(valid)
        twins.append(twin)
    free: list[str] = []
    wanted = within(size.other_groups, draws.random())
    while len(free) < wanted:
        name = f"{draws.choice(cell.domain.areas)} {draws.choice(cell.domain.teams)}"
        if name not in (*chain, *twins, *free):
            free.append(name)
    own = free[: 1 + draws.below(2)]
    first, second, *others = free[len(own) :]
    split = draws.below(len(others) + 1)
    return Groups(
        tuple(chain),
        tuple(twins),
        tuple(own),
        (first, *others[:split]),
        (second, *others[split:]),
    )


def _memberships(draws: Draws, rest: list[str], groups: tuple[str, ...]) -> list[Membership]:
    """Two or three people in every group, and everybody in a group."""
    found = [
        (person, group) for group in groups for person in draws.sample(rest, 2 + draws.below(2))
    ]
    placed = {person for person, _ in found}
    return found + [(person, draws.choice(groups)) for person in rest if person not in placed]


def _draw_nests(
    draws: Draws, groups: Groups, ends: tuple[str, str], size: Size
) -> tuple[Nest, ...]:
    """The links of the chain and of its look-alikes, and others that lead nowhere near.

    Both ends of a redirected link stand as outer groups elsewhere too. The requester's groups
    lead into the chain by one way only, and into its look-alikes by none.
    """
    nests = [*zip(groups.chain, groups.chain[1:], strict=False)]
    nests += [*zip(groups.twins, groups.twins[1:], strict=False)]
    nests += [(draws.choice(groups.inner), end) for end in ends]
    nests.append((draws.choice((*groups.chain, *groups.twins)), draws.choice(groups.outer)))
    possible = [
        (inner, outer)
        for inner in groups.inner
        for outer in (*groups.chain, *groups.twins, *groups.own, *groups.outer)
    ]
    possible += [
        (inner, outer)
        for inner in (*groups.chain, *groups.own, *groups.twins)
        for outer in groups.outer
    ]
    possible = [nest for nest in possible if nest not in nests]
    wanted = within(size.nests, draws.random())
    nests += draws.sample(possible, max(0, wanted - len(nests)))
    draws.shuffle(nests)
    return tuple(nests)
