"""What a domain can be asked about: fields, the quantity made of them, and its usual range."""

from dataclasses import dataclass
from datetime import date

from forkpoint.decisions.families.filter_match.generator.arithmetic import (
    Age,
    Arithmetic,
    Discount,
    End,
    Plain,
    Product,
    Quotient,
    Sum,
    Weekday,
)
from forkpoint.decisions.families.filter_match.generator.forms import Form
from forkpoint.decisions.writing.calendar import WEEKDAYS

COMPUTED = (
    "total_price",
    "unit_price",
    "area",
    "end_date",
    "age",
    "discounted_price",
    "total_of_parts",
    "unit_conversion",
    "weekday",
    "ratio",
)
DIRECT = (
    "minimum",
    "maximum",
    "before_date",
    "not_before_date",
    "exact_count",
    "in_list",
    "not_in_list",
    "within_range",
    "rating",
    "distance",
)
KINDS = COMPUTED + DIRECT

MONEY = Form("money")
DAY = Form("day")
YEAR = Form("year")
PERCENT = Form("percent")
TENTHS = Form("decimal", "", 1)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the record: its name and how its value is written."""

    label: str
    form: Form


@dataclass(frozen=True, slots=True)
class Attribute:
    """One thing that can be asked about.

    `twin` is a field that agrees with one of `fields`, that at `twin_of`, in all but what it is
    about. The quantity lies between `low` and `high` steps, counted from the day of the request
    where `relative`; `noun` names it or what it is divided among. `outward` is 0 where upper and
    lower limits both make sense. `limit` is how the request writes limits.
    """

    kind: str
    fields: tuple[Field, ...]
    twin: Field
    arithmetic: Arithmetic
    limit: Form
    low: int
    high: int
    noun: str = ""
    outward: int = 0
    relative: bool = False
    twin_of: int = 0

    def reach(self, today: date) -> tuple[int, int]:
        """The least and the greatest usual quantity."""
        start = today.toordinal() if self.relative else 0
        return start + self.low, start + self.high


Range = tuple[int, int]


def total_price(price: str, fee: str, twin: str, reach: Range) -> Attribute:
    """A price and a fee; the twin is another fee."""
    fields = (Field(price, MONEY), Field(fee, MONEY))
    arithmetic = Sum(((2, 9),))
    return Attribute(
        "total_price", fields, Field(twin, MONEY), arithmetic, MONEY, *reach, twin_of=1
    )


def unit_price(
    pack: str, count: str, unit: str, twin: str, reach: Range, counts: Range
) -> Attribute:
    """The price of a pack of so many; the twin is the price of another pack."""
    fields = (Field(pack, MONEY), Field(count, Form("whole")))
    arithmetic = Quotient(*counts)
    return Attribute("unit_price", fields, Field(twin, MONEY), arithmetic, MONEY, *reach, unit)


def area(
    lengths: tuple[str, str, str],
    noun: str,
    reach: Range,
    widths: tuple[int, ...],
    unit: str = "m",
    step: int = 100,
) -> Attribute:
    """Two lengths and a third that is none of them; lengths and `step` are in hundredths."""
    form = Form("decimal", unit, 2)
    first, second, twin = (Field(label, form) for label in lengths)
    square = Form("whole", f"{unit}²") if step == 100 else Form("decimal", f"{unit}²", 1)
    product = Product(widths, step)
    return Attribute("area", (first, second), twin, product, square, *reach, noun)


def end_date(start: str, days: str, twin: str, noun: str, reach: Range, spans: Range) -> Attribute:
    """A day and a number of days to add to it; the twin is another day."""
    fields = (Field(start, DAY), Field(days, Form("whole", "day")))
    arithmetic = End(*spans)
    return Attribute(
        "end_date", fields, Field(twin, DAY), arithmetic, DAY, *reach, noun, relative=True
    )


def age(year: str, twin: str, reach: Range) -> Attribute:
    """A year that the age is counted from; the twin is another year."""
    limit = Form("whole", "year")
    return Attribute("age", (Field(year, YEAR),), Field(twin, YEAR), Age(), limit, *reach)


def discounted_price(price: str, discount: str, twin: str, reach: Range) -> Attribute:
    """A list price and a percentage off; the twin is the list price of something else."""
    fields = (Field(price, MONEY), Field(discount, PERCENT))
    return Attribute("discounted_price", fields, Field(twin, MONEY), Discount(), MONEY, *reach)


def total_of_parts(
    parts: tuple[str, str, str], twin: str, unit: str, noun: str, reach: Range
) -> Attribute:
    """Three parts of one total; the twin is a part of something else."""
    form = Form("whole", unit)
    fields = tuple(Field(label, form) for label in parts)
    arithmetic = Sum(((20, 38), (20, 38)))
    return Attribute("total_of_parts", fields, Field(twin, form), arithmetic, form, *reach, noun)


_CONVERSIONS = {
    "g to kg": (Form("whole", "g"), Form("decimal", "kg", 3)),
    "kg to t": (Form("whole", "kg"), Form("decimal", "t", 3)),
    "cm to m": (Form("whole", "cm"), Form("decimal", "m", 2)),
    "ml to l": (Form("whole", "ml"), Form("decimal", "l", 3)),
    "m to km": (Form("whole", "m"), Form("decimal", "km", 3)),
    "min to h": (Form("whole", "min"), Form("hours")),
}


def unit_conversion(label: str, twin: str, conversion: str, reach: Range) -> Attribute:
    """A measure that record and request give in two units: `cm to m`, or back: `m to cm`."""
    there, _, other = conversion.partition(" to ")
    if conversion in _CONVERSIONS:
        form, limit = _CONVERSIONS[conversion]
    else:
        limit, form = _CONVERSIONS[f"{other} to {there}"]
    fields = (Field(label, form),)
    return Attribute(
        "unit_conversion", fields, Field(twin, form), Plain(), limit, *reach, f"{there} to {other}"
    )


def weekday(label: str, twin: str, window: Range) -> Attribute:
    """A date of which the day of the week counts; the window is in days from the request."""
    limit = Form("label", scale=tuple(WEEKDAYS))
    fields = (Field(label, DAY),)
    return Attribute("weekday", fields, Field(twin, DAY), Weekday(*window), limit, 0, 6)


def ratio(
    amount: str, count: str, twin: str, per: tuple[str, str, str], reach: Range, counts: Range
) -> Attribute:
    """An amount spread evenly; `per` is its unit, the unit of the quotient and what it is per."""
    unit, many, one = per
    fields = (Field(amount, Form("whole", unit)), Field(count, Form("whole")))
    limit = Form("whole", f"{many} per {one}")
    arithmetic = Quotient(*counts)
    return Attribute("ratio", fields, Field(twin, fields[0].form), arithmetic, limit, *reach, one)


def measure(
    kind: str, label: str, twin: str, unit: str, reach: Range, outward: int = 0
) -> Attribute:
    """A whole number of units, compared as it stands."""
    form = Form("whole", unit)
    fields = (Field(label, form),)
    return Attribute(kind, fields, Field(twin, form), Plain(), form, *reach, outward=outward)


def minimum(label: str, twin: str, unit: str, reach: Range) -> Attribute:
    """A measure that must be large enough."""
    return measure("minimum", label, twin, unit, reach, -1)


def maximum(label: str, twin: str, unit: str, reach: Range) -> Attribute:
    """A measure that must be small enough."""
    return measure("maximum", label, twin, unit, reach, 1)


def within_range(label: str, twin: str, unit: str, reach: Range) -> Attribute:
    """A measure that must lie between two limits."""
    return measure("within_range", label, twin, unit, reach)


def exact_count(label: str, twin: str, reach: Range) -> Attribute:
    """A count that must be one number, or any other."""
    return measure("exact_count", label, twin, "", reach)


def before_date(label: str, twin: str, window: Range) -> Attribute:
    """A day that must come early enough."""
    return _dated("before_date", label, twin, window, 1)


def not_before_date(label: str, twin: str, window: Range) -> Attribute:
    """A day that must come late enough."""
    return _dated("not_before_date", label, twin, window, -1)


def _dated(kind: str, label: str, twin: str, window: Range, outward: int) -> Attribute:
    fields = (Field(label, DAY),)
    return Attribute(
        kind, fields, Field(twin, DAY), Plain(), DAY, *window, outward=outward, relative=True
    )


def in_list(label: str, twin: str, scale: tuple[str, ...]) -> Attribute:
    """A step of a scale that must be among those named."""
    return _graded("in_list", label, twin, scale)


def not_in_list(label: str, twin: str, scale: tuple[str, ...]) -> Attribute:
    """A step of a scale that must not be among those named."""
    return _graded("not_in_list", label, twin, scale)


def _graded(kind: str, label: str, twin: str, scale: tuple[str, ...]) -> Attribute:
    form = Form("label", scale=scale)
    fields = (Field(label, form),)
    return Attribute(kind, fields, Field(twin, form), Plain(), form, 0, len(scale) - 1)


def rating(label: str, twin: str, outward: int, reach: Range) -> Attribute:
    """A score in tenths: good where it is high (−1) or where it is low (+1)."""
    fields = (Field(label, TENTHS),)
    return Attribute(
        "rating", fields, Field(twin, TENTHS), Plain(), TENTHS, *reach, outward=outward
    )


def distance(label: str, twin: str, outward: int, reach: Range, unit: str = "km") -> Attribute:
    """A way in tenths of a unit: good where it is short (+1) or where it is long (−1)."""
    form = Form("decimal", unit, 1)
    fields = (Field(label, form),)
    return Attribute("distance", fields, Field(twin, form), Plain(), form, *reach, outward=outward)
