"""What the generator of fact_answerable promises beyond the contract of all families."""

import re
from collections import Counter

import pytest
from family_items import fresh_draw

from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.families.fact_answerable.generator.case import answerable, near_misses
from forkpoint.decisions.families.fact_answerable.generator.cells import KINDS, Cell, cells
from forkpoint.decisions.families.fact_answerable.generator.drawing import Pair, draw_pair
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.text import changed_spans, state_text

FAMILY = "fact_answerable"
LEVELS = pytest.mark.parametrize("level", [1, 2, 3])


def drawn(level: int) -> list[tuple[Cell, Pair]]:
    return [
        (cell, draw_pair(content_draws(FAMILY, 99, level, index), level, cell))
        for index, cell in enumerate(cells(level))
    ]


@LEVELS
def test_tables_and_questions_have_their_size(level: int) -> None:
    for _, pair in drawn(level):
        assert len(pair.case.rows) == {1: 20, 2: 40, 3: 80}[level]
        assert len(pair.case.needed) == level + 1


@LEVELS
def test_one_member_can_be_answered_and_the_other_lacks_exactly_one_fact(level: int) -> None:
    for _, pair in drawn(level):
        assert answerable(pair.case, pair.case.rows)
        assert not answerable(pair.case, pair.broken)
        differing = [(a, b) for a, b in zip(pair.case.rows, pair.broken, strict=True) if a != b]
        assert len(differing) == 2


@LEVELS
def test_near_misses_are_as_many_as_needed_facts_in_both_members(level: int) -> None:
    for _, pair in drawn(level):
        for rows in (pair.case.rows, pair.broken):
            assert near_misses(pair.case, rows) >= len(pair.case.needed)


@LEVELS
def test_the_edited_fact_and_its_place_are_even_within_each_kind(level: int) -> None:
    for kind in KINDS:
        chosen = [cell for cell in cells(level) if cell.kind == kind]
        for factor in ("edited", "third", "form", "domain", "layout"):
            counts = Counter(getattr(cell, factor) for cell in chosen).values()
            most = 2 if factor == "edited" else 1
            assert max(counts) - min(counts) <= most, (kind, factor)


@LEVELS
def test_the_edited_row_stands_in_its_planned_third(level: int) -> None:
    for cell, pair in drawn(level):
        size = len(pair.broken)
        low, high = size * cell.third // 3, size * (cell.third + 1) // 3
        assert any(
            low <= place < high and a != b
            for place, (a, b) in enumerate(zip(pair.case.rows, pair.broken, strict=True))
        )


def test_members_have_the_same_words() -> None:
    for members in groups_of(fresh_draw(FAMILY)).values():
        first, second = (state_text(member.question.state) for member in members)
        assert sorted(re.findall(r"\w+", first)) == sorted(re.findall(r"\w+", second))
        assert len(changed_spans(first, second)) == 2


def test_a_provisional_or_other_year_row_stands_beside_the_edited_fact_where_planned() -> None:
    for cell, pair in drawn(3):
        edited = next(
            fact
            for fact, row in ((f, r) for f in pair.case.needed for r in pair.case.rows)
            if row not in pair.broken
            and (row.measure, row.year) == (fact.measure, fact.year)
            and row.organisation == fact.organisation
        )
        beside = [
            row
            for row in pair.case.rows
            if row.provisional
            and (row.organisation, row.measure, row.year)
            == (edited.organisation, edited.measure, edited.year)
        ]
        assert bool(beside) == cell.provisional
