"""The reader of bookings on hand-written states: each rule at its limit and one step past it."""

from typing import Any

import pytest

from forkpoint.decisions.families.booking_confirm.solver import RULES, solve
from forkpoint.decisions.families.booking_confirm.solver.values import days_of, singular
from forkpoint.errors import UnsolvableError
from forkpoint.question import Option, Question

OPTIONS = (Option("yes"), Option("no"))
CONVENTIONS = {
    "hours": "Start no earlier than the room opens and end no later than it closes; these times "
    "don't change from day to day.",
    "equipment": "The equipment store makes up for what a room lacks. All its items may be out at "
    "once, but no more than it has, at any moment; a return and a loan may fall on the same "
    "minute.",
    "seats": "A room holds no more people than it has seats. The organiser, all named attendees "
    "and all guests are counted, and a full room is fine.",
    "notice": "Requests must be submitted at least 24 hours before the booking starts; exactly 24 "
    "hours is in time.",
    "people": "One person, one place: two bookings that share a name, in whatever role, may "
    "adjoin, but no minute may belong to both. One exception: somebody who is named on a booking "
    "in North Wing and one in South Wing needs at least 30 minutes between them. Exactly 30 "
    "minutes is enough.",
    "changeover": "Every room has a changeover time of its own, and that much or more must lie "
    "between the end of one booking and the start of the next in it. With the partition folded "
    "back, Ash and Elm become Oak. Bookings of Oak and of either half exclude each other, and keep "
    "the changeover time of Oak from each other.",
    "released": 'Where the status of an entry is "released", its room has been given back, and so '
    "have its loans and the time of its people.",
}
ROOMS = (
    "- Ash: 8 seats; open 09:00–18:00; changeover 15 min; wing: North Wing; own equipment: 1 lamp",
    "- Elm: 8 seats; open 09:00–18:00; changeover 10 min; wing: North Wing; own equipment: 1 lamp",
    "- Oak: 16 seats; open 09:00–18:00; changeover 30 min; wing: North Wing; own equipment: "
    "2 lamps",
    "- Fir: 8 seats; open 09:00–18:00; changeover 15 min; wing: South Wing; own equipment: 1 easel",
)
ASKED = {
    "Room": "Ash",
    "When": "3 March 2027, 11:00–12:00",
    "People named": "Ada Holt (organiser); Ben Moor and Cleo Dann",
    "Guests": "2",
    "Equipment": "3 lamps",
    "Submitted": "Monday 1 March 2027, 10:00",
    "Occasion": "Budget review",
}


def booked(room: str = "Fir", when: str = "14:00-15:00", **more: str) -> str:
    """A line of the register; by default one that is in nobody's way."""
    line = {"day": "3 Mar", "who": "Zoe Lind", "also": "–", "loans": "–", "status": "confirmed"}
    line |= more
    return (
        f"{room}; {line['day']}; {when}; Town hall; {line['who']}; {line['also']}; 4; "
        f"{line['loans']}; {line['status']}"
    )


def document(*register: str, **asked: str) -> str:
    """A state with four rooms, two days, and the lines of the register given."""
    lines = [f"{number}; {line}" for number, line in enumerate((booked(), *register), 101)]
    changes = {label.replace("_", " "): value for label, value in asked.items()}
    stated = zip("abcdefg", CONVENTIONS.values(), strict=True)
    return "\n".join(
        [
            *("Hello,", "", "A request for Brent House.", "", "## Rooms", *ROOMS, ""),
            *("The equipment store holds 4 lamps and 2 easels.", ""),
            *("## Conventions", *(f"({letter}) {text}" for letter, text in stated), ""),
            *("## Register, 2 and 3 March 2027",),
            "no.; room; day; time; title; organiser; attendees; people; loans; status",
            *(*lines, "", "The list of bookings is complete for 2 and 3 March 2027.", ""),
            *("## New request", *(f"{label}: {v}" for label, v in (ASKED | changes).items())),
            *("", "Many thanks,", "Ida Berg"),
        ]
    )


def answer(state: Any, *without: str) -> str:
    question = Question(state, "Can the requested booking be confirmed as it stands?", OPTIONS)
    return solve(question, frozenset(without))


def assert_broken_by(rule: str, state: str) -> None:
    """The request fails, and only because of the rule."""
    assert answer(state) == "no"
    assert answer(state, rule) == "yes"
    assert answer(state, *(set(RULES) - {rule, "released", "transfer", "whole_and_parts"})) == "no"


def test_a_request_in_nobodys_way_is_confirmed() -> None:
    assert answer(document()) == "yes"


@pytest.mark.parametrize(
    ("at", "past"), [("09:45-10:45", "09:45-10:46"), ("12:15-13:00", "12:14-13:00")]
)
def test_a_room_needs_its_changeover_before_and_after(at: str, past: str) -> None:
    assert answer(document(booked("Ash", at))) == "yes"
    assert_broken_by("changeover", document(booked("Ash", past)))
    assert answer(document(booked("Ash", past, day="2 Mar"))) == "yes"


def test_one_changeover_may_hold_for_all_rooms_or_none_be_needed() -> None:
    rooms = [line.split("; changeover")[0] + "; own" + line.split("; own")[1] for line in ROOMS]
    state = document(booked("Ash", "12:00-13:00")).replace("; status", "")
    state = state.replace("; confirmed", "").replace(CONVENTIONS["released"], "")
    for old, new in zip(ROOMS, rooms, strict=True):
        state = state.replace(old, new)
    people = CONVENTIONS["people"].split(" One exception")[0]
    state = state.replace(CONVENTIONS["people"], people).replace("(g) \n", "")
    for convention, expected in (
        ("Each room rests for 5 minutes between bookings. Exactly that long counts as rest "
         "enough.", "no"),
        ("One room, one booking at a time: spans may meet end to end, yet no minute may belong to "
         "two of them.", "yes"),
    ):  # fmt: skip
        assert answer(state.replace(CONVENTIONS["changeover"], convention)) == expected


@pytest.mark.parametrize("who", ["Ada Holt", "Cleo Dann"])
def test_a_person_has_one_place_at_a_time(who: str) -> None:
    assert answer(document(booked("Elm", "12:00-13:00", who=who))) == "yes"
    assert_broken_by("double_booking", document(booked("Elm", "11:59-13:00", also=who)))
    assert answer(document(booked("Elm", "11:30-11:40", who=who))) == "no"
    namesakes = booked("Elm", "11:30-11:40", who="Ada Moor", also="Ben Holt")
    assert answer(document(namesakes)) == "yes"


def test_a_change_of_wings_takes_time() -> None:
    assert answer(document(booked("Fir", "10:00-10:30", who="Ben Moor"))) == "yes"
    late = document(booked("Fir", "10:00-10:31", who="Ben Moor"))
    assert answer(late) == "no"
    assert answer(late, "transfer") == "yes"


def test_seats_count_organiser_attendees_and_guests() -> None:
    assert answer(document(Guests="5")) == "yes"
    assert_broken_by("seats", document(Guests="6"))


def test_equipment_is_counted_moment_by_moment() -> None:
    early = booked("Fir", "10:00-11:30", loans="2 lamps")
    late = booked("Elm", "11:30-13:00", loans="2 lamps")
    assert answer(document(early, late)) == "yes"
    assert_broken_by("equipment", document(early, late.replace("11:30", "11:29")))
    assert answer(document(booked("Fir", "10:00-11:00", loans="4 lamps"))) == "yes"
    assert answer(document(Equipment="5 lamps")) == "yes"
    assert_broken_by("equipment", document(Equipment="6 lamps"))
    assert answer(document(Equipment="2 easels")) == "yes"
    assert_broken_by("equipment", document(Equipment="3 easels"))


def test_equipment_per_person_is_for_everybody_who_comes() -> None:
    each = "1 lamp per person (organiser, attendees and guests alike) and 1 easel"
    assert answer(document(Equipment=each)) == "yes"
    assert_broken_by("equipment", document(Equipment=each, Guests="3"))


def test_a_booking_keeps_to_the_opening_hours() -> None:
    for inside, outside in (("09:00–12:00", "08:59–12:00"), ("16:00–18:00", "16:00–18:01")):
        assert answer(document(When=f"Wednesday 3 March 2027, {inside}")) == "yes"
        assert_broken_by("hours", document(When=f"Wednesday 3 March 2027, {outside}"))


def test_notice_runs_to_the_minute() -> None:
    assert answer(document(Submitted="2 March 2027, 11:00")) == "yes"
    assert_broken_by("notice", document(Submitted="2 March 2027, 11:01"))


def test_a_booking_that_was_released_holds_nothing() -> None:
    gone = booked("Ash", "11:00-12:00", who="Ada Holt", loans="4 lamps", status="released")
    assert answer(document(gone)) == "yes"
    assert answer(document(gone), "released") == "no"


def test_the_whole_and_its_parts_keep_the_changeover_of_the_whole() -> None:
    for asked, other in (("Ash", "Oak"), ("Oak", "Ash"), ("Oak", "Elm")):
        assert answer(document(booked(other, "12:30-13:00"), Room=asked)) == "yes"
        near = document(booked(other, "12:29-13:00"), Room=asked)
        assert answer(near) == "no"
        assert answer(near, "whole_and_parts") == "yes"
    assert answer(document(booked("Elm", "11:00-12:00"))) == "yes"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("## Rooms", ""),
        ("## Conventions", ""),
        ("(f) ", "(f) Dogs are welcome. "),
        (CONVENTIONS["notice"], CONVENTIONS["hours"]),
        (f"(c) {CONVENTIONS['seats']}\n", ""),
        ("South Wing; own", "West Wing; own"),
        ("changeover 10 min; ", ""),
        ("become Oak", "become Yew"),
        ("The list of bookings is complete", "The list of bookings may be complete"),
        ("complete for 2 and 3 March", "complete for 3 and 4 March"),
        ("101; Fir", "101; Yew"),
        ("101; Fir; ", "101; "),
        ("; confirmed", "; cancelled"),
        ("; 3 Mar; ", "; 5 Mar; "),
        ("; 3 Mar; ", "; Mon 3 Mar; "),
        ("14:00-15:00", "15:00-14:00"),
        ("Room: Ash", "Room: Yew"),
        ("Guests: 2", "Guests: a few"),
        ("Guests: 2\n", ""),
        ("Guests: 2", "Guests: 2\nNumber of guests: 2"),
        ("3 March 2027, 11:00", "Friday 3 March 2027, 11:00"),
        ("3 March 2027, 11:00", "9 March 2027, 11:00"),
        ("3 lamps", "some lamps"),
        ("holds 4 lamps", "holds a few lamps"),
        ("equipment store", "broom cupboard"),
    ],
)
def test_a_torn_state_is_unsolvable(old: str, new: str) -> None:
    state = document()
    assert old in state
    with pytest.raises(UnsolvableError):
        answer(state.replace(old, new))


@pytest.mark.parametrize("state", ["", {}, [], 7, None, True, {"room": {"equipment store": [3]}}])
def test_another_thing_is_unsolvable(state: Any) -> None:
    with pytest.raises(UnsolvableError):
        answer(state)


def test_other_options_are_unsolvable() -> None:
    with pytest.raises(UnsolvableError):
        solve(Question(document(), "Which?", (Option("yes"), Option("maybe"))))


def test_values_in_their_ways_of_writing() -> None:
    days = days_of("31 December 2027, 1 January and 2 January 2028")
    assert [day.isoformat() for day in days] == ["2027-12-31", "2028-01-01", "2028-01-02"]
    plurals = {"team benches": "team bench", "gearboxes": "gearbox", "batteries": "battery"}
    assert {plural: singular(plural) for plural in plurals} == plurals
    assert singular("bench vices") == "bench vice"
