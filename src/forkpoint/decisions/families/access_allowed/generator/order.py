"""Rows in order: some in given thirds of their list, one replaced where it stands."""

from collections.abc import Sequence
from typing import TypeVar

from forkpoint.draws import Draws

T = TypeVar("T")


def seated(draws: Draws, rows: Sequence[T], thirds: Sequence[tuple[T, int]]) -> tuple[T, ...]:
    """The rows in an order in which some of them stand in given thirds of the list."""
    count = len(rows)
    places: dict[int, T] = {}
    for row, third in thirds:
        free = [p for p in range(count) if p * 3 // count == third and p not in places]
        places[draws.choice(free)] = row
    fixed = list(places.values())
    others = [row for row in rows if row not in fixed]
    draws.shuffle(others)
    return tuple(places[place] if place in places else others.pop() for place in range(count))


def redirected(rows: tuple[T, ...], link: T, new: T) -> tuple[T, ...]:
    """The rows with one of them replaced where it stands."""
    return tuple(new if row == link else row for row in rows)
