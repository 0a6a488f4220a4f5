"""What counts as a distribution when it comes over the wire.

Services round, leave options out, and err. The rules (specification, "Right numbers"):

- numbers with at most d decimals over k options may miss 1 by k · ½ · 10⁻ᵈ: that is rounding;
- up to 0.02 beyond that is renormalised and flagged;
- missing options are 0 if the others sum to 1;
- anything else is no distribution.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

import orjson

from forkpoint.errors import InvalidAnswerError
from forkpoint.question import brief

RENORMALISED: Final = 0.02
"""The largest distance from 1 that is still repaired."""
_SLACK: Final = 1e-9
"""Floats of full precision sum to 1 but for this much."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """Probabilities in the order of the options, summing to 1, and what had to be repaired.

    `total` is what they summed to as they came, `decimals` the digits seen; None where the service
    gives no probability per option.
    """

    probabilities: tuple[float, ...]
    flags: tuple[str, ...] = ()
    total: float | None = None
    decimals: int | None = None


def distribution(
    raw: Mapping[str, Any],
    keys: Sequence[str],
    chosen: object = None,
    decimals: int | None = None,
) -> Distribution:
    """Read the probabilities of a reply; `chosen` is the option that the service named, if any.

    `decimals` are the digits to which the service is known to round: fewer digits seen are
    trailing zeros then, and excuse no coarser rounding. Raises `InvalidAnswerError` that says what
    came back.
    """
    unknown = raw.keys() - set(keys)
    if unknown:
        named = [key for key in raw if key in unknown]
        raise InvalidAnswerError(f"probabilities for options that were not asked: {brief(named)}")
    if not raw:
        raise InvalidAnswerError("no probabilities came back")
    values = _numbers(raw)
    total = math.fsum(values.values())
    digits = max(decimals or 1, _decimals(list(values.values())))
    allowed = len(values) * 0.5 * 10.0**-digits + _SLACK
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
    # Full precision passes unchanged: to divide once more would move the last bits.
    divisor = 1.0 if abs(total - 1) <= _SLACK else total
    ordered = tuple([values.get(key, 0.0) / divisor for key in keys])
    if chosen is not None and _contradicts(chosen, keys, ordered):
        flags.append("contradiction")
    return Distribution(ordered, tuple(flags), total, digits)


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


def _numbers(raw: Mapping[str, Any]) -> Mapping[str, float]:
    """The values as floats; raises `InvalidAnswerError` for the first that is no probability."""
    values = raw.values()
    if set(map(type, values)) == {float} and all(map(math.isfinite, values)) and min(values) >= 0:
        return raw
    return {key: _number(key, value) for key, value in raw.items()}


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


def _decimals(values: list[float]) -> int:
    """The most digits after the point as the numbers are written; nobody rounds to whole ones."""
    written = orjson.dumps(values).decode()
    if "e" not in written:
        return max(1, *map(len, re.findall(r"\.(\d+)", written)))
    exponents = [Decimal(text).as_tuple().exponent for text in written[1:-1].split(",")]
    return max(1, *[-exponent for exponent in exponents if isinstance(exponent, int)])
