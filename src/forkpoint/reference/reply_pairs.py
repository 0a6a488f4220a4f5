"""Two replies to one instruction, compared in both orders: where a reply stands must not matter."""

from typing import Final

from forkpoint.question import Json, Option
from forkpoint.reference.conversion import Draft, Drafts

_OPTIONS: Final = (Option("A", "response A"), Option("B", "response B"))
_ORDERS: Final = (("as published", (0, 1)), ("swapped", (1, 0)))


def both_orders(
    instruction: str,
    replies: tuple[str, str],
    better: int,
    *,
    asked: str,
    group: str,
    domain: str,
) -> Drafts:
    """The two items of a pair, one group: as published and swapped.

    `better` is the place of the better reply, 0 or 1; `asked` becomes the instructions.
    """
    drafts = []
    for order, (first, second) in _ORDERS:
        state: Json = {
            "instruction": instruction,
            "response A": replies[first],
            "response B": replies[second],
        }
        answer = "A" if better == first else "B"
        drafts.append(
            Draft(state, asked, _OPTIONS, answer, group=group, variation=order, domain=domain)
        )
    return tuple(drafts)
