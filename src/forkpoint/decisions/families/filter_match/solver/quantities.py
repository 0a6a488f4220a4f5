"""The quantities that points speak of: a field, or what comes out of two or three fields."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from forkpoint.decisions.families.filter_match.solver.phrases import PATTERNS
from forkpoint.decisions.families.filter_match.solver.record import Field, Record
from forkpoint.decisions.families.filter_match.solver.values import Amount, unit_of
from forkpoint.errors import UnsolvableError

_UNIT_WORDS: Final = {
    "grams": "g",
    "kilograms": "kg",
    "tonnes": "t",
    "centimetres": "cm",
    "metres": "m",
    "kilometres": "km",
    "millilitres": "ml",
    "litres": "l",
    "minutes": "min",
    "hours": "h",
    "hours and minutes": "h",
}


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity: how it is worked out, from which fields, and its value where that is a number."""

    how: str
    fields: tuple[Field, ...]
    amount: Callable[[], Amount]


def quantities(text: str, record: Record) -> Iterator[Quantity]:
    """Every way to read a phrase as a quantity of the record; there should be one."""
    for how, parts in _phrases(text.lower().removesuffix(",")):
        fields = _fields(parts, record)
        if fields is not None:
            yield _quantity(how, fields, parts)


@lru_cache(maxsize=8192)
def _phrases(phrase: str) -> tuple[tuple[str, dict[str, str]], ...]:
    """The wordings that fit a phrase, with the words in their slots, whatever the record has."""
    return tuple(
        (how, match.groupdict())
        for how, literal, pattern in PATTERNS
        if literal in phrase and (match := pattern.fullmatch(phrase)) is not None
    )


def _fields(parts: dict[str, str], record: Record) -> tuple[Field, ...] | None:
    """The fields that the parts name, in order, or None where one is not in the record."""
    fields: list[Field] = []
    for slot, text in parts.items():
        kind = slot.rstrip("0123456789")
        if kind == "each":
            counts = record.counts_with(text)
            if len(counts) != 1:
                return None
            fields.append(counts[0])
        if kind in ("f", "c"):
            field = record.find(text)
            if field is None or (kind == "c" and not field.is_count):
                return None
            fields.append(field)
    return tuple(fields)


def _quantity(how: str, fields: tuple[Field, ...], parts: dict[str, str]) -> Quantity:
    years = {int(text) for slot, text in parts.items() if slot.startswith("year")}
    if len(years) > 1:
        raise UnsolvableError("an age taken in two years")
    if how in ("end_date_turned", "discounted_price_turned"):
        how, fields = how.removesuffix("_turned"), fields[::-1]
    if how == "plus":
        how = "end_date" if fields[0].is_date else "total_price"
    if how == "quotient":
        money = fields[0].amount().dimension.startswith("money")
        how = "unit_price" if money else "ratio"
    unit = parts.get("unit")
    if how == "unit_conversion" and _UNIT_WORDS.get(str(unit)) is None:
        raise UnsolvableError(f"no such unit: {unit!r}")

    def amount() -> Amount:
        return _worked_out(how, fields, years, unit)

    return Quantity(how, fields, amount)


def _worked_out(how: str, fields: tuple[Field, ...], years: set[int], unit: str | None) -> Amount:
    if how == "end_date":
        return _end_date(*fields)
    if how == "discounted_price":
        return _discounted(*fields)
    amounts = [field.amount() for field in fields]
    first = amounts[0]
    match how:
        case "total_price" | "total_of_parts":
            _check_sum(amounts, money=how == "total_price")
            return Amount(sum((a.number for a in amounts), Fraction(0)), first.dimension)
        case "unit_price" | "ratio":
            return _quotient(first, amounts[1], how)
        case "area":
            if {amount.dimension for amount in amounts} != {"length"}:
                raise UnsolvableError("an area of other things than lengths")
            return Amount(first.number * amounts[1].number, "area")
        case "age":
            return Amount(min(years) - first.number, "year")
        case "unit_conversion":
            if unit_of(_UNIT_WORDS[str(unit)])[0] != first.dimension:
                raise UnsolvableError(f"cannot be given in {unit}")
    return first


def _quotient(amount: Amount, count: Amount, how: str) -> Amount:
    if count.number == 0 or count.dimension:
        raise UnsolvableError("a division by something other than a count")
    dimension = amount.dimension if how == "unit_price" else f"{amount.dimension} per"
    return Amount(amount.number / count.number, dimension)


def _end_date(start: Field, period: Field) -> Amount:
    days = period.amount()
    if days.dimension != "day":
        raise UnsolvableError("a period that is not in days")
    return Amount(start.date().toordinal() + days.number, "date")


def _discounted(price: Field, discount: Field) -> Amount:
    full = price.amount()
    cents = full.number * (1 - discount.percentage()) * 100
    return Amount(Fraction(int(cents + Fraction(1, 2)), 100), full.dimension)


def _check_sum(amounts: list[Amount], *, money: bool) -> None:
    dimensions = {amount.dimension for amount in amounts}
    if len(dimensions) != 1 or money != dimensions.pop().startswith("money"):
        raise UnsolvableError("a sum of different things")
