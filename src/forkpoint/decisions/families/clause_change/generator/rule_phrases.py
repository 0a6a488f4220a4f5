"""How the rules of interpretation say what they say."""

EDGE_KEPT: tuple[str, ...] = (
    "A value equal to {a_low} or {a_up} keeps it.",
    "Landing exactly on {a_low} or {a_up} is enough to keep it.",
    "{A_low} or {a_up} is broken only by a value beyond it, never by the figure itself.",
    "The figure named as {low} or {up} belongs to the permitted range.",
    "Whoever lands exactly on {a_low} or {a_up} has kept it.",
    "Every {low} and every {up} is to be read as inclusive.",
    "If a value coincides with {a_low} or {a_up}, it counts as keeping it.",
    "Between {low} and {up} lies the permitted range, and both end figures form part of it.",
    "There is no breach in a value that is exactly the {low} or exactly the {up}.",
    "Permitted values run from the {low} to the {up} with both of these included.",
)

EDGE_BROKEN: tuple[str, ...] = (
    "A value equal to {a_low} or {a_up} breaks it.",
    "Landing exactly on {a_low} or {a_up} is not enough to keep it.",
    "{A_low} or {a_up} is not kept by the figure itself, only by a value on its good side.",
    "The figure named as {low} or {up} does not belong to the permitted range.",
    "Whoever lands exactly on {a_low} or {a_up} has broken it.",
    "Every {low} and every {up} is to be read as exclusive.",
    "If a value coincides with {a_low} or {a_up}, it counts as breaking it.",
    "Between {low} and {up} lies the permitted range, and neither end figure forms part of it.",
    "A value that is exactly the {low} or exactly the {up} is already a breach.",
    "Permitted values run from the {low} to the {up} with both of these excluded.",
)

SPANS: tuple[str, ...] = (
    "{Measure} is the number of days from {start} to {end}.",
    "By {measure} the parties mean the days from {start} to {end}.",
    "{Measure} begins with {start} and ends with {end}; it is given in days.",
    "From {start} to {end}: that span of days is what the agreement calls {measure}.",
    "To find {measure}, count the days from {start} to {end}.",
    "The days that run from {start} to {end} make up {measure}.",
    "Wherever {measure} is mentioned, the days from {start} to {end} are meant.",
    "{Start} opens {measure} and {end} closes it, the unit being the day.",
    "The expression {quoted_measure} stands for the days from {start} to {end}.",
)

DAY_COUNTS: tuple[str, ...] = (
    "When {measure} is counted, {which}.",
    "{Which} in {measure}.",
    "{Measure} is counted so that {which}.",
    "For the count of {measure} the parties agree that {which}.",
    "{Which}: so much for the way {measure} is counted.",
    "It is settled for {measure} that {which}.",
    "As to the ends of {measure}, {which}.",
    "Whoever counts {measure} observes that {which}.",
    "In working out {measure}, {which}.",
)

DAY_COUNT_MODES: dict[int, tuple[str, ...]] = {
    -1: (
        "neither the first day nor the last day is counted",
        "both the first day and the last day are left out",
    ),
    0: (
        "the first day is left out and the last day is counted",
        "the last day is counted but the first day is not",
    ),
    1: (
        "the first day and the last day are both counted",
        "both the first day and the last day are included",
    ),
}

DEEMED: tuple[str, ...] = (
    "{An_act} sent by {first} counts as given {first_days} after the day of sending, and one sent "
    "by {second} {second_days} after it.",
    "If {an_act} goes by {first}, it counts as given {first_days} after the day of sending; by "
    "{second}, {second_days} after that day.",
    "Add {first_days} to the day on which {an_act} is sent if it goes by {first} and "
    "{second_days} if it goes by {second}; the result is the day on which it counts as given.",
    "The way by {first} is reckoned at {first_days} and the way by {second} at {second_days}: only "
    "so long after the day of sending does {an_act} count as given.",
    "The day on which {an_act} counts as given is found by moving on from the day of sending, by "
    "{first_days} if it goes by {first} and by {second_days} if it goes by {second}.",
    "Counting from the day of sending, {an_act} is treated as given {first_days} later if it "
    "travels by {first} and {second_days} later if it travels by {second}.",
    "Not the day of sending matters but the day on which {an_act} counts as given: {first_days} "
    "later if it goes by {first}, {second_days} later if it goes by {second}.",
    "Delivery by {first} is presumed {first_days} after the day of sending and delivery by "
    "{second} {second_days} after it; on the day so found, {an_act} counts as given.",
    "{An_act} is taken as given with a delay, which comes to {first_days} from the day of sending "
    "if it goes by {first} and to {second_days} if it goes by {second}.",
)

MAKEUPS: tuple[str, ...] = (
    "{Measure} is {main} plus {included}; {excluded} is no part of it.",
    "To obtain {measure}, add {included} to {main} and ignore {excluded}.",
    "{Main} and {included} together make {measure}, while {excluded} does not count.",
    "In {measure}, {included} counts on top of {main}, but {excluded} does not count.",
    "By {measure} the parties mean the total of {main} and {included} without {excluded}.",
    "Wherever {measure} is mentioned, {main} with {included} added is meant; {excluded} stays out.",
    "{Excluded} is not part of {measure}, which consists of {main} and {included}.",
    "The sum of {main} and {included} is what the agreement calls {measure}, and {excluded} is "
    "disregarded.",
    "Besides {main}, {measure} takes in {included}, though not {excluded}.",
)

CONVERSIONS: tuple[str, ...] = (
    "{A_bulk} counts as {size}.",
    "Where a clause speaks of {bulks}, each of them stands for {size}.",
    "For every {bulk}, {size} are to be reckoned.",
    "Figures given in {bulks} are converted at {size} to the {bulk}.",
    "By {a_bulk} the parties mean {size}.",
    "{Size} make up one {bulk} in the sense of this agreement.",
    "The word {quoted_bulk} stands for {size}.",
    "{Bulks} are a mere shorthand: one is the same as {size}.",
    "In place of {a_bulk} one may always read {size}.",
)

PRECEDENCE: tuple[str, ...] = (
    "A clause for one class of {things} prevails over a clause on the same kind of limit for all "
    "{things}.",
    "Where a clause for {things} in general and a clause for a class of {things} set the same kind "
    "of limit, the latter governs that class.",
    "The special goes before the general: {a_thing} of a class with a clause of its own follows "
    "that clause.",
    "Clauses without a class yield, for {a_thing} of the class named, to clauses that name it.",
    "If two limits of one kind compete for {a_thing}, the one written for its class is applied.",
    "General limits hold for {a_thing} only so far as no clause for its class says otherwise.",
    "Of a general and a special limit for the same {thing}, it is the special one that is applied.",
    "Whenever the class of {a_thing} has a limit of its own, the general limit of that kind drops "
    "out.",
    "No general limit is applied to {a_thing} whose class has been given a special one of that "
    "kind.",
)

CLOSED_DAYS: tuple[str, ...] = (
    "Days on which {site} is closed are not counted in {measure}.",
    "{Measure} stands still on every day on which {site} is closed.",
    "Taken off {measure} are the days on which {site} is closed.",
    "If {site} is closed on a day within {measure}, that day is passed over.",
    "A day counts in {measure} only if {site} is not closed on it.",
    "{Measure} does not grow while {site} is closed.",
    "Closing days of {site} that fall into {measure} are deducted from it.",
    "When {site} is closed, the count of days for {measure} rests until it opens again.",
    "Days in {measure} that fall into a closure of {site} are skipped.",
)

DEDUCTIONS: tuple[str, ...] = (
    "{Deducted} is taken off {measure}.",
    "From {measure}, subtract {deducted}.",
    "{Measure} is reduced by {deducted}.",
    "Before {measure} is compared with a limit, {deducted} is deducted from it.",
    "What has been recorded as {deducted} lowers {measure} by the same figure.",
    "{Measure} is understood as net of {deducted}.",
    "A record of {deducted} makes {measure} smaller by that figure.",
    "Only what is left of {measure} after {deducted} has been deducted is compared with limits.",
    "In the end {deducted} comes off, and the rest is {measure}.",
)

CORRECTIONS: tuple[str, ...] = (
    "If two entries on the same matter differ, the one of later date is right.",
    "An entry replaces every entry of earlier date on the same matter.",
    "Where entries contradict each other, the most recent one by its date counts.",
    "Of several entries about one thing, all but the latest in date are void.",
    "Entries of an earlier date lose their force to one of later date about the same matter.",
    "The date of entry decides between contradictory entries: the later of them stands.",
    "Entries are believed in the order of their dates, the newest first.",
    "Contradictory entries are settled in favour of the newer one.",
    "When an entry is followed at a later date by another on the same matter, only the second is "
    "valid.",
)
