"""The reader of queues on hand-written states: each rule at its limit and one step past."""

from typing import Any

import pytest

from forkpoint.decisions.families.triage_order.shortcuts import SHORTCUTS
from forkpoint.decisions.families.triage_order.solver import RULES, solve
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json, Option, Question

RULE_TEXTS = (
    "Order of the bands, highest on the left: Red > Blue > Grey. A higher band has precedence.",
    "A claim that has waited {wait} since lodgement counts one band higher. {end}",
    'Within one band, "yes" under "Adjuster on site" beats "no".',
    "If claims are level even then, the earlier agreed call-back time goes first; claims without "
    "one come after those with one.",
    "Between claims still level, the earlier lodgement goes first. Ties that remain are settled "
    "by the ticket number; the lower number wins.",
)
OPEN_TOP = "Even Red may be reached like this, and nothing lies beyond it."
CLOSED_TOP = "Red is excepted: no wait, however long, leads from Blue into it."
ADJUSTMENTS = ('Remark "storm": one band up.', 'Remark "unpaid": one band down.')
CONVENTIONS = (
    "A tie under one rule is what the next rule is for.",
    "A new band replaces the listed one for every purpose of this order.",
    "Entries of the list matter only where a rule speaks of them.",
    "For remarks, Red is the ceiling and Grey the floor.",
    "A rise for waiting starts from the band after the remarks.",
)


def case(
    number: int,
    band: str = "Blue",
    lodged: str = "09:45",
    due: str | None = None,
    flag: str = "no",
    remark: str | None = None,
) -> dict[str, Json]:
    """One entry of the queue, waiting for 15 minutes unless told otherwise."""
    return {
        "ticket": f"C-{number}",
        "loss": "fire",
        "band": band,
        "lodged": lodged,
        "call_back": due,
        "adjuster_on_site": flag,
        "remark": remark,
    }


def state(
    *cases: dict[str, Json], place: str = "1", wait: str = "at least 60 minutes", end: str = ""
) -> dict[str, Any]:
    """A state as an object: it is 10:00, and the front of the order is asked for."""
    texts = [text.format(wait=wait, end=end or OPEN_TOP) for text in RULE_TEXTS]
    return {
        "introduction": "Queue report of 3 May 2027 for Tarn Works, claims office, Selby.",
        "now": "It is now 10:00.",
        "rules": [{"number": number, "rule": text} for number, text in enumerate(texts, start=1)],
        "adjustments": list(ADJUSTMENTS),
        "conventions": list(CONVENTIONS),
        "queue": list(cases),
        "notes": ["Old forms may be used up."],
        "asked": f"Of interest is position {place} of the order, counted from the front.",
    }


def answer(shown: Json, *without: str) -> str:
    """The number on the ticket that the solver picks."""
    options = tuple(Option(f"C-{number}") for number in range(1001, 1006))
    ticket = solve(Question(shown, "Which one?", options), frozenset(without))
    return ticket.removeprefix("C-")


def test_the_listed_class_goes_first_of_all() -> None:
    shown = state(case(1001), case(1002, "Red", "09:50"), case(1003, "Grey", "09:30"))
    assert answer(shown) == "1002"
    assert answer(shown, "class_order") == "1003"


@pytest.mark.parametrize(
    ("wait", "lodged", "first"),
    [
        ("at least 60 minutes", "09:00", "1002"),
        ("at least 60 minutes", "09:01", "1001"),
        ("1 hour or more", "09:00", "1002"),
        ("60 minutes or longer", "09:00", "1002"),
        ("no less than 1 hour", "09:00", "1002"),
        ("more than 60 minutes", "09:00", "1001"),
        ("more than 60 minutes", "08:59", "1002"),
        ("over 1 hour 30 minutes", "08:30", "1001"),
        ("over 1 hour 30 minutes", "08:29", "1002"),
    ],
)
def test_a_wait_at_its_limit_and_one_minute_past(wait: str, lodged: str, first: str) -> None:
    shown = state(case(1001, "Red", flag="no"), case(1002, "Blue", lodged, flag="yes"), wait=wait)
    assert answer(shown) == first
    assert answer(shown, "promotion") == "1001"


def test_waiting_lifts_by_one_class_only() -> None:
    shown = state(case(1001, "Blue", flag="yes"), case(1002, "Grey", "06:00"), place="2")
    assert answer(shown) == "1002"


@pytest.mark.parametrize(("end", "first"), [(OPEN_TOP, "1002"), (CLOSED_TOP, "1001")])
def test_the_highest_class_can_be_closed_to_waiting(end: str, first: str) -> None:
    shown = state(case(1001, "Red"), case(1002, "Blue", "08:00", flag="yes"), end=end)
    assert answer(shown) == first


def test_a_closed_highest_class_still_takes_cases_into_the_second() -> None:
    shown = state(case(1001, "Blue"), case(1002, "Grey", "08:00"), end=CLOSED_TOP)
    assert answer(shown) == "1002"


def test_the_flag_goes_before_due_time_and_arrival() -> None:
    shown = state(case(1001, lodged="09:30", due="11:00"), case(1002, flag="yes"))
    assert answer(shown) == "1002"
    assert answer(shown, "flag_first") == "1001"


def test_the_earlier_due_time_goes_first_and_none_comes_last() -> None:
    cases = case(1001, lodged="09:30"), case(1002, due="11:05"), case(1003, due="11:04")
    assert [answer(state(*cases, place=place)) for place in ("1", "2", "3")] == [
        "1003",
        "1002",
        "1001",
    ]
    assert answer(state(*cases), "due_first") == "1001"


def test_the_earlier_arrival_then_the_lower_ticket() -> None:
    shown = state(case(1003), case(1002), case(1001, lodged="09:46"), place="2")
    assert answer(shown) == "1003"
    assert answer(shown, "lower_ticket") == "1002"
    assert answer(shown, "earlier_arrival") == "1002"
    assert answer(shown, "earlier_arrival", "lower_ticket") == "1002"


def test_a_remark_counts_only_word_for_word() -> None:
    exact = state(case(1001), case(1002, lodged="09:50", remark="storm"))
    alike = state(case(1001), case(1002, lodged="09:50", remark="storm seen"))
    assert (answer(exact), answer(alike)) == ("1002", "1001")
    assert answer(exact, "raising_remark") == "1001"


def test_remarks_stop_at_the_ends() -> None:
    top = state(case(1001, "Red"), case(1002, "Red", "09:40", remark="storm"))
    bottom = state(case(1001, "Grey"), case(1002, "Grey", "09:40", remark="unpaid"))
    assert (answer(top), answer(bottom)) == ("1002", "1002")


def test_a_lowered_case_can_rise_again_by_waiting() -> None:
    shown = state(case(1001, "Blue"), case(1002, "Red", "08:00", remark="unpaid"))
    assert answer(shown) == "1002"
    assert answer(shown, "promotion") == "1002"
    assert answer(shown, "lowering_remark") == "1002"
    closed = state(case(1001, "Red"), case(1002, "Red", "08:00", remark="unpaid"), end=CLOSED_TOP)
    assert answer(closed) == "1001"


def test_classes_listed_upwards_and_in_a_chain() -> None:
    shown = state(case(1001, "Grey", "09:40"), case(1002, "Red"))
    for text in (
        "Grey is the lowest band; above it, each higher than the one before, come Blue and Red. "
        "The higher band goes first.",
        "There are three bands, and a higher one always goes ahead of a lower one: Red before "
        "Blue and Blue before Grey.",
    ):
        shown["rules"][0]["rule"] = text
        assert answer(shown) == "1002"


MAIL = """Dear all,

Queue report of 3 May 2027 for Tarn Works, claims office, Selby.

Time now: 10:00.

Rules:
1) Sort by band before anything else (Red, Blue and Grey; the first named is the highest and \
goes first). Within one band, the earlier lodgement goes first.
2) Waiting earns one band upwards, and only one, once the time since lodgement is over 60 minutes. \
This holds up to and including Red; a claim already there stays there.

A tie under one rule is what the next rule is for. A new band replaces the listed one for every \
purpose of this order. Entries of the list matter only where a rule speaks of them.

Queue:
C-1001: fire, lodged at 09:45, band Blue.
C-1002: flood, lodged at 09:00, band Blue.
C-1003: theft, lodged at 08:59, band Grey.

The list is in no particular order. Tickets are not handed out in the order of lodgement.

Old forms may be used up.

Which claim stands {place}, counted from the front?

Regards,
Ada Quill"""


def test_a_mail_is_read() -> None:
    assert [answer(MAIL.format(place=place)) for place in ("1st", "second", "3")] == [
        "1003",
        "1002",
        "1001",
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1) Sort by band", "1) Arrange by band"),
        ("Within one band, the earlier lodgement goes first.", ""),
        ("over 60 minutes", "about 60 minutes"),
        ("up to and including Red", "up to and including Grey"),
        ("2) Waiting", "3) Waiting"),
        ("A tie under one rule is what the next rule is for. ", ""),
        ("Time now: 10:00.", "Time now: ten."),
        ("Time now: 10:00.", "Time now: 08:00."),
        ("Time now: 10:00.", "Time now: 10:60."),
        ("C-1003: theft, lodged at 08:59, band Grey.", "C-1003: theft, band Grey."),
        ("band Grey.", "band Green."),
        ("C-1003:", "C-1002:"),
        ("C-1003:", "D-1003:"),
        ("Queue:", "Menu:"),
        ("Old forms may be used up.", "Old forms count from 11:00."),
        ("stands 2nd", "stands 4th"),
        ("\n\nRegards,\nAda Quill", ""),
    ],
)
def test_a_torn_mail_is_unsolvable(old: str, new: str) -> None:
    shown = MAIL.format(place="2nd")
    assert old in shown
    with pytest.raises(UnsolvableError):
        answer(shown.replace(old, new))


@pytest.mark.parametrize("key", ["now", "rules", "conventions", "queue", "asked"])
@pytest.mark.parametrize("value", [None, 7, "no more", [], [7], [{}], {"rule": 1}])
def test_an_object_with_a_torn_part_is_unsolvable(key: str, value: Json) -> None:
    shown = state(case(1001), case(1002))
    shown[key] = value
    with pytest.raises(UnsolvableError):
        answer(shown)


@pytest.mark.parametrize("key", list(case(1001)))
@pytest.mark.parametrize("value", [7, "25:00", ["yes"], {}])
def test_an_entry_with_a_torn_value_is_unsolvable(key: str, value: Json) -> None:
    if key in ("loss", "remark") and value == "25:00":
        return
    entries = [case(1001), case(1002)]
    entries[1][key] = value
    if key == "loss":  # what a case is about is never read
        assert answer(state(*entries)) == "1001"
        return
    with pytest.raises(UnsolvableError):
        answer(state(*entries))


def test_every_rule_of_the_page_can_be_left_out() -> None:
    shown = state(case(1002), case(1001))
    assert answer(shown, *RULES) == "1002"


def test_a_ticket_that_is_no_option_is_no_answer() -> None:
    with pytest.raises(UnsolvableError):
        answer(state(case(2001)))


def test_shortcuts_without_an_opinion() -> None:
    options = tuple(Option(f"C-{number}") for number in range(1001, 1006))
    for shortcut in SHORTCUTS:
        assert shortcut.pick is not None
        assert shortcut.pick(Question("", "Which one?", options)) is None
    front = Question(state(case(2001), case(2002)), "Which one?", options)
    assert [s.pick(front) for s in SHORTCUTS[:3] if s.pick] == [None] * 3
