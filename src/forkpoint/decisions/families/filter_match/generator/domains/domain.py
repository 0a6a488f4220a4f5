"""What belongs to one trade: the things on offer, who asks for them, and what can be asked."""

from dataclasses import dataclass
from functools import cached_property

from forkpoint.decisions.families.filter_match.generator.attributes import Attribute


@dataclass(frozen=True)
class Domain:
    """One trade.

    `thing` is what the catalogue lists, `nouns` what kinds of it there are; `identity` names the
    fields for its name, which `title` makes, its number and whoever offers it;
    `notes` are further fields in words.
    """

    name: str
    thing: str
    nouns: tuple[str, ...]
    number: str
    identity: tuple[str, str, str]
    title: str
    notes: tuple[tuple[str, tuple[str, ...]], ...]
    attributes: tuple[Attribute, ...]

    @cached_property
    def by_kind(self) -> dict[str, tuple[Attribute, ...]]:
        """The attributes of each kind."""
        found: dict[str, tuple[Attribute, ...]] = {}
        for attribute in self.attributes:
            found[attribute.kind] = (*found.get(attribute.kind, ()), attribute)
        return found


def letters(first: str, last: str, before: str = "") -> tuple[str, ...]:
    """A scale of letters with a word before each: `Class A` to `Class H`."""
    return tuple(f"{before}{chr(code)}" for code in range(ord(first), ord(last) + 1))


def numbers(first: int, last: int, before: str = "") -> tuple[str, ...]:
    """A scale of numbers with a word before each: `Stage 1` to `Stage 9`."""
    return tuple(f"{before}{number}" for number in range(first, last + 1))
