"""What policy_case promises beyond what every family does: its plan, its tangles, its limits."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.families.policy_case.generator.attributes import Measure
from forkpoint.decisions.families.policy_case.generator.case import Case, draw_case
from forkpoint.decisions.families.policy_case.generator.cells import (
    FAMILY,
    GROUPS_PER_LEVEL,
    INTERPRETATIONS,
    cells,
)
from forkpoint.decisions.families.policy_case.generator.checks import near_misses
from forkpoint.decisions.families.policy_case.generator.conditions import SIZES
from forkpoint.decisions.families.policy_case.generator.domains import BY_NAME
from forkpoint.decisions.families.policy_case.generator.policy import (
    PRECEDENCE_KINDS,
    Policy,
    Sides,
    applying,
    decision,
    needed_facts,
    without_exceptions,
)
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.registry import FAMILIES
from forkpoint.items.item import Item

LEVELS = (1, 2, 3)
OUTCOME_WORD = re.compile(r"\b(approv|den[iy]|escalat)", re.IGNORECASE)
LENIENT_TO_STRICT = ("approve", "escalate", "deny")


@cache
def drawn() -> tuple[Item, ...]:
    return tuple(draw_items(FAMILIES[FAMILY], 321))


@cache
def cases(level: int) -> tuple[Case, ...]:
    found = []
    for index, cell in enumerate(cells(level)):
        found.append(draw_case(content_draws(FAMILY, 55, level, index), cell, SIZES[level], "QDR"))
    return tuple(found)


def members() -> Iterator[tuple[int, Case, int, Sides]]:
    for level in LEVELS:
        for case in cases(level):
            for member, sides in case.members().items():
                yield level, case, member, sides


@pytest.mark.parametrize("level", LEVELS)
def test_each_outcome_and_each_interpretation_is_right_equally_often(level: int) -> None:
    here = [item for item in drawn() if item.level == level]
    assert Counter({a: n for a, n in Counter(i.answer for i in here).items() if n in (66, 67)}) == (
        Counter(i.answer for i in here)
    )
    assert set(Counter(i.variation for i in here)) == set(INTERPRETATIONS)
    assert set(Counter(i.variation for i in here).values()) == {66, 67}


@pytest.mark.parametrize("level", LEVELS)
def test_each_permutation_of_outcomes_occurs_eleven_times(level: int) -> None:
    triples = [cell.outcomes for cell in cells(level) if len(cell.present) == 3]
    assert set(Counter(triples).values()) == {11}
    assert len(set(triples)) == 6


def test_the_pairs_are_the_published_ones() -> None:
    pairs = {
        level: sorted(
            (item.answer, item.variation) for group in groups_of(
                item for item in drawn() if item.level == level
            ).values() if len(group) == 2 for item in group
        )
        for level in LEVELS
    }  # fmt: skip
    assert pairs == {
        1: [("deny", "exception"), ("escalate", "precedence")],
        2: [("approve", "precedence"), ("escalate", "plain")],
        3: [("approve", "exception"), ("deny", "plain")],
    }


@pytest.mark.parametrize("level", LEVELS)
def test_the_gold_position_is_even_also_within_interpretations(level: int) -> None:
    here = [item for item in drawn() if item.level == level]
    places = Counter(item.question.keys.index(item.answer) for item in here)
    assert set(places.values()) <= {66, 67}
    for kind in INTERPRETATIONS:
        count = Counter(
            item.question.keys.index(item.answer) for item in here if item.variation == kind
        )
        assert max(count.values()) - min(count.values()) <= 8


@pytest.mark.parametrize("level", LEVELS)
def test_each_outcome_is_the_default_of_a_third_of_the_policies(level: int) -> None:
    assert set(Counter(cell.default for cell in cells(level)).values()) <= {22, 23}


@pytest.mark.parametrize("level", LEVELS)
def test_kinds_of_precedence_and_layouts_are_dealt_evenly(level: int) -> None:
    kinds = Counter(cell.precedence for cell in cells(level))
    assert set(kinds) == set(PRECEDENCE_KINDS)
    assert max(kinds.values()) - min(kinds.values()) <= 1
    layouts = Counter(cell.layout for cell in cells(level))
    assert max(layouts.values()) - min(layouts.values()) <= 2


def test_members_differ_in_two_or_three_fields_of_the_record() -> None:
    for group in groups_of(drawn()).values():
        states = [item.question.state for item in group]
        if isinstance(states[0], str) and "Subject:" in states[0]:
            continue
        for first in states:
            for second in states:
                if first is not second:
                    assert len(differing_entries(first, second)) == 2


def differing_entries(first: object, second: object) -> list[int]:
    """The places of the record's entries, or the text's lines, in which two states differ."""
    if isinstance(first, str) and isinstance(second, str):
        lines = zip(first.splitlines(), second.splitlines(), strict=True)
        return [place for place, (one, two) in enumerate(lines) if one != two]
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    assert first["policy"] == second["policy"]
    entries = zip(first["case"].items(), second["case"].items(), strict=True)
    return [place for place, (one, two) in enumerate(entries) if one != two]


@pytest.mark.parametrize("level", LEVELS)
def test_a_members_own_field_falls_in_each_third_equally_often(level: int) -> None:
    thirds: Counter[tuple[str, int]] = Counter()
    for cell in cells(level):
        for member in cell.present:
            thirds[cell.outcomes[member], cell.thirds[member]] += 1
            thirds[INTERPRETATIONS[member], cell.thirds[member]] += 1
    assert set(thirds.values()) <= {22, 23}


def test_a_plain_item_has_one_rule_or_none_whose_conditions_are_met() -> None:
    for _, case, member, sides in members():
        if INTERPRETATIONS[member] == "plain":
            answer = case.cell.outcomes[member]
            met = [rule for rule in case.policy.rules if rule.met(sides)]
            assert [rule.outcome for rule in met] == [answer] * (answer != case.policy.default)
            assert not any(rule.exemption and rule.exemption.met(sides) for rule in met)


@pytest.mark.parametrize("level", LEVELS)
def test_the_default_is_right_for_a_third_of_each_interpretation(level: int) -> None:
    right = Counter(
        INTERPRETATIONS[member]
        for cell in cells(level)
        for member in cell.present
        if cell.outcomes[member] == cell.default
    )
    assert set(right) == set(INTERPRETATIONS)
    assert set(right.values()) <= {22, 23}


@pytest.mark.parametrize("level", LEVELS)
def test_the_default_decides_at_least_a_tenth(level: int) -> None:
    undecided = sum(
        decision(replace(case.policy, default=None), sides) is None
        for case in cases(level)
        for sides in case.members().values()
    )
    assert undecided >= 20


def test_where_rules_disagree_three_stand_and_two_that_agree_win_half_the_time() -> None:
    wins: Counter[bool] = Counter()
    for _, case, member, sides in members():
        outcomes = list(applying(case.policy, sides).values())
        if len(set(outcomes)) > 1:
            assert len(outcomes) == 3
        if len(set(outcomes)) == 2:
            wins[outcomes.count(case.cell.outcomes[member]) == 2] += 1
    assert 0.4 <= wins[True] / wins.total() <= 0.6


def test_changed_rules_win_about_as_often_as_the_others_that_stand() -> None:
    shares: dict[int, list[bool]] = {}
    for _, case, member, sides in members():
        found = applying(case.policy, sides)
        changed = {place for place in found if found[place] != case.policy.rules[place].outcome}
        if len(set(found.values())) > 1:
            wins = INTERPRETATIONS[member] == "exception"
            shares.setdefault(len(changed), []).append(wins)
    for number in (1, 2):
        share = sum(shares[number]) / len(shares[number])
        assert number / 3 - 0.1 <= share <= number / 3 + 0.1, (number, share)


def test_a_rule_set_aside_beside_others_agrees_with_the_answer_a_quarter_of_the_time() -> None:
    agreeing: list[bool] = []
    for _, case, member, sides in members():
        left = applying(case.policy, sides)
        for place, rule in enumerate(case.policy.rules):
            if left and rule.met(sides) and place not in left:
                agreeing.append(rule.outcome == case.cell.outcomes[member])
    assert 0.2 <= sum(agreeing) / len(agreeing) <= 0.4


def test_the_deciding_rule_of_three_stands_in_every_place() -> None:
    """Where rules rank by something else than their numbers."""
    places: Counter[int] = Counter()
    for _, case, member, sides in members():
        found = applying(case.policy, sides)
        answer = case.cell.outcomes[member]
        standing = [found[place] for place in sorted(found)]
        by_number = case.cell.precedence in ("lowest_number", "highest_number")
        if len(standing) == 3 and standing.count(answer) == 1 and not by_number:
            places[standing.index(answer)] += 1
    assert all(0.22 <= places[place] / places.total() <= 0.5 for place in range(3)), places


def test_without_exceptions_every_exception_item_has_another_answer() -> None:
    for _, case, member, sides in members():
        if INTERPRETATIONS[member] == "exception":
            assert decision(without_exceptions(case.policy), sides) != case.cell.outcomes[member]


def test_without_precedence_every_precedence_item_is_open() -> None:
    for _, case, member, sides in members():
        if INTERPRETATIONS[member] == "precedence":
            assert decision(replace(case.policy, precedence=None), sides) is None


def test_shortcuts_stay_below_their_limit_outside_plain_items() -> None:
    hits: dict[str, list[float]] = {}
    for _, case, member, sides in members():
        if INTERPRETATIONS[member] != "plain":
            for name, picked in shortcuts(case.policy, sides).items():
                right = 1 / 3 if picked is None else float(picked == case.cell.outcomes[member])
                hits.setdefault(name, []).append(right)
    shares = {name: sum(found) / len(found) for name, found in hits.items()}
    assert {name: share for name, share in shares.items() if share > 0.45} == {}


def shortcuts(policy: Policy, sides: Sides) -> dict[str, str | None]:
    """First, last and strictest, with and without a look at exceptions; and the two omissions."""
    met = [rule.outcome for rule in policy.rules if rule.met(sides)]
    found = applying(policy, sides)
    left = [found[place] for place in sorted(found)]
    changed = [
        found[place] for place in sorted(found) if found[place] != policy.rules[place].outcome
    ]
    return {
        "first match": met[0] if met else policy.default,
        "last match": met[-1] if met else policy.default,
        "strictest match": _strictest(met) or policy.default,
        "first that applies": left[0] if left else policy.default,
        "last that applies": left[-1] if left else policy.default,
        "strictest that applies": _strictest(left) or policy.default,
        "rarest that applies": min(left, key=left.count) if left else policy.default,
        "commonest that applies": max(left, key=left.count) if left else policy.default,
        "default where rules disagree": left[0] if len(set(left)) == 1 else policy.default,
        "changed, else first": (changed + left)[0] if left else policy.default,
        "ignore exceptions": decision(without_exceptions(policy), sides),
        "ignore precedence": decision(replace(policy, precedence=None), sides),
    }


def _strictest(outcomes: list[str]) -> str | None:
    return max(outcomes, key=LENIENT_TO_STRICT.index, default=None)


def test_every_case_has_as_many_near_misses_as_needed_facts() -> None:
    for _, case, _, sides in members():
        assert near_misses(case.policy, case.fields) >= len(needed_facts(case.policy, sides))


def test_values_on_a_limit_lie_on_either_side_equally_often() -> None:
    on_limit: Counter[bool] = Counter()
    for level in LEVELS:
        for case in cases(level):
            for field in case.fields:
                if isinstance(field.attribute, Measure):
                    for side in (False, True):
                        number = float(field.values[side].split()[0].replace(",", ""))
                        on_limit[side] += number == field.limit
                        assert abs(number - field.limit) <= max(3, field.attribute.near)
    assert 0.42 <= on_limit[True] / on_limit.total() <= 0.58


def test_no_condition_and_no_value_holds_a_word_for_an_outcome() -> None:
    for domain in BY_NAME.values():
        for attribute in domain.attributes:
            words = re.sub(r"\b(?:Measure|Choice|Flag)\b", "", repr(attribute))
            assert not OUTCOME_WORD.search(words), attribute.label


def test_measures_of_a_domain_have_units_of_their_own() -> None:
    for domain in BY_NAME.values():
        units = [a.unit for a in domain.attributes if isinstance(a, Measure) and a.unit]
        assert len(set(units)) == len(units)
        assert domain.a_thing.endswith(f" {domain.thing}")


def test_rules_are_amended_before_the_policy_is_in_force_and_the_case_comes_later() -> None:
    for item in drawn():
        text = str(item.question.state)
        years = [int(year) for year in re.findall(r"amended \d+ \w+ (\d{4})", text)]
        assert all(year <= 2025 for year in years)


def test_a_level_has_as_many_groups_as_the_plan() -> None:
    assert [len(cells(level)) for level in LEVELS] == [GROUPS_PER_LEVEL] * 3
