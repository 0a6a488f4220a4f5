"""What the steps that build one case share."""

from dataclasses import dataclass

from forkpoint.decisions.families.toolcall_valid.generator.case import Property, Raw
from forkpoint.decisions.families.toolcall_valid.generator.cells import Cell
from forkpoint.decisions.families.toolcall_valid.generator.draft import Entry, Outline
from forkpoint.decisions.families.toolcall_valid.generator.slot import Domain
from forkpoint.decisions.families.toolcall_valid.generator.values import draw_value
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws


@dataclass(slots=True)
class Maker:
    """What the steps of building one case share."""

    draws: Draws
    names: Names
    cell: Cell
    domain: Domain
    outline: Outline
    today: int
    people: tuple[str, ...]
    currency: str

    def entry(self, place: int) -> Entry:
        """The entry at a place."""
        return self.outline.entries[place]

    def stated(self) -> list[int]:
        """Places whose value the requester says."""
        return [
            place
            for place, entry in enumerate(self.outline.entries)
            if entry.role in ("stated", "gated")
        ]

    def value(self, place: int, prop: Property, but: list[Raw]) -> Raw:
        """A value for a place that is none of the given ones."""
        ahead = 1
        if any(e.role == "derived" and e.base == place for e in self.outline.entries):
            ahead = 9  # so that a day worked out backwards does not lie in the past
        while True:
            raw = draw_value(
                self.draws, self.names, prop.slot, self.today, len(prop.options), ahead
            )
            if raw not in but:
                return raw
