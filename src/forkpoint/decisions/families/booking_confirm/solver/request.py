"""Reading the request: labelled lines, sentences, or an object."""

import re
from collections.abc import Mapping
from datetime import datetime, time
from typing import Any, Final

from forkpoint.decisions.families.booking_confirm.solver.case import Request
from forkpoint.decisions.families.booking_confirm.solver.layouts import without_bullet
from forkpoint.decisions.families.booking_confirm.solver.values import (
    CLOCK,
    LONG_DATE,
    NAME,
    PEOPLE,
    PERSON,
    SPAN,
    clock,
    counted,
    long_date,
    people,
    span,
)
from forkpoint.errors import UnsolvableError

_SLOTS: Final = {
    "room": NAME,
    "date": LONG_DATE,
    "span": SPAN,
    "start": CLOCK,
    "end": CLOCK,
    "day": LONG_DATE,
    "clock": CLOCK,
    "organiser": PERSON,
    "attendees": PEOPLE,
    "guests": r"\d+",
    "equipment": r"\d+ [a-z][a-z -]*(?: \(organiser, attendees and guests alike\))?"
    r"(?:(?:, | and )\d+ [a-z][a-z -]*)*",
    "title": r'"[^"]+"',
    "words": r".+",
}
_WORDINGS: Final = (
    # labels
    *("Room: <room>", "Room asked for: <room>", "Room wanted: <room>", "Room requested: <room>"),
    *("When: <date>, <span>", "Slot: <date>, <span>", "Time asked for: <date>, <span>"),
    "Date and time: <date>, <span>",
    *("Guests: <guests>", "Further guests: <guests>", "Number of guests: <guests>"),
    *("Equipment: <equipment>", "Equipment asked for: <equipment>"),
    "Equipment needed: <equipment>",
    *("People named: <organiser> (organiser); <attendees>",),
    "Named people: <organiser> (organiser); <attendees>",
    "Organiser and attendees: <organiser> (organiser); <attendees>",
    *("Submitted: <day>, <clock>", "Received: <day>, <clock>", "Time stamp: <day>, <clock>"),
    "Form submitted: <day>, <clock>",
    *("Occasion: <words>", "Booked for: <words>", "Purpose: <words>", "Title: <words>"),
    # room
    *("The room wanted is <room>", "They have picked <room>", "It would take place in <room>"),
    *("It would take seat in <room>", "Only <room> will do, the form says"),
    *("<room> is the room asked for", "The wish is for <room>", "They would like to have <room>"),
    # time
    *("The time wanted is <span> on <date>", "Start: <start>, end: <end>, on <date>"),
    *("<date>, <span>, is the slot asked for", "It would run on <date> from <span>"),
    "On <date> it would begin at <start> and be over at <end>",
    "They want to begin at <start> on <date> and to finish at <end>",
    *(
        "The time given is <date>, <span>",
        "From <start> until <end> on <date> is when it should be",
    ),
    # people
    "Named on the form are <organiser> (organiser) and, as attendees, <attendees>",
    "The organiser would be <organiser>, and <attendees> would come as attendees",
    "<attendees> are entered as attendees, <organiser> as organiser",
    "Organiser is <organiser>, with <attendees> as named attendees",
    "It is led by <organiser> as organiser",
    "As attendees, the form names <attendees>",
    "Attendees: <attendees>; organiser: <organiser>",
    "<organiser> signs as organiser; named as attendees are <attendees>",
    "Besides <organiser>, who is the organiser, the named attendees are <attendees>",
    # guests
    *("<guests> guests are expected as well", "Not named, but coming too: <guests> guests"),
    *("To those named, add <guests> guests", "In addition, <guests> guests have been announced"),
    "There would be <guests> guests on top of the people named",
    "The form also counts <guests> guests, without names",
    "Further to the names, the form says <guests> guests",
    "Besides the people named, <guests> guests would come",
    # equipment
    *("They also want <equipment>", "They can't do without <equipment>", "They need <equipment>"),
    *("The form asks for <equipment>", "As equipment, it would require <equipment>"),
    "Where equipment is concerned, the form lists <equipment>",
    "There should be <equipment> in the room",
    # submission
    *("The request came in on <day> at <clock>", "Submission is recorded for <clock> on <day>"),
    *("Its time stamp reads <day>, <clock>", "On <day>, at <clock>, the request was handed in"),
    *("The form was submitted on <day> at <clock>", "We received the form at <clock> on <day>"),
    "It was <clock> on <day> when the form was submitted",
    # occasion
    *("The booking is for <title>", "They have called it <title>", "The purpose given is <title>"),
    *("The sign on the door should read <title>", "The form gives <title> as the occasion"),
    "<title> is what the booking would be called",
    "As its purpose, <title> has been put down",
)
_NEEDED: Final = frozenset(
    {"room", "date", "start", "end", "day", "clock", "organiser", "attendees", "guests"}
) | {"equipment"}
_SUBMITTED: Final = re.compile(rf"({LONG_DATE}), ({CLOCK})")


def _pattern(wording: str) -> re.Pattern[str]:
    parts = re.split(r"<(\w+)>", wording)
    return re.compile(
        "".join(
            f"(?P<{part}>{_SLOTS[part]})" if place % 2 else re.escape(part)
            for place, part in enumerate(parts)
        )
    )


_PATTERNS: Final = tuple(_pattern(wording) for wording in _WORDINGS)


def read_request(shown: Any) -> Request:
    """The booking asked for, from the lines of a section or from an object."""
    if isinstance(shown, Mapping):
        fields = _of_object({str(key): str(value) for key, value in shown.items()})
    elif isinstance(shown, list) and all(isinstance(line, str) for line in shown):
        fields = _of_lines(shown)
    else:
        raise UnsolvableError("no request")
    if set(fields) != _NEEDED:
        raise UnsolvableError(f"fields of the request: {sorted(fields)}")
    return _request(fields)


def _of_lines(lines: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    occasions = 0
    for line in lines:
        for sentence in re.split(r"(?<=\.) ", without_bullet(line)):
            found = _of_sentence(sentence.removesuffix("."))
            occasions += found.pop("title", found.pop("words", "")) != ""
            if "span" in found:
                found["start"], found["end"] = re.findall(CLOCK, found.pop("span"))
            if set(found) & set(fields):
                raise UnsolvableError(f"the request says twice: {sorted(set(found) & set(fields))}")
            fields |= found
    if occasions > 1:
        raise UnsolvableError("the request has two occasions")
    return fields


def _of_sentence(sentence: str) -> dict[str, str]:
    for pattern in _PATTERNS:
        if match := pattern.fullmatch(sentence):
            return match.groupdict()
    raise UnsolvableError(f"not understood in the request: {sentence!r}")


def _of_object(fields: dict[str, str]) -> dict[str, str]:
    submitted = _SUBMITTED.fullmatch(fields.pop("submitted", ""))
    if not submitted or "title" not in fields:
        raise UnsolvableError("the request has no time of submission or no occasion")
    del fields["title"]
    return fields | {"day": submitted[1], "clock": submitted[2]}


def _request(fields: Mapping[str, str]) -> Request:
    start, end = span(f"{fields['start']}-{fields['end']}")
    hours, minutes = divmod(clock(fields["clock"]), 60)
    equipment, per_person = counted(fields["equipment"])
    named = (fields["organiser"], *people(fields["attendees"]))
    if not fields["guests"].isdigit() or len(set(named)) != len(named) or len(named) < 2:
        raise UnsolvableError(f"guests {fields['guests']!r}, named people {named}")
    return Request(
        room=fields["room"],
        day=long_date(fields["date"]),
        start=start,
        end=end,
        submitted=datetime.combine(long_date(fields["day"]), time(hours, minutes)),
        named=named,
        guests=int(fields["guests"]),
        equipment=equipment,
        per_person=per_person,
    )
