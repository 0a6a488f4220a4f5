"""The confidence beside probabilities, by the formula of System One's reference (protocols §14)."""

from collections.abc import Sequence


def choice_confidence(probabilities: Sequence[float]) -> float:
    """(n·p − 1) / (n − 1) of the largest p: 0 for uniform, 1 for certain or a single option."""
    count = len(probabilities)
    if count == 1:
        return 1.0
    return _within_0_and_1((count * max(probabilities) - 1) / (count - 1))


def score_confidence(probabilities: Sequence[float]) -> float:
    """1 − d / D: d is the mean distance from the most probable level, D that of a uniform answer
    from the middle level.
    """
    count = len(probabilities)
    if count == 1:
        return 1.0
    mode = most_probable(probabilities)
    distance = sum(p * abs(level - mode) for level, p in enumerate(probabilities))
    uniform = sum(abs(level - count // 2) for level in range(count)) / count
    return _within_0_and_1(1 - distance / uniform)


def most_probable(probabilities: Sequence[float]) -> int:
    """The place of the largest probability, the first of equal ones."""
    return max(range(len(probabilities)), key=probabilities.__getitem__)


def expected_level(probabilities: Sequence[float]) -> float:
    """Σ level · probability, the lowest level being 0."""
    return sum(level * p for level, p in enumerate(probabilities))


def _within_0_and_1(value: float) -> float:
    return min(1.0, max(0.0, value))
