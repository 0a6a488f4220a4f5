"""The rules of interpretation: how the measure is found and how limits are read."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.clause_change.solver import rule_wordings
from forkpoint.decisions.families.clause_change.solver.values import (
    Amount,
    read_amount,
    singular,
    uncapitalized,
)
from forkpoint.decisions.families.clause_change.solver.wording import Reading, Wordings
from forkpoint.errors import UnsolvableError

_WORDINGS: Final = Wordings(
    {
        **rule_wordings.EDGE,
        **rule_wordings.MEASURE,
        **rule_wordings.ENDS,
        **rule_wordings.DELIVERY,
        **rule_wordings.CONVERSION,
        **rule_wordings.PRECEDENCE,
        **rule_wordings.DEDUCTION,
        **rule_wordings.CORRECTION,
    }
)
_TOPICS: Final = {
    **dict.fromkeys(rule_wordings.EDGE, "edge"),
    **dict.fromkeys(rule_wordings.MEASURE, "measure"),
    **dict.fromkeys(rule_wordings.ENDS, "ends"),
    **dict.fromkeys(rule_wordings.DEDUCTION, "deduction"),
}
"""The topic of a meaning where it has another name."""
_EXTRA_DAYS: Final = {"both days": 1, "one day": 0, "neither day": -1}
_DAY_OF_NOTICE: Final = re.compile(r"day on which the (.+) counts as given")


@dataclass(frozen=True, slots=True)
class Span:
    """How a span of days is counted.

    It begins with the notice where `notice_first`, otherwise with the reference date. `extra_days`
    are added to the difference of the two dates. `delivery` maps a way of sending to days.
    """

    notice: str
    reference: str
    notice_first: bool
    extra_days: int
    delivery: Mapping[str, int]
    site: str | None


@dataclass(frozen=True, slots=True)
class Total:
    """How a quantity is summed up."""

    main: str
    added: str
    ignored: str
    deducted: str | None


@dataclass(frozen=True, slots=True)
class Interpretation:
    """What the rules of interpretation of a state say."""

    measure: str
    method: Span | Total
    inclusive: bool
    bulk: str | None
    bulk_size: Amount | None
    precedence: bool
    correction: bool
    nouns: frozenset[str]


def read_rules(sentences: Iterable[str]) -> Interpretation:
    """What the rules say, each of them said once."""
    said: dict[str, Reading] = {}
    for sentence in sentences:
        reading = _WORDINGS.read(sentence)
        if reading is None:
            raise UnsolvableError(f"a rule that is not understood: {sentence!r}")
        topic = _TOPICS.get(reading.meaning, reading.meaning)
        if topic in said:
            raise UnsolvableError(f"two rules on one topic, {topic}: {sentence!r}")
        said[topic] = reading
    if not {"edge", "measure"} <= said.keys():
        raise UnsolvableError("no rule on the edges of limits, or none on the measure")
    measures = {reading["measure"] for reading in said.values()} - {""}
    if len(measures) > 1:
        raise UnsolvableError(f"the rules speak of several measures: {sorted(measures)}")
    conversion = said.get("conversion")
    return Interpretation(
        said["measure"]["measure"],
        _span(said) if said["measure"].meaning == "span" else _total(said),
        said["edge"].meaning == "inclusive",
        None if conversion is None else _bulk(conversion),
        None if conversion is None else read_amount(conversion["amount"]),
        "precedence" in said,
        "correction" in said,
        _nouns(said.values()),
    )


def _span(said: Mapping[str, Reading]) -> Span:
    if not {"ends", "delivery"} <= said.keys():
        raise UnsolvableError("no rule on the first and last day, or none on delivery")
    ends = said["measure"]["start"], said["measure"]["end"]
    matches = [_DAY_OF_NOTICE.fullmatch(end) for end in ends]
    first, last = matches
    notice = first or last
    if notice is None or (first and last):
        raise UnsolvableError(f"the span does not run between a notice and a date: {ends}")
    delivery = said["delivery"]
    if delivery["notice"] != notice[1]:
        raise UnsolvableError(f"delivery of another notice than {notice[1]!r}")
    return Span(
        notice[1],
        ends[1] if first else ends[0],
        first is not None,
        _EXTRA_DAYS[said["ends"].meaning],
        {delivery[f"way_{n}"]: _days(delivery[f"amount_{n}"]) for n in (1, 2)},
        _deducted(said, "closure", "site"),
    )


def _total(said: Mapping[str, Reading]) -> Total:
    if {"ends", "delivery"} & said.keys():
        raise UnsolvableError("a rule on days stands beside a quantity")
    parts = said["measure"]
    return Total(parts["main"], parts["added"], parts["ignored"], _deducted(said, "part", "part"))


def _deducted(said: Mapping[str, Reading], meaning: str, blank: str) -> str | None:
    deduction = said.get("deduction")
    if deduction is None:
        return None
    if deduction.meaning != meaning:
        raise UnsolvableError("the deduction does not fit the measure")
    return deduction[blank]


def _days(text: str) -> int:
    amount = read_amount(text)
    if amount.unit != "day":
        raise UnsolvableError(f"a delay that is not in days: {text!r}")
    return amount.number


def _bulk(conversion: Reading) -> str:
    bulk = singular(uncapitalized(conversion["bulk"]))
    if conversion["bulks"] and singular(conversion["bulks"]) != bulk:
        raise UnsolvableError(f"two bulk units: {bulk!r}, {conversion['bulks']!r}")
    return bulk


def _nouns(readings: Iterable[Reading]) -> frozenset[str]:
    """What the rules call an object of the case, in the singular."""
    blanks = ("noun", "nouns", "nouns_2")
    return frozenset(singular(reading[b]) for reading in readings for b in blanks if reading[b])
