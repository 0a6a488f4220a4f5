"""Ranges that hold or narrowly miss given versions."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.install_clean.generator.versions import (
    Bound,
    Range,
    Version,
    between,
    earlier,
    later,
)
from forkpoint.draws import Draws

Form = Literal["included", "excluded", "caret"]
FORMS: dict[int, tuple[Form, ...]] = {
    1: ("included", "excluded"),
    2: ("included", "excluded", "caret"),
    3: ("included", "excluded", "caret"),
}
EXACT = 0.6
TWO_SIDED = 0.3


def cut(
    draws: Draws, low: Version, high: Version, *, keeps_low: bool, form: Form, exact: bool
) -> Range:
    """A range that ends between two versions and holds the one or the other.

    An exact included end is the version that is held, an exact excluded end the one that is not.
    A caret range that keeps the lower version needs a higher first number in the other.
    """
    if form == "caret":
        return _caret_cut(draws, low, high, keeps_low=keeps_low, exact=exact)
    included = form == "included"
    end = low if keeps_low == included else high
    if not exact:
        end = between(draws, low, high) or end
    bound = Bound(end, included)
    return Range(upper=bound) if keeps_low else Range(lower=bound)


def _caret_cut(draws: Draws, low: Version, high: Version, *, keeps_low: bool, exact: bool) -> Range:
    if keeps_low:
        base = low if exact else (low[0], max(0, low[1] - 1 - draws.below(2)), 0)
        return Range(lower=Bound(base, True), caret=True)
    found = None if exact else between(draws, low, high)
    base = found if found is not None and found[0] == high[0] else high
    return Range(lower=Bound(base, True), caret=True)


def widened(draws: Draws, made: Range, kept: Sequence[Version]) -> Range:
    """Now and then the range with a second end, far from the versions that it keeps."""
    if made.caret or draws.random() >= TWO_SIDED:
        return made
    if made.lower is None:
        start = min(kept)
        far: Version = (start[0], 0, 0)
        return replace(made, lower=Bound(far if far < start else earlier(draws, start), True))
    start = max(kept)
    if draws.random() < 0.6:
        return replace(made, upper=Bound((start[0] + 1, 0, 0), False))
    return replace(made, upper=Bound(later(draws, later(draws, start)), True))


def holding(draws: Draws, kept: Sequence[Version], level: int) -> Range:
    """A range that holds all the versions, often with nothing to spare."""
    low, high = min(kept), max(kept)
    form = draws.choice(FORMS[level])
    exact = draws.random() < EXACT
    if form == "caret" and low[0] == high[0]:
        return _caret_cut(draws, earlier(draws, low), low, keeps_low=False, exact=exact)
    if form == "caret":
        form = "included"
    if draws.random() < 0.65:
        made = cut(draws, earlier(draws, low), low, keeps_low=False, form=form, exact=exact)
    else:
        made = cut(draws, high, later(draws, high), keeps_low=True, form=form, exact=exact)
    return widened(draws, made, kept)


def missing(draws: Draws, dropped: Sequence[Version], level: int) -> Range:
    """A range that holds none of the versions, and misses the nearest of them by a step."""
    return missing_by(
        draws,
        dropped,
        too_late=draws.random() < 0.5,
        form=draws.choice(FORMS[level]),
        exact=draws.random() < EXACT,
    )


def missing_by(
    draws: Draws, dropped: Sequence[Version], *, too_late: bool, form: Form, exact: bool
) -> Range:
    """A range that the versions miss because they are too late for it, or too early."""
    low, high = min(dropped), max(dropped)
    if too_late:
        kept = (low[0] - 1, draws.below(12), draws.below(12)) if form == "caret" else None
        kept = kept or earlier(draws, low)
        made = cut(draws, kept, low, keeps_low=True, form=form, exact=exact)
    else:
        kept = later(draws, high)
        made = cut(draws, high, kept, keeps_low=False, form=form, exact=exact)
    return widened(draws, made, (kept,))


def separating(draws: Draws, kept: Version, dropped: Version, *, form: Form, exact: bool) -> Range:
    """A range that holds one version and narrowly misses another."""
    low, high = sorted((kept, dropped))
    if form == "caret" and kept == low and low[0] == high[0]:
        raise InvariantError("a caret range cannot end between versions of one first number")
    if form == "caret" and kept == high:
        return _caret_cut(draws, low, high, keeps_low=False, exact=exact)
    made = cut(draws, low, high, keeps_low=kept == low, form=form, exact=exact)
    return widened(draws, made, (kept,))
