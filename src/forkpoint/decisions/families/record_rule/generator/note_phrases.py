"""How the sentences around the rules are said: introductions and notes on how to read."""

INTRODUCTIONS = (
    "{org} checks every {batch} against its own rules before it is taken over. The one below was "
    "closed on {day} and holds {count} {records}.",
    "Below is the {batch} that the {office} of {org} closed on {day}. With its {count} {records} "
    "it goes into the books once it has been held against the rules.",
    "On {day} the {office} handed in a {batch} of {count} {records}. {org} takes it over only if "
    "all of the rules are kept.",
    "This page goes with the {batch} of {day} ({count} {records}). The {office} of {org} works "
    "through the rules and then looks at the whole {batch}.",
    "{count} {records} make up this {batch}, which {org} received on {day}. Its {office} applies "
    "the rules on this page to it.",
    "Before a {batch} is filed, the {office} at {org} tests it rule by rule. What follows are the "
    "{count} {records} of {day}.",
    "For {day}, the {office} of {org} reports {count} {records}. Whether they can stand as a "
    "{batch} is settled by the rules given here.",
    "Each {batch} of {org} passes an integrity check at the {office}. The present one, with "
    "{count} {records}, is dated {day}.",
    "The {office} of {org} keeps this sheet for whoever checks a {batch}. It is filled in here "
    "for {day}, when {count} {records} came in.",
    "Dated {day}, this {batch} brings {count} {records} to the {office} of {org}, where the rules "
    "on the sheet are gone through one after another.",
    "To be checked: {count} {records}, sent in as a {batch} on {day} and now with the {office} of "
    "{org}.",
    "Rules, lists and {records} belong together: they describe a single {batch}, closed by the "
    "{office} of {org} on {day} with {count} entries.",
)

AT_LIMIT = (
    "A value that lies exactly at a limit of a rule keeps the rule.",
    "Limits count as inside: a value that meets one exactly has not gone past it.",
    "Exactly at the limit is still within it, for figures as for dates and times.",
    "If a {record} reaches a limit exactly, the rule is taken as kept.",
    "Where a rule sets a limit, going beyond it breaks the rule and meeting it does not.",
    "All limits include the limit itself, be it an amount, a day, a sum or a minute.",
    "Reaching a limit is permitted in each {batch}, and passing it is not.",
    "A {record} that stands right on a limit does not break the rule that sets it.",
    "Upper and lower limits belong to what is allowed, and so does the minute at which one time "
    "ends and the next begins.",
    "As long as a limit is met and not passed, the {office} sees the rule as kept.",
    "For this {batch}, being level with a limit is as good as being well inside it.",
    "A limit is the last value that is in order, not the first one that is out of order.",
)

EMPTY = (
    "A lone hyphen means that nothing was entered.",
    "Where a field is empty, a hyphen stands in its place.",
    "The sign - in {note} stands for an empty field.",
    "Nothing entered is written as a single hyphen.",
    "An empty field shows a hyphen and nothing else.",
    "If {note} has only a hyphen, it counts as not filled in.",
    "Empty entries are printed as -, since no field of a {record} is left blank on paper.",
    "Read a hyphen that stands alone as an entry that is missing.",
    "Hyphens without anything beside them mark what was left empty.",
)

TIMES = (
    "All times are of the day on which the {batch} was closed, and a time that begins just when "
    "another ends does not overlap it.",
    "Clock times refer to one and the same day; an end and a beginning at the same minute do not "
    "clash.",
    "The times of the {records} all belong to a single day. One may start at the very minute at "
    "which another is over.",
    "{start} and {end} are times of one day, and a slot may start at the minute when another ends.",
    "Every time in the {batch} falls on the date at its head; two that only touch do not overlap.",
    "No time here runs over midnight, all are of the same day, and the minute in {end} is no "
    "longer taken.",
    "One day is covered by the times in {start} and {end}: that of the {batch}. The end of a "
    "time may be the start of the next, and that is no overlap.",
    "Times are on the 24-hour clock, for all {records} on the same day. At the time in {end} the "
    "{unit} is free again.",
    "Whatever stands in {start} or {end} happened on the one day that the {batch} is about, and "
    "{records} may follow each other without a pause.",
)

VOID = (
    "A {record} with {void} in {status} is left out of every rule, as if it were not in the "
    "{batch}.",
    "An entry of {void} in {status} takes the {record} out of the check altogether: it is neither "
    "tested nor compared with others nor counted in sums.",
    "The rules look only at {records} whose {status} is {live}; those that are {void} are passed "
    "over, also where {records} are added up or compared.",
    "Skip each {record} that has {void} in {status}: for all of the rules it does not exist.",
    "Nothing in the rules applies to a {record} that is {void} by its {status}, and no other "
    "{record} is measured against it.",
    "Whoever checks the {batch} first strikes out the {records} with {void} in {status} and then "
    "applies the rules to the rest.",
    "Only the {records} marked {live} in {status} matter; one that is marked {void} can break no "
    "rule and counts towards none.",
    "For the check, the {batch} consists of its {live} {records}; what {status} calls {void} is "
    "disregarded throughout.",
    "If {status} says {void}, the {record} stays on the sheet but drops out of every comparison, "
    "sum and sequence.",
    "With {void} as its {status}, the {record} is exempt from all rules and removed from whatever "
    "they count, add or compare.",
    "Treat {records} whose {status} is {void} as deleted, whichever rule is being checked.",
)
"""Level 3 only."""
