"""Equipment: what the request needs, what rooms have of their own, what the store holds."""

from collections.abc import Sequence

from forkpoint.decisions.families.booking_confirm.generator.case import Need
from forkpoint.decisions.families.booking_confirm.generator.checks import gap_between
from forkpoint.decisions.families.booking_confirm.generator.limits import Setting
from forkpoint.decisions.families.booking_confirm.generator.timetable import Draft, Timetable


class Equipment:
    """Needs, loans, the rooms' own items and the store of one case, in its valid member.

    `raised` is the booking whose loan an edit raises.
    """

    def __init__(
        self,
        setting: Setting,
        table: Timetable,
        decisive: Draft | None,
    ) -> None:
        self._draws = setting.draws
        self._cell = setting.cell
        self._level = setting.level
        self._domain = setting.domain
        self._limits = setting.limits
        self._table = table
        self._decisive = decisive
        self.needs: list[Need] = []
        self.own: list[dict[str, int]] = [{} for _ in table.spaces]
        self.stock: dict[str, int] = {}
        self.raised: Draft | None = None

    def fill(self, people: int) -> None:
        """Draw needs and loans, then stock that keeps every need at its planned distance."""
        draws, target = self._draws, self._cell.recipe.target
        landing = target == "guests" and self._cell.recipe.lands
        each = landing or (target not in ("need", "own") and draws.below(6) == 0)
        items = draws.sample(self._domain.items, 5)
        if each:
            items[0] = draws.choice(self._domain.personal)
        two = self._limits.tight("equipment2") or draws.below(4) < self._level
        for place, item in enumerate(items[: 1 + two]):
            self._need(
                item, ("equipment", "equipment2")[place], people if each and not place else 0
            )
        self._lend_elsewhere(items[1 + two :])
        for item in items[1 + two :]:
            self.stock[item] = max(self._peak(item), 1) + draws.below(4)
        self._furnish(items)

    def _need(self, item: str, name: str, people: int) -> None:
        """One need: loans during the request, then own items and a stock to match."""
        draws = self._draws
        table = self._table
        lenders = self._lend_during(item, name)
        peak = max(
            [0, *(self._load(item, draft.start, lenders) for draft in lenders)],
        )
        slack = self._limits.steps.get(name, 2 + draws.below(3))
        least = 1
        if name == "equipment" and self._decisive is not None:
            over = self._draws.below(2) + 1 if self._limits.decisive == "handover" else 0
            if over or self._limits.lent:
                slack = 1 + draws.below(2)
                spare = peak + slack - self._load_beside(item, lenders)
                self._decisive.loans[item] = spare + over
                least += over
        if people:
            own = draws.below(people - least + 1)
            lent = people - own
        else:
            own = draws.below(3) if self._cell.recipe.target != "own" or name != "equipment" else 2
            own += draws.below(2)
            lent = least + draws.below(3)
        if own:
            self.own[table.asked.space][item] = own
        self.stock[item] = lent + slack + peak
        self.needs.append(Need(item, 1 if people else own + lent, bool(people)))

    def _lend_during(self, item: str, name: str) -> list[Draft]:
        """Loans that run while the request would, in both members."""
        draws = self._draws
        begins, ends = self._table.asked.narrowest
        grid = self._cell.grid
        during = [
            draft
            for draft in self._table.drafts
            if self._on_the_day(draft)
            and draft is not self._decisive
            and draft.start < ends - grid + 1
            and draft.end > begins + grid - 1
        ]
        draws.shuffle(during)
        most = min(len(during), self._level)
        raising = self._cell.recipe.target == "loan" and name == "equipment"
        lenders = during[: max(draws.below(most + 1), 1 if name == "equipment" else 0)]
        for draft in lenders:
            draft.loans[item] = 1 + draws.below(3)
        if raising and lenders:
            self.raised = max(lenders, key=lambda draft: self._load(item, draft.start, lenders))
            self.raised.loans[item] += self.raised.loans[item] == 1
        return lenders

    def _load(self, item: str, moment: int, drafts: Sequence[Draft]) -> int:
        """Items out at that moment or, before the request begins, as it begins."""
        moment = max(moment, self._table.asked.start)
        return sum(
            draft.loans.get(item, 0) for draft in drafts if draft.start <= moment < draft.end
        )

    def _load_beside(self, item: str, lenders: Sequence[Draft]) -> int:
        """Items out beside the decisive booking in the step that the members differ by."""
        asked, grid = self._table.asked, self._cell.grid
        start = asked.start if self._cell.side == "start" else asked.end - grid
        if asked.other != (asked.start, asked.end):
            start = asked.start - grid if self._cell.side == "start" else asked.end
        return sum(
            draft.loans[item]
            for draft in lenders
            if draft.start < start + grid and draft.end > start
        )

    def _on_the_day(self, draft: Draft) -> bool:
        return draft.live and draft.day == self._table.asked.day

    def _lend_elsewhere(self, spare: Sequence[str]) -> None:
        """Loans of the other bookings: of needed items only far from the span asked for."""
        draws = self._draws
        needed = [need.item for need in self.needs]
        limit = {item: self.stock[item] - 1 for item in needed}
        for draft in self._table.drafts:
            if draft.loans or draws.below(5) < 2:
                continue
            far = not self._on_the_day(draft) or (
                gap_between(*self._table.asked.widest, *draft.hold) > 2 * self._cell.grid
            )
            item = draws.choice([*spare, *needed, *needed] if far else list(spare))
            number = 1 + draws.below(3)
            if item in limit:
                number = min(number, limit[item] - self._overlapping(draft, item))
            if number > 0:
                draft.loans[item] = number

    def _overlapping(self, draft: Draft, item: str) -> int:
        """Loans of the item by all bookings that overlap the draft at some moment."""
        return sum(
            other.loans.get(item, 0)
            for other in self._table.drafts
            if other.day == draft.day and gap_between(*draft.hold, *other.hold) < 0
        )

    def _peak(self, item: str) -> int:
        """The most of an item that the register lends at once, lapsed bookings included."""
        lenders = [draft for draft in self._table.drafts if item in draft.loans]
        return max(
            (
                sum(
                    other.loans[item]
                    for other in lenders
                    if other.day == draft.day and other.start <= draft.start < other.end
                )
                for draft in lenders
            ),
            default=0,
        )

    def _furnish(self, items: Sequence[str]) -> None:
        """Own equipment beyond what the request needs; a whole room has what its parts have."""
        draws = self._draws
        needed = [need.item for need in self.needs]
        asked = self._table.asked.space
        spaces = self._table.spaces
        fixed = {asked, *spaces[asked].parts}
        for part in spaces[asked].parts[:1]:
            self.own[part].update(self.own[asked])
        for place, own in enumerate(self.own):
            free = [item for item in items if not (place in fixed and item in needed)]
            for item in draws.sample(free, 1 + draws.below(2)):
                own.setdefault(item, 1 + draws.below(4))
        for place, space in enumerate(spaces):
            if space.parts:
                self.own[place] = {
                    item: number
                    for item in items
                    if (number := sum(self.own[part].get(item, 0) for part in space.parts))
                }
