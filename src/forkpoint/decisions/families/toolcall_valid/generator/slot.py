"""What a property can hold: the kinds of values of the eight domains' tools."""

from dataclasses import dataclass

NUMERIC = ("count", "quantity", "number", "product")
FLEXIBLE = ("count", "quantity", "date", "time")
"""Types of which a request can give the value as the call has it, or in other words."""
NAMED = ("code", "number", "place", "person")
"""Types that a request can only give as the call has them, or by pointing at somebody else's."""


@dataclass(frozen=True, slots=True)
class Word:
    """One option of a choice: its word in requests, and three other spellings of the value."""

    label: str
    short: str
    other: str
    long: str


@dataclass(frozen=True, slots=True)
class Slot:
    """One property that a tool of a domain can have, before a case gives it a value.

    `keys` are two names it can go by. Values of a `quantity` are whole `unit`s and multiples of
    `step`; requests may give them in `larger` units, each of `factor` units. `before` says that a
    derived day or time lies before the one it is counted from.
    """

    type: str
    noun: str
    keys: tuple[str, str]
    unit: str = ""
    larger: str = ""
    factor: int = 1
    step: int = 1
    low: int = 2
    high: int = 40
    letters: str = ""
    words: tuple[Word, ...] = ()
    before: bool = False


@dataclass(frozen=True, slots=True)
class Domain:
    """A line of business: its tools and the slots they are made of.

    `products[i]` multiplies `counts[i]`; `later_day` counts from `dates[0]`, `later_time` from
    `times[0]`; `gated` is the property that is given only under a condition.
    """

    name: str
    thing: str
    desk: str
    tools: tuple[str, ...]
    choices: tuple[Slot, ...]
    counts: tuple[Slot, ...]
    quantities: tuple[Slot, ...]
    dates: tuple[Slot, ...]
    times: tuple[Slot, ...]
    named: tuple[Slot, ...]
    flags: tuple[Slot, ...]
    products: tuple[Slot, ...]
    later_day: Slot
    later_time: Slot
    gated: Slot


def choice(noun: str, keys: str, words: str, suffix: str) -> Slot:
    """A slot with a closed list; `words` is `label SHORT OTHER` per option, split by commas."""
    options = []
    for entry in words.split(","):
        label, short, other = entry.split()
        options.append(Word(label, short, other, f"{label}_{suffix}"))
    return Slot("choice", noun, _pair(keys), words=tuple(options))


def amount(noun: str, keys: str, unit: str, low: int = 2, high: int = 40) -> Slot:
    """A slot that counts things."""
    return Slot("count", noun, _pair(keys), unit, low=low, high=high)


def measure(noun: str, keys: str, units: str, factor: int, step: int, low: int, high: int) -> Slot:
    """A slot in a unit; `units` names the property's unit and a larger one, split by a slash."""
    unit, larger = units.split("/")
    return Slot("quantity", noun, _pair(keys), unit, larger, factor, step, low, high)


def plain(kind: str, noun: str, keys: str, letters: str = "") -> Slot:
    """A slot without anything special: day, time, place, person, number, flag or code."""
    return Slot(kind, noun, _pair(keys), low=11, high=98, letters=letters)


def worked_out(kind: str, noun: str, keys: str, before: bool = False) -> Slot:
    """A slot that no request names: it follows from others by a rule."""
    return Slot(kind, noun, _pair(keys), before=before)


def _pair(keys: str) -> tuple[str, str]:
    short, long = keys.split()
    return short, long
