"""What the generator of clause_change promises beyond what every family keeps."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from family_items import fresh_draw, release_draw

from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.families.clause_change.generator import (
    clause_phrases,
    draw_group,
    fact_phrases,
    rule_phrases,
)
from forkpoint.decisions.families.clause_change.generator.case import RULES
from forkpoint.decisions.families.clause_change.generator.dates import STYLES
from forkpoint.decisions.families.clause_change.generator.domains import DOMAINS
from forkpoint.decisions.families.clause_change.generator.numbers import (
    Numbers,
    answer_of,
    draw_numbers,
)
from forkpoint.decisions.families.clause_change.generator.plan import (
    GROUPS,
    LACKING_IN_PAIR,
    Cell,
    cells,
)
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.text import state_text
from forkpoint.items.item import Item

LEVELS = pytest.mark.parametrize("level", [1, 2, 3])
STATED = {
    1: ("edge", "counting"),
    2: ("edge", "counting", "conversion", "precedence"),
    3: RULES,
}


@cache
def figures(level: int) -> tuple[tuple[Cell, Numbers], ...]:
    """Fresh figures for every cell of a level."""
    drawn = []
    for index, cell in enumerate(cells(level)):
        draws = content_draws("clause_change", 31, level, index)
        domain = DOMAINS[cell.domain]
        categories = list(domain.categories[:2])
        numbers = None
        while numbers is None:
            numbers = draw_numbers(draws, cell, level, domain, draws.choice(STYLES), categories)
        drawn.append((cell, numbers))
    return tuple(drawn)


def at_level(items: tuple[Item, ...], level: int) -> list[Item]:
    return [item for item in items if item.level == level]


@LEVELS
def test_the_pair_lacks_the_answer_that_the_level_prescribes(level: int) -> None:
    answers = Counter(item.answer for item in at_level(release_draw("clause_change"), level))
    assert answers.pop(LACKING_IN_PAIR[level]) == 66
    assert set(answers.values()) == {67}
    assert len(draw_group(3, level, GROUPS - 1).members) == 2


@LEVELS
def test_same_is_both_yes_and_both_no_equally(level: int) -> None:
    both = Counter(
        numbers.case.holds(numbers.values["outside"], "A")
        for cell, numbers in figures(level)
        if cell.lacking != "same"
    )
    assert abs(both[True] - both[False]) <= 1


@LEVELS
def test_the_fact_lies_equally_near_a_limit_in_all_members(level: int) -> None:
    for _, numbers in figures(level):
        assert len({numbers.case.distance(value) for value in numbers.values.values()}) == 1


@LEVELS
def test_the_stricter_clause_comes_first_in_half_the_groups(level: int) -> None:
    count = Counter(cell.stricter_first for cell in cells(level))
    named = Counter(cell.named_stricter for cell in cells(level))
    assert abs(count[True] - count[False]) <= 1
    assert abs(named[True] - named[False]) <= 1


@LEVELS
def test_the_varied_fact_stands_in_each_third_equally_often(level: int) -> None:
    thirds = Counter(cell.third for cell in cells(level))
    assert max(thirds.values()) - min(thirds.values()) <= 1


@LEVELS
def test_leaving_out_a_stated_rule_changes_answers(level: int) -> None:
    for rule in STATED[level]:
        changed = total = 0
        for cell, numbers in figures(level):
            for kind, value in numbers.values.items():
                total += 1
                left_out = numbers.case.answer(value, frozenset({rule}))
                changed += left_out != answer_of(kind, cell)
        assert changed >= 0.08 * total, rule


def test_a_version_has_the_clauses_of_its_level_and_four_to_six_changed_ones() -> None:
    sizes = {1: {8}, 2: {10, 11}, 3: {12, 13, 14}}
    for item in release_draw("clause_change"):
        state = item.question.state
        if not isinstance(state, dict):
            continue
        first, second = state["version_A"], state["version_B"]
        assert len(first) in sizes[item.level]
        assert list(first) == list(second)
        changed = sum(first[number] != second[number] for number in first)
        assert 4 <= changed <= (4 if item.level == 1 else 6)


def test_members_differ_in_one_value_of_one_fact() -> None:
    for items in groups_of(fresh_draw("clause_change")).values():
        words = [state_text(item.question.state).split() for item in items]
        for one, other in pairwise(words):
            assert len(one) == len(other)
            places = [i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
            assert places[-1] - places[0] <= 2


def test_members_are_equally_long() -> None:
    for items in groups_of(fresh_draw("clause_change")).values():
        assert len({len(state_text(item.question.state)) for item in items}) == 1


def test_every_sentence_kind_has_eight_phrasings() -> None:
    for module in (clause_phrases, fact_phrases, rule_phrases):
        for name, bank in vars(module).items():
            if name.isupper() and name not in ("TERMS", "DAY_COUNT_MODES", "ASIDES"):
                assert len(set(bank)) >= 8, name
    assert min(len(set(bank)) for bank in fact_phrases.ASIDES.values()) >= 8


def test_a_reader_of_the_named_clause_and_its_direction_gets_no_group_right() -> None:
    right = total = 0
    for level in (1, 2, 3):
        for cell in cells(level):
            kind = "stricter" if cell.named_stricter else "looser"
            answers = [
                answer_of(k, cell)
                for k in ("stricter", "looser", "outside")
                if answer_of(k, cell) != cell.lacking
            ]
            right += answers.count(answer_of(kind, cell))
            total += len(answers)
    assert right / total <= 1 / 3 + 0.06


def test_a_clause_is_named_in_every_point_at_issue() -> None:
    for item in release_draw("clause_change"):
        text = state_text(item.question.state)
        assert re.search(r"[Cc]lause \d+", text[-250:])
