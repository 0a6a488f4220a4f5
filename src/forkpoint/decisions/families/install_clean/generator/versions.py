"""Versions of three numbers, ranges of them, and small steps from one version to the next."""

from dataclasses import dataclass

from forkpoint.draws import Draws

Version = tuple[int, int, int]
Readings = frozenset[str]
PLAIN: Readings = frozenset()
# Nine and ten, where an order by text and an order by number part, are frequent on purpose.
NUMBERS = (0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9, 9, 10, 10, 11, 12)
MAJORS = (2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11)


@dataclass(frozen=True, slots=True)
class Bound:
    """An end of a range; `included` says whether the version itself belongs to the range."""

    version: Version
    included: bool


@dataclass(frozen=True, slots=True)
class Range:
    """Versions between two ends, one of which may be open.

    A caret range has a lower end only; its upper end is the next first number.
    """

    lower: Bound | None = None
    upper: Bound | None = None
    caret: bool = False

    def holds(self, version: Version, without: Readings = PLAIN) -> bool:
        """Whether the version belongs to the range, with some rules of reading left out."""
        low, high = self.lower, self.upper
        inclusive = "edges" in without
        if low is not None:
            if version == low.version:
                return low.included or inclusive
            if precedes(version, low.version, without):
                return False
        if high is not None:
            if version == high.version:
                return high.included or inclusive
            if precedes(high.version, version, without):
                return False
        same_line = not self.caret or low is None or low.version[0] == version[0]
        return same_line or "caret" in without


def precedes(first: Version, second: Version, without: Readings = PLAIN) -> bool:
    """Whether a version is earlier than another: by numbers, or by text where they are misread."""
    if "ordering" in without:
        return [str(number) for number in first] < [str(number) for number in second]
    return first < second


def written(version: Version) -> str:
    """`3.10.0`."""
    return f"{version[0]}.{version[1]}.{version[2]}"


def draw_version(draws: Draws) -> Version:
    """A version to start from."""
    return (draws.choice(MAJORS), draws.choice(NUMBERS), draws.choice(NUMBERS))


def later(draws: Draws, version: Version) -> Version:
    """A slightly later version: a step of the last, the middle or the first number."""
    major, minor, patch = version
    share = draws.random()
    if share < 0.4:
        return (major, minor, patch + 1 + draws.below(3))
    if share < 0.8:
        return (major, minor + 1 + draws.below(2), draws.choice(NUMBERS))
    return (major + 1, draws.below(3), draws.choice(NUMBERS))


def earlier(draws: Draws, version: Version) -> Version:
    """A slightly earlier version, by a step of one of its numbers."""
    major, minor, patch = version
    share = draws.random()
    if patch and share < 0.4:
        return (major, minor, max(0, patch - 1 - draws.below(3)))
    if minor and share < 0.8:
        return (major, max(0, minor - 1 - draws.below(2)), draws.choice(NUMBERS))
    return (major - 1, draws.choice(NUMBERS), draws.choice(NUMBERS))


def between(draws: Draws, low: Version, high: Version) -> Version | None:
    """A version between two others, without either of them; None where none is found."""
    for _ in range(4):
        candidate = later(draws, low) if draws.random() < 0.5 else earlier(draws, high)
        if low < candidate < high:
            return candidate
    return None
