"""The sentences of rules that each record keeps or breaks by itself."""

from collections.abc import Mapping
from typing import Final

_CHECK_DIGIT: Final = (
    "<code> ends in a check digit: the units digit of the sum of its four middle digits.",
    "Add the four digits in the middle of <code>; the single digit at the end must be the one "
    "that this sum ends in.",
    "Check digit of <code>: take the sum of the digits between the hyphens and keep its last "
    "digit, which must equal the digit after the second hyphen.",
    "For every {record}, the total of the four middle digits in <code> ends in the digit that "
    "stands last there.",
    "No {record} may carry in <code> an end digit other than the last digit of the sum of the "
    "four digits in front of it.",
    "The digit after the second hyphen of <code> is the last digit of the sum of the four digits "
    "before it.",
    "The final digit of <code> is a control digit, equal to the last digit of what the four "
    "digits between the hyphens add up to.",
    "The sum of the digits between the hyphens of <code> and the digit after the second hyphen "
    "must agree in the last place.",
    "When the four digits between the hyphens of <code> are added up, the result has to end in "
    "the digit behind the second hyphen.",
)
_WEIGHTS: Final = "{weight1}, {weight2}, {weight3} and {weight4}"
_WEIGHTED_CHECK_DIGIT: Final = (
    f"<code> closes with a check digit: weight the four middle digits with {_WEIGHTS} in that "
    "order, add the products, keep the last digit.",
    f"<code> has four digits between its hyphens; multiplied by {_WEIGHTS} in turn and added up, "
    "they give a number whose last digit is repeated after the second hyphen.",
    "<code> must carry as its final digit the units digit of a weighted sum, the weights of the "
    f"four middle digits being {_WEIGHTS} from left to right.",
    f"Check digit of <code>: middle digits times {_WEIGHTS}, position by position, all added, "
    "last digit kept.",
    f"For each {{record}}, the four middle digits in <code> are multiplied by {_WEIGHTS} in turn, "
    "and whatever their sum ends in is the final digit of <code>.",
    "Multiply the four digits between the hyphens of <code>, from left to right, by "
    f"{_WEIGHTS}; the sum of the products ends in the digit after the second hyphen.",
    "No {record} may have an end digit in <code> other than the last digit of the sum of its "
    f"four middle digits, each multiplied first by its weight: {_WEIGHTS} from the left.",
    "The last digit in <code> is fixed by the four before it: they are taken times "
    f"{_WEIGHTS}, left to right, and the units digit of the total is written at the end.",
    f"With the weights {_WEIGHTS} on the four digits between its hyphens, the weighted sum of "
    "<code> ends in the digit that stands last.",
)
_MARKED_REFERENCE: Final = (
    "A {record} is accepted only if {list} puts the mark {good} against its <name>.",
    "For <name>, every {record} gives a name that is {good} according to {list}.",
    "{list} decides on <name>: a name with any other mark than {good} is not acceptable.",
    "Look up <name> in {list}: the mark found there has to be {good}.",
    "No {record} may give a name in <name> that {list} does not show as {good}.",
    "Only names that {list} shows as {good} may be used in <name>.",
    "The name in <name> must be found in {list}, and must be found there as {good}.",
    "What stands in <name> must be marked {good} in {list}.",
    "Whoever is named in <name> is {good}, as far as {list} tells.",
)
_DATED_REFERENCE: Final = (
    "<name> is judged by {list} as of <date>: a name still open is right, a name closed on that "
    "day or before is wrong.",
    "A closing date in {list} bars a name in <name> from that day on, so <date> has to fall on an "
    "earlier day.",
    "Compare <date> with the closing date, if any, that {list} gives for the <name>: <date> must "
    "be the earlier of the two.",
    "Every <name> must be open according to {list} on the day in <date>, and the closing date "
    "itself no longer counts as open.",
    "Names in {list} with a closing date may stand in <name> only as long as <date> is before "
    "that date.",
    "No {record} may have in <date> a date on or after the closing date that {list} gives for "
    "its <name>.",
    "On the date in <date>, the name in <name> must be open according to {list}; from its closing "
    "date on, that day included, a name is closed.",
    "Only until the day before its closing date in {list} may a name be used in <name>, <date> "
    "being the day that counts.",
    "Where {list} gives a closing date for the name in <name>, <date> must be earlier than that "
    "date.",
)
_RANGE: Final = (
    "{low} {measure} is the floor and {high} {measure} the ceiling for <number>.",
    "<number> lies between {low} and {high} {measure}.",
    "<number> must stay in the range from {low} to {high} {measure} in every {record}.",
    "Accepted values of <number> run from {low} {measure} up to {high} {measure}.",
    "Anything from {low} up to {high} {measure} is accepted in <number>, and anything else is an "
    "error.",
    "If <number> is below {low} {measure} or above {high} {measure}, the {record} is rejected.",
    "In <number>, at least {low} {measure} and at most {high} {measure} must be entered.",
    "No {record} has less than {low} or more than {high} {measure} in <number>.",
    "The lowest value permitted in <number> is {low}, the highest {high} {measure}.",
)
_CLASS_RANGE: Final = (
    "<number> lies within the span that {list} gives for the <class>.",
    "By <class>, {list} names two figures; <number> is to be at least the first and at most the "
    "second.",
    "Each {record} keeps to the span of <number> named for its <class> in {list}.",
    "Find the <class> of the {record} in {list}; its <number> must be neither below the lower nor "
    "above the upper figure there.",
    "For every <class> there is a floor and a ceiling in {list}, and <number> stays between them.",
    "If <number> is outside the span that {list} gives for the <class>, the {record} is rejected.",
    "{list} sets the lowest and the highest <number> for each <class>, and no {record} goes "
    "outside them.",
    "No {record} may have less in <number> than the least, or more than the most, that {list} "
    "states for its <class>.",
    "What is permitted in <number> depends on <class>; {list} gives the lowest and the highest "
    "value.",
)
_DATE_ORDER: Final = (
    "<first> and <second> must be in chronological order; the same day for both is fine.",
    "<first> comes first: no {record} may show an earlier date in <second>.",
    "A {record} cannot have <second> before <first>.",
    "Compared with <first>, the date in <second> must be the same or later.",
    "Dates run forward within a {record}, so <second> must not be before <first>.",
    "In every {record}, <second> falls on the day in <first> or on some later day.",
    "No date in <first> may be after the date that the same {record} has in <second>.",
    "The date in <second> is never earlier than the date in <first>.",
    "The earliest date accepted in <second> is the one given in <first>.",
)
_DEADLINE: Final = (
    "{days} days after <first> is the last date that <second> may have.",
    "<second> is at most {days} days after <first>.",
    "A date in <second> that is later than <first> plus {days} days is too late.",
    "Add {days} days to <first>: <second> must not be later than the resulting date.",
    "Counted from <first>, the date in <second> must come within {days} days.",
    "Each {record} must have its date in <second> no later than the {days}{th} day after <first>.",
    "From <first> to <second> may take {days} days at most.",
    "If more than {days} days pass from <first> to <second>, the {record} is not in order.",
    "No {record} may show a date in <second> that lies more than {days} days after <first>.",
)
_CLASS_DEADLINE: Final = (
    "<second> may come as many days after <first> as {list} allows for the <class>, but no more.",
    "Add to <first> the days that {list} gives for the <class>: <second> must not be later than "
    "that.",
    "Each <class> has a deadline in {list}, counted from <first> with the next day as day 1, and "
    "<second> must not be later.",
    "If <second> follows <first> by more days than stand beside the <class> in {list}, the "
    "{record} is late and breaks this rule.",
    "{list} says for each <class> how many days may pass from <first> forward to <second>; no "
    "{record} takes more.",
    "No {record} may have <second> later than <first> by more than the days allotted to its "
    "<class> in {list}.",
    "Take the date in <first> and count on by the number of days in {list} for the <class>: "
    "<second> must not fall after the day reached.",
    "The latest date for <second> is <first> plus the number of days in {list} for the <class>.",
    "The number of days from <first> to <second> must not exceed the number that {list} shows for "
    "the <class>.",
)

PLAIN_RECORD_SENTENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "check_digit": (*_CHECK_DIGIT, *_WEIGHTED_CHECK_DIGIT),
    "listed_reference": (*_MARKED_REFERENCE, *_DATED_REFERENCE),
    "value_range": (*_RANGE, *_CLASS_RANGE),
    "date_order": _DATE_ORDER,
    "deadline": (*_DEADLINE, *_CLASS_DEADLINE),
}
