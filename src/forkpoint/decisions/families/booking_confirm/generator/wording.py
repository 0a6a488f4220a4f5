"""Sentences of a case: its conventions, rooms, store and request, in the voice of its group."""

from forkpoint.decisions.families.booking_confirm.generator import conventions, phrases
from forkpoint.decisions.families.booking_confirm.generator.case import Case, Room
from forkpoint.decisions.families.booking_confirm.generator.voice import Voice
from forkpoint.decisions.writing.calendar import clock
from forkpoint.decisions.writing.grammar import capitalised, count, listed


def convention_items(case: Case, voice: Voice) -> list[str]:
    """The conventions, each with what qualifies it, in the group's order."""
    say = voice.say
    items = [
        _room_convention(case, voice),
        _person_convention(case, voice),
        say("seats", conventions.SEATS),
        say("equipment", conventions.EQUIPMENT),
        say("hours", conventions.HOURS),
        say("notice", conventions.NOTICE, hours=count(case.notice // 60, "hour")),
    ]
    if case.level > 1:
        items.append(say("status", conventions.STATUS))
    return [items[place] for place in voice.order(len(items))]


def _room_convention(case: Case, voice: Voice) -> str:
    if case.level > 1:
        convention = voice.say("changeover", conventions.CHANGEOVER_OF_ROOM)
    elif case.rooms[0].changeover:
        convention = voice.say(
            "changeover", conventions.CHANGEOVER, gap=voice.minutes(case.rooms[0].changeover)
        )
    else:
        convention = voice.say("changeover", conventions.TOUCHING)
    for room in case.rooms:
        if room.parts:
            one, other = room.parts
            whole = voice.say(
                "whole", conventions.WHOLE, whole=room.name, part_one=one, part_two=other
            )
            convention = f"{convention} {whole}"
    return convention


def _person_convention(case: Case, voice: Voice) -> str:
    convention = voice.say("persons", conventions.PERSONS)
    if not case.transfer:
        return convention
    one, other = dict.fromkeys(room.wing for room in case.rooms)
    walk = voice.say(
        "transfer",
        conventions.TRANSFER,
        wing_one=one,
        wing_two=other,
        gap=voice.minutes(case.transfer),
    )
    return f"{convention} {walk}"


def room_sentences(case: Case, voice: Voice) -> list[str]:
    """One or two sentences a room."""
    sentences = []
    for place, room in enumerate(case.rooms):
        text = voice.say("room", phrases.ROOM, place, **room_fields(room, voice))
        if case.level > 1:
            gap = voice.minutes(room.changeover)
            text += " " + voice.say("place", phrases.PLACE, place, wing=room.wing, gap=gap)
        sentences.append(text)
    return sentences


def room_fields(room: Room, voice: Voice) -> dict[str, str]:
    """A room's values as they are written."""
    return {
        "name": room.name,
        "seats": count(room.seats, voice.domain.seat),
        "opens": clock(room.opens),
        "closes": clock(room.closes),
        "own": voice.items(room.own),
    }


def store_sentence(case: Case, voice: Voice) -> str:
    """What the store holds."""
    stock = voice.items(case.stock)
    return voice.say("store", phrases.STORE, stock=stock, Stock=capitalised(stock))


def request_values(case: Case, voice: Voice) -> dict[str, str]:
    """The values of the request by field, for forms."""
    request = case.request
    return {
        "title": request.title,
        "room": request.room,
        "when": f"{voice.date_of(request.day)}, {voice.span(request.start, request.end)}",
        "named": f"{request.named[0]} ({voice.words['organiser']}); {listed(request.named[1:])}",
        "guests": str(request.guests),
        "needs": voice.needs(request.needs),
        "submitted": ", ".join(voice.submitted(request.submitted)),
    }


def request_sentences(case: Case, voice: Voice, fields: tuple[str, ...]) -> list[str]:
    """The request, a sentence a field."""
    request = case.request
    submitted_on, submitted_at = voice.submitted(request.submitted)
    values = {
        "title": (phrases.TITLE, {"title": request.title}),
        "room": (phrases.ROOM_ASKED, {"name": request.room}),
        "when": (
            phrases.WHEN,
            {
                "date": voice.date_of(request.day),
                "start": clock(request.start),
                "end": clock(request.end),
            },
        ),
        "named": (
            phrases.NAMED,
            {"head": request.named[0], "others": listed(request.named[1:])},
        ),
        "guests": (phrases.GUESTS, {"guests": count(request.guests, voice.domain.guest)}),
        "needs": (phrases.NEEDS, {"needs": voice.needs(request.needs)}),
        "submitted": (phrases.SUBMITTED, {"date": submitted_on, "clock": submitted_at}),
    }
    return [voice.say(f"request {name}", values[name][0], **values[name][1]) for name in fields]
