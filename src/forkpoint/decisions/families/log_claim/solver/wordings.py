"""The ways in which a heading, an introduction, a convention or a claim is put.

Slots in braces stand for what varies; `compiled` turns a wording into a pattern.
"""

import re
from typing import Final

UNIT_NOUNS: Final = "service|ward system|signal box|gateway|zone|segment"
GRADE_NOUNS: Final = "level|severity|class|priority|grade|rank"
_CLOCK: Final = r"(?:[01]\d|2[0-3]):[0-5]\d"
_NAMED_UNIT: Final = rf"(?:(?:[Tt]he )?(?i:{UNIT_NOUNS}) )?(?P<unit>[\w'’-]+(?: [\w'’-]+)*?)"
_SLOTS: Final = {
    "units": rf"(?:{UNIT_NOUNS})(?:e?s)",
    "unit_noun": rf"(?P<unit_noun>{UNIT_NOUNS})",
    "unit": _NAMED_UNIT,
    "grade_noun": rf"(?P<grade_noun>{GRADE_NOUNS})",
    "grade": r"(?P<grade>[\w-]+)",
    "from": rf"(?P<start>{_CLOCK})",
    "to": rf"(?P<end>{_CLOCK})",
    "n": r"(?P<number>\w+)",
    "mark": r"(?P<mark>\S+)",
    "name": r"[A-Z][^,()]*",
    "role": r"[a-z][a-z -]*",
    "organisation": r"(?P<organisation>[^:\n]+)",
    "log": r"(?P<log>[a-z][a-z -]*)",
    "date": r"(?P<date>\d{1,2} [A-Z][a-z]+ \d{4})",
}


def compiled(wording: str) -> re.Pattern[str]:
    """The pattern of a wording: `{start:yes|no}` is one of two words, other slots are named."""
    parts = re.split(r"\{(.+?)\}", wording)
    pieces: list[str] = []
    seen: set[str] = set()
    for place, part in enumerate(parts):
        if place % 2 == 0:
            pieces.append(re.escape(part))
        elif ":" in part:
            bound, words = part.split(":")
            yes, no = words.split("|")
            pieces.append(f"(?:(?P<{bound}_in>{yes})|{no})")
        elif part in seen:
            pieces.append(f"(?P={part})")
        else:
            seen.add(part)
            pieces.append(_SLOTS[part])
    return re.compile("".join(pieces))


def patterns(wordings: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    """The patterns of some wordings."""
    return tuple(compiled(wording) for wording in wordings)


def first_match(known: tuple[re.Pattern[str], ...], text: str) -> re.Match[str] | None:
    """The match of the one pattern that a whole text has, or None."""
    return next(filter(None, (pattern.fullmatch(text) for pattern in known)), None)


TITLE: Final = patterns(("{organisation}: {log}, {date}",))
INTRODUCTIONS: Final = patterns(
    (
        "Attached is the {log} of {organisation} for {date}, complete and in order of time.",
        "Below, in the order in which it happened, stands the whole {log} of {date} from "
        "{organisation}.",
        "Day under review: {date}. Site: {organisation}. Source: the {log}, in full.",
        "For the review of {date}, here is everything that the {log} at {organisation} recorded.",
        "Nothing has been left out of this {log}: it covers {date} at {organisation}.",
        "{organisation} keeps one {log} a day; the one for {date} follows, without gaps.",
        "On {date} the {log} at {organisation} took down the following and nothing else.",
        "The entries below are all those of {date} in the {log} of {organisation}.",
        "This extract holds each line that {organisation} has in its {log} for {date}.",
        "What the {log} of {organisation} shows for {date} is copied below line by line.",
    )
)
CONVENTION_HEADINGS: Final = frozenset(
    {
        "How claims are checked",
        "Conventions",
        "Terms",
        "Reading rules",
        "Notes on counting",
        "Rules for claims about this log",
        "How to count",
        "Counting rules",
    }
)
LOG_HEADINGS: Final = frozenset(
    {
        "All entries",
        "Record",
        "Log",
        "The lines",
        "Full log",
        "Log lines",
        "Log of the day",
        "Entries",
    }
)
SPEAKERS: Final = patterns(
    (
        "From the report of {name} ({role})",
        "Note of the {role}, {name}",
        "Claim by {name}, {role}",
        "{name} ({role}) wrote",
        "Claim to check, made by the {role}, {name}",
        "{name}, {role}, states",
        "Statement to be checked ({name}, {role})",
        "What {name} says as {role}",
    )
)
ROSTERS: Final = patterns(
    (
        "Behind the machine names stand these {units}",
        "Lines carry the name of a machine. The {unit_noun} it works for is given below",
        "The log names machines; which {unit_noun} a machine belongs to can be seen from this list",
        "Machines write the lines, and they belong to the {units} as follows",
        "Assignment of the machines to the {units} on the day in question",
        "A line belongs to the {unit_noun} whose machine wrote it. The machines are",
        "To find the {unit_noun} behind a line, look its machine up here",
        "What a machine writes counts for its {unit_noun}, according to this assignment",
        "Each {unit_noun} is served by several machines, and a line of any of them is a line of "
        "that {unit_noun}",
    )
)
CLAIMS: Final = patterns(
    (
        "My count for {unit} and {grade_noun} {grade} is exactly {n}, taken from {from} to {to}.",
        "Exactly {n} {grade} events came from {unit} in the window from {from} to {to} "
        "({grade_noun} {grade} alone).",
        "The {grade_noun} {grade} was logged exactly {n} times for {unit} from {from} to {to}.",
        "From {from} to {to} the number of {grade} events ({grade_noun}) of {unit} was exactly "
        "{n}.",
        "Between {from} and {to}, {unit} had exactly {n} events of {grade_noun} {grade}.",
        "Of {grade_noun} {grade}, {unit} produced exactly {n} events between {from} and {to}.",
        "{unit}, window {from} to {to}: exactly {n} events of {grade_noun} {grade}.",
        "There were exactly {n} events with {grade_noun} {grade} at {unit} between {from} and "
        "{to}.",
        "Counting {grade_noun} {grade} from {from} to {to}, {unit} comes to exactly {n} events.",
        "In the window {from} to {to} we saw exactly {n} events of {grade_noun} {grade} from "
        "{unit}.",
    )
)
