"""record_rule: exact counts, one field per violation, near misses, and nothing to be guessed."""

import math
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from forkpoint.decisions.families.record_rule.generator.case import Case, draw_case
from forkpoint.decisions.families.record_rule.generator.checks import broken_kinds
from forkpoint.decisions.families.record_rule.generator.group import draw_group
from forkpoint.decisions.families.record_rule.generator.limits import at_limit
from forkpoint.decisions.families.record_rule.generator.note_phrases import (
    AT_LIMIT,
    EMPTY,
    INTRODUCTIONS,
    TIMES,
    VOID,
)
from forkpoint.decisions.families.record_rule.generator.records import (
    KINDS,
    RECORDS,
    Batch,
    fields_read,
)
from forkpoint.decisions.families.record_rule.generator.rule_phrases import FULL, PLAIN
from forkpoint.decisions.families.record_rule.generator.schedule import (
    GROUPS,
    RULE_COUNTS,
    Cell,
    level_plan,
)
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.text import state_text

LEVELS = (1, 2, 3)
SEED = 20261201
LEVEL = pytest.mark.parametrize("level", LEVELS)


def plan(level: int, seed: int = SEED, turn: int = 0) -> tuple[Cell, ...]:
    return level_plan(seed, level, turn)


@cache
def cases(level: int, seed: int = SEED) -> tuple[Case, ...]:
    return tuple(
        draw_case(content_draws("record_rule", seed, level, index), cell, level)
        for index, cell in enumerate(plan(level, seed))
    )


def even(counts: Mapping[Any, int], values: int) -> bool:
    assert len(counts) <= values
    least = min(counts.values()) if len(counts) == values else 0
    return max(counts.values()) - least <= 1


@pytest.mark.parametrize("seed", [SEED, 1, 2])
def test_each_kind_is_broken_40_or_41_times_whatever_the_seed(seed: int) -> None:
    broken = Counter(v.kind for level in LEVELS for c in plan(level, seed) for v in c.violations)
    assert sorted(Counter(broken.values()).items()) == [(40, 5), (41, 8)]
    assert set(broken) == set(KINDS)


@LEVEL
def test_kinds_are_listed_equally_often_and_rule_counts_are_halves(level: int) -> None:
    assert even(Counter(kind for cell in plan(level) for kind in cell.kinds), len(KINDS))
    assert Counter(len(cell.kinds) for cell in plan(level)) == dict.fromkeys(RULE_COUNTS[level], 25)


@LEVEL
def test_24_groups_have_the_untouched_batch_and_all_have_four_members(level: int) -> None:
    assert sum(cell.untouched for cell in plan(level)) == 24
    assert all(len(cell.violations) + cell.untouched == 4 for cell in plan(level))


@pytest.mark.parametrize("turn", [0, 1])
@LEVEL
def test_broken_rules_stand_in_every_place_equally_often(level: int, turn: int) -> None:
    for size in RULE_COUNTS[level]:
        cells = [cell for cell in plan(level, turn=turn) if len(cell.kinds) == size]
        assert even(Counter(v.place for cell in cells for v in cell.violations), size)


@LEVEL
def test_thirds_are_even_within_every_kind_and_every_answer(level: int) -> None:
    violations = [v for cell in plan(level) for v in cell.violations]
    for kind in KINDS:
        assert even(Counter(v.third for v in violations if v.kind == kind), 3)
    for place in range(max(RULE_COUNTS[level])):
        assert even(Counter(v.third for v in violations if v.place == place), 3)


@LEVEL
def test_edited_fields_are_even_within_every_kind(level: int) -> None:
    for kind in KINDS:
        edited = Counter(
            v.field
            for cell in plan(level)
            for v in cell.violations
            if v.kind == kind and v.field != "status"
        )
        assert even(edited, len(fields_read(kind, level)))


@LEVEL
def test_every_batch_breaks_the_intended_rule_and_no_other(level: int) -> None:
    for case in cases(level):
        assert len(case.untouched) == RECORDS[level]
        assert broken_kinds(case.terms, case.untouched, case.cell.kinds) == ()
        for violation, edit in zip(case.cell.violations, case.edits, strict=True):
            assert broken_kinds(case.terms, edit.batch, case.cell.kinds) == (violation.kind,)


@LEVEL
def test_two_near_misses_stand_in_every_member(level: int) -> None:
    for case in cases(level):
        assert len(set(case.cell.near)) == 2
        for kind in case.cell.near:
            for batch in (case.untouched, *(edit.batch for edit in case.edits)):
                assert at_limit(case.terms, batch, kind) >= 1


def test_what_is_near_says_nothing_of_what_is_broken() -> None:
    near = broken = 0
    expected = 0.0
    for seed in range(12):
        for level in LEVELS:
            for cell in plan(level, seed):
                kinds = {violation.kind for violation in cell.violations}
                near += 2
                broken += len(kinds.intersection(cell.near))
                expected += 2 * len(kinds) / len(cell.kinds)
    assert abs(broken - expected) / near < 0.04


def test_three_void_records_would_break_a_rule_at_level_3() -> None:
    for case in cases(3):
        revived = case.untouched
        for place in range(len(revived)):
            revived = revived.changed("status", place, "live")
        assert set(broken_kinds(case.terms, revived, case.cell.kinds)) >= {
            kind for kind, _ in case.cell.voids if kind != "group_limit"
        }


@LEVEL
def test_members_differ_from_the_untouched_batch_in_one_line(level: int) -> None:
    for index in range(GROUPS):
        group = draw_group(SEED, level, index)
        by_answer = {member.answer: state_text(member.state) for member in group.members}
        assert len(by_answer) == 4
        if "none" in by_answer:
            calm = by_answer.pop("none").splitlines()
            for text in by_answer.values():
                lines = zip(calm, text.splitlines(), strict=True)
                assert sum(a != b for a, b in lines) == 1


@LEVEL
def test_options_are_the_rules_in_order_then_none_and_carry_no_meaning(level: int) -> None:
    for index in range(6):
        group = draw_group(SEED, level, index)
        count = len(plan(level)[index].kinds)
        keys = [option.key for option in group.options]
        assert keys == [*(f"R{n}" for n in range(1, count + 1)), "none"]
        assert all(option.meaning is None for option in group.options)


def test_every_sentence_kind_has_eight_phrasings() -> None:
    banks = [*PLAIN.values(), *FULL.values(), INTRODUCTIONS, AT_LIMIT, EMPTY, TIMES, VOID]
    assert set(PLAIN) == set(FULL) == set(KINDS)
    assert all(len(set(bank)) >= 8 for bank in banks)


def unusual(batch: Batch, by_rarity: bool) -> Iterator[tuple[float, str]]:
    """How unusual each value is in its column: distance from the mean, or rarity of words."""
    live = batch.live()
    for field, column in batch.columns.items():
        values = [column[place] for place in live]
        numbers = [value for value in values if isinstance(value, int)]
        if len(numbers) == len(values):
            mean, spread = statistics.fmean(numbers), statistics.pstdev(numbers) or 1.0
            yield max(abs(number - mean) / spread for number in numbers), field
        elif by_rarity and field != "code":
            yield math.log(len(values) / min(Counter(values).values())), field


@pytest.mark.parametrize("by_rarity", [False, True])
def test_the_most_unusual_value_does_not_give_the_answer(by_rarity: bool) -> None:
    right = chance = 0.0
    items = 0
    for level in LEVELS:
        for case in (*cases(level), *cases(level, 5)):
            kinds = case.cell.kinds
            members = [
                (edit.batch, v.kind)
                for edit, v in zip(case.edits, case.cell.violations, strict=True)
            ]
            members += [(case.untouched, "untouched")] * case.cell.untouched
            for batch, kind in members:
                _, field = max(unusual(batch, by_rarity))
                guesses = [name for name in kinds if field in fields_read(name, level)]
                right += (kind in guesses) / len(guesses) if guesses else 1 / (len(kinds) + 1)
                chance += 1 / (len(kinds) + 1)
                items += 1
    assert right / items <= chance / items + 0.06
