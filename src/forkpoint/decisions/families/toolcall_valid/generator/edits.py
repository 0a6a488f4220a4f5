"""The one planted deviation of the wrong member, and what is checked of both members."""

import re
from dataclasses import replace
from datetime import date

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.toolcall_valid.generator.build import Built, with_right_call
from forkpoint.decisions.families.toolcall_valid.generator.case import (
    Case,
    Element,
    Property,
    Rate,
    Raw,
    Statement,
    Written,
    deviations,
    needed_elements,
)
from forkpoint.decisions.families.toolcall_valid.generator.cells import Cell
from forkpoint.decisions.families.toolcall_valid.generator.values import said
from forkpoint.decisions.writing.calendar import clock, long_date
from forkpoint.draws import Draws


def wrong_member(draws: Draws, cell: Cell, built: Built) -> Case | None:
    """The case with its deviation; None where no deviation of the right length can be had."""
    if cell.kind == "derived_value":
        return _derived(draws, cell, built)
    if cell.kind == "wrong_type":
        return _retyped(cell, built)
    if cell.kind == "outside_enum":
        return _respelled(cell, built)
    if cell.kind == "missing_property":
        return _renamed(cell, built)
    assert built.wrong is not None
    if cell.way.startswith("call"):
        return _recalled(built, built.wrong)
    return _exchanged(built, built.wrong)


def _recalled(built: Built, wrong: Raw) -> Case:
    """Another value in the call."""
    case, target = built.case, built.target
    prop = case.properties[target]
    return _with_entry(case, target, prop.key, prop.written(wrong))


def _with_entry(case: Case, target: int, key: str, value: Written) -> Case:
    old = case.properties[target].key
    call = tuple((key, value) if name == old else (name, held) for name, held in case.call)
    return replace(case, call=call)


def _exchanged(built: Built, wrong: Raw) -> Case:
    """Two values of the thread that have changed places."""
    case, target, right = built.case, built.target, _right(built)

    def exchanged(said: Statement) -> Statement:
        if said.place != target or said.value not in (right, wrong):
            return said
        return replace(said, value=wrong if said.value == right else right)

    return replace(case, statements=tuple(exchanged(said) for said in case.statements))


def _derived(draws: Draws, cell: Cell, built: Built) -> Case | None:
    """The rate of another option: in the call's value, or by two rates that change places."""
    case, target = built.case, built.target
    prop = case.properties[target]
    rule = prop.rule
    assert isinstance(rule, Rate)
    options = range(len(rule.rates))
    pairs = [(a, b) for a in options for b in options if a != b]
    draws.shuffle(pairs)
    for a, b in pairs:
        rates = list(rule.rates)
        rates[a], rates[b] = rates[b], rates[a]
        swapped = _with_property(
            case, target, replace(prop, rule=replace(rule, rates=tuple(rates)))
        )
        if not deviations(swapped):
            continue
        if cell.way.startswith("schema"):
            return swapped
        value = _expected_of(swapped, target)
        if len(str(value)) == len(str(dict(case.call)[prop.key])):
            return _with_entry(case, target, prop.key, value)
    return None


def _expected_of(case: Case, target: int) -> Written:
    return dict(with_right_call(case).call)[case.properties[target].key]


def _retyped(cell: Cell, built: Built) -> Case:
    case, target = built.case, built.target
    prop = case.properties[target]
    if cell.way.startswith("call"):
        value = dict(case.call)[prop.key]
        return _with_entry(
            case, target, prop.key, str(value) if isinstance(value, int) else int(value)
        )
    other = "string" if prop.declared == "integer" else "integer"
    return _with_property(case, target, replace(prop, declared=other))


def _respelled(cell: Cell, built: Built) -> Case | None:
    """Another spelling of the same option: in the call, or in the list."""
    case, target = built.case, built.target
    prop = case.properties[target]
    held = dict(case.call)[prop.key]
    place = next(n for n, (_, spelling) in enumerate(prop.options) if spelling == held)
    label = prop.options[place][0]
    word = next(word for word in prop.slot.words if word.label == label)
    spelling = str(getattr(word, cell.way.split()[2]))
    if cell.way.startswith("call"):
        return _with_entry(case, target, prop.key, spelling)
    options = tuple(
        (label, spelling) if n == place else option for n, option in enumerate(prop.options)
    )
    return _with_property(case, target, replace(prop, options=options))


def _renamed(cell: Cell, built: Built) -> Case:
    case, target = built.case, built.target
    prop = case.properties[target]
    other = next(key for key in prop.slot.keys if key != prop.key)
    if cell.way.startswith("call"):
        return _with_entry(case, target, other, dict(case.call)[prop.key])
    return _with_property(case, target, replace(prop, key=other))


def _with_property(case: Case, target: int, prop: Property) -> Case:
    properties = tuple(
        prop if place == target else old for place, old in enumerate(case.properties)
    )
    return replace(case, properties=properties)


def near_misses(case: Case, needed: list[Element]) -> int:
    """How many values and rates agree with one that counts in all but whose or which it is."""
    used = {number for name, number in needed if name == "statement"}
    said = sum(number not in used for number in range(len(case.statements)))
    rules = [prop.rule for prop in case.properties if isinstance(prop.rule, Rate)]
    return said + sum(len(rule.rates) - 1 for rule in rules)


def check(cell: Cell, built: Built, wrong: Case, times: list[int]) -> tuple[int, int] | None:
    """How many elements each member's answer rests on; None where near misses are too few."""
    ensure(not deviations(built.case), "the right call is right")
    ensure(deviations(wrong) == [built.target], "the wrong call deviates at the target alone")
    size = len(built.case.properties) // 3
    ensure(built.target // size == cell.third, "the target lies in its third of the list")
    needed, needed_wrong = needed_elements(built.case), needed_elements(wrong)
    ensure(len(needed_wrong) > 0, "the wrong answer rests on something")
    if near_misses(built.case, needed) < len(needed):
        return None
    if cell.way.endswith("indirect") and _stands_there(built, times):
        return None
    return len(needed), len(needed_wrong)


def _stands_there(built: Built, times: list[int]) -> bool:
    """Whether a right value that is to be described stands in the thread by accident."""
    case = built.case
    value = str(case.properties[built.target].written(_right(built)))
    texts = [long_date(date.fromordinal(case.today)), *(clock(minute) for minute in times)]
    texts += [
        said(case.properties[told.place], told.value, told.form, case.today)
        for told in case.statements
        if told.value is not None
    ]
    alone = re.compile(rf"(?<![\w.]){re.escape(value)}(?!\w|\.\d)")
    return any(alone.search(text) for text in texts)


def _right(built: Built) -> Raw:
    """The value that the requester settles on for the target."""
    return next(
        said.value
        for said in reversed(built.case.statements)
        if said.owner == 0 and said.place == built.target and said.value is not None
    )
