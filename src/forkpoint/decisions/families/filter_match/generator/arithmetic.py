"""How a compared quantity follows from the fields it is made of, and how fields follow from it.

All numbers are whole steps. `side` matters where a price is rounded: −1 keeps the unrounded
price at or below the rounded one, +1 at or above, so that rounding never decides.
"""

from dataclasses import dataclass
from datetime import date
from typing import Protocol

from forkpoint.draws import Draws

Values = tuple[int, ...]
DISCOUNTS = (5, 8, 10, 12, 15, 18, 20, 22, 25, 30, 35, 40)


class Arithmetic(Protocol):
    """From fields to the quantity and back."""

    def editable(self) -> tuple[int, ...]:
        """The places of the fields that can move the quantity by one step."""

    def quantity(self, values: Values, today: date) -> int:
        """The quantity that is compared."""

    def values(self, draws: Draws, quantity: int, side: int, today: date) -> Values | None:
        """Fields that give this quantity, or None where there are none."""

    def moved(self, values: Values, place: int, delta: int, side: int) -> Values | None:
        """The fields with one of them changed so that the quantity changes by `delta`."""


@dataclass(frozen=True, slots=True)
class Plain:
    """The field is the quantity."""

    def editable(self) -> tuple[int, ...]:
        """The only one."""
        return (0,)

    def quantity(self, values: Values, today: date) -> int:
        """The field itself."""
        del today
        return values[0]

    def values(self, draws: Draws, quantity: int, side: int, today: date) -> Values | None:
        """The quantity itself."""
        del draws, side, today
        return (quantity,)

    def moved(self, values: Values, place: int, delta: int, side: int) -> Values | None:
        """The field as much greater."""
        del side
        return _replaced(values, place, values[place] + delta)


@dataclass(frozen=True, slots=True)
class Sum:
    """The fields add up; `shares` are the percentages that all but the first have of it."""

    shares: tuple[tuple[int, int], ...]

    def editable(self) -> tuple[int, ...]:
        """Any of them."""
        return tuple(range(len(self.shares) + 1))

    def quantity(self, values: Values, today: date) -> int:
        """The sum."""
        del today
        return sum(values)

    def values(self, draws: Draws, quantity: int, side: int, today: date) -> Values | None:
        """The later fields within their shares, the first one the rest."""
        del side, today
        rest = [
            quantity * (100 * low + draws.below(100 * (high - low))) // 10_000
            for low, high in self.shares
        ]
        first = quantity - sum(rest)
        return (first, *rest) if min(first, *rest) > 1 else None

    def moved(self, values: Values, place: int, delta: int, side: int) -> Values | None:
        """One field takes up the difference."""
        del side
        return _replaced(values, place, values[place] + delta)


@dataclass(frozen=True, slots=True)
class Quotient:
    """The first field divided by the second, without remainder."""

    low: int
    high: int

    def editable(self) -> tuple[int, ...]:
        """The dividend: another divisor would leave a remainder."""
        return (0,)

    def quantity(self, values: Values, today: date) -> int:
        """The quotient."""
        del today
        return values[0] // values[1] if values[0] % values[1] == 0 else -1

    def values(self, draws: Draws, quantity: int, side: int, today: date) -> Values | None:
        """A drawn divisor and the dividend that goes with it."""
        del side, today
        divisor = self.low + draws.below(self.high - self.low + 1)
        return quantity * divisor, divisor

    def moved(self, values: Values, place: int, delta: int, side: int) -> Values | None:
        """Another multiple of the divisor."""
        del side
        return _replaced(values, place, values[0] + delta * values[1])


@dataclass(frozen=True, slots=True)
class Product:
    """Two lengths in hundredths multiplied; `step` is the step of the area in hundredths.

    `widths` divide a step, so that the other length has two decimals.
    """

    widths: tuple[int, ...]
    step: int

    def editable(self) -> tuple[int, ...]:
        """Either of them: the other then has one of the fixed lengths."""
        return (0, 1)

    def quantity(self, values: Values, today: date) -> int:
        """The area in steps."""
        del today
        area = values[0] * values[1]
        return area // (100 * self.step) if area % (100 * self.step) == 0 else -1

    def values(self, draws: Draws, quantity: int, side: int, today: date) -> Values | None:
        """One of the fixed lengths and the other that goes with it, the longer one first."""
        del side, today
        width = draws.choice(self.widths)
        shorter, longer = sorted((100 * self.step * quantity // width, width))
        return (longer, shorter) if longer <= 6 * shorter else None

    def moved(self, values: Values, place: int, delta: int, side: int) -> Values | None:
        """The length that gives the other area, where the fixed length is the other one."""
        del side
        fixed = values[1 - place]
        if fixed not in self.widths:
            return None
        return _replaced(values, place, values[place] + 100 * self.step * delta // fixed)


@dataclass(frozen=True, slots=True)
class End:
    """A day and a number of days after it."""

    low: int
    high: int

    def editable(self) -> tuple[int, ...]:
        """The day or the number."""
        return (0, 1)

    def quantity(self, values: Values, today: date) -> int:
        """The day that is reached."""
        del today
        return values[0] + values[1]

    def values(self, draws: Draws, quantity: int, side: int, today: date) -> Values | None:
        """A drawn number of days and the day before by as many."""
        del side, today
        days = self.low + draws.below(self.high - self.low + 1)
        return quantity - days, days

    def moved(self, values: Values, place: int, delta: int, side: int) -> Values | None:
        """One of the two takes up the difference."""
        del side
        return _replaced(values, place, values[place] + delta)


@dataclass(frozen=True, slots=True)
class Age:
    """The year of the request less the year in the field."""

    def editable(self) -> tuple[int, ...]:
        """The year."""
        return (0,)

    def quantity(self, values: Values, today: date) -> int:
        """The difference of the years."""
        return today.year - values[0]

    def values(self, draws: Draws, quantity: int, side: int, today: date) -> Values | None:
        """The year that many years ago."""
        del draws, side
        return (today.year - quantity,)

    def moved(self, values: Values, place: int, delta: int, side: int) -> Values | None:
        """An earlier year for a greater age."""
        del side
        return _replaced(values, place, values[place] - delta)


@dataclass(frozen=True, slots=True)
class Discount:
    """A price less a percentage, rounded to the cent."""

    def editable(self) -> tuple[int, ...]:
        """The price: one percent more would be many cents."""
        return (0,)

    def quantity(self, values: Values, today: date) -> int:
        """The price that is left, to the nearest cent."""
        del today
        return (values[0] * (100 - values[1]) + 50) // 100

    def values(self, draws: Draws, quantity: int, side: int, today: date) -> Values | None:
        """A drawn percentage and a price that it brings to the quantity."""
        del today
        percent = draws.choice(DISCOUNTS)
        return _discounted(quantity, percent, side)

    def moved(self, values: Values, place: int, delta: int, side: int) -> Values | None:
        """The price that leaves so much more."""
        del place
        left = (values[0] * (100 - values[1]) + 50) // 100
        return _discounted(left + delta, values[1], side)


@dataclass(frozen=True, slots=True)
class Weekday:
    """The day of the week of a date, Monday 0 to Sunday 6."""

    low: int
    high: int

    def editable(self) -> tuple[int, ...]:
        """The date."""
        return (0,)

    def quantity(self, values: Values, today: date) -> int:
        """The place in the week."""
        del today
        return (values[0] - 1) % 7

    def values(self, draws: Draws, quantity: int, side: int, today: date) -> Values | None:
        """A date with that weekday in a drawn week."""
        del side
        day = today.toordinal() + self.low + draws.below(self.high - self.low + 1)
        return (day - (day - 1) % 7 + quantity,)

    def moved(self, values: Values, place: int, delta: int, side: int) -> Values | None:
        """A date so many days later, in the same week as long as the quantity fits into one."""
        del side
        return _replaced(values, place, values[place] + delta)


def _replaced(values: Values, place: int, value: int) -> Values | None:
    if value < 0:
        return None
    return (*values[:place], value, *values[place + 1 :])


def _discounted(left: int, percent: int, side: int) -> Values | None:
    """A price of which `left` remains, the unrounded remainder on the given side of it.

    It is less than 0.4 cents off, so that nothing hangs on how a half is rounded.
    """
    kept = 100 - percent
    low, high = (-40, 0) if side < 0 else (0, 40)
    price = -((-100 * left - low) // kept)
    return (price, percent) if price * kept - 100 * left <= high else None
