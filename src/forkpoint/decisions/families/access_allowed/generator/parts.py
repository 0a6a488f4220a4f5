"""The tree, people, groups and roles of a pair, with a membership or nest redirected if planned."""

from dataclasses import dataclass, replace

from forkpoint.decisions.families.access_allowed.generator.case import Case
from forkpoint.decisions.families.access_allowed.generator.cast import Cast, draw_cast
from forkpoint.decisions.families.access_allowed.generator.cells import Cell
from forkpoint.decisions.families.access_allowed.generator.entries import Entry
from forkpoint.decisions.families.access_allowed.generator.order import redirected, seated
from forkpoint.decisions.families.access_allowed.generator.rights import Rights, draw_rights
from forkpoint.decisions.families.access_allowed.generator.size import SIZES, Size
from forkpoint.decisions.families.access_allowed.generator.tree import Tree, draw_tree
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class Pair:
    """The case in which the request is allowed, and the one in which a link is broken."""

    yes: Case
    no: Case


@dataclass(frozen=True, slots=True)
class Parts:
    """What a pair is put together from before its seals, grants and denies."""

    cell: Cell
    size: Size
    tree: Tree
    cast: Cast
    rights: Rights
    grant_depth: int

    @property
    def grant(self) -> Entry:
        """The only grant that gives access."""
        name = self.cast.requester if self.cell.personal else self.cast.groups.chain[-1]
        return name, self.rights.right, self.tree.path[self.grant_depth]


def draw_parts(draws: Draws, cell: Cell) -> Parts:
    """Everything that the members share whatever the plan's kind."""
    size = SIZES[cell.level]
    target_depth = draws.choice(size.target_depths)
    grant_depth = draws.choice(size.grant_depths)
    if cell.kind == "seal":
        # Room for a seal between grant and request, unless it falls on the request itself.
        target_depth = size.depth
        between = cell.variant == "between"
        grant_depth = 1 + draws.below(target_depth - 2) if between else target_depth - 1
    longer, mended = cell.yes_longer, cell.edit == "mend"
    tree = draw_tree(draws, cell.domain, size, target_depth, longer, mended)
    cast = draw_cast(draws, Names(draws), cell, size, longer)
    return Parts(cell, size, tree, cast, draw_rights(draws, cell, size), grant_depth)


def linked(draws: Draws, parts: Parts) -> Pair:
    """Both cases without seals, grants and denies."""
    cell, cast = parts.cell, parts.cast
    chain, twins = cast.groups.chain, cast.groups.twins
    moving = cell.kind == "membership"
    group_thirds = [(chain[0], cell.third), (twins[0], cell.other_third)] if moving else []
    nest_thirds = [(cast.edited_nest, cell.third)] if cell.kind == "nested_group" else []
    yes = Case(
        people=seated(draws, cast.people, [(cast.requester, cell.third)] if moving else []),
        groups=seated(draws, cast.groups.all, group_thirds),
        memberships=cast.memberships,
        nests=seated(draws, cast.nests, nest_thirds),
        roles=parts.rights.roles,
        folders=parts.tree.folders,
        grants=(),
        seals=(),
        denies=(),
        person=cast.requester,
        action=parts.rights.action,
        target=parts.tree.path[-1],
    )
    no = yes
    if moving:
        link, moved = (cast.requester, chain[0]), (cast.requester, twins[0])
        no = replace(yes, memberships=redirected(yes.memberships, link, moved))
    if cell.kind == "nested_group":
        no = replace(yes, nests=redirected(yes.nests, cast.edited_nest, cast.redirected_nest))
    return Pair(yes, no)
