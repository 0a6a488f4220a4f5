"""Draws a queue, its changed versions and the five tickets on offer, until the cell's plan fits."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.triage_order.generator.cases import (
    ARRIVAL_TIME,
    CURRENT_TIME,
    FLAG,
    LISTED_CLASS,
    LOWER_TICKET,
    TESTED_RULES,
    Case,
    RuleBook,
    Situation,
)
from forkpoint.decisions.families.triage_order.generator.cells import Cell
from forkpoint.decisions.families.triage_order.generator.material import Day, draw_material
from forkpoint.decisions.families.triage_order.generator.ordering import (
    Changed,
    Order,
    near_misses,
    plainly_placed,
    waiting_longest,
)
from forkpoint.draws import Draws

_TRIES = 2_000
_QUEUES = 4
_CHANGES = 40
_OPTIONS = 5


@dataclass(frozen=True, slots=True)
class Contrast:
    """The members of a group as structured cases, the base first, and what is asked of them.

    `answers` and `options` are places in the queue, the options in the order that they are shown.
    """

    book: RuleBook
    members: tuple[Situation, ...]
    answers: tuple[int, ...]
    needed: tuple[int, ...]
    options: tuple[int, ...]


def draw_contrast(draws: Draws, control: Draws, cell: Cell, waits: Sequence[int]) -> Contrast:
    """A contrast that meets its cell; the content is drawn again until it does."""
    for _ in range(_TRIES):
        book = RuleBook(
            cell.rules, cell.classes, draws.choice(waits), cell.inclusive, cell.top_reachable
        )
        material = draw_material(draws, cell, book)
        for _ in range(_QUEUES):
            situation = Situation(material.day.now, material.queue(draws))
            base = Order(situation, book)
            if cell.stressed == LOWER_TICKET:
                base = _with_tie(draws, base, cell)
            search = _Search(cell, book, base)
            if search.accept(base, cell.stressed) and all(
                _change(draws, kind, third, material.day, search)
                for kind, third in zip(cell.kinds, cell.thirds, strict=True)
            ):
                return search.contrast(control)
    raise InvariantError(f"no queue of the planned kinds was found: {cell}")


def _with_tie(draws: Draws, base: Order, cell: Cell) -> Order:
    """The queue with a neighbour of the case asked for made its equal in all but the ticket."""
    places = base.places()
    rank = cell.position - 1
    neighbour = places[rank + (1 if draws.random() < 0.5 else -1)]
    queue = base.situation.queue
    twin = queue[places[rank]]._replace(ticket=queue[neighbour].ticket)
    return Order(Changed(base, neighbour, twin).situation, base.book)


def _change(draws: Draws, kind: str, third: int, day: Day, search: "_Search") -> bool:
    """Whether a change of the kind was found that the search accepts."""
    base, book = search.base, search.book
    queue = base.situation.queue
    rule = TESTED_RULES[kind]
    arrivals = [case.arrival for case in queue]
    if kind == CURRENT_TIME:
        clocks = day.other_clocks(draws, arrivals, book.shortest_wait)
        return any(search.accept(Order(Situation(now, queue), book), rule) for now in clocks)
    low, high = len(queue) * third // 3, len(queue) * (third + 1) // 3
    for _ in range(_CHANGES):
        place = low + draws.below(high - low)
        case = _changed(draws, kind, queue[place], queue, arrivals, day, book)
        if case != queue[place] and search.accept(Changed(base, place, case), rule):
            return True
    return False


def _changed(
    draws: Draws,
    kind: str,
    case: Case,
    queue: Sequence[Case],
    arrivals: Sequence[int],
    day: Day,
    book: RuleBook,
) -> Case:
    """The case with one element drawn again; it may come out the same."""
    if kind == ARRIVAL_TIME:
        return case._replace(arrival=day.arrival(draws, arrivals))
    if kind == LISTED_CLASS:
        return case._replace(listed_class=draws.below(book.classes))
    if kind == FLAG:
        return case._replace(flag=not case.flag)
    dues = [other.due for other in queue if other.due is not None]
    return case._replace(due=draws.choice(dues)) if case.due is not None else case


class _Search:
    """The members found so far, all of them within the plan of the cell."""

    def __init__(self, cell: Cell, book: RuleBook, base: Order) -> None:
        self._cell = cell
        self.book = book
        self.base = base
        self.rank = cell.position - 1
        self._hasty = (0, 0)
        self._near = 0
        self.members: list[Situation] = []
        self.answers: list[int] = []
        self.needed: list[int] = []
        self.offered: frozenset[int] = frozenset()

    def contrast(self, control: Draws) -> Contrast:
        """The members as a contrast, with five places of the queue as options."""
        options = _options(control, self._cell, self.base.places(), self.answers, self.offered)
        return Contrast(
            self.book,
            tuple(self.members),
            tuple(self.answers),
            tuple(self.needed),
            options,
        )

    def accept(self, order: Order | Changed, rule: str) -> bool:
        """Take the member in if its answer rests on the rule and the plan holds with it."""
        rank = self.rank
        answer = order.at(rank)
        if answer in self.answers or order.at(rank, rule) == answer:
            return False
        room = _OPTIONS if self.members else _OPTIONS - 1
        offered = self.offered | {answer}
        rests_on = self._cell.position
        for other in self.book.stated:
            without = order.at(rank, other)
            rests_on += without != answer
            offered |= {without}
            if len(offered) > room:
                return False
        member = order.situation
        hasty = (
            self._hasty[0] + (plainly_placed(member, rank) == answer),
            self._hasty[1] + (waiting_longest(member, rank) == answer),
        )
        near = near_misses(member, self.book)
        enough = near == self._near if self.members else near >= self._cell.position
        if max(hasty) > 1 or not enough:
            return False
        self.members.append(member)
        self.answers.append(answer)
        self.needed.append(rests_on)
        self.offered = offered
        self._hasty = hasty
        self._near = near
        return True


def _options(
    control: Draws,
    cell: Cell,
    order: Sequence[int],
    answers: Sequence[int],
    offered: Collection[int],
) -> tuple[int, ...]:
    """Five places of the queue: the answers where the plan wants them, the others in any order."""
    others = sorted(set(offered) - set(answers))
    nearest = sorted(
        range(len(order)),
        key=lambda place: (abs(place - cell.position + 1), control.random()),
    )
    for place in nearest:
        if len(answers) + len(others) == _OPTIONS:
            break
        if order[place] not in answers and order[place] not in others:
            others.append(order[place])
    control.shuffle(others)
    placed = dict(zip(cell.gold, answers, strict=True))
    return tuple(placed[i] if i in placed else others.pop() for i in range(_OPTIONS))
