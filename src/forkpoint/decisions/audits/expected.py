"""The counts that every draw of a family has, per level (source: the specification's tables)."""

from collections.abc import Mapping
from dataclasses import dataclass

PAIRS = {2: 100}
TRIPLES = {3: 66, 2: 1}
FOURS = {4: 50}


@dataclass(frozen=True, slots=True)
class Expected:
    """The counts of one family.

    `kinds` counts pairs per level, or items where `kinds_per_item`. `answers` and `positions`
    hold the least and the most items of one answer or gold position per level (`none` is no
    position). `spans` and `changed_words` bound the word diff between two members.
    """

    group_sizes: Mapping[int, int]
    kinds: Mapping[str, tuple[int, int, int]]
    spans: int
    changed_words: int
    kinds_per_item: bool = False
    answers: tuple[int, int] | None = (100, 100)
    positions: tuple[int, int] | None = None
    position_count: int = 0


def _pairs(spans: int, changed_words: int, **kinds: tuple[int, int, int]) -> Expected:
    return Expected(PAIRS, kinds, spans, changed_words)


_COMPUTED, _DIRECT = (7, 7, 7), (3, 3, 3)

EXPECTED: Mapping[str, Expected] = {
    "fact_answerable": _pairs(2, 2, other_attribute=(50, 50, 50), look_alike=(50, 50, 50)),
    "access_allowed": _pairs(
        4,
        12,
        membership=(34, 17, 16),
        role_grant=(33, 17, 17),
        folder_scope=(33, 16, 17),
        nested_group=(0, 17, 16),
        seal=(0, 17, 17),
        deny=(0, 16, 17),
    ),
    "policy_case": Expected(
        TRIPLES,
        {"plain": (66, 67, 67), "exception": (67, 66, 67), "precedence": (67, 67, 66)},
        6,
        14,
        kinds_per_item=True,
        answers=(66, 67),
        positions=(66, 67),
        position_count=3,
    ),
    "log_claim": _pairs(
        2,
        4,
        count_off_by_one=(25, 25, 25),
        count_off_by_two=(25, 25, 25),
        other_window=(25, 25, 25),
        other_service=(25, 25, 25),
    ),
    "booking_confirm": _pairs(
        2,
        3,
        overlap=(37, 37, 38),
        double_booked_person=(26, 26, 25),
        seats=(9, 9, 10),
        equipment=(9, 10, 9),
        hours=(10, 9, 9),
        notice=(9, 9, 9),
    ),
    "state_goal": _pairs(
        8,
        24,
        wrong_target=(25, 25, 25),
        wrong_content=(25, 25, 25),
        swapped_steps=(25, 25, 25),
        replaced_step=(25, 25, 25),
    ),
    "toolcall_valid": _pairs(
        4,
        8,
        superseded_value=(17, 17, 16),
        wrong_type=(17, 17, 16),
        other_party_value=(17, 16, 17),
        outside_enum=(17, 16, 17),
        derived_value=(16, 17, 17),
        missing_property=(16, 17, 17),
    ),
    "triage_order": Expected(
        TRIPLES,
        {
            "base": (67, 67, 67),
            "arrival_time": (72, 72, 73),
            "current_time": (40, 40, 39),
            "listed_class": _COMPUTED,
            "due_time": _COMPUTED,
            "flag": _COMPUTED,
        },
        3,
        4,
        kinds_per_item=True,
        answers=None,
        positions=(40, 40),
        position_count=5,
    ),
    "clause_change": Expected(
        TRIPLES,
        {"stricter": (67, 67, 67), "looser": (67, 66, 66), "outside": (66, 67, 67)},
        2,
        4,
        kinds_per_item=True,
        answers=(66, 67),
        positions=(66, 67),
        position_count=3,
    ),
    "install_clean": _pairs(
        2,
        4,
        missed_bound=(34, 23, 22),
        missing_pin=(33, 22, 23),
        unmet_requirement=(33, 22, 23),
        conflict=(0, 33, 32),
    ),
    "ledger_match": Expected(
        TRIPLES,
        {
            "missing_line": (47, 47, 48),
            "changed_amount": (47, 47, 46),
            "none": (34, 33, 33),
            "wrong_reference": (24, 15, 12),
            "wrong_party": (24, 15, 12),
            "changed_date": (24, 15, 12),
            "wrong_split_part": (0, 14, 12),
            "fee_beyond": (0, 14, 12),
            "short_batch": (0, 0, 13),
        },
        10,
        20,
        kinds_per_item=True,
        answers=None,
        positions=(33, 34),
        position_count=5,
    ),
    "record_rule": Expected(
        FOURS,
        {
            "untouched": (24, 24, 24),
            "allowed_pair": (13, 14, 13),
            "check_digit": (14, 14, 13),
            "group_limit": (13, 14, 13),
            "deadline": (14, 13, 14),
            "conditional_entry": (13, 14, 14),
            "value_range": (14, 13, 14),
            "derived_band": (13, 14, 13),
            "monotone_sequence": (13, 14, 13),
            "sum_of_parts": (14, 13, 14),
            "date_order": (14, 13, 14),
            "listed_reference": (14, 13, 14),
            "no_overlap": (13, 14, 13),
            "unique_value": (14, 13, 14),
        },
        4,
        6,
        kinds_per_item=True,
        answers=None,
    ),
    "filter_match": _pairs(
        1,
        2,
        total_price=_COMPUTED,
        unit_price=_COMPUTED,
        area=_COMPUTED,
        end_date=_COMPUTED,
        age=_COMPUTED,
        discounted_price=_COMPUTED,
        total_of_parts=_COMPUTED,
        unit_conversion=_COMPUTED,
        weekday=_COMPUTED,
        ratio=_COMPUTED,
        minimum=_DIRECT,
        maximum=_DIRECT,
        before_date=_DIRECT,
        not_before_date=_DIRECT,
        exact_count=_DIRECT,
        in_list=_DIRECT,
        not_in_list=_DIRECT,
        within_range=_DIRECT,
        rating=_DIRECT,
        distance=_DIRECT,
    ),
}
