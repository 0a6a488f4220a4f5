"""How the sentences around the numbered rules are worded."""

from typing import Final

NOW: Final = (
    "All waits are counted up to the present time, <time>.",
    "As this is read, it is <time>.",
    "Current time: <time>.",
    "It is now <time>.",
    "Present time: <time>.",
    "Right now the clock says <time>.",
    "Status as of <time>.",
    "The clock shows <time>.",
    "The queue is to be sorted as it stands at <time>.",
    "The time is <time>.",
    "This is how things stand at <time>.",
    "Time now: <time>.",
)

ASKED: Final = (
    "Asked for is the <case> in <place> place, the next to be <treated> being first.",
    "Find the <case> at position <place>; position 1 is <treated> first.",
    "Of interest is position <place> of the order, counted from the front.",
    "Please name the <case> that comes <place> in the resulting order (the first is the one to "
    "be <treated> next).",
    "Position asked for: <place>, where 1 is the next to be <treated>.",
    "Say which <case> has position <place> if the next to be <treated> has position 1.",
    "The <case> to name is the <place> in order of precedence, counting from the front.",
    "The position in question is the <place> from the front of the order.",
    "Wanted: number <place> in the order, counting from the <case> to be <treated> first.",
    "We need the <place> <case> in the order that holds at this moment, the front being first.",
    "Which <case> is <place> in line, if the one to be <treated> next is first in line?",
    "Which <case> stands <place>, counted from the front?",
)

RAISED: Final = (
    "<Cases> remarked <remark> stand one <label> above the listed one.",
    "A <case> with the remark <remark> counts one <label> higher than listed.",
    "For <remark> in the remarks, the <case> rises by one <label>.",
    "Go up one <label> where the remark reads <remark>.",
    "If a <case> bears the remark <remark>, the next higher <label> applies.",
    "Raise the <label> by one on account of the remark <remark>.",
    "Remark <remark>: one <label> up.",
    "The remark <remark> moves a <case> up one <label>.",
    "Where the remark says <remark>, treat the <case> as one <label> higher.",
)
LOWERED: Final = (
    "<Cases> remarked <remark> stand one <label> beneath the listed one.",
    "A <case> with the remark <remark> counts one <label> lower than listed.",
    "For <remark> in the remarks, the <case> drops by one <label>.",
    "Go down one <label> where the remark reads <remark>.",
    "If a <case> bears the remark <remark>, the next lower <label> applies.",
    "Lower the <label> by one on account of the remark <remark>.",
    "Remark <remark>: one <label> down.",
    "The remark <remark> moves a <case> down one <label>.",
    "Where the remark says <remark>, treat the <case> as one <label> lower.",
)

ENDS: Final = (
    "<Cases> in <class> are not raised and <cases> in <class> are not lowered by remarks.",
    "For remarks, <class> is the ceiling and <class> the floor.",
    "No remark lifts a <case> above <class> or drops one below <class>.",
    "Raising by remarks ends at <class>, lowering at <class>.",
    "There is nothing above <class> and nothing below <class>, so a <case> at either end stays "
    "put if a remark points further.",
    "What is already <class> cannot rise, and what is already <class> cannot fall.",
    "Where a remark would go above <class> or below <class>, leave the <case> where listed.",
)
"""What remarks do at the ends; the highest class is named, then the lowest."""

ENDS_IN_A_LIST: Final = (
    "A remark cannot push a <case> past either end, <list>.",
    "A remark that would lead beyond <list> has no effect.",
    "At the ends of the scale (<list>) a remark that points outward is ignored.",
)

REMARK_BEFORE_WAIT: Final = (
    "A <case> can change twice, once for the remark and after that once for the wait.",
    "A rise for waiting starts from the <label> after the remarks.",
    "Begin with the listed <label>, apply the remarks, and only then look at the wait.",
    "Both kinds of change can meet in one <case>; the one for the remark is then made before "
    "the one for waiting.",
    "First the remark, then the wait: that is how the <label> of a <case> is worked out.",
    "Remarks are dealt with first, and waiting is then added to the <label> that they give.",
    "The change for waiting is made last, on top of whatever the remarks have done.",
    "The step for waiting is counted from where the remark has put the <case>.",
    "The wait is considered after the remark, so it acts on the <label> already adjusted.",
    "What a remark gives or takes is settled before anyone asks how long the <case> has waited.",
    "Where remark and wait both count, both are applied, the remark before the wait.",
)

RULE_BY_RULE: Final = (
    "A rule further down never overturns one further up; it only separates <cases> that are "
    "still level.",
    "A tie under one rule is what the next rule is for.",
    "Each ordering rule settles what the ones before it have left open, and nothing else.",
    "Go through the ordering rules from top to bottom and stop as soon as a rule tells two "
    "<cases> apart.",
    "No later rule is looked at while an earlier one already separates the <cases>.",
    "Of two rules that would order <cases> differently, the one written first prevails.",
    "Only where one rule leaves <cases> level does the next have a say.",
    "Read the rules in sequence: only <cases> that tie on one of them pass to the next.",
    "The ordering rules are used in the order in which they stand: each decides only between "
    "<cases> that the earlier ones leave level.",
    "Two <cases> are compared rule by rule, and the first rule that tells them apart is final.",
    "Whatever stands earlier in these rules weighs more, so a later rule is consulted only for "
    "ties.",
)

CHANGED_CLASS: Final = (
    "A <case> whose <label> has changed is treated like any other in the new <label> and keeps "
    "the original times.",
    "A new <label> replaces the listed one for every purpose of this order.",
    "After a change of <label>, a <case> competes in the new <label> on equal terms, the time of "
    "<arrival> being unchanged.",
    "In all the ordering rules, the <label> of a <case> means the one that results after every "
    "change "
    "described here.",
    "Nothing else about a <case> alters with the <label>: in the new one the same rules and the "
    "same times hold.",
    "Sort <cases> by the <label> that remains when all changes have been made, not by the one in "
    "the list.",
    "The <label> in the list is only the starting point; <cases> are sorted by the one they end "
    "up in.",
    "The list shows the <label> given at first; for the order, only the <label> after all "
    "changes counts.",
    "The time of <arrival> stays what it is, and the <label> that counts is always the one after "
    "all changes.",
    "Wherever a rule sorts by <label>, read the <label> after all changes, not the listed one.",
)

NO_BEARING: Final = (
    "Details without a rule of their own, such as <remark>, do not affect the order.",
    "Entries in the list that no rule mentions have no bearing on the order.",
    "Entries of the list matter only where a rule speaks of them.",
    "For the order, disregard every entry that the rules are silent about.",
    "If a rule does not refer to an entry, the entry makes no difference to the order.",
    "Look only at what the rules use; the rest of the entry is background.",
    "Not every remark or entry is tied to a rule, and one that is not has no effect.",
    "Nothing but what the rules name counts; all other details are for information.",
    "Some entries serve other purposes and carry no weight unless a rule refers to them.",
    "The list holds more than is needed here: whatever the rules leave unmentioned is to be "
    "ignored.",
    "Whatever else is recorded about a <case> is there for other reasons and can be skipped.",
)

ABOUT_THE_LIST: Final = (
    "Do not read an order into the list; it was put together as it came.",
    "Entries were added at several desks, so the list follows no order.",
    "No order is implied by the sequence of the entries.",
    "Nobody has sorted the list yet.",
    "The <cases> are listed as the entries happened to be copied, not in order of precedence.",
    "The <cases> in the list are not sorted in any way.",
    "The entries stand in no fixed sequence.",
    "The list is in no particular order.",
    "The sequence of the list is accidental.",
    "Where a <case> stands in the list means nothing.",
    "A low ticket number does not mean an early <arrival>.",
    "Do not take ticket numbers for a sign of early <arrival>.",
    "Nothing about the time of <arrival> can be inferred from a ticket number.",
    "Numbers are assigned from a shuffled stack, so they give no clue to the time of <arrival>.",
    "Since every desk has its own block of numbers, tickets do not reflect the order of <arrival>.",
    "The numbering of the tickets is independent of <arrival>.",
    "The system hands out ticket numbers without regard to time.",
    "Ticket numbers come from several pads and say nothing about <arrival>.",
    "Tickets are not handed out in the order of <arrival>.",
    "Tickets are torn from different rolls, which is why the numbers do not follow the time of "
    "<arrival>.",
    "With ticket numbers allotted at random, <arrival> has to be read from the times.",
)

CONVENTIONS: Final = (
    ENDS + ENDS_IN_A_LIST + REMARK_BEFORE_WAIT + RULE_BY_RULE + CHANGED_CLASS + NO_BEARING
)
