"""Requests to work with an organisation's data."""

from forkpoint.decisions.families.policy_case.generator.attributes import (
    Choice,
    Domain,
    Flag,
    Measure,
)

DATA_ACCESS = Domain(
    name="data_access",
    thing="access request",
    a_thing="an access request",
    things="access requests",
    titles=("Data Access Policy", "Rules for Access to Data", "Data Sharing Rules"),
    teams=(
        "the data office",
        "the data stewardship team",
        "the records team",
        "information services",
    ),
    case_code="DA",
    case_label="Access request",
    classes=("Privacy", "Security", "Contract", "Service"),
    meanings=(
        {
            "approve": "access is given",
            "deny": "access is refused",
            "escalate": "the data protection officer decides",
        },
        {
            "approve": "open the data to the requester",
            "deny": "keep the data closed",
            "escalate": "put the request before the data board",
        },
        {
            "approve": "the extract may be delivered",
            "deny": "no extract is delivered",
            "escalate": "the chief data officer has to sign",
        },
    ),
    attributes=(
        Measure(
            "Records requested",
            "record",
            (500, 800, 1000, 1200, 2000, 2500, 4000, 5000, 6000),
            (
                "the request covers {q}",
                "the extract would hold {q}",
                "the requester wants {q}",
            ),
            ("The request covers {v}.", "The extract would hold {v}."),
            near=12,
            bare=True,
        ),
        Measure(
            "Access period",
            "day",
            (14, 20, 30, 45, 60, 90, 120, 180),
            (
                "the access period is {q}",
                "access is sought for {q}",
                "the data would stay open for {q}",
            ),
            ("The access period is {v}.", "Access is sought for {v}."),
            near=3,
        ),
        Measure(
            "Columns",
            "column",
            (6, 8, 10, 12, 15, 18, 20, 24),
            (
                "the extract has {q}",
                "the request lists {q}",
                "the extract comes with {q}",
            ),
            ("The extract has {v}.", "The request lists {v}."),
            bare=True,
        ),
        Measure(
            "Months since training",
            "month",
            (6, 9, 12, 15, 18, 24),
            (
                "{q} have passed since the requester's training",
                "the requester's training dates back {q}",
                "the time since the training is {q}",
            ),
            ("The requester's training was {v} ago.", "The time since the training is {v}."),
            bare=True,
        ),
        Measure(
            "Project team",
            "team member",
            (4, 5, 6, 8, 10, 12, 15),
            (
                "the project has {q}",
                "the data would be seen by {q}",
                "{q} take part in the project",
            ),
            ("The project has {v}.", "The data would be seen by {v}."),
        ),
        Measure(
            "Open requests",
            "open request",
            (4, 5, 6, 7, 8, 9, 10),
            (
                "the requester has {q}",
                "{q} by the same person are waiting",
                "the queue shows {q} by the requester",
            ),
            ("The requester has {v}.", "The queue shows {v} by the requester."),
            bare=True,
        ),
        Measure(
            "Age of the data",
            "week",
            (4, 6, 8, 10, 12, 16, 20, 26),
            (
                "the data are {q} old",
                "the age of the data is {q}",
                "{q} have passed since the data were collected",
            ),
            ("The data are {v} old.", "The data were collected {v} ago."),
        ),
        Choice(
            "Data class",
            "the data class",
            ("billing data", "survey answers", "sensor readings", "support tickets", "usage logs"),
            ("The data class is {v}.", "For the data class, the form says {v}."),
        ),
        Choice(
            "Purpose",
            "the purpose",
            ("forecasting", "product research", "incident analysis", "audit sampling", "teaching"),
            ("The purpose is {v}.", "As the purpose, the form states {v}."),
        ),
        Choice(
            "Requesting unit",
            "the requesting unit",
            ("Planning", "Customer Care", "Engineering", "Statistics", "External Partner"),
            ("The requesting unit is {v}.", "The form gives {v} as the requesting unit."),
        ),
        Flag(
            "Copy leaves the data centre",
            ("a copy leaves the data centre", "a copy is taken out of the data centre"),
            ("no copy leaves the data centre", "no copy is taken out of the data centre"),
            (("No copy leaves the data centre.", "A copy leaves the data centre."),),
        ),
        Flag(
            "Contains free text",
            ("the data contain free text", "there is free text among the data"),
            ("the data contain no free text", "there is no free text among the data"),
            (("The data contain no free text.", "The data contain some free text."),),
        ),
        Flag(
            "Pseudonymised",
            ("the data are pseudonymised", "the data have been pseudonymised"),
            ("the data are not pseudonymised", "the data have not been pseudonymised"),
            (("The data are not pseudonymised.", "The data are pseudonymised."),),
        ),
        Flag(
            "Repeat of an earlier request",
            ("the request repeats an earlier one", "the same data were asked for before"),
            (
                "the request does not repeat an earlier one",
                "the same data were not asked for before",
            ),
            (
                (
                    "The same data were not asked for before.",
                    "The same data were asked for before.",
                ),
            ),
        ),
    ),
)
