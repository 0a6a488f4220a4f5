"""The wordings of the tool: what it is for, its conventions and the rules of its properties."""

from typing import Final, Literal, TypeAlias

Convention: TypeAlias = Literal[
    "purpose", "requester_only", "last_word", "strictness", "units", "day_words", "same_as"
]
Rule: TypeAlias = Literal["product", "offset", "default", "from_count", "for_option"]

CONVENTIONS: Final[dict[Convention, tuple[str, ...]]] = {
    "purpose": (
        "Called once per {noun} that the {office} takes on.",
        "Creates {a} {noun} for the {office}.",
        "Hands {a} {noun} over to the {office}.",
        "Only {noun} for the {office} go through this tool.",
        "One call makes one {noun} at the {office}.",
        "Registers {a} {noun}, which the {office} then carries out.",
        "The {office} runs on this tool: one call is one {noun}.",
        "This tool files {a} {noun} with the {office}.",
        "Through this tool the {office} receives {a} {noun}.",
        "Use it whenever the {office} is to set up {a} {noun}.",
    ),
    "requester_only": (
        "A {thread} can mention {noun} of colleagues as well, but the call is made for its first "
        "writer alone, the requester.",
        "Do not mix people up: each value has to be meant for the {noun} of the requester, who is "
        "the one that started the {thread}.",
        "Of all the values in the {thread}, those for the {noun} of its first writer (the "
        "requester) are the ones to use.",
        "Only the wishes of the requester, who opened the {thread}, go in, and no values of "
        "another person's {noun}.",
        "Other participants and their {noun} are background; the call is for the person who opened "
        "the {thread}, called the requester.",
        "Several people may speak: the one with the first message is the requester, and values for "
        "anybody else's {noun} are not for this call.",
        "The requester is the sender of the first message. What the {thread} says of anybody "
        "else's {noun} does not count.",
        "The requester is whoever wrote first in the {thread}; wishes that others have for their "
        "own {noun} play no part.",
        "Values that somebody else has for {a} {noun} of their own are not taken over; the "
        "requester, who wrote the first message, decides.",
        "Whose {noun} is it? The requester's, whose message stands at the top of the {thread}, so "
        "leave other people's values out.",
    ),
    "last_word": (
        "A correction by the requester overrides what that person asked for before.",
        "Earlier wishes are void once the requester has asked for another value of the same "
        "property.",
        "If the requester comes back to a wish, go by its most recent form and drop the first.",
        "People change their minds: of several values that the requester wants for a property, "
        "the last counts.",
        "Read to the end, since the requester may revise a value, which makes the old value void.",
        "Revised by the requester means replaced: the old value of that property must not be sent.",
        "Should the requester want one property to be two different things, the second is the "
        "valid one.",
        "The requester's final wish for a property is binding, not the opening one.",
        "What the requester asks for further down takes the place of what was asked for further "
        "up.",
        "Where the requester asks for two values of one property, the later value takes the place "
        "of the earlier.",
    ),
    "strictness": (
        "A call is correct only if each property has its declared name and type and exactly the "
        "value that follows from the {thread} and these rules.",
        "All of it has to be right at once, that is names and types as declared, listed values as "
        "spelled in the list, and every value as it follows from the {thread} and the rules.",
        "Names, types and lists of the schema are taken literally, and every value must be the "
        "one that results from the {thread}.",
        "No tolerance is applied. Each property must be there as declared, and hold just what the "
        "{thread} and the rules lead to.",
        "Nothing is coerced: a number in quotation marks is text, a name that is not declared is "
        "unknown, and a value is refused if it is off its list or does not follow from the "
        "{thread} and the rules.",
        "One slip is enough to make a call incorrect, be it a name, a type, a value off its list "
        "or a value other than the {thread} and the rules call for.",
        "Since calls run unattended, they must agree with the schema in names, types and lists "
        "and with the {thread} in every value.",
        "The receiving side is literal: it wants declared names, declared types and listed values, "
        "and acts on them as sent, so each must be the value that the {thread} and the rules "
        "lead to.",
        "There is no repair step, so a misspelt property, a wrong type, an unlisted value or a "
        "value that does not follow from the {thread} and the rules makes the call wrong.",
        'Types matter (the text "12" is not the number 12), spelling matters, and contents must '
        "follow from the {thread} without exception.",
    ),
    "units": (
        "Convert units where messages and schema disagree, for the schema's unit is the one that "
        "counts.",
        "Do not copy a number whose unit differs from the one given at the property; work it out "
        "first.",
        "Each measured property has one unit, and the number must be in that unit whatever the "
        "message used.",
        "If a message uses a larger unit than the property does, convert before sending.",
        "Measured values are sent without a unit, in the one that the property names, after "
        "conversion where needed.",
        "Messages may speak in bigger units than the schema; only the schema's unit is accepted.",
        "Numbers go in the unit stated with the property, so a value in some other unit has to be "
        "recalculated.",
        "Quantities named in another unit are converted to the unit of the property.",
        "The unit beside a property is fixed: turn every other unit into it.",
        "What people give in other units is to be expressed in the property's own.",
    ),
    "day_words": (
        "All messages are of one day, which is the starting point for relative days; weeks start "
        "on Mondays.",
        "Convert days given in words to calendar dates, taking the date of the {thread} as today "
        "and Monday as the start of a week.",
        "Days in words count from the date of the {thread}, and weeks run from Monday to Sunday.",
        "For expressions such as 'in a week', start from the day on which the {thread} was "
        "written; a week begins on Monday.",
        "Nobody needs to write out dates: count on from the day of the {thread}; a week starts on "
        "Monday.",
        "Relative days are worked out from the date shown for the {thread}, with Monday as the "
        "first day of a week.",
        "The date at the head of the {thread} is today for everything said in it. Next week is "
        "the week that starts on the first Monday after today.",
        "Today is the date shown with the {thread}, this week ends on the coming Sunday, and next "
        "week follows it.",
        "Tomorrow is the day after the date given for the {thread}; next week starts on the "
        "first Monday after that date.",
        "When a day is described rather than dated, count from the day of the {thread} (weeks are "
        "Monday to Sunday).",
    ),
    "same_as": (
        "A property that is to be the same as somebody else's takes the value stated for that "
        "person.",
        "If the requester wants what another person has, that person's value for the property is "
        "the right one.",
        "It is fine for the requester to borrow a value by naming its owner; the call then holds "
        "the owner's value.",
        "Naming a person in place of a value means: whatever that person has for this property.",
        "References to other people are resolved: send the value itself that the named person has.",
        "Somebody's value can be adopted by name, in which case it counts as if the requester had "
        "written it out.",
        "The requester may refer to a value of another participant; it then holds for both of "
        "them.",
        "To follow a pointer to another person, find that person's value of the same property and "
        "use it.",
        "When the wording is 'the same as' with a name, the value that the named person has is "
        "copied.",
        "Where the requester points to another person's value instead of giving one, look it up "
        "in the {thread} and send it.",
    ),
}

RULE_WORDINGS: Final[dict[Rule, tuple[str, ...]]] = {
    "product": (
        "The {target} is a multiple of the {base}; the factor is {rates}, depending on the "
        "{choice}.",
        "Do not ask for the {target}; compute it as the {base} times {rates}, according to the "
        "{choice}.",
        "Look up the rate for the {choice} ({rates}) and multiply it by the {base} to fill in the "
        "{target}.",
        "Multiply to find the {target}; one factor is the {base}, the other goes by the {choice}: "
        "{rates}.",
        "The formula for the {target} is {base} × rate, where the rate depends on the {choice} "
        "({rates}).",
        "The {choice} sets the rate ({rates}), and the rate times the {base} gives the {target}.",
        "The {target} is the {base} times the rate of the {choice}, which is {rates}.",
        "To get the {target}, multiply the {base} by a rate that depends on the {choice}: {rates}.",
        "With {rates} as the rates of the {choice}, the {target} equals the {base} times the rate "
        "that applies.",
        "Work out the {target} as the product of the {base} and the rate for the {choice}; rates "
        "are {rates}.",
    ),
    "offset": (
        "Compute the {target} from the {base}: it falls {side} it, and the gap depends on the "
        "{choice} ({rates}).",
        "Do not ask for the {target}; it is always {side} the {base}, with a gap of {rates}, "
        "according to the {choice}.",
        "Going {rates} {side} the {base}, depending on the {choice}, gives the {target}.",
        "How far the {target} is {side} the {base} goes by the {choice}: {rates}.",
        "Place the {target} {side} the {base} and leave a gap that matches the {choice}: {rates}.",
        "Set the {target} relative to the {base}: {side} it, by the interval for the {choice} "
        "({rates}).",
        "The {choice} fixes a gap ({rates}), and the {target} is that far {side} the {base}.",
        "The {target} is an offset from the {base}, always {side} it, and the {choice} sets its "
        "size: {rates}.",
        "The {target} lies {side} the {base}, by a span that depends on the {choice}: {rates}.",
        "The gap between the {base} and the {target}, which comes {side} it, is {rates}, "
        "depending on the {choice}.",
    ),
    "default": (
        "For the {target}, {value} is assumed as long as the requester does not ask for something "
        "else.",
        "If the requester leaves the {target} of the {noun} open, fill in {value}.",
        "In all cases where the requester did not choose the {target}, {value} is sent for it.",
        "Requesters seldom choose the {target}; it is {value} when they do not.",
        "Send {value} as the {target} if the requester expresses no preference.",
        "The {target} defaults to {value} when the requester asks for none.",
        "The usual {target} is {value}, unless the requester asks for something different.",
        "Unless the requester asks for another, the {target} is {value}.",
        "Where the requester states no {target} for this {noun}, it is taken to be {value}.",
        "Where the requester wants no particular {target}, {value} goes in.",
    ),
    "from_count": (
        "A value of {limit} or more for the {count} calls for the {target}. If it is less, the "
        "property is absent.",
        "If the {count} is under {limit}, no {target} is sent, mentioned or not; at {limit} and "
        "above it has to be.",
        "Leave the {target} out whenever the {count} is below {limit}; from {limit} on it must be "
        "there.",
        "No {target} goes with {a} {count} smaller than {limit}; any other call carries it.",
        "Only calls whose {count} is not below {limit} carry the {target}; the remaining ones do "
        "without the property.",
        "Send the {target} from {a} {count} of {limit} upwards, and omit the property where the "
        "{count} is smaller.",
        "The {target} belongs in the call once the {count} reaches {limit}, and is dropped in all "
        "other cases.",
        "The {target} is given only if the {count} is {limit} or more; below that the property is "
        "left out.",
        "Whether the {target} appears depends on the {count}: yes from {limit} on, no under "
        "{limit}, even if one is mentioned.",
        "With {a} {count} of at least {limit} the {target} is required, otherwise it must not "
        "appear.",
    ),
    "for_option": (
        "Choosing {option} as the {choice} calls for the {target}; if another {choice} is chosen, "
        "the property is absent.",
        "Except for {option} as the {choice}, no {target} is sent, mentioned or not; for {option} "
        "it has to be.",
        "Leave the {target} out unless the {choice} is {option}, in which case it must be there.",
        "Among the options of the {choice}, only {option} takes the {target}; for the others it "
        "must be left out.",
        "Only calls whose {choice} is {option} carry the {target}; the remaining ones do without "
        "the property.",
        "Send the {target} together with {option} as the {choice}, and omit the property "
        "otherwise.",
        "The {target} belongs in the call where the {choice} is {option}, and is dropped in all "
        "other cases.",
        "The {target} is given only if the {choice} is {option}; with any other the property is "
        "left out.",
        "Whether the {target} appears depends on the {choice}: yes for {option}, no for the rest, "
        "even if one is mentioned.",
        "With {option} for the {choice} the {target} is required, otherwise it must not appear.",
    ),
}

UNIT_WORDINGS: Final = (
    "A number of {value}.",
    "Counted in {value}.",
    "Expressed in {value}.",
    "Given in {value}.",
    "In {value}.",
    "Measured in {value}.",
    "The unit is {value}.",
    "Unit: {value}.",
)

# The heading of a list of codes, what stands between its pairs, and what stands within a pair.
CODE_LISTS: Final = (
    ("Accepted values: ", ", ", r"(\S+) \((\S+)\)"),
    ("Codes: ", ", ", r"(\S+) = (\S+)"),
    ("Encoded as follows: ", ", ", r"(\S+) as (\S+)"),
    ("From word to code: ", "; ", r"(\S+) is (\S+)"),
    ("Meaning of the codes: ", ", ", r"(\S+) means (\S+)"),
    ("Send ", ", ", r"(\S+) for (\S+)"),
    ("Use ", ", ", r"(\S+) where the word is (\S+)"),
    ("", "; ", r"(\S+): (\S+)"),
)
