"""The reader of two versions on hand-written states: each rule at its limit and one step past."""

from typing import Any

import pytest

from forkpoint.decisions.families.clause_change.shortcuts import SHORTCUTS
from forkpoint.decisions.families.clause_change.solver import RULES, solve
from forkpoint.errors import UnsolvableError
from forkpoint.question import Option, Question

OPTIONS = tuple(Option(key) for key in ("yes_only_B", "same", "yes_only_A"))
PARTIES = "Tarn Works (the landlord) and Mere Press (the tenant)"

SPAN_RULES = {
    "measure": "The break interval is the number of days from the day on which the break notice "
    "counts as given to the break date.",
    "ends": "In working out the break interval, the last day is counted but the first day is not.",
    "delivery": "A break notice sent by courier counts as given 2 days after the day of sending, "
    "and one sent by air mail 5 days after it.",
    "edge": "A value equal to a floor or a ceiling keeps it.",
}
SPAN_CLAUSES = {
    "low": ("The floor for the break interval is 30 days.",) * 2,
    "high": ("The ceiling for the break interval is 60 days.",) * 2,
    "outcome": (
        "The tenant may give up a unit without a penalty if, and only if, the break interval "
        "keeps both its floor and its ceiling.",
    )
    * 2,
    "duty": ("The tenant must sort waste.", "It is for the tenant to sort waste."),
}
SPAN_FACTS = {
    "other day": "The break date of unit U-2 is 8 May 2027.",
    "other sending": "The break notice for unit U-2 was sent by courier on 3 May 2027.",
    "day": "The break date of unit U-1 is 2 March 2027.",
    "sending": "The break notice for unit U-1 was sent by courier on 29 January 2027.",
    "aside": "The signing took place in Selby.",
}
SPAN_POINT = "May Mere Press give up unit U-1 without a penalty? Tarn Works points to clause 1."

SUM_RULES = {
    "measure": "The lettable area is the sales area plus the stock room; the shared corridor is "
    "no part of it.",
    "edge": "A value equal to a minimum or a maximum breaks it.",
}
SUM_CLAUSES = {
    "low": ("The minimum for the lettable area is 100 square metres.",) * 2,
    "high": ("The lettable area has its maximum at 1,200 square metres.",) * 2,
    "outcome": (
        "Exactly when the lettable area breaks its minimum or its maximum, an area surcharge is "
        "owed for a unit.",
    )
    * 2,
}
SUM_FACTS = {
    "other": "The sales area for unit U-2 comes to 5 square metres.",
    "main": "The sales area for unit U-1 comes to 1,100 square metres.",
    "added": "Unit U-1 shows 90 square metres as the stock room.",
    "ignored": "The shared corridor for unit U-1 comes to 70 square metres.",
}
SUM_POINT = (
    "The parties ask whether an area surcharge is owed for unit U-1. Mere Press points to clause 2."
)
CLOSED = "The letting office for unit U-1 was closed from {} February 2027 to {} February 2027, "
OFFICE_RULE = "Days on which the letting office for the unit is closed are not counted in the "


def state(
    rules: dict[str, str], clauses: dict[str, tuple[str, ...]], facts: dict[str, str], point: str
) -> dict[str, Any]:
    """A state as an object."""
    version_a, version_b = (
        {str(number): text for number, text in enumerate(texts, 1)}
        for texts in zip(*clauses.values(), strict=True)
    )
    return {
        "agreement": "Lease",
        "parties": PARTIES,
        "interpretation_rules": list(rules.values()),
        "version_A": version_a,
        "version_B": version_b,
        "facts": list(facts.values()),
        "point_at_issue": point,
    }


def span(
    rules: dict[str, str] | None = None,
    clauses: dict[str, tuple[str, ...]] | None = None,
    facts: dict[str, str] | None = None,
    point: str = SPAN_POINT,
) -> dict[str, Any]:
    """A span of 30 days between a floor of 30 and a ceiling of 60 days, unless changed."""
    return state(
        SPAN_RULES | (rules or {}),
        SPAN_CLAUSES | (clauses or {}),
        SPAN_FACTS | (facts or {}),
        point,
    )


def total(
    rules: dict[str, str] | None = None,
    clauses: dict[str, tuple[str, ...]] | None = None,
    facts: dict[str, str] | None = None,
) -> dict[str, Any]:
    """A sum of 1,190 between a minimum of 100 and a maximum of 1,200, unless changed."""
    return state(
        SUM_RULES | (rules or {}),
        SUM_CLAUSES | (clauses or {}),
        SUM_FACTS | (facts or {}),
        SUM_POINT,
    )


def answer(shown: Any, *without: str) -> str:
    return solve(Question(shown, "Does the change alter the answer?", OPTIONS), frozenset(without))


def floors(a: str, b: str) -> dict[str, tuple[str, ...]]:
    return {
        "low": tuple(f"The floor for the break interval is {amount}." for amount in (a, b)),
    }


def sums(*, high: tuple[str, str]) -> dict[str, tuple[str, ...]]:
    return {"high": tuple(f"The lettable area has its maximum at {amount}." for amount in high)}


def test_every_rule_of_the_page_can_be_left_out() -> None:
    assert set(RULES) == {
        *("edge", "counting", "own_facts", "consequence", "conversion"),
        *("precedence", "scope", "deduction", "correction"),
    }


def test_a_span_of_thirty_days_keeps_an_inclusive_floor_of_thirty_but_not_of_thirty_one() -> None:
    assert answer(span()) == "same"
    assert answer(span(clauses=floors("30 days", "31 days"))) == "yes_only_A"
    assert answer(span(clauses=floors("31 days", "30 days"))) == "yes_only_B"


def test_an_exclusive_floor_is_broken_by_its_own_figure() -> None:
    exclusive = {"edge": "Every floor and every ceiling is to be read as exclusive."}
    shown = span(exclusive, floors("30 days", "29 days"))
    assert answer(shown) == "yes_only_B"
    assert answer(shown, "edge") == "same"


@pytest.mark.parametrize(
    ("ends", "days"),
    [
        ("both the first day and the last day are included", 31),
        ("neither the first day nor the last day is counted", 29),
        ("the first day is left out and the last day is counted", 30),
    ],
)
def test_the_first_and_the_last_day(ends: str, days: int) -> None:
    rule = {"ends": f"In working out the break interval, {ends}."}
    assert answer(span(rule, floors(f"{days} days", f"{days + 1} days"))) == "yes_only_A"


def test_delivery_by_the_slower_way_shortens_the_span() -> None:
    by_air = {
        "sending": "By air mail, Mere Press sent the break notice for unit U-1 on 2027-01-29."
    }
    shown = span(clauses=floors("27 days", "28 days"), facts=by_air)
    assert answer(shown) == "yes_only_A"
    assert answer(shown, "counting") == "same"


def test_a_span_may_run_from_the_reference_date_to_the_notice() -> None:
    shown = span(
        {"measure": SPAN_RULES["measure"].replace("day on which the break notice counts as given",
                                                  "X").replace("break date", "day on which the "
                    "break notice counts as given").replace("X", "break date")},
        floors("34 days", "35 days"),
        {"day": "Unit U-1 has 28 Dec 2026 as the break date."},
    )  # fmt: skip
    assert answer(shown) == "yes_only_A"


def test_facts_about_another_unit_do_not_count() -> None:
    shown = span(clauses=floors("30 days", "31 days"))
    assert answer(shown, "own_facts") == "same"


def test_a_charge_is_owed_where_a_limit_is_broken() -> None:
    shown = total(clauses=sums(high=("1,190 square metres", "1,191 square metres")))
    assert answer(shown) == "yes_only_A"
    assert answer(shown, "consequence", "edge") == "same"
    assert answer(shown, "consequence") == "yes_only_B"


def test_a_quantity_leaves_out_the_part_that_does_not_count() -> None:
    shown = total(clauses=sums(high=("1,150 square metres", "1,195 square metres")))
    assert answer(shown) == "yes_only_A"
    assert answer(shown, "counting") == "same"


def test_bulk_units_are_converted() -> None:
    rule = {"conversion": "Rent periods are a mere shorthand: one is the same as 10 days."}
    assert answer(span(rule, floors("three rent periods", "4 rent periods"))) == "yes_only_A"
    assert answer(span(rule, floors("3 rent periods", "4 rent periods")), "conversion") == "same"
    with pytest.raises(UnsolvableError, match="rent period"):
        answer(span(clauses=floors("three rent periods", "30 days")))


PRECEDENCE = {"precedence": "If two limits of one kind compete for a unit, the one written for its "
              "class is applied."}  # fmt: skip
CLASSES = {"class": "Unit U-1 is a loft unit.", "other class": "Unit U-2 is a kiosk unit."}


def class_floors(name: str, a: str, b: str) -> dict[str, tuple[str, ...]]:
    return {f"{name} low": tuple(f"For {name} units, the floor for the break interval is {amount}."
            for amount in (a, b))}  # fmt: skip


def test_the_limit_for_the_class_goes_before_the_general_one() -> None:
    shown = span(PRECEDENCE, class_floors("loft", "31 days", "30 days"), CLASSES)
    assert answer(shown) == "yes_only_B"
    assert answer(shown, "precedence") == "same"


def test_a_limit_for_another_class_says_nothing() -> None:
    shown = span(PRECEDENCE, class_floors("kiosk", "31 days", "30 days"), CLASSES)
    assert answer(shown) == "same"
    assert answer(shown, "scope") == "yes_only_B"


def test_two_limits_without_a_rule_on_which_one_governs_are_unsolvable() -> None:
    with pytest.raises(UnsolvableError, match="no rule decides"):
        answer(span(clauses=class_floors("loft", "31 days", "30 days"), facts=CLASSES))


def test_closed_days_are_not_counted() -> None:
    rule = {"deduction": OFFICE_RULE + "break interval."}
    closed = {"closed": CLOSED.format(10, 12) + "both days included."}
    shown = span(rule, floors("27 days", "28 days"), closed)
    assert answer(shown) == "yes_only_A"
    assert answer(shown, "deduction") == "same"
    with pytest.raises(UnsolvableError, match="closure means"):
        answer(span(facts=closed))
    outside = {"closed": CLOSED.format(10, 12).replace("February", "April") + "both days included."}
    with pytest.raises(UnsolvableError, match="beyond the span"):
        answer(span(rule, facts=outside))


def test_a_deducted_part_is_taken_off() -> None:
    rule = {"deduction": "From the lettable area, subtract the area handed back."}
    fact = {"deducted": "The area handed back for unit U-1 comes to 40 square metres."}
    shown = total(rule, sums(high=("1,150 square metres", "1,151 square metres")), fact)
    assert answer(shown) == "yes_only_A"
    assert answer(shown, "deduction") == "same"


def test_the_entry_of_later_date_counts_wherever_it_stands() -> None:
    rule = {"correction": "An entry replaces every entry of earlier date on the same matter."}
    entries = {
        "day": "Entry of 9 April 2027: The break date of unit U-1 is 2 March 2027.",
        "older": "Entry of 8 April 2027: The break date of unit U-1 is 3 March 2027.",
    }
    first_older = {"older": entries["older"], "day": entries["day"]}
    facts = {key: text for key, text in SPAN_FACTS.items() if key != "day"}
    clauses = SPAN_CLAUSES | floors("30 days", "31 days")
    for order in (entries, first_older):
        shown = state(SPAN_RULES | rule, clauses, facts | order, SPAN_POINT)
        assert answer(shown) == "yes_only_A"
    assert answer(state(SPAN_RULES | rule, clauses, facts | first_older, SPAN_POINT),
                  "correction") == "same"  # fmt: skip
    with pytest.raises(UnsolvableError, match="nothing decides"):
        answer(state(SPAN_RULES, clauses, facts | entries, SPAN_POINT))


def document(shown: dict[str, Any], versions: list[str]) -> str:
    """The same state in lines under headings."""
    rules, facts = shown["interpretation_rules"], shown["facts"]
    return "\n".join(
        [
            *("Lease: two versions", PARTIES, "", "Interpretation rules"),
            *(f"R{number}. {text}" for number, text in enumerate(rules, 1)),
            *("", *versions, "", "Case file", *(f"- {text}" for text in facts)),
            *("", "Point at issue", shown["point_at_issue"]),
        ]
    )


def layouts(shown: dict[str, Any]) -> dict[str, str]:
    a, b = shown["version_A"], shown["version_B"]
    listed = [[f"{n}. {text}" for n, text in version.items()] for version in (a, b)]
    bracketed = [" ".join(f"({n}) {text}" for n, text in version.items()) for version in (a, b)]
    rows = [f"| {n} | {a[n]} | {b[n]} |" for n in a]
    pairs = [[f"{n}. [A, B] {a[n]}"] if a[n] == b[n] else [f"{n}. [A] {a[n]}", f"{n}. [B] {b[n]}"]
             for n in a]  # fmt: skip
    return {
        "document": document(shown, ["Version A", *listed[0], "", "Version B", *listed[1]]),
        "table": document(
            shown, ["| Clause | Version A | Version B |", "| --- | --- | --- |", *rows]
        ),
        "synopsis": document(
            shown, ["Clauses of both versions", *(line for pair in pairs for line in pair)]
        ),
        "letter": "\n\n".join(
            [
                f"From: Ada Moor, Selby\nSubject: Lease, two versions\n{PARTIES}",
                "Here are both.",
                "Interpretation rules: " + " ".join(shown["interpretation_rules"]),
                f"Version A: {bracketed[0]}",
                f"Version B: {bracketed[1]}",
                "The case: " + " ".join(shown["facts"]),
                f"Point at issue: {shown['point_at_issue']}",
            ]
        ),
    }


@pytest.mark.parametrize("layout", ["document", "table", "synopsis", "letter"])
def test_all_layouts_read_alike(layout: str) -> None:
    shown = span(clauses=floors("30 days", "31 days"))
    assert answer(layouts(shown)[layout]) == "yes_only_A"


@pytest.mark.parametrize("layout", ["document", "table", "synopsis", "letter"])
def test_a_state_that_loses_a_line_that_matters_is_unsolvable(layout: str) -> None:
    lines = layouts(span())[layout].split("\n")
    spare = ("Selby", "U-2", "The break date of unit U-2", "sort waste", "Here are both")
    for index, line in enumerate(lines):
        torn = "\n".join(lines[:index] + lines[index + 1 :])
        if line and not any(word in line for word in spare):
            with pytest.raises(UnsolvableError):
                answer(torn)


@pytest.mark.parametrize(
    "broken",
    [
        span({"edge": "A value equal to a floor or a ceiling is fine."}),
        span({"more": "Every floor and every ceiling is to be read as exclusive."}),
        span(facts={"aside": "Nobody signed."}),
        span(facts={"aside": "Loch Union printed two copies of each version."}),
        span(facts={"day": "The break date of unit U-1 is 31 February 2027."}),
        span(facts={"day": "The break date of unit U-3 is 2 March 2027."}),
        span(facts={"sending": "The break notice for unit U-1 was sent by cart on 2 May 2026."}),
        span(clauses={"duty": ("The tenant sorts waste.", "It is for the tenant to sort waste.")}),
        span(clauses={"more": ("The floor for the break interval is 9 days.",) * 2}),
        span(clauses={"duty": SPAN_CLAUSES["outcome"]}),
        span(clauses={"outcome": (SPAN_CLAUSES["outcome"][0], "The tenant must hurry.")}),
        span(point="May Mere Press sell unit U-1? Tarn Works points to clause 1."),
        span(point="May Mere Press give up unit U-1 without a penalty?"),
        span(point=SPAN_POINT.replace("clause 1", "clause 9")),
        total(clauses=sums(high=("1,150 cartons", "1,195 square metres"))),
    ],
)
def test_what_is_not_understood_is_unsolvable(broken: dict[str, Any]) -> None:
    with pytest.raises(UnsolvableError):
        answer(broken)


def test_an_answer_that_the_question_does_not_offer_is_unsolvable() -> None:
    with pytest.raises(UnsolvableError, match="does not offer"):
        solve(Question(span(), "Does it?", (Option("yes"), Option("no"))))


def test_the_audited_shortcut_takes_the_named_clause_and_its_direction() -> None:
    pick = SHORTCUTS[0].pick
    assert pick is not None
    changes = floors("10 days", "20 days") | {
        "high": tuple(f"The ceiling for the break interval is {n} days." for n in (80, 90))
    }
    for clause, expected in (("clause 1", "yes_only_A"), ("clause 2", "yes_only_B")):
        shown = span(clauses=changes, point=SPAN_POINT.replace("clause 1", clause))
        assert pick(Question(shown, "Does it?", OPTIONS)) == expected
        assert answer(shown) == "same"
