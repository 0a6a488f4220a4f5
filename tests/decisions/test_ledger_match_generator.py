"""What the generator of `ledger_match` promises beyond what every family does."""

import json
import re
from collections import Counter
from functools import cache

import pytest
from family_items import fresh_draw

from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.ledger_match.generator.case import (
    BATCH,
    FEE,
    NONE,
    PART,
    Conventions,
    Entry,
    Line,
)
from forkpoint.decisions.families.ledger_match.generator.cells import KINDS, NONES, cells
from forkpoint.decisions.families.ledger_match.generator.reconciling import (
    AmbiguousError,
    open_entries,
)
from forkpoint.decisions.text import changed_spans, state_text
from forkpoint.items.item import Item
from forkpoint.question import Question

FAMILY = "ledger_match"
ENTRIES = {1: 8, 2: 14, 3: 22}
RULES = Conventions(before=0, after=3, difference=5, flat=600, permille=0)
AMOUNT = re.compile(r"\b\d{1,3}(?:,\d{3})*\.\d\d\b")
REFERENCE = re.compile(r"\b[A-Z]{1,3}-\d{3}\b")
ID = re.compile(r"\b[A-Z]{1,2}-\d{4}\b")


def ledgers(question: Question) -> tuple[list[str], list[str]]:
    """The rows of A (those with an id) and of B, in any layout."""
    text = json.dumps(question.state, indent=0) if isinstance(question.state, dict) else ""
    rows = [
        line
        for line in (text or state_text(question.state)).splitlines()
        if REFERENCE.search(line) and AMOUNT.search(line)
    ]
    return [row for row in rows if ID.search(row)], [row for row in rows if not ID.search(row)]


def pick_amount_not_in_b(question: Question) -> list[str]:
    """The offered entries whose amount stands nowhere in ledger B."""
    ours, theirs = ledgers(question)
    amounts = {match.group() for row in theirs if (match := AMOUNT.search(row))}
    return [
        match.group()
        for row in ours
        if (match := ID.search(row))
        and match.group() in question.keys
        and AMOUNT.findall(row)[0] not in amounts
    ]


@cache
def items() -> tuple[Item, ...]:
    return fresh_draw(FAMILY)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_kinds_and_positions_are_as_the_tables_say(level: int) -> None:
    here = [item for item in items() if item.level == level]
    assert Counter(item.variation for item in here) == {**KINDS[level], NONE: NONES[level]}
    places = Counter(item.question.keys.index(item.answer) for item in here)
    assert places.pop(5) == NONES[level]
    assert set(places.values()) <= {33, 34}
    assert {item.question.keys[-1] for item in here} == {NONE}
    assert Counter(len(item.question.keys) for item in here) == {6: 200}


def test_none_is_right_where_the_variation_says_so_and_once_per_group() -> None:
    assert all((item.answer == NONE) == (item.variation == NONE) for item in items())
    for members in groups_of(items()).values():
        assert sum(member.answer == NONE for member in members) <= 1


def test_uniform_guessing_has_the_published_pair_accuracy() -> None:
    sizes = [len(members) for members in groups_of(items()).values()]
    assert round(100 * sum(6.0**-size for size in sizes) / len(sizes), 4) == 0.4975


def test_ledger_a_has_its_entries_and_is_the_same_in_all_members() -> None:
    for members in groups_of(items()).values():
        ours = [ledgers(member.question)[0] for member in members]
        assert len(ours[0]) == ENTRIES[members[0].level]
        assert all(rows == ours[0] for rows in ours)


def test_members_differ_in_three_lines_of_ledger_b() -> None:
    for members in groups_of(items()).values():
        theirs = [ledgers(member.question)[1] for member in members]
        assert len({len(rows) for rows in theirs}) == 1
        for one in range(len(theirs)):
            for two in range(one):
                pairs = zip(theirs[one], theirs[two], strict=True)
                assert sum(a != b for a, b in pairs) == 3


def test_a_word_diff_shows_few_changed_runs() -> None:
    for members in groups_of(items()).values():
        base = state_text(members[0].question.state)
        for member in members[1:]:
            spans = changed_spans(base, state_text(member.question.state))
            assert len(spans) <= 12


def test_two_offered_entries_reconcile_without_their_amount_in_b() -> None:
    for item in items():
        assert len(set(pick_amount_not_in_b(item.question)) - {item.answer}) >= 2


def test_the_entry_whose_amount_is_not_in_b_is_no_better_than_a_guess() -> None:
    for level in (1, 2, 3):
        hits = [
            (item.answer in picked) / len(picked)
            for item in items()
            if item.level == level and (picked := pick_amount_not_in_b(item.question))
        ]
        assert sum(hits) / len(hits) <= 1 / 6 + 0.06


def test_changed_lines_stand_in_each_third_equally_often() -> None:
    for level in (1, 2, 3):
        slots = [slot for cell in cells(level) for slot in cell.slots[: cell.members]]
        for kind in {slot.kind for slot in slots} - {NONE}:
            thirds = Counter(slot.third for slot in slots if slot.kind == kind)
            assert max(thirds.values()) - min(thirds.values()) <= 1


def test_names_that_an_edit_brings_in_stand_in_ledger_a() -> None:
    for item in items():
        ours, theirs = ledgers(item.question)
        used = {code for row in ours for code in REFERENCE.findall(row)}
        assert {code for row in theirs for code in REFERENCE.findall(row)} <= used


@pytest.mark.parametrize(
    ("line", "left"),
    [
        (Line(0, 0, 13, 20_000), []),
        (Line(0, 0, 14, 20_000), [0]),
        (Line(0, 0, 9, 20_000), [0]),
        (Line(0, 0, 10, 19_995), []),
        (Line(0, 0, 10, 19_994), [0]),
        (Line(0, 0, 10, 20_006), [0]),
        (Line(0, 0, 10, 19_400, FEE), []),
        (Line(0, 0, 10, 19_394, FEE), [0]),
        (Line(0, 0, 10, 19_400), [0]),
        (Line(0, 0, 10, 20_000, PART), []),
    ],
)
def test_a_line_settles_its_entry_up_to_each_limit(line: Line, left: list[int]) -> None:
    assert open_entries([Entry(0, 0, 10, 20_000)], [line], RULES) == left


def test_a_fee_just_over_its_limit_would_leave_two_readings() -> None:
    with pytest.raises(AmbiguousError):
        open_entries([Entry(0, 0, 10, 20_000)], [Line(0, 0, 10, 19_399, FEE)], RULES)


def test_parts_settle_by_their_sum_and_only_in_time() -> None:
    entry = Entry(0, 0, 10, 20_000)
    first, second = Line(0, 0, 11, 12_000, PART), Line(0, 0, 13, 8_004, PART)
    assert open_entries([entry], [first, second], RULES) == []
    assert open_entries([entry], [first, Line(0, 0, 14, 8_004, PART)], RULES) == [0]
    assert open_entries([entry], [first, Line(0, 0, 13, 8_006, PART)], RULES) == [0]


def test_a_short_batch_leaves_the_entry_open_whose_amount_it_lacks() -> None:
    entries = [Entry(0, 0, 10, 20_000), Entry(0, 0, 11, 31_000), Entry(0, 0, 12, 4_500)]
    assert open_entries(entries, [Line(0, 0, 12, 55_503, BATCH)], RULES) == []
    assert open_entries(entries, [Line(0, 0, 12, 24_500, BATCH)], RULES) == [1]
    with pytest.raises(AmbiguousError):
        open_entries(entries, [Line(0, 0, 12, 54_000, BATCH)], RULES)


def test_the_earlier_of_two_entries_takes_the_line_that_would_fit_both() -> None:
    entries = [Entry(0, 0, 12, 20_000), Entry(0, 0, 10, 20_000)]
    assert open_entries(entries, [Line(0, 0, 12, 20_000)], RULES) == [0]
    assert open_entries(entries, [Line(0, 0, 12, 20_000), Line(0, 0, 15, 20_001)], RULES) == []


def test_ledgers_that_can_be_read_in_two_ways_are_refused() -> None:
    entries = [Entry(0, 0, 10, 20_000), Entry(0, 0, 10, 20_000)]
    with pytest.raises(InvariantError):
        open_entries(entries, [Line(0, 0, 11, 20_000)], RULES)
