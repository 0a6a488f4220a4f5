"""The roles of a case and the action that is asked for."""

from dataclasses import dataclass

from forkpoint.decisions.families.access_allowed.generator.case import Role
from forkpoint.decisions.families.access_allowed.generator.cells import Cell
from forkpoint.decisions.families.access_allowed.generator.size import Size
from forkpoint.decisions.families.access_allowed.generator.twins import draw_twins
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class Rights:
    """Roles with their actions; `right` covers the action asked for, `wrong` does not.

    `other_action` is one that a deny may be redirected from or to.
    """

    roles: tuple[Role, ...]
    action: str
    other_action: str
    right: str
    wrong: str

    @property
    def fitting(self) -> tuple[str, ...]:
        """The roles that cover the action."""
        return tuple(name for name, actions in self.roles if self.action in actions)

    @property
    def unfitting(self) -> tuple[str, ...]:
        """The roles that do not."""
        return tuple(name for name, actions in self.roles if self.action not in actions)


def draw_rights(draws: Draws, cell: Cell, size: Size) -> Rights:
    """Roles of two to four actions each, no two alike, about half with the action."""
    actions = cell.domain.actions
    mended = cell.edit == "mend"
    other_action, action = draw_twins(draws, actions, cell.yes_longer, mended)
    right, wrong = draw_twins(draws, cell.domain.roles, cell.yes_longer, mended)
    spare = [name for name in cell.domain.roles if name not in (right, wrong)]
    names = [right, wrong, *draws.sample(spare, size.roles - 2)]
    covers = {name: draws.random() < 0.5 for name in names} | {right: True, wrong: False}
    taken: set[tuple[str, ...]] = set()
    roles: list[Role] = []
    for name in names:
        listed = _actions(draws, actions, action, covers[name])
        while listed in taken:
            listed = _actions(draws, actions, action, covers[name])
        taken.add(listed)
        roles.append((name, listed))
    draws.shuffle(roles)
    return Rights(tuple(roles), action, other_action, right, wrong)


def _actions(draws: Draws, actions: tuple[str, ...], action: str, covered: bool) -> tuple[str, ...]:
    count = 2 + draws.below(3)
    others = [name for name in actions if name != action]
    chosen = {*draws.sample(others, count - covered)} | ({action} if covered else set())
    return tuple(name for name in actions if name in chosen)
