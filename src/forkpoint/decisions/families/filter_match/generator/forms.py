"""How a number is written: as a value of the record, and as a limit in the request."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from forkpoint.decisions.writing.calendar import long_date, short_date
from forkpoint.decisions.writing.grammar import capitalised, plural
from forkpoint.draws import Draws

ABBREVIATED = frozenset("kg g t km m cm mm m² km² l ml dB W kW kWh °C % h min".split())
DateStyle = Literal["iso", "long", "short"]
KeyStyle = Literal["snake", "camel", "sentence"]
FormName = Literal["money", "whole", "decimal", "day", "year", "label", "percent", "hours"]


@dataclass(frozen=True, slots=True)
class Style:
    """What is written the same way throughout a group."""

    currency: str
    currency_first: bool
    record_dates: DateStyle
    request_dates: DateStyle
    keys: KeyStyle
    units_in_keys: bool


@dataclass(frozen=True, slots=True)
class Form:
    """The kind of value that a whole number of steps stands for.

    A step is a cent, a day, a year, a unit, or the last of `places` decimals; for a label it is
    the place on `scale`; for hours, a minute.
    """

    name: FormName
    unit: str = ""
    places: int = 0
    scale: tuple[str, ...] = ()

    def value(self, raw: int, style: Style) -> str | int:
        """The value as the record has it."""
        if self.name == "day":
            return written_date(raw, style.record_dates)
        if self.name == "year" or (self.name == "whole" and (not self.unit or style.units_in_keys)):
            return raw
        if self.name == "decimal":
            return with_unit(decimal(raw, self.places), self.unit)
        return self.limit(raw, style)

    def limit(self, raw: int, style: Style) -> str:
        """The value as the request writes it."""
        match self.name:
            case "money":
                amount = decimal(raw, 2)
                code = style.currency
                return f"{code} {amount}" if style.currency_first else f"{amount} {code}"
            case "day":
                return written_date(raw, style.request_dates)
            case "decimal":
                text = decimal(raw, self.places)
                short = text.rstrip("0").rstrip(".") if self.places > 1 else text
                return with_unit(short, self.unit)
            case "hours":
                hours, minutes = divmod(raw, 60)
                parts = [f"{hours} h"] * (hours > 0) + [f"{minutes} min"] * (minutes > 0)
                return " ".join(parts)
            case "label":
                return self.scale[raw]
            case "percent":
                return f"{raw}%"
            case "year":
                return str(raw)
            case "whole":
                return with_unit(f"{raw:,}", self.unit, one=raw == 1)

    def twin(self, raw: int, draws: Draws) -> int:
        """A value close to another, but not the same: for a field that is easily mistaken."""
        match self.name:
            case "year":  # what is done last is done later
                return raw + 1 + draws.below(2)
            case "label":
                return draws.choice([place for place in range(len(self.scale)) if place != raw])
            case "percent":
                return raw + 1 + draws.below(4)
            case "money":
                reach = max(9, min(900, raw // 12))
            case "day":
                reach = 21
            case "decimal" | "hours" | "whole":
                reach = max(2, min(40, raw // 12))
        distance = 1 + draws.below(reach)
        return raw + distance if draws.below(2) or raw <= distance else raw - distance


def decimal(raw: int, places: int) -> str:
    """`1,249.05`, with exactly that many places."""
    whole, rest = divmod(raw, 10**places)
    return f"{whole:,}.{rest:0{places}d}"


def with_unit(number: str, unit: str, *, one: bool = False) -> str:
    """The number and its unit; a noun is in the plural unless there is one of it."""
    if not unit or unit == "%":
        return number + unit
    return f"{number} {unit if one else in_plural(unit)}"


def in_plural(unit: str) -> str:
    """The unit after a number other than one: abbreviations and quotients stay as they are."""
    return unit if unit in ABBREVIATED or " per " in unit else plural(unit)


def written_date(ordinal: int, style: DateStyle) -> str:
    """A day in one of three ways of writing it."""
    day = date.fromordinal(ordinal)
    if style == "iso":
        return day.isoformat()
    return long_date(day) if style == "long" else short_date(day)


def key(label: str, style: KeyStyle) -> str:
    """A field's name as a JSON key: `shipping_fee`, `shippingFee` or `Shipping fee`."""
    if style == "sentence":
        return capitalised(label)
    words = label.lower().replace("-", " ").split()
    if style == "snake":
        return "_".join(words)
    return words[0] + "".join(word.capitalize() for word in words[1:])
