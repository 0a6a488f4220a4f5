"""How the facts and the point at issue are worded."""

from collections.abc import Mapping, Sequence
from typing import Final

ENTRY: Final[Mapping[str, Sequence[str]]] = {
    "entry": (
        "(Entry dated {day}) {text}",
        "An entry with the date {day} reads: {text}",
        "Entered on {day}: {text}",
        "Entry of {day}: {text}",
        "From the entry of {day}: {text}",
        "Record, entry of {day}: {text}",
        "Under {day} the record has this entry: {text}",
        "What was entered on {day}: {text}",
    ),
}

FACT: Final[Mapping[str, Sequence[str]]] = {
    "sent": (
        "By {way}, {party} sent the {notice} for {object} on {day}.",
        "{day} is the day on which {party} sent the {notice} for {object} by {way}.",
        "For {object}, the {notice} was sent on {day} by {way}.",
        "It was on {day} that the {notice} for {object} was sent by {way}.",
        "On {day} {party} sent the {notice} for {object} by {way}.",
        "{party} sent the {notice} for {object} by {way} on {day}.",
        "The {notice} for {object} left by {way} on {day}, sent by {party}.",
        "The {notice} for {object} was sent by {way} on {day}.",
        "The sending of the {notice} for {object}, by {way}, took place on {day}.",
    ),
    "closed": (
        "A closure of the {site} {object} lasted from {day_1} to {day_2} inclusive.",
        "Between {day_1} and {day_2}, the two dates included, the {site} {object} was closed.",
        "Closed on every day from {day_1} to {day_2}, these two among them, was the {site} "
        "{object}.",
        "{day_1} was the first and {day_2} the last day of a closure of the {site} {object}.",
        "From {day_1} up to and including {day_2}, the {site} {object} was closed.",
        "The doors of the {site} {object} stayed shut from {day_1} through {day_2}, so that it "
        "was closed on both days as well.",
        "The {site} {object} closed on {day_1} and {day_2} and on every day between.",
        "The {site} {object} was closed from {day_1} to {day_2}, both days included.",
    ),
    "class": (
        "Among the classes, {object} falls under {classes}.",
        "As to its class, {object} is {a} {class}.",
        "By its class {object} belongs to the {classes}.",
        "It is common ground that {object} is {a} {class}.",
        "The register lists {object} as {a} {class}.",
        "{object} is registered as {a} {class}.",
        "{object} is {a} {class}.",
        "{a} {class}: that is the class of {object}.",
    ),
    "day": (
        "As the {part} of {object} the file gives {day}.",
        "{day} is the {part} of {object}.",
        "For {object}, the {part} is {day}.",
        "In the case of {object}, the {part} falls on {day}.",
        "The {part} of {object} is {day}.",
        "The {part} recorded for {object} is {day}.",
        "{object} has {day} as the {part}.",
        "With {object}, {day} is the {part}.",
    ),
    "quantity": (
        "A figure of {amount} is noted for {object} as the {part}.",
        "As the {part} for {object}, the books show {amount}.",
        "For {object}, the {part} comes to {amount}.",
        "In the file of {object}, the {part} is put at {amount}.",
        "{amount} is the figure recorded as the {part} for {object}.",
        "The {part} for {object} comes to {amount}.",
        "The parties agree on {amount} as the {part} for {object}.",
        "{object} shows {amount} as the {part}.",
        "Where {object} is concerned, the {part} stands at {amount}.",
    ),
}

ASIDE: Final[Mapping[str, Sequence[str]]] = {
    "aside": (
        "Both originals went to the archive in room {number}.",
        "For the originals, see room {number}.",
        "In room {number} the originals are kept.",
        "Room {number} holds the signed originals.",
        "The archive in room {number} has the originals.",
        "The originals lie in the cabinet of room {number}.",
        "The signed originals are kept in room {number}.",
        "Whoever needs the originals finds them in room {number}.",
        "Each version exists in {count} copies.",
        "Each version was copied for {party}: {count} copies.",
        "Of each version, {count} copies went to {party}.",
        "{party} printed {count} copies of each version.",
        "{party} received {count} copies of each version.",
        "There are {count} copies of each version at {party}.",
        "{count} copies of each version lie with {party}.",
        "With {party}, {count} copies of each version are on file.",
        "For {party}, {person} handles the correspondence.",
        "It is {person} who signs letters for {party}.",
        "Letters to {party} reach {person}.",
        "On the side of {party}, {person} is in charge.",
        "{party} has named {person} as contact.",
        "{person} answers questions about the file.",
        "Questions about the file go to {person}.",
        "The contact at {party} is {person}.",
        "For the signing, the parties met in {place}.",
        "It was in {place} that the parties signed.",
        "Both parties signed in {place}.",
        "In {place} the parties put their names to the agreement.",
        "{place} is where the agreement was signed.",
        "Signatures were exchanged in {place}.",
        "The agreement was signed in {place}.",
        "The signing took place in {place}.",
    ),
}

ISSUE: Final[Mapping[str, Sequence[str]]] = {
    "claim": (
        "It is in dispute whether {claim}.",
        "{party_1} and {party_2} disagree on whether {claim}.",
        "The parties ask whether {claim}.",
        "What needs an answer is whether {claim}.",
        "Whether {claim} is the only thing left open.",
    ),
    "asking": (
        "The one question between the parties is this: {claim}?",
        "To be decided: {claim}?",
        "{claim}?",
    ),
}

REMARK: Final[Mapping[str, Sequence[str]]] = {
    "remark": (
        "According to {party}, one should begin with clause {number}.",
        "In the view of {party}, a close look at clause {number} is called for.",
        "It is clause {number} that {party} stresses.",
        "{party} relies above all on clause {number}.",
        "{party} points to clause {number}.",
        "The argument of {party} starts from clause {number}.",
        "What {party} puts forward is clause {number}.",
        "Most of what {party} has written is about clause {number}.",
    ),
}
