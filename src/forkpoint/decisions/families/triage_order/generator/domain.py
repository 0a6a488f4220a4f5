"""A kind of place where cases wait, and its words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Domain:
    """The words of one kind of place.

    `pronoun` is the relative one for a case; `grade` is what a class is called. Each tuple of
    `classes` runs from the highest class to the lowest and has at least five. `raising` and
    `lowering` are remarks that a rule may name, `remarks` some that none does; `look_alikes` are
    close to the first two. `waits` are limits in minutes.
    """

    name: str
    case: str
    cases: str
    pronoun: str
    served: str
    grade: str
    classes: tuple[tuple[str, ...], ...]
    arrived: str
    arrival: str
    arrival_label: str
    due: str
    due_label: str
    flag_label: str
    matter_label: str
    unit: tuple[str, ...]
    prefixes: tuple[str, ...]
    waits: tuple[int, ...]
    raising: tuple[str, ...]
    lowering: tuple[str, ...]
    look_alikes: tuple[str, ...]
    remarks: tuple[str, ...]
    matters: tuple[str, ...]
    notes: tuple[str, ...]


def words(text: str) -> tuple[str, ...]:
    """The phrases of a text, parted by semicolons."""
    return tuple(text.split("; "))
