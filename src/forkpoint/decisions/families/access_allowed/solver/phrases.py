"""Templates of sentences and rows, and the facts that are read with them.

In a template `<who>` stands for a name, after "the group" or not; `<people>`, `<groups>`,
`<folders>` and `<names>` for several names; `<action>` and `<actions>` for verbs; `<f>` and `<fs>`
for what folders are called, `<p>`, `<ps>` and `<a p>` for what people are called; `<things>` for
what lies in the folders; any other word for one name.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias

from forkpoint.errors import UnsolvableError

Topic: TypeAlias = Literal[
    "rules", "tree", "members", "nested", "roles", "grants", "seals", "denies", "request"
]
Fact: TypeAlias = Mapping[str, tuple[str, ...]]

FOLDER_NOUN: Final = "(?:folder|space|section|directory)"
FOLDER_NOUNS: Final = "(?:folders|spaces|sections|directories)"
_PERSON: Final = "(?:employee|account holder|staff member|colleague|researcher|user)"
_WORD: Final = r"[A-Z][\w'’-]*"
_NAME: Final = rf"{_WORD}(?: (?:{_WORD}|\d+))*"
_NAMES: Final = rf"{_NAME}(?:, {_NAME})*(?: and {_NAME})?"
_WITHOUT_FIELD: Final = {
    "f": FOLDER_NOUN,
    "fs": FOLDER_NOUNS,
    "Fs": "(?:Folders|Spaces|Sections|Directories)",
    "p": _PERSON,
    "ps": f"{_PERSON}s",
    "Ps": "(?:Employees|Account holders|Staff members|Colleagues|Researchers|Users)",
    "a p": f"an? {_PERSON}",
    "things": "[a-z]+(?: [a-z]+)?",
    "system": "[a-z]+(?: [a-z]+)*",
}
_WITH_FIELD: Final = {
    "who": f"(?:[Tt]he group )?(?P<who>{_NAME})",
    "action": "(?P<action>[a-z]+)",
    "actions": "(?P<actions>[a-z]+(?:, [a-z]+)*(?: and [a-z]+)?)",
    "people": f"(?P<people>{_NAMES})",
    "groups": f"(?P<groups>{_NAMES})",
    "folders": f"(?P<folders>{_NAMES})",
    "names": f"(?P<names>{_NAMES})",
}


def pattern_of(template: str, extra: Mapping[str, str] | None = None) -> str:
    """The regular expression of a template; `extra` adds stand-ins or replaces them."""
    stand_ins = _WITHOUT_FIELD | _WITH_FIELD | dict(extra or {})
    parts = re.split(r"<([A-Za-z ]+)>", template)
    return "".join(
        stand_ins.get(part, f"(?P<{part}>{_NAME})") if place % 2 else re.escape(part)
        for place, part in enumerate(parts)
    )


def compiled(templates: Iterable[str]) -> tuple[re.Pattern[str], ...]:
    """The templates as patterns, in their order."""
    return tuple(re.compile(pattern_of(template)) for template in templates)


def read_fact(patterns: Iterable[re.Pattern[str]], text: str) -> Fact:
    """What the first pattern that fits all of the text finds in it."""
    for pattern in patterns:
        found = pattern.fullmatch(text)
        if found:
            return {field: names_in(value) for field, value in found.groupdict().items()}
    raise UnsolvableError(f"not understood: {text[:80]!r}")


def names_in(text: str) -> tuple[str, ...]:
    """The names, or verbs, that commas and "and" join."""
    return tuple(re.split(r", | and ", text))
