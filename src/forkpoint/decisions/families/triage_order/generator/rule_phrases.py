"""Phrasings of the ordering rules. `{within}` says between which cases a rule decides."""

CLASS_ORDER = (
    "{Cases} are {served} {grade} by {grade}, the highest first: {steps}.",
    "What counts first is the {grade}. From the highest to the lowest, the {grades} are {falling}.",
    "As long as {a_case} of a higher {grade} is waiting, no lower one is {served}; going down from "
    "the highest, the {grades} run {falling}.",
    "Sort by {grade} before anything else ({falling}; the first named is the highest and goes "
    "first).",
    "{bottom} is the lowest {grade}; above it, each higher than the one before, come {climbing}. "
    "The higher {grade} goes first.",
    "Of two {cases} in different {grades}, the one in the higher {grade} is {served} first. The "
    "highest is {top}, followed downwards by {below_top}.",
    "There are {count} {grades}, and a higher one always goes ahead of a lower one: {chain}.",
    "Order of the {grades}, highest on the left: {arrows}. A higher {grade} has precedence.",
    "{top} has precedence over every other {grade}; then follow, each lower than the last, "
    "{below_top}.",
    "Anyone going through the list takes the {grades} from high to low, which means {falling} in "
    "that order.",
)
PROMOTION = (
    "{A_case} {pronoun} has waited {edge} since {arrival} counts one {grade} higher.",
    "A wait of {edge}, measured from {arrival} to the time now, lifts {a_case} by one {grade}.",
    "Long waits count: with {edge} gone since {arrival}, {a_case} moves up by one {grade}.",
    "If {edge} lie between {arrival} and the present time, the {case} is treated as belonging one "
    "{grade} further up.",
    "Move {a_case} up one {grade} when the wait since {arrival} amounts to {edge}.",
    "Waiting earns one {grade} upwards, and only one, once the time since {arrival} is {edge}.",
    "The {grade} of {a_case} rises by one step if, counting from {arrival} until now, {edge} have "
    "passed.",
    "{Cases} {pronoun} have been waiting for {edge} (counted from {arrival}) are placed one "
    "{grade} above where they would otherwise be.",
    "No {case} is to be forgotten, so a wait of {edge} since {arrival} is worth one {grade} "
    "upwards.",
    "Where the clock shows {edge} since {arrival}, read the {grade} as the next one up.",
)
AT_LEAST = ("at least {wait}", "{wait} or more", "no less than {wait}")
MORE_THAN = ("more than {wait}", "over {wait}")
TOP_OPEN = (
    "This holds up to and including {top}; {a_case} already there stays there.",
    "{top} can be reached in this way but not passed.",
    "Even {top} may be reached like this, and nothing lies beyond it.",
    "It ends at {top}, which {cases} of the next {grade} down can reach.",
    "The rise stops at {top}, the highest {grade}, which may itself be entered.",
    "A wait can take {a_case} as far as {top}, though no further.",
    "In {top} there is no further rise; the step into it is allowed.",
    "{Cases} next below {top} join it by this rule, and those in {top} simply remain in it.",
)
TOP_CLOSED = (
    "Waiting lifts no {case} into {top}: from {second} there is no such rise.",
    "{second} is as high as this can lead, and {a_case} already in it does not move.",
    "The rise stops at {second}; {top} cannot be entered by waiting.",
    "It does not open the door to {top}: {cases} in {second} are not moved by it.",
    "Only {cases} below {second} can gain by this, since {top} is closed to it.",
    "{top} is excepted: no wait, however long, leads from {second} into it.",
    "For {cases} in {second} or {top} this rule changes nothing.",
    "This never takes {a_case} into {top}; those in {second} remain where they are.",
)
WITHIN_CLASS = (
    "within one {grade}",
    "among {cases} of one {grade}",
    "inside a {grade}",
    "between {cases} of the same {grade}",
    "in one and the same {grade}",
)
STILL_LEVEL = (
    "where that leaves {cases} level",
    "between {cases} still level",
    "if {cases} are level even then",
    "should the rules so far not separate two {cases}",
    "among {cases} not yet separated",
)
FLAG_FIRST = (
    "{Within}, those with {flag} go ahead of the rest.",
    "{Within}, an entry of {flag} comes first, whatever the time of {arrival}.",
    "{Within}, the entry {flag} puts {a_case} in front.",
    "{Within}, no {case} lacking {flag} goes before one that has it.",
    '{Within}, "yes" under "{flag_label}" beats "no".',
    "{Within}, {cases} with {flag} are {served} first and the others follow.",
    "{Within}, take first whatever carries the entry {flag}, then all others.",
    "{Within}, precedence belongs to {cases} with {flag}.",
    "{Within}, the others wait until every {case} with {flag} has been {served}.",
)
DUE_FIRST = (
    "{Within}, the earlier {due} goes first; {cases} without one come after those with one.",
    "{Within}, {cases} with {a_due} go before those without, and the earliest of these times "
    "leads.",
    "{Within}, {a_due} puts {a_case} ahead of any that has none, and the earlier of two wins.",
    "{Within}, go by the {due}, earliest first, and leave those that have none for the end.",
    "{Within}, the order is that of the {due}, and {cases} that have none come after all that have "
    "one.",
    "{Within}, what counts is the {due}: early beats late, and late beats none.",
    "{Within}, the {due} decides: earliest first, and last those that have none.",
    "{Within}, first come those with {a_due}, sorted from early to late, then those with none.",
    "{Within}, no {case} lacking {a_due} goes before one that has it; among those that have one, "
    "the earliest goes first.",
)
EARLIER_ARRIVAL = (
    "{Within}, the earlier {arrival} goes first.",
    "{Within}, {cases} are {served} in the order of {arrival}.",
    "{Within}, whichever has waited longer since {arrival} goes first.",
    "{Within}, the time of {arrival} decides, earliest first.",
    "{Within}, a later {arrival} gives way to an earlier one.",
    "{Within}, it is first come, first {served}: the time of {arrival} counts.",
    "{Within}, go by {arrival}, from the earliest to the latest.",
    "{Within}, no {case} is {served} before another whose {arrival} was earlier.",
    "{Within}, the clock settles it: the earliest {arrival} leads.",
)
LOWER_TICKET = (
    "{Within}, the lower ticket number goes first.",
    "{Cases} that are level to the end are {served} by ticket number, lowest first.",
    "Ties that remain are settled by the ticket number; the lower number wins.",
    "Should two {cases} agree in all of this, the one with the smaller ticket number goes first.",
    "When nothing else tells two {cases} apart, their ticket numbers do: lower before higher.",
    "The ticket number is the last resort, and the lower of two goes first.",
    "A remaining tie goes to the {case} with the lower number on the ticket.",
    "Only then does the ticket number matter; low numbers precede high ones.",
    "For {cases} equal even in {arrival}, compare ticket numbers and take the lower one first.",
)
RAISING_REMARK = (
    "The remark {raising} moves {a_case} up one {grade}.",
    "{A_case} with the remark {raising} counts one {grade} higher than listed.",
    "Go up one {grade} where the remark reads {raising}.",
    "Where the remark says {raising}, treat the {case} as one {grade} higher.",
    "For {raising} in the remarks, the {case} rises by one {grade}.",
    "If {a_case} bears the remark {raising}, the next higher {grade} applies.",
    "{Cases} remarked {raising} stand one {grade} above the listed one.",
    "Raise the {grade} by one on account of the remark {raising}.",
    "Remark {raising}: one {grade} up.",
)
LOWERING_REMARK = (
    "The remark {lowering} moves {a_case} down one {grade}.",
    "{A_case} with the remark {lowering} counts one {grade} lower than listed.",
    "Go down one {grade} where the remark reads {lowering}.",
    "Where the remark says {lowering}, treat the {case} as one {grade} lower.",
    "For {lowering} in the remarks, the {case} drops by one {grade}.",
    "If {a_case} bears the remark {lowering}, the next lower {grade} applies.",
    "{Cases} remarked {lowering} stand one {grade} beneath the listed one.",
    "Lower the {grade} by one on account of the remark {lowering}.",
    "Remark {lowering}: one {grade} down.",
)
