"""The sentences of a state. `{unit}` and `{grade}` are the setting's own words."""

INTRODUCTIONS = (
    "Attached is the {log} of {organisation} for {day}, complete and in order of time.",
    "{organisation} keeps one {log} a day; the one for {day} follows, without gaps.",
    "What the {log} of {organisation} shows for {day} is copied below line by line.",
    "For the review of {day}, here is everything that the {log} at {organisation} recorded.",
    "On {day} the {log} at {organisation} took down the following and nothing else.",
    "Nothing has been left out of this {log}: it covers {day} at {organisation}.",
    "Day under review: {day}. Site: {organisation}. Source: the {log}, in full.",
    "The entries below are all those of {day} in the {log} of {organisation}.",
    "This extract holds each line that {organisation} has in its {log} for {day}.",
    "Below, in the order in which it happened, stands the whole {log} of {day} from "
    "{organisation}.",
)

COUNTING = (
    "What a message says makes no difference to a count: equal messages can be separate events.",
    "Two lines with the same message are not one event for that reason alone.",
    "Messages may repeat; that by itself does not make two lines the same event.",
    "Events are told apart by their lines and not by their wording.",
    "The wording of a line plays no part when events are counted.",
    "Equal texts alone do not turn several lines into one event.",
    "Messages are for the reader only and have no bearing on a count.",
    "To count events, leave their messages aside, since like texts do not merge.",
    "A message that occurs again does not, on that ground, stand for the same event.",
)

EXACT = (
    "A claim about a number holds if the number is met exactly, and fails if it is missed "
    "either way.",
    "Numbers in claims are meant to the unit: one more or one fewer makes a claim wrong.",
    "Treat a claimed number as exact, so that neither a higher nor a lower one will do.",
    "A claim is correct only where counting gives the very number that it names.",
    "If the count comes out above or below the number claimed, the claim is not correct.",
    "No claim is read as 'at least' or 'at most'; the figure has to be right.",
    "What is claimed must agree with the count in full, for near is not enough.",
    "The figure in a claim is neither a floor nor a ceiling but the number itself.",
    "Claims are checked against the exact count, with no margin on either side.",
)

LEVELS = (
    "A claim about one {grade} leaves lines of every other {grade} out, graver ones included.",
    "Only lines of the very {grade} named are meant, not those that are graver.",
    "Where a {grade} is named, graver and lighter lines do not count with it.",
    "Each {grade} is counted by itself, so nothing above or below the one named is added.",
    "Naming a {grade} means that {grade} and no other, however grave the rest may be.",
    "Lines that carry another {grade} than the claim does are not part of its count.",
    "The {grade} in a claim is not a threshold; lines of any other one stay out.",
    "For a claim, a line has the right {grade} or it does not count, graver or not.",
    "Graver lines are not included when a claim speaks of some {grade}; it stands for itself.",
)

EDGES = (
    "A window from one time to another {start} the first of the two minutes and {end} the last.",
    "As for windows: the minute at which one opens {start_is} in it, the minute at which "
    "it closes {end_is}.",
    "Where a claim names two times, the earlier minute {start_is} within its window and "
    "the later minute {end_is}.",
    "Lines stamped with the opening minute of a window {start_do} belong to it, and those "
    "with the closing minute {end_do}.",
    "Windows are read so that the minute they begin with {start_counts} and the minute "
    "they end with {end_counts}.",
    "At the edges of a window we proceed as follows: opening minute {start_in}, closing "
    "minute {end_in}.",
    "As part of a window, its stated start {start_counts}, and its stated end {end_counts}.",
    "Does a line at the very start of a window count? {start_yes}. And one at its very "
    "end? {end_yes}.",
    "Of the two minutes that bound a window, the first {start_is} inside and the second {end_is}.",
    "Minutes that a claim gives as bounds are treated like this: the lower bound "
    "{start_counts}, the upper bound {end_counts}.",
)

EDGE_WORDS = {
    True: {
        "": "includes",
        "_is": "is",
        "_do": "do",
        "_counts": "counts",
        "_in": "in",
        "_yes": "It does",
    },
    False: {
        "": "excludes",
        "_is": "is not",
        "_do": "do not",
        "_counts": "does not count",
        "_in": "out",
        "_yes": "It does not",
    },
}

RESENT = (
    "A number that has occurred before marks a line sent again, which is not a further event.",
    "Lines are sometimes sent twice; the later of two lines with one number is not counted.",
    "If a line repeats the number of an earlier one, only the earlier one is an event.",
    "Repeated numbers mean repeated sending: count such an event once, at the time of its "
    "first line.",
    "Each number is one event, whose first line counts while any later one is ignored.",
    "The same number on two lines is one event, and it took place when the first was written.",
    "Whatever comes a second time under its old number was merely sent again and adds nothing.",
    "Count no line whose number stands on a line above it already.",
    "For events that appear twice under one number, the second appearance is left out.",
)

DRILLS = (
    "Lines marked {mark} come from an exercise and are no events at all.",
    "What bears the mark {mark} was only practised, so it never enters a count.",
    "Leave out everything marked {mark}: those lines were written during an exercise.",
    "The mark {mark} shows that a line belongs to an exercise, which is not counted.",
    "Exercises are logged too, under the mark {mark}, but claims are not about them.",
    "No count takes in lines with {mark} on them, as they record an exercise.",
    "During exercises lines receive the mark {mark} and are to be passed over in counting.",
    "A line with {mark} did not happen in earnest and therefore does not count.",
    "Wherever {mark} stands, an exercise was going on; such lines are left aside.",
)

ROSTER = (
    "The log names machines; which {unit} a machine belongs to can be seen from this list:",
    "Machines write the lines, and they belong to the {unit_plural} as follows:",
    "To find the {unit} behind a line, look its machine up here:",
    "Each {unit} is served by several machines, and a line of any of them is a line of "
    "that {unit}:",
    "Lines carry the name of a machine. The {unit} it works for is given below:",
    "What a machine writes counts for its {unit}, according to this assignment:",
    "Assignment of the machines to the {unit_plural} on the day in question:",
    "A line belongs to the {unit} whose machine wrote it. The machines are:",
    "Behind the machine names stand these {unit_plural}:",
)

CLAIMS = (
    "Between {start} and {end}, {subject} had exactly {count} events of {grade} {value}.",
    "Exactly {count} {value} events came from {subject} in the window from {start} to "
    "{end} ({grade} {value} alone).",
    "In the window {start} to {end} we saw exactly {count} events of {grade} {value} from "
    "{subject}.",
    "From {start} to {end} the number of {value} events ({grade}) of {subject} was "
    "exactly {count}.",
    "There were exactly {count} events with {grade} {value} at {subject} between {start} "
    "and {end}.",
    "{subject_start}, window {start} to {end}: exactly {count} events of {grade} {value}.",
    "Counting {grade} {value} from {start} to {end}, {subject} comes to exactly {count} events.",
    "Of {grade} {value}, {subject} produced exactly {count} events between {start} and {end}.",
    "The {grade} {value} was logged exactly {count} times for {subject} from {start} to {end}.",
    "My count for {subject} and {grade} {value} is exactly {count}, taken from {start} to {end}.",
)

CLAIM_HEADINGS = (
    "Claim by {person}, {role}:",
    "Statement to be checked ({person}, {role}):",
    "{person}, {role}, states:",
    "From the report of {person} ({role}):",
    "What {person} says as {role}:",
    "Claim to check, made by the {role}, {person}:",
    "Note of the {role}, {person}:",
    "{person} ({role}) wrote:",
)

CONVENTION_HEADINGS = (
    "Conventions",
    "How to count",
    "Reading rules",
    "Rules for claims about this log",
    "Terms",
    "How claims are checked",
    "Counting rules",
    "Notes on counting",
)

LOG_HEADINGS = (
    "Log",
    "Entries",
    "Log of the day",
    "The lines",
    "Record",
    "All entries",
    "Log lines",
    "Full log",
)

MARKS = ("(drill)", "[exercise]", "=practice=", "~rehearsal~")
