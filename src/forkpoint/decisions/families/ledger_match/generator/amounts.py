"""Amounts in cents: what agrees under the conventions, and what just fails to."""

from forkpoint.decisions.families.ledger_match.generator.case import Conventions
from forkpoint.draws import Draws

_EXACT_SHARE = 0.25


def close_amount(draws: Draws, cents: int, conventions: Conventions) -> int:
    """The amount itself or one that differs by no more than is let pass."""
    if draws.random() < _EXACT_SHARE:
        return cents
    return allowed_amount(draws, cents, conventions)


def allowed_amount(draws: Draws, cents: int, conventions: Conventions) -> int:
    """Another amount within the difference that is let pass, often exactly at its limit."""
    limit = conventions.difference
    off = limit if draws.random() < 0.3 else 1 + draws.below(limit)
    return cents + draws.choice((-off, off))


def beyond_amount(draws: Draws, cents: int, conventions: Conventions, upward: bool) -> int:
    """An amount just outside the difference that is let pass."""
    limit = conventions.difference
    off = limit + 1 + (0 if draws.random() < 0.3 else draws.below(limit))
    return cents + off if upward else cents - off


def other_amount(draws: Draws, cents: int, conventions: Conventions) -> int:
    """An amount that looks like the first and is another: just beyond, or a digit is off."""
    if draws.random() < 0.5:
        return beyond_amount(draws, cents, conventions, draws.random() < 0.5)
    return misread_amount(draws, cents, conventions)


def misread_amount(draws: Draws, cents: int, conventions: Conventions) -> int:
    """The amount with two neighbouring digits swapped, or with one digit changed."""
    digits = str(cents)
    swaps = [
        int(digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :])
        for at in range(len(digits) - 1)
        if digits[at + 1] != "0" or at
    ]
    swaps = [other for other in swaps if abs(other - cents) > conventions.difference]
    if swaps and draws.random() < 0.5:
        return draws.choice(swaps)
    steps = [step for step in (100, 200, 300, 1_000, 2_000) if step < cents // 3]
    return cents + draws.choice(steps) * draws.choice((-1, 1))


def deducted(draws: Draws, cents: int, conventions: Conventions) -> int:
    """The amount less a fee that is allowed, now and then the largest one."""
    limit = conventions.fee_limit(cents)
    least = max(conventions.difference + 1, limit * 3 // 10)
    fee = limit if draws.random() < 0.25 else least + draws.below(limit - least + 1)
    return cents - fee


def deducted_too_much(draws: Draws, cents: int, conventions: Conventions) -> int:
    """The amount less a fee just beyond the largest one, whether or not differences come on top."""
    limit = conventions.fee_limit(cents) + conventions.difference
    return cents - limit - 1 - draws.below(1 + limit * 3 // 10)


def deducted_unmarked(draws: Draws, cents: int, conventions: Conventions) -> int:
    """The amount less what would be an allowed fee, for a line that is not marked as such."""
    limit = conventions.fee_limit(cents)
    least = conventions.difference + 1
    return cents - least - draws.below(limit - least + 1)


def shares(draws: Draws, total: int) -> list[int]:
    """The amounts of two or three parts that make up the total."""
    first = total * (25 + draws.below(40)) // 100
    if draws.random() < 0.4:
        second = (total - first) * (35 + draws.below(30)) // 100
        return [first, second, total - first - second]
    return [first, total - first]
