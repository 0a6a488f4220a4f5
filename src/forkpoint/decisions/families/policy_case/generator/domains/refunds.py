"""Refund requests to shops."""

from forkpoint.decisions.families.policy_case.generator.attributes import (
    Choice,
    Domain,
    Flag,
    Measure,
)

REFUNDS = Domain(
    name="refunds",
    thing="refund request",
    a_thing="a refund request",
    things="refund requests",
    titles=("Refund Policy", "Returns and Refunds Policy", "Rules for Refund Requests"),
    teams=("customer service", "the returns desk", "the refunds team", "the order desk"),
    case_code="RF",
    case_label="Refund request",
    classes=("Safety", "Fraud", "Margin", "Goodwill"),
    meanings=(
        {
            "approve": "the price is paid back",
            "deny": "no refund is given",
            "escalate": "the shift supervisor decides",
        },
        {
            "approve": "grant the refund",
            "deny": "refuse the refund",
            "escalate": "hand the request to a senior agent",
        },
        {
            "approve": "refund to the original payment method",
            "deny": "the sale stands",
            "escalate": "send it to the returns manager",
        },
    ),
    attributes=(
        Measure(
            "Price paid",
            "",
            (40, 60, 75, 80, 100, 120, 150, 180, 200, 250, 300, 400, 500),
            (
                "the price paid is {q}",
                "the price paid comes to {q}",
                "the customer paid a price of {q}",
            ),
            ("The price paid is {v}.", "The customer paid a price of {v}."),
        ),
        Measure(
            "Days since delivery",
            "day",
            (10, 14, 15, 20, 21, 28, 30, 40, 45, 60),
            (
                "{q} have passed since the delivery",
                "the time since delivery is {q}",
                "the goods were delivered {q} before the request",
            ),
            ("The delivery was {v} ago.", "The goods were delivered {v} before the request."),
            bare=True,
        ),
        Measure(
            "Units returned",
            "unit",
            (4, 5, 6, 8, 9, 10, 12, 15),
            (
                "the customer sends back {q}",
                "the parcel holds {q}",
                "the return is made up of {q}",
            ),
            ("The customer sends back {v}.", "The return is made up of {v}."),
            bare=True,
        ),
        Measure(
            "Earlier refunds in twelve months",
            "earlier refund",
            (4, 5, 6, 7, 8, 9, 10),
            (
                "the customer has had {q} in twelve months",
                "the account shows {q} for the last twelve months",
                "{q} went to the same customer in twelve months",
            ),
            (
                "The customer has had {v} in twelve months.",
                "The account shows {v} for the last twelve months.",
            ),
            bare=True,
        ),
        Measure(
            "Account age",
            "month",
            (6, 9, 12, 15, 18, 24, 30, 36),
            (
                "the account is {q} old",
                "{q} have passed since the account was opened",
                "the customer has held the account for {q}",
            ),
            ("The account is {v} old.", "The customer has held the account for {v}."),
        ),
        Measure(
            "Shipping cost",
            "",
            (12, 15, 18, 20, 24, 25, 30, 35, 40),
            (
                "the shipping cost is {q}",
                "the customer paid {q} for shipping",
                "the shipping cost of the order comes to {q}",
            ),
            ("The shipping cost is {v}.", "The shipping cost of the order came to {v}."),
        ),
        Measure(
            "Parcel weight",
            "kilogram",
            (6, 8, 10, 12, 15, 18, 20, 25),
            (
                "the parcel weighs {q}",
                "the weight of the parcel is {q}",
                "the scales show a weight of {q}",
            ),
            ("The parcel weighs {v}.", "The weight of the parcel is {v}."),
        ),
        Choice(
            "Product group",
            "the product group",
            ("kitchenware", "footwear", "headphones", "garden tools", "board games"),
            ("The product group is {v}.", "In our catalogue the product group is {v}."),
        ),
        Choice(
            "Sales channel",
            "the sales channel",
            ("web shop", "high-street shop", "phone order", "marketplace"),
            ("The sales channel was {v}.", "As the sales channel, the order names {v}."),
        ),
        Choice(
            "Reason given",
            "the stated reason",
            ("wrong size", "late delivery", "damaged parcel", "change of mind", "double order"),
            ("The stated reason is {v}.", "As the stated reason, the form has {v}."),
        ),
        Flag(
            "Original packaging",
            ("the goods are in their original packaging", "the original packaging is there"),
            (
                "the goods are not in their original packaging",
                "the original packaging is not there",
            ),
            (
                (
                    "The goods are not in their original packaging.",
                    "The goods are in their original packaging.",
                ),
            ),
        ),
        Flag(
            "Bought in a sale",
            ("the goods were bought in a sale", "a sale price was paid"),
            ("the goods were not bought in a sale", "no sale price was paid"),
            (("The goods were not bought in a sale.", "The goods were bought in a sale."),),
        ),
        Flag(
            "Gift order",
            ("the order was a gift", "the goods were ordered as a gift"),
            ("the order was not a gift", "the goods were not ordered as a gift"),
            (("The order was not a gift.", "The order was a gift."),),
        ),
        Flag(
            "Loyalty member",
            ("the customer is a loyalty member", "the customer belongs to the loyalty scheme"),
            (
                "the customer is not a loyalty member",
                "the customer does not belong to the loyalty scheme",
            ),
            (("The customer is not a loyalty member.", "The customer is a loyalty member."),),
        ),
    ),
)
