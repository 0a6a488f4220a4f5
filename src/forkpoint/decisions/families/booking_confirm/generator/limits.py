"""Which quantities of a case lie exactly at their limits, and which the decisive step reaches."""

from dataclasses import dataclass

from forkpoint.decisions.families.booking_confirm.generator.domains import Domain
from forkpoint.decisions.families.booking_confirm.generator.plan import Cell
from forkpoint.draws import Draws

START_SIDE = ("previous", "open", "before", "notice")
END_SIDE = ("next", "close", "after")
_COUNTS = ("seats", "equipment", "equipment2")
# A room that opens for the request has nobody before it, and one that opens and closes with it
# would be open for nothing else.
_EXCLUDE = (("previous", "open"), ("next", "close"), ("open", "close"))
_DECISIVE = {
    "overlap": ("previous", "next"),
    "double_booked_person": ("before", "after"),
    "hours": ("open", "close"),
    "notice": ("notice", "notice"),
    "seats": ("seats", "seats"),
    "equipment": ("equipment", "equipment"),
}
_OPPOSITE = {"previous": "next", "next": "previous"}
_PERSONS = {"before": "after", "after": "before"}


@dataclass(frozen=True, slots=True)
class Limits:
    """`steps` says how many steps a quantity lies from its limit in the valid member.

    It names only quantities at their limit (0) and one step from it; the others keep two steps
    or more. `shared`: the decisive booking also holds a participant, free at the same minute as
    the request begins or ends after the step. `lent`: its loan then leaves the store empty.
    """

    decisive: str
    steps: dict[str, int]
    shared: bool = False
    lent: bool = False

    def tight(self, name: str) -> bool:
        """Whether the quantity is planned at its limit or a step from it."""
        return name in self.steps


@dataclass(frozen=True, slots=True)
class Setting:
    """What the parts of a case are drawn from."""

    draws: Draws
    cell: Cell
    level: int
    domain: Domain
    limits: Limits


def choose_limits(draws: Draws, cell: Cell, level: int) -> Limits | None:
    """Draw the tight quantities of a cell; None where it asks for more than there are."""
    decisive = _DECISIVE[cell.kind][cell.side == "end"]
    if cell.kind == "equipment" and cell.recipe.target in ("request time", "booking time"):
        decisive = "handover"
    steps = {decisive: 0}
    shared = lent = False
    if cell.recipe.lands:
        if cell.recipe.target == "guests":
            steps["seats" if decisive == "equipment" else "equipment"] = 1
        elif cell.recipe.target == "request time":
            for name in _landings(draws, cell, level, decisive):
                steps[name] = 1
        elif cell.kind == "overlap":
            lent = level == 1 and draws.below(4) == 0
            shared = not lent
        else:
            lent = True
    candidates = [
        name
        for name in _unmoved(cell, level)
        if name not in steps
        and not (name == "equipment" and (lent or decisive == "handover"))
        and not (level == 1 and decisive == "handover" and name == _persons(cell.side))
    ]
    draws.shuffle(candidates)
    for name in _company(draws, decisive, steps, lent):
        if name in candidates:
            candidates.remove(name)
            candidates.insert(0, name)
    wanted = cell.exact
    for name in candidates:
        if wanted and not _excluded(name, steps):
            steps[name] = 0
            wanted -= 1
    return None if wanted else Limits(decisive, steps, shared, lent)


def _landings(draws: Draws, cell: Cell, level: int, decisive: str) -> list[str]:
    """Up to two limits that a shift of the request may reach as it crosses the decisive one."""
    pool = list(START_SIDE if cell.side == "start" else (*END_SIDE, *(("after2",) * (level > 1))))
    if level == 1 and decisive == "handover":
        pool.remove(_persons(cell.side))
    draws.shuffle(pool)
    if draws.below(4):
        pool.sort(key=lambda name: name in ("open", "close"))
    chosen = {decisive: 0}
    for name in pool:
        if len(chosen) < 3 and name not in chosen and not _excluded(name, chosen):
            chosen[name] = 1
    return [name for name in chosen if name != decisive]


def _company(draws: Draws, decisive: str, steps: dict[str, int], lent: bool) -> list[str]:
    """Quantities that had better be at their limit too, in both members.

    A neighbour at its limit would be a sign of the valid member if there were not mostly another
    at the other end of the request; so would a limit that only the step reaches be of the
    invalid one.
    """
    names = [_OPPOSITE[decisive]] if decisive in _OPPOSITE and draws.below(8) else []
    if draws.below(2):
        names += [_PERSONS[name] for name, step in steps.items() if step and name in _PERSONS]
    if (lent or steps.get("equipment")) and draws.below(3):
        names.append("equipment2")
    return names


def _unmoved(cell: Cell, level: int) -> tuple[str, ...]:
    """The quantities that the edit leaves as they are."""
    if cell.recipe.target != "request time":
        return (*START_SIDE, *END_SIDE, *_COUNTS)
    if cell.moved:
        return _COUNTS
    other = END_SIDE if cell.side == "start" else START_SIDE
    second = ("after2" if cell.side == "start" else "before2",) if level > 1 else ()
    return (*other, *second, *_COUNTS)


def _persons(side: str) -> str:
    return "before" if side == "start" else "after"


def _excluded(name: str, steps: dict[str, int]) -> bool:
    return any(
        name in pair and other in steps for pair in _EXCLUDE for other in pair if other != name
    )
