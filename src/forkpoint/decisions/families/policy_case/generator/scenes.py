"""The scene of each member: the parts that rules play in it, and which part beats which.

A part asks for a rule that speaks in one member, with one of some outcomes of its own, and with
its exception met or not. One rule may play a part in each of several members.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from forkpoint.decisions.families.policy_case.generator.cells import (
    EXCEPTION,
    PLAIN,
    PRECEDENCE,
    Aside,
    Cell,
    Contest,
)
from forkpoint.decisions.families.policy_case.generator.policy import OUTCOMES
from forkpoint.draws import Draws

Win: TypeAlias = tuple[int, int, int]
"""A winner and a loser, as places in a list, and the member in which they meet."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a member asks of one rule.

    `outcomes` are those the rule itself may have. Where `lifted`, its exception is met: it puts
    `replacement` in place or, without one, sets the rule aside. `decides` marks the winner.
    """

    member: int
    outcomes: tuple[str, ...]
    lifted: bool = False
    replacement: str | None = None
    decides: bool = False


def draw_parts(draws: Draws, cell: Cell) -> tuple[list[Part], list[Win]]:
    """The parts of all members present, and which part beats which."""
    parts: list[Part] = []
    wins: list[Win] = []
    if PRECEDENCE in cell.present:
        _stage(parts, wins, _precedence_scene(draws, cell), cell.precedence_aside)
    if EXCEPTION in cell.present:
        _stage(parts, wins, _exception_scene(draws, cell), cell.exception_aside)
    # Where the plain answer is the default, no rule speaks.
    if PLAIN in cell.present and cell.outcomes[PLAIN] != cell.default:
        parts.append(Part(PLAIN, (cell.outcomes[PLAIN],)))
    return parts, wins


def _stage(parts: list[Part], wins: list[Win], scene: Sequence[Part], aside: Aside) -> None:
    """Add a scene, the first part of which beats the others, and a rule set aside beside them."""
    first, member = len(parts), scene[0].member
    parts += scene
    wins += [(first, place, member) for place in range(first + 1, len(parts))]
    answer = scene[0].replacement or scene[0].outcomes[0]
    if aside == "stronger":
        wins.append((len(parts), first, member))
        parts.append(Part(member, others_than(answer), True))
    if aside == "agreeing":
        if member == EXCEPTION:
            # It is weaker, or the exception of the deciding rule would not matter.
            wins.append((first, len(parts), member))
        parts.append(Part(member, (answer,), True))


def _precedence_scene(draws: Draws, cell: Cell) -> list[Part]:
    answer = cell.outcomes[PRECEDENCE]
    rivals = _rivals(draws, answer, cell.precedence_contest)
    changed = [place < cell.precedence_changed for place in range(len(rivals))]
    draws.shuffle(changed)
    return [
        Part(PRECEDENCE, (answer,), decides=True),
        *(
            _changed(PRECEDENCE, rival) if turned else _kept(PRECEDENCE, rival)
            for rival, turned in zip(rivals, changed, strict=True)
        ),
    ]


def _exception_scene(draws: Draws, cell: Cell) -> list[Part]:
    answer = cell.outcomes[EXCEPTION]
    if cell.ending != "replacement":
        left = [_kept(EXCEPTION, answer)] if cell.ending == "other_rule" else []
        return [Part(EXCEPTION, others_than(answer), True), *left]
    rivals = _rivals(draws, answer, cell.exception_contest)
    turned = draws.below(len(rivals)) if cell.exception_changed > 1 else -1
    return [
        Part(EXCEPTION, others_than(answer), True, answer, decides=True),
        *(
            _changed(EXCEPTION, rival) if place == turned else _kept(EXCEPTION, rival)
            for place, rival in enumerate(rivals)
        ),
    ]


def _rivals(draws: Draws, answer: str, contest: Contest) -> list[str]:
    """The outcomes of the two rules that stand beside the deciding one."""
    others = list(others_than(answer))
    draws.shuffle(others)
    match contest:
        case "all_differ":
            return others
        case "pair_wins":
            return [answer, others[0]]
        case _:
            return [others[0], others[0]]


def _kept(member: int, outcome: str) -> Part:
    return Part(member, (outcome,))


def _changed(member: int, outcome: str) -> Part:
    return Part(member, others_than(outcome), True, outcome)


def others_than(outcome: str) -> tuple[str, ...]:
    """The two other outcomes."""
    return tuple(other for other in OUTCOMES if other != outcome)
