"""The words that the rules page fixes: what a domain calls things, and the headings of parts."""

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Words:
    """What one domain calls the runtime, the platform, the resource with its unit, a feature."""

    runtime: str
    platform: str
    resource: str
    unit: str
    feature: str


WORDS: Final = (
    Words("runtime", "platform", "disk space", "MB", "compiler flag"),
    Words("base firmware", "board", "flash memory", "kB", "licence"),
    Words("game version", "edition", "video memory", "MB", "expansion"),
    Words("engine", "node type", "storage", "GB", "data licence"),
    Words("press system", "press model", "spool space", "GB", "option"),
    Words("controller", "arm", "memory", "MB", "sensor kit"),
    Words("console software", "console", "show memory", "MB", "key"),
    Words("gateway system", "gateway", "storage", "MB", "subscription"),
)
_SPEAKS: Final = tuple(
    (words, tuple(re.compile(rf"\b{word}\b", re.I) for word in (words.runtime, words.platform)))
    for words in WORDS
)

NAME: Final = r"[A-Za-z]+(?:-[A-Za-z]+)?"
USABLE: Final = {"active": "inactive", "enabled": "not enabled", "on": "off"} | {
    "available": "not available"
}
CARRIED: Final = ("already there", "preinstalled", "already installed", "present", "on board")

_HEADINGS: Final = {
    "conventions": "Conventions/How to read this/Reading the index/Rules of the installer"
    "/Conventions of the index/Ground rules",
    "target": "Target/Target environment/Where it goes/The target/Installed on",
    "index": "Index/Index (extract)/Available versions/From the index/Listed versions",
    "conflicts": "Conflicts/Known conflicts/Not together/Conflict lines/Clashes",
    "pins": "Proposed set/Pinned set/Pins/Proposed pins/Set to be installed",
}
PART_OF_HEADING: Final = {
    heading: part for part, headings in _HEADINGS.items() for heading in headings.split("/")
}
_LEADS: Final = {
    "index": "The index says:/The catalogue offers:/Copied from the index this morning:"
    "/Here is what is listed:/Available at present:/The index in short:/From the index I copy:"
    "/Listed versions and what they want:",
    "conflicts": "Pairs to avoid:/Listed conflicts:/Conflicts, same source:"
    "/It also knows these conflicts:/Conflicts on record:/Conflict lines:/Known clashes:"
    "/What must not meet:",
    "pins": "We would pin:/And this is the set:/To be installed:/Pinned would be:"
    "/My proposal for the pins:/The pins:/The set I would install:/Pins as proposed:",
}
PART_OF_LEAD: Final = {lead: part for part, leads in _LEADS.items() for lead in leads.split("/")}


def words_of(target: str) -> Words | None:
    """The one row of the table whose runtime and platform the target's text speaks of."""
    fitting = [
        words for words, patterns in _SPEAKS if all(pattern.search(target) for pattern in patterns)
    ]
    return fitting[0] if len(fitting) == 1 else None
