"""The reader of policies on hand-written states: each rule at its limit and one step past it."""

from typing import Any

import pytest

from forkpoint.decisions.families.policy_case.solver import RULES, solve
from forkpoint.errors import UnsolvableError
from forkpoint.question import Option, Question

OPTIONS = tuple(Option(key) for key in ("deny", "approve", "escalate"))
FIRST = "Where more than one rule applies, follow the one listed first and disregard the rest."
LAST = "Where more than one rule applies, follow the one listed last and disregard the rest."
SETTLE = (
    "Rules enter any comparison as their exceptions leave them: gone if set aside, with the new "
    "outcome if one is named."
)
ALL = "One unmet condition is enough to keep a rule out of play."
DEFAULT = "In the absence of a rule that applies, choose escalation."
NEVER = "Deny the claim if there were more than 900 attendees."
CASE = {
    "Attendees": "12",
    "Amount claimed": "1,200.00 QDR",
    "Age of the expense": "30 days",
    "Working days in advance": "1",
    "Expense type": "rail fare",
    "Trip abroad": "yes",
    "Paid with a company card": "no",
}
IF_MET = "If <C>, approve the claim."


def document(*rules: str, precedence: str = FIRST, default: str = DEFAULT, **changes: str) -> str:
    """A state as a document, with at least two rules."""
    rules = (*rules, NEVER) if len(rules) < 2 else rules
    record = CASE | {label.replace("_", " "): value for label, value in changes.items()}
    return "\n".join(
        [
            *(
                "Tarn Works",
                "Expense Policy",
                "EXP-1, version 2",
                "",
                "How claims are decided.",
                "",
            ),
            *("Rules", *(f"({number}) {rule}" for number, rule in enumerate(rules, 1)), ""),
            *("Application", *(f"- {s}" for s in (ALL, SETTLE, precedence, default)), ""),
            *("Case file", "Claim no.: EX-10001", "Received: 4 May 2027"),
            *(f"{label}: {value}" for label, value in record.items()),
        ]
    )


def answer(state: Any, *without: str) -> str:
    return solve(Question(state, "What does the policy require?", OPTIONS), frozenset(without))


@pytest.mark.parametrize(
    ("condition", "below", "at", "above"),
    [
        ("there were at least 12 attendees", False, True, True),
        ("there were no fewer than 12 attendees", False, True, True),
        ("there were 12 attendees or more", False, True, True),
        ("there were more than 12 attendees", False, False, True),
        ("there were over 12 attendees", False, False, True),
        ("there were at most 12 attendees", True, True, False),
        ("there were no more than 12 attendees", True, True, False),
        ("there were 12 attendees or fewer", True, True, False),
        ("there were fewer than 12 attendees", True, False, False),
        ("there were under 12 attendees", True, False, False),
    ],
)
def test_a_limit_belongs_to_the_side_that_its_words_say(
    condition: str, below: bool, at: bool, above: bool
) -> None:
    for attendees, met in (("11", below), ("12", at), ("13", above)):
        state = document(IF_MET.replace("<C>", condition), Attendees=attendees)
        assert answer(state) == ("approve" if met else "escalate")
        turned = met if attendees != "12" else not met
        assert answer(state, "limits") == ("approve" if turned else "escalate")


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ("the amount claimed is no less than 1,200 QDR", True),
        ("the claim asks for an amount of under 1,200 QDR", False),
        ("the expense is over 29 days old", True),
        ("the trip was announced 1 working day or less in advance", True),
        ("the expense type is neither hotel stay nor client dinner", True),
        ("the expense type is not among rail fare and team event", False),
        ("the expense type is one of rail fare and team event", True),
        ("the expense type is anything other than rail fare", False),
        ("the expense type is recorded as something other than team event", True),
        ("neither rail fare nor team event is named as the expense type", False),
        ("rail fare is not named as the expense type", False),
        ("either rail fare or hotel stay is named as the expense type", True),
        ("the trip crossed no border", False),
        ("no company card was used to pay", True),
    ],
)
def test_conditions_of_every_kind(condition: str, met: bool) -> None:
    state = document(IF_MET.replace("<C>", condition))
    assert answer(state) == ("approve" if met else "escalate")


def test_one_met_condition_is_not_enough() -> None:
    two = "the trip went abroad and there were over 12 attendees"
    state = document(IF_MET.replace("<C>", two))
    assert (answer(state), answer(state, "all_conditions")) == ("escalate", "approve")
    exception = f"If the trip went abroad, approve the claim. The rule is waived when {two}."
    assert answer(document(exception)) == "approve"
    assert answer(document(exception), "all_conditions") == "escalate"


def test_an_exception_sets_its_rule_aside_or_changes_it() -> None:
    rule = "If the trip went abroad, approve the claim. "
    aside = document(rule + "Ignore this rule whenever there were at least 12 attendees.")
    assert (answer(aside), answer(aside, "exceptions")) == ("escalate", "approve")
    changed = document(rule + "Exception: denial, not approval, if there were over 11 attendees.")
    assert answer(changed) == "deny"
    assert answer(changed, "exceptions") == "approve"
    assert answer(changed, "named_outcome") == "escalate"
    unmet = document(rule + "Exception: deny where there were over 12 attendees.")
    assert answer(unmet) == "approve"


def test_exceptions_are_settled_before_rules_are_compared() -> None:
    state = document(
        "If the trip went abroad, approve the claim. It is set aside where there were 12 "
        "attendees or more.",
        "Denial follows if the expense is at least 30 days old.",
    )
    assert answer(state) == "deny"
    assert answer(state, "exceptions_first") == "escalate"
    assert answer(state, "exceptions") == "approve"


def test_numbers_rank_rules_from_either_end() -> None:
    rules = (
        "If the trip went abroad, approve the claim.",
        "Denial follows if the expense is at least 30 days old.",
    )
    assert answer(document(*rules)) == "approve"
    assert answer(document(*rules, precedence=LAST)) == "deny"
    with pytest.raises(UnsolvableError):
        answer(document(*rules), "precedence")


def test_outcomes_are_ranked_after_exceptions() -> None:
    rules = (
        "If the trip went abroad, approve the claim. Where there were over 11 attendees, however, "
        "the outcome is escalation.",
        "Denial follows if the expense is at least 30 days old.",
    )
    weak = "Where applicable rules collide, escalation gives way to denial, and both give way to "
    assert answer(document(*rules, precedence=f"{weak}approval.")) == "deny"
    strong = "Nothing overrides escalation; denial overrides approval alone, and approval overrides"
    assert (
        answer(
            document(*rules, precedence=f"{strong} nothing, wherever rules that apply disagree.")
        )
        == "escalate"
    )


def test_conditions_are_counted_without_those_of_the_exception() -> None:
    most = (
        "If rules that apply disagree, the one with the most conditions prevails; the conditions "
        "of its exception are not counted."
    )
    rules = (
        "If the trip went abroad, approve the claim. The rule is waived when there were over 12 "
        "attendees and the expense is over 30 days old.",
        "Denial follows if the expense is at least 30 days old and there were over 11 attendees.",
    )
    assert answer(document(*rules, precedence=most)) == "deny"
    either = "If the expense type is either rail fare or hotel stay, approve the claim."
    with pytest.raises(UnsolvableError, match="one condition or two"):
        answer(document(either, rules[1], precedence=most))


def test_classes_and_dates_rank_rules() -> None:
    rules = (
        "[{}] If the trip went abroad, approve the claim.",
        "[{}] Denial follows if the expense is at least 30 days old.",
    )
    classes = (
        "Tax rules give way to Audit rules, those to Travel rules, and all of them to Budget rules "
        "whenever applicable rules contradict each other."
    )
    for marks, expected in ((("Tax", "Audit"), "deny"), (("Budget", "Travel"), "approve")):
        marked = [rule.format(mark) for rule, mark in zip(rules, marks, strict=True)]
        assert answer(document(*marked, precedence=classes)) == expected
    dates = "If rules that apply disagree, the one that was amended most recently prevails."
    for marks, expected in (
        (("amended 4 Mar 2024", "amended 3 April 2024"), "deny"),
        (("amended 1 Jan 2025", "amended 31 Dec 2024"), "approve"),
    ):
        marked = [rule.format(mark) for rule, mark in zip(rules, marks, strict=True)]
        assert answer(document(*marked, precedence=dates)) == expected
    with pytest.raises(UnsolvableError):
        answer(document(*(rule[5:] for rule in rules), precedence=dates))


def test_the_default_stands_where_no_rule_is_left() -> None:
    state = document(NEVER, NEVER, default="When every rule has failed or been set aside, approve.")
    assert answer(state) == "approve"
    with pytest.raises(UnsolvableError):
        answer(state, "default")


def test_rules_that_agree_need_no_precedence() -> None:
    rules = ("If the trip went abroad, approve the claim.", "If there were 12 attendees or more, "
             "approve the claim.")  # fmt: skip
    assert answer(document(*rules), "precedence") == "approve"


TABLE = f"""# Leave Policy, Tarn Works

LVP-1, version 2
How leave requests are decided.

## Rules

| No. | Class | Conditions | Outcome | Except |
| --- | --- | --- | --- | --- |
| 1 | Courtesy | Cover has been arranged and the unit is one of Kitchen and Workshop | deny | – |
| 2 | Staffing | The leave lasts 4 working days or less | escalate | The unit is Kitchen: approve |

## Application

{ALL} {SETTLE} When applicable rules collide, the class decides: Staffing first, Contract second, \
Courtesy third, Statutory last. {DEFAULT}

## Case file

| Detail | On file |
| --- | --- |
| Leave request no. | LV-10001 |
| Received | 4 May 2027 |
| Days requested | 4 working days |
| Type of leave | family leave |
| Cover arranged | yes |
| Unit | Kitchen |
"""

MAIL = f"""Subject: Post PO-10001, received 4 May 2027

Hi Gita,

Can we settle post PO-10001 now, please? These are the facts. The file says that the author is not \
in charge of a group, while the post has had 2,500 views. In our register, the section is Music; \
comments are open, as the form shows.

Our policy follows, so that you have all you need.

Regards
Ana Tarn

---
Tarn Works: Moderation Policy
POP-1, version 2

How posts are decided.

R1. If the author runs a group, approve the post.
R2. Posts are denied where the post has reached over 2,499 views and the post can be commented on.

{ALL} {SETTLE} {FIRST} {DEFAULT}
"""


def json_state() -> dict[str, Any]:
    """A state as JSON."""
    return {
        "policy": {
            "organisation": "Tarn Works",
            "title": "Procurement Policy",
            "version": "PRP-1, version 2",
            "purpose": "How purchase requests are decided.",
            "rules": [
                {
                    "number": 1,
                    "amended": "2024-03-04",
                    "when": "the file holds 3 quotes or more and the deposit is over 50 QDR",
                    "outcome": "approve",
                    "exception": {"when": "installation is included", "effect": "rule set aside"},
                },
                {
                    "number": 2,
                    "amended": "2024-03-03",
                    "when": "the goods are second-hand",
                    "outcome": "deny",
                },
            ],
            "reading": [DEFAULT, ALL, SETTLE, "The newest wording wins: where outcomes differ, "
                        "follow the applicable rule with the latest date of amendment."],
        },
        "case": {
            "purchase_request_no": "PR-10001",
            "received": "4 May 2027",
            "quotes_on_file": 3,
            "deposit": "50.10 QDR",
            "installation_included": False,
            "second_hand_goods": True,
        },
    }  # fmt: skip


def test_every_layout_is_read() -> None:
    assert answer(TABLE) == "approve"
    assert answer(TABLE.replace("| Unit | Kitchen |", "| Unit | Workshop |")) == "escalate"
    assert answer(MAIL) == "deny"
    assert answer(MAIL.replace("is not in charge", "is in charge")) == "approve"
    state = json_state()
    assert answer(state) == "approve"
    state["case"]["deposit"] = "50.00 QDR"
    assert answer(state) == "deny"


def test_a_torn_state_is_unsolvable() -> None:
    """What is cut off anywhere before its record, or in the middle of a value, is not answered."""
    text = document("If the trip went abroad, approve the claim.")
    whole = text.index("Trip abroad: yes") + len("Trip abroad: yes")
    for state, end in ((text, whole), (MAIL, len(MAIL) - 2), (TABLE, TABLE.rindex("Unit") - 4)):
        for cut in range(0, end, 3):
            with pytest.raises(UnsolvableError):
                answer(state[:cut])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("One unmet condition", "One met condition"),
        (FIRST, f"{FIRST} {LAST}"),
        (FIRST, "Rules that disagree are discussed."),
        (f"- {DEFAULT}\n", ""),
        ("went abroad", "was long"),
        ("went abroad", "did not not go abroad"),
        ("If the trip", "Perhaps if the trip"),
        ("approve the claim", "approve the refund request"),
        ("(2) ", "(3) "),
        ("Trip abroad: yes", "Trip abroad: perhaps"),
        ("Trip abroad: yes", "Trip length: 4 days"),
        ("Trip abroad: yes\n", ""),
        ("Attendees: 12", "Attendees: 12 nights"),
        ("Attendees: 12", "Attendees: 12\nAttendees: 13"),
        ("1,200.00 QDR", "1,200.00"),
        ("Claim no.", "Wish no."),
    ],
)
def test_what_is_not_understood_is_unsolvable(old: str, new: str) -> None:
    text = document("If the trip went abroad, approve the claim.")
    assert answer(text) == "approve"
    assert old in text
    with pytest.raises(UnsolvableError):
        answer(text.replace(old, new, 1))


def test_an_exception_may_only_replace_the_outcome_that_its_rule_has() -> None:
    rule = "If the trip went abroad, approve the claim. Escalation takes the place of denial if "
    with pytest.raises(UnsolvableError, match="replaces an outcome"):
        answer(document(f"{rule}there were over 11 attendees."))


def test_broken_json_is_unsolvable() -> None:
    for path, value in (
        (("policy",), 7),
        (("policy", "rules"), {}),
        (("policy", "rules", 0), "approve"),
        (("policy", "rules", 0, "when"), None),
        (("policy", "rules", 0, "outcome"), "perhaps"),
        (("policy", "rules", 0, "exception"), {"when": "installation is included"}),
        (("policy", "rules", 0, "amended"), "2024-02-31"),
        (("policy", "reading"), []),
        (("case",), []),
        (("case", "deposit"), 50),
        (("case", "quotes_on_file"), [3]),
        (("case", "second_hand_goods"), None),
    ):
        state: Any = json_state()
        place = state
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        with pytest.raises(UnsolvableError):
            answer(state)


def test_an_answer_that_is_not_offered_is_unsolvable() -> None:
    state = document("If the trip went abroad, approve the claim.")
    with pytest.raises(UnsolvableError):
        solve(Question(state, "What does the policy require?", OPTIONS[:1]))


def test_the_page_has_seven_rules() -> None:
    assert len(RULES) == 7
