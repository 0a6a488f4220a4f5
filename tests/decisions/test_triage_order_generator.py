"""What the queues of triage_order keep, seen from inside the generator."""

import statistics
from collections import Counter
from functools import cache

import pytest

from forkpoint.decisions.contrast import Group
from forkpoint.decisions.families.triage_order.generator import draw_group
from forkpoint.decisions.families.triage_order.generator.cases import (
    ARRIVAL_TIME,
    BASE,
    CURRENT_TIME,
    DUE_FIRST,
    DUE_TIME,
    EARLIER_ARRIVAL,
    FLAG,
    FLAG_FIRST,
    LISTED_CLASS,
    LOWER_TICKET,
    LOWERING_REMARK,
    PROMOTION,
    RAISING_REMARK,
    TESTED_RULES,
    Case,
    RuleBook,
    Situation,
)
from forkpoint.decisions.families.triage_order.generator.cells import GROUPS, POSITIONS, Cell, cells
from forkpoint.decisions.families.triage_order.generator.domains import DOMAINS
from forkpoint.decisions.families.triage_order.generator.drawing import Contrast, draw_contrast
from forkpoint.decisions.families.triage_order.generator.ordering import (
    Changed,
    Order,
    near_misses,
    plainly_placed,
    waiting_longest,
)
from forkpoint.decisions.plan import content_draws, control_draws

LEVELS = (1, 2, 3)
SEED = 31
LEVEL = pytest.mark.parametrize("level", LEVELS)


@cache
def contrasts(level: int) -> tuple[tuple[Cell, Contrast], ...]:
    return tuple(
        (
            cell,
            draw_contrast(
                content_draws("triage_order", SEED, level, index),
                control_draws("triage_order", SEED, level, index),
                cell,
                DOMAINS[cell.domain].waits,
            ),
        )
        for index, cell in enumerate(cells(level))
    )


@cache
def groups(level: int) -> tuple[Group, ...]:
    return tuple(draw_group(SEED, level, index) for index in range(GROUPS))


def evenly(counts: Counter[int], values: int) -> bool:
    return len(counts) == min(values, sum(counts.values())) and (
        len(counts) < values or max(counts.values()) - min(counts.values()) <= 1
    )


@LEVEL
def test_kinds_are_counted_as_the_table_says(level: int) -> None:
    kinds = Counter(member.variation for group in groups(level) for member in group.members)
    more = level == 3
    assert kinds == {
        BASE: 67,
        ARRIVAL_TIME: 72 + more,
        CURRENT_TIME: 40 - more,
        LISTED_CLASS: 7,
        DUE_TIME: 7,
        FLAG: 7,
    }
    assert [len(group.members) for group in groups(level)] == [3] * 66 + [2]


@LEVEL
def test_gold_places_are_even_over_items_and_within_kinds(level: int) -> None:
    places: dict[str, Counter[int]] = {}
    for group in groups(level):
        keys = [option.key for option in group.options]
        for member in group.members:
            places.setdefault(member.variation, Counter())[keys.index(member.answer)] += 1
    assert sum(places.values(), Counter()) == dict.fromkeys(range(5), 40)
    assert all(evenly(counts, 5) for counts in places.values())


@LEVEL
def test_positions_and_thirds_are_dealt_evenly(level: int) -> None:
    assert evenly(Counter(cell.position for cell in cells(level)), len(POSITIONS[level]))
    thirds: dict[str, Counter[int]] = {}
    for cell, contrast in contrasts(level):
        base = contrast.members[0].queue
        for kind, member in zip(cell.kinds, contrast.members[1:], strict=True):
            changed = [i for i, case in enumerate(member.queue) if case != base[i]]
            if kind == CURRENT_TIME:
                assert changed == []
            else:
                (place,) = changed
                third = next(t for t in range(3) if place < len(base) * (t + 1) // 3)
                thirds.setdefault(kind, Counter())[third] += 1
    assert all(evenly(counts, 3) for counts in thirds.values())


@LEVEL
def test_options_hold_the_answers_without_any_one_rule(level: int) -> None:
    for cell, contrast in contrasts(level):
        for member, answer in zip(contrast.members, contrast.answers, strict=True):
            order = Order(member, contrast.book)
            assert order.at(cell.position - 1) == answer
            for rule in contrast.book.stated:
                assert order.at(cell.position - 1, rule) in contrast.options


@LEVEL
def test_every_change_rests_on_the_rule_of_its_kind(level: int) -> None:
    for cell, contrast in contrasts(level):
        for kind, member, answer in zip(
            cell.kinds, contrast.members[1:], contrast.answers[1:], strict=True
        ):
            order = Order(member, contrast.book)
            assert order.at(cell.position - 1, TESTED_RULES[kind]) != answer


@LEVEL
def test_every_rule_without_a_kind_decides_five_percent_of_the_level(level: int) -> None:
    decided: Counter[str] = Counter()
    for cell, contrast in contrasts(level):
        for member, answer in zip(contrast.members, contrast.answers, strict=True):
            order = Order(member, contrast.book)
            decided.update(
                rule for rule in contrast.book.stated if order.at(cell.position - 1, rule) != answer
            )
    if level > 1:
        assert min(decided[rule] for rule in (LOWER_TICKET, RAISING_REMARK, LOWERING_REMARK)) >= 10
    assert decided[EARLIER_ARRIVAL] >= 73
    assert decided[PROMOTION] >= 40
    assert min(decided[FLAG_FIRST], decided[DUE_FIRST]) >= 7


@LEVEL
def test_near_misses_are_as_many_as_cases_that_matter_and_equal_in_members(level: int) -> None:
    for cell, contrast in contrasts(level):
        (near,) = {near_misses(member, contrast.book) for member in contrast.members}
        assert near >= cell.position


@LEVEL
def test_hasty_orders_stay_near_chance(level: int) -> None:
    right: Counter[str] = Counter()
    for cell, contrast in contrasts(level):
        rank = cell.position - 1
        for member, answer in zip(contrast.members, contrast.answers, strict=True):
            by_ticket = sorted(
                range(len(member.queue)), key=lambda place: member.queue[place].ticket
            )
            guesses = {
                "plain": plainly_placed(member, rank),
                "longest": waiting_longest(member, rank),
                "ticket": by_ticket[rank],
            }
            right.update(name for name, guess in guesses.items() if guess == answer)
    assert max(right.values()) <= 0.26 * 200


def test_needed_elements_grow_with_the_level() -> None:
    medians = [
        statistics.median(member.needed for group in groups(level) for member in group.members)
        for level in LEVELS
    ]
    assert medians[0] < medians[1] < medians[2]


def test_a_repeated_plan_keeps_its_kinds_and_has_other_content() -> None:
    first, again = draw_group(SEED, 2, 5), draw_group(SEED, 2, 5 + GROUPS)
    assert [m.variation for m in first.members] == [m.variation for m in again.members]
    assert first.domain == again.domain
    assert first.members[0].state != again.members[0].state


def book(*rules: str, inclusive: bool = True, top_reachable: bool = True) -> RuleBook:
    return RuleBook(
        ("class_order", PROMOTION, *rules),
        classes=3,
        wait=60,
        inclusive=inclusive,
        top_reachable=top_reachable,
    )


def case(ticket: int, listed_class: int, arrival: int, adjustment: int = 0) -> Case:
    return Case(ticket, listed_class, arrival, None, False, adjustment)


@pytest.mark.parametrize(("inclusive", "first"), [(True, 1), (False, 0)])
def test_the_exact_limit_promotes_only_where_it_is_included(inclusive: bool, first: int) -> None:
    queue = (case(1, 1, 650), case(2, 2, 640))
    order = Order(Situation(700, queue), book(EARLIER_ARRIVAL, inclusive=inclusive))
    assert order.at(0) == first


def test_waiting_stops_below_a_highest_class_that_is_closed() -> None:
    queue = (case(1, 0, 690), case(2, 1, 500))
    assert Order(Situation(700, queue), book(EARLIER_ARRIVAL)).at(0) == 1
    assert Order(Situation(700, queue), book(EARLIER_ARRIVAL, top_reachable=False)).at(0) == 0


def test_remarks_count_before_the_wait_and_end_at_the_scale() -> None:
    rules = book(EARLIER_ARRIVAL, RAISING_REMARK, LOWERING_REMARK, top_reachable=False)
    queue = (case(1, 2, 600, 1), case(2, 2, 610, -1), case(3, 1, 695), case(4, 0, 699, 1))
    assert Order(Situation(700, queue), rules).places() == [3, 0, 1, 2]


def test_a_changed_case_is_placed_as_a_full_sort_places_it() -> None:
    for cell, contrast in contrasts(3)[:20]:
        base, other = contrast.members[:2]
        if base.now != other.now:
            continue
        place = next(i for i, pair in enumerate(zip(base.queue, other.queue, strict=True))
                     if pair[0] != pair[1])  # fmt: skip
        quick = Changed(Order(base, contrast.book), place, other.queue[place])
        full = Order(other, contrast.book)
        for rule in ("", *contrast.book.stated):
            for rank in range(cell.cases):
                assert quick.at(rank, rule) == full.at(rank, rule)
