"""How each rule is said: one bank for the plain form, one for the form with a list or a unit.

Fields of the templates: labels of columns by field (`{amount}`), `{record}`, `{records}`,
`{batch}`, and the figures of the case. Nothing stands in a rule that the case does not fix.
"""

from collections.abc import Mapping

PLAIN: Mapping[str, tuple[str, ...]] = {
    "check_digit": (
        "The digit after the second hyphen of {code} is the last digit of the sum of the four "
        "digits before it.",
        "Add the four digits in the middle of {code}; the single digit at the end must be the "
        "one that this sum ends in.",
        "{code} ends in a check digit: the units digit of the sum of its four middle digits.",
        "For every {record}, the total of the four middle digits in {code} ends in the digit "
        "that stands last there.",
        "The final digit of {code} is a control digit, equal to the last digit of what the four"
        " digits between the hyphens add up to.",
        "The sum of the digits between the hyphens of {code} and the digit after the second "
        "hyphen must agree in the last place.",
        "Check digit of {code}: take the sum of the digits between the hyphens and keep its "
        "last digit, which must equal the digit after the second hyphen.",
        "No {record} may carry in {code} an end digit other than the last digit of the sum of "
        "the four digits in front of it.",
        "When the four digits between the hyphens of {code} are added up, the result has to end"
        " in the digit behind the second hyphen.",
    ),
    "unique_value": (
        "No two {records} of the {batch} have the same value in {tag}.",
        "Each value of {tag} occurs at most once in the {batch}.",
        "Once one {record} has a value in {tag}, no other {record} of the {batch} may show it.",
        "The values in {tag} are all different from one another.",
        "Wherever two {records} are compared, their values in {tag} differ.",
        "{tag} is a key of the {batch}, so nothing in that column repeats.",
        "Repeats are not permitted in {tag}; every {record} has a value there that none of the "
        "others has.",
        "If a value of {tag} is taken by one {record}, it is not free for any other {record} of"
        " this {batch}.",
        "Every {record} in the {batch} must bring a value of {tag} that no other {record} uses.",
    ),
    "listed_reference": (
        "What stands in {source} must be marked {good} in {list}.",
        "Only names that {list} shows as {good} may be used in {source}.",
        "{list} decides on {source}: a name with any other mark than {good} is not acceptable.",
        "For {source}, every {record} gives a name that is {good} according to {list}.",
        "A {record} is accepted only if {list} puts the mark {good} against its {source}.",
        "Look up {source} in {list}: the mark found there has to be {good}.",
        "No {record} may give a name in {source} that {list} does not show as {good}.",
        "The name in {source} must be found in {list}, and must be found there as {good}.",
        "Whoever is named in {source} is {good}, as far as {list} tells.",
    ),
    "value_range": (
        "{amount} lies between {low} and {high} {measure}.",
        "No {record} has less than {low} or more than {high} {measure} in {amount}.",
        "The lowest value permitted in {amount} is {low}, the highest {high} {measure}.",
        "Accepted values of {amount} run from {low} {measure} up to {high} {measure}.",
        "In {amount}, at least {low} {measure} and at most {high} {measure} must be entered.",
        "{amount} must stay in the range from {low} to {high} {measure} in every {record}.",
        "If {amount} is below {low} {measure} or above {high} {measure}, the {record} is rejected.",
        "{low} {measure} is the floor and {high} {measure} the ceiling for {amount}.",
        "Anything from {low} up to {high} {measure} is accepted in {amount}, and anything else "
        "is an error.",
    ),
    "date_order": (
        "The date in {closed} is never earlier than the date in {opened}.",
        "{opened} comes first: no {record} may show an earlier date in {closed}.",
        "In every {record}, {closed} falls on the day in {opened} or on some later day.",
        "A {record} cannot have {closed} before {opened}.",
        "Compared with {opened}, the date in {closed} must be the same or later.",
        "No date in {opened} may be after the date that the same {record} has in {closed}.",
        "{opened} and {closed} must be in chronological order; the same day for both is fine.",
        "Dates run forward within a {record}, so {closed} must not be before {opened}.",
        "The earliest date accepted in {closed} is the one given in {opened}.",
    ),
    "deadline": (
        "{closed} is at most {days} days after {opened}.",
        "No {record} may show a date in {closed} that lies more than {days} days after {opened}.",
        "Counted from {opened}, the date in {closed} must come within {days} days.",
        "A date in {closed} that is later than {opened} plus {days} days is too late.",
        "Add {days} days to {opened}: {closed} must not be later than the resulting date.",
        "{days} days after {opened} is the last date that {closed} may have.",
        "If more than {days} days pass from {opened} to {closed}, the {record} is not in order.",
        "From {opened} to {closed} may take {days} days at most.",
        "Each {record} must have its date in {closed} no later than the {days}th day after "
        "{opened}.",
    ),
    "sum_of_parts": (
        "{total} equals {first} plus {second}.",
        "Add {first} and {second}: the sum is what {total} must show.",
        "In each {record}, {first} and {second} together make up {total}.",
        "The figure in {total} is the sum of the figures in {first} and {second}.",
        "{first} and {second} have to add up to {total}, with nothing left over.",
        "No {record} may give in {total} anything but {first} and {second} taken together.",
        "Subtracting {first} from {total} must leave exactly {second}.",
        "Whatever {first} and {second} add up to must be entered in {total}.",
        "{total} must be neither more nor less than the sum of {first} and {second}.",
    ),
    "conditional_entry": (
        "If {amount} is over {threshold} {measure}, {note} must be filled in.",
        "{note} may be left empty only where {amount} is {threshold} {measure} or less.",
        "Above {threshold} {measure} in {amount}, a {record} needs an entry in {note}.",
        "A {record} with more than {threshold} {measure} in {amount} never has an empty {note}.",
        "Whenever {amount} exceeds {threshold} {measure}, something has to stand in {note}.",
        "An entry in {note} is due from every {record} that shows more than {threshold} "
        "{measure} in {amount}.",
        "No {record} may leave {note} empty when {amount} is above {threshold} {measure}.",
        "Where {note} is empty, {amount} does not go beyond {threshold} {measure}.",
        "{threshold} {measure} is the most that {amount} may show as long as {note} is empty.",
    ),
    "monotone_sequence": (
        "From one {record} to the next, {counter} never falls.",
        "Read down the {batch}, the values of {counter} stay the same or rise.",
        "No {record} has a lower value in {counter} than the {record} listed just before it.",
        "{counter} only ever moves up, or stands still, in the order in which the {records} are"
        " listed.",
        "In the order listed, each value of {counter} is at least as high as the one before.",
        "The {records} are listed in an order in which {counter} does not decrease.",
        "A {record} further down the {batch} cannot have a lower {counter} than an earlier one.",
        "{counter} must not go back between one {record} and the following one.",
        "Taken in the order of the {batch}, {counter} must never go down.",
    ),
    "group_limit": (
        "For any one value of {unit}, {load} adds up to {limit} at most.",
        "The {records} that share the same {unit} have no more than {limit} in {load} between "
        "them.",
        "Add {load} over all {records} with the same {unit}: no sum may exceed {limit}.",
        "No {unit} is given more than {limit} in {load} over the whole {batch}.",
        "Per {unit}, the total of {load} in the {batch} does not go beyond {limit}.",
        "{limit} is the highest total of {load} that the {records} of a single {unit} may reach.",
        "All {records} with the same {unit} taken together may have up to {limit} in {load}.",
        "If the values of {load} are summed for each {unit}, every sum stays within {limit}.",
        "Summed over the {batch}, {load} may reach {limit} for each {unit} but not exceed it.",
    ),
    "allowed_pair": (
        "{zone} must be one of those that {list} allows for the {class}.",
        "Each {class} goes only with the entries of {zone} that {list} names for it.",
        "{list} shows which values of {zone} may stand beside which {class}; others may not.",
        "No {record} may combine {class} and {zone} in a way that is missing from {list}.",
        "For the {class} of the {record}, {list} names the admissible values of {zone}, and one"
        " of them must be given.",
        "Look up the {class} in {list}; the {zone} of the {record} must be among those named "
        "there.",
        "A {record} is accepted only if its pair of {class} and {zone} appears in {list}.",
        "Which {zone} is open to a {record} depends on its {class} and is settled by {list}.",
        "Given the {class}, {zone} must be one of the values that {list} permits.",
    ),
    "derived_band": (
        "{band} follows from {amount}: {low_band} up to {low_edge} {measure}, {middle_band} "
        "above that and up to {high_edge} {measure}, {high_band} above {high_edge} {measure}.",
        "Up to {low_edge} {measure} in {amount}, {band} is {low_band}; beyond that it is "
        "{middle_band}, and above {high_edge} {measure} it is {high_band}.",
        "{amount} fixes {band}, namely {low_band} for {low_edge} {measure} or less, {high_band}"
        " for more than {high_edge} {measure}, and {middle_band} for whatever lies between.",
        "Enter {high_band} in {band} if {amount} is over {high_edge} {measure}, {middle_band} "
        "if it is over {low_edge} {measure} but not over {high_edge}, and {low_band} otherwise.",
        "Give {band} by {amount}: at most {low_edge} {measure} means {low_band}, at most "
        "{high_edge} {measure} means {middle_band}, and anything more means {high_band}.",
        "The right {band} is {middle_band} for {records} with more than {low_edge} and no more "
        "than {high_edge} {measure} in {amount}; below that it is {low_band}, above it "
        "{high_band}.",
        "Every {record} whose {amount} does not exceed {low_edge} {measure} has {low_band} in "
        "{band}; those above that and up to {high_edge} {measure} have {middle_band}, and all "
        "others {high_band}.",
        "There are three values of {band}: {low_band} for up to {low_edge} {measure} in "
        "{amount}, {middle_band} for more than that and up to {high_edge} {measure}, and "
        "{high_band} for more than {high_edge} {measure}.",
        "{amount} is split at {low_edge} and {high_edge} {measure}, each edge counting with the"
        " part below it; from the lowest part up, {band} is {low_band}, {middle_band} or "
        "{high_band}.",
    ),
    "no_overlap": (
        "Two {records} with the same {unit} never overlap in time between {start} and {end}.",
        "The times from {start} to {end} of one {unit} do not overlap.",
        "No {unit} may be claimed by two {records} at the same time; each claim runs from "
        "{start} to {end}.",
        "Each {unit} serves one {record} at a time, from {start} to {end}.",
        "Where {unit} is the same in two {records}, the {end} of one of them must not be later "
        "than the {start} of the other.",
        "From {start} to {end} the {unit} is taken, and no other {record} may have it for any "
        "part of that time.",
        "For each {unit}, the stretches of time that {start} and {end} mark out do not run into"
        " one another.",
        "A {record} must not have its {start} while another {record} of the same {unit} has not"
        " yet reached its {end}.",
        "If two {records} name the same {unit}, one of them has to reach its {end} no later "
        "than the other reaches its {start}.",
    ),
}

FULL: Mapping[str, tuple[str, ...]] = {
    **PLAIN,
    "check_digit": (
        "Multiply the four digits between the hyphens of {code}, from left to right, by "
        "{weights}; the sum of the products ends in the digit after the second hyphen.",
        "{code} closes with a check digit: weight the four middle digits with {weights} in that"
        " order, add the products, keep the last digit.",
        "With the weights {weights} on the four digits between its hyphens, the weighted sum of"
        " {code} ends in the digit that stands last.",
        "The last digit in {code} is fixed by the four before it: they are taken times "
        "{weights}, left to right, and the units digit of the total is written at the end.",
        "For each {record}, the four middle digits in {code} are multiplied by {weights} in "
        "turn, and whatever their sum ends in is the final digit of {code}.",
        "{code} has four digits between its hyphens; multiplied by {weights} in turn and added "
        "up, they give a number whose last digit is repeated after the second hyphen.",
        "{code} must carry as its final digit the units digit of a weighted sum, the weights of"
        " the four middle digits being {weights} from left to right.",
        "No {record} may have an end digit in {code} other than the last digit of the sum of "
        "its four middle digits, each multiplied first by its weight: {weights} from the left.",
        "Check digit of {code}: middle digits times {weights}, position by position, all added,"
        " last digit kept.",
    ),
    "unique_value": (
        "No two {records} share both {tag} and {zone}; either of the two alone may repeat.",
        "The same {tag} may come again only with a different {zone}.",
        "Within one {zone}, each value of {tag} is used at most once.",
        "{tag} and {zone} taken together are a key, and that pair does not occur in two {records}.",
        "Two {records} with the same {zone} must differ in {tag}.",
        "A pair of {zone} and {tag} belongs to a single {record}, though each half of it may be"
        " met elsewhere.",
        "If {tag} is equal in two {records}, their {zone} has to be different.",
        "{zone} and {tag} as a pair must identify a single {record} of the {batch}.",
        "Repeating {tag} is permitted from one {zone} to another, but not inside the same {zone}.",
    ),
    "listed_reference": (
        "On the date in {opened}, the name in {source} must be open according to {list}; from "
        "its closing date on, that day included, a name is closed.",
        "Where {list} gives a closing date for the name in {source}, {opened} must be earlier "
        "than that date.",
        "A closing date in {list} bars a name in {source} from that day on, so {opened} has to "
        "fall on an earlier day.",
        "Compare {opened} with the closing date, if any, that {list} gives for the {source}: "
        "{opened} must be the earlier of the two.",
        "{source} is judged by {list} as of {opened}: a name still open is right, a name closed"
        " on that day or before is wrong.",
        "No {record} may have in {opened} a date on or after the closing date that {list} gives"
        " for its {source}.",
        "Names in {list} with a closing date may stand in {source} only as long as {opened} is "
        "before that date.",
        "Every {source} must be open according to {list} on the day in {opened}, and the "
        "closing date itself no longer counts as open.",
        "Only until the day before its closing date in {list} may a name be used in {source}, "
        "{opened} being the day that counts.",
    ),
    "value_range": (
        "{amount} lies within the span that {list} gives for the {class}.",
        "{list} sets the lowest and the highest {amount} for each {class}, and no {record} goes"
        " outside them.",
        "What is permitted in {amount} depends on {class}; {list} gives the lowest and the "
        "highest value.",
        "Find the {class} of the {record} in {list}; its {amount} must be neither below the "
        "lower nor above the upper figure there.",
        "For every {class} there is a floor and a ceiling in {list}, and {amount} stays between"
        " them.",
        "No {record} may have less in {amount} than the least, or more than the most, that "
        "{list} states for its {class}.",
        "Each {record} keeps to the span of {amount} named for its {class} in {list}.",
        "By {class}, {list} names two figures; {amount} is to be at least the first and at most"
        " the second.",
        "If {amount} is outside the span that {list} gives for the {class}, the {record} is "
        "rejected.",
    ),
    "deadline": (
        "{closed} may come as many days after {opened} as {list} allows for the {class}, but no"
        " more.",
        "{list} says for each {class} how many days may pass from {opened} forward to {closed};"
        " no {record} takes more.",
        "Add to {opened} the days that {list} gives for the {class}: {closed} must not be later"
        " than that.",
        "The latest date for {closed} is {opened} plus the number of days in {list} for the "
        "{class}.",
        "No {record} may have {closed} later than {opened} by more than the days allotted to "
        "its {class} in {list}.",
        "Each {class} has a deadline in {list}, counted from {opened} with the next day as day "
        "1, and {closed} must not be later.",
        "The number of days from {opened} to {closed} must not exceed the number that {list} "
        "shows for the {class}.",
        "Take the date in {opened} and count on by the number of days in {list} for the "
        "{class}: {closed} must not fall after the day reached.",
        "If {closed} follows {opened} by more days than stand beside the {class} in {list}, the"
        " {record} is late and breaks this rule.",
    ),
    "sum_of_parts": (
        "{total} equals {first} plus {second} minus {less}.",
        "Add {first} and {second}, then take {less} off; the result must equal {total}.",
        "In each {record}, {first} and {second} less {less} make up {total}.",
        "The figure in {total} is the sum of {first} and {second}, reduced by {less}.",
        "{total} and {less} together have to match {first} and {second} together.",
        "No {record} may give in {total} anything but what is left of {first} and {second} "
        "after {less} has been taken off.",
        "{less} is subtracted from the sum of {first} and {second}, and the result stands in "
        "{total}.",
        "What {first} and {second} come to, once {less} is deducted, is repeated in {total}.",
        "Starting from {total}, adding {less} back must give the sum of {first} and {second}.",
    ),
    "conditional_entry": (
        "If {class} is {trigger} and {amount} is over {threshold} {measure}, {note} must be "
        "filled in.",
        "With {trigger} in {class}, {note} may be empty only up to {threshold} {measure} in "
        "{amount}.",
        "Above {threshold} {measure} in {amount}, a {record} with {trigger} in {class} needs an"
        " entry in {note}.",
        "An empty {note} is wrong where {class} says {trigger} and {amount} says more than "
        "{threshold} {measure}.",
        "Whenever {amount} exceeds {threshold} {measure} and {class} is {trigger}, something "
        "has to stand in {note}.",
        "An entry in {note} is compulsory for {trigger} in {class} as soon as {amount} goes "
        "beyond {threshold} {measure}.",
        "No {record} may leave {note} empty if both hold: {class} is {trigger}, and {amount} is"
        " greater than {threshold} {measure}.",
        "Where {class} is {trigger} but {note} is empty, {amount} does not go above {threshold}"
        " {measure}.",
        "For {records} with {trigger} in {class}, {threshold} {measure} is the most that "
        "{amount} may show as long as {note} is empty.",
    ),
    "monotone_sequence": (
        "Among the {records} of one {unit}, {counter} never falls in the order listed.",
        "Each {unit} has its own run of {counter}, which stays the same or rises down the {batch}.",
        "No {record} has a lower value in {counter} than the nearest earlier {record} with the "
        "same {unit}.",
        "Read the {batch} from the top for one {unit} at a time: {counter} must not go back.",
        "In the order listed, {counter} is at least as high as it was the last time the same "
        "{unit} came up.",
        "{counter} is counted separately for every {unit} and must not drop from one of its "
        "{records} to the next.",
        "Whenever the same {unit} appears again further down, its {counter} has risen or stood "
        "still since it appeared before.",
        "Of two {records} with the same {unit}, the later one in the {batch} does not have the "
        "lower {counter}.",
        "Sorted by {unit} but otherwise in the order of the {batch}, values of {counter} may "
        "repeat or grow but not shrink.",
    ),
    "group_limit": (
        "For each {unit}, {load} adds up to no more than {list} allows.",
        "The {records} that share one {unit} must keep the total of their {load} to the figure "
        "in {list}.",
        "Add {load} over all {records} with the same {unit}: the sum may not exceed what {list}"
        " gives for it.",
        "No {unit} is given more in {load}, over the whole {batch}, than its figure in {list}.",
        "{list} names the highest total of {load} per {unit}, and none of the sums in the "
        "{batch} goes beyond it.",
        "{list} states how much {load} the {records} of one {unit} may have in total, and they "
        "must not have more.",
        "If the values of {load} are summed by {unit}, every sum stays within the limit of {list}.",
        "Each {unit} has a limit in {list}, which its {records} may reach but not pass when "
        "their {load} is taken together.",
        "Summed by {unit}, {load} must not come to more than the number beside that {unit} in "
        "{list}.",
    ),
    "derived_band": (
        "{band} follows from {amount} as {list} lays down.",
        "The right {band} is the one in {list} whose span holds the {amount}.",
        "{list} assigns every {amount} to one {band}, and that one must stand in the {record}.",
        "Look up {amount} in {list}: the step found there has to be the {band} of the {record}.",
        "In {band}, no {record} shows anything but the step that {list} gives for its {amount}.",
        "{amount} alone decides which {band} a {record} has, and {list} shows how.",
        "{band} must agree with {amount} under {list}.",
        "By {list}, {amount} translates into {band}, and the two columns have to match in every"
        " {record}.",
        "A {record} is right only with the {band} to which its {amount} belongs by {list}.",
    ),
}
