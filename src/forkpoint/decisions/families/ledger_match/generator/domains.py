"""The seven kinds of books that are reconciled, and their words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Domain:
    """The words and values of one kind of books.

    `book` is ledger A, `statement` ledger B. `party_names` are forms of the names that appear as
    counterparties, with {word}, {place}, {person} or {organisation}. Amounts are in cents; `flat`
    lists limits of a fee.
    """

    name: str
    book: str
    statement: str
    unit: tuple[str, ...]
    party: str
    parties: str
    party_label: str
    party_names: tuple[str, ...]
    reference: str
    references: str
    reference_label: str
    reference_prefixes: tuple[str, ...]
    entry_labels: tuple[str, ...]
    entry_prefixes: tuple[str, ...]
    fee: str
    fee_marks: tuple[str, ...]
    part_marks: tuple[str, ...]
    batch_marks: tuple[str, ...]
    low: int
    high: int
    flat: tuple[int, ...]
    notes: tuple[str, ...]


DOMAINS = (
    Domain(
        name="bank_book",
        book="cash book",
        statement="bank statement",
        unit=("accounts office", "bookkeeping desk", "finance team"),
        party="payer",
        parties="payers",
        party_label="Payer",
        party_names=("{organisation}", "{word} {place} Ltd", "{organisation}", "{word} & Sons"),
        reference="job number",
        references="job numbers",
        reference_label="Job",
        reference_prefixes=("J", "JN", "W"),
        entry_labels=("Voucher", "Entry", "Receipt"),
        entry_prefixes=("V", "CB", "R"),
        fee="bank charge",
        fee_marks=("net", "less charge", "after charge"),
        part_marks=("part", "instalment", "part payment"),
        batch_marks=("batch", "collective", "bulk credit"),
        low=8_000,
        high=480_000,
        flat=(450, 600, 750, 900, 1_200),
        notes=(
            "Receipts are entered in the cash book on the day the remittance slip comes in.",
            "The bank sends its statement as one file at the turn of the month.",
            "Cheques were not accepted in this period.",
            "The overdraft limit plays no part in this file.",
            "Last month was closed without open entries.",
            "Payments going out are reconciled in a separate file.",
        ),
    ),
    Domain(
        name="supplier_statement",
        book="purchase ledger",
        statement="supplier statement",
        unit=("purchasing office", "payables desk", "buying department"),
        party="depot",
        parties="depots",
        party_label="Depot",
        party_names=("{place} depot", "{word} yard", "{place} North depot", "{word} wharf"),
        reference="order number",
        references="order numbers",
        reference_label="Order",
        reference_prefixes=("PO", "OR", "BO"),
        entry_labels=("Entry", "Posting", "Voucher"),
        entry_prefixes=("P", "PL", "K"),
        fee="discount",
        fee_marks=("net", "discounted", "less discount"),
        part_marks=("part", "part delivery", "partial"),
        batch_marks=("collective", "summary", "batch"),
        low=12_000,
        high=760_000,
        flat=(800, 1_000, 1_250, 1_500, 2_000),
        notes=(
            "The supplier invoices each depot separately.",
            "Framework orders run for a year, so one order can be drawn on many times.",
            "Credit notes are kept in another file.",
            "The supplier changed its accounting software at the beginning of the year.",
            "Delivery slips are filed by depot and are not part of these papers.",
            "Prices were agreed for the whole year.",
        ),
    ),
    Domain(
        name="card_settlement",
        book="till journal",
        statement="settlement report",
        unit=("back office", "cash-up desk", "retail accounts team"),
        party="shop",
        parties="shops",
        party_label="Shop",
        party_names=("{place} shop", "{word} corner", "{place} arcade", "{word} kiosk"),
        reference="terminal",
        references="terminals",
        reference_label="Terminal",
        reference_prefixes=("T", "TM", "POS"),
        entry_labels=("Entry", "Journal no.", "Closing"),
        entry_prefixes=("TJ", "Z", "C"),
        fee="processing fee",
        fee_marks=("net", "after fee", "fee taken"),
        part_marks=("part", "part payout", "tranche"),
        batch_marks=("bundle", "batch", "pooled"),
        low=9_000,
        high=320_000,
        flat=(500, 640, 800, 960, 1_200),
        notes=(
            "Terminals are carried from shop to shop as they are needed.",
            "Cash takings are counted separately and do not appear here.",
            "The processor pays out in several runs a week.",
            "The till journal is closed by the shop on the evening of each trading day.",
            "Gift cards are settled through another provider.",
            "Two shops were refitted earlier in the year.",
        ),
    ),
    Domain(
        name="grant_account",
        book="project ledger",
        statement="funder's account",
        unit=("project office", "grants desk", "research accounts team"),
        party="partner",
        parties="partners",
        party_label="Partner",
        party_names=("{organisation}", "{place} Institute", "{word} Laboratory", "{organisation}"),
        reference="budget line",
        references="budget lines",
        reference_label="Budget line",
        reference_prefixes=("BL", "WP", "G"),
        entry_labels=("Claim", "Entry", "Item"),
        entry_prefixes=("CL", "E", "PR"),
        fee="retention",
        fee_marks=("net", "less retention", "retained"),
        part_marks=("part", "instalment", "advance share"),
        batch_marks=("joint payment", "batch", "consolidated"),
        low=20_000,
        high=1_250_000,
        flat=(1_500, 2_000, 2_400, 3_000, 3_600),
        notes=(
            "Claims are entered in the project ledger when the partner submits them.",
            "The grant runs for three more years.",
            "Overheads are reported once a year and are left out here.",
            "The funder keeps one account for the whole consortium.",
            "Every partner may draw on every budget line.",
            "An audit of the project is planned for next year.",
        ),
    ),
    Domain(
        name="club_treasury",
        book="treasurer's book",
        statement="club account",
        unit=("club office", "treasury", "membership office"),
        party="member",
        parties="members",
        party_label="Member",
        party_names=("{person}",),
        reference="purpose code",
        references="purpose codes",
        reference_label="Purpose",
        reference_prefixes=("F", "PC", "S"),
        entry_labels=("Entry", "Slip", "Receipt"),
        entry_prefixes=("B", "SL", "TB"),
        fee="transfer charge",
        fee_marks=("net", "less charge", "after charge"),
        part_marks=("part", "instalment", "in parts"),
        batch_marks=("combined", "batch", "in one sum"),
        low=5_000,
        high=96_000,
        flat=(150, 200, 240, 300, 360),
        notes=(
            "Purpose codes stand for subscriptions, courses, travel and the like.",
            "Members may pay for a whole family or a team.",
            "The cash box of the bar is counted by somebody else.",
            "Subscriptions were last raised two years ago.",
            "The treasurer enters a payment when the member announces it.",
            "Donations above a certain sum are listed in the annual report.",
        ),
    ),
    Domain(
        name="stock_movements",
        book="warehouse book",
        statement="stock account",
        unit=("stores office", "inventory desk", "warehouse accounts team"),
        party="store",
        parties="stores",
        party_label="Store",
        party_names=("{place} store", "{word} hall", "{place} annex", "{word} shed"),
        reference="article group",
        references="article groups",
        reference_label="Group",
        reference_prefixes=("AG", "M", "GR"),
        entry_labels=("Movement", "Slip", "Entry"),
        entry_prefixes=("M", "WB", "D"),
        fee="handling deduction",
        fee_marks=("net", "less handling", "after deduction"),
        part_marks=("part", "part load", "partial"),
        batch_marks=("combined load", "batch", "grouped"),
        low=10_000,
        high=590_000,
        flat=(700, 900, 1_100, 1_400, 1_800),
        notes=(
            "The warehouse book gives the value of the goods that left the gate.",
            "Stores count their shelves twice a year.",
            "Returned goods are written up in a book of their own.",
            "Valuation prices were fixed at the start of the year.",
            "Pallets and crates are not valued.",
            "The stock account is kept by the finance department.",
        ),
    ),
    Domain(
        name="box_office",
        book="box-office ledger",
        statement="agency account",
        unit=("ticket office", "box office", "events team"),
        party="venue",
        parties="venues",
        party_label="Venue",
        party_names=("{place} Hall", "{word} Theatre", "{place} Pavilion", "{word} House"),
        reference="event number",
        references="event numbers",
        reference_label="Event",
        reference_prefixes=("EV", "N", "X"),
        entry_labels=("Entry", "Sheet", "Return"),
        entry_prefixes=("BX", "S", "Q"),
        fee="commission",
        fee_marks=("net", "less commission", "after commission"),
        part_marks=("part", "part payout", "on account"),
        batch_marks=("lump sum", "batch", "combined"),
        low=11_000,
        high=640_000,
        flat=(900, 1_100, 1_300, 1_600, 2_000),
        notes=(
            "Productions travel, so one event number can turn up at any venue.",
            "Free tickets are recorded without an amount and left out here.",
            "The agency accounts for sales on its own website only.",
            "Programme sales are not part of this file.",
            "Evenings that were cancelled had been refunded before the period began.",
            "The season ends in early summer.",
        ),
    ),
)
