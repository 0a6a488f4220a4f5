"""Expense claims of employees and others who travel for an organisation."""

from forkpoint.decisions.families.policy_case.generator.attributes import (
    Choice,
    Domain,
    Flag,
    Measure,
)

EXPENSE_CLAIMS = Domain(
    name="expense_claims",
    thing="claim",
    a_thing="a claim",
    things="claims",
    titles=("Expense Policy", "Travel and Expense Rules", "Rules for Expense Claims"),
    teams=("the expenses desk", "the travel office", "accounts payable", "the finance team"),
    case_code="EX",
    case_label="Claim",
    classes=("Audit", "Tax", "Budget", "Travel"),
    meanings=(
        {
            "approve": "the claim is paid as submitted",
            "deny": "the claim is turned down",
            "escalate": "the claim goes to the finance lead",
        },
        {
            "approve": "reimburse the claim in full",
            "deny": "reimburse nothing",
            "escalate": "let the head of finance decide",
        },
        {
            "approve": "payment is released",
            "deny": "payment is refused",
            "escalate": "a second reviewer has to decide",
        },
    ),
    attributes=(
        Measure(
            "Amount claimed",
            "",
            (120, 150, 180, 200, 250, 300, 350, 400, 450, 600, 750, 900, 1200, 1500),
            (
                "the amount claimed is {q}",
                "the amount claimed comes to {q}",
                "the claim asks for an amount of {q}",
            ),
            ("The amount claimed is {v}.", "The claim asks for an amount of {v}."),
        ),
        Measure(
            "Age of the expense",
            "day",
            (14, 20, 21, 28, 30, 42, 45, 60, 75, 90),
            (
                "the expense is {q} old",
                "the age of the expense is {q}",
                "the expense was incurred {q} before the claim",
            ),
            ("The expense is {v} old.", "The expense was incurred {v} before the claim came in."),
        ),
        Measure(
            "Attendees",
            "attendee",
            (4, 5, 6, 8, 10, 12, 15, 16, 20, 24),
            (
                "there were {q}",
                "the guest list names {q}",
                "the host counted {q}",
            ),
            ("The guest list names {v}.", "There were {v}."),
            bare=True,
        ),
        Measure(
            "Nights away",
            "night",
            (4, 5, 6, 7, 8, 10, 12, 14),
            (
                "the traveller was away for {q}",
                "the trip lasted {q}",
                "the stay covers {q}",
            ),
            ("The traveller was away for {v}.", "The trip lasted {v}."),
            bare=True,
        ),
        Measure(
            "Distance travelled",
            "kilometre",
            (120, 150, 200, 240, 250, 300, 350, 400, 500, 600),
            (
                "the distance travelled is {q}",
                "the journey covered {q}",
                "the log shows a distance of {q}",
            ),
            ("The distance travelled is {v}.", "The journey covered {v}."),
            near=6,
        ),
        Measure(
            "Earlier claims this quarter",
            "earlier claim",
            (4, 5, 6, 7, 8, 9, 10, 12),
            (
                "the claimant has filed {q} this quarter",
                "the claimant already has {q} on record this quarter",
                "the claimant's account shows {q} for this quarter",
            ),
            (
                "The claimant has filed {v} this quarter.",
                "The claimant already has {v} on record this quarter.",
            ),
            bare=True,
        ),
        Measure(
            "Working days in advance",
            "working day",
            (3, 4, 5, 6, 8, 10, 12, 15),
            (
                "the trip was announced {q} in advance",
                "the advance notice of the trip was {q}",
                "notice of the trip came {q} in advance",
            ),
            (
                "The trip was announced {v} in advance.",
                "Notice of the trip came {v} in advance.",
            ),
            bare=True,
        ),
        Choice(
            "Expense type",
            "the expense type",
            ("client dinner", "conference fee", "hotel stay", "rail fare", "team event"),
            ("The expense type is {v}.", "The claim was filed under the expense type {v}."),
        ),
        Choice(
            "Claimant group",
            "the claimant group",
            ("employee", "contractor", "trainee", "board member", "volunteer"),
            ("The claimant group is {v}.", "For the claimant group, the form says {v}."),
        ),
        Choice(
            "Cost centre",
            "the cost centre",
            ("Research", "Field Office", "Sales", "Training", "Operations"),
            ("The cost centre is {v}.", "The claim is charged to the cost centre {v}."),
        ),
        Flag(
            "Booked through the travel desk",
            ("the booking was made through the travel desk", "the travel desk made the booking"),
            (
                "the booking was not made through the travel desk",
                "the travel desk did not make the booking",
            ),
            (
                (
                    "The booking was not made through the travel desk.",
                    "The booking was made through the travel desk.",
                ),
            ),
        ),
        Flag(
            "Paid with a company card",
            ("a company card was used to pay", "payment was made with a company card"),
            ("no company card was used to pay", "payment was not made with a company card"),
            (
                (
                    "Payment was not made with a company card.",
                    "Payment was made with a company card.",
                ),
            ),
        ),
        Flag(
            "Trip abroad",
            ("the trip went abroad", "the trip crossed a border"),
            ("the trip did not go abroad", "the trip crossed no border"),
            (("The trip was not abroad.", "The trip was abroad."),),
        ),
        Flag(
            "Cost shared with another team",
            ("another team bears part of the cost", "the cost is shared with another team"),
            ("no other team bears part of the cost", "the cost is not shared with another team"),
            (
                (
                    "The cost is not shared with another team.",
                    "The cost is shared with another team.",
                ),
            ),
        ),
    ),
)
