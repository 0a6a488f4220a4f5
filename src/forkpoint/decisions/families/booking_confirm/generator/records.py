"""A case as JSON: what a booking system would export."""

from datetime import timedelta

from forkpoint.decisions.families.booking_confirm.generator import phrases
from forkpoint.decisions.families.booking_confirm.generator.case import Booking, Case
from forkpoint.decisions.families.booking_confirm.generator.plan import Cell
from forkpoint.decisions.families.booking_confirm.generator.voice import Voice
from forkpoint.decisions.families.booking_confirm.generator.wording import (
    convention_items,
    room_fields,
)
from forkpoint.decisions.writing.calendar import clock
from forkpoint.question import Json


def json_state(cell: Cell, case: Case, voice: Voice, fields: tuple[str, ...]) -> dict[str, Json]:
    """The whole state of a group whose layout is JSON, with sections in the group's order."""
    sections: dict[str, dict[str, Json]] = {
        "rooms": {
            _key(voice.words["rooms"]): _rooms(case, voice),
            _key(voice.domain.store): dict(case.stock),
        },
        "rules": {"conventions": convention_items(case, voice)},
        "bookings": _bookings(case, voice),
        "request": {"request": _request(case, voice, fields)},
    }
    state: dict[str, Json] = {"about": voice.say("intro", phrases.INTRO)}
    for name in cell.order.split():
        state.update(sections[name])
    return state


def _key(words: str) -> str:
    return words.replace("'s", "").replace("-", "_").replace(" ", "_")


def _rooms(case: Case, voice: Voice) -> list[Json]:
    rooms: list[Json] = []
    for room in case.rooms:
        entry: dict[str, Json] = {
            "name": room.name,
            _key(voice.words["seats"]): room.seats,
            "open": voice.span(room.opens, room.closes),
        }
        if case.level > 1:
            entry |= {"changeover_minutes": room.changeover, "wing": room.wing}
        rooms.append(entry | {"own_equipment": room_fields(room, voice)["own"]})
    return rooms


def _bookings(case: Case, voice: Voice) -> dict[str, Json]:
    """Objects or, where there are many, lines with a legend."""
    complete: dict[str, Json] = {"register_note": voice.say("complete", phrases.COMPLETE)}
    entries = [_booking(case, voice, booking) for booking in case.bookings]
    if case.level < 3:
        return complete | {"register": entries}
    legend = " | ".join(entries[0])
    lines: list[Json] = [" | ".join(map(str, entry.values())) for entry in entries]
    return complete | {"register_columns": legend, "register": lines}


def _booking(case: Case, voice: Voice, booking: Booking) -> dict[str, Json]:
    entry: dict[str, Json] = {"no": int(booking.reference), _key(voice.words["room"]): booking.room}
    entry["time"] = voice.when(case, booking)
    entry |= {
        "title": booking.title,
        "named": ", ".join(booking.named),
        "people": booking.people,
        "loans": voice.items(booking.loans) or "none",
    }
    if case.level > 1:
        entry["status"] = "confirmed" if booking.live else voice.void
    return entry


def _request(case: Case, voice: Voice, fields: tuple[str, ...]) -> dict[str, Json]:
    request = case.request
    day = voice.first_day + timedelta(days=request.day)
    submitted_on, submitted_at = voice.submitted(request.submitted)
    values: dict[str, dict[str, Json]] = {
        "title": {"title": request.title},
        "room": {_key(voice.words["room"]): request.room},
        "when": {
            "date": day.isoformat(),
            "start": clock(request.start),
            "end": clock(request.end),
        },
        "named": {
            _key(voice.words["organiser"]): request.named[0],
            _key(voice.words["attendees"]): ", ".join(request.named[1:]),
        },
        "guests": {_key(voice.words["guests"]): request.guests},
        "needs": {"equipment": voice.needs(request.needs)},
        "submitted": {"submitted": f"{submitted_on}, {submitted_at}"},
    }
    entry: dict[str, Json] = {}
    for name in fields:
        entry |= values[name]
    return entry
