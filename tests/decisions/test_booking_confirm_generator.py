"""What booking_confirm promises of its pairs, beyond what every family promises."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from forkpoint.decisions.contrast import Group
from forkpoint.decisions.families.booking_confirm.generator import draw_group, groups
from forkpoint.decisions.families.booking_confirm.generator.arrangement import third_of
from forkpoint.decisions.families.booking_confirm.generator.case import Case
from forkpoint.decisions.families.booking_confirm.generator.checks import checks_of, exact
from forkpoint.decisions.families.booking_confirm.generator.drawing import Pair, draw_pair
from forkpoint.decisions.families.booking_confirm.generator.plan import KINDS, Cell, cells
from forkpoint.decisions.families.booking_confirm.generator.promises import consistent
from forkpoint.decisions.text import state_text

LEVELS = pytest.mark.parametrize("level", [1, 2, 3])
LIMIT = 0.56


@cache
def pairs(level: int) -> tuple[tuple[Cell, Pair, Group], ...]:
    """The structured pair behind each group of a level."""
    drawn = []
    last: list[Pair] = []

    def noted(*arguments: object) -> Pair | None:
        pair = draw_pair(*arguments)  # type: ignore[arg-type]
        if pair is not None:
            last[:] = [pair]
        return pair

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(groups, "draw_pair", noted)
        for index, cell in enumerate(cells(level)):
            group = draw_group(91, level, index)
            drawn.append((cell, last[0], group))
    return tuple(drawn)


def accuracy(level: int, says_yes: object) -> float:
    """Item accuracy of a guess about a case."""
    assert callable(says_yes)
    right = sum(bool(says_yes(p.yes)) + (not says_yes(p.no)) for _, p, _ in pairs(level))
    return right / (2 * len(pairs(level)))


@LEVELS
def test_kinds_occur_as_often_as_the_table_says(level: int) -> None:
    assert Counter(group.members[0].variation for _, _, group in pairs(level)) == KINDS[level]


@LEVELS
def test_cases_have_the_size_of_their_level(level: int) -> None:
    rooms = {1: range(2, 3), 2: range(3, 5), 3: range(5, 7)}[level]
    bookings = {1: range(6, 9), 2: range(12, 17), 3: range(20, 29)}[level]
    days = {1: {0}, 2: {0, 1}, 3: {0, 1, 2}}[level]
    for _, pair, _ in pairs(level):
        assert len(pair.yes.rooms) in rooms
        assert len(pair.yes.bookings) in bookings
        assert {booking.day for booking in pair.yes.bookings} <= days


@LEVELS
def test_the_valid_member_is_at_the_limit_that_the_invalid_one_crosses(level: int) -> None:
    for cell, pair, _ in pairs(level):
        broken = [check for check in checks_of(pair.no) if check.slack < 0]
        assert [check.kind for check in broken] == [cell.kind]
        assert min(check.slack for check in checks_of(pair.yes)) == 0
        left = set(exact(checks_of(pair.yes))) - set(exact(checks_of(pair.no)))
        assert len(left) == 1


@LEVELS
def test_both_members_hold_one_to_five_other_exact_limits(level: int) -> None:
    for _, pair, _ in pairs(level):
        assert 1 <= len(exact(checks_of(pair.yes))) - 1 <= 5
        assert 1 <= len(exact(checks_of(pair.no))) <= 5


@LEVELS
def test_half_the_steps_land_on_another_limit(level: int) -> None:
    landed = [
        set(exact(checks_of(pair.no))) - set(exact(checks_of(pair.yes)))
        for _, pair, _ in pairs(level)
    ]
    assert sum(map(bool, landed)) == 50
    for kind, count in KINDS[level].items():
        of_kind = sum(cell.kind == kind and cell.recipe.lands for cell in cells(level))
        assert abs(of_kind - count / 2) <= 1, kind


@LEVELS
def test_exact_limits_and_full_rooms_say_little(level: int) -> None:
    assert accuracy(level, lambda case: exact(checks_of(case))) <= LIMIT
    assert accuracy(level, lambda case: "seats" in exact(checks_of(case))) <= LIMIT
    for threshold in range(1, 8):

        def many(case: Case, threshold: int = threshold) -> bool:
            return len(exact(checks_of(case))) >= threshold

        assert 1 - LIMIT <= accuracy(level, many) <= LIMIT


@LEVELS
def test_no_sort_of_exact_limit_gives_the_answer_away(level: int) -> None:
    for sort in ("opening", "closing", "notice", "seats", "room", "person", "equipment"):

        def at_limit(case: Case, sort: str = sort) -> bool:
            return any(name.startswith(sort) for name in exact(checks_of(case)))

        assert 0.42 <= accuracy(level, at_limit) <= 0.58, sort


@LEVELS
def test_the_register_keeps_the_conventions_in_both_members(level: int) -> None:
    for _, pair, _ in pairs(level):
        assert consistent(pair.yes)
        assert consistent(pair.no)
        assert all(number > 0 for _, number in (*pair.yes.stock, *pair.no.stock))


@LEVELS
def test_times_of_both_members_lie_on_one_grid(level: int) -> None:
    for cell, pair, group in pairs(level):
        for member in group.members:
            clocks = re.findall(r"\b(\d\d):(\d\d)\b", state_text(member.state))
            assert all((int(h) * 60 + int(m)) % cell.grid == 0 for h, m in clocks)
        assert pair.yes.notice == pair.no.notice


@LEVELS
def test_the_edited_thing_stands_in_each_third_of_its_list(level: int) -> None:
    thirds: dict[tuple[str, str], Counter[int]] = {}
    for cell, pair, _ in pairs(level):
        place, size = _edited(pair)
        if size > 2:
            found = third_of(place, size)
            assert found == cell.third
            thirds.setdefault((cell.kind, cell.recipe.target), Counter())[found] += 1
    for where, count in thirds.items():
        assert max(count.values()) - min(count[third] for third in (0, 1, 2)) <= 1, where


def _edited(pair: Pair) -> tuple[int, int]:
    """The place of the edited thing, and the length of its list."""
    yes, no = pair.yes, pair.no
    for one, other in ((yes.bookings, no.bookings), (yes.rooms, no.rooms), (yes.stock, no.stock)):
        changed = [i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        if changed:
            assert len(changed) == 1
            return changed[0], len(one)
    a, b = yes.request, no.request
    names = {
        "when": (a.start, a.end) != (b.start, b.end),
        "guests": a.guests != b.guests,
        "needs": a.needs != b.needs,
        "submitted": a.submitted != b.submitted,
    }
    (field,) = (name for name, differs in names.items() if differs)
    return pair.fields.index(field), len(pair.fields)


@LEVELS
def test_members_differ_in_one_value_and_are_equally_long(level: int) -> None:
    for cell, _, group in pairs(level):
        yes, no = (state_text(member.state) for member in group.members)
        assert len(yes) == len(no)
        words = list(zip(yes.split(), no.split(), strict=True))
        changed = sum(one != other for one, other in words)
        moved = cell.recipe.target == "request time" and cell.moved
        assert changed <= 1 + moved


@LEVELS
def test_half_the_edits_are_outside_the_request(level: int) -> None:
    outside = sum(
        cell.recipe.target in ("booking time", "loan", "room", "own", "stock")
        for cell in cells(level)
    )
    assert 40 <= outside <= 60


@pytest.mark.parametrize("level", [2, 3])
def test_rules_without_a_kind_decide_one_item_in_twenty_or_more(level: int) -> None:
    changed: Counter[str] = Counter()
    for _, pair, _ in pairs(level):
        for case, right in ((pair.yes, True), (pair.no, False)):
            for name, other in _without(case).items():
                passes = all(check.slack >= 0 for check in checks_of(other))
                changed[name] += passes != right
    assert changed["transfer"] >= 10
    assert changed["released"] >= 10
    assert level == 2 or changed["whole_and_parts"] >= 10


def _without(case: Case) -> dict[str, Case]:
    return {
        "transfer": replace(case, transfer=0),
        "released": replace(
            case, bookings=tuple(replace(booking, live=True) for booking in case.bookings)
        ),
        "whole_and_parts": replace(
            case, rooms=tuple(replace(room, parts=()) for room in case.rooms)
        ),
    }


def test_a_whole_room_has_the_seats_and_equipment_of_its_parts() -> None:
    for _, pair, _ in pairs(3):
        for case in (pair.yes, pair.no):
            (whole,) = (room for room in case.rooms if room.parts)
            parts = [case.room(name) for name in whole.parts]
            assert whole.seats == sum(part.seats for part in parts)
            assert {part.wing for part in parts} == {whole.wing}
            items = {item for part in parts for item, _ in part.own}
            assert dict(whole.own) == {
                item: sum(dict(part.own).get(item, 0) for part in parts) for item in items
            }
