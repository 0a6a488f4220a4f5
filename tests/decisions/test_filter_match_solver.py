"""The reader of requests on hand-written states: each rule at its limit and one step past it."""

import json
from typing import Any

import pytest

from forkpoint.decisions.families.filter_match.shortcuts import SHORTCUTS
from forkpoint.decisions.families.filter_match.solver import RULES, solve
from forkpoint.errors import UnsolvableError
from forkpoint.question import Option, Question

OPTIONS = (Option("yes"), Option("no"))
# Five points that the record keeps, each of a type that no test below asks about.
OTHERS = {
    "minimum": "The stage height is at least 150 cm.",
    "distance": "The distance to the station is under 8.0 km.",
    "rating": "The echo score must not exceed 4.5.",
    "not_in_list": "The fire category is none of Category A and Category B.",
    "not_before_date": "The rehearsal date is after 1 March 2029.",
}
RECORD: dict[str, Any] = {
    "Venue": "Klacan, studio theatre",
    "Stage height (cm)": 180,
    "Distance to the station": "7.8 km",
    "Echo score": "4.5",
    "Fire category": "Category H",
    "Rehearsal date": "2 March 2029",
    "Hire fee": "1,000.40 ZDL",
    "Cleaning fee": "99.60 ZDL",
    "Kit price": "46.80 ZDL",
    "Lamps per kit": 4,
    "Discount": "15%",
    "Hall length": "12.50 m",
    "Hall width": "8.00 m",
    "Option date": "3 May 2029",
    "Option period": "5 days",
    "Year of opening": 1998,
    "Stalls": "134 seats",
    "Boxes": "1 seat",
    "Balcony": "15 seats",
    "Run time": "2 h 35 min",
    "Load": "5.100 t",
    "Emergency exits": 3,
    "Guest limit": "249 guests",
    "Sound limit": "86 dB",
    "Noise class": "Class C",
    "Entry level": "B1",
}


def ask(point: str, without: str = "") -> str:
    """The answer on a request of that point and the five others."""
    state = asked([point, *OTHERS.values()])
    return solve(question(state), frozenset({without} if without else ()))


def asked(points: list[str], record: object = RECORD) -> dict[str, object]:
    """A state that is an object."""
    request = {"reference": "A-1", "from": "Rakik Group", "date": "2029-01-01", "text": "Below."}
    return {"request": request | {"points": points, "note": "That is all."}, "record": record}


def question(state: Any) -> Question:
    """The question about a state."""
    return Question(state, "Does the record satisfy every constraint?", OPTIONS, "binary")


POINTS = (
    ("total_price", "The sum of the hire fee and the cleaning fee is at most 1,100.00 ZDL.", "yes"),
    ("total_price", "The hire fee plus the cleaning fee is less than 1,100.00 ZDL.", "no"),
    ("unit_price", "The kit price divided by the number of lamps per kit exceeds 11.69 ZDL.",
     "yes"),
    ("unit_price", "The quotient of the kit price and the number of lamps per kit must stay above "
     "11.70 ZDL.", "no"),
    ("area", "The area of the hall (the hall length by the hall width) is 100 m² or less.", "yes"),
    ("area", "As to the hall length times the hall width, 100 m² is already too much.", "no"),
    ("end_date", "8 May 2029 is still too early for the option date plus the option period.", "no"),
    ("end_date", "8 May 2029 is the first possible day for the option date, put off by the option "
     "period.", "yes"),
    ("age", "31 years is the upper limit for 2029 minus the year of opening, counted in years, and "
     "it may be reached.", "yes"),
    ("age", "Should the age in 2029 (2029 minus the year of opening) turn out to be 31 years or "
     "above, the venue is out.", "no"),
    ("discounted_price", "The kit price less the discount, rounded to the cent, is at least 39.78 "
     "ZDL.", "yes"),
    ("discounted_price", "The price that results when the discount is applied to the kit price "
     "(rounded to the cent) must stay below 39.78 ZDL.", "no"),
    ("total_of_parts", "The total, with the stalls, the boxes and the balcony counted in, is at "
     "least 150 seats.", "yes"),
    ("total_of_parts", "Nothing up to and including 150 seats is acceptable for the stalls plus "
     "the boxes plus the balcony.", "no"),
    ("unit_conversion", "The value of the run time in minutes is 155 min or more.", "yes"),
    ("unit_conversion", "Only a value lower than 5,100 kg will do for the load in kilograms.",
     "no"),
    ("weekday", "Only Tuesday or Thursday will do for the option date, whatever the week.", "yes"),
    ("weekday", "Thursday is already too late in the week for the option date (weeks begin on "
     "Monday).", "no"),
    ("ratio", "The value per exit (the guest limit over the number of emergency exits) is at most "
     "83 guests per exit.", "yes"),
    ("ratio", "We want the guest limit divided by the number of emergency exits to be strictly "
     "above 83 guests per exit.", "no"),
    ("maximum", "We cannot use a venue if the sound limit is 87 dB or more.", "yes"),
    ("maximum", "We cannot use a venue if the sound limit is 86 dB or more.", "no"),
    ("before_date", "We need the option date to be 3 May 2029 at the latest.", "yes"),
    ("before_date", "As to the option date, the day before 3 May 2029 is the last one possible.",
     "no"),
    ("exact_count", "We need 3 as the number of emergency exits, no other figure.", "yes"),
    ("exact_count", "The number of emergency exits must not be 3; more or less is fine.", "no"),
    ("in_list", "The noise class is one of Class A, Class B and Class C.", "yes"),
    ("in_list", "For the entry level, only what comes strictly after B1 and strictly before C2 "
     "will do.", "no"),
    ("within_range", "The sound limit may go from 80 dB to 86 dB, and both figures count as "
     "inside.", "yes"),
    ("within_range", "We accept more than 80 dB and less than 86 dB for the sound limit.", "no"),
)  # fmt: skip


@pytest.mark.parametrize(("rule", "point", "answer"), POINTS)
def test_a_point_is_kept_or_broken_exactly_at_its_limit(rule: str, point: str, answer: str) -> None:
    assert ask(point) == answer
    assert ask(point, without=rule) == "yes"


def test_every_rule_with_a_kind_is_tried_here() -> None:
    assert {rule for rule, _, _ in POINTS} | set(OTHERS) == {n for n, (_, k) in RULES.items() if k}


def test_the_limit_rules_turn_each_other_round() -> None:
    strict = "The sound limit is under 86 dB."
    included = "The sound limit is between 86 dB and 90 dB, both included."
    assert (ask(strict), ask(strict, without="strict_limits")) == ("no", "yes")
    assert (ask(included), ask(included, without="inclusive_limits")) == ("yes", "no")


def test_the_limit_rules_leave_intervals_of_steps_and_counts_alone() -> None:
    between = "The noise class has to come after Class C and before Class F."
    other = "The number of emergency exits is any figure but 3."
    for point in (between, other):
        assert ask(point, without="strict_limits") == "no"
    edge = "Nothing after Class A and before Class C is wanted for the noise class; the two "
    others = OTHERS | {"not_in_list": "The option date is on or before 2029-05-03."}
    state = asked([edge + "themselves are fine.", *others.values()])
    for name in ("strict_limits", "not_before_date"):
        assert solve(question(state), frozenset({name})) == "yes"


def _listed(head: list[str]) -> str:
    points = ["The sound limit is under 87 dB.", *OTHERS.values()]
    rows = head or [f"- {point}" for point in points]
    rows += [f"| {n} | {p} |" for n, p in enumerate(points, 1)] if head else []
    record = json.dumps(RECORD, indent=2, ensure_ascii=False)
    return "\n".join(
        ["Request 1", "", "Below.", "", "Points:", *rows, "", "All.", "", "Record:", record]
    )


def _mail() -> str:
    points = list(OTHERS.values())
    return "\n\n".join(
        [
            *("Date: 1 May 2029\nSubject: A venue", "Hi,", "Below.", " ".join(points)),
            *("The sound limit is under 87 dB.", "All.", "Regards,\nUna Holt"),
            "Record:\n" + json.dumps(RECORD, indent=2, ensure_ascii=False),
        ]
    )


TEXTS = (_listed([]), _listed(["| No. | Point |", "| --- | --- |"]), _mail())


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_layout_is_read(text: str) -> None:
    assert solve(question(text)) == "yes"
    assert solve(question(text.replace("87 dB", "86 dB"))) == "no"


@pytest.mark.parametrize("text", TEXTS)
def test_a_torn_text_is_unsolvable(text: str) -> None:
    torn = (
        text[:-3],
        text.replace("is under 87", "is about 87"),
        text.replace("The sound limit is under 87 dB.", ""),
        text.replace('"Sound limit"', '"Noise limit"'),
        text.replace('"Sound limit"', '"Stage_height"'),
        text.replace("87 dB", "87 kW"),
    )
    for state in torn:
        with pytest.raises(UnsolvableError):
            solve(question(state))


def test_the_three_layouts_of_a_record_read_alike() -> None:
    points = ["The sound limit is under 87 dB.", *OTHERS.values()]
    names = {name: name.replace(" ", "_").lower() for name in RECORD if "(" not in name}
    written = {names.get(name, name): value for name, value in RECORD.items()}
    listed = [{"field": name, "content": value} for name, value in RECORD.items()]
    for record in (written, {"all": written}, listed):
        assert solve(question(asked(points, record))) == "yes"


def test_two_points_of_one_type_are_unsolvable() -> None:
    with pytest.raises(UnsolvableError, match="two points"):
        ask("The stage height is at least 150 cm.")


def test_every_shortcut_has_an_opinion_of_one_form() -> None:
    case = question(TEXTS[0])
    for shortcut in SHORTCUTS:
        assert (shortcut.pick is None) != (shortcut.counts is None)
        if shortcut.pick is not None:
            assert shortcut.pick(case) in case.keys
        if shortcut.counts is not None:
            assert all(count >= 0 for count in shortcut.counts(case))
