"""Sentences of the tool's description and of the thread, at least eight ways for each kind."""

PURPOSE = (
    "Creates {a_thing} for the {desk}.",
    "This tool files {a_thing} with the {desk}.",
    "Use it whenever the {desk} is to set up {a_thing}.",
    "Called once per {thing} that the {desk} takes on.",
    "The {desk} runs on this tool: one call is one {thing}.",
    "Hands {a_thing} over to the {desk}.",
    "One call makes one {thing} at the {desk}.",
    "Through this tool the {desk} receives {a_thing}.",
    "Registers {a_thing}, which the {desk} then carries out.",
    "Only {things} for the {desk} go through this tool.",
)

REQUESTER = (
    "The requester is whoever wrote first in the {thread}; wishes that others have for "
    "their own {things} play no part.",
    "Only the wishes of the requester, who opened the {thread}, go in, and no values of another "
    "person's {thing}.",
    "Several people may speak: the one with the first message is the requester, and values for "
    "anybody else's {thing} are not for this call.",
    "Values that somebody else has for {a_thing} of their own are not taken over; the "
    "requester, who wrote the first message, decides.",
    "Whose {thing} is it? The requester's, whose message stands at the top of the "
    "{thread}, so leave other people's values out.",
    "A {thread} can mention {things} of colleagues as well, but the call is made for its "
    "first writer alone, the requester.",
    "The requester is the sender of the first message. What the {thread} says of anybody "
    "else's {thing} does not count.",
    "Do not mix people up: each value has to be meant for the {thing} of the requester, "
    "who is the one that started the {thread}.",
    "Of all the values in the {thread}, those for the {thing} of its first writer (the "
    "requester) are the ones to use.",
    "Other participants and their {things} are background; the call is for the person who opened "
    "the {thread}, called the requester.",
)

LAST_WORD = (
    "Where the requester asks for two values of one property, the later value takes the place "
    "of the earlier.",
    "People change their minds: of several values that the requester wants for a "
    "property, the last counts.",
    "A correction by the requester overrides what that person asked for before.",
    "What the requester asks for further down takes the place of what was asked for further up.",
    "Read to the end, since the requester may revise a value, which makes the old value void.",
    "Earlier wishes are void once the requester has asked for another value of the same property.",
    "If the requester comes back to a wish, go by its most recent form and drop the first.",
    "The requester's final wish for a property is binding, not the opening one.",
    "Revised by the requester means replaced: the old value of that property must not be sent.",
    "Should the requester want one property to be two different things, the second is "
    "the valid one.",
)

SAME_AS = (
    "A property that is to be the same as somebody else's takes the value stated for that person.",
    "Where the requester points to another person's value instead of giving one, look it "
    "up in the {thread} and send it.",
    "The requester may refer to a value of another participant; it then holds for both of them.",
    "When the wording is 'the same as' with a name, the value that the named person has is copied.",
    "References to other people are resolved: send the value itself that the named person has.",
    "If the requester wants what another person has, that person's value for the "
    "property is the right one.",
    "Somebody's value can be adopted by name, in which case it counts as if the "
    "requester had written it out.",
    "To follow a pointer to another person, find that person's value of the same "
    "property and use it.",
    "It is fine for the requester to borrow a value by naming its owner; the call then "
    "holds the owner's value.",
    "Naming a person in place of a value means: whatever that person has for this property.",
)

DAYS = (
    "Days in words count from the date of the {thread}, and weeks run from Monday to Sunday.",
    "Tomorrow is the day after the date given for the {thread}; next week starts on the "
    "first Monday after that date.",
    "For expressions such as 'in a week', start from the day on which the {thread} was "
    "written; a week begins on Monday.",
    "All messages are of one day, which is the starting point for relative days; weeks "
    "start on Mondays.",
    "Relative days are worked out from the date shown for the {thread}, with Monday as "
    "the first day of a week.",
    "The date at the head of the {thread} is today for everything said in it. Next week "
    "is the week that starts on the first Monday after today.",
    "Convert days given in words to calendar dates, taking the date of the {thread} as "
    "today and Monday as the start of a week.",
    "Today is the date shown with the {thread}, this week ends on the coming Sunday, and "
    "next week follows it.",
    "Nobody needs to write out dates: count on from the day of the {thread}; a week "
    "starts on Monday.",
    "When a day is described rather than dated, count from the day of the {thread} "
    "(weeks are Monday to Sunday).",
)

UNITS = (
    "Quantities named in another unit are converted to the unit of the property.",
    "If a message uses a larger unit than the property does, convert before sending.",
    "Each measured property has one unit, and the number must be in that unit whatever "
    "the message used.",
    "Do not copy a number whose unit differs from the one given at the property; work it "
    "out first.",
    "Numbers go in the unit stated with the property, so a value in some other unit has "
    "to be recalculated.",
    "The unit beside a property is fixed: turn every other unit into it.",
    "What people give in other units is to be expressed in the property's own.",
    "Measured values are sent without a unit, in the one that the property names, after "
    "conversion where needed.",
    "Messages may speak in bigger units than the schema; only the schema's unit is accepted.",
    "Convert units where messages and schema disagree, for the schema's unit is the one "
    "that counts.",
)

STRICT = (
    "A call is correct only if each property has its declared name and type and exactly "
    "the value that follows from the {thread} and these rules.",
    "Nothing is coerced: a number in quotation marks is text, a name that is not declared is "
    "unknown, and a value is refused if it is off its list or does not follow from the {thread} "
    "and the rules.",
    "Names, types and lists of the schema are taken literally, and every value must be "
    "the one that results from the {thread}.",
    "There is no repair step, so a misspelt property, a wrong type, an unlisted value or "
    "a value that does not follow from the {thread} and the rules makes the call wrong.",
    "The receiving side is literal: it wants declared names, declared types and listed values, and "
    "acts on them as sent, so each must be the value that the {thread} and the rules lead to.",
    "All of it has to be right at once, that is names and types as declared, listed values as "
    "spelled in the list, and every value as it follows from the {thread} and the rules.",
    "One slip is enough to make a call incorrect, be it a name, a type, a value off its list or "
    "a value other than the {thread} and the rules call for.",
    'Types matter (the text "12" is not the number 12), spelling matters, and contents '
    "must follow from the {thread} without exception.",
    "Since calls run unattended, they must agree with the schema in names, types and "
    "lists and with the {thread} in every value.",
    "No tolerance is applied. Each property must be there as declared, and hold just "
    "what the {thread} and the rules lead to.",
)

DEFAULT = (
    "Unless the requester asks for another, the {noun} is {value}.",
    "Where the requester wants no particular {noun}, {value} goes in.",
    "The {noun} defaults to {value} when the requester asks for none.",
    "If the requester leaves the {noun} of the {thing} open, fill in {value}.",
    "Send {value} as the {noun} if the requester expresses no preference.",
    "The usual {noun} is {value}, unless the requester asks for something different.",
    "For the {noun}, {value} is assumed as long as the requester does not ask for something else.",
    "Where the requester states no {noun} for this {thing}, it is taken to be {value}.",
    "In all cases where the requester did not choose the {noun}, {value} is sent for it.",
    "Requesters seldom choose the {noun}; it is {value} when they do not.",
)

PRODUCT = (
    "The {noun} is the {base} times the rate of the {choice}, which is {rates}.",
    "To get the {noun}, multiply the {base} by a rate that depends on the {choice}: {rates}.",
    "The formula for the {noun} is {base} × rate, where the rate depends on the {choice} "
    "({rates}).",
    "Look up the rate for the {choice} ({rates}) and multiply it by the {base} to fill "
    "in the {noun}.",
    "Do not ask for the {noun}; compute it as the {base} times {rates}, according to the {choice}.",
    "Work out the {noun} as the product of the {base} and the rate for the {choice}; "
    "rates are {rates}.",
    "The {noun} is a multiple of the {base}; the factor is {rates}, depending on the {choice}.",
    "The {choice} sets the rate ({rates}), and the rate times the {base} gives the {noun}.",
    "With {rates} as the rates of the {choice}, the {noun} equals the {base} times the "
    "rate that applies.",
    "Multiply to find the {noun}; one factor is the {base}, the other goes by the "
    "{choice}: {rates}.",
)

LATER = (
    "The {noun} lies {side} the {base}, by a span that depends on the {choice}: {rates}.",
    "Compute the {noun} from the {base}: it falls {side} it, and the gap depends on the "
    "{choice} ({rates}).",
    "How far the {noun} is {side} the {base} goes by the {choice}: {rates}.",
    "Do not ask for the {noun}; it is always {side} the {base}, with a gap of {rates}, "
    "according to the {choice}.",
    "The {choice} fixes a gap ({rates}), and the {noun} is that far {side} the {base}.",
    "Place the {noun} {side} the {base} and leave a gap that matches the {choice}: {rates}.",
    "The gap between the {base} and the {noun}, which comes {side} it, is {rates}, "
    "depending on the {choice}.",
    "Set the {noun} relative to the {base}: {side} it, by the interval for the {choice} ({rates}).",
    "Going {rates} {side} the {base}, depending on the {choice}, gives the {noun}.",
    "The {noun} is an offset from the {base}, always {side} it, and the {choice} sets "
    "its size: {rates}.",
)

ONLY_FROM = (
    "The {noun} is given only if the {base} is {limit} or more; below that the property "
    "is left out.",
    "Send the {noun} from {article_base} of {limit} upwards, and omit the property where "
    "the {base} is smaller.",
    "Leave the {noun} out whenever the {base} is below {limit}; from {limit} on it must be there.",
    "With {article_base} of at least {limit} the {noun} is required, otherwise it must not appear.",
    "Whether the {noun} appears depends on the {base}: yes from {limit} on, no under "
    "{limit}, even if one is mentioned.",
    "If the {base} is under {limit}, no {noun} is sent, mentioned or not; at {limit} and "
    "above it has to be.",
    "The {noun} belongs in the call once the {base} reaches {limit}, and is dropped in "
    "all other cases.",
    "No {noun} goes with {article_base} smaller than {limit}; any other call carries it.",
    "A value of {limit} or more for the {base} calls for the {noun}. If it is less, the "
    "property is absent.",
    "Only calls whose {base} is not below {limit} carry the {noun}; the remaining ones "
    "do without the property.",
)

ONLY_FOR = (
    "The {noun} is given only if the {choice} is {label}; with any other the property is left out.",
    "Send the {noun} together with {label} as the {choice}, and omit the property otherwise.",
    "Leave the {noun} out unless the {choice} is {label}, in which case it must be there.",
    "With {label} for the {choice} the {noun} is required, otherwise it must not appear.",
    "Whether the {noun} appears depends on the {choice}: yes for {label}, no for the "
    "rest, even if one is mentioned.",
    "Except for {label} as the {choice}, no {noun} is sent, mentioned or not; for "
    "{label} it has to be.",
    "The {noun} belongs in the call where the {choice} is {label}, and is dropped in all "
    "other cases.",
    "Among the options of the {choice}, only {label} takes the {noun}; for the others it must be "
    "left out.",
    "Choosing {label} as the {choice} calls for the {noun}; if another {choice} is "
    "chosen, the property is absent.",
    "Only calls whose {choice} is {label} carry the {noun}; the remaining ones do "
    "without the property.",
)

UNIT_NOTES = (
    "In {units}.",
    "Unit: {units}.",
    "Counted in {units}.",
    "Given in {units}.",
    "A number of {units}.",
    "Expressed in {units}.",
    "The unit is {units}.",
    "Measured in {units}.",
)

CODE_NOTES = (
    ("Codes: ", "{label} = {code}", ", ", "."),
    ("Send ", "{code} for {label}", ", ", "."),
    ("Accepted values: ", "{code} ({label})", ", ", "."),
    ("Use ", "{code} where the word is {label}", ", ", "."),
    ("From word to code: ", "{label} is {code}", "; ", "."),
    ("", "{code}: {label}", "; ", "."),
    ("Encoded as follows: ", "{label} as {code}", ", ", "."),
    ("Meaning of the codes: ", "{code} means {label}", ", ", "."),
)

OPENING = (
    "Could you set up {a_thing} for us?",
    "I need {a_thing} arranged, please.",
    "There is {a_thing} to be entered for my team.",
    "My team needs {a_thing}.",
    "Hello, I am asking for {a_thing}.",
    "Please take care of {a_thing} for me.",
    "We are ready to go ahead with {a_thing}.",
    "Time to get {a_thing} under way.",
    "Can somebody enter {a_thing} on my behalf?",
    "I would like to request {a_thing} today.",
)

RETURNING = (
    "Me again, with an update.",
    "Some of this has moved on since I wrote.",
    "Back again with the rest.",
    "I have talked to the others now.",
    "Here is what is still missing.",
    "To complete my request, here is the rest.",
    "Following up on the above.",
    "Before you enter it, please read this too.",
    "I went through my notes once more.",
    "There is a bit more to say.",
)

JOINING = (
    "I have {a_thing} of my own coming up, so here are my details.",
    "Mine is a separate {thing}, noted here so that nobody mixes them up.",
    "While we are at it, this is how my own {thing} looks.",
    "For comparison, here is what I entered for my {thing}.",
    "My {thing} went in this morning; it runs apart from this one.",
    "Just so you have both side by side, these are the values of mine.",
    "I sent in {a_thing} too, independent of this request.",
    "Not to be confused with my own {thing}:",
    "You may remember my {thing} from earlier today.",
    "Please do not confuse this with my own {thing}.",
    "In case it helps, I can tell you how I did it for my {thing}.",
)

LIST_LEAD = (
    "The details:",
    "What I have so far:",
    "Here is the list:",
    "In short:",
    "Point by point:",
    "These are the values:",
    "As follows:",
    "My notes say:",
)

OWN = (
    "The {noun} should be {value}.",
    "Please put down {value} for the {noun}.",
    "For the {noun} I would like {value}.",
    "I need {value} as the {noun}.",
    "Could you set the {noun} to {value}?",
    "We settled on {value} for the {noun}.",
    "When it comes to the {noun}, we would prefer {value}.",
    "We are going with {value} for the {noun}.",
    "My choice for the {noun} is {value}.",
    "Under {noun}, please enter {value}.",
    "What works for us as the {noun} is {value}.",
    "Let us have {value} as the {noun}.",
)

CORRECTION = (
    "Sorry, the {noun} has changed: make it {value}.",
    "No, wait, {value} for the {noun} after all.",
    "I have to correct the {noun} to {value}.",
    "Scrap what I wrote about the {noun}; please enter {value}.",
    "The {noun} I gave was wrong, it has to be {value}.",
    "On second thoughts, I would rather have {value} for the {noun}.",
    "Please change the {noun} to {value}.",
    "One correction from my side: {value} as the {noun}.",
    "Make the {noun} {value} instead of {old}.",
    "It is {value} now for the {noun}, no longer {old}.",
    "Having checked again, I need the {noun} to be {value}, not {old}.",
    "I mixed something up earlier, so take {value} for the {noun}.",
)

BRIEF_CORRECTION = tuple(text for text in CORRECTION if "{old}" not in text)
"""For full names, which nobody says twice in one sentence."""

THEIRS = (
    "My {noun} is {value}.",
    "I have {value} for my {noun}.",
    "On my side the {noun} is {value}.",
    "I went for {value} as my {noun}.",
    "In my case the {noun} is {value}.",
    "As for my {noun}, that is {value}.",
    "I took {value} for the {noun} of my {thing}.",
    "The {noun} on my {thing} reads {value}.",
    "You should have {value} on file as my {noun}.",
    "What I put as my {noun} is {value}.",
)

TOLD = (
    "{person} has {value} for the {noun}.",
    "On {persons} own {thing} the {noun} is {value}.",
    "For {persons} separate {thing}, the {noun} is {value}.",
    "The {noun} that {person} chose is {value}.",
    "As far as I know, {person} went for {value} as the {noun}.",
    "By the way, {persons} {noun} is {value}.",
    "In {persons} case the {noun} is {value}.",
    "I heard from {person} that the {noun} there is {value}.",
    "{person} put down {value} for the {noun}.",
    "I saw {value} as the {noun} on {persons} {thing}.",
)

SAME = (
    "The {noun} should be the same as {persons}.",
    "Please use the same {noun} as {person}.",
    "For the {noun} I would like what {person} has.",
    "I want my {noun} to match {persons}.",
    "Take over the {noun} from {person}.",
    "Copy the {noun} from {person} for me.",
    "Let {persons} {noun} be mine as well.",
    "My {noun} is no different from {persons}.",
    "When it comes to the {noun}, do for me as for {person}.",
    "I am joining {person} on the {noun}.",
)

TOOL_HEADS = (
    "Tool definition",
    "Tool",
    "Function schema",
    "Tool as registered",
    "Schema in force",
    "Registered tool",
    "Definition of the tool",
    "Available tool",
)
THREAD_HEADS = {
    "chat": (
        "Conversation",
        "Chat",
        "Chat log",
        "Messages",
        "Channel",
        "Transcript",
        "Chat of the day",
        "Exchange",
    ),
    "mail": (
        "Mail",
        "Mails",
        "Correspondence",
        "Mail thread",
        "Inbox",
        "E-mails",
        "Letters by mail",
        "Mailbox",
    ),
    "ticket": (
        "Ticket",
        "Service ticket",
        "Request ticket",
        "Ticket history",
        "Desk ticket",
        "Case ticket",
        "Open ticket",
        "Ticket record",
    ),
}
CALL_HEADS = (
    "Proposed call",
    "Call to be sent",
    "Drafted call",
    "Call",
    "Prepared call",
    "Call under review",
    "Call as proposed",
    "Next call",
)
THREAD_NOUNS = {
    "chat": "conversation",
    "mail": "correspondence",
    "ticket": "ticket",
    "json": "thread",
}
STATEMENTS = {
    "own": OWN,
    "correction": CORRECTION,
    "brief correction": BRIEF_CORRECTION,
    "theirs": THEIRS,
    "told": TOLD,
    "same": SAME,
}
