"""Draws what queues are made of: a day's clocks and arrivals, and cases that are much alike."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from forkpoint.decisions.families.triage_order.generator.cases import (
    DUE_FIRST,
    DUE_TIME,
    FLAG,
    FLAG_FIRST,
    LISTED_CLASS,
    LOWER_TICKET,
    LOWERING_REMARK,
    RAISING_REMARK,
    Case,
    RuleBook,
)
from forkpoint.decisions.families.triage_order.generator.cells import Cell
from forkpoint.draws import Draws

_FIRST_ARRIVAL = 6 * 60 + 40
_LAST_CLOCK = 18 * 60


@dataclass(frozen=True, slots=True)
class Day:
    """When a group plays: its times are drawn from here.

    The base shows the clock `now`; any clock lies from `open` to `close`, after all arrivals and
    before all due times.
    """

    now: int
    open: int
    close: int
    first_arrival: int
    wait: int
    ties: bool

    def arrival(self, draws: Draws, taken: Sequence[int]) -> int:
        """An arrival: anywhere, now and then at the edge of the wait or equal to another."""
        while True:
            chance = draws.random()
            if self.ties and taken and chance < 0.1:
                return draws.choice(taken)
            if chance > 0.85:
                arrival = self.now - self.wait + draws.below(3) - 1
            else:
                arrival = self.first_arrival + draws.below(self.open - self.first_arrival - 1)
            if self.first_arrival <= arrival < self.open - 1 and (
                self.ties or arrival not in taken
            ):
                return arrival

    def due(self, draws: Draws) -> int:
        """A due time on a quarter of an hour."""
        return (self.close // 15 + 1 + draws.below(9)) * 15

    def other_clocks(self, draws: Draws, arrivals: Sequence[int], shortest_wait: int) -> list[int]:
        """Clocks at which other cases have waited long enough than now, one for each such set."""
        reached = {arrival + shortest_wait for arrival in arrivals}
        starts = [self.open, *sorted(at for at in reached if self.open < at <= self.close)]
        spans = zip(starts, [*starts[1:], self.close + 1], strict=True)
        clocks = [
            start + draws.below(end - start) for start, end in spans if not start <= self.now < end
        ]
        draws.shuffle(clocks)
        return clocks


def draw_day(draws: Draws, book: RuleBook) -> Day:
    """A day on which some cases have waited long enough to be promoted and some have not."""
    span = int(book.wait * (1.5 + 0.7 * draws.random()))
    first = _FIRST_ARRIVAL + draws.below(_LAST_CLOCK - _FIRST_ARRIVAL - span)
    opening = first + span
    close = opening + book.wait * 4 // 5
    now = opening + draws.below(close - opening + 1)
    return Day(now, opening, close, first, book.wait, LOWER_TICKET in book.stated)


class Profile(NamedTuple):
    """What a case is apart from its ticket and arrival."""

    rank: int
    due: int | None
    flag: bool
    adjustment: int


@dataclass(frozen=True, slots=True)
class Material:
    """The parts of a queue: which profile goes with which ticket and arrival is open."""

    day: Day
    profiles: tuple[Profile, ...]
    tickets: tuple[int, ...]
    arrivals: tuple[int, ...]

    def queue(self, draws: Draws) -> tuple[Case, ...]:
        """A queue of these parts."""
        profiles = list(self.profiles)
        draws.shuffle(profiles)
        return tuple(
            Case(ticket, profile.rank, arrival, profile.due, profile.flag, profile.adjustment)
            for ticket, arrival, profile in zip(self.tickets, self.arrivals, profiles, strict=True)
        )


def draw_material(draws: Draws, cell: Cell, book: RuleBook) -> Material:
    """The parts of a queue for a cell; tickets and arrivals are drawn independently."""
    day = draw_day(draws, book)
    profiles = tuple(_draw_profiles(draws, cell, book, day))
    block = 1_000 + draws.below(8_500)
    tickets = tuple(draws.sample(range(block, block + 20 * cell.cases), cell.cases))
    arrivals: list[int] = []
    for _ in range(cell.cases):
        arrivals.append(day.arrival(draws, arrivals))
    return Material(day, profiles, tickets, tuple(arrivals))


def _draw_profiles(draws: Draws, cell: Cell, book: RuleBook, day: Day) -> list[Profile]:
    """The profiles of the cases: few different ones, so that most cases have a near miss.

    Where a class, due time or flag is to change, two profiles differ in just that, and one of
    them has a case to spare: a change then takes no near miss away.
    """
    changing = [kind for kind in cell.kinds if kind in (LISTED_CLASS, DUE_TIME, FLAG)]
    while True:
        different = _different_profiles(draws, cell, book, day, changing)
        _adjust(draws, different, book, first=2 if changing else 0)
        profiles = [*different[:2], draws.choice(different[:2])] if changing else []
        profiles += [*different, *different]
        while len(profiles) < cell.cases:
            profiles.append(draws.choice(different))
        profiles = profiles[: cell.cases]
        if all(_gives_room(profiles, rule) for rule in book.stated):
            return profiles


def _gives_room(profiles: Sequence[Profile], rule: str) -> bool:
    """Whether the profiles differ in what the rule reads, so that it can matter."""
    if rule == RAISING_REMARK:
        return any(profile.adjustment > 0 for profile in profiles)
    if rule == LOWERING_REMARK:
        return any(profile.adjustment < 0 for profile in profiles)
    if rule == FLAG_FIRST:
        return len({profile.flag for profile in profiles}) > 1
    return rule != DUE_FIRST or len({profile.due for profile in profiles}) > 1


def _different_profiles(
    draws: Draws, cell: Cell, book: RuleBook, day: Day, changing: Sequence[str]
) -> list[Profile]:
    ranks = draws.sample(range(book.classes), book.classes)
    different = [_draw_profile(draws, ranks[0], day)]
    for number in range(1, 1 + round(cell.cases / 2.4 + draws.random() - 0.25)):
        other = _draw_profile(draws, ranks[number % book.classes], day)
        if changing and number == 1:
            other = _mixed(different[0], other, changing[0])
        elif draws.random() < 0.3:
            like = different[0] if changing else draws.choice(different)
            other = _mixed(like, other, draws.choice((LISTED_CLASS, DUE_TIME, FLAG)))
        if other not in different:
            different.append(other)
    return different


def _mixed(like: Profile, other: Profile, kind: str) -> Profile:
    """The first profile with what the kind changes from the other."""
    if kind == LISTED_CLASS:
        return like._replace(rank=other.rank)
    return like._replace(due=other.due) if kind == DUE_TIME else like._replace(flag=other.flag)


def _draw_profile(draws: Draws, rank: int, day: Day) -> Profile:
    due = day.due(draws) if draws.random() < 0.5 else None
    return Profile(rank, due, draws.random() < 0.35, 0)


def _adjust(draws: Draws, different: list[Profile], book: RuleBook, first: int) -> None:
    """Give one of the profiles, from the first allowed on, the remark of each rule on remarks."""
    places = list(range(first, len(different)))
    draws.shuffle(places)
    for rule, adjustment in ((RAISING_REMARK, 1), (LOWERING_REMARK, -1)):
        if rule in book.stated and places:
            place = places.pop()
            different[place] = different[place]._replace(adjustment=adjustment)
