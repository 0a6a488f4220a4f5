"""Sentences with slots, turned into patterns for the words of one state."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from forkpoint.decisions.families.triage_order.solver.values import PLACE, TIME, WAIT
from forkpoint.decisions.families.triage_order.solver.vocabulary import Vocabulary

CLASS: Final = r"[A-Z]\w+(?: [A-Z]\w+)*"
_VALUES: Final[dict[str, str]] = {
    "class": rf"({CLASS})",
    "list": rf"({CLASS}(?:(?:, | and | or | > | before |, then ){CLASS})+)",
    "wait": f"({WAIT})",
    "time": f"({TIME})",
    "place": f"({PLACE})",
    "remark": r'"([^"]+)"',
    "who": "(?:who|that)",
    "has": "(?:has|have)",
    "number": "(two|three|four|five|six)",
}


@lru_cache(maxsize=256)
def _slots(words: Vocabulary) -> dict[str, str]:
    desk = words.desk
    plain = {
        "case": desk.case,
        "cases": f"{desk.case}s",
        "Cases": f"{desk.case.capitalize()}s",
        "treated": desk.treated,
        "arrival": desk.arrival,
        "due": desk.due,
        "flag name": f'"{desk.flag.capitalize()}"',
        "flag": f'"{desk.flag}: yes"',
        "label": words.label,
        "labels": words.labels,
    }
    slots = {name: re.escape(word) for name, word in plain.items()}
    article = "an" if desk.due[0] in "aeiou" else "a"
    return slots | _VALUES | {"a due": re.escape(f"{article} {desk.due}")}


@lru_cache(maxsize=8192)
def pattern(wording: str, words: Vocabulary) -> re.Pattern[str]:
    """The pattern of a wording; every slot that holds a value is a group."""
    slots = _slots(words)
    parts = re.split(r"<([\w ]+)>", wording)
    return re.compile(
        "".join(slots[part] if odd % 2 else re.escape(part) for odd, part in enumerate(parts))
    )


def match_any(wordings: Iterable[str], text: str, words: Vocabulary) -> tuple[str, ...] | None:
    """The values in a text that is as a whole one of the wordings; None where it is none."""
    for wording in wordings:
        found = pattern(wording, words).fullmatch(text)
        if found is not None:
            return found.groups()
    return None


def match_joined(joints: Iterable[str], cores: Iterable[str], text: str, words: Vocabulary) -> bool:
    """Whether a text is one of the joints followed by one of the cores."""
    for joint in joints:
        found = pattern(joint, words).match(text)
        if found is not None:
            return match_any(cores, text[found.end() :], words) is not None
    return False


def names_in(listing: str) -> list[str]:
    """The classes that a list such as `Red, Yellow and Green` names, in its order."""
    return re.findall(CLASS, listing)


def sentences_of(text: str) -> list[str]:
    """The sentences of a paragraph."""
    return re.split(r"(?<=[.?!]) (?=[A-Z])", text.strip())
