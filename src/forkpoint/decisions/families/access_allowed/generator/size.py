"""How large the case of a level is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """Ranges, both ends included, and depths of one level."""

    depth: int
    target_depths: tuple[int, ...]
    grant_depths: tuple[int, ...]
    hops: int
    folders: tuple[int, int]
    people: tuple[int, int]
    other_groups: tuple[int, int]
    nests: tuple[int, int]
    roles: int
    grants: tuple[int, int]
    seals: tuple[int, int]
    denies: tuple[int, int]


SIZES = {
    1: Size(
        depth=2,
        target_depths=(2,),
        grant_depths=(1, 1, 1, 1, 2),
        hops=0,
        folders=(9, 11),
        people=(6, 8),
        other_groups=(4, 5),
        nests=(0, 0),
        roles=3,
        grants=(8, 11),
        seals=(0, 0),
        denies=(0, 0),
    ),
    2: Size(
        depth=3,
        target_depths=(2, 3, 3),
        grant_depths=(1, 1, 2),
        hops=1,
        folders=(12, 14),
        people=(7, 9),
        other_groups=(4, 5),
        nests=(5, 6),
        roles=4,
        grants=(9, 12),
        seals=(3, 3),
        denies=(4, 5),
    ),
    3: Size(
        depth=4,
        target_depths=(3, 4, 4),
        grant_depths=(1, 1, 2, 3),
        hops=2,
        folders=(15, 18),
        people=(8, 11),
        other_groups=(4, 5),
        nests=(7, 9),
        roles=5,
        grants=(10, 13),
        seals=(3, 4),
        denies=(5, 6),
    ),
}


def within(bounds: tuple[int, int], share: float) -> int:
    """The number that `share`, from 0 to 1, points at between two bounds."""
    low, high = bounds
    return low + int(share * (high - low + 1))
