"""How the rules of interpretation are worded."""

from collections.abc import Mapping, Sequence
from typing import Final

_ENDS: Final[Mapping[str, Sequence[str]]] = {
    "both days": (
        "both the first day and the last day are included",
        "the first day and the last day are both counted",
    ),
    "neither day": (
        "both the first day and the last day are left out",
        "neither the first day nor the last day is counted",
    ),
    "one day": (
        "the first day is left out and the last day is counted",
        "the last day is counted but the first day is not",
    ),
}
_ENDS_FRAMES: Final = (
    "As to the ends of the {measure}, <ends>.",
    "For the count of the {measure} the parties agree that <ends>.",
    "In working out the {measure}, <ends>.",
    "It is settled for the {measure} that <ends>.",
    "The {measure} is counted so that <ends>.",
    "When the {measure} is counted, <ends>.",
    "Whoever counts the {measure} observes that <ends>.",
    "<Ends> in the {measure}.",
    "<Ends>: so much for the way the {measure} is counted.",
)
ENDS: Final[Mapping[str, Sequence[str]]] = {
    meaning: [
        frame.replace("<ends>", ends).replace("<Ends>", ends[0].upper() + ends[1:])
        for frame in _ENDS_FRAMES
        for ends in phrases
    ]
    for meaning, phrases in _ENDS.items()
}

EDGE: Final[Mapping[str, Sequence[str]]] = {
    "inclusive": (
        "{a} {low} or {a} {high} is broken only by a value beyond it, never by the figure itself.",
        "A value equal to {a} {low} or {a} {high} keeps it.",
        "Between {low} and {high} lies the permitted range, and both end figures form part of it.",
        "Every {low} and every {high} is to be read as inclusive.",
        "If a value coincides with {a} {low} or {a} {high}, it counts as keeping it.",
        "Landing exactly on {a} {low} or {a} {high} is enough to keep it.",
        "Permitted values run from the {low} to the {high} with both of these included.",
        "The figure named as {low} or {high} belongs to the permitted range.",
        "There is no breach in a value that is exactly the {low} or exactly the {high}.",
        "Whoever lands exactly on {a} {low} or {a} {high} has kept it.",
    ),
    "exclusive": (
        "{a} {low} or {a} {high} is not kept by the figure itself, only by a value on its good "
        "side.",
        "A value equal to {a} {low} or {a} {high} breaks it.",
        "Between {low} and {high} lies the permitted range, and neither end figure forms part of "
        "it.",
        "Every {low} and every {high} is to be read as exclusive.",
        "If a value coincides with {a} {low} or {a} {high}, it counts as breaking it.",
        "Landing exactly on {a} {low} or {a} {high} is not enough to keep it.",
        "Permitted values run from the {low} to the {high} with both of these excluded.",
        "The figure named as {low} or {high} does not belong to the permitted range.",
        "A value that is exactly the {low} or exactly the {high} is already a breach.",
        "Whoever lands exactly on {a} {low} or {a} {high} has broken it.",
    ),
}

MEASURE: Final[Mapping[str, Sequence[str]]] = {
    "span": (
        "By the {measure} the parties mean the days from the {start} to the {end}.",
        "From the {start} to the {end}: that span of days is what the agreement calls the "
        "{measure}.",
        "The {measure} begins with the {start} and ends with the {end}; it is given in days.",
        "The {measure} is the number of days from the {start} to the {end}.",
        "The {start} opens the {measure} and the {end} closes it, the unit being the day.",
        "The days that run from the {start} to the {end} make up the {measure}.",
        'The expression "{measure}" stands for the days from the {start} to the {end}.',
        "To find the {measure}, count the days from the {start} to the {end}.",
        "Wherever the {measure} is mentioned, the days from the {start} to the {end} are meant.",
    ),
    "quantity": (
        "Besides the {main}, the {measure} takes in the {added}, though not the {ignored}.",
        "By the {measure} the parties mean the total of the {main} and the {added} without the "
        "{ignored}.",
        "In the {measure}, the {added} counts on top of the {main}, but the {ignored} does not "
        "count.",
        "The {measure} is the {main} plus the {added}; the {ignored} is no part of it.",
        "The {main} and the {added} together make the {measure}, while the {ignored} does not "
        "count.",
        "The {ignored} is not part of the {measure}, which consists of the {main} and the {added}.",
        "The sum of the {main} and the {added} is what the agreement calls the {measure}, and the "
        "{ignored} is disregarded.",
        "To obtain the {measure}, add the {added} to the {main} and ignore the {ignored}.",
        "Wherever the {measure} is mentioned, the {main} with the {added} added is meant; the "
        "{ignored} stays out.",
    ),
}

DELIVERY: Final[Mapping[str, Sequence[str]]] = {
    "delivery": (
        "{a} {notice} is taken as given with a delay, which comes to {amount_1} from the day of "
        "sending if it goes by {way_1} and to {amount_2} if it goes by {way_2}.",
        "{a} {notice} sent by {way_1} counts as given {amount_1} after the day of sending, and one "
        "sent by {way_2} {amount_2} after it.",
        "Counting from the day of sending, {a} {notice} is treated as given {amount_1} later if it "
        "travels by {way_1} and {amount_2} later if it travels by {way_2}.",
        "Delivery by {way_1} is presumed {amount_1} after the day of sending and delivery by "
        "{way_2} {amount_2} after it; on the day so found, {a} {notice} counts as given.",
        "If {a} {notice} goes by {way_1}, it counts as given {amount_1} after the day of sending; "
        "by {way_2}, {amount_2} after that day.",
        "Not the day of sending matters but the day on which {a} {notice} counts as given: "
        "{amount_1} later if it goes by {way_1}, {amount_2} later if it goes by {way_2}.",
        "The day on which {a} {notice} counts as given is found by moving on from the day of "
        "sending, by {amount_1} if it goes by {way_1} and by {amount_2} if it goes by {way_2}.",
        "The way by {way_1} is reckoned at {amount_1} and the way by {way_2} at {amount_2}: only "
        "so long after the day of sending does {a} {notice} count as given.",
        "Add {amount_1} to the day on which {a} {notice} is sent if it goes by {way_1} and "
        "{amount_2} if it goes by {way_2}; the result is the day on which it counts as given.",
    ),
}

CONVERSION: Final[Mapping[str, Sequence[str]]] = {
    "conversion": (
        "{a} {bulk} counts as {amount}.",
        "{bulk} are a mere shorthand: one is the same as {amount}.",
        "By {a} {bulk} the parties mean {amount}.",
        "Figures given in {bulks} are converted at {amount} to the {bulk}.",
        "For every {bulk}, {amount} are to be reckoned.",
        "In place of {a} {bulk} one may always read {amount}.",
        "{amount} make up one {bulk} in the sense of this agreement.",
        'The word "{bulk}" stands for {amount}.',
        "Where a clause speaks of {bulk}, each of them stands for {amount}.",
    ),
}

PRECEDENCE: Final[Mapping[str, Sequence[str]]] = {
    "precedence": (
        "A clause for one class of {nouns} prevails over a clause on the same kind of limit for "
        "all {nouns_2}.",
        "Clauses without a class yield, for {a} {noun} of the class named, to clauses that name "
        "it.",
        "General limits hold for {a} {noun} only so far as no clause for its class says otherwise.",
        "If two limits of one kind compete for {a} {noun}, the one written for its class is "
        "applied.",
        "No general limit is applied to {a} {noun} whose class has been given a special one of "
        "that kind.",
        "Of a general and a special limit for the same {noun}, it is the special one that is "
        "applied.",
        "The special goes before the general: {a} {noun} of a class with a clause of its own "
        "follows that clause.",
        "Whenever the class of {a} {noun} has a limit of its own, the general limit of that kind "
        "drops out.",
        "Where a clause for {nouns} in general and a clause for a class of {nouns_2} set the same "
        "kind of limit, the latter governs that class.",
    ),
}

DEDUCTION: Final[Mapping[str, Sequence[str]]] = {
    "closure": (
        "A day counts in the {measure} only if the {site} the {noun} is not closed on it.",
        "Closing days of the {site} the {noun} that fall into the {measure} are deducted from it.",
        "Days in the {measure} that fall into a closure of the {site} the {noun} are skipped.",
        "Days on which the {site} the {noun} is closed are not counted in the {measure}.",
        "If the {site} the {noun} is closed on a day within the {measure}, that day is passed "
        "over.",
        "Taken off the {measure} are the days on which the {site} the {noun} is closed.",
        "The {measure} does not grow while the {site} the {noun} is closed.",
        "The {measure} stands still on every day on which the {site} the {noun} is closed.",
        "When the {site} the {noun} is closed, the count of days for the {measure} rests until "
        "it opens again.",
    ),
    "part": (
        "A record of the {part} makes the {measure} smaller by that figure.",
        "Before the {measure} is compared with a limit, the {part} is deducted from it.",
        "From the {measure}, subtract the {part}.",
        "In the end the {part} comes off, and the rest is the {measure}.",
        "Only what is left of the {measure} after the {part} has been deducted is compared with "
        "limits.",
        "The {measure} is reduced by the {part}.",
        "The {measure} is understood as net of the {part}.",
        "The {part} is taken off the {measure}.",
        "What has been recorded as the {part} lowers the {measure} by the same figure.",
    ),
}

CORRECTION: Final[Mapping[str, Sequence[str]]] = {
    "correction": (
        "An entry replaces every entry of earlier date on the same matter.",
        "Contradictory entries are settled in favour of the newer one.",
        "Entries are believed in the order of their dates, the newest first.",
        "Entries of an earlier date lose their force to one of later date about the same matter.",
        "If two entries on the same matter differ, the one of later date is right.",
        "Of several entries about one thing, all but the latest in date are void.",
        "The date of entry decides between contradictory entries: the later of them stands.",
        "When an entry is followed at a later date by another on the same matter, only the second "
        "is valid.",
        "Where entries contradict each other, the most recent one by its date counts.",
    ),
}
