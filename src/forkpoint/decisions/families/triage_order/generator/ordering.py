"""The order that a book of rules gives a queue, with or without one of its rules."""

from bisect import bisect_left
from operator import ne

from forkpoint.decisions.families.triage_order.generator.cases import (
    CLASS_ORDER,
    DUE_FIRST,
    EARLIER_ARRIVAL,
    FLAG_FIRST,
    LOWER_TICKET,
    LOWERING_REMARK,
    PROMOTION,
    RAISING_REMARK,
    Case,
    RuleBook,
    Situation,
)

# One integer holds all that cases are compared by, most weighty first: class, flag, due time,
# arrival, ticket, place in the list. Comparing integers is what keeps a draw fast.
_TICKET_AT = 4
_ARRIVAL_AT = _TICKET_AT + 14
_DUE_AT = _ARRIVAL_AT + 11
_FLAG_AT = _DUE_AT + 11
_CLASS_AT = _FLAG_AT + 1
_NO_DUE_TIME = (1 << 11) - 1
_PLACE = (1 << _TICKET_AT) - 1
_FIELDS = {
    LOWER_TICKET: ((1 << 14) - 1) << _TICKET_AT,
    EARLIER_ARRIVAL: ((1 << 11) - 1) << _ARRIVAL_AT,
    DUE_FIRST: ((1 << 11) - 1) << _DUE_AT,
    FLAG_FIRST: 1 << _FLAG_AT,
    CLASS_ORDER: 7 << _CLASS_AT,
}


def effective_class(case: Case, now: int, book: RuleBook, without: str = "") -> int:
    """The class that a case counts in after adjustments and promotion; 0 is the highest."""
    rank = case.listed_class
    if case.adjustment > 0:
        if without != RAISING_REMARK and rank > 0:
            rank -= 1
    elif case.adjustment < 0 and without != LOWERING_REMARK and rank < book.classes - 1:
        rank += 1
    if rank > book.highest_by_waiting and now - case.arrival >= book.shortest_wait:
        rank -= without != PROMOTION
    return rank


class Order:
    """The order of a queue under its rules, and under all of them but one.

    A rule that is skipped separates nobody. Cases that no rule separates stay as listed.
    """

    def __init__(self, situation: Situation, book: RuleBook) -> None:
        self.situation = situation
        self.book = book
        now = situation.now
        keys = [_key(place, case, now, book) for place, case in enumerate(situation.queue)]
        self._keys = {"": keys}
        self._ranked = {"": sorted(keys)}

    def places(self) -> list[int]:
        """The places that the cases have in the list, first in the order first."""
        return [key & _PLACE for key in self._ranked[""]]

    def at(self, rank: int, without: str = "") -> int:
        """The place in the list of the case at a rank, counted from 0."""
        return self.ranked(without)[rank] & _PLACE

    def ranked(self, without: str = "") -> list[int]:
        """The keys of the cases in their order, if a rule is skipped."""
        if without not in self._ranked:
            self._ranked[without] = sorted(self.keys(without))
        return self._ranked[without]

    def keys(self, without: str = "") -> list[int]:
        """The keys of the cases as listed, if a rule is skipped."""
        if without not in self._keys:
            field = _FIELDS.get(without)
            plain = self._keys[""]
            self._keys[without] = (
                self._reclassed(without) if field is None else [key & ~field for key in plain]
            )
        return self._keys[without]

    def _reclassed(self, without: str) -> list[int]:
        keys = list(self._keys[""])
        now, book = self.situation.now, self.book
        for place, case in enumerate(self.situation.queue):
            if case.adjustment or now - case.arrival >= book.shortest_wait:
                rank = effective_class(case, now, book, without)
                keys[place] = keys[place] & ~_FIELDS[CLASS_ORDER] | rank << _CLASS_AT
        return keys


class Changed:
    """The order with another case at one place of the list, without sorting all of it again."""

    def __init__(self, order: Order, place: int, case: Case) -> None:
        self._order = order
        self._place = place
        self._case = case

    @property
    def situation(self) -> Situation:
        """The queue with the other case."""
        now, queue = self._order.situation.now, self._order.situation.queue
        return Situation(now, (*queue[: self._place], self._case, *queue[self._place + 1 :]))

    def at(self, rank: int, without: str = "") -> int:
        """The place in the list of the case at a rank, counted from 0."""
        order, place = self._order, self._place
        now, book = order.situation.now, order.book
        ranked = order.ranked(without)
        new = _key(place, self._case, now, book, without) & ~_FIELDS.get(without, 0)
        left = bisect_left(ranked, order.keys(without)[place])
        entered = bisect_left(ranked, new)
        entered -= left < entered
        if rank == entered:
            return place
        among_others = rank - (rank > entered)
        return ranked[among_others + (among_others >= left)] & _PLACE


def _key(place: int, case: Case, now: int, book: RuleBook, without: str = "") -> int:
    _, _, arrival, due, flag, _ = case
    key = effective_class(case, now, book, without) << _CLASS_AT | arrival << _ARRIVAL_AT | place
    if book.by_ticket:
        key |= case.ticket << _TICKET_AT
    if book.by_due:
        key |= (_NO_DUE_TIME if due is None else due) << _DUE_AT
    if book.by_flag and not flag:
        key |= 1 << _FLAG_AT
    return key


def plainly_placed(situation: Situation, rank: int) -> int:
    """Who stands at a rank by listed class and arrival alone: what a hasty reader would say."""
    keys = [
        (case.listed_class << 11 | case.arrival) << _TICKET_AT | place
        for place, case in enumerate(situation.queue)
    ]
    return sorted(keys)[rank] & _PLACE


def waiting_longest(situation: Situation, rank: int) -> int:
    """Who stands at a rank by arrival alone."""
    keys = [case.arrival << _TICKET_AT | place for place, case in enumerate(situation.queue)]
    return sorted(keys)[rank] & _PLACE


def near_misses(situation: Situation, book: RuleBook) -> int:
    """How many cases agree with another in all that the rules read of a case but one thing.

    Tickets are left out, since no two agree.
    """
    like: dict[tuple[object, ...], list[int]] = {}
    rows = []
    for place, case in enumerate(situation.queue):
        row = (
            case.listed_class,
            case.due if book.by_due else None,
            case.flag if book.by_flag else None,
            case.adjustment,
        )
        rows.append(row)
        like.setdefault(row, []).append(place)
    near = {place for places in like.values() if len(places) > 1 for place in places}
    for places in like.values():
        if len(places) > 1:
            continue
        alone = situation.queue[places[0]]
        for place, other in enumerate(situation.queue):
            if other.arrival == alone.arrival and other is not alone:
                differing = sum(map(ne, rows[place], rows[places[0]]))
                near.update((place, places[0]) if differing == 1 else ())
    return len(near)
