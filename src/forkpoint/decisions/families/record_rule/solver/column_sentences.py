"""The sentences of rules by which one column of a record decides on another."""

from collections.abc import Mapping
from typing import Final

_SUM: Final = (
    "<part1> and <part2> have to add up to <total>, with nothing left over.",
    "<total> equals <part1> plus <part2>.",
    "<total> must be neither more nor less than the sum of <part1> and <part2>.",
    "Add <part1> and <part2>: the sum is what <total> must show.",
    "In each {record}, <part1> and <part2> together make up <total>.",
    "No {record} may give in <total> anything but <part1> and <part2> taken together.",
    "Subtracting <part1> from <total> must leave exactly <part2>.",
    "The figure in <total> is the sum of the figures in <part1> and <part2>.",
    "Whatever <part1> and <part2> add up to must be entered in <total>.",
)
_SUM_LESS_DEDUCTION: Final = (
    "<deduction> is subtracted from the sum of <part1> and <part2>, and the result stands in "
    "<total>.",
    "<total> and <deduction> together have to match <part1> and <part2> together.",
    "<total> equals <part1> plus <part2> minus <deduction>.",
    "Add <part1> and <part2>, then take <deduction> off; the result must equal <total>.",
    "In each {record}, <part1> and <part2> less <deduction> make up <total>.",
    "No {record} may give in <total> anything but what is left of <part1> and <part2> after "
    "<deduction> has been taken off.",
    "Starting from <total>, adding <deduction> back must give the sum of <part1> and <part2>.",
    "The figure in <total> is the sum of <part1> and <part2>, reduced by <deduction>.",
    "What <part1> and <part2> come to, once <deduction> is deducted, is repeated in <total>.",
)
_ENTRY: Final = (
    "{threshold} {measure} is the most that <number> may show as long as <entry> is empty.",
    "<entry> may be left empty only where <number> is {threshold} {measure} or less.",
    "A {record} with more than {threshold} {measure} in <number> never has an empty <entry>.",
    "Above {threshold} {measure} in <number>, a {record} needs an entry in <entry>.",
    "An entry in <entry> is due from every {record} that shows more than {threshold} {measure} in "
    "<number>.",
    "If <number> is over {threshold} {measure}, <entry> must be filled in.",
    "No {record} may leave <entry> empty when <number> is above {threshold} {measure}.",
    "Whenever <number> exceeds {threshold} {measure}, something has to stand in <entry>.",
    "Where <entry> is empty, <number> does not go beyond {threshold} {measure}.",
)
_CLASS_ENTRY: Final = (
    "Above {threshold} {measure} in <number>, a {record} with {group} in <class> needs an entry "
    "in <entry>.",
    "An empty <entry> is wrong where <class> says {group} and <number> says more than {threshold} "
    "{measure}.",
    "An entry in <entry> is compulsory for {group} in <class> as soon as <number> goes beyond "
    "{threshold} {measure}.",
    "For {record} with {group} in <class>, {threshold} {measure} is the most that <number> may "
    "show as long as <entry> is empty.",
    "If <class> is {group} and <number> is over {threshold} {measure}, <entry> must be filled in.",
    "No {record} may leave <entry> empty if both hold: <class> is {group}, and <number> is "
    "greater than {threshold} {measure}.",
    "Whenever <number> exceeds {threshold} {measure} and <class> is {group}, something has to "
    "stand in <entry>.",
    "Where <class> is {group} but <entry> is empty, <number> does not go above {threshold} "
    "{measure}.",
    "With {group} in <class>, <entry> may be empty only up to {threshold} {measure} in <number>.",
)
_PAIR: Final = (
    "<place> must be one of those that {list} allows for the <class>.",
    "A {record} is accepted only if its pair of <class> and <place> appears in {list}.",
    "Each <class> goes only with the entries of <place> that {list} names for it.",
    "For the <class> of the {record}, {list} names the admissible values of <place>, and one of "
    "them must be given.",
    "Given the <class>, <place> must be one of the values that {list} permits.",
    "{list} shows which values of <place> may stand beside which <class>; others may not.",
    "Look up the <class> in {list}; the <place> of the {record} must be among those named there.",
    "No {record} may combine <class> and <place> in a way that is missing from {list}.",
    "Which <place> is open to a {record} depends on its <class> and is settled by {list}.",
)
_BAND: Final = (
    "<band> follows from <number>: {lower} up to {low} {measure}, {middle} above that and up to "
    "{high} {measure}, {upper} above {high} {measure}.",
    "<number> fixes <band>, namely {lower} for {low} {measure} or less, {upper} for more than "
    "{high} {measure}, and {middle} for whatever lies between.",
    "<number> is split at {low} and {high} {measure}, each edge counting with the part below it; "
    "from the lowest part up, <band> is {lower}, {middle} or {upper}.",
    "Enter {upper} in <band> if <number> is over {high} {measure}, {middle} if it is over {low} "
    "{measure} but not over {high}, and {lower} otherwise.",
    "Every {record} whose <number> does not exceed {low} {measure} has {lower} in <band>; those "
    "above that and up to {high} {measure} have {middle}, and all others {upper}.",
    "Give <band> by <number>: at most {low} {measure} means {lower}, at most {high} {measure} "
    "means {middle}, and anything more means {upper}.",
    "The right <band> is {middle} for {record} with more than {low} and no more than {high} "
    "{measure} in <number>; below that it is {lower}, above it {upper}.",
    "There are three values of <band>: {lower} for up to {low} {measure} in <number>, {middle} "
    "for more than that and up to {high} {measure}, and {upper} for more than {high} {measure}.",
    "Up to {low} {measure} in <number>, <band> is {lower}; beyond that it is {middle}, and above "
    "{high} {measure} it is {upper}.",
)
_LISTED_BAND: Final = (
    "<band> follows from <number> as {list} lays down.",
    "<band> must agree with <number> under {list}.",
    "<number> alone decides which <band> a {record} has, and {list} shows how.",
    "A {record} is right only with the <band> to which its <number> belongs by {list}.",
    "By {list}, <number> translates into <band>, and the two columns have to match in every "
    "{record}.",
    "In <band>, no {record} shows anything but the step that {list} gives for its <number>.",
    "{list} assigns every <number> to one <band>, and that one must stand in the {record}.",
    "Look up <number> in {list}: the step found there has to be the <band> of the {record}.",
    "The right <band> is the one in {list} whose span holds the <number>.",
)

COLUMN_SENTENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "sum_of_parts": (*_SUM, *_SUM_LESS_DEDUCTION),
    "conditional_entry": (*_ENTRY, *_CLASS_ENTRY),
    "allowed_pair": _PAIR,
    "derived_band": (*_BAND, *_LISTED_BAND),
}
