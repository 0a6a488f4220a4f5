"""Two names for one place: the one that an edit starts from and the one it redirects to."""

from collections.abc import Sequence

from forkpoint.decisions.contrast import InvariantError
from forkpoint.draws import Draws


def draw_twins(
    draws: Draws, names: Sequence[str], first_longer: bool, swapped: bool
) -> tuple[str, str]:
    """Two of the names, the first returned longer or shorter than the second as asked.

    The first name drawn is the link's original end and the second its new one; `swapped` says
    that the original is the broken end, so that it is returned second.
    """
    wanted = first_longer != swapped
    original = draws.choice(
        [name for name in names if any(_fits(name, other, wanted) for other in names)]
        or _none_fits(names)
    )
    redirected = draws.choice([other for other in names if _fits(original, other, wanted)])
    return (redirected, original) if swapped else (original, redirected)


def _fits(first: str, second: str, longer: bool) -> bool:
    return len(first) > len(second) if longer else len(first) < len(second)


def _none_fits(names: Sequence[str]) -> Sequence[str]:
    raise InvariantError(f"no two of {list(names)} differ in length")
