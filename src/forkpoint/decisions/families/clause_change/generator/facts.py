"""The facts of a case: needed ones, their twins about another object, and asides."""

from dataclasses import dataclass

from forkpoint.decisions.families.clause_change.generator import fact_phrases as phrases
from forkpoint.decisions.families.clause_change.generator.dates import workday_near, written
from forkpoint.decisions.families.clause_change.generator.numbers import Numbers
from forkpoint.decisions.families.clause_change.generator.plan import KINDS, Cell
from forkpoint.decisions.families.clause_change.generator.wording import (
    Voice,
    amount,
    category_fields,
    said,
)
from forkpoint.decisions.writing.grammar import number_word
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts in order; the one at `place` holds the varied value and is made by `varied`."""

    fixed: tuple[str, ...]
    place: int
    varied: dict[str, str]

    def with_kind(self, kind: str) -> list[str]:
        """All facts of the member of that kind."""
        return [*self.fixed[: self.place], self.varied[kind], *self.fixed[self.place :]]


def draw_facts(draws: Draws, cell: Cell, level: int, numbers: Numbers, voice: Voice) -> Facts:
    """Write the facts; the varied one stands in the third that the cell asks for."""
    varied, fixed, outdated = (
        _span_facts(draws, numbers, voice)
        if cell.timed
        else _quantity_facts(draws, level, numbers, voice)
    )
    if level >= 2:
        for subject, category in zip((voice.subject, voice.twin), voice.categories, strict=True):
            phrase = draws.choice(phrases.CATEGORIES)
            fixed.append(said(phrase, subject=subject, **category_fields(category)))
    fixed += _asides(draws, voice, 2 if level < 3 else 3)
    current = fixed[0]
    fixed += outdated
    draws.shuffle(fixed)
    if outdated:
        at, other = fixed.index(current), fixed.index(outdated[0])
        if (other < at) != cell.outdated_first:
            fixed[at], fixed[other] = fixed[other], fixed[at]
    count = len(fixed) + 1
    start, end = cell.third * count // 3, (cell.third + 1) * count // 3
    return Facts(tuple(fixed), start + draws.below(end - start), varied)


def _span_facts(
    draws: Draws, numbers: Numbers, voice: Voice
) -> tuple[dict[str, str], list[str], list[str]]:
    """The varied fact by kind, the fixed facts with the reference date first, and outdated ones."""
    case, channels, time = numbers.case, numbers.channels, voice.domain.time
    if channels is None:
        return {}, [], []
    twin_reference = workday_near(case.second + draws.below(60) - 30)
    span = 25 + draws.below(70)
    twin_sent = workday_near(twin_reference + (-span if time.act_first else span))
    sending = draws.choice(phrases.SENDINGS)

    def sent(phrase: str, day: int, subject: str) -> str:
        return said(
            phrase, actor=voice.client, act=time.act, subject=subject,
            channel=channels.names[0], date=written(day, voice.dates),
        )  # fmt: skip

    def refers(day: int, subject: str) -> str:
        return said(
            draws.choice(phrases.REFERENCES),
            reference=time.reference, subject=subject, date=written(day, voice.dates),
        )  # fmt: skip

    varied = {kind: sent(sending, day, voice.subject) for kind, day in numbers.values.items()}
    reference, twin = refers(case.second, voice.subject), refers(twin_reference, voice.twin)
    others = [sent(draws.choice(phrases.SENDINGS), twin_sent, voice.twin)]
    outdated: list[str] = []
    if case.outdated_second is not None:
        outdated = [refers(case.outdated_second, voice.subject)]
        latest = max(case.second, case.outdated_second, twin_reference, *numbers.values.values())
        earliest = min(case.second, case.outdated_second, twin_reference, *numbers.values.values())
        base = earliest - 70 if time.act_first else latest + 5
        reference, twin, outdated[0] = _entered(draws, voice, base, reference, twin, outdated[0])
    if numbers.closure is not None:
        first, last = numbers.closure
        shift = draws.below(15) - 7
        others.append(_closed(draws, voice, first, last, voice.subject))
        others.append(_closed(draws, voice, first + shift, last + shift + 2, voice.twin))
    return varied, [reference, twin, *others], outdated


def _closed(draws: Draws, voice: Voice, first: int, last: int, subject: str) -> str:
    return said(
        draws.choice(phrases.CLOSURES),
        site=voice.domain.time.site.format(x=subject),
        first=written(first, voice.dates),
        last=written(last, voice.dates),
    )


def _quantity_facts(
    draws: Draws, level: int, numbers: Numbers, voice: Voice
) -> tuple[dict[str, str], list[str], list[str]]:
    """The varied fact by kind, the fixed facts with the included part first, and outdated ones."""
    case, quantity = numbers.case, voice.domain.quantity
    step = quantity.step

    def states(phrase: str, part: str, figure: int, subject: str) -> str:
        return said(phrase, part=part, amount=amount(figure, voice.unit), subject=subject)

    def drawn(part: str, figure: int, subject: str) -> str:
        return states(draws.choice(phrases.AMOUNTS), part, figure, subject)

    def some(low: int, width: int) -> int:
        return (low + draws.below(width)) * step + draws.below(step)

    phrase = draws.choice(phrases.AMOUNTS)
    varied = {
        kind: states(phrase, quantity.main, figure, voice.subject)
        for kind, figure in numbers.values.items()
    }
    included = drawn(quantity.included, case.second, voice.subject)
    twin = drawn(quantity.included, some(4, 8), voice.twin)
    near = numbers.values[draws.choice(KINDS)] + (3 + draws.below(20)) * step + draws.below(step)
    others = [
        drawn(quantity.main, near, voice.twin),
        drawn(quantity.excluded, some(3, 9), voice.subject),
    ]
    outdated: list[str] = []
    if case.outdated_second is not None:
        outdated = [drawn(quantity.included, case.outdated_second, voice.subject)]
        base = workday_near(740_000 + draws.below(900))
        included, twin, outdated[0] = _entered(draws, voice, base, included, twin, outdated[0])
    if level == 3:
        others.append(drawn(quantity.deducted, case.deducted, voice.subject))
        others.append(drawn(quantity.deducted, some(3, 6), voice.twin))
    return varied, [included, twin, *others], outdated


def _entered(
    draws: Draws, voice: Voice, base: int, current: str, twin: str, outdated: str
) -> tuple[str, str, str]:
    """The three facts as dated entries, the outdated one earlier than the current one."""
    first = base + draws.below(25)
    days = (first + 3 + draws.below(25), base + draws.below(50), first)
    frame = draws.choice(phrases.ENTRIES)
    entries = [
        said(frame, entry=written(workday_near(day), voice.dates), fact=fact)
        for day, fact in zip(days, (current, twin, outdated), strict=True)
    ]
    return entries[0], entries[1], entries[2]


def _asides(draws: Draws, voice: Voice, count: int) -> list[str]:
    return [
        said(
            draws.choice(phrases.ASIDES[name]),
            person=voice.people[0],
            provider=voice.provider,
            client=voice.client,
            place=voice.place,
            room=str(11 + draws.below(300)),
            copies=number_word(2 + draws.below(7)),
        )
        for name in draws.sample(tuple(phrases.ASIDES), count)
    ]
