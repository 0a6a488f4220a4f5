"""The fixed plan of a family: which group of a level gets which kind, answer and gold position.

A plan is the same for every seed. Shares are as even as integers allow, within every class and
over all, and the order is shuffled so that one factor says nothing of another.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from forkpoint.draws import Draws

T = TypeVar("T")
Factor = tuple[T, ...]


def spread(family: str, level: int, factor: str, counts: Mapping[T, int]) -> Factor[T]:
    """Each value as often as `counts` says, in an order that is fixed for the family and level."""
    values = [value for value, count in counts.items() for _ in range(count)]
    Draws(["decisions", "plan", family, level, factor]).shuffle(values)
    return tuple(values)


def dealt(
    family: str, level: int, factor: str, classes: Sequence[Hashable], values: Sequence[T]
) -> Factor[T]:
    """A value for every place, evenly within each class of places and evenly over all.

    `classes` names the class of each place, for example its kind. Within a class the counts of
    any two values differ by at most one, and so they do over all places.
    """
    draws = Draws(["decisions", "plan", family, level, factor])
    places: dict[Hashable, list[int]] = {}
    for place, name in enumerate(classes):
        places.setdefault(name, []).append(place)
    deck = list(values)
    draws.shuffle(deck)
    result: dict[int, T] = {}
    dealt_so_far = 0
    for members in places.values():
        hand = [deck[(dealt_so_far + i) % len(deck)] for i in range(len(members))]
        dealt_so_far += len(members)
        draws.shuffle(hand)
        result.update(zip(members, hand, strict=True))
    return tuple(result[place] for place in range(len(classes)))


def content_draws(family: str, seed: int, level: int, index: int) -> Draws:
    """The stream that a group's case, names and wording are drawn from."""
    return Draws(["decisions", family, seed, level, index, "content"])


def control_draws(family: str, seed: int, level: int, index: int) -> Draws:
    """The stream that a group's option order and other arrangements are drawn from."""
    return Draws(["decisions", family, seed, level, index, "control"])
