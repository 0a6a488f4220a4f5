"""The fields of a case record: an attribute, its limit, and a value on either side of it.

Every value of a measure is drawn by one procedure: on its side of the limit, the limit itself
where that counts to the side, or a small step away.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from forkpoint.decisions.families.policy_case.generator.attributes import (
    Attribute,
    Choice,
    Flag,
    Measure,
)
from forkpoint.decisions.writing.grammar import count
from forkpoint.draws import Draws

_CENTS = (5, 10, 20, 25, 40, 50, 60, 75, 80, 90, 100, 120, 150, 180, 200, 240, 250, 300)
_AT_LIMIT = 0.4


@dataclass(frozen=True, slots=True)
class Field:
    """One field. The upper side is above the limit, one of the named values, or a yes.

    `strict` says that the limit itself lies on the lower side. `values` are the record's words on
    the lower and on the upper side, `numbers` the same as plain JSON.
    """

    attribute: Attribute
    limit: int
    strict: bool
    among: tuple[str, ...]
    values: tuple[str, str]
    plain: tuple[str | int | bool, str | int | bool]
    told: tuple[str, str]


def draw_fields(
    draws: Draws,
    attributes: Sequence[Attribute],
    size: int,
    varied: int,
    currency: str,
    single: bool,
) -> tuple[Field, ...]:
    """The fields of a record: at least two of the `varied` first ones and most others measures.

    `single` asks for one named value per choice, so that conditions can be counted.
    """
    measures = draws.sample([a for a in attributes if isinstance(a, Measure)], size - size // 3 - 1)
    others = draws.sample(
        [a for a in attributes if not isinstance(a, Measure)], size - len(measures)
    )
    first = [*measures[:2], *draws.sample([measures[2], *others], 1)]
    rest = [a for a in [*measures, *others] if a not in first]
    draws.shuffle(first)
    draws.shuffle(rest)
    chosen = [*first[:varied], *rest]
    return tuple(_field(draws, attribute, currency, single) for attribute in chosen)


def _field(draws: Draws, attribute: Attribute, currency: str, single: bool) -> Field:
    match attribute:
        case Measure():
            return _measure(draws, attribute, currency)
        case Choice():
            return _choice(draws, attribute, single)
        case Flag():
            told = draws.choice(attribute.told)
            return Field(attribute, 0, False, (), ("no", "yes"), (False, True), told)


def _measure(draws: Draws, measure: Measure, currency: str) -> Field:
    limit, strict = draws.choice(measure.limits), draws.random() < 0.5
    sentence = draws.choice(measure.told)
    if measure.unit:
        numbers = tuple(_near(draws, limit, strict, upper, measure.near) for upper in (False, True))
        spoken = tuple(count(number, measure.unit) for number in numbers)
        written = tuple(f"{number:,}" for number in numbers) if measure.bare else spoken
        plain = numbers if measure.bare else written
    else:
        cents = tuple(_near_cents(draws, limit, strict, upper) for upper in (False, True))
        spoken = tuple(f"{c // 100:,}.{c % 100:02d} {currency}" for c in cents)
        written = plain = spoken
    told = tuple(sentence.format(v=value) for value in spoken)
    return Field(
        measure,
        limit,
        strict,
        (),
        (written[0], written[1]),
        (plain[0], plain[1]),
        (told[0], told[1]),
    )


def _near(draws: Draws, limit: int, strict: bool, upper: bool, reach: int) -> int:
    """A whole number on a side of the limit, at most `reach` away."""
    if upper is not strict and draws.random() < _AT_LIMIT:
        return limit
    step = 1 + draws.below(reach)
    return limit + step if upper else limit - step


def _near_cents(draws: Draws, limit: int, strict: bool, upper: bool) -> int:
    if upper is not strict and draws.random() < _AT_LIMIT:
        return limit * 100
    step = draws.choice(_CENTS)
    return limit * 100 + (step if upper else -step)


def _choice(draws: Draws, choice: Choice, single: bool) -> Field:
    values = draws.sample(choice.values, len(choice.values))
    among = tuple(values[: 1 if single else 1 + draws.below(2)])
    texts = (draws.choice(values[len(among) :]), draws.choice(among))
    sentence = draws.choice(choice.told)
    told = (sentence.format(v=texts[0]), sentence.format(v=texts[1]))
    return Field(choice, 0, False, among, texts, texts, told)
