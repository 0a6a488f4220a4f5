"""Phrasings of the booking conventions; each states its limit and that the limit itself is kept."""

# Bookings of one room, where there is one changeover time for all rooms.
CHANGEOVER = (
    "Between two bookings of the same {room} at least {gap} must stay free, and exactly {gap} is "
    "enough.",
    "Allow {gap} for changing over: a {room} is handed on {gap} after the end of a booking at the "
    "earliest, whichever of the two was booked first.",
    "No {room} changes hands in less than {gap}, counted from the end of one booking to the start "
    "of the next; {gap} on the dot will do.",
    "Changeover: {gap} or more from the end of any booking to the beginning of the one that "
    "follows it in that {room}.",
    "If the pause between two consecutive bookings of one {room} would be shorter than {gap}, the "
    "new one cannot be confirmed. A pause of {gap} passes.",
    "Clearing and resetting take {gap}, so bookings of one {room} keep that distance or a longer "
    "one from each other, before and after.",
    "A request fails where it leaves under {gap} to a neighbouring booking of its {room}, on "
    "either side; {gap} exactly is accepted.",
    "Each {room} rests for {gap} between bookings. Exactly that long counts as rest enough.",
    "We count {gap} for turning a {room} round: that much time, if not more, has to lie between "
    "any two of its bookings.",
    "Whoever comes next into a {room} may start once {gap} have passed since the booking before, "
    "not earlier, and the same distance is owed to whoever comes after.",
)
# The same, where there is no changeover time.
TOUCHING = (
    "Bookings of the same {room} must not overlap, but they may touch: one can begin at the minute "
    "at which another ends.",
    "There is no changeover time. A {room} that is taken until a certain minute is free from that "
    "minute on, and only a real overlap stands in the way.",
    "Back-to-back bookings of a {room} are fine, with an end and a start on the same minute; "
    "overlaps, however short, are not.",
    "One {room}, one booking at a time: spans may meet end to end, yet no minute may belong to two "
    "of them.",
    "Two bookings may follow each other in a {room} without a pause, as long as neither begins "
    "before the other is over.",
    "A request fails where it overlaps a booking of its {room} by any amount. Meeting it exactly "
    "at the end or at the start is no overlap.",
    "The minute at which a booking ends already belongs to the next one in that {room}; what is "
    "ruled out is two bookings running side by side.",
    "No pause is needed between bookings of a {room}, so the next one may start as soon as the one "
    "before has ended, though not a minute sooner.",
    "Overlapping bookings of one {room} are never confirmed, adjoining ones always are as far as "
    "this rule goes.",
)
# The same, where each room has its own changeover time.
CHANGEOVER_OF_ROOM = (
    "Between two bookings of one {room}, its own changeover time must stay free at the least; "
    "exactly that long is enough.",
    "Every {room} has a changeover time of its own, and that much or more must lie between the end "
    "of one booking and the start of the next in it.",
    "The changeover given for a {room} is the shortest pause that may separate two of its "
    "bookings, before as well as after.",
    "A request fails where it comes closer to another booking of its {room} than the changeover "
    "of that {room}; to keep the distance exactly is to keep it.",
    "How long a {room} must stand empty between bookings is listed with it. A pause of just that "
    "length passes, a shorter one doesn't.",
    "Count from the end of a booking to the beginning of the following one: in no {room} may that "
    "be less than its changeover time.",
    "Handing a {room} on takes the changeover time listed for it, so the next booking starts when "
    "that has passed, at the earliest.",
    "Changeover times differ from {room} to {room}; neighbouring bookings keep at least the one "
    "that belongs to theirs.",
    "For turning round, each {room} gets the minutes shown as its changeover, between any two "
    "bookings and whichever of them was made first. These minutes suffice.",
    "If the pause to the booking before or after would fall short of the changeover of the "
    "{room}, the new booking cannot be confirmed; if it equals it, it can.",
)
# A room that consists of two others.
WHOLE = (
    "{whole} is {part_one} and {part_two} opened into one: a booking of {whole} takes up both, and "
    "one of either part stands in the way of {whole}. Between {whole} and a part, the changeover "
    "time of {whole} is the one that counts.",
    "With the partition folded back, {part_one} and {part_two} become {whole}. Bookings of {whole} "
    "and of either half exclude each other, and keep the changeover time of {whole} from each "
    "other.",
    "Whoever books {whole} gets {part_one} and {part_two} together, so {whole} cannot be used "
    "beside either; the pause between the two kinds of booking is the changeover of {whole}.",
    "Note that {part_one} and {part_two} are the two halves of {whole}. A booking of a half and "
    "one of {whole} count as bookings of the same {room}, with the changeover time of {whole}.",
    "As {whole} is made up of {part_one} and {part_two}, it is free only when both are, and each "
    "of them only when {whole} is. What counts between {whole} and its parts is the changeover "
    "time of {whole}.",
    "{part_one} and {part_two} may be used side by side by different parties, but not beside "
    "{whole}, which is both of them joined. The changeover of {whole} lies between its bookings "
    "and theirs.",
    "Treat {whole} as the sum of {part_one} and {part_two}: each of its bookings blocks both of "
    "them, each of theirs blocks {whole}, and in either case the changeover listed for {whole} "
    "has to be kept.",
    "The wall between {part_one} and {part_two} can be removed, which gives {whole}. Where "
    "{whole} follows one of its halves or a half follows {whole}, the pause is at least the "
    "changeover of {whole}.",
    "Joined, {part_one} and {part_two} are let as {whole}; a booking of the joined {room} and one "
    "of a half need the changeover time of {whole} between them and can never run together.",
)
# A person in two places.
PERSONS = (
    "Nobody can be at two bookings at once, be it as {organiser} or as a named {attendee}; to "
    "leave one at the minute at which the other begins is possible.",
    "Whoever is named on a booking, as {organiser} or {attendee}, is busy for the whole of it and "
    "cannot be named on another that overlaps it. If the first ends as the second starts, they "
    "don't overlap.",
    "The {organiser} and every {attendee} named must be free: a person with another booking in any "
    "part of that time cannot take part. A booking that merely adjoins doesn't count.",
    "Check names as well as {rooms}. The same {organiser} or {attendee} on two bookings that "
    "overlap is a double booking; bookings that touch are none.",
    "One person, one place: two bookings that share a name, in whatever role, may adjoin, but no "
    "minute may belong to both.",
    "A request cannot be confirmed if, at any minute of it, its {organiser} or one of its named "
    "{attendees} is due at another booking. People are free again from the minute of the end.",
    "People are expected from the first to the last minute of each booking that names them "
    "({organiser} or {attendee} alike), so spans with a name in common must not overlap; they may "
    "meet.",
    "Named people take part in person and cannot be shared between overlapping bookings, whether "
    "they lead them as {organiser} or come along as {attendee}. Going straight from one to the "
    "next is allowed.",
    "Overlaps are ruled out for people too: no {organiser} and no {attendee} may be named on two "
    "bookings that run at the same time, even for a few minutes, while one that starts as the "
    "other ends is all right.",
)
# Time between wings, for people.
TRANSFER = (
    "One exception: somebody who is named on a booking in {wing_one} and one in {wing_two} needs "
    "at least {gap} between them. Exactly {gap} is enough.",
    "To adjoin is not enough, though, where one of the two bookings is in {wing_one} and the other "
    "in {wing_two}; there a person must be given {gap} or more from the end of the first to the "
    "start of the second.",
    "That holds within {wing_one} and within {wing_two}. From one to the other the way takes "
    "{gap}, so with a shorter pause than that a person counts as double-booked.",
    "However, changing between {wing_one} and {wing_two} costs a person {gap}, which must lie "
    "between the two bookings in full; a change inside either costs nothing.",
    "If the two bookings are in different wings, namely {wing_one} and {wing_two}, add the walk: "
    "at the least, {gap} have to separate them for that person.",
    "Different wings are another matter. Between a booking in {wing_one} and one in {wing_two}, a "
    "pause below {gap} is too short for anybody named on both, and one of {gap} is long enough.",
    "This is so for two bookings on one side of the venue; those who go from {wing_one} to "
    "{wing_two}, or back, need {gap} in hand, not a minute less.",
    "Only when a person goes from {wing_one} over to {wing_two}, or the other way round, does the "
    "walk count: it is reckoned at {gap}, and the pause must not be shorter.",
    "Unlike a move inside {wing_one} or inside {wing_two}, a move between these two takes a pause "
    "of {gap} or longer for everyone who is named on both bookings.",
)
SEATS = (
    "Everyone takes a {seat}: the {organiser}, the named {attendees} and the {guests} together may "
    "fill the {room}, but not exceed its {seats}.",
    "A {room} holds no more people than it has {seats}. The {organiser}, all named {attendees} and "
    "all {guests} are counted, and a full {room} is fine.",
    "Add up the {organiser}, each named {attendee} and the {guests}; if the sum is above the "
    "number of {seats}, the request fails, and if it equals it, it passes.",
    "As many people as there are {seats} may come, not one more, and the {organiser} and the named "
    "{attendees} are among those counted, just like the {guests}.",
    "The number of {seats} is the most that may be present, {organiser}, named {attendees} and "
    "{guests} all included; every {seat} may be taken.",
    "Nobody stands. There must be a {seat} for the {organiser}, one for every named {attendee} and "
    "one for every {guest}.",
    "For capacity, a party is its {organiser} plus the {attendees} named plus the {guests}, and it "
    "fits as long as it isn't larger than the number of {seats} in the {room}.",
    "{Seats} are never exceeded, though they may be used to the last one; besides the {guests}, "
    "count the {organiser} and every {attendee} who is named.",
    "To see whether a party fits, compare its head count with the {seats} of the {room}: equal is "
    "all right, larger isn't. The head count is {guests} and named {attendees} and the "
    "{organiser}.",
)
EQUIPMENT = (
    "Equipment that a {room} has of its own is used first, and what is missing comes from the "
    "{store}. At no moment may all bookings together have more on loan than the {store} holds; "
    "what comes back at a certain minute can go out again at that minute.",
    "What is asked for beyond a {room}'s own equipment is lent by the {store}, as far as it isn't "
    "out with bookings that run at the same time. An item is out from the start of a booking to "
    "its end, and free again from then on.",
    "Requests for equipment draw on what the {room} itself has, then on the {store}. All "
    "{rooms} share that stock: loans that overlap are added up and may use it up, but not overdraw "
    "it, while a loan that ends as another begins makes way for it.",
    "The {store} makes up for what a {room} lacks. All its items may be out at once, but no more "
    "than it has, at any moment; a return and a loan may fall on the same minute.",
    "A {room}'s own items serve only the booking in it and are counted first. For the rest, "
    "whatever other bookings have on loan at some moment of the request is not available from the "
    "{store} at that moment; a loan is over the minute its booking ends.",
    "Only what exceeds the {room}'s own equipment has to come from the {store}, and there must be "
    "enough of it left during the whole booking, once the loans of bookings running beside it "
    "are taken off. Enough means no less than needed, and items are back the minute a booking "
    "ends.",
    "To cover a request, take the {room}'s own equipment first and borrow the difference from the "
    "{store}, where at every minute the loans of all bookings then running must not add up to "
    "more than the stock; the minute at which a booking ends no longer counts.",
    "Stock is shared: from the {store} a booking borrows what its {room} doesn't have itself, for "
    "exactly as long as it lasts, and bookings running at one time may together borrow no more "
    "than the whole stock of an item. One that ends as another starts no longer runs.",
    "If a {room}'s own equipment falls short of what is asked for, the {store} lends the rest. It "
    "must then have that many left at each moment between start and end, with every loan of a "
    "booking that is running deducted. The last item may be lent; a booking that ends hands over "
    "at once.",
)
HOURS = (
    "A booking lies within the opening hours of its {room}, which are the same every day; it may "
    "begin at opening and end at closing.",
    "Nobody gets into a {room} before it opens or stays after it closes. Starting on the minute of "
    "opening and ending on the minute of closing are both fine, on any day.",
    "Opening hours, valid daily, are the frame: a start before them or an end after them rules a "
    "booking out, while their first and last minute may be used.",
    "The hours shown for a {room} hold on every day. They may be used to the full, from opening to "
    "closing, but not overrun at either end.",
    "Start no earlier than the {room} opens and end no later than it closes; these times don't "
    "change from day to day.",
    "Each {room} has its opening hours, alike for all days, and a booking must fit into them "
    "entirely. One that reaches exactly to an edge still fits.",
    "Outside the hours of the {room}, identical from day to day, there are no bookings, not even "
    "in part. A booking that starts at opening or finishes at closing is inside.",
    "Please note that no {room} is open before or after its listed daily hours, so the whole of a "
    "booking must fall inside them, both limits included.",
)
NOTICE = (
    "Requests must be submitted at least {hours} before the booking starts; exactly {hours} is in "
    "time.",
    "The notice is {hours}, counted by the clock from submission to the start, nights included. A "
    "request on the last minute of it is still accepted.",
    "No request is confirmed that came in less than {hours} ahead of its start, while {hours} to "
    "the minute suffice.",
    "From the time stamp of a request to the beginning of the booking, {hours} or more have to "
    "pass.",
    "We need {hours} to prepare. A request handed in later than that before its start is too "
    "late; one handed in {hours} before isn't.",
    "Latest submission: {hours} before the start, to the minute, whatever day or hour that is.",
    "If fewer than {hours} lie between the submission of a request and its start, it comes too "
    "late; if it is {hours} or more, notice has been kept.",
    "Short notice is anything under {hours} from submission to start, and short-notice requests "
    "are turned down. {hours} sharp is not short.",
    "Submit early: when a request comes in, {hours} or more must be left until the start of the "
    "booking.",
)
STATUS = (
    'Lines marked "{void}" in the register no longer hold anything: their {room}, their people '
    "and their equipment are free.",
    'Only lines marked "confirmed" count. What is marked "{void}" is kept for the record and '
    "stands in nobody's way.",
    "A booking that was {void} stays in the list, but blocks neither {room} nor people nor "
    "equipment.",
    "Ignore the {void} entries of the register when you look for clashes of any kind; confirmed "
    "ones alone are binding.",
    "The register also shows bookings that have been {void}; nothing is held for those any more, "
    "be it space, people or loans.",
    "Confirmed bookings bind the {room}, the people named and the loans, {void} ones bind none of "
    "these.",
    'Where the status of an entry is "{void}", its {room} has been given back, and so have its '
    "loans and the time of its people.",
    'Entries are never deleted. Those with the status "{void}" have lost all effect and are to '
    "be read as if they were not there.",
    "For a conflict there must be a confirmed booking on the other side, since {void} ones have "
    "given up {room}, people and equipment alike.",
)
