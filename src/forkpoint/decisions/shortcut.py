"""Shortcuts: ways to answer an item without reading the whole case, audited one by one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from forkpoint.question import Question


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A guess that looks at a part of the case.

    Either `pick` gives an option's key (None where the shortcut has no opinion: a fair share of
    the options then counts as right), or `counts` gives numbers that a logistic regression is
    fitted on, five folds by group.

    `limit` is the largest allowed item accuracy; None stands for the family's usual limit (56 %
    for yes and no, otherwise chance and 6 points). `levels` restricts where the limit holds.
    `except_variation` leaves items of that variation out, where the shortcut is right by design.
    `group_limit` is the largest number of whole groups that may be right, of 600 items.
    """

    name: str
    pick: Callable[[Question], str | None] | None = None
    counts: Callable[[Question], Sequence[float]] | None = None
    limit: float | None = None
    levels: tuple[int, ...] = (1, 2, 3)
    except_variation: str | None = None
    group_limit: int | None = None
    by_level: bool = False
