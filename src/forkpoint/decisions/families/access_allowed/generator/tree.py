"""A folder tree around the path from the top to the requested folder."""

from dataclasses import dataclass

from forkpoint.decisions.families.access_allowed.generator.case import Folder
from forkpoint.decisions.families.access_allowed.generator.domains import Domain
from forkpoint.decisions.families.access_allowed.generator.size import Size, within
from forkpoint.decisions.families.access_allowed.generator.twins import draw_twins
from forkpoint.draws import Draws

MOST_CHILDREN = 4
DEEPEST = 4


@dataclass(frozen=True, slots=True)
class Tree:
    """The folders in the order of an outline, the path to the target, and each path folder's twin.

    `path[0]` is the top folder and `path[-1]` the target; `twins[d]` lies beside `path[d]`.
    """

    folders: tuple[Folder, ...]
    path: tuple[str, ...]
    twins: tuple[str, ...]

    @property
    def beside(self) -> tuple[str, ...]:
        """The folders that are neither the target nor above it."""
        return tuple(name for name, _ in self.folders if name not in self.path)


class _Growing:
    """A tree while it is drawn: names left by depth, children and depth by folder."""

    def __init__(self, draws: Draws, domain: Domain) -> None:
        self.names = [list(names) for names in domain.shelves]
        # Only the deepest shelves carry numbers: "Box 41".
        self.names[DEEPEST] = [f"{noun} {12 + draws.below(88)}" for noun in self.names[DEEPEST]]
        for names in self.names:
            draws.shuffle(names)
        self.top = self.names[0].pop()
        self.children: dict[str, list[str]] = {self.top: []}
        self.depths = {self.top: 0}

    def add(self, parent: str, child: str) -> None:
        self.names[self.depths[parent] + 1].remove(child)
        self.children[parent].append(child)
        self.children[child] = []
        self.depths[child] = self.depths[parent] + 1

    def fill(self, draws: Draws, size: Size) -> None:
        wanted = within(size.folders, draws.random())
        while len(self.depths) < wanted:
            parent = draws.choice(
                [
                    folder
                    for folder, depth in self.depths.items()
                    if depth < size.depth
                    and len(self.children[folder]) < MOST_CHILDREN
                    and self.names[depth + 1]
                ]
            )
            self.add(parent, self.names[self.depths[parent] + 1][-1])

    def outline(self) -> tuple[Folder, ...]:
        found: list[Folder] = [(self.top, "")]

        def visit(folder: str) -> None:
            for child in self.children[folder]:
                found.append((child, folder))
                visit(child)

        visit(self.top)
        return tuple(found)


def draw_tree(
    draws: Draws, domain: Domain, size: Size, target_depth: int, longer: bool, mended: bool
) -> Tree:
    """A tree whose path folders are each longer, or shorter, in name than the folder beside."""
    growing = _Growing(draws, domain)
    path, twins = [growing.top], [""]
    for depth in range(1, target_depth + 1):
        inside, beside = draw_twins(draws, growing.names[depth], longer, mended)
        growing.add(path[-1], inside)
        growing.add(path[-1], beside)
        path.append(inside)
        twins.append(beside)
    # A level promises its depth: something lies at the deepest place even under a shallow target.
    if target_depth < size.depth:
        growing.add(path[-1], growing.names[target_depth + 1][-1])
    growing.fill(draws, size)
    for siblings in growing.children.values():
        draws.shuffle(siblings)
    return Tree(growing.outline(), tuple(path), tuple(twins))
