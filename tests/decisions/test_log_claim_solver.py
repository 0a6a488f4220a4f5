"""The counter of events on hand-written logs: each rule at its limit and one step past it."""

from typing import Any

import pytest

from forkpoint.decisions.families.log_claim.solver import RULES, solve
from forkpoint.decisions.families.log_claim.solver.reading import read_case
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json, Option, Question

OPTIONS = (Option("yes"), Option("no"))
CONVENTIONS = {
    "exact": "Claims are checked against the exact count, with no margin on either side.",
    "lines": "Messages are for the reader only and have no bearing on a count.",
    "level": "Each rank is counted by itself, so nothing above or below the one named is added.",
    "edges": "At the edges of a window we proceed as follows: opening minute in, closing minute "
    "out.",
    "resent": "Count no line whose number stands on a line above it already.",
    "drill": "Lines marked (drill) come from an exercise and are no events at all.",
}
LOG = (
    "08:59; 1; port1; noted; port down",
    "09:00; 2; port1; noted; port down",
    "09:30; 3; port2; noted; loop detected",
    "09:40; 4; port3; noted; loop detected",
    "09:50; 5; port1; plain; loop detected",
    "10:00; 6; port1; noted; table full",
)
COUNTED = 2
SENT_AGAIN = "09:45; 3; port2; noted; loop detected"
EXERCISE = "09:55; 7; port1; noted; table full (drill)"
TEXT = """Holm Trust: campus network log, 12 May 2028

Attached is the campus network log of Holm Trust for 12 May 2028, complete and in order of time.

Terms
1. Claims are checked against the exact count, with no margin on either side.
2. Messages are for the reader only and have no bearing on a count.
3. Only lines of the very rank named are meant, not those that are graver.
4. Of the two minutes that bound a window, the first is not inside and the second is.

Log
[09:00] Old Mill (noted) port down
[09:01] Old Mill (noted) port down
[10:00] Old Mill (noted) table full
[10:01] annex (plain) table full

Claim by Ada Holt, shift lead:
Old Mill, window 09:00 to 10:00: exactly two events of rank noted."""


def state(
    claimed: str = str(COUNTED),
    window: str = "09:00 to 10:00",
    more: tuple[str, ...] = (),
    **conventions: str,
) -> dict[str, Any]:
    """An object with the log, the claim and the conventions; some lines and texts may be given."""
    return {
        "title": "Holm Trust: campus network log, 12 May 2028",
        "about": "Day under review: 12 May 2028. Site: Holm Trust. Source: the campus network "
        "log, in full.",
        "claim": {
            "heading": "Claim by Ada Holt, shift lead",
            "text": f"Segment library, window {window}: exactly {claimed} events of rank noted.",
        },
        "conventions": list((CONVENTIONS | conventions).values()),
        "machines": {
            "about": "Behind the machine names stand these segments",
            "list": {"library": ["port1", "port2"], "annex": ["port3"]},
        },
        "columns": "time; no.; source; rank; message",
        "log": sorted([*LOG, *more]),
    }


def answer(state: Json, *without: str) -> str:
    """The solver's answer, with some rules ignored."""
    return solve(Question(state, "Is the claim correct?", OPTIONS, "binary"), frozenset(without))


@pytest.mark.parametrize(
    ("claimed", "correct"), [("1", "no"), ("2", "yes"), ("two", "yes"), ("3", "no")]
)
def test_the_number_is_met_exactly(claimed: str, correct: str) -> None:
    assert answer(state(claimed)) == correct


def test_without_exactness_fewer_claimed_is_correct_and_more_is_not() -> None:
    assert answer(state("1"), "exact") == "yes"
    assert answer(state("3"), "exact") == "no"


@pytest.mark.parametrize(
    ("rule", "more", "counted"),
    [
        ("service", (), 3),
        ("level", (), 3),
        ("window", (), 4),
        ("edges", (), 3),
        ("roster", (), 0),
        ("resent", (SENT_AGAIN,), 3),
        ("drill", (EXERCISE,), 3),
    ],
)
def test_a_rule_left_out_changes_the_count(rule: str, more: tuple[str, ...], counted: int) -> None:
    assert answer(state(more=more)) == "yes"
    assert answer(state(more=more), rule) == "no"
    assert answer(state(str(counted), more=more), rule) == "yes"


def test_every_rule_but_exactness_has_such_a_case() -> None:
    tested = {"service", "level", "window", "edges", "roster", "resent", "drill"}
    assert set(RULES) - {"exact"} == tested


@pytest.mark.parametrize(
    ("opening", "closing", "counted"),
    [("in", "in", 3), ("in", "out", 2), ("out", "in", 2), ("out", "out", 1)],
)
def test_the_minute_of_a_bound_counts_as_the_conventions_say(
    opening: str, closing: str, counted: int
) -> None:
    edges = (
        "At the edges of a window we proceed as follows: "
        f"opening minute {opening}, closing minute {closing}."
    )
    assert answer(state(str(counted), edges=edges)) == "yes"
    assert answer(state("3", edges=edges), "edges") == "yes"


@pytest.mark.parametrize(
    ("window", "counted"), [("09:01 to 10:00", 1), ("08:59 to 10:00", 3), ("09:00 to 10:01", 3)]
)
def test_one_minute_moves_a_line_in_or_out(window: str, counted: int) -> None:
    assert answer(state(str(counted), window)) == "yes"


def test_a_line_sent_again_within_the_window_happened_before_it() -> None:
    again = "09:10; 1; port1; noted; port down"
    assert answer(state("2", more=(again,))) == "yes"
    assert answer(state("3", more=(again,)), "resent") == "yes"


def test_an_exercise_that_was_sent_again_counts_neither_time() -> None:
    again = EXERCISE.replace("09:55", "09:57")
    assert answer(state("2", more=(EXERCISE, again))) == "yes"
    assert answer(state("3", more=(EXERCISE, again)), "drill") == "yes"


def test_a_text_whose_sources_are_units_is_read() -> None:
    assert answer(TEXT) == "yes"
    assert answer(TEXT.replace("exactly two", "exactly three")) == "no"
    assert read_case(TEXT).claim.unit == "Old Mill"
    *rest, claim = TEXT.split("\n\n")
    assert answer("\n\n".join([*rest[:2], claim, *rest[2:]])) == "yes"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("exactly two", "exactly many"),
        ("exactly two", "about two"),
        ("09:00 to 10:00", "10:00 to 09:00"),
        ("Old Mill, window", "New Mill, window"),
        ("of rank noted", "of rank grave"),
        ("of rank noted", "of level noted"),
        ("2. Messages are for the reader only and have no bearing on a count.\n", ""),
        ("2. Messages are for", "Messages are for"),
        ("3. Only lines", "3. Mostly lines"),
        ("[09:01] Old", "[10:02] Old"),
        ("[09:01] Old", "[09:61] Old"),
        ("(plain) table full", "(plain) table full (drill)"),
        ("(plain) table full", "plain table full"),
        ("Attached is the campus network log", "Attached is a part of the campus network log"),
        ("for 12 May 2028,", "for 13 May 2028,"),
        ("Claim by Ada Holt, shift lead:", "Ada Holt:"),
    ],
)
def test_a_torn_text_is_unsolvable(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(UnsolvableError):
        answer(TEXT.replace(old, new))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("columns", "time; no.; source; grade; message"),
        ("columns", "time; rank; message"),
        ("conventions", list(CONVENTIONS.values())[:3]),
        ("conventions", [*CONVENTIONS.values(), CONVENTIONS["exact"]]),
        ("conventions", list(CONVENTIONS.values())[:4]),
        ("conventions", "none"),
        ("machines", {"about": "Behind the machine names stand these segments", "list": {}}),
        ("machines", {"list": {}}),
        ("claim", "Exactly 2 events"),
        ("log", [*LOG, "10:05; 8; port9; noted; port down"]),
        ("log", [*LOG, "10:05; 6; port2; noted; table full"]),
        ("log", [*LOG, "10:05; port2; noted; table full"]),
        ("log", [7]),
        ("title", 7),
    ],
)
def test_a_torn_object_is_unsolvable(key: str, value: Json) -> None:
    with pytest.raises(UnsolvableError):
        answer(state() | {key: value})


def test_a_mark_that_no_convention_names_is_unsolvable() -> None:
    with pytest.raises(UnsolvableError):
        answer(state(more=(EXERCISE.replace("(drill)", "[test]"),)))


def test_other_options_are_unsolvable() -> None:
    with pytest.raises(UnsolvableError):
        solve(Question(TEXT, "Is the claim correct?", (Option("a"), Option("b"))))
