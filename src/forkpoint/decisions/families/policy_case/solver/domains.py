"""The tables of the domains: the classes and fields of each."""

from typing import Final

from forkpoint.decisions.families.policy_case.solver.fields import Domain, Field
from forkpoint.errors import UnsolvableError


def domain_of(noun: str) -> Domain:
    """The domain whose cases are called `noun`."""
    try:
        return _DOMAINS[noun.strip().lower()]
    except KeyError:
        raise UnsolvableError(f"no domain has cases called {noun!r}") from None


def _money(label: str, word: str) -> Field:
    return Field(label, "money", word)


def _number(label: str, unit: str) -> Field:
    return Field(label, "number", unit)


def _name(label: str, phrase: str, values: str) -> Field:
    return Field(label, "name", phrase, tuple(values.split(", ")))


def _flag(label: str, *sentences: str) -> Field:
    return Field(label, "flag", "|".join(sentences))


def _domain(noun: str, classes: str, *fields: Field) -> Domain:
    return Domain(noun, frozenset(classes.split()), fields)


_EXPENSE_CLAIMS: Final = _domain(
    "claim",
    "Audit Tax Budget Travel",
    _money("Amount claimed", "amount"),
    _number("Age of the expense", "days"),
    _number("Attendees", "attendees"),
    _number("Nights away", "nights"),
    _number("Distance travelled", "kilometres"),
    _number("Earlier claims this quarter", "earlier claims"),
    _number("Working days in advance", "working days"),
    _name(
        "Expense type",
        "the expense type",
        "client dinner, conference fee, hotel stay, rail fare, team event",
    ),
    _name(
        "Claimant group",
        "the claimant group",
        "employee, contractor, trainee, board member, volunteer",
    ),
    _name("Cost centre", "the cost centre", "Research, Field Office, Sales, Training, Operations"),
    _flag(
        "Booked through the travel desk",
        "the booking was (?:not )?made through the travel desk",
        "the travel desk (?:made|did not make) the booking",
    ),
    _flag(
        "Paid with a company card",
        "(?:a|no) company card was used to pay",
        "payment was (?:not )?made with a company card",
    ),
    _flag(
        "Trip abroad",
        "the trip (?:went|did not go|was|was not) abroad",
        "the trip crossed (?:a|no) border",
    ),
    _flag(
        "Cost shared with another team",
        "the cost is (?:not )?shared with another team",
        "(?:another|no other) team bears part of the cost",
    ),
)

_REFUNDS: Final = _domain(
    "refund request",
    "Safety Fraud Margin Goodwill",
    _money("Price paid", "price"),
    _number("Days since delivery", "days"),
    _number("Units returned", "units"),
    _number("Earlier refunds in twelve months", "earlier refunds"),
    _number("Account age", "months"),
    _money("Shipping cost", "shipping"),
    _number("Parcel weight", "kilograms"),
    _name(
        "Product group",
        "the product group",
        "kitchenware, footwear, headphones, garden tools, board games",
    ),
    _name(
        "Sales channel",
        "the sales channel",
        "web shop, high-street shop, phone order, marketplace",
    ),
    _name(
        "Reason given",
        "the stated reason",
        "wrong size, late delivery, damaged parcel, change of mind, double order",
    ),
    _flag(
        "Original packaging",
        "the goods are (?:not )?in their original packaging",
        "the original packaging is (?:not )?there",
    ),
    _flag(
        "Bought in a sale",
        "the goods were (?:not )?bought in a sale",
        "(?:a|no) sale price was paid",
    ),
    _flag(
        "Gift order", "the goods were (?:not )?ordered as a gift", "the order was (?:not )?a gift"
    ),
    _flag(
        "Loyalty member",
        "the customer is (?:not )?a loyalty member",
        "the customer (?:belongs|does not belong) to the loyalty scheme",
    ),
)

_CONTENT_MODERATION: Final = _domain(
    "post",
    "Legal Safety Quality Community",
    _number("Reports received", "reports"),
    _number("Account age", "days"),
    _number("Views", "views"),
    _number("Links in the post", "links"),
    _number("Earlier warnings", "earlier warnings"),
    _number("Length", "words"),
    _number("Time online", "hours"),
    _name("Section", "the section", "Marketplace, Local News, Help Desk, Music, Open Forum"),
    _name("Post type", "the post type", "text post, image, video, poll, event notice"),
    _name(
        "Flagged by",
        "the source of the flag",
        "member report, keyword filter, image filter, staff check",
    ),
    _flag(
        "Author runs a group",
        "the author (?:runs|does not run) a group",
        "the author is (?:not )?in charge of a group",
    ),
    _flag(
        "Edited after publication",
        "the post was (?:not )?edited after publication",
        "(?:an|no) edit was made after publication",
    ),
    _flag(
        "Names a business",
        "(?:a|no) business is mentioned by name",
        "the post (?:names|does not name) a business",
    ),
    _flag("Comments open", "comments are (?:not )?open", "the post (?:can|cannot) be commented on"),
)

_DATA_ACCESS: Final = _domain(
    "access request",
    "Privacy Security Contract Service",
    _number("Records requested", "records"),
    _number("Access period", "days"),
    _number("Columns", "columns"),
    _number("Months since training", "months"),
    _number("Project team", "team members"),
    _number("Open requests", "open requests"),
    _number("Age of the data", "weeks"),
    _name(
        "Data class",
        "the data class",
        "billing data, survey answers, sensor readings, support tickets, usage logs",
    ),
    _name(
        "Purpose",
        "the purpose",
        "forecasting, product research, incident analysis, audit sampling, teaching",
    ),
    _name(
        "Requesting unit",
        "the requesting unit",
        "Planning, Customer Care, Engineering, Statistics, External Partner",
    ),
    _flag(
        "Copy leaves the data centre",
        "(?:a|no) copy leaves the data centre",
        "(?:a|no) copy is taken out of the data centre",
    ),
    _flag(
        "Contains free text",
        "the data contain (?:some |no )?free text",
        "there is (?:no )?free text among the data",
    ),
    _flag(
        "Pseudonymised",
        "the data are (?:not )?pseudonymised",
        "the data have (?:not )?been pseudonymised",
    ),
    _flag(
        "Repeat of an earlier request",
        "the request (?:repeats|does not repeat) an earlier one",
        "the same data were (?:not )?asked for before",
    ),
)

_LEAVE_REQUESTS: Final = _domain(
    "leave request",
    "Statutory Contract Staffing Courtesy",
    _number("Days requested", "working days"),
    _number("Notice given", "calendar days"),
    _number("Colleagues away", "colleagues"),
    _number("Length of service", "months"),
    _number("Earlier requests this year", "earlier requests"),
    _number("Overtime balance", "hours"),
    _number("Shifts to be filled", "shifts"),
    _name(
        "Type of leave",
        "the type of leave",
        "study leave, unpaid leave, family leave, annual leave, volunteering leave",
    ),
    _name("Contract", "the contract", "full-time, part-time, fixed-term, seasonal"),
    _name("Unit", "the unit", "Workshop, Front Desk, Laboratory, Warehouse, Kitchen"),
    _flag(
        "Cover arranged",
        "cover has (?:not )?been arranged",
        "(?:somebody|nobody) has agreed to cover",
    ),
    _flag(
        "Falls in the year-end period",
        "the leave (?:falls|does not fall) in the year-end period",
        "the year-end period is (?:not )?affected",
    ),
    _flag(
        "Includes a public holiday",
        "(?:a|no) public holiday lies within the leave",
        "the leave includes (?:a|no) public holiday",
    ),
    _flag(
        "On call that week",
        "the employee is (?:not )?on call that week",
        "the on-call list (?:names|does not name) the employee",
    ),
)

_PROCUREMENT: Final = _domain(
    "purchase request",
    "Legal Treasury Supply Site",
    _money("Order value", "value"),
    _number("Quotes on file", "quotes"),
    _number("Delivery time", "weeks"),
    _number("Contract term", "months"),
    _number("Earlier orders this year", "earlier orders"),
    _money("Deposit", "deposit"),
    _number("Warranty", "years"),
    _name(
        "Goods category",
        "the goods category",
        "office furniture, laboratory glass, software, work clothing, catering",
    ),
    _name(
        "Buying unit",
        "the buying unit",
        "Workshop, Laboratory, Administration, Library, Canteen",
    ),
    _name(
        "Supplier status",
        "the supplier status",
        "framework supplier, new supplier, local supplier, sole bidder",
    ),
    _flag(
        "Named in the budget",
        "the purchase is (?:not )?named in the budget",
        "the budget (?:names|does not name) the purchase",
    ),
    _flag(
        "Installation included",
        "installation is (?:not )?included",
        "the price (?:includes|does not include) installation",
    ),
    _flag(
        "Replaces existing equipment",
        "(?:some |no )?existing equipment is replaced",
        "the goods (?:replace|do not replace) existing equipment",
    ),
    _flag(
        "Second-hand goods",
        "(?:no )?second-hand goods are bought",
        "the goods are (?:not )?second-hand",
    ),
)

_DOMAINS: Final = {
    domain.noun: domain
    for domain in (
        _EXPENSE_CLAIMS,
        _REFUNDS,
        _CONTENT_MODERATION,
        _DATA_ACCESS,
        _LEAVE_REQUESTS,
        _PROCUREMENT,
    )
}
