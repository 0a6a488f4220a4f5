"""Purchase requests."""

from forkpoint.decisions.families.policy_case.generator.attributes import (
    Choice,
    Domain,
    Flag,
    Measure,
)

PROCUREMENT = Domain(
    name="procurement",
    thing="purchase request",
    a_thing="a purchase request",
    things="purchase requests",
    titles=("Procurement Policy", "Purchasing Rules", "Rules for Purchase Requests"),
    teams=("the purchasing desk", "central purchasing", "the buying team", "the supply office"),
    case_code="PR",
    case_label="Purchase request",
    classes=("Legal", "Treasury", "Supply", "Site"),
    meanings=(
        {
            "approve": "the order may be placed",
            "deny": "the order is refused",
            "escalate": "the procurement board decides",
        },
        {
            "approve": "release the purchase",
            "deny": "reject the purchase",
            "escalate": "send the file to the chief buyer",
        },
        {
            "approve": "buy as requested",
            "deny": "do not buy",
            "escalate": "ask the managing director",
        },
    ),
    attributes=(
        Measure(
            "Order value",
            "",
            (500, 600, 750, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000),
            (
                "the order value is {q}",
                "the order value comes to {q}",
                "the order has a value of {q}",
            ),
            ("The order value is {v}.", "The order has a value of {v}."),
        ),
        Measure(
            "Quotes on file",
            "quote",
            (4, 5, 6, 7, 8),
            (
                "there are {q} on file",
                "the file holds {q}",
                "the buyer has collected {q}",
            ),
            ("The file holds {v}.", "The buyer has collected {v}."),
            bare=True,
        ),
        Measure(
            "Delivery time",
            "week",
            (4, 5, 6, 8, 10, 12, 14, 16),
            (
                "the delivery time is {q}",
                "delivery takes {q}",
                "the wait for delivery is {q}",
            ),
            ("The delivery time is {v}.", "Delivery takes {v}."),
        ),
        Measure(
            "Contract term",
            "month",
            (6, 9, 12, 18, 24, 30, 36, 48),
            (
                "the contract term is {q}",
                "the contract runs for {q}",
                "the buyer would be bound for {q}",
            ),
            ("The contract term is {v}.", "The contract runs for {v}."),
        ),
        Measure(
            "Earlier orders this year",
            "earlier order",
            (4, 5, 6, 8, 9, 10, 12),
            (
                "the supplier has had {q} this year",
                "{q} went to the same supplier this year",
                "the year's ledger shows {q} with the supplier",
            ),
            (
                "The supplier has had {v} this year.",
                "The year's ledger shows {v} with the supplier.",
            ),
            bare=True,
        ),
        Measure(
            "Deposit",
            "",
            (100, 120, 150, 200, 250, 300, 400),
            (
                "the deposit is {q}",
                "the supplier asks for a deposit of {q}",
                "the deposit comes to {q}",
            ),
            ("The deposit is {v}.", "The supplier asks for a deposit of {v}."),
        ),
        Measure(
            "Warranty",
            "year",
            (4, 5, 6, 7, 8, 10),
            (
                "the warranty lasts {q}",
                "the warranty period is {q}",
                "the warranty runs for {q}",
            ),
            ("The warranty lasts {v}.", "The goods are under warranty for {v}."),
        ),
        Choice(
            "Goods category",
            "the goods category",
            ("office furniture", "laboratory glass", "software", "work clothing", "catering"),
            ("The goods category is {v}.", "For the goods category, the form says {v}."),
        ),
        Choice(
            "Buying unit",
            "the buying unit",
            ("Workshop", "Laboratory", "Administration", "Library", "Canteen"),
            ("The buying unit is {v}.", "The form gives {v} as the buying unit."),
        ),
        Choice(
            "Supplier status",
            "the supplier status",
            ("framework supplier", "new supplier", "local supplier", "sole bidder"),
            ("The supplier status is {v}.", "In our register, the supplier status is {v}."),
        ),
        Flag(
            "Named in the budget",
            ("the purchase is named in the budget", "the budget names the purchase"),
            ("the purchase is not named in the budget", "the budget does not name the purchase"),
            (
                (
                    "The purchase is not named in the budget.",
                    "The purchase is named in the budget.",
                ),
            ),
        ),
        Flag(
            "Installation included",
            ("installation is included", "the price includes installation"),
            ("installation is not included", "the price does not include installation"),
            (("Installation is not included.", "Installation is included."),),
        ),
        Flag(
            "Replaces existing equipment",
            ("the goods replace existing equipment", "existing equipment is replaced"),
            (
                "the goods do not replace existing equipment",
                "no existing equipment is replaced",
            ),
            (
                (
                    "No existing equipment is replaced.",
                    "Some existing equipment is replaced.",
                ),
            ),
        ),
        Flag(
            "Second-hand goods",
            ("the goods are second-hand", "second-hand goods are bought"),
            ("the goods are not second-hand", "no second-hand goods are bought"),
            (("The goods are not second-hand.", "The goods are second-hand."),),
        ),
    ),
)
