"""What filter_match promises beyond what every family does: its plan, its steps, its decoys."""

import re
from collections import Counter
from functools import cache

import pytest

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.families.filter_match.generator.attributes import (
    COMPUTED,
    DIRECT,
    KINDS,
)
from forkpoint.decisions.families.filter_match.generator.case import Case, Constraint
from forkpoint.decisions.families.filter_match.generator.cells import (
    CONSTRAINTS,
    FAMILY,
    GROUPS_PER_LEVEL,
    PAIRS,
    THIRDS,
    Cell,
    cells,
)
from forkpoint.decisions.families.filter_match.generator.date_phrases import DATE, WEEKDAY
from forkpoint.decisions.families.filter_match.generator.domains import DOMAINS
from forkpoint.decisions.families.filter_match.generator.group import draw_case
from forkpoint.decisions.families.filter_match.generator.limits import Demand, Span
from forkpoint.decisions.families.filter_match.generator.number_phrases import NUMBER
from forkpoint.decisions.families.filter_match.generator.promises import (
    near_misses,
    needed_fields,
)
from forkpoint.decisions.families.filter_match.generator.quantity_phrases import QUANTITIES
from forkpoint.decisions.families.filter_match.generator.set_phrases import (
    ALLOWED_LIST,
    COUNT,
    FORBIDDEN_LIST,
    RANGE,
)
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.text import changed_spans, state_text
from forkpoint.items.item import Item

LEVELS = (1, 2, 3)
ANSWERS = ("yes", "no")
FIXED_SIDE = frozenset(("minimum", "maximum", "before_date", "not_before_date"))


@cache
def drawn() -> tuple[Item, ...]:
    return tuple(draw_items(FAMILIES[FAMILY], 321))


@cache
def cases(level: int) -> tuple[tuple[Cell, Case], ...]:
    return tuple(
        (cell, draw_case(77, level, index).case) for index, cell in enumerate(cells(level))
    )


def members() -> list[tuple[Cell, Case, str, tuple[Constraint, ...]]]:
    return [
        (cell, case, answer, case.member(answer))
        for level in LEVELS
        for cell, case in cases(level)
        for answer in ANSWERS
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_computed_types_have_seven_pairs_and_direct_ones_three(level: int) -> None:
    here = [item for item in drawn() if item.level == level]
    pairs = Counter(members[0].variation for members in groups_of(here).values())
    assert pairs == dict.fromkeys(COMPUTED, 7) | dict.fromkeys(DIRECT, 3)
    assert sum(PAIRS.values()) == GROUPS_PER_LEVEL


@pytest.mark.parametrize("level", LEVELS)
def test_half_the_limits_of_a_type_are_inclusive_and_half_are_upper(level: int) -> None:
    for kind in KINDS:
        own = [cell for cell in cells(level) if cell.kind == kind]
        inclusive = sum(cell.inclusive for cell in own)
        assert abs(2 * inclusive - len(own)) <= 1, kind
        if kind not in FIXED_SIDE:
            upper = sum(cell.outward > 0 for cell in own)
            assert abs(2 * upper - len(own)) <= 1, kind
    for share in (
        sum(cell.inclusive for cell in cells(level)),
        sum(cell.outward > 0 for cell in cells(level) if cell.kind not in FIXED_SIDE) + 6,
    ):
        assert 48 <= share <= 52


def test_over_all_levels_the_limits_of_a_type_are_balanced() -> None:
    for kind in KINDS:
        own = [cell for level in LEVELS for cell in cells(level) if cell.kind == kind]
        assert abs(2 * sum(cell.inclusive for cell in own) - len(own)) <= 1, kind


@pytest.mark.parametrize("level", LEVELS)
def test_edited_field_and_decisive_point_fall_in_each_third_equally_often(level: int) -> None:
    for kind in KINDS:
        own = [cell for cell in cells(level) if cell.kind == kind]
        for thirds in (
            Counter(cell.record_third for cell in own),
            Counter(cell.request_third for cell in own),
        ):
            counts = [thirds[third] for third in THIRDS]
            assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_request_has_one_point_of_each_of_its_types_and_half_are_computed(level: int) -> None:
    for _, case in cases(level):
        kinds = [constraint.attribute.kind for constraint in case.constraints]
        assert len(set(kinds)) == len(kinds) == CONSTRAINTS[level]
        computed = sum(kind in COMPUTED for kind in kinds)
        assert abs(2 * computed - len(kinds)) <= 1


def test_the_compared_quantity_lies_at_the_limit_or_one_step_away() -> None:
    for cell, case, answer, constraints in members():
        decisive = constraints[case.decisive]
        distance = decisive.span.distance(decisive.quantity(case.today))
        assert distance == (0 if cell.inclusive == (answer == "yes") else 1)


def test_at_least_a_third_of_the_other_points_lie_within_one_step() -> None:
    for _, case, _, constraints in members():
        others = [c for place, c in enumerate(constraints) if place != case.decisive]
        near = sum(c.span.distance(c.quantity(case.today)) <= 1 for c in others)
        assert 3 * near >= len(others)
        assert all(c.kept(case.today) for c in others)


def test_the_number_of_exact_hits_says_nothing() -> None:
    hits: dict[str, Counter[int]] = {answer: Counter() for answer in ANSWERS}
    for _, case, answer, constraints in members():
        hits[answer][sum(c.span.distance(c.quantity(case.today)) == 0 for c in constraints)] += 1
    for threshold in range(12):
        above = {a: sum(n for k, n in hits[a].items() if k >= threshold) for a in ANSWERS}
        assert abs(above["yes"] - above["no"]) <= 0.06 * 300


def test_the_greater_quantity_belongs_to_either_answer_equally_often() -> None:
    greater = sum(
        case.member("yes")[case.decisive].quantity(case.today)
        > case.member("no")[case.decisive].quantity(case.today)
        for level in LEVELS
        for _, case in cases(level)
    )
    assert abs(greater - 150) <= 9


def test_every_state_has_as_many_near_misses_as_needed_fields() -> None:
    for level in LEVELS:
        for _, case in cases(level):
            assert near_misses(case) >= max(len(needed_fields(case, a)) for a in ANSWERS)


def test_rounding_a_reduced_price_never_decides() -> None:
    for _, case, _, constraints in members():
        for constraint in constraints:
            if constraint.attribute.kind == "discounted_price":
                price, percent = constraint.values
                exact, limit = price * (100 - percent), 100 * constraint.span.ends[0]
                above, below = exact > limit, exact < limit
                upper, inclusive = constraint.span.low is None, constraint.span.closed
                kept = (not above if upper else not below) if inclusive else (
                    below if upper else above
                )  # fmt: skip
                assert kept == constraint.kept(case.today)


def test_a_look_alike_of_the_edited_field_never_has_either_members_value() -> None:
    for level in LEVELS:
        for _, case in cases(level):
            attribute = case.constraints[case.decisive].attribute
            twin = next(entry for entry in case.twins if entry.field is attribute.twin)
            at = attribute.twin_of
            assert twin.value not in {case.constraints[case.decisive].values[at], case.other[at]}


def test_members_differ_in_one_value_of_equal_length() -> None:
    for yes, no in groups_of(drawn()).values():
        first, second = state_text(yes.question.state), state_text(no.question.state)
        assert len(first) == len(second)
        spans = changed_spans(first, second)
        assert len(spans) == 1
        assert len(spans[0][0].split()) <= 2


def test_the_record_has_about_thirty_fields() -> None:
    for level in LEVELS:
        for _, case in cases(level):
            used = sum(len(c.attribute.fields) for c in case.constraints)
            assert 30 <= 5 + used + len(case.twins) + len(case.fillers) <= 38


def test_no_two_fields_of_a_trade_have_the_same_name() -> None:
    for domain in DOMAINS:
        labels = [field.label for a in domain.attributes for field in (*a.fields, a.twin)]
        labels += [*domain.identity, *(label for label, _ in domain.notes)]
        folded = [re.sub(r"\W", "", label.lower()) for label in labels]
        assert len(set(folded)) == len(folded), Counter(folded).most_common(2)
        assert set(domain.by_kind) == set(KINDS)


def test_every_kind_of_sentence_has_at_least_eight_phrasings() -> None:
    banks = [*QUANTITIES.values()]
    banks += [*NUMBER.values(), *DATE.values(), *WEEKDAY.values()]
    banks += [*COUNT.values(), *ALLOWED_LIST.values(), *FORBIDDEN_LIST.values(), *RANGE.values()]
    assert all(len(set(bank)) == len(bank) >= 8 for bank in banks)


@pytest.mark.parametrize(
    ("demand", "last_allowed", "kept", "broken"),
    [
        (Demand(inclusive=True, outward=1), 10, 10, 11),
        (Demand(inclusive=False, outward=1), 9, 9, 10),
        (Demand(inclusive=True, outward=-1), 10, 10, 9),
        (Demand(inclusive=False, outward=-1), 11, 11, 10),
        (Demand(True, 1, inside=True, two_ended=True, width=2), 10, 10, 11),
        (Demand(False, 1, inside=True, two_ended=True, width=3), 9, 9, 10),
        (Demand(True, 1, inside=False, two_ended=True, width=3), 10, 10, 9),
        (Demand(False, 1, inside=False, two_ended=True, width=2), 11, 11, 10),
    ],
)
def test_a_limit_of_ten_allows_the_last_step_and_not_the_next(
    demand: Demand, last_allowed: int, kept: int, broken: int
) -> None:
    span = demand.span(last_allowed, demand.least_gap)
    assert 10 in span.ends
    assert span.allows(kept)
    assert not span.allows(broken)
    assert broken - kept == demand.to_violate


def test_a_span_that_forbids_its_inside_allows_both_sides() -> None:
    span = Span(3, 6, closed=False, inside=False)
    assert [span.allows(n) for n in range(2, 8)] == [True, True, False, False, True, True]
