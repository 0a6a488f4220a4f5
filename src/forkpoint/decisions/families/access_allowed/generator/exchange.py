"""Two entries that exchange an attribute, so that one of them takes effect in one member alone.

A single redirected entry would leave one more grant of a fitting role, or one more deny on the
path, in one member. Its partner moves the opposite way, so that those counts stay even.
"""

from dataclasses import dataclass

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.access_allowed.generator.entries import Entries, Entry, Fault
from forkpoint.decisions.families.access_allowed.generator.order import redirected
from forkpoint.draws import Draws

NAME, WORD, FOLDER = 0, 1, 2
# What else is wrong with the partner, by the attribute that is exchanged. Faults that leave alone
# what a first look at the person and the action sees stand twice.
FAULTS: dict[int, tuple[Fault, ...]] = {
    NAME: ("folder", "folder", "word"),
    WORD: ("folder", "name"),
    FOLDER: ("name", "name", "word"),
}


@dataclass(frozen=True, slots=True)
class Exchange:
    """An entry that counts and its partner, and what both become; `fault` is the partner's."""

    live: Entry
    partner: Entry
    dead: Entry
    partner_after: Entry
    fault: Fault

    def applied(self, rows: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """The rows after the exchange."""
        return redirected(redirected(rows, self.live, self.dead), self.partner, self.partner_after)


def draw_exchange(
    draws: Draws, entries: Entries, live: Entry, attribute: int, end: str
) -> Exchange:
    """A partner for an entry that counts, with `end` where that has the attribute exchanged."""
    dead = _with(live, attribute, end)
    entries.reserve(live, dead)
    fault = draws.choice(FAULTS[attribute])
    given: list[tuple[str, ...]] = [(), (), ()]
    given[attribute] = (end,)
    partner = entries.add(fault, *given)
    ensure(partner[attribute] == end, "the partner has the other end of the exchange")
    partner_after = _with(partner, attribute, live[attribute])
    ensure(entries.useless(partner_after), "the partner counts in no member")
    entries.reserve(partner_after)
    return Exchange(live, partner, dead, partner_after, fault)


def _with(entry: Entry, attribute: int, value: str) -> Entry:
    name, word, folder = (
        value if place == attribute else given for place, given in enumerate(entry)
    )
    return name, word, folder
