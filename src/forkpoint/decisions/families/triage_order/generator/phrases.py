"""Phrasings of everything around the rules: conventions, queue, time, question, headings."""

INTRODUCTION = (
    "{organisation}, {unit} in {place}: order of the waiting {cases} on {date}.",
    "This sheet from the {unit} of {organisation} in {place} records the {cases} waiting on "
    "{date}.",
    "On {date} the {unit} that {organisation} runs in {place} has more {cases} than it can take at "
    "once.",
    "The following holds for the {cases} waiting at the {place} {unit} of {organisation} on "
    "{date}.",
    "{date}: {cases} are queuing at the {unit} in {place}, which belongs to {organisation}.",
    "To everyone at the {unit}, {organisation}, {place}: this is the queue of {date} and how to "
    "sort it.",
    "Several {cases} are waiting today, {date}, at the {unit} ({organisation}, {place}).",
    "At {organisation} in {place}, the {unit} sorts waiting {cases} by written rules; here they "
    "are, with the queue of {date}.",
    "Prepared for the {unit} in {place} by {organisation} on {date}: rules and queue.",
    "Queue report of {date} for {organisation}, {unit}, {place}.",
)
NOW = (
    "It is now {now}.",
    "The time is {now}.",
    "Current time: {now}.",
    "The clock shows {now}.",
    "Status as of {now}.",
    "This is how things stand at {now}.",
    "Time now: {now}.",
    "All waits are counted up to the present time, {now}.",
    "As this is read, it is {now}.",
    "The queue is to be sorted as it stands at {now}.",
    "Present time: {now}.",
    "Right now the clock says {now}.",
)
ASKED = (
    "Asked for is the {case} in {ordinal} place, the next to be {served} being first.",
    "Which {case} stands {ordinal}, counted from the front?",
    "Position asked for: {number}, where 1 is the next to be {served}.",
    "Please name the {case} that comes {ordinal} in the resulting order (the first is the one to "
    "be {served} next).",
    "Wanted: number {number} in the order, counting from the {case} to be {served} first.",
    "The position in question is the {ordinal} from the front of the order.",
    "Find the {case} at position {number}; position 1 is {served} first.",
    "Of interest is position {number} of the order, counted from the front.",
    "We need the {ordinal} {case} in the order that holds at this moment, the front being first.",
    "Which {case} is {ordinal} in line, if the one to be {served} next is first in line?",
    "The {case} to name is the {ordinal} in order of precedence, counting from the front.",
    "Say which {case} has position {number} if the next to be {served} has position 1.",
)
PRECEDENCE = (
    "The ordering rules are used in the order in which they stand: each decides only between "
    "{cases} that the earlier ones leave level.",
    "A rule further down never overturns one further up; it only separates {cases} that are still "
    "level.",
    "Go through the ordering rules from top to bottom and stop as soon as a rule tells two "
    "{cases} apart.",
    "Whatever stands earlier in these rules weighs more, so a later rule is consulted only for "
    "ties.",
    "Each ordering rule settles what the ones before it have left open, and nothing else.",
    "Of two rules that would order {cases} differently, the one written first prevails.",
    "Two {cases} are compared rule by rule, and the first rule that tells them apart is final.",
    "No later rule is looked at while an earlier one already separates the {cases}.",
    "Read the rules in sequence: only {cases} that tie on one of them pass to the next.",
    "A tie under one rule is what the next rule is for.",
    "Only where one rule leaves {cases} level does the next have a say.",
)
RESULTING_CLASS = (
    "Sort {cases} by the {grade} that remains when all changes have been made, not by the one in "
    "the list.",
    "In all the ordering rules, the {grade} of {a_case} means the one that results after every "
    "change "
    "described here.",
    "{A_case} whose {grade} has changed is treated like any other in the new {grade} and keeps "
    "the original times.",
    "The time of {arrival} stays what it is, and the {grade} that counts is always the one after "
    "all changes.",
    "Wherever a rule sorts by {grade}, read the {grade} after all changes, not the listed one.",
    "The list shows the {grade} given at first; for the order, only the {grade} after all changes "
    "counts.",
    "After a change of {grade}, {a_case} competes in the new {grade} on equal terms, the time of "
    "{arrival} being unchanged.",
    "A new {grade} replaces the listed one for every purpose of this order.",
    "Nothing else about {a_case} alters with the {grade}: in the new one the same rules and the "
    "same times hold.",
    "The {grade} in the list is only the starting point; {cases} are sorted by the one they end up "
    "in.",
)
REMARK_BEFORE_WAIT = (
    "Remarks are dealt with first, and waiting is then added to the {grade} that they give.",
    "The change for waiting is made last, on top of whatever the remarks have done.",
    "Begin with the listed {grade}, apply the remarks, and only then look at the wait.",
    "A rise for waiting starts from the {grade} after the remarks.",
    "Both kinds of change can meet in one {case}; the one for the remark is then made before the "
    "one for waiting.",
    "{A_case} can change twice, once for the remark and after that once for the wait.",
    "The wait is considered after the remark, so it acts on the {grade} already adjusted.",
    "Where remark and wait both count, both are applied, the remark before the wait.",
    "First the remark, then the wait: that is how the {grade} of {a_case} is worked out.",
    "What a remark gives or takes is settled before anyone asks how long the {case} has waited.",
    "The step for waiting is counted from where the remark has put the {case}.",
)
ENDS_OF_SCALE = (
    "No remark lifts {a_case} above {top} or drops one below {bottom}.",
    "For remarks, {top} is the ceiling and {bottom} the floor.",
    "A remark that would lead beyond {top} or {bottom} has no effect.",
    "What is already {top} cannot rise, and what is already {bottom} cannot fall.",
    "Raising by remarks ends at {top}, lowering at {bottom}.",
    "There is nothing above {top} and nothing below {bottom}, so {a_case} at either end stays put "
    "if a remark points further.",
    "At the ends of the scale ({top}, {bottom}) a remark that points outward is ignored.",
    "{Cases} in {top} are not raised and {cases} in {bottom} are not lowered by remarks.",
    "A remark cannot push {a_case} past either end, {top} or {bottom}.",
    "Where a remark would go above {top} or below {bottom}, leave the {case} where listed.",
)
ONLY_NAMED = (
    "Entries in the list that no rule mentions have no bearing on the order.",
    "Nothing but what the rules name counts; all other details are for information.",
    'Details without a rule of their own, such as "{matter_label}", do not affect the order.',
    "Entries of the list matter only where a rule speaks of them.",
    "The list holds more than is needed here: whatever the rules leave unmentioned is to be "
    "ignored.",
    "For the order, disregard every entry that the rules are silent about.",
    "Some entries serve other purposes and carry no weight unless a rule refers to them.",
    "If a rule does not refer to an entry, the entry makes no difference to the order.",
    "Whatever else is recorded about {a_case} is there for other reasons and can be skipped.",
    "Look only at what the rules use; the rest of the entry is background.",
    "Not every remark or entry is tied to a rule, and one that is not has no effect.",
)
LISTING = (
    "The list is in no particular order.",
    "The {cases} are listed as the entries happened to be copied, not in order of precedence.",
    "Where {a_case} stands in the list means nothing.",
    "No order is implied by the sequence of the entries.",
    "The sequence of the list is accidental.",
    "Entries were added at several desks, so the list follows no order.",
    "Do not read an order into the list; it was put together as it came.",
    "The entries stand in no fixed sequence.",
    "The {cases} in the list are not sorted in any way.",
    "Nobody has sorted the list yet.",
)
NUMBERS = (
    "Ticket numbers come from several pads and say nothing about {arrival}.",
    "Tickets are torn from different rolls, which is why the numbers do not follow the time of "
    "{arrival}.",
    "A low ticket number does not mean an early {arrival}.",
    "Since every desk has its own block of numbers, tickets do not reflect the order of {arrival}.",
    "The numbering of the tickets is independent of {arrival}.",
    "Numbers are assigned from a shuffled stack, so they give no clue to the time of {arrival}.",
    "Nothing about the time of {arrival} can be inferred from a ticket number.",
    "The system hands out ticket numbers without regard to time.",
    "Do not take ticket numbers for a sign of early {arrival}.",
    "Tickets are not handed out in the order of {arrival}.",
    "With ticket numbers allotted at random, {arrival} has to be read from the times.",
)
RULES_HEADING = (
    "Rules",
    "How the order is made",
    "Order of precedence",
    "Queue rules",
    "Sorting rules",
    "House rules for the queue",
    "Ordering rules",
    "Rules of the desk",
)
ADJUSTMENTS_HEADING = (
    "Adjustments of the {grade}",
    "Changes of {grade}",
    "Remarks that change the {grade}",
    "{Grade} adjustments",
    "Up and down",
    "Corrections to the {grade}",
    "What remarks do",
    "Effect of remarks",
)
CONVENTIONS_HEADING = (
    "Reading the rules",
    "Conventions",
    "How to apply this",
    "For clarity",
    "In detail",
    "Explanations",
    "To be observed",
    "Fine print",
)
QUEUE_HEADING = (
    "Waiting {cases}",
    "Queue",
    "The queue",
    "Who is waiting",
    "Waiting list",
    "{Cases} in the queue",
    "Open {cases}",
    "List of {cases}",
)
NOTES_HEADING = (
    "Notes",
    "Other news",
    "Also",
    "Notices",
    "On another matter",
    "House news",
    "Announcements",
    "For information",
)
GREETING = (
    "Dear all,",
    "Hello everyone,",
    "Good day,",
    "Dear colleagues,",
    "To the next shift:",
    "Hi all,",
    "Dear team,",
    "For the handover:",
)
CLOSING = (
    "Regards,",
    "Thank you,",
    "Best wishes,",
    "With thanks,",
    "Until tomorrow,",
    "Kind regards,",
    "Many thanks,",
    "All the best,",
)
ROWS = (
    "Ticket {ticket}, {matter}: {grade} {listed}, {arrival} at {time}",
    "{ticket}: {matter}, {arrived} at {time}, {grade} {listed}",
    "We have {ticket} down as {matter}, {grade} {listed}, {arrived} at {time}",
    "{time} {arrival}: {ticket}, {matter}, {grade} {listed}",
    "In {grade} {listed} we have {ticket}, {matter}, {arrived} at {time}",
    "{ticket} is entered as {matter}, {grade} {listed}, with {arrival} at {time}",
    "{listed} ({grade}): {ticket}, {matter}, {arrived} at {time}",
    "Waiting since {arrival} at {time}: {ticket}, {matter}, {grade} {listed}",
)
DUE_TAILS = (
    ("; {due} {time}", "; no {due}"),
    (", {due} at {time}", ", without {a_due}"),
    (" ({due}: {time})", " ({due}: none)"),
)
