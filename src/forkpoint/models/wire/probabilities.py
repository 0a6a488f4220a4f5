"""What counts as a distribution when it comes over the wire.

Services round, leave options out, and err. The rules (specification, "Right numbers"):

- numbers with at most d decimals over k options may miss 1 by k · ½ · 10⁻ᵈ: that is rounding;
- up to 0.02 beyond that is renormalised and flagged;
- missing options are 0 if the others sum to 1;
- anything else is no distribution.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from forkpoint.errors import InvalidAnswerError
from forkpoint.question import brief

RENORMALISED: Final = 0.02
"""The largest distance from 1 that is still repaired."""
_SLACK: Final = 1e-9
"""Floats of full precision sum to 1 but for this much."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """Probabilities in the order of the options, summing to 1, and what had to be repaired."""

    probabilities: tuple[float, ...]
    flags: tuple[str, ...] = ()


def distribution(
    raw: Mapping[str, Any], keys: Sequence[str], chosen: object = None
) -> Distribution:
    """Read the probabilities of a reply; `chosen` is the option that the service named, if any.

    Raises `InvalidAnswerError` that says what came back.
    """
    unknown = [key for key in raw if key not in set(keys)]
    if unknown:
        raise InvalidAnswerError(f"probabilities for options that were not asked: {brief(unknown)}")
    if not raw:
        raise InvalidAnswerError("no probabilities came back")
    values = {key: _number(key, value) for key, value in raw.items()}
    total = math.fsum(values.values())
    allowed = len(values) * 0.5 * 10.0 ** -max(map(_decimals, raw.values())) + _SLACK
    flags = []
    if len(values) < len(keys):
        if abs(total - 1) > allowed:
            raise InvalidAnswerError(
                f"{len(keys) - len(values)} of {len(keys)} options have no probability, and the "
                f"others sum to {total:.6g}"
            )
        flags.append("partial")
    if total <= 0:
        raise InvalidAnswerError("every probability is 0")
    if abs(total - 1) > allowed:
        if abs(total - 1) > RENORMALISED + _SLACK:
            raise InvalidAnswerError(
                f"the probabilities sum to {total:.6g}: more than rounding over {len(values)} "
                "options explains"
            )
        flags.append("renormalised")
    ordered = tuple(values.get(key, 0.0) / total for key in keys)
    if chosen is not None and _contradicts(chosen, keys, ordered):
        flags.append("contradiction")
    return Distribution(ordered, tuple(flags))


def binary_distribution(yes: object) -> Distribution:
    """The probabilities of `yes` and `no` from the one number of a yes-or-no answer."""
    value = _number("yes", yes)
    if value > 1:
        raise InvalidAnswerError(f"the probability of yes is {value!r}: more than 1")
    return Distribution((value, 1.0 - value))


def _contradicts(chosen: object, keys: Sequence[str], probabilities: Sequence[float]) -> bool:
    """Whether the named option is not among the most probable ones."""
    if not isinstance(chosen, str) or chosen not in keys:
        return True
    return probabilities[list(keys).index(chosen)] < max(probabilities)


def _number(key: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InvalidAnswerError(
            f"the probability of {brief(key)} is no number but {type(value).__name__}: "
            f"{brief(value)}"
        )
    number = float(value)
    if not 0 <= number < math.inf:
        raise InvalidAnswerError(f"the probability of {brief(key)} is {number!r}")
    return number


def _decimals(value: int | float) -> int:
    """Digits after the point as the number was written; at least one: nobody rounds to whole."""
    exponent = Decimal(repr(value)).as_tuple().exponent
    return max(1, -exponent if isinstance(exponent, int) else 1)
