"""How the numbered rules are worded."""

from typing import Final

CLASSES_DOWN: Final = (
    "<class> has precedence over every other <label>; then follow, each lower than the last, "
    "<list>.",
    "<Cases> are <treated> <label> by <label>, the highest first: first <list>.",
    "Anyone going through the list takes the <labels> from high to low, which means <list> in "
    "that order.",
    "As long as a <case> of a higher <label> is waiting, no lower one is <treated>; going down "
    "from the highest, the <labels> run <list>.",
    "What counts first is the <label>. From the highest to the lowest, the <labels> are <list>.",
    "Of two <cases> in different <labels>, the one in the higher <label> is <treated> first. "
    "The highest is <class>, followed downwards by <list>.",
    "Order of the <labels>, highest on the left: <list>. A higher <label> has precedence.",
    "Sort by <label> before anything else (<list>; the first named is the highest and goes first).",
)
CLASSES_CHAINED: Final = (
    "There are <number> <labels>, and a higher one always goes ahead of a lower one: <list>.",
)
"""The list goes from class to class, `A before B, B before C`."""
CLASSES_UP: Final = (
    "<class> is the lowest <label>; above it, each higher than the one before, come <list>. "
    "The higher <label> goes first.",
)

STEP: Final = (
    "<Cases> <who> have been waiting for <wait> (counted from <arrival>) are placed one <label> "
    "above where they would otherwise be.",
    "A <case> <who> has waited <wait> since <arrival> counts one <label> higher.",
    "A wait of <wait>, measured from <arrival> to the time now, lifts a <case> by one <label>.",
    "If <wait> lie between <arrival> and the present time, the <case> is treated as belonging "
    "one <label> further up.",
    "Long waits count: with <wait> gone since <arrival>, a <case> moves up by one <label>.",
    "Move a <case> up one <label> when the wait since <arrival> amounts to <wait>.",
    "No <case> is to be forgotten, so a wait of <wait> since <arrival> is worth one <label> "
    "upwards.",
    "The <label> of a <case> rises by one step if, counting from <arrival> until now, <wait> "
    "<has> passed.",
    "Waiting earns one <label> upwards, and only one, once the time since <arrival> is <wait>.",
    "Where the clock shows <wait> since <arrival>, read the <label> as the next one up.",
)

CEILING: Final = (
    "<class> can be reached in this way but not passed.",
    "<class> is as high as this can lead, and a <case> already in it does not move.",
    "<Cases> next below <class> join it by this rule, and those in <class> simply remain in it.",
    "A wait can take a <case> as far as <class>, though no further.",
    "Even <class> may be reached like this, and nothing lies beyond it.",
    "In <class> there is no further rise; the step into it is allowed.",
    "It ends at <class>, which <cases> of the next <label> down can reach.",
    "The rise stops at <class>, the highest <label>, which may itself be entered.",
    "This holds up to and including <class>; a <case> already there stays there.",
)
"""The class named is the last one that waiting leads to."""

CLOSED_TOP: Final = (
    "<class> is excepted: no wait, however long, leads from <class> into it.",
    "It does not open the door to <class>: <cases> in <class> are not moved by it.",
    "This never takes a <case> into <class>; those in <class> remain where they are.",
    "Waiting lifts no <case> into <class>: from <class> there is no such rise.",
)
"""The class closed to waiting, then the one below it."""

CLOSED_TOP_LAST: Final = (
    "Only <cases> below <class> can gain by this, since <class> is closed to it.",
    "The rise stops at <class>; <class> cannot be entered by waiting.",
)
"""The last class that waiting leads to, then the one above it."""

UNMOVED: Final = ("For <cases> in <list> this rule changes nothing.",)
"""The two classes at the top, in either order."""

JOINTS: Final = (
    "Within one <label>, ",
    "Among <cases> of one <label>, ",
    "Between <cases> of the same <label>, ",
    "In one and the same <label>, ",
    "Inside a <label>, ",
    "Among <cases> not yet separated, ",
    "Between <cases> still level, ",
    "If <cases> are level even then, ",
    "Should the rules so far not separate two <cases>, ",
    "Where that leaves <cases> level, ",
)
"""How an ordering rule opens that follows on another."""

FLAG_FIRST: Final = (
    "<cases> with <flag> are <treated> first and the others follow.",
    '"yes" under <flag name> beats "no".',
    "an entry of <flag> comes first, whatever the time of <arrival>.",
    "no <case> lacking <flag> goes before one that has it.",
    "precedence belongs to <cases> with <flag>.",
    "take first whatever carries the entry <flag>, then all others.",
    "the entry <flag> puts a <case> in front.",
    "the others wait until every <case> with <flag> has been <treated>.",
    "those with <flag> go ahead of the rest.",
)

DUE_FIRST: Final = (
    "<cases> with <a due> go before those without, and the earliest of these times leads.",
    "first come those with <a due>, sorted from early to late, then those with none.",
    "<a due> puts a <case> ahead of any that has none, and the earlier of two wins.",
    "go by the <due>, earliest first, and leave those that have none for the end.",
    "no <case> lacking <a due> goes before one that has it; among those that have one, the "
    "earliest goes first.",
    "the <due> decides: earliest first, and last those that have none.",
    "the earlier <due> goes first; <cases> without one come after those with one.",
    "the order is that of the <due>, and <cases> that have none come after all that have one.",
    "what counts is the <due>: early beats late, and late beats none.",
)

EARLIER_ARRIVAL: Final = (
    "<cases> are <treated> in the order of <arrival>.",
    "a later <arrival> gives way to an earlier one.",
    "go by <arrival>, from the earliest to the latest.",
    "it is first come, first <treated>: the time of <arrival> counts.",
    "no <case> is <treated> before another whose <arrival> was earlier.",
    "the clock settles it: the earliest <arrival> leads.",
    "the earlier <arrival> goes first.",
    "the time of <arrival> decides, earliest first.",
    "whichever has waited longer since <arrival> goes first.",
)

LOWER_TICKET_AFTER_A_JOINT: Final = ("the lower ticket number goes first.",)
LOWER_TICKET: Final = (
    "For <cases> equal even in <arrival>, compare ticket numbers and take the lower one first.",
    "<Cases> that are level to the end are <treated> by ticket number, lowest first.",
    "A remaining tie goes to the <case> with the lower number on the ticket.",
    "Should two <cases> agree in all of this, the one with the smaller ticket number goes first.",
    "Only then does the ticket number matter; low numbers precede high ones.",
    "The ticket number is the last resort, and the lower of two goes first.",
    "Ties that remain are settled by the ticket number; the lower number wins.",
    "When nothing else tells two <cases> apart, their ticket numbers do: lower before higher.",
)
