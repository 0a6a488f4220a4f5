"""How the facts of a case and its point at issue say what they say."""

REFERENCES: tuple[str, ...] = (
    "{Reference} of {subject} is {date}.",
    "{Date} is {reference} of {subject}.",
    "For {subject}, {reference} is {date}.",
    "In the case of {subject}, {reference} falls on {date}.",
    "{Reference} recorded for {subject} is {date}.",
    "As {reference} of {subject} the file gives {date}.",
    "With {subject}, {date} is {reference}.",
    "{Subject} has {date} as {reference}.",
)

SENDINGS: tuple[str, ...] = (
    "{Actor} sent {act} for {subject} by {channel} on {date}.",
    "On {date} {actor} sent {act} for {subject} by {channel}.",
    "{Act} for {subject} was sent by {channel} on {date}.",
    "{Date} is the day on which {actor} sent {act} for {subject} by {channel}.",
    "For {subject}, {act} was sent on {date} by {channel}.",
    "By {channel}, {actor} sent {act} for {subject} on {date}.",
    "It was on {date} that {act} for {subject} was sent by {channel}.",
    "{Act} for {subject} left by {channel} on {date}, sent by {actor}.",
    "The sending of {act} for {subject}, by {channel}, took place on {date}.",
)

AMOUNTS: tuple[str, ...] = (
    "{Part} for {subject} comes to {amount}.",
    "For {subject}, {part} comes to {amount}.",
    "{Amount} is the figure recorded as {part} for {subject}.",
    "In the file of {subject}, {part} is put at {amount}.",
    "As {part} for {subject}, the books show {amount}.",
    "{Subject} shows {amount} as {part}.",
    "Where {subject} is concerned, {part} stands at {amount}.",
    "A figure of {amount} is noted for {subject} as {part}.",
    "The parties agree on {amount} as {part} for {subject}.",
)

CATEGORIES: tuple[str, ...] = (
    "{Subject} is {a_category}.",
    "{Subject} is registered as {a_category}.",
    "As to its class, {subject} is {a_category}.",
    "The register lists {subject} as {a_category}.",
    "It is common ground that {subject} is {a_category}.",
    "{A_category}: that is the class of {subject}.",
    "By its class {subject} belongs to the {categories}.",
    "Among the classes, {subject} falls under {categories}.",
)

CLOSURES: tuple[str, ...] = (
    "{Site} was closed from {first} to {last}, both days included.",
    "From {first} up to and including {last}, {site} was closed.",
    "{Site} closed on {first} and {last} and on every day between.",
    "Between {first} and {last}, the two dates included, {site} was closed.",
    "The doors of {site} stayed shut from {first} through {last}, so that it was closed on both "
    "days as well.",
    "Closed on every day from {first} to {last}, these two among them, was {site}.",
    "{First} was the first and {last} the last day of a closure of {site}.",
    "A closure of {site} lasted from {first} to {last} inclusive.",
)

ENTRIES: tuple[str, ...] = (
    "Entry of {entry}: {fact}",
    "Entered on {entry}: {fact}",
    "(Entry dated {entry}) {fact}",
    "Under {entry} the record has this entry: {fact}",
    "From the entry of {entry}: {fact}",
    "Record, entry of {entry}: {fact}",
    "What was entered on {entry}: {fact}",
    "An entry with the date {entry} reads: {fact}",
)

ASIDES: dict[str, tuple[str, ...]] = {
    "contact": (
        "{person} answers questions about the file.",
        "Questions about the file go to {person}.",
        "The contact at {provider} is {person}.",
        "{provider} has named {person} as contact.",
        "For {provider}, {person} handles the correspondence.",
        "Letters to {provider} reach {person}.",
        "On the side of {provider}, {person} is in charge.",
        "It is {person} who signs letters for {provider}.",
    ),
    "place": (
        "The agreement was signed in {place}.",
        "{place} is where the agreement was signed.",
        "Both parties signed in {place}.",
        "Signatures were exchanged in {place}.",
        "In {place} the parties put their names to the agreement.",
        "The signing took place in {place}.",
        "It was in {place} that the parties signed.",
        "For the signing, the parties met in {place}.",
    ),
    "originals": (
        "The signed originals are kept in room {room}.",
        "Room {room} holds the signed originals.",
        "The originals lie in the cabinet of room {room}.",
        "Whoever needs the originals finds them in room {room}.",
        "For the originals, see room {room}.",
        "In room {room} the originals are kept.",
        "The archive in room {room} has the originals.",
        "Both originals went to the archive in room {room}.",
    ),
    "copies": (
        "{client} received {copies} copies of each version.",
        "Of each version, {copies} copies went to {client}.",
        "{copies} copies of each version lie with {client}.",
        "Each version was copied for {client}: {copies} copies.",
        "There are {copies} copies of each version at {client}.",
        "With {client}, {copies} copies of each version are on file.",
        "{provider} printed {copies} copies of each version.",
        "Each version exists in {copies} copies.",
    ),
}

CONTENTIONS: tuple[str, ...] = (
    "{Party} points to clause {number}.",
    "In the view of {party}, a close look at clause {number} is called for.",
    "It is clause {number} that {party} stresses.",
    "{Party} relies above all on clause {number}.",
    "What {party} puts forward is clause {number}.",
    "The argument of {party} starts from clause {number}.",
    "According to {party}, one should begin with clause {number}.",
    "Most of what {party} has written is about clause {number}.",
)

POINTS: tuple[str, ...] = (
    "{Asked}?",
    "It is in dispute whether {whether}.",
    "The parties ask whether {whether}.",
    "To be decided: {asked}?",
    "{Provider} and {client} disagree on whether {whether}.",
    "Whether {whether} is the only thing left open.",
    "The one question between the parties is this: {asked}?",
    "What needs an answer is whether {whether}.",
)
