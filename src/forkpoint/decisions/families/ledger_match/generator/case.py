"""The structured case: entries of ledger A, lines of ledger B, and the conventions."""

from dataclasses import dataclass

PLAIN = "plain"
FEE = "fee"
PART = "part"
BATCH = "batch"

MISSING_LINE = "missing_line"
CHANGED_AMOUNT = "changed_amount"
CHANGED_DATE = "changed_date"
WRONG_REFERENCE = "wrong_reference"
WRONG_PARTY = "wrong_party"
WRONG_SPLIT_PART = "wrong_split_part"
FEE_BEYOND = "fee_beyond"
SHORT_BATCH = "short_batch"
NONE = "none"

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Conventions:
    """What the ledgers are matched by, beside counterparty and reference.

    A line may be dated up to `before` days before its entry and `after` days after it.
    `difference` is the largest difference in cents that is let pass. A fee may be `flat` cents,
    or `permille` of the entry where `flat` is zero.
    """

    before: int
    after: int
    difference: int
    flat: int
    permille: int

    def fee_limit(self, cents: int) -> int:
        """The largest fee, in whole cents, on an entry of that amount."""
        return self.flat or cents * self.permille // 1000


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of ledger A; `date` counts days from the first of the period."""

    party: int
    reference: int
    date: int
    cents: int

    @property
    def cell(self) -> Cell:
        """Counterparty and reference, which a line must share to count for the entry."""
        return self.party, self.reference


@dataclass(frozen=True, slots=True)
class Line:
    """A line of ledger B; `mark` is PLAIN, FEE, PART or BATCH."""

    party: int
    reference: int
    date: int
    cents: int
    mark: str = PLAIN

    @property
    def cell(self) -> Cell:
        """Counterparty and reference."""
        return self.party, self.reference
