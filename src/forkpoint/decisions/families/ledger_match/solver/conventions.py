"""The conventions of a state as numbers and words of notes."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from forkpoint.decisions.families.ledger_match.solver.values import (
    MONEY,
    money,
    number_of_days,
    share,
)
from forkpoint.decisions.families.ledger_match.solver.wordings import (
    BOTH_WAYS_WINDOW,
    EXEMPTION,
    FORWARD_WINDOW,
    SURPLUS,
    WORDINGS,
)
from forkpoint.errors import UnsolvableError

_NUMBER: Final = r"(?:\d{1,2}|[a-z]+)"
_NOUN: Final = r"[a-z]+(?: [a-z]+)??"
_SLOTS: Final = {
    "p": _NOUN,
    "ps": rf"{_NOUN}s",
    "r": _NOUN,
    "rs": rf"{_NOUN}s",
    "n": rf"{_NUMBER}(?: calendar)? days?",
    "bare": _NUMBER,
    "m": MONEY,
    "w": r"[a-z]+(?: [a-z]+)*",
    "fee": r"[a-z]+(?: [a-z]+)?",
    "limit": rf"(?:{MONEY}|\d+(?:\.\d+)?(?: ?%| per cent) of the entry(?:'s amount)?)",
}
_PERCENT: Final = re.compile(r"(\d+(?:\.\d+)?)(?: ?%| per cent).*")
_ALWAYS: Final = frozenset({"same_party", "same_reference", "amount_agrees", "one_use", SURPLUS})
_SETS_OF_RULES: Final = (
    _ALWAYS,
    _ALWAYS | {"fee_deducted", "split_parts"},
    _ALWAYS | {"fee_deducted", "split_parts", EXEMPTION, "batch_total", "short_batch"},
)


@dataclass(frozen=True, slots=True)
class Conventions:
    """What the conventions allow; a word is None where no convention has one."""

    days: int
    both_ways: bool
    difference: int
    fee_word: str | None
    fee_amount: int | None
    fee_share: Fraction | None
    part_word: str | None
    batch_word: str | None
    party_noun: str
    reference_noun: str
    currency: str


def _pattern(wording: str) -> re.Pattern[str]:
    seen: set[str] = set()
    pieces = []
    for piece in re.split(r"(\{[a-z]+\})", wording):
        slot = piece.strip("{}")
        if not piece.startswith("{"):
            pieces.append(re.escape(piece))
        elif slot in seen:
            pieces.append(rf"(?P={slot})")
        else:
            seen.add(slot)
            pieces.append(rf"(?P<{slot}>{_SLOTS[slot]})")
    return re.compile("".join(pieces))


_PATTERNS: Final = {
    rule: tuple(_pattern(wording) for wording in wordings) for rule, wordings in WORDINGS.items()
}


def conventions_of(points: Sequence[str]) -> Conventions:
    """Read every statement of the conventions; each rule must be stated once."""
    stated: dict[str, dict[str, str]] = {}
    for point in points:
        place = 0
        while place < len(point):
            rule, match = _statement(point, place)
            if rule in stated:
                raise UnsolvableError(f"stated twice: {rule}")
            if rule == EXEMPTION and next(reversed(stated), None) != "one_use":
                raise UnsolvableError(f"an exemption from nothing: {match[0]!r}")
            stated[rule] = match.groupdict()
            place = match.end() + (point[match.end() : match.end() + 1] == " ")
    return _as_numbers(stated)


def _statement(point: str, place: int) -> tuple[str, re.Match[str]]:
    for rule, patterns in _PATTERNS.items():
        for pattern in patterns:
            if match := pattern.match(point, place):
                return rule, match
    raise UnsolvableError(f"no convention: {point[place:]!r}")


def _as_numbers(stated: Mapping[str, Mapping[str, str]]) -> Conventions:
    windows = [rule for rule in (FORWARD_WINDOW, BOTH_WAYS_WINDOW) if rule in stated]
    if len(windows) != 1 or set(stated) - set(windows) not in _SETS_OF_RULES:
        raise UnsolvableError(f"the conventions state {sorted(stated)}")
    batch_word = _word(stated, "batch_total")
    words = [_word(stated, rule) for rule in ("fee_deducted", "split_parts", "batch_total")]
    used = [word for word in words if word]
    if len(set(used)) < len(used) or _word(stated, EXEMPTION) != batch_word:
        raise UnsolvableError(f"the notes cannot be told apart: {words}")
    difference, currency = money(stated["amount_agrees"]["m"])
    fee_amount, fee_share = _fee(stated.get("fee_deducted", {}).get("limit"), currency)
    return Conventions(
        days=_days(stated[windows[0]]),
        both_ways=windows[0] == BOTH_WAYS_WINDOW,
        difference=difference,
        fee_word=words[0],
        fee_amount=fee_amount,
        fee_share=fee_share,
        part_word=words[1],
        batch_word=batch_word,
        party_noun=_noun(stated, "p"),
        reference_noun=_noun(stated, "r"),
        currency=currency,
    )


def _word(stated: Mapping[str, Mapping[str, str]], rule: str) -> str | None:
    return stated[rule]["w"] if rule in stated else None


def _days(slots: Mapping[str, str]) -> int:
    """The number of days, which must be the same where it is written twice."""
    numbers = {number_of_days(text.split(" ")[0]) for text in slots.values()}
    if len(numbers) != 1:
        raise UnsolvableError(f"several numbers of days: {dict(slots)}")
    return numbers.pop()


def _fee(limit: str | None, currency: str) -> tuple[int | None, Fraction | None]:
    if limit is None:
        return None, None
    if match := _PERCENT.fullmatch(limit):
        return None, share(match[1])
    amount, fee_currency = money(limit)
    if fee_currency != currency:
        raise UnsolvableError(f"two currencies: {currency} and {fee_currency}")
    return amount, None


def _noun(stated: Mapping[str, Mapping[str, str]], slot: str) -> str:
    """The word for a counterparty or a reference, which is one throughout."""
    nouns = {slots[slot] for slots in stated.values() if slot in slots}
    nouns |= {slots[f"{slot}s"][:-1] for slots in stated.values() if f"{slot}s" in slots}
    if len(nouns) != 1:
        raise UnsolvableError(f"several words for one thing: {sorted(nouns)}")
    return nouns.pop()
