"""A case as text: four layouts of sections, in the order of the group."""

from collections.abc import Sequence
from string import ascii_lowercase

from forkpoint.decisions.families.booking_confirm.generator import phrases
from forkpoint.decisions.families.booking_confirm.generator.case import Booking, Case
from forkpoint.decisions.families.booking_confirm.generator.plan import Cell
from forkpoint.decisions.families.booking_confirm.generator.voice import Voice
from forkpoint.decisions.families.booking_confirm.generator.wording import (
    convention_items,
    request_sentences,
    request_values,
    room_fields,
    room_sentences,
    store_sentence,
)
from forkpoint.decisions.writing import layout
from forkpoint.decisions.writing.grammar import capitalised, count, listed

NONE = "–"


def text_state(cell: Cell, case: Case, voice: Voice, fields: tuple[str, ...], sender: str) -> str:
    """The whole state of a group whose layout is text."""
    bodies = {
        "rooms": _rooms(cell, case, voice),
        "rules": _rules(cell, case, voice),
        "bookings": _bookings(cell, case, voice),
        "request": _request(cell, case, voice, fields),
    }
    title = voice.pick("heading mark", ("## {}", "{}", "{}:", "== {} =="))
    if title == "{}":
        title = "{}\n" + "-" * 12
    parts = [voice.say("intro", phrases.INTRO)]
    for name in cell.order.split():
        heading = voice.say(f"heading {name}", phrases.HEADINGS[name])
        parts.append(f"{title.format(heading)}\n{bodies[name]}")
    if cell.layout == "mail":
        parts.insert(0, voice.pick("opening", phrases.OPENING))
        parts.append(f"{voice.pick('closing', phrases.CLOSING)}\n{sender}")
    return "\n\n".join(parts)


def _rooms(cell: Cell, case: Case, voice: Voice) -> str:
    store = store_sentence(case, voice)
    if cell.layout == "mail":
        return f"{' '.join(room_sentences(case, voice))}\n{store}"
    if cell.layout == "tables":
        header, rows = _room_rows(case, voice)
        return f"{layout.aligned_table(header, rows)}\n\n{store}"
    lines = []
    for room in case.rooms:
        values = room_fields(room, voice)
        parts = [values["seats"], f"open {voice.span(room.opens, room.closes)}"]
        if case.level > 1:
            parts += [f"changeover {room.changeover} min", f"wing: {room.wing}"]
        parts.append(f"own equipment: {values['own']}")
        lines.append(f"{room.name}: {'; '.join(parts)}")
    mark = "-" if cell.layout == "sheet" else "*"
    return f"{layout.bullets(lines, mark)}\n\n{store}"


def _room_rows(case: Case, voice: Voice) -> tuple[list[str], list[list[str]]]:
    words = voice.words
    late = case.level > 1
    header = [words["room"], words["seats"], "open", "own equipment"]
    if late:
        header[3:3] = ["changeover", "wing"]
    rows = []
    for room in case.rooms:
        row = [room.name, str(room.seats), voice.span(room.opens, room.closes)]
        row += [f"{room.changeover} min", room.wing] if late else []
        rows.append([*row, room_fields(room, voice)["own"]])
    return header, rows


def _rules(cell: Cell, case: Case, voice: Voice) -> str:
    items = convention_items(case, voice)
    if cell.layout == "mail":
        return "\n".join(items)
    if cell.layout == "tables":
        return layout.bullets(items)
    if cell.layout == "sheet":
        return layout.numbered(items)
    return "\n".join(
        f"({letter}) {item}" for letter, item in zip(ascii_lowercase, items, strict=False)
    )


def _bookings(cell: Cell, case: Case, voice: Voice) -> str:
    complete = voice.say("complete", phrases.COMPLETE)
    if cell.layout == "mail":
        lines = [_line(case, voice, booking) for booking in case.bookings]
        return f"{layout.bullets(lines)}\n{complete}"
    header, rows = _booking_rows(case, voice)
    if cell.layout == "sheet":
        table = layout.pipe_table([capitalised(cell) for cell in header], rows)
    elif cell.layout == "tables":
        table = layout.aligned_table(header, rows)
    else:
        table = layout.separated(header, rows, "; ")
    return f"{table}\n\n{complete}"


def _booking_rows(case: Case, voice: Voice) -> tuple[list[str], list[list[str]]]:
    words = voice.words
    late = case.level > 1
    header = ["no.", words["room"], *(["day"] if late else []), "time"]
    header += [voice.pick("title column", ("occasion", "booked for", "title", "purpose"))]
    header += [words["organiser"], words["attendees"], "people"]
    header += [voice.pick("loan column", ("on loan", "from store", "loans", "borrowed"))]
    header += ["status"] if late else []
    rows = []
    for booking in case.bookings:
        row = [booking.reference, booking.room, *([voice.day(booking.day)] if late else [])]
        row += [voice.span(booking.start, booking.end), booking.title, booking.named[0]]
        row += [", ".join(booking.named[1:]) or NONE, str(booking.people)]
        row += [voice.items(booking.loans) or NONE]
        rows.append([*row, *([_status(voice, booking)] if late else [])])
    return header, rows


def _status(voice: Voice, booking: Booking) -> str:
    return "confirmed" if booking.live else voice.void


def _line(case: Case, voice: Voice, booking: Booking) -> str:
    others = f" with {listed(booking.named[1:])}" if booking.named[1:] else ""
    line = voice.pick("line", phrases.LINE).format(
        ref=booking.reference,
        room=booking.room,
        when=voice.when(case, booking),
        title=booking.title,
        names=booking.named[0] + others,
        people=count(booking.people, "person"),
    )
    if booking.loans:
        items = voice.items(booking.loans)
        line += voice.pick("loan", phrases.LOAN).format(items=items, store=voice.domain.store)
    return f"{line} ({_status(voice, booking)})" if case.level > 1 else line


def _request(cell: Cell, case: Case, voice: Voice, fields: tuple[str, ...]) -> str:
    if cell.layout in ("mail", "notes"):
        sentences = request_sentences(case, voice, fields)
        return " ".join(sentences) if cell.layout == "mail" else layout.bullets(sentences, "*")
    values = request_values(case, voice)
    labels = field_labels(voice)
    return layout.key_values([(labels[name], values[name]) for name in fields])


def field_labels(voice: Voice) -> dict[str, str]:
    """How a form names its fields."""
    words = voice.words
    choices: dict[str, Sequence[str]] = {
        "title": ("Purpose", "Occasion", "Title", "Booked for"),
        "room": (words["Room"], f"{words['Room']} asked for", f"{words['Room']} wanted"),
        "when": ("Date and time", "When", "Time asked for", "Slot"),
        "named": ("Named people", "People named", f"{words['Organiser']} and {words['attendees']}"),
        "guests": (words["Guests"], f"Number of {words['guests']}", f"Further {words['guests']}"),
        "needs": ("Equipment", "Equipment needed", "Equipment asked for"),
        "submitted": ("Submitted", "Form submitted", "Received", "Time stamp"),
    }
    return {name: voice.pick(f"label {name}", values) for name, values in choices.items()}
