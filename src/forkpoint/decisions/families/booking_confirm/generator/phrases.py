"""Phrasings around the conventions: introductions, rooms, store, register and request."""

INTRO = (
    "{venue} takes requests for its {rooms} on a form and checks each against the house "
    "conventions before it is confirmed.",
    "At the booking desk of {venue}, one request for a {room} is waiting for an answer.",
    "This is the file on a request for a {room} at {venue}, with everything needed to decide it.",
    "Booking desk, {venue}: {rooms}, conventions and register as they stand, and a new request.",
    "{venue} has received a request for one of its {rooms}, to be checked before anybody is told.",
    "What follows was put together at {venue} to settle whether a {room} can be let as asked.",
    "A {room} at {venue} has been asked for; {store}, register and conventions are set out here.",
    "For the desk at {venue}: below are the {rooms}, their bookings and one new form.",
    "Everyone who wants a {room} at {venue} fills in the same form, and one such form is dealt "
    "with here.",
    "Extract from the booking system of {venue}, drawn up for the decision on a new request.",
)
COMPLETE = (
    "The list of bookings is complete for {dates}.",
    "There are no bookings on {dates} other than those listed.",
    "For {dates} nothing else is booked anywhere in the house.",
    "All bookings of {dates} are shown, in every {room}.",
    "Nothing beyond what the register shows has been booked for {dates}.",
    "Nothing is missing from the register for {dates}.",
    "The register covers {dates} in full, all {rooms} included.",
    "Whatever is booked on {dates} stands in the register.",
)
ROOM = (
    "{name} has {seats}, is open from {opens} to {closes} and comes with {own}.",
    "In {name} there are {seats}; the doors are open between {opens} and {closes}, and the room's "
    "own equipment consists of {own}.",
    "{name}, open {opens} to {closes}, offers {seats} and has {own} of its own.",
    "Open from {opens} until {closes}, {name} provides {seats}, with {own} as its own equipment.",
    "With {seats} and {own} of its own, {name} can be used from {opens} to {closes}.",
    "You find {own} in {name}, which has {seats} and opens at {opens} to close at {closes}.",
    "Capacity of {name}: {seats}. It opens at {opens}, closes at {closes} and keeps {own}.",
    "The hours of {name} are {opens} to {closes}, its capacity is {seats} and its equipment {own}.",
    "Between {opens} and {closes} {name} can be booked, for {seats}, with {own} on the spot.",
)
PLACE = (
    "It lies in {wing} and needs a changeover of {gap}.",
    "Its changeover time is {gap}; it belongs to {wing}.",
    "Wing: {wing}; changeover: {gap}.",
    "Its place is {wing}, and turning it round takes {gap}.",
    "As part of {wing} it has a changeover time of {gap}.",
    "Allow {gap} as its changeover time, and look for it in {wing}.",
    "It is one of the {wing} {rooms}, with {gap} for changeover.",
    "Changing it over takes {gap}. You find it in {wing}.",
)
STORE = (
    "The {store} holds {stock}.",
    "Held at the {store}, for all {rooms} together: {stock}.",
    "You can borrow {stock} from the {store}, and that is all it has.",
    "Stock of the {store}, all told: {stock}.",
    "{Stock} are kept at the {store}.",
    "Beyond the {rooms}' own equipment there is the {store} with {stock}.",
    "Shared by all {rooms}, the {store} has {stock}.",
    "In the {store}, counting what is out on loan, are {stock}.",
    "The whole stock of the {store}, lent or not, is {stock}.",
)
# The request, one sentence a field.
TITLE = (
    'The booking is for "{title}".',
    '"{title}" is what the booking would be called.',
    'The sign on the door should read "{title}".',
    "Occasion: {title}.",
    'The purpose given is "{title}".',
    'The form gives "{title}" as the occasion.',
    'They have called it "{title}".',
    'As its purpose, "{title}" has been put down.',
)
ROOM_ASKED = (
    "{name} is the {room} asked for.",
    "The {room} wanted is {name}.",
    "It would take place in {name}.",
    "They have picked {name}.",
    "They would like to have {name}.",
    "Only {name} will do, the form says.",
    "{Room} requested: {name}.",
    "The wish is for {name}.",
)
WHEN = (
    "It would run on {date} from {start} to {end}.",
    "The time wanted is {start} to {end} on {date}.",
    "On {date} it would begin at {start} and be over at {end}.",
    "{date}, {start} to {end}, is the slot asked for.",
    "Start: {start}, end: {end}, on {date}.",
    "They want to begin at {start} on {date} and to finish at {end}.",
    "From {start} until {end} on {date} is when it should be.",
    "The time given is {date}, {start} to {end}.",
)
NAMED = (
    "{Organiser} is {head}, with {others} as named {attendees}.",
    "{head} signs as {organiser}; named as {attendees} are {others}.",
    "The {organiser} would be {head}, and {others} would come as {attendees}.",
    "Named on the form are {head} ({organiser}) and, as {attendees}, {others}.",
    "{others} are entered as {attendees}, {head} as {organiser}.",
    "It is led by {head} as {organiser}. As {attendees}, the form names {others}.",
    "Besides {head}, who is the {organiser}, the named {attendees} are {others}.",
    "{Attendees}: {others}; {organiser}: {head}.",
)
GUESTS = (
    "Besides the people named, {guests} would come.",
    "{guests} are expected as well.",
    "In addition, {guests} have been announced.",
    "The form also counts {guests}, without names.",
    "To those named, add {guests}.",
    "There would be {guests} on top of the people named.",
    "Further to the names, the form says {guests}.",
    "Not named, but coming too: {guests}.",
)
NEEDS = (
    "Equipment needed: {needs}.",
    "They need {needs}.",
    "The form asks for {needs}.",
    "As equipment, it would require {needs}.",
    "There should be {needs} in the {room}.",
    "They can't do without {needs}.",
    "Where equipment is concerned, the form lists {needs}.",
    "They also want {needs}.",
)
SUBMITTED = (
    "The form was submitted on {date} at {clock}.",
    "Submitted: {date}, {clock}.",
    "Its time stamp reads {date}, {clock}.",
    "We received the form at {clock} on {date}.",
    "It was {clock} on {date} when the form was submitted.",
    "On {date}, at {clock}, the request was handed in.",
    "The request came in on {date} at {clock}.",
    "Submission is recorded for {clock} on {date}.",
)
# One line of a register in list form; loans and status follow where there are any.
LINE = (
    "{ref}: {room}, {when} | {title} | {names} | {people}",
    "{when}, {room}: {title} ({names}), {people}, no. {ref}",
    "{room}, {when} ({ref}): {names} for {title}, {people}",
    "[{ref}] {title}: {room}, {when}, {people}, {names}",
    "{ref}, {title}, {when} in {room}; {names}; {people}",
    "{title} / {room} / {when} / {names} / {people} / {ref}",
    "{when} {room}, no. {ref}, {people}: {title}, {names}",
    "No. {ref}: {names}, {room}, {when}, {title}, {people}",
)
LOAN = (
    "; on loan: {items}",
    ", borrows {items}",
    "; {items} from the {store}",
    ", with a loan of {items}",
    "; loan {items}",
    ", {items} borrowed",
    "; from {store}: {items}",
    ", takes {items} on loan",
)
OPENING = (
    "Hello,",
    "Good morning,",
    "Dear colleagues,",
    "Hi all,",
    "Dear booking team,",
    "Good afternoon,",
    "To the desk,",
    "Hello everybody,",
)
CLOSING = (
    "Regards,",
    "Thanks,",
    "Best wishes,",
    "Kind regards,",
    "Many thanks,",
    "Yours,",
    "All the best,",
    "Thank you,",
)
HEADINGS = {
    "rooms": (
        "{Rooms}",
        "{Rooms} and {store}",
        "Our {rooms}",
        "What can be booked",
        "{Rooms} at {venue}",
        "The {rooms} and what they have",
        "List of {rooms}",
        "{Rooms} and stock",
    ),
    "rules": (
        "Conventions",
        "Booking conventions",
        "House conventions",
        "How bookings are decided",
        "What a booking has to keep to",
        "Conditions for a booking",
        "Rules of the desk",
        "What we check",
    ),
    "bookings": (
        "Register, {dates}",
        "Bookings for {dates}",
        "Already in the book: {dates}",
        "Booked so far ({dates})",
        "The book, {dates}",
        "Entries for {dates}",
        "Current bookings: {dates}",
        "Register of bookings, {dates}",
    ),
    "request": (
        "Request",
        "The request",
        "New request",
        "Booking asked for",
        "Form to be decided",
        "Open request",
        "Request awaiting an answer",
        "What they ask for",
    ),
}
