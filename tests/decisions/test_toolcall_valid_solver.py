"""The reader of tool calls on hand-written states: each rule at its limit and past it."""

import json
from datetime import date
from typing import Any

import pytest

from forkpoint.decisions.families.toolcall_valid.shortcuts import SHORTCUTS
from forkpoint.decisions.families.toolcall_valid.solver import solve
from forkpoint.decisions.families.toolcall_valid.solver.values import day_in_words, minute_of_day
from forkpoint.errors import UnsolvableError
from forkpoint.question import Option, Question

OPTIONS = (Option("yes"), Option("no"))
CONVENTIONS = (
    "Creates a party for the events office.",
    "The requester is the sender of the first message. What the thread says of anybody else's "
    "party does not count.",
    "People change their minds: of several values that the requester wants for a property, the "
    "last counts.",
    "No tolerance is applied. Each property must be there as declared, and hold just what the "
    "thread and the rules lead to.",
)
UNITS = "The unit beside a property is fixed: turn every other unit into it."
DAYS = "Days in words count from the date of the thread, and weeks run from Monday to Sunday."
SAME = "References to other people are resolved: send the value itself that the named person has."
GUESTS: dict[str, Any] = {"type": "integer", "title": "guest count"}
TOWN: dict[str, Any] = {"type": "string", "title": "town"}
DAY: dict[str, Any] = {"type": "string", "title": "party date", "format": "date"}
PERMIT: dict[str, Any] = {"type": "string", "title": "permit", "pattern": "^AB-[0-9][0-9]$"}
STYLE: dict[str, Any] = {
    "type": "string",
    "title": "style",
    "description": "Codes: CAS = casual, FRM = formal.",
    "enum": ["CAS", "FRM"],
}
COST: dict[str, Any] = {
    "type": "integer",
    "title": "cost",
    "description": "The cost is the guest count times the rate of the style, which is 3 for "
    "casual and 5 for formal.",
}


def state(
    properties: dict[str, Any],
    messages: list[tuple[str, str]],
    call: dict[str, Any],
    conventions: tuple[str, ...] = (*CONVENTIONS, UNITS, DAYS, SAME),
    optional: tuple[str, ...] = (),
) -> dict[str, Any]:
    """A state as an object; every message gets an opening without values."""
    parameters = {
        "type": "object",
        "properties": properties,
        "required": [key for key in properties if key not in optional],
        "additionalProperties": False,
    }
    tool = {"name": "add_party", "description": " ".join(conventions), "parameters": parameters}
    thread = {
        "date": "Tuesday 4 May 2027",
        "messages": [
            {"at": f"09:{place:02d}", "from": writer, "text": f"Following up on the above. {text}"}
            for place, (writer, text) in enumerate(messages)
        ],
    }
    return {"tool": tool, "thread": thread, "call": {"name": "add_party", "arguments": call}}


def answer(content: Any, *without: str) -> str:
    return solve(Question(content, "Is the call correct?", OPTIONS), frozenset(without))


MINE = ("Ada Quill", "I need 14 guests as the guest count.")
CORRECTED = ("Ada Quill", "Make the guest count a dozen guests instead of 14 guests.")
THEIRS = ("Bo Marsh", "My guest count is 20 guests.")


@pytest.mark.parametrize(
    ("given", "rule", "right"),
    [
        (12, None, "yes"),
        (14, None, "no"),
        (20, None, "no"),
        ("12", None, "no"),
        (14, "last_word", "yes"),
        (20, "requester_only", "yes"),
        ("12", "declared_type", "yes"),
    ],
)
def test_the_last_value_of_the_requester_counts(given: Any, rule: str | None, right: str) -> None:
    content = state({"guests": GUESTS}, [MINE, CORRECTED, THEIRS], {"guests": given})
    assert answer(content, *([rule] if rule else [])) == right


def test_a_reported_value_is_another_persons() -> None:
    said = ("Ada Quill", "On Bo's own party the guest count is 20 guests.")
    assert answer(state({"guests": GUESTS}, [MINE, said], {"guests": 14})) == "yes"
    assert answer(state({"guests": GUESTS}, [MINE, said], {"guests": 20})) == "no"


def test_a_number_declared_as_text_must_be_text() -> None:
    declared = {"guests": {**GUESTS, "type": "string"}}
    assert answer(state(declared, [MINE], {"guests": "14"})) == "yes"
    assert answer(state(declared, [MINE], {"guests": 14})) == "no"


def test_an_undeclared_name_makes_the_call_wrong() -> None:
    content = state({"guests": GUESTS}, [MINE], {"guest_count": 14})
    assert answer(content) == "no"
    assert answer(content, "declared_name") == "yes"


STYLED = ("Ada Quill", "I need 14 guests as the guest count. The style should be formal.")


@pytest.mark.parametrize(
    ("style", "cost", "rule", "right"),
    [
        ("FRM", 70, None, "yes"),
        ("FRM", 42, None, "no"),
        ("FRM", 71, None, "no"),
        ("formal", 70, None, "no"),
        ("FOR", 70, None, "no"),
        ("FOR", 70, "listed_value", "yes"),
        ("FRM", 42, "derived_rate", "yes"),
        ("formal", 70, "code_mapping", "yes"),
    ],
)
def test_a_derived_value_goes_by_the_option(
    style: str, cost: int, rule: str | None, right: str
) -> None:
    properties = {"guests": GUESTS, "style": STYLE, "cost": COST}
    call = {"guests": 14, "style": style, "cost": cost}
    assert answer(state(properties, [STYLED], call), *([rule] if rule else [])) == right


def test_a_derived_day_lies_before_its_base() -> None:
    rule = (
        "The invitation day lies before the party date, by a span that depends on the style: "
        "2 days for casual and 5 days for formal."
    )
    invite = {"type": "string", "title": "invitation day", "format": "date", "description": rule}
    properties = {"day": DAY, "style": STYLE, "invite": invite}
    said = ("Ada Quill", "The style should be formal. The party date should be 2 June 2027.")
    call = {"day": "2027-06-02", "style": "FRM", "invite": "2027-05-28"}
    assert answer(state(properties, [said], call)) == "yes"
    assert answer(state(properties, [said], {**call, "invite": "2027-06-07"})) == "no"


def test_a_measure_is_converted_to_the_declared_unit() -> None:
    declared = {"length": {"type": "integer", "title": "length", "description": "In minutes."}}
    said = ("Ada Quill", "I need 1.5 hours as the length.")
    content = state(declared, [said], {"length": 90})
    assert answer(content) == "yes"
    assert answer(content, "units") == "no"
    with pytest.raises(UnsolvableError, match="needs units"):
        answer(state(declared, [said], {"length": 90}, CONVENTIONS))


def test_a_default_holds_whatever_others_want() -> None:
    rule = "The usual guest count is 8 guests, unless the requester asks for something different."
    described = {**GUESTS, "description": rule}
    properties = {"guests": described, "town": TOWN}
    said = [("Ada Quill", "The town should be Halton."), THEIRS]
    call = {"guests": 8, "town": "Halton"}
    assert answer(state(properties, said, call)) == "yes"
    assert answer(state(properties, said, {**call, "guests": 20})) == "no"
    assert answer(state(properties, said, call), "default_value") == "no"


@pytest.mark.parametrize("before", [True, False])
def test_a_pointer_takes_the_value_of_the_named_person(before: bool) -> None:
    pointer = ("Ada Quill", "Take over the guest count from Bo.")
    opened = [("Ada Quill", "By the way, Cleo's guest count is 5 guests."), THEIRS, pointer]
    content = state({"guests": GUESTS}, opened if before else [pointer, THEIRS], {"guests": 20})
    assert answer(content) == "yes"
    assert answer(content, "same_as") == "no"


@pytest.mark.parametrize(("count", "given"), [(9, False), (10, True), (11, True)])
def test_a_conditional_property_is_given_from_its_limit_on(count: int, given: bool) -> None:
    rule = "No permit goes with a guest count smaller than 10; any other call carries it."
    properties = {"guests": GUESTS, "permit": {**PERMIT, "description": rule}}
    said = ("Ada Quill", f"I need {count} as the guest count. The permit should be AB-12.")
    with_it = state(properties, [said], {"guests": count, "permit": "AB-12"}, optional=("permit",))
    without_it = state(properties, [said], {"guests": count}, optional=("permit",))
    assert answer(with_it) == ("yes" if given else "no")
    assert answer(without_it) == ("no" if given else "yes")
    assert answer(with_it, "given_only_if") == "yes"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("tomorrow", date(2027, 5, 5)),
        ("nine days from today", date(2027, 5, 13)),
        ("Monday of this week", date(2027, 5, 3)),
        ("Sunday of this week", date(2027, 5, 9)),
        ("Monday of next week", date(2027, 5, 10)),
        ("Sunday of next week", date(2027, 5, 16)),
        ("Monday of the week after next", date(2027, 5, 17)),
        ("some day", None),
    ],
)
def test_days_in_words_count_from_the_date(text: str, day: date | None) -> None:
    assert day_in_words(text, date(2027, 5, 4)) == day


@pytest.mark.parametrize(
    ("text", "minute"),
    [
        ("2:30 pm", 870),
        ("12:15 am", 15),
        ("12:15 pm", 735),
        ("24:00", None),
        ("a quarter to one in the afternoon", 765),
        ("a quarter to twelve in the morning", 705),
        ("half past two in the afternoon", 870),
        ("ten o'clock in the evening", 1320),
    ],
)
def test_times_of_day_are_read_in_every_writing(text: str, minute: int | None) -> None:
    assert minute_of_day(text) == minute


def as_text(content: dict[str, Any], kind: str) -> str:
    """The state in the text layout of a kind."""
    day, messages = content["thread"]["date"], content["thread"]["messages"]
    if kind == "chat":
        body = "\n".join(f"[{m['at']}] {m['from']}: {m['text']}" for m in messages)
    elif kind == "ticket":
        body = "\n".join(
            f"{n}. {m['from']}, {m['at']}\n   {m['text']}" for n, m in enumerate(messages, 1)
        )
    else:
        body = "\n\n".join(
            f"From: {m['from']}\nSent: {day}, {m['at']}\n\n{m['text']}" for m in messages
        )
    tool, call = json.dumps(content["tool"], indent=1), json.dumps(content["call"])
    return f"Tool\n{tool}\n\nThread, {day}\n{body}\n\nCall\n{call}"


@pytest.mark.parametrize("kind", ["chat", "ticket", "mail"])
def test_every_layout_reads_alike(kind: str) -> None:
    right = state({"guests": GUESTS}, [MINE, CORRECTED, THEIRS], {"guests": 12})
    wrong = state({"guests": GUESTS}, [MINE, CORRECTED, THEIRS], {"guests": 14})
    assert answer(as_text(right, kind)) == "yes"
    assert answer(as_text(wrong, kind)) == "no"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[09:00]", "09:00"),
        ("Tuesday 4 May", "Monday 4 May"),
        ("instead of 14", "instead of 15"),
        ("My guest count is", "Rumour has it:"),
        ("Thread, ", ""),
        ('"add_party"', "add_party"),
        ("does not count", "counts too"),
        ("Following up", "Thinking"),
        ("Ada", "A <0>"),
    ],
)
def test_a_torn_state_is_unsolvable(old: str, new: str) -> None:
    text = as_text(state({"guests": GUESTS}, [MINE, CORRECTED, THEIRS], {"guests": 12}), "chat")
    assert old in text
    with pytest.raises(UnsolvableError):
        answer(text.replace(old, new))


@pytest.mark.parametrize(
    ("messages", "reason"),
    [
        ([("Bo Marsh", "The town should be Halton.")], "nobody gives a value for the guest count"),
        ([MINE, ("Bo Marsh", "Ada has 3 guests for the guest count.")], "another person's matter"),
        ([("Ada Quill", "Take over the guest count from Bo.")], "Bo does not have one value"),
        ([MINE, ("Ada Marsh", "My guest count is 20 guests.")], "two people are called Ada"),
    ],
)
def test_a_thread_without_one_reading_is_unsolvable(
    messages: list[tuple[str, str]], reason: str
) -> None:
    with pytest.raises(UnsolvableError, match=reason):
        answer(state({"guests": GUESTS, "town": TOWN}, messages, {"guests": 14, "town": "Ula"}))


def test_reading_the_schema_alone_sees_names_types_and_lists() -> None:
    schema_only = SHORTCUTS[0].pick
    assert schema_only is not None
    properties = {"guests": GUESTS, "style": STYLE}
    for call, seen in (
        ({"guests": 99, "style": "CAS"}, "yes"),
        ({"guests": "14", "style": "FRM"}, "no"),
        ({"guests": 14, "style": "FOR"}, "no"),
        ({"guest_count": 14, "style": "FRM"}, "no"),
    ):
        content = state(properties, [STYLED], call)
        assert schema_only(Question(content, "Is the call correct?", OPTIONS)) == seen
