"""What the generator of log_claim promises beyond the contract of all families."""

from collections import Counter
from itertools import pairwise

from family_items import fresh_draw

from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.families.log_claim.generator.cells import KINDS, cells
from forkpoint.decisions.families.log_claim.generator.drawing import Case, draw_case
from forkpoint.decisions.families.log_claim.generator.journal import (
    Claim,
    Entry,
    counted,
    near_misses,
)
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.text import changed_spans, state_text

FAMILY = "log_claim"


def cases(level: int) -> list[Case]:
    return [
        draw_case(content_draws(FAMILY, 99, level, index), level, cell)
        for index, cell in enumerate(cells(level))
    ]


def test_offs_are_plus_and_minus_equally() -> None:
    for level in (1, 2, 3):
        for kind in KINDS:
            higher = Counter(cell.higher for cell in cells(level) if cell.kind == kind)
            assert abs(higher[True] - higher[False]) <= 1, (level, kind)


def test_half_the_pairs_of_a_kind_have_an_event_at_an_edge_or_a_minute_outside() -> None:
    for level in (1, 2, 3):
        for kind in KINDS:
            near = Counter(cell.near for cell in cells(level) if cell.kind == kind)
            assert abs(near["none"] - near["on"] - near["outside"]) <= 1
            assert abs(near["on"] - near["outside"]) <= 1


def test_the_planned_edge_events_stand_in_the_log_for_both_members() -> None:
    for level in (1, 2, 3):
        for cell, case in zip(cells(level), cases(level), strict=True):
            for claim in (case.true, case.false):
                near = {
                    entry.minute - edge
                    for entry in case.entries
                    for edge in (claim.start, claim.end)
                    if (entry.unit, entry.grade) == (claim.unit, claim.grade)
                    and abs(entry.minute - edge) <= 1
                }
                outside = -1 if cell.at_start else 1
                assert near == {"on": {0}, "outside": {outside}, "none": set()}[cell.near]


def test_logs_have_their_number_of_lines_in_order_of_time() -> None:
    for level, lines in ((1, 30), (2, 60), (3, 90)):
        for case in cases(level):
            assert len(case.entries) == lines
            assert all(a.minute <= b.minute for a, b in pairwise(case.entries))


def test_repeated_lines_repeat_an_earlier_one_word_for_word() -> None:
    for case in cases(3):
        first: dict[int, Entry] = {}
        for entry in case.entries:
            if entry.resent:
                original = first[entry.number]
                assert (original.source, original.grade, original.message, original.drill) == (
                    entry.source, entry.grade, entry.message, entry.drill,
                )  # fmt: skip
            else:
                assert entry.number not in first
                first[entry.number] = entry


def test_every_state_holds_as_many_near_misses_as_counted_events() -> None:
    for level in (1, 2, 3):
        for cell, case in zip(cells(level), cases(level), strict=True):
            for claim in (case.true, case.false):
                needed = counted(case.entries, case.true.unit, case.true.grade,
                                 case.true.start, case.true.end, cell)  # fmt: skip
                assert near_misses(case.entries, claim, cell) >= needed


def test_true_and_false_claims_have_the_same_numbers_and_windows() -> None:
    """Means over a draw differ by less than a few standard errors: they have one distribution."""

    def mean(values: list[int]) -> float:
        return sum(values) / len(values)

    def number(claim: Claim) -> int:
        return claim.count

    def start(claim: Claim) -> int:
        return claim.start

    for level in (1, 2, 3):
        drawn = cases(level)
        for field, tolerance in ((number, 0.5), (start, 40)):
            true, false = (
                mean([field(claim) for claim in claims])
                for claims in ([c.true for c in drawn], [c.false for c in drawn])
            )
            assert abs(true - false) < tolerance, (level, field.__name__, true, false)


def test_members_differ_in_one_field_of_the_claim() -> None:
    runs = {"count_off_by_one": 1, "count_off_by_two": 1, "other_window": 2, "other_service": 1}
    for members in groups_of(fresh_draw(FAMILY)).values():
        first, second = (state_text(member.question.state) for member in members)
        spans = changed_spans(first, second)
        assert 1 <= len(spans) <= runs[members[0].variation], spans
