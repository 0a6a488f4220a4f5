"""Reading the conventions: each must be one of the known ways of putting one rule."""

import re
from collections.abc import Sequence
from typing import Final

from forkpoint.decisions.families.log_claim.solver.case import Conventions
from forkpoint.decisions.families.log_claim.solver.wordings import first_match, patterns
from forkpoint.errors import UnsolvableError

_WORDINGS: Final[dict[str, tuple[str, ...]]] = {
    "exact": (
        "A claim is correct only where counting gives the very number that it names.",
        "What is claimed must agree with the count in full, for near is not enough.",
        "A claim about a number holds if the number is met exactly, and fails if it is missed "
        "either way.",
        "The figure in a claim is neither a floor nor a ceiling but the number itself.",
        "Numbers in claims are meant to the unit: one more or one fewer makes a claim wrong.",
        "If the count comes out above or below the number claimed, the claim is not correct.",
        "Claims are checked against the exact count, with no margin on either side.",
        "Treat a claimed number as exact, so that neither a higher nor a lower one will do.",
        "No claim is read as 'at least' or 'at most'; the figure has to be right.",
    ),
    "one line, one event": (
        "What a message says makes no difference to a count: equal messages can be separate "
        "events.",
        "Two lines with the same message are not one event for that reason alone.",
        "Messages may repeat; that by itself does not make two lines the same event.",
        "Events are told apart by their lines and not by their wording.",
        "The wording of a line plays no part when events are counted.",
        "Equal texts alone do not turn several lines into one event.",
        "Messages are for the reader only and have no bearing on a count.",
        "To count events, leave their messages aside, since like texts do not merge.",
        "A message that occurs again does not, on that ground, stand for the same event.",
    ),
    "level": (
        "Naming a {grade_noun} means that {grade_noun} and no other, however grave the rest may "
        "be.",
        "The {grade_noun} in a claim is not a threshold; lines of any other one stay out.",
        "For a claim, a line has the right {grade_noun} or it does not count, graver or not.",
        "Lines that carry another {grade_noun} than the claim does are not part of its count.",
        "Graver lines are not included when a claim speaks of some {grade_noun}; it stands for "
        "itself.",
        "Only lines of the very {grade_noun} named are meant, not those that are graver.",
        "A claim about one {grade_noun} leaves lines of every other {grade_noun} out, graver ones "
        "included.",
        "Each {grade_noun} is counted by itself, so nothing above or below the one named is added.",
        "Where a {grade_noun} is named, graver and lighter lines do not count with it.",
    ),
    "edges": (
        "As for windows: the minute at which one opens {start:is|is not} in it, the minute at "
        "which it closes {end:is|is not}.",
        "Windows are read so that the minute they begin with {start:counts|does not count} and "
        "the minute they end with {end:counts|does not count}.",
        "As part of a window, its stated start {start:counts|does not count}, and its stated end "
        "{end:counts|does not count}.",
        "Minutes that a claim gives as bounds are treated like this: the lower bound "
        "{start:counts|does not count}, the upper bound {end:counts|does not count}.",
        "Does a line at the very start of a window count? It {start:does|does not}. And one at "
        "its very end? It {end:does|does not}.",
        "Of the two minutes that bound a window, the first {start:is|is not} inside and the "
        "second {end:is|is not}.",
        "Lines stamped with the opening minute of a window {start:do|do not} belong to it, and "
        "those with the closing minute {end:do|do not}.",
        "Where a claim names two times, the earlier minute {start:is|is not} within its window "
        "and the later minute {end:is|is not}.",
        "At the edges of a window we proceed as follows: opening minute {start:in|out}, closing "
        "minute {end:in|out}.",
        "A window from one time to another {start:includes|excludes} the first of the two minutes "
        "and {end:includes|excludes} the last.",
    ),
    "resent": (
        "Each number is one event, whose first line counts while any later one is ignored.",
        "Count no line whose number stands on a line above it already.",
        "For events that appear twice under one number, the second appearance is left out.",
        "Lines are sometimes sent twice; the later of two lines with one number is not counted.",
        "Repeated numbers mean repeated sending: count such an event once, at the time of its "
        "first line.",
        "A number that has occurred before marks a line sent again, which is not a further event.",
        "If a line repeats the number of an earlier one, only the earlier one is an event.",
        "Whatever comes a second time under its old number was merely sent again and adds nothing.",
        "The same number on two lines is one event, and it took place when the first was written.",
    ),
    "drill": (
        "The mark {mark} shows that a line belongs to an exercise, which is not counted.",
        "Wherever {mark} stands, an exercise was going on; such lines are left aside.",
        "Leave out everything marked {mark}: those lines were written during an exercise.",
        "A line with {mark} did not happen in earnest and therefore does not count.",
        "During exercises lines receive the mark {mark} and are to be passed over in counting.",
        "Exercises are logged too, under the mark {mark}, but claims are not about them.",
        "Lines marked {mark} come from an exercise and are no events at all.",
        "No count takes in lines with {mark} on them, as they record an exercise.",
        "What bears the mark {mark} was only practised, so it never enters a count.",
    ),
}
_KNOWN: Final = {name: patterns(wordings) for name, wordings in _WORDINGS.items()}
_ALWAYS: Final = ("exact", "one line, one event", "level", "edges")


def read_conventions(sentences: Sequence[str]) -> Conventions:
    """The conventions that some sentences state; each is stated once and none is unknown."""
    stated: dict[str, re.Match[str]] = {}
    for sentence in sentences:
        name, match = _recognised(sentence)
        if name in stated:
            raise UnsolvableError(f"two conventions about {name}")
        stated[name] = match
    missing = [name for name in _ALWAYS if name not in stated]
    if missing:
        raise UnsolvableError(f"no convention about {', '.join(missing)}")
    edges = stated["edges"]
    return Conventions(
        grade_noun=stated["level"]["grade_noun"],
        start_counts=edges["start_in"] is not None,
        end_counts=edges["end_in"] is not None,
        resent="resent" in stated,
        drill_mark=stated["drill"]["mark"] if "drill" in stated else None,
    )


def _recognised(sentence: str) -> tuple[str, re.Match[str]]:
    for name, known in _KNOWN.items():
        if match := first_match(known, sentence):
            return name, match
    raise UnsolvableError(f"not understood as a convention: {sentence!r}")
