"""Draw one contrast pair of structured cases, and check what is promised of it."""

from dataclasses import dataclass

from forkpoint.decisions.families.booking_confirm.generator.arrangement import (
    arrange_drafts,
    arrange_fields,
    arranged,
)
from forkpoint.decisions.families.booking_confirm.generator.case import (
    MINUTES_PER_DAY,
    Booking,
    Case,
    Request,
    Room,
)
from forkpoint.decisions.families.booking_confirm.generator.domains import Domain
from forkpoint.decisions.families.booking_confirm.generator.edits import past_the_limit
from forkpoint.decisions.families.booking_confirm.generator.equipment import Equipment
from forkpoint.decisions.families.booking_confirm.generator.limits import Setting, choose_limits
from forkpoint.decisions.families.booking_confirm.generator.plan import Cell
from forkpoint.decisions.families.booking_confirm.generator.register import Register
from forkpoint.decisions.families.booking_confirm.generator.timetable import (
    Asked,
    Draft,
    Timetable,
)
from forkpoint.decisions.families.booking_confirm.generator.venue import draw_asked, draw_venue
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

_STAFF = {1: 8, 2: 13, 3: 19}
_NOTICE_HOURS = (2, 3, 4, 24, 48, 72)


@dataclass(frozen=True, slots=True)
class Pair:
    """The valid and the invalid case, and the order in which the request gives its fields.

    `listing` is what the register is ordered by.
    """

    yes: Case
    no: Case
    fields: tuple[str, ...]
    listing: str


def draw_pair(draws: Draws, cell: Cell, level: int, domain: Domain, names: Names) -> Pair | None:
    """A pair of cases as the cell plans them; None where this draw has no room for the plan."""
    limits = choose_limits(draws, cell, level)
    if limits is None:
        return None
    setting = Setting(draws, cell, level, domain, limits)
    venue = draw_venue(setting)
    if venue is None:
        return None
    asked = draw_asked(setting, venue)
    participants, namesakes, staff = _people(draws, names, level)
    guests = _guests(draws, cell, domain, len(participants))
    people = guests + len(participants)
    table = Timetable(venue.spaces, asked, venue.transfer, cell.grid, staff)
    _set_seats(setting, table, people)
    timing = _notice(setting, asked)
    register = Register(setting, venue, table, participants, namesakes)
    if timing is None or not register.fill():
        return None
    equipment = Equipment(setting, table, register.decisive)
    equipment.fill(people)
    edited = equipment.raised if cell.recipe.target == "loan" else register.decisive
    if cell.recipe.target not in ("loan", "booking time"):
        edited = None
    elif edited is None:
        return None
    _seat(draws, table)
    request = Request(
        room=venue.spaces[asked.space].name,
        day=asked.day,
        start=asked.start,
        end=asked.end,
        title=draws.choice(domain.titles),
        named=tuple(participants),
        guests=guests,
        needs=tuple(equipment.needs),
        submitted=timing[1],
    )
    return _pair(setting, table, equipment, request, timing[0], venue.transfer, edited)


def _pair(
    setting: Setting,
    table: Timetable,
    equipment: Equipment,
    request: Request,
    notice: int,
    transfer: int,
    edited: Draft | None,
) -> Pair:
    """Put everything in its order, and take the decisive step."""
    draws, cell, asked = setting.draws, setting.cell, table.asked
    target, first_need = cell.recipe.target, request.needs[0].item
    spaces = arranged(
        draws,
        range(len(table.spaces)),
        asked.space if target in ("room", "own") else None,
        cell.third,
    )
    ranks = [spaces.index(space) for space in range(len(spaces))]
    drafts, listing = arrange_drafts(draws, cell, table.drafts, ranks, edited)
    stock = arranged(
        draws, list(equipment.stock), first_need if target == "stock" else None, cell.third
    )
    yes = Case(
        level=setting.level,
        rooms=tuple(_room(setting, table, equipment, space) for space in spaces),
        stock=tuple((item, equipment.stock[item]) for item in stock),
        transfer=transfer,
        notice=notice,
        bookings=_bookings(draws, drafts, table, listing),
        request=request,
    )
    no = past_the_limit(cell, yes, asked, drafts.index(edited) if edited else -1)
    return Pair(yes, no, tuple(arrange_fields(draws, cell)), listing)


def _people(draws: Draws, names: Names, level: int) -> tuple[list[str], tuple[str, ...], list[str]]:
    """Participants, two people with names like theirs, and the staff that these belong to."""
    participants = [names.person() for _ in range(3 + (level > 1 and draws.below(2)))]
    one, other = draws.sample(participants, 2)
    lookalikes = (
        f"{one.split()[0]} {names.surname()}",
        f"{names.person().split()[0]} {other.split()[1]}",
    )
    staff = [*lookalikes, *(names.person() for _ in range(_STAFF[level] - 2))]
    return participants, lookalikes, staff


def _guests(draws: Draws, cell: Cell, domain: Domain, named: int) -> int:
    """Guests of the valid member; of the two members' counts the drawn one is the one edited."""
    guests = domain.fewest - 3 + draws.below(domain.most - domain.fewest + 1) - (named - 3)
    if cell.edit == "mend" and cell.recipe.target == "guests":
        guests -= 1
    if cell.edit == "mend" and cell.recipe.target == "room" and cell.kind == "seats":
        guests += 1
    return guests


def _set_seats(setting: Setting, table: Timetable, people: int) -> None:
    """Seats that keep the request at its planned distance; a whole has those of its parts."""
    draws, cell, domain = setting.draws, setting.cell, setting.domain
    for place, space in enumerate(table.spaces):
        space.seats = domain.fewest + draws.below(domain.most - domain.fewest + 5)
        if place == table.asked.space:
            space.seats = people + setting.limits.steps.get("seats", 2 + draws.below(5))
            space.seats -= cell.kind == "seats" and cell.recipe.target == "room"
    for place, space in enumerate(table.spaces):
        if space.parts and place == table.asked.space:
            one, other = (table.spaces[part] for part in space.parts)
            one.seats = space.seats // 2 + draws.below(3) - 1
            other.seats = space.seats - one.seats
        elif space.parts:
            space.seats = sum(table.spaces[part].seats for part in space.parts)


def _seat(draws: Draws, table: Timetable) -> None:
    """How many people each booking brings; one in six fills its room."""
    for draft in table.drafts:
        seats = table.spaces[draft.space].seats
        most = seats - len(draft.named)
        least = min(2, most)
        extra = most if draws.below(6) == 0 else least + draws.below(most - least + 1)
        draft.people = len(draft.named) + extra


def _notice(setting: Setting, asked: Asked) -> tuple[int, int] | None:
    """Minutes of notice, and when the request came in, at an hour when forms are filled in."""
    draws, limits = setting.draws, setting.limits
    begins = asked.day * MINUTES_PER_DAY + asked.start
    for _ in range(12):
        notice = draws.choice(_NOTICE_HOURS) * 60
        slack = limits.steps["notice"] if limits.tight("notice") else 2 + draws.below(60)
        submitted = begins - notice - slack * setting.cell.grid
        if 6 * 60 <= submitted % MINUTES_PER_DAY <= 22 * 60:
            return notice, submitted
    return None


def _room(setting: Setting, table: Timetable, equipment: Equipment, place: int) -> Room:
    """The room as the valid member has it."""
    cell, limits = setting.cell, setting.limits
    space = table.spaces[place]
    opens, closes, seats = space.opens, space.closes, space.seats
    if place == table.asked.space and cell.recipe.target == "room":
        opens -= cell.grid * (limits.decisive == "open")
        closes += cell.grid * (limits.decisive == "close")
        seats += limits.decisive == "seats"
    return Room(
        name=space.name,
        wing=space.wing,
        seats=seats,
        opens=opens,
        closes=closes,
        changeover=space.changeover,
        own=tuple(equipment.own[place].items()),
        parts=tuple(table.spaces[part].name for part in space.parts),
    )


def _bookings(
    draws: Draws, drafts: list[Draft], table: Timetable, listing: str
) -> tuple[Booking, ...]:
    """The register's lines; references rise where bookings stand in the order they were made."""
    first = 110 + draws.below(700)
    numbers: list[int] = []
    for _ in drafts:
        first += 1 + draws.below(5)
        numbers.append(first)
    if listing != "reference":
        draws.shuffle(numbers)
    return tuple(
        Booking(
            reference=str(number),
            room=table.spaces[draft.space].name,
            day=draft.day,
            start=draft.start,
            end=draft.end,
            title=draft.title,
            named=tuple(draft.named),
            people=draft.people,
            loans=tuple(draft.loans.items()),
            live=draft.live,
        )
        for number, draft in zip(numbers, drafts, strict=True)
    )
