"""Requests for leave from work."""

from forkpoint.decisions.families.policy_case.generator.attributes import (
    Choice,
    Domain,
    Flag,
    Measure,
)

LEAVE_REQUESTS = Domain(
    name="leave_requests",
    thing="leave request",
    a_thing="a leave request",
    things="leave requests",
    titles=("Leave Policy", "Rules for Leave Requests", "Absence and Leave Rules"),
    teams=("the people team", "the personnel office", "human resources", "the rota office"),
    case_code="LV",
    case_label="Leave request",
    classes=("Statutory", "Contract", "Staffing", "Courtesy"),
    meanings=(
        {
            "approve": "the leave is granted",
            "deny": "the leave is refused",
            "escalate": "the head of personnel decides",
        },
        {
            "approve": "enter the leave in the calendar",
            "deny": "send the request back as refused",
            "escalate": "forward the request to the director",
        },
        {
            "approve": "the employee may take the leave",
            "deny": "the employee may not take the leave",
            "escalate": "a personnel panel has to look at it",
        },
    ),
    attributes=(
        Measure(
            "Days requested",
            "working day",
            (4, 5, 6, 8, 10, 12, 15, 20),
            (
                "the leave lasts {q}",
                "the employee asks for {q}",
                "the absence would be {q} long",
            ),
            ("The leave would last {v}.", "The employee asks for {v}."),
        ),
        Measure(
            "Notice given",
            "calendar day",
            (10, 14, 15, 20, 21, 28, 30, 42, 60),
            (
                "the notice given is {q}",
                "notice of {q} was given",
                "notice of the leave came {q} ahead",
            ),
            ("The notice given is {v}.", "Notice was given {v} ahead."),
        ),
        Measure(
            "Colleagues away",
            "colleague",
            (4, 5, 6, 7, 8, 9, 10),
            (
                "{q} are away in the same week",
                "the rota already shows {q} away",
                "the rota has {q} on leave that week",
            ),
            ("In the same week, {v} will be away.", "The rota already shows {v} away."),
            bare=True,
        ),
        Measure(
            "Length of service",
            "month",
            (6, 9, 12, 18, 24, 30, 36, 48, 60),
            (
                "the length of service is {q}",
                "the employee has served for {q}",
                "{q} have passed since the employee joined",
            ),
            ("The length of service is {v}.", "The employee joined {v} ago."),
        ),
        Measure(
            "Earlier requests this year",
            "earlier request",
            (4, 5, 6, 7, 8, 9, 10),
            (
                "the employee has made {q} this year",
                "{q} by the employee are on record for this year",
                "the employee already has {q} on record this year",
            ),
            (
                "The employee has made {v} this year.",
                "The employee already has {v} on record this year.",
            ),
            bare=True,
        ),
        Measure(
            "Overtime balance",
            "hour",
            (8, 10, 12, 16, 20, 24, 30, 40),
            (
                "the overtime balance is {q}",
                "the employee has an overtime balance of {q}",
                "overtime in the books comes to {q}",
            ),
            ("The overtime balance is {v}.", "Overtime in the books comes to {v}."),
        ),
        Measure(
            "Shifts to be filled",
            "shift",
            (4, 5, 6, 8, 10, 12, 15),
            (
                "the absence leaves {q} to be filled",
                "{q} have to be filled by others",
                "the rota needs cover for {q}",
            ),
            ("The absence leaves {v} to be filled.", "Others would have to fill {v}."),
            bare=True,
        ),
        Choice(
            "Type of leave",
            "the type of leave",
            ("study leave", "unpaid leave", "family leave", "annual leave", "volunteering leave"),
            ("The type of leave is {v}.", "As the type of leave, the form says {v}."),
        ),
        Choice(
            "Contract",
            "the contract",
            ("full-time", "part-time", "fixed-term", "seasonal"),
            ("The contract is {v}.", "For the contract, the file says {v}."),
        ),
        Choice(
            "Unit",
            "the unit",
            ("Workshop", "Front Desk", "Laboratory", "Warehouse", "Kitchen"),
            ("The unit is {v}.", "The file gives {v} as the unit."),
        ),
        Flag(
            "Cover arranged",
            ("cover has been arranged", "somebody has agreed to cover"),
            ("cover has not been arranged", "nobody has agreed to cover"),
            (("Cover has not been arranged.", "Cover has been arranged."),),
        ),
        Flag(
            "Falls in the year-end period",
            ("the leave falls in the year-end period", "the year-end period is affected"),
            (
                "the leave does not fall in the year-end period",
                "the year-end period is not affected",
            ),
            (
                (
                    "The year-end period is not affected.",
                    "The year-end period is affected.",
                ),
            ),
        ),
        Flag(
            "Includes a public holiday",
            ("the leave includes a public holiday", "a public holiday lies within the leave"),
            ("the leave includes no public holiday", "no public holiday lies within the leave"),
            (
                (
                    "No public holiday lies within the leave.",
                    "A public holiday lies within the leave.",
                ),
            ),
        ),
        Flag(
            "On call that week",
            ("the employee is on call that week", "the on-call list names the employee"),
            (
                "the employee is not on call that week",
                "the on-call list does not name the employee",
            ),
            (
                (
                    "The employee is not on call that week.",
                    "The employee is on call that week.",
                ),
            ),
        ),
    ),
)
