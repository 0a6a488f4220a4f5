"""What agreements are about: eight domains, each with a span of days and a quantity."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of measure; an empty singular stands for an invented currency."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Point:
    """What hangs on the limits: a right within them and a charge outside; `{x}` is the object."""

    right: str
    charge: str
    charge_rest: str


@dataclass(frozen=True, slots=True)
class TimeMeasure:
    """A span of days between an act and a reference date, the act before or after it."""

    name: str
    act: str
    reference: str
    act_first: bool
    site: str
    bulk: Unit
    bulk_sizes: tuple[int, ...]
    point: Point


@dataclass(frozen=True, slots=True)
class QuantityMeasure:
    """A quantity made up of parts, in a unit whose figures move in steps of `step`."""

    name: str
    unit: Unit
    step: int
    bulk: Unit
    bulk_sizes: tuple[int, ...]
    main: str
    included: str
    excluded: str
    deducted: str
    point: Point


@dataclass(frozen=True, slots=True)
class Duty:
    """Something one party must do; `by_provider` tells which."""

    by_provider: bool
    verb: str
    doing: str
    rest: str


@dataclass(frozen=True, slots=True)
class Domain:
    """One genre of agreement with its vocabulary."""

    name: str
    title: str
    provider: str
    client: str
    client_is_person: bool
    thing: str
    code: str
    categories: tuple[str, ...]
    time: TimeMeasure
    quantity: QuantityMeasure
    duties: tuple[Duty, ...]
    other_spans: tuple[str, ...]
    other_quantities: tuple[str, ...]


DAY = Unit("day", "days")


def _unit(one: str) -> Unit:
    return Unit(one, f"{one}es" if one.endswith("x") else f"{one}s")


def _duties(*lines: str) -> tuple[Duty, ...]:
    """Each line: `P` or `C` for the party, verb, gerund, and the rest, with bars between."""
    parted = [line.split("|") for line in lines]
    return tuple(Duty(party == "P", verb, doing, rest) for party, verb, doing, rest in parted)


SIZES = (9, 11, 12, 13, 14, 16)

DOMAINS: tuple[Domain, ...] = (
    Domain(
        "lease", "Framework lease of shop units", "the landlord", "the tenant", False,
        "unit", "U",
        ("corner unit", "basement unit", "loft unit", "kiosk unit", "courtyard unit",
         "street unit"),
        TimeMeasure(
            "the break interval", "the break notice", "the break date", True,
            "the letting office for {x}", _unit("rent period"), SIZES,
            Point("give up {x} without a penalty", "a break penalty", "owed for {x}"),
        ),
        QuantityMeasure(
            "the lettable area", Unit("square metre", "square metres"), 2, _unit("bay"),
            (12, 14, 16, 18), "the sales area", "the stock room", "the shared corridor",
            "the area handed back",
            Point("claim the reduced rent for {x}", "an area surcharge", "owed for {x}"),
        ),
        _duties(
            "P|keep|keeping|the roof and the outer walls in repair",
            "P|insure|insuring|the building against fire",
            "P|light|lighting|the passages until closing time",
            "P|service|servicing|the goods lift twice a year",
            "C|decorate|decorating|the shop windows with care",
            "C|keep|keeping|the fire doors clear of stock",
            "C|sort|sorting|waste into the bins provided",
            "C|report|reporting|broken glass without delay",
            "C|hand over|handing over|every spare key at the end of the letting",
        ),
        ("the answer time for repair reports", "the fitting-out time",
         "the reading time for meter bills"),
        ("the advertising area", "the cellar area", "the parking area"),
    ),
    Domain(
        "supply", "Framework supply contract", "the supplier", "the buyer", False,
        "order", "PO",
        ("frozen-goods order", "fresh-goods order", "dry-goods order", "textile order",
         "glassware order", "stationery order"),
        TimeMeasure(
            "the return interval", "the return notice", "the delivery date", False,
            "the warehouse that served {x}", _unit("delivery cycle"), SIZES,
            Point("send back surplus goods from {x} at full credit", "a restocking fee",
                  "owed for {x}"),
        ),
        QuantityMeasure(
            "the call-off volume", _unit("carton"), 4, _unit("pallet"), (24, 28, 32, 36),
            "the quantity ordered", "the replacement quantity", "the sample quantity",
            "the cancelled quantity",
            Point("claim the volume rebate for {x}", "a volume surcharge", "owed for {x}"),
        ),
        _duties(
            "P|label|labelling|every carton with its batch number",
            "P|keep|keeping|a reserve of the standard range",
            "P|announce|announcing|each delivery by telephone",
            "P|replace|replacing|crushed cartons free of charge",
            "C|check|checking|each delivery for visible damage",
            "C|store|storing|the goods away from direct sunlight",
            "C|return|returning|empty pallets in good order",
            "C|name|naming|a person who accepts deliveries",
            "C|keep|keeping|the loading bay free of vehicles",
        ),
        ("the payment time", "the forecast horizon", "the reordering time"),
        ("the safety stock", "the trial volume", "the promotional volume"),
    ),
    Domain(
        "employment", "Works agreement on leave and hours", "the employer", "the employee", True,
        "leave file", "LF",
        ("night-shift file", "field-service file", "depot file", "laboratory file",
         "canteen file", "reception file"),
        TimeMeasure(
            "the lead time", "the leave request", "the start date of the leave", True,
            "the personnel office for {x}", _unit("roster block"), SIZES,
            Point("take the leave under {x} on full pay", "a pay deduction", "due under {x}"),
        ),
        QuantityMeasure(
            "the overtime balance", _unit("hour"), 1, _unit("shift"), (6, 7, 8, 9),
            "the overtime worked", "the standby time", "the travel time",
            "the time already taken off",
            Point("turn the balance in {x} into time off", "a cash settlement", "due under {x}"),
        ),
        _duties(
            "P|provide|providing|protective clothing for the workshop",
            "P|post|posting|the duty roster in the break room",
            "P|train|training|new colleagues in first aid",
            "P|keep|keeping|personnel records under lock",
            "C|wear|wearing|the staff badge on the premises",
            "C|record|recording|working hours on the day they are worked",
            "C|return|returning|tools to the store after use",
            "C|report|reporting|accidents to the shift leader",
            "C|treat|treating|customer lists as confidential",
        ),
        ("the probation span", "the filing time for expenses", "the rest span between rosters"),
        ("the training allowance", "the weekend quota", "the flexitime credit"),
    ),
    Domain(
        "software", "Master software licence", "the licensor", "the licensee", False,
        "licence", "LIC",
        ("campus licence", "device licence", "academic licence", "archive licence",
         "developer licence", "kiosk licence"),
        TimeMeasure(
            "the cancellation interval", "the cancellation notice", "the renewal date", True,
            "the service desk for {x}", _unit("billing cycle"), SIZES,
            Point("end {x} without a charge", "a renewal charge", "owed for {x}"),
        ),
        QuantityMeasure(
            "the seat count", _unit("seat"), 1, _unit("user pack"), (6, 8, 9, 12),
            "the staff pool", "the contractor pool", "the test pool", "the released pool",
            Point("run {x} at the team rate", "a true-up fee", "owed for {x}"),
        ),
        _duties(
            "P|publish|publishing|release notes with every update",
            "P|host|hosting|the manual on a public page",
            "P|answer|answering|support tickets in working hours",
            "P|keep|keeping|a copy of the source code in escrow",
            "C|back up|backing up|the local configuration",
            "C|keep|keeping|passwords away from third parties",
            "C|remove|removing|old installations after an update",
            "C|name|naming|an administrator for each site",
            "C|preserve|preserving|copyright notices in all copies",
        ),
        ("the acceptance time", "the support span", "the patching time"),
        ("the guest access quota", "the training access quota", "the standby quota"),
    ),
    Domain(
        "insurance", "General policy terms for buildings", "the insurer", "the policyholder", False,
        "claim", "CL",
        ("storm claim", "fire claim", "theft claim", "glass claim", "flood claim", "frost claim"),
        TimeMeasure(
            "the reporting interval", "the loss report", "the date of loss", False,
            "the claims office for {x}", _unit("reporting block"), SIZES,
            Point("recover the full loss under {x}", "a handling deduction", "due on {x}"),
        ),
        QuantityMeasure(
            "the assessed loss", Unit("", ""), 20, _unit("cover unit"), (140, 160, 180, 240),
            "the repair bill", "the clearance bill", "the survey bill", "the salvage value",
            Point("settle {x} by the short form", "a review fee", "due on {x}"),
        ),
        _duties(
            "P|send|sending|a certificate of cover every year",
            "P|appoint|appointing|an independent surveyor",
            "P|keep|keeping|an emergency line open at night",
            "P|confirm|confirming|changes of cover in writing",
            "C|maintain|maintaining|the gutters and drains",
            "C|lock|locking|the outer doors at night",
            "C|test|testing|the smoke alarms every quarter",
            "C|keep|keeping|receipts for valuable items",
            "C|empty|emptying|water pipes in unheated rooms",
        ),
        ("the inspection time", "the objection time", "the vacancy span"),
        ("the contents sum", "the excess on outbuildings", "the advance on repairs"),
    ),
    Domain(
        "event_hire", "General terms for hall hire", "the venue", "the hirer", False,
        "booking", "BK",
        ("gala booking", "seminar booking", "concert booking", "wedding booking",
         "trade-fair booking", "workshop booking"),
        TimeMeasure(
            "the notice interval", "the change request", "the event date", True,
            "the booking office for {x}", _unit("planning block"), SIZES,
            Point("move {x} free of charge", "a rebooking fee", "owed for {x}"),
        ),
        QuantityMeasure(
            "the guest count", _unit("guest"), 1, _unit("table"), (6, 8, 9, 12),
            "the main guest list", "the late guest list", "the crew list",
            "the list of withdrawals",
            Point("use the flat catering rate for {x}", "a catering supplement", "owed for {x}"),
        ),
        _duties(
            "P|heat|heating|the hall before the doors open",
            "P|provide|providing|a caretaker for the evening",
            "P|clean|cleaning|the foyer after each event",
            "P|mark|marking|the escape routes",
            "C|leave|leaving|the stage free of nails and tape",
            "C|name|naming|a steward for the cloakroom",
            "C|remove|removing|all decorations after the event",
            "C|observe|observing|the house rules on open flames",
            "C|return|returning|borrowed microphones to the desk",
        ),
        ("the deposit time", "the set-up span", "the option span"),
        ("the gallery allotment", "the balcony allotment", "the terrace allotment"),
    ),
    Domain(
        "loan", "Framework loan agreement", "the lender", "the borrower", False,
        "loan", "LN",
        ("bridge loan", "seasonal loan", "equipment loan", "harvest loan", "start-up loan",
         "building loan"),
        TimeMeasure(
            "the prepayment interval", "the prepayment notice", "the payment date", True,
            "the credit desk for {x}", _unit("interest period"), SIZES,
            Point("repay {x} early without a premium", "an early-repayment premium",
                  "owed on {x}"),
        ),
        QuantityMeasure(
            "the repayment sum", Unit("", ""), 20, _unit("instalment"), (140, 160, 180, 240),
            "the cash payment", "the reserve transfer", "the interest payment",
            "the refunded amount",
            Point("reset the rate of {x}", "a rebalancing fee", "owed on {x}"),
        ),
        _duties(
            "P|send|sending|a statement of account each quarter",
            "P|keep|keeping|the pledged documents in a safe",
            "P|explain|explaining|every change of the reference rate",
            "P|release|releasing|collateral that is no longer needed",
            "C|disclose|disclosing|the annual accounts",
            "C|maintain|maintaining|the pledged machinery",
            "C|report|reporting|a change of ownership",
            "C|insure|insuring|the pledged stock",
            "C|keep|keeping|a current account with the same bank",
        ),
        ("the cooling-off span", "the drawing time", "the reminder time"),
        ("the overdraft line", "the guarantee sum", "the retained reserve"),
    ),
    Domain(
        "transport", "Framework carriage contract", "the carrier", "the shipper", False,
        "consignment", "CN",
        ("chilled consignment", "timber consignment", "machinery consignment",
         "paper consignment", "furniture consignment", "seed consignment"),
        TimeMeasure(
            "the complaint interval", "the damage complaint", "the unloading date", False,
            "the depot that unloaded {x}", _unit("loading cycle"), SIZES,
            Point("reclaim the freight for {x}", "an inspection fee", "owed for {x}"),
        ),
        QuantityMeasure(
            "the chargeable weight", _unit("kilogram"), 5, _unit("crate"), (30, 35, 40, 45),
            "the net weight", "the packing weight", "the strapping weight",
            "the weight left behind",
            Point("ship {x} at the tariff rate", "a weight surcharge", "owed for {x}"),
        ),
        _duties(
            "P|sweep|sweeping|the loading floor before each run",
            "P|carry|carrying|a spare tarpaulin on every vehicle",
            "P|seal|sealing|the doors after loading",
            "P|brief|briefing|drivers on the route",
            "C|mark|marking|fragile pieces on two sides",
            "C|provide|providing|a ramp at the loading point",
            "C|secure|securing|loose pieces with straps",
            "C|attach|attaching|the delivery papers to the first piece",
            "C|name|naming|a contact at the destination",
        ),
        ("the storage span", "the waiting time at customs", "the slot horizon"),
        ("the weight of spare parts", "the pallet weight", "the dunnage weight"),
    ),
)  # fmt: skip
