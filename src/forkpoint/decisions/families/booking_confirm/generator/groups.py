"""The family's entry: one contrast pair for a seed, level and index."""

from datetime import date

from forkpoint.decisions.contrast import YES_NO, Group, InvariantError, Member
from forkpoint.decisions.families.booking_confirm.generator.case import Case
from forkpoint.decisions.families.booking_confirm.generator.domains import DOMAINS
from forkpoint.decisions.families.booking_confirm.generator.drawing import draw_pair
from forkpoint.decisions.families.booking_confirm.generator.plan import FAMILY, GROUPS, Cell, cells
from forkpoint.decisions.families.booking_confirm.generator.promises import needed_elements
from forkpoint.decisions.families.booking_confirm.generator.records import json_state
from forkpoint.decisions.families.booking_confirm.generator.rendering import text_state
from forkpoint.decisions.families.booking_confirm.generator.voice import Voice
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.writing.calendar import draw_workday
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws
from forkpoint.question import Json

QUESTION = "Can the requested booking be confirmed as it stands?"
_ATTEMPTS = 3000


def draw_group(seed: int, level: int, index: int) -> Group:
    """The index-th contrast pair of a level under a seed."""
    cell = cells(level)[index % GROUPS]
    draws = content_draws(FAMILY, seed, level, index)
    domain = DOMAINS[cell.domain]
    for _ in range(_ATTEMPTS):
        names = Names(draws)
        pair = draw_pair(draws, cell, level, domain, names)
        if pair is None:
            continue
        needed = needed_elements(cell, pair.yes, pair.no)
        if needed is None:
            continue
        days = 1 + max(booking.day for booking in pair.yes.bookings)
        venue = draws.choice(domain.venues).format(names.word())
        voice = Voice(draws, domain, venue, _first_day(draws, days), days)
        sender = names.person()
        yes, no = (_state(cell, case, voice, pair.fields, sender) for case in (pair.yes, pair.no))
        if _length(yes) == _length(no):
            return Group(
                domain=domain.key,
                instructions=QUESTION,
                options=YES_NO,
                members=(
                    Member(yes, "yes", cell.kind, needed[0]),
                    Member(no, "no", cell.kind, needed[1]),
                ),
                edit=cell.edit,
            )
    raise InvariantError(f"no case for {FAMILY} level {level} index {index} under seed {seed}")


def _state(cell: Cell, case: Case, voice: Voice, fields: tuple[str, ...], sender: str) -> Json:
    if cell.layout == "json":
        return json_state(cell, case, voice, fields)
    return text_state(cell, case, voice, fields, sender)


def _length(state: Json) -> int:
    return len(state) if isinstance(state, str) else len(repr(state))


def _first_day(draws: Draws, days: int) -> date:
    """A first day such that all days fall on one working week."""
    while True:
        day = draw_workday(draws)
        if day.weekday() + days <= 5:
            return day
