"""The sentences in which a mail tells about the target."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from .matching import refuse, unique
from .ranges import NUMBERS
from .vocabulary import CARRIED, NAME, USABLE, Words

_TEMPLATES: Final = (
    "As to {site}, its {L} is {platform} and its {R} stands at {runtime}",
    "{site} has the {L} {platform} and runs {R} {runtime}",
    "Everything goes onto {site}: {L} {platform}, {R} {runtime}",
    "For {site} the inventory says {L} {platform} and {R} {runtime}",
    "{R} {runtime} is what {site} works with, and its {L} is {platform}",
    "The target is {site} with {R} {runtime} on the {L} {platform}",
    "We are speaking of {site}, whose {R} is {runtime} and whose {L} is {platform}",
    "You will find {R} {runtime} on {site}, and the {L} is {platform}",
    "A look at the {S} shows {amount} free",
    "Free {S}: {amount}",
    "In {S} it offers {amount}",
    "It can spare {amount} of {S}",
    "Its free {S} comes to {amount}",
    "Last night it reported {amount} of free {S}",
    "Of its {S}, {amount} are free",
    "There are {amount} of {S} left",
    "Among the {T} there are some that are {state1} ({features1})"
    " and some that are {state2} ({features2})",
    "Of the {T}, these are {state1}: {features1}",
    "These are {state2}: {features2}",
    "State of the {T}: {state1} – {features1}; {state2} – {features2}",
    "The {T} are as follows: {features1} ({state1}); {features2} ({state2})",
    "The {T} were checked too ({state1}: {features1}; {state2}: {features2})",
    "Under {T} we have {features1} ({state1}) and {features2} ({state2})",
    "{T} that are {state1}: {features1}; those that are {state2}: {features2}",
    "{T} {state1}: {features1}; {state2}: {features2}",
    "Already installed there: {carried}",
    "From before, {carried} are present on it",
    "It also holds {carried}, put there by the supplier",
    "It already carries {carried}",
    "It was delivered with {carried}, which stay as they are",
    "On it you will find {carried} from an earlier installation",
    "Present from the outset are {carried}",
    "The machine came with {carried} installed",
)
_STATES: Final = "|".join((*USABLE.values(), *USABLE))
_CARRIED_ONE: Final = f"{NAME} {NUMBERS}"
_FEATURES: Final = r"\w+(?:, \w+)*(?: and \w+)?"
_VALUES: Final = {
    "site": r"(?P<site>[\w ]+)",
    "platform": r"(?P<platform>\w+)",
    "runtime": rf"(?P<runtime>{NUMBERS})",
    "amount": r"(?P<amount>\d[\d,]* \w+)",
    "state1": f"(?P<state1>{_STATES})",
    "state2": f"(?P<state2>{_STATES})",
    "features1": f"(?P<features1>{_FEATURES})",
    "features2": f"(?P<features2>{_FEATURES})",
    "carried": f"(?P<carried>{_CARRIED_ONE}(?:(?:, | and ){_CARRIED_ONE})*)",
}
_SENTENCE_END: Final = re.compile(r"\. (?=[A-Z])")
_FIELD: Final = re.compile(r"\{(\w+)\}")


def labels_from(paragraph: str, words: Words) -> dict[str, str]:
    """The labels and values that the sentences of a paragraph stand for."""
    labels: list[tuple[str, str]] = []
    for sentence in _SENTENCE_END.split(paragraph.removesuffix(".")):
        labels += _labels_of(_values_of(sentence, words), words)
    return unique(labels, "the target")


def _values_of(sentence: str, words: Words) -> Mapping[str, str]:
    for pattern in _patterns(words):
        if found := pattern.fullmatch(sentence):
            return found.groupdict()
    return refuse("a sentence about the target", sentence)


def _labels_of(values: Mapping[str, str], words: Words) -> list[tuple[str, str]]:
    names = {
        "site": "site",
        "runtime": words.runtime,
        "platform": words.platform,
        "amount": f"free {words.resource}",
        "carried": CARRIED[0],
    }
    labels = [(names[key], value) for key, value in values.items() if key in names]
    for number in ("1", "2"):
        if state := values.get(f"state{number}"):
            labels.append((f"{words.feature}s {state}", values[f"features{number}"]))
    return labels


@cache
def _patterns(words: Words) -> tuple[re.Pattern[str], ...]:
    """The templates as patterns for the words of a domain."""
    said = {"R": words.runtime, "L": words.platform, "S": words.resource, "T": f"{words.feature}s"}
    fields = _VALUES | {letter: f"(?i:{word})" for letter, word in said.items()}
    return tuple(
        re.compile(_FIELD.sub(lambda field: fields[field[1]], _escaped(template)))
        for template in _TEMPLATES
    )


def _escaped(template: str) -> str:
    return re.sub(r"\((?!\?)|\)", lambda bracket: f"\\{bracket[0]}", template)
