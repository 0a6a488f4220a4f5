"""Numbers in sentences: which field one belongs to, and what stands around it."""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from forkpoint.decisions.families.policy_case.solver.fields import Domain, Field
from forkpoint.errors import UnsolvableError

NEGATION: Final = re.compile(r"\b(?:no|not|cannot|nobody|neither|nor|never|none)\b")
QUALIFICATION: Final = re.compile(r"\b(?:at least|at most|than|or)\b")
_LIMIT_WORDS: Final = frozenset("at least most no less fewer more than over under or".split())
_WORDS_AROUND: Final = frozenset(
    """
    a absence access account advance against age ago ahead already amount an announced are asks
    author author's away back balance be been before books bound buyer by came carries claim
    claimant claimant's claimed collected come comes contains contract cost counted counter
    cover covered covers customer data dates delivered delivery deposit distance do drawn
    employee expense extract far file filed fill filled for from given goods guest had has have
    held hold holds host in incurred is joined journey last lasted lasts leave leaves ledger
    length list lists log long made members months names needs notice of old on online open
    opened order others overtime paid parcel part passed period person post price project
    quarter queue reached readers record request requester requester's return rota runs same
    scales seen sends sent served service shipping show shows since so sought stand stay
    supplier take takes team term text that the there this time to training travelled traveller
    trip twelve up value wait waiting wants warning warranty was week weighs weight went were
    width will with without would year year's
    """.split()
)
_NUMBER: Final = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"
_LABELLED: Final = re.compile(rf"({_NUMBER})(?: (.+))?")
_STATED: Final = re.compile(rf"(\D*?)\b({_NUMBER}) (\D+)")
_CURRENCY: Final = re.compile(r"[A-Z]{3}\b")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number, and the currency where it is money."""

    number: Decimal
    currency: str | None = None


@dataclass(frozen=True, slots=True)
class StatedQuantity:
    """A quantity in a sentence, its field, and the words before and after it."""

    field: Field
    quantity: Quantity
    before: str
    after: str


def labelled_quantity(field: Field, text: str) -> Quantity:
    """The quantity beside the label of `field`, where a unit may be left to the label."""
    found = _LABELLED.fullmatch(text)
    if not found:
        raise UnsolvableError(f"{field.label!r} is no number: {text!r}")
    number, unit = _decimal(found[1]), found[2]
    if field.kind == "money":
        if unit is None or not _CURRENCY.fullmatch(unit):
            raise UnsolvableError(f"{field.label!r} needs a currency: {text!r}")
        return Quantity(number, unit)
    if unit is not None and unit not in (field.word, field.word.removesuffix("s")):
        raise UnsolvableError(f"{field.label!r} is not counted in {unit!r}")
    return Quantity(number)


def stated_quantity(domain: Domain, text: str) -> StatedQuantity:
    """The one quantity that a clause with a number in it speaks of."""
    found = _STATED.fullmatch(text)
    if not found:
        raise UnsolvableError(f"not one number with a unit: {text!r}")
    before, number, rest = found[1], _decimal(found[2]), found[3]
    unit = _CURRENCY.match(rest) or domain.unit.match(rest)
    if unit is None:
        raise UnsolvableError(f"no field is counted as in {text!r}")
    after = rest[unit.end() :]
    unknown = set(f"{before} {after}".replace(",", "").split()) - _WORDS_AROUND - _LIMIT_WORDS
    if unknown:
        raise UnsolvableError(f"not understood: {sorted(unknown)} in {text!r}")
    if unit[0] in domain.units:
        return StatedQuantity(domain.units[unit[0]], Quantity(number), before, after)
    named = [field for field, word in domain.money if word.search(text)]
    if len(named) != 1:
        raise UnsolvableError(f"{text!r} names {len(named)} fields in money")
    return StatedQuantity(named[0], Quantity(number, unit[0]), before, after)


def _decimal(text: str) -> Decimal:
    return Decimal(text.replace(",", ""))
