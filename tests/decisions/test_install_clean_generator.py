"""What the generator of install_clean promises beyond what every family keeps."""

import statistics
from collections import Counter
from functools import cache

import pytest
from family_items import fresh_draw, release_draw

from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.families.install_clean.generator import page_phrases, rule_phrases
from forkpoint.decisions.families.install_clean.generator.case import RULES, Case
from forkpoint.decisions.families.install_clean.generator.domains import DOMAINS
from forkpoint.decisions.families.install_clean.generator.drawing import Pair, draw_pair
from forkpoint.decisions.families.install_clean.generator.needed import near_misses, unneeded_pins
from forkpoint.decisions.families.install_clean.generator.plan import COUNTS, Cell, cells
from forkpoint.decisions.families.install_clean.generator.versions import Bound, Range
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.text import changed_spans, state_text
from forkpoint.decisions.writing.names import Names

LEVELS = pytest.mark.parametrize("level", [1, 2, 3])
PINS = {1: {4, 5}, 2: {6, 7, 8}, 3: {9, 10, 11, 12}}


@cache
def drawn(level: int) -> tuple[tuple[Cell, Pair], ...]:
    """Fresh cases for every cell of a level."""
    made = []
    for index, cell in enumerate(cells(level)):
        draws = content_draws("install_clean", 31, level, index)
        made.append((cell, draw_pair(draws, cell, level, DOMAINS[cell.domain], Names(draws))))
    return tuple(made)


def edited(pair: Pair) -> tuple[int, tuple[str, str]]:
    """The place of the edited pin, and its package in both members."""
    good, bad = list(pair.good.pins.items()), list(pair.bad.pins.items())
    (place,) = [i for i, (a, b) in enumerate(zip(good, bad, strict=True)) if a != b]
    return place, (good[place][0], bad[place][0])


@LEVELS
def test_kinds_are_as_often_as_the_table_says(level: int) -> None:
    kinds = Counter(cell.kind for cell in cells(level))
    assert {kind: kinds[kind] for kind in COUNTS} == {
        kind: counts[level - 1] for kind, counts in COUNTS.items()
    }


@LEVELS
def test_one_set_is_clean_and_the_other_has_one_fault(level: int) -> None:
    for cell, pair in drawn(level):
        assert list(pair.good.faults()) == []
        assert list(pair.bad.faults()) == [cell.kind]
        assert len(pair.good.pins) in PINS[level]


@LEVELS
def test_members_differ_in_one_pin_and_in_its_package_only_where_it_is_missing(level: int) -> None:
    for cell, pair in drawn(level):
        _, (good, bad) = edited(pair)
        assert (good != bad) == (cell.kind == "missing_pin")


@LEVELS
def test_both_members_pin_versions_that_the_index_lists(level: int) -> None:
    for _, pair in drawn(level):
        assert pair.good.index is pair.bad.index
        for case in (pair.good, pair.bad):
            assert all(pin in case.entry_of for pin in case.pins.items())


@LEVELS
def test_the_edited_pin_stands_in_each_third_equally_often(level: int) -> None:
    thirds: dict[str, Counter[int]] = {}
    for cell, pair in drawn(level):
        place, _ = edited(pair)
        thirds.setdefault(cell.kind, Counter())[place * 3 // len(pair.good.pins)] += 1
    for count in thirds.values():
        assert max(count.values()) - min(count.values()) <= 1


@LEVELS
def test_the_edit_goes_up_and_down_equally_often(level: int) -> None:
    for kind in COUNTS:
        later = Counter(
            pair.good.pins[name] < pair.bad.pins[name]
            for cell, pair in drawn(level)
            if cell.kind == kind != "missing_pin"
            for name in [edited(pair)[1][0]]
        )
        assert abs(later[True] - later[False]) <= 3


@LEVELS
def test_near_misses_are_as_many_as_needed_facts_and_as_many_in_both_members(level: int) -> None:
    for _, pair in drawn(level):
        assert near_misses(pair.good) == near_misses(pair.bad) >= pair.checks


@LEVELS
def test_unneeded_pins_and_clauses_are_as_many_in_both_members(level: int) -> None:
    def counts(case: Case) -> tuple[int, int, int]:
        entries = case.installed()
        needs = sum(len(entry.needs) for entry in entries)
        return unneeded_pins(case), needs, sum(len(entry.demands) for entry in entries)

    differing = [pair for _, pair in drawn(level) if counts(pair.good) != counts(pair.bad)]
    assert not differing


def test_a_clean_set_takes_three_checks_and_more_at_each_level() -> None:
    medians = [statistics.median(pair.checks for _, pair in drawn(level)) for level in (1, 2, 3)]
    assert 3 <= medians[0] < medians[1] < medians[2]


@LEVELS
@pytest.mark.parametrize("rule", RULES)
def test_leaving_out_a_stated_rule_changes_answers(level: int, rule: str) -> None:
    if level not in RULES[rule]:
        pytest.skip("the level does not state this rule")
    without = frozenset({rule})
    changed = sum(
        case.answer(without) != case.answer()
        for _, pair in drawn(level)
        for case in (pair.good, pair.bad)
    )
    kind = {
        "bounds": "missed_bound",
        "presence": "missing_pin",
        "environment": "unmet_requirement",
        "conflicts": "conflict",
    }.get(rule)
    assert changed >= (16 if kind is None else COUNTS[kind][level - 1])


def test_versions_are_ordered_as_numbers_and_bounds_are_sharp() -> None:
    below = Range(upper=Bound((3, 10, 0), False))
    assert below.holds((3, 9, 9))
    assert not below.holds((3, 9, 9), frozenset({"ordering"}))
    assert not below.holds((3, 10, 0))
    assert below.holds((3, 10, 0), frozenset({"edges"}))
    caret = Range(lower=Bound((3, 9, 0), True), caret=True)
    assert caret.holds((3, 9, 0))
    assert not caret.holds((4, 0, 0))
    assert caret.holds((4, 0, 0), frozenset({"caret"}))


def test_only_the_pin_differs_in_the_text() -> None:
    for members in groups_of(fresh_draw("install_clean")).values():
        first, second = (state_text(item.question.state) for item in members)
        spans = changed_spans(first, second)
        assert sum(len(one.split()) for one, _ in spans) <= 2
        assert sum(len(other.split()) for _, other in spans) <= 2


def test_the_newest_versions_are_no_sign_of_either_answer() -> None:
    right = total = 0
    for level in (1, 2, 3):
        for _, pair in drawn(level):
            shares = [_newest_share(case) for case in (pair.good, pair.bad)]
            right += shares[0] > shares[1]
            total += shares[0] != shares[1]
    assert 0.4 <= right / total <= 0.6


def _newest_share(case: Case) -> float:
    newest: dict[str, tuple[int, int, int]] = {}
    for entry in case.index:
        newest[entry.package] = max(entry.version, newest.get(entry.package, entry.version))
    return sum(newest[name] == version for name, version in case.pins.items()) / len(case.pins)


def test_every_sentence_kind_has_eight_phrasings() -> None:
    for name, bank in vars(rule_phrases).items():
        if name.isupper():
            assert len(set(bank)) >= 8, name
    for name in ("INTRODUCTIONS", "ENTRY_LINES", "ENTRY_HEADS", "CONFLICT_LINES", "MAIL_BASIS"):
        assert len(set(getattr(page_phrases, name))) >= 8, name
    assert sum("{person}" not in text for text in page_phrases.INTRODUCTIONS) >= 8


def test_layouts_are_dealt_evenly() -> None:
    states = [item.question.state for item in release_draw("install_clean")]
    assert sum(isinstance(state, dict) for state in states) == pytest.approx(120, abs=6)
    assert sum(str(state).startswith("From: ") for state in states) == pytest.approx(120, abs=6)
