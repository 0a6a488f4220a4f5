"""What toolcall_valid promises beyond what every family does: its plan, its edits, its limits."""

import json
import re
from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from forkpoint.decisions.contrast import Group
from forkpoint.decisions.families.toolcall_valid.generator import draw_group
from forkpoint.decisions.families.toolcall_valid.generator.cells import (
    COUNTS,
    LOUD,
    PROPERTIES,
    QUIET,
    VALUE_KINDS,
    cells,
)
from forkpoint.decisions.families.toolcall_valid.generator.domains import DOMAINS
from forkpoint.decisions.families.toolcall_valid.generator.draft import outline
from forkpoint.decisions.families.toolcall_valid.generator.phrases import STATEMENTS
from forkpoint.decisions.families.toolcall_valid.generator.slot import Domain, Slot
from forkpoint.decisions.plan import content_draws, control_draws
from forkpoint.decisions.text import state_text
from forkpoint.question import Json

LEVELS = (1, 2, 3)


@cache
def groups(seed: int = 321) -> tuple[tuple[int, Group], ...]:
    return tuple(
        (level, draw_group(seed, level, index)) for level in LEVELS for index in range(100)
    )


def read(state: Json) -> tuple[dict[str, Any], str, dict[str, Any]]:
    """Tool, text of the thread, and arguments of the call."""
    if isinstance(state, dict):
        tool, thread, call = (dict(state)[name] for name in ("tool", "thread", "call"))
        assert isinstance(tool, dict)
        assert isinstance(call, dict)
        return dict(tool), json.dumps(thread, ensure_ascii=False), dict(call["arguments"])
    assert isinstance(state, str)
    decoder = json.JSONDecoder()
    tool, end = decoder.raw_decode(state, state.index("{"))
    start = state.rindex("\n\n")
    call, _ = decoder.raw_decode(state, state.index("{", start))
    return tool, state[end:start], call["arguments"]


def valid(tool: dict[str, Any], call: dict[str, Any]) -> bool:
    """Properties, types, lists, required ones, formats, patterns and bounds; no more."""
    declared = tool["parameters"]["properties"]
    if set(call) - set(declared) or set(tool["parameters"]["required"]) - set(call):
        return False
    return all(_fits(declared[name], value) for name, value in call.items())


def _fits(declared: dict[str, Any], value: Any) -> bool:
    name = {bool: "boolean", int: "integer", str: "string"}.get(type(value))
    if name != declared["type"]:
        return False
    if "enum" in declared and value not in declared["enum"]:
        return False
    if "pattern" in declared and not re.search(declared["pattern"], str(value)):
        return False
    if declared.get("format") == "date" and not re.fullmatch(r"\d{4}-\d\d-\d\d", str(value)):
        return False
    return "minimum" not in declared or declared["minimum"] <= value <= declared["maximum"]


def stands_in(value: object, text: str) -> bool:
    if isinstance(value, bool):
        return False
    return re.search(rf"(?<![\w.]){re.escape(str(value))}(?!\w|\.\d)", text) is not None


def by_answer(group: Group) -> dict[str, Json]:
    return {member.answer: member.state for member in group.members}


@pytest.mark.parametrize("level", LEVELS)
def test_kinds_are_as_often_as_the_table_says(level: int) -> None:
    seen = Counter(group.members[0].variation for at, group in groups() if at == level)
    assert seen == {kind: counts[level - 1] for kind, counts in COUNTS.items()}
    assert sum(seen[kind] for kind in QUIET) == sum(seen[kind] for kind in LOUD) == 50


def test_schema_reading_finds_three_kinds_and_no_more() -> None:
    right = 0
    for _, group in groups():
        for member in group.members:
            tool, _, call = read(member.state)
            expected = member.answer == "yes" or member.variation in QUIET
            assert valid(tool, call) is expected, member.variation
            right += valid(tool, call) == (member.answer == "yes")
    assert right == 450


@pytest.mark.parametrize("level", LEVELS)
def test_schemas_have_their_number_of_properties(level: int) -> None:
    for at, group in groups():
        if at == level:
            for member in group.members:
                tool, _, call = read(member.state)
                assert len(tool["parameters"]["properties"]) == PROPERTIES[level]
                assert len(call) in (PROPERTIES[level], PROPERTIES[level] - (level > 1))


def test_wrong_values_stand_in_the_thread_and_half_of_the_right_ones_do_not() -> None:
    right = Counter[bool]()
    for _, group in groups():
        if group.members[0].variation not in VALUE_KINDS:
            continue
        member = by_answer(group)
        _, _, good = read(member["yes"])
        _, thread, bad = read(member["no"])
        _, good_thread, _ = read(member["yes"])
        changed = [name for name in good if good[name] != bad[name]]
        if changed:
            assert stands_in(bad[changed[0]], thread)
            right[stands_in(good[changed[0]], good_thread)] += 1
        else:
            assert thread != good_thread
    assert abs(right[True] - right[False]) <= 4


def test_about_half_of_all_right_values_are_not_verbatim() -> None:
    verbatim = every = 0
    for _, group in groups():
        _, thread, call = read(by_answer(group)["yes"])
        verbatim += sum(stands_in(value, thread) for value in call.values())
        every += len(call)
    assert 0.44 <= verbatim / every <= 0.54


def test_verbatim_values_are_no_shortcut() -> None:
    """Saying yes where every value of the call stands in the thread is right half the time."""
    right = 0
    for _, group in groups():
        for member in group.members:
            _, thread, call = read(member.state)
            everything = all(stands_in(value, thread) for value in call.values())
            right += everything == (member.answer == "yes")
    assert right / 600 <= 0.56


def test_members_have_equally_many_properties_and_lines() -> None:
    for _, group in groups():
        first, second = (member.state for member in group.members)
        assert len(read(first)[2]) == len(read(second)[2])
        assert state_text(first).count("\n") == state_text(second).count("\n")


@pytest.mark.parametrize("kind", COUNTS)
def test_the_longer_member_says_nothing(kind: str) -> None:
    signs = Counter[bool]()
    for _, group in groups():
        if group.members[0].variation == kind:
            length = {answer: len(state_text(state)) for answer, state in by_answer(group).items()}
            if length["yes"] != length["no"]:
                signs[length["yes"] > length["no"]] += 1
    assert abs(signs[True] - signs[False]) <= 0.1 * signs.total()


@pytest.mark.parametrize("level", LEVELS)
def test_targets_fall_in_each_third_and_edits_on_each_side_evenly(level: int) -> None:
    for kind in COUNTS:
        here = [cell for cell in cells(level) if cell.kind == kind]
        for factor in ("third", "edit", "domain", "layout"):
            seen = Counter(getattr(cell, factor) for cell in here)
            assert max(seen.values()) - min(seen.values()) <= 1, (kind, factor)
        ways = Counter(cell.way.split()[0] for cell in here)
        assert max(ways.values()) - min(ways.values()) <= 2, kind


def test_pairs_that_differ_in_the_call_differ_in_the_planned_third() -> None:
    for level in LEVELS:
        for index, cell in enumerate(cells(level)[:40]):
            if not cell.way.startswith("call"):
                continue
            member = by_answer(draw_group(321, level, index))
            tool, _, good = read(member["yes"])
            bad = read(member["no"])[2]
            changed = [name for name in good if good[name] != bad.get(name) or name not in bad]
            place = list(tool["parameters"]["properties"]).index(changed[0])
            assert len(changed) == 1
            assert place // (PROPERTIES[level] // 3) == cell.third


def test_nothing_goes_by_a_value_that_is_old_or_somebody_elses() -> None:
    """Else the call would contradict itself, and nobody would need the thread to see it."""
    for level in LEVELS:
        for index, cell in enumerate(cells(level)):
            if cell.kind not in VALUE_KINDS:
                continue
            content = content_draws("toolcall_valid", 321, level, index)
            control = control_draws("toolcall_valid", 321, level, index)
            shape = outline(content, control, cell, DOMAINS[cell.domain])
            if shape is not None:
                for entry in shape.entries:
                    assert shape.target not in (entry.base, entry.choice)


def test_no_sentence_begins_after_a_colon() -> None:
    for _, group in groups():
        _, thread, _ = read(group.members[0].state)
        assert not re.search(r"(request|own [a-z ]+): (The|My|I|In|On|As|You|What) ", thread)


def slots_of(domain: Domain) -> list[Slot]:
    lists = (domain.choices, domain.counts, domain.quantities, domain.dates, domain.times)
    slots = [
        slot for part in (*lists, domain.named, domain.flags, domain.products) for slot in part
    ]
    return [*slots, domain.later_day, domain.later_time, domain.gated]


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.name)
def test_no_title_is_part_of_another_and_no_name_is_used_twice(domain: Domain) -> None:
    slots = slots_of(domain)
    keys = [key for slot in slots for key in slot.keys]
    assert len(set(keys)) == len(keys), [key for key in keys if keys.count(key) > 1]
    assert all(len(slot.keys[0]) < len(slot.keys[1]) for slot in slots), slots
    for one, other in combinations([slot.noun for slot in slots], 2):
        assert one not in other
        assert other not in one


def test_every_spelling_of_an_option_is_its_own() -> None:
    for domain in DOMAINS:
        for slot in domain.choices:
            spellings = [
                text
                for word in slot.words
                for text in (word.label, word.short, word.other, word.long)
            ]
            assert len(set(spellings)) == len(spellings)
            for word in slot.words:
                assert len(word.short) == len(word.other) < len(word.label)


def test_statements_have_at_least_eight_phrasings() -> None:
    for bank in STATEMENTS.values():
        assert len(bank) >= 8
        assert len(set(bank)) == len(bank)
