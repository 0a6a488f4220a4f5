"""The fields of each domain: how a record labels them and how sentences name them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from forkpoint.errors import UnsolvableError

Kind: TypeAlias = Literal["money", "number", "name", "flag"]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record.

    `word` is what names it in a sentence: the word beside an amount of money, the unit of a
    number, the phrase for a named value, or a pattern for the sentences that say yes or no.
    """

    label: str
    kind: Kind
    word: str
    values: tuple[str, ...] = ()

    def value_named(self, text: str) -> str:
        """The listed value that `text` is, whatever its first letter's case."""
        for value in self.values:
            if value.casefold() == text.strip().casefold():
                return value
        raise UnsolvableError(f"{text!r} is no value of {self.label!r}")


@dataclass(frozen=True)
class Domain:
    """What the sentences of one domain are about: the noun of its cases, classes and fields."""

    noun: str
    classes: frozenset[str]
    fields: tuple[Field, ...]
    by_key: dict[str, Field] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_key", {key_of(f.label): f for f in self.fields})

    def of_kind(self, kind: Kind) -> list[Field]:
        """The fields of one kind, in the order of the table."""
        return [f for f in self.fields if f.kind == kind]

    @cached_property
    def units(self) -> dict[str, Field]:
        """The field of each unit, in the plural and in the singular."""
        plural = {f.word: f for f in self.of_kind("number")}
        return plural | {unit.removesuffix("s"): f for unit, f in plural.items()}

    @cached_property
    def unit(self) -> re.Pattern[str]:
        """Any of the units."""
        return re.compile(rf"({alternatives(self.units)})\b")

    @cached_property
    def money(self) -> list[tuple[Field, re.Pattern[str]]]:
        """The fields in money, each with the pattern of the word that tells it apart."""
        return [(f, re.compile(rf"\b{f.word}\b")) for f in self.of_kind("money")]

    @cached_property
    def flags(self) -> list[tuple[Field, re.Pattern[str]]]:
        """The fields that are yes or no, each with the pattern of its sentences."""
        return [(f, re.compile(f.word)) for f in self.of_kind("flag")]

    @cached_property
    def value_pairs(self) -> re.Pattern[str]:
        """Two named values bound by "and" within one condition."""
        values = alternatives(value for f in self.of_kind("name") for value in f.values)
        return re.compile(rf"\b((?:one of|among) (?:{values})) and ((?:{values}))\b")

    @cached_property
    def phrase(self) -> re.Pattern[str]:
        """The words that stand for a field with named values."""
        return re.compile(rf"\b({self._phrases})\b")

    @cached_property
    def subject_first(self) -> re.Pattern[str]:
        """What a condition says of a field with named values that it begins with."""
        return re.compile(rf"({self._phrases}) is (.+)")

    @cached_property
    def subject_last(self) -> re.Pattern[str]:
        """What a condition says is named, or not named, as such a field."""
        return re.compile(rf"(.+) is (not )?named as ({self._phrases})")

    @property
    def _phrases(self) -> str:
        return alternatives(f.word for f in self.of_kind("name"))

    def named_field(self, phrase: str) -> Field:
        """The field with named values that `phrase` stands for."""
        for candidate in self.of_kind("name"):
            if candidate.word == phrase:
                return candidate
        raise UnsolvableError(f"{phrase!r} is no field with named values")


def key_of(label: str) -> str:
    """A label as JSON writes it: lower case, with underscores."""
    return re.sub(r"[^a-z]+", "_", label.lower()).strip("_")


def alternatives(words: Iterable[str]) -> str:
    """A pattern for any of the words, longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
