"""What a constraint allows: a limit or a span of steps, and where a quantity lies to it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """From `low` to `high` (None: no end), with or without the ends, and which side is allowed.

    `inside` says whether the quantity has to lie in the span or outside it.
    """

    low: int | None
    high: int | None
    closed: bool
    inside: bool = True

    def allows(self, quantity: int) -> bool:
        """Whether the quantity keeps the constraint."""
        reach = 0 if self.closed else 1
        above = self.low is None or quantity >= self.low + reach
        below = self.high is None or quantity <= self.high - reach
        return (above and below) == self.inside

    def distance(self, quantity: int) -> int:
        """Steps from the quantity to the nearest end of the span."""
        return min(abs(quantity - end) for end in (self.low, self.high) if end is not None)

    @property
    def ends(self) -> tuple[int, ...]:
        """The limits that the request names."""
        return tuple(end for end in (self.low, self.high) if end is not None)


@dataclass(frozen=True, slots=True)
class Demand:
    """What is asked of a quantity before its limit is known.

    `inclusive`: a quantity exactly at the named limit is allowed. `outward` is +1 where
    the limit in question is the upper end of the span, −1 where it is the lower end. `two_ended`
    spans are `width` steps long; `inside` as in `Span`.
    """

    inclusive: bool
    outward: int
    inside: bool = True
    two_ended: bool = False
    width: int = 0

    @property
    def closed(self) -> bool:
        """Whether the ends belong to the span: for a forbidden span, where they are forbidden."""
        return self.inclusive == self.inside

    @property
    def to_violate(self) -> int:
        """The step that leads from the last allowed quantity to the first that is not."""
        return self.outward if self.inside else -self.outward

    @property
    def least_gap(self) -> int:
        """Steps from the last allowed quantity to the limit."""
        return 0 if self.inclusive else 1

    def span(self, quantity: int, gap: int) -> Span:
        """The span whose limit lies `gap` steps from an allowed quantity."""
        end = quantity + self.to_violate * gap
        if not self.two_ended:
            low, high = (None, end) if self.outward > 0 else (end, None)
            return Span(low, high, self.closed, self.inside)
        low, high = sorted((end, end - self.outward * self.width))
        return Span(low, high, self.closed, self.inside)
