"""What a domain's case records hold: measures, choices and flags, with the words for each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Measure:
    """A number in the record. An empty `unit` means money in the currency of the case.

    `conditions` are phrases with the slot {q} for a quantity such as "more than 8 nights"; `told`
    are sentences with the slot {v} for the value. `near` is how far from a limit a value may lie.
    """

    label: str
    unit: str
    limits: tuple[int, ...]
    conditions: tuple[str, ...]
    told: tuple[str, ...]
    near: int = 2
    bare: bool = False
    """Whether the record gives the number without its unit, which the label says."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several named values; `subject` is what rules call it."""

    label: str
    subject: str
    values: tuple[str, ...]
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that is so or not, with phrases and sentences for both."""

    label: str
    yes: tuple[str, ...]
    no: tuple[str, ...]
    told: tuple[tuple[str, str], ...]


Attribute: TypeAlias = Measure | Choice | Flag


@dataclass(frozen=True, slots=True)
class Domain:
    """One field of life with its policies: words, attributes, and what each outcome means."""

    name: str
    thing: str
    a_thing: str
    things: str
    titles: tuple[str, ...]
    teams: tuple[str, ...]
    case_code: str
    case_label: str
    classes: tuple[str, ...]
    meanings: tuple[Mapping[str, str], ...]
    attributes: tuple[Attribute, ...]
