"""Which group wears which domain, layout and conventions: evenly over answers and kinds."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, dataclass

Labels = Counter[object]


@dataclass(frozen=True, slots=True)
class Slot:
    """One focus entry: the entry that is open in its member, or settled in the `none` member.

    `gold` is the option place of the answer, None for `none`. `third` is the third of ledger B
    that the changed line stands in. `twin` says that an earlier entry of the same amount takes
    the line that is left; `same_cell` that the line replacing a missing one names the same
    counterparty and reference. `upward` and `style` shape a changed amount or date.
    """

    kind: str
    form: str
    gold: int | None
    third: int
    twin: bool
    same_cell: bool
    upward: bool
    style: int


@dataclass(frozen=True, slots=True)
class Dress:
    """What a group looks like, whatever its kinds: domain, layout, forms of two conventions."""

    domain: int
    layout: str
    two_sided: bool
    percent: bool
    mail: bool


def even_dresses(dresses: Sequence[Dress], groups: Sequence[Sequence[Slot]]) -> list[Dress]:
    """The dresses, handed out so that none of their values says much of answers or kinds.

    Swaps any two groups' dresses where that makes the counts of value against gold place, and of
    value against kind, more even.
    """
    labels = [_labels(slots) for slots in groups]
    worn = [tuple(enumerate(astuple(dress))) for dress in dresses]
    order = list(range(len(dresses)))
    counts: dict[tuple[int, object], Labels] = {}
    for values, own in zip(worn, labels, strict=True):
        for value in values:
            counts.setdefault(value, Counter()).update(own)
    for one in range(len(order)):
        for two in range(one):
            _swap_if_more_even(order, worn, labels, counts, one, two)
    return [dresses[place] for place in order]


def _labels(slots: Sequence[Slot]) -> Labels:
    return Counter([*(f"gold {slot.gold}" for slot in slots), *(slot.kind for slot in slots)])


def _swap_if_more_even(
    order: list[int],
    worn: Sequence[tuple[tuple[int, object], ...]],
    labels: Sequence[Labels],
    counts: dict[tuple[int, object], Labels],
    one: int,
    two: int,
) -> None:
    moved = [
        (label, change)
        for label in {**labels[one], **labels[two]}
        if (change := labels[one][label] - labels[two][label])
    ]
    changing = [
        (counts[before], counts[after])
        for before, after in zip(worn[order[one]], worn[order[two]], strict=True)
        if before != after
    ]
    gain = sum(
        change * (before[label] - after[label] - change)
        for before, after in changing
        for label, change in moved
    )
    if gain > 0:
        order[one], order[two] = order[two], order[one]
        for before, after in changing:
            for label, change in moved:
                before[label] -= change
                after[label] += change
