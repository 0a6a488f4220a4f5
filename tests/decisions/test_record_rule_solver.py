"""The reader of integrity rules on hand-written states: each rule at its limit and past it."""

import json
from collections.abc import Callable, Mapping, Sequence

import pytest
from family_items import release_draw

from forkpoint.decisions.families.record_rule.shortcuts import SHORTCUTS
from forkpoint.decisions.families.record_rule.solver import solve
from forkpoint.errors import UnsolvableError
from forkpoint.question import Option, Question

OPTIONS = (Option("R1"), Option("none"))
LIMITS = "A value that lies exactly at a limit of a rule keeps the rule."
VOID = "Skip each loan that has annulled in `entry`: for all of the rules it does not exist."
AT_LIMIT = frozenset({"at_limit"})
SPANS = "List P (spans of height): atlas: 12.0 to 40.5 cm; novel: from 20.0 to 30.0 cm."
DAYS = "List P (days by medium): atlas: 7 days; novel: 9 days."
TOTALS = "List P (total items by desk): D1: 10; D2: 12."
STEPS = (
    "List P (cover by height): low: up to 20.0 cm; mid: above 20.0, up to 35.5 cm; "
    "high: above 35.5 cm."
)
STANDING = "List P (register of lender): Tarn: open; Vell: closed from 4 Mar 2027."
MARKED = "List P (register of lender): Tarn: active; Vell: lapsed."
PLACES = "List P (branch by medium): atlas: B1, B3; novel: B2."


def document(
    rule: str, head: str, rows: Sequence[str], lists: str = "", notes: str = LIMITS
) -> str:
    """A state as a text with one rule and a batch of semicolon lines."""
    fields = "; ".join(f"{label} (some {label})" for label in head.split(";"))
    batch = [f"{number};{row}" for number, row in enumerate(rows, 1)]
    parts = [
        "Loan file 12",
        "Closed on 4 April 2027.",
        f"Rules\nR1. {rule}",
        f"Notes:\n{notes}",
        f"Columns\n{fields}",
        "\n".join(["Batch:", f"no;{head}", *batch]),
    ]
    return "\n\n".join([*parts, f"Lists\n{lists}"] if lists else parts)


def answer(state: object, without: frozenset[str] = frozenset()) -> str:
    return solve(Question(state, "Which rule does the batch violate?", OPTIONS), without)  # type: ignore[arg-type]


PAST = [
    ("`height` lies between 12.0 and 40.5 cm.", "height", ["12.0"], ["11.9"], ""),
    ("`height` lies between 12.0 and 40.5 cm.", "height", ["40.5"], ["40.6"], ""),
    ("`height` lies within the span that list P gives for the `medium`.", "height;medium",
     ["12.0;atlas", "30.0;novel"], ["12.0;atlas", "30.1;novel"], SPANS),
    ("The date in `back` is never earlier than the date in `out`.", "out;back",
     ["28 Feb 2027;28 Feb 2027"], ["1 Mar 2027;28 Feb 2027"], ""),
    ("`back` is at most 9 days after `out`.", "out;back",
     ["2028-02-25;2028-03-05"], ["2028-02-25;2028-03-06"], ""),
    ("The latest date for `back` is `out` plus the number of days in list P for the `medium`.",
     "out;back;medium", ["25.02.2027;04.03.2027;atlas"], ["25.02.2027;05.03.2027;atlas"], DAYS),
    ("Where `sponsor` is empty, `height` does not go beyond 20.0 cm.", "sponsor;height",
     ["-;20.0", "Abel;20.1"], ["-;20.1", "Abel;20.1"], ""),
    ("If `medium` is atlas and `height` is over 20.0 cm, `sponsor` must be filled in.",
     "medium;height;sponsor", ["atlas;20.0;-", "novel;20.1;-"], ["atlas;20.1;-"], ""),
    ("From one loan to the next, `stamp` never falls.", "stamp", ["7", "7", "9"], ["7", "6", "9"],
     ""),
    ("Among the loans of one `desk`, `stamp` never falls in the order listed.", "desk;stamp",
     ["D1;7", "D2;5", "D1;7"], ["D1;7", "D2;5", "D1;6"], ""),
    ("For any one value of `desk`, `items` adds up to 10 at most.", "desk;items",
     ["D1;4", "D2;9", "D1;6"], ["D1;4", "D2;9", "D1;7"], ""),
    ("For each `desk`, `items` adds up to no more than list P allows.", "desk;items",
     ["D1;10", "D2;5", "D2;6"], ["D1;11", "D2;5", "D2;6"], TOTALS),
    ("Up to 20.0 cm in `height`, `cover` is low; beyond that it is mid, and above 35.5 cm it is "
     "high.", "height;cover", ["20.0;low", "35.4;mid", "35.6;high"], ["20.1;low"], ""),
    ("`cover` must agree with `height` under list P.", "height;cover",
     ["35.5;mid", "20.1;mid"], ["35.6;mid", "20.1;mid"], STEPS),
    ("The times from `from` to `until` of one `desk` do not overlap.", "desk;from;until",
     ["D1;09:00;10:00", "D2;09:30;10:30", "D1;10:00;11:00"],
     ["D1;09:00;10:00", "D2;09:30;10:30", "D1;09:59;11:00"], ""),
]  # fmt: skip
PLAIN = [
    ("The digit after the second hyphen of `loan` is the last digit of the sum of the four digits "
     "before it.", "loan", ["CF-7889-2"], ["CF-7889-3"], ""),
    ("Check digit of `loan`: middle digits times 3, 7, 9 and 1, position by position, all added, "
     "last digit kept.", "loan", ["CF-1234-8"], ["CF-2134-8"], ""),
    ("The values in `shelf` are all different from one another.", "shelf", ["A1", "A2"],
     ["A1", "A1"], ""),
    ("Two loans with the same `branch` must differ in `shelf`.", "branch;shelf",
     ["B1;A1", "B2;A1", "B1;A2"], ["B1;A1", "B2;A1", "B1;A1"], ""),
    ("What stands in `lender` must be marked active in list P.", "lender", ["Tarn"],
     ["Tarn", "Vell"], MARKED),
    ("Where list P gives a closing date for the name in `lender`, `out` must be earlier than that "
     "date.", "lender;out", ["Vell;3 Mar 2027", "Tarn;5 Mar 2027"], ["Vell;4 Mar 2027"], STANDING),
    ("`fee` equals `late` plus `repair`.", "fee;late;repair", ["9;4;5"], ["8;4;5"], ""),
    ("`fee` equals `late` plus `repair` minus `waived`.", "fee;late;repair;waived", ["7;4;5;2"],
     ["9;4;5;2"], ""),
    ("Given the `medium`, `branch` must be one of the values that list P permits.",
     "medium;branch", ["atlas;B3", "novel;B2"], ["atlas;B2"], PLACES),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "head", "kept", "broken", "lists"), PAST + PLAIN)
def test_a_rule_is_kept_at_its_limit_and_broken_one_step_past_it(
    rule: str, head: str, kept: list[str], broken: list[str], lists: str
) -> None:
    assert answer(document(rule, head, kept, lists)) == "none"
    assert answer(document(rule, head, broken, lists)) == "R1"


@pytest.mark.parametrize(("rule", "head", "kept", "lists"), [(*case[:3], case[4]) for case in PAST])
def test_without_the_note_on_limits_what_is_at_a_limit_breaks_its_rule(
    rule: str, head: str, kept: list[str], lists: str
) -> None:
    assert answer(document(rule, head, kept, lists), AT_LIMIT) == "R1"


@pytest.mark.parametrize(
    ("rule", "head", "kept", "lists"), [(*case[:3], case[4]) for case in PLAIN]
)
def test_rules_without_limits_are_read_the_same_without_that_note(
    rule: str, head: str, kept: list[str], lists: str
) -> None:
    assert answer(document(rule, head, kept, lists), AT_LIMIT) == "none"


def test_a_rule_that_is_left_out_counts_as_kept() -> None:
    state = document("`back` is at most 9 days after `out`.", "out;back", ["2027-01-01;2027-02-01"])
    assert answer(state) == "R1"
    assert answer(state, frozenset({"deadline"})) == "none"
    assert answer(state, frozenset({"date_order"})) == "R1"


@pytest.mark.parametrize(
    ("rule", "head", "rows"),
    [
        ("From one loan to the next, `stamp` never falls.", "stamp;entry",
         ["7;standing", "3;annulled", "8;standing"]),
        ("For any one value of `desk`, `items` adds up to 10 at most.", "desk;items;entry",
         ["D1;8;standing", "D1;3;annulled"]),
        ("The values in `shelf` are all different from one another.", "entry;shelf",
         ["standing;A1", "annulled;A1"]),
        ("`height` lies between 12.0 and 40.5 cm.", "entry;height", ["annulled;50.0"]),
    ],
)  # fmt: skip
def test_void_records_count_nowhere(rule: str, head: str, rows: list[str]) -> None:
    state = document(rule, head, rows, notes=f"{VOID} {LIMITS}")
    assert answer(state) == "none"
    assert answer(state, frozenset({"void_exempt"})) == "R1"


def as_object(state: str) -> dict[str, object]:
    """The same state as an object, for a state without lists."""
    title, about, rules, notes, _, batch = state.split("\n\n")
    head, *rows = batch.split("\n")[1:]
    return {
        "title": title,
        "about": about,
        "fields": dict.fromkeys(head.split(";")[1:], "some"),
        "rules": {"R1": rules.split("R1. ")[1]},
        "notes": [notes.split("\n")[1]],
        "columns": head,
        "batch": rows,
    }


def with_batch(lines: Callable[[list[list[str]]], list[str]]) -> str:
    """A state of one broken rule with its batch in another layout."""
    state = document("`fee` equals `late` plus `repair`.", "fee;late;repair", ["9;4;5", "8;4;5"])
    start = state.index("no;fee")
    cells = [line.split(";") for line in state[start:].split("\n")]
    return state[:start] + "\n".join(lines(cells))


LAYOUTS: Mapping[str, Callable[[list[list[str]]], list[str]]] = {
    "pipes": lambda rows: [
        f"| {' | '.join(row)} |" for row in [rows[0], ["---"] * len(rows[0]), *rows[1:]]
    ],
    "aligned": lambda rows: [
        "  ".join(cell.upper().ljust(7) for cell in row).rstrip() for row in rows
    ],
    "arrays": lambda rows: [
        json.dumps(rows[0]),
        *(json.dumps([int(cell) for cell in row]) for row in rows[1:]),
    ],
    "labelled": lambda rows: [
        f"{row[0]}. "
        + ", ".join(f"{label} {cell}" for label, cell in zip(rows[0][1:], row[1:], strict=True))
        for row in rows[1:]
    ],
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_of_a_batch_is_read(layout: str) -> None:
    assert answer(with_batch(LAYOUTS[layout])) == "R1"


def test_an_object_is_read_like_a_text() -> None:
    broken = document("`fee` equals `late` plus `repair`.", "fee;late;repair", ["8;4;5"])
    kept = document("`fee` equals `late` plus `repair`.", "fee;late;repair", ["9;4;5"])
    assert [answer(as_object(state)) for state in (broken, kept)] == ["R1", "none"]


WHOLE = document(
    "`fee` equals `late` plus `repair`.", "fee;late;repair;entry", ["8;4;5;standing"],
    notes=f"{VOID} {LIMITS}",
)  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("equals", "resembles"),
        ("`late`", "`later`"),
        (LIMITS, "Limits are limits."),
        (f" {LIMITS}", ""),
        (VOID, f"{VOID} {VOID}"),
        ("8;4;5", "8;4"),
        ("8;4;5", "8;4;five"),
        ("1;8", "2;8"),
        ("standing", ""),
        ("Rules\n", ""),
        ("R1.", "R2."),
        ("Notes:", "Notes: see"),
        ("late (some late); ", ""),
        ("`entry`", "`state`"),
        ("\n1;8;4;5;standing", ""),
        ("1;8;4;5;standing", "1;8;4;5;standing\n2;9;4;5;held\n3;9;4;5;annulled"),
    ],
)
def test_a_torn_state_is_unsolvable(old: str, new: str) -> None:
    assert answer(WHOLE) == "R1"
    assert old in WHOLE
    with pytest.raises(UnsolvableError):
        answer(WHOLE.replace(old, new, 1))


@pytest.mark.parametrize(
    ("rule", "head", "row", "lists"),
    [
        ("`cover` must agree with `height` under list Q.", "height;cover", "20.0;low", STEPS),
        ("`cover` must agree with `height` under list P.", "height;cover", "20.0;none", STEPS),
        ("What stands in `lender` must be marked active in list P.", "lender", "Oss", MARKED),
        ("What stands in `lender` must be marked open in list P.", "lender", "Tarn", MARKED),
        ("`back` is at most 9 days after `out`.", "out;back", "2027-02-30;2027-03-01", ""),
        ("The times from `from` to `until` of one `desk` do not overlap.", "desk;from;until",
         "D1;10:00;09:00", ""),
        ("The digit after the second hyphen of `loan` is the last digit of the sum of the four "
         "digits before it.", "loan", "CF-78892", ""),
    ],
)  # fmt: skip
def test_values_that_a_rule_cannot_judge_are_unsolvable(
    rule: str, head: str, row: str, lists: str
) -> None:
    with pytest.raises(UnsolvableError):
        answer(document(rule, head, [row], lists))


def test_two_violated_rules_have_no_answer() -> None:
    two = WHOLE.replace("R1.", "R1. `fee` equals `late` plus `repair`.\nR2.", 1)
    options = (Option("R1"), Option("R2"), Option("none"))
    with pytest.raises(UnsolvableError, match="several rules"):
        solve(Question(two, "Which rule does the batch violate?", options))


def test_released_states_cut_anywhere_raise_nothing_else() -> None:
    for item in release_draw("record_rule")[::60]:
        state = item.question.state
        text = state if isinstance(state, str) else json.dumps(state)
        for cut in range(0, len(text), 211):
            torn = text[:cut] + text[cut + 40 :]
            try:
                solve(Question(torn, item.question.instructions, item.question.options))
            except UnsolvableError:
                continue


def test_every_shortcut_picks_an_option_or_none_at_all() -> None:
    for item in release_draw("record_rule")[::30]:
        for shortcut in SHORTCUTS:
            if shortcut.pick is not None:
                assert shortcut.pick(item.question) in {*item.question.keys, None}
