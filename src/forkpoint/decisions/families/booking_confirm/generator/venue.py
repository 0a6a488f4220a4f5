"""Draw the venue and the span asked for, so that the planned limits have room."""

from dataclasses import dataclass

from forkpoint.decisions.families.booking_confirm.generator.limits import Limits, Setting
from forkpoint.decisions.families.booking_confirm.generator.plan import Cell
from forkpoint.decisions.families.booking_confirm.generator.timetable import Asked, Space
from forkpoint.draws import Draws

_ROOMS = {1: (2, 2), 2: (3, 4), 3: (5, 6)}
_DAYS = {1: (1, 1), 2: (2, 2), 3: (2, 3)}
# At level 3 this room consists of the first two.
WHOLE = 2
# Lengths of a booking in steps, by the minutes of a step.
LENGTHS = {10: (4, 14), 15: (3, 10), 30: (2, 5)}


@dataclass(frozen=True, slots=True)
class Venue:
    """Rooms and conventions in numbers; `clash` is the room of the decisive booking, if any."""

    spaces: list[Space]
    asked: int
    clash: int
    days: int
    transfer: int


def draw_venue(setting: Setting) -> Venue | None:
    """Rooms in their wings, with changeovers, and the room that is asked for."""
    draws, cell, level, limits = setting.draws, setting.cell, setting.level, setting.limits
    domain = setting.domain
    low, high = _ROOMS[level]
    count = low + draws.below(high - low + 1)
    wings = _wings(draws, level, count, draws.choice(domain.wings))
    changeovers = _changeovers(draws, cell.grid, level, count)
    spaces = [
        Space(name, wing, changeover)
        for name, wing, changeover in zip(
            draws.sample(domain.names, count), wings, changeovers, strict=True
        )
    ]
    if level == 3:
        spaces[WHOLE].parts = (0, 1)
    low, high = _DAYS[level]
    days = low + draws.below(high - low + 1)
    transfer = 0 if level == 1 else cell.grid * (1 + draws.below(2 if cell.grid < 30 else 1))
    places = _asked_and_clash(draws, cell, limits, spaces)
    if places is None:
        return None
    asked, clash = places
    _fit_changeover(cell, level, limits, spaces, asked, clash)
    return Venue(spaces, asked, clash, days, transfer)


def draw_asked(setting: Setting, venue: Venue) -> Asked:
    """The span asked for; where a member is mended, the drawn span is the one to be mended."""
    draws, cell, limits = setting.draws, setting.cell, setting.limits
    grid, (low, high) = cell.grid, LENGTHS[cell.grid]
    length = (low + draws.below(high - low + 1)) * grid
    if limits.tight("open"):
        start = _on_grid(draws, grid, 9 * 60, 12 * 60)
    elif limits.tight("close"):
        start = _on_grid(draws, grid, 16 * 60, 20 * 60) - length
    else:
        start = _on_grid(draws, grid, 10 * 60, 15 * 60 + 30)
    end = start + length
    if cell.recipe.target != "request time":
        span = (start, end)
        other = span
    else:
        early, late = (grid, 0) if cell.side == "start" else (0, grid)
        if cell.moved:
            shift = early - late
            span = (start, end) if cell.edit == "break" else (start + shift, end + shift)
            other = (span[0] - shift, span[1] - shift)
        else:
            span = (start, end) if cell.edit == "break" else (start + early, end - late)
            other = (span[0] - early, span[1] + late)
    return Asked(
        space=venue.asked,
        day=draws.below(venue.days),
        start=span[0],
        end=span[1],
        other=other,
    )


def _on_grid(draws: Draws, grid: int, low: int, high: int) -> int:
    return low + grid * draws.below((high - low) // grid + 1)


def _wings(draws: Draws, level: int, count: int, names: tuple[str, str]) -> list[str]:
    """Two wings, the first with at least two rooms; a whole and its parts share a wing."""
    if level == 1:
        return [""] * count
    first, second = names if draws.below(2) else names[::-1]
    wings = [first, first, *((first,) * (level == 3)), second]
    return wings + [draws.choice(names) for _ in range(count - len(wings))]


def _changeovers(draws: Draws, grid: int, level: int, count: int) -> list[int]:
    """Level 1 has one changeover, which may be none; later each room has its own."""
    options = (grid, 2 * grid, 3 * grid)[: 3 if grid < 30 else 2]
    if grid == 15:
        options = options[:2]
    if level == 1:
        return [draws.choice((0, *options, *options))] * count
    return [draws.choice(options) for _ in range(count)]


def _asked_and_clash(
    draws: Draws, cell: Cell, limits: Limits, spaces: list[Space]
) -> tuple[int, int] | None:
    """The room asked for and the room of the decisive booking, as the recipe has it."""
    if cell.recipe.via == "whole":
        part = draws.below(2)
        return (part, WHOLE) if draws.below(2) else (WHOLE, part)
    asked = draws.below(len(spaces))
    if len(spaces) > WHOLE and spaces[WHOLE].parts and cell.recipe.target in ("room", "own"):
        # A whole stays the sum of its parts only where no edit touches the figures of either.
        asked = WHOLE + 1 + draws.below(len(spaces) - WHOLE - 1)
    if limits.decisive in ("previous", "next"):
        return asked, asked
    near = [
        other
        for other, space in enumerate(spaces)
        if other != asked and asked not in space.parts and other not in spaces[asked].parts
    ]
    if limits.decisive != "handover":
        across = cell.recipe.via == "transfer"
        near = [other for other in near if (spaces[other].wing != spaces[asked].wing) == across]
    if limits.decisive in ("before", "after", "handover"):
        return (asked, draws.choice(near)) if near else None
    return asked, asked


def _fit_changeover(
    cell: Cell, level: int, limits: Limits, spaces: list[Space], asked: int, clash: int
) -> None:
    """Set the changeover that lets a step of the decisive booking land on another limit."""
    if cell.kind != "overlap" or not (limits.shared or limits.lent):
        return
    minutes = 0 if limits.lent else cell.grid
    governing = clash if asked in spaces[clash].parts else asked
    for place, space in enumerate(spaces):
        if level == 1 or place == governing:
            space.changeover = minutes
