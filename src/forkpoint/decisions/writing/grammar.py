"""Small English: articles, plurals, lists, number words, and filled-in templates."""

import re
from collections.abc import Sequence

_IRREGULAR = {
    "person": "people",
    "child": "children",
    "man": "men",
    "woman": "women",
    "foot": "feet",
    "shelf": "shelves",
    "leaf": "leaves",
    "half": "halves",
    "datum": "data",
    "staff": "staff",
    "series": "series",
}
_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty"
).split()
_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
    "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
).split()
_SOUNDS_LIKE_CONSONANT = re.compile(r"(?i)(uni|use|usu|util|eu|one\b|once)")
_SOUNDS_LIKE_VOWEL = re.compile(
    r"[Hh](?:our|onest|onou?r|eir)|8|11(?:th)?\b|18(?:th)?\b|X-|[FHLMNRSX][A-Z0-9]+\b"
)


def article(words: str) -> str:
    """The words with `a` or `an` before them, by how they sound."""
    vowel = words[:1].lower() in "aeiou" and not _SOUNDS_LIKE_CONSONANT.match(words)
    return f"{'an' if vowel or _SOUNDS_LIKE_VOWEL.match(words) else 'a'} {words}"


def plural(noun: str) -> str:
    """The plural of a noun, or of the last word of several."""
    head, _, last = noun.rpartition(" ")
    before = f"{head} " if head else ""
    if last.lower() in _IRREGULAR:
        return before + _IRREGULAR[last.lower()]
    if re.search(r"(s|x|z|ch|sh)$", last):
        return f"{before}{last}es"
    if re.search(r"[^aeiou]y$", last):
        return f"{before}{last[:-1]}ies"
    return f"{before}{last}s"


def count(number: int, noun: str) -> str:
    """`1 seat`, `2 seats`, `1,200 seats`."""
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def number_word(number: int) -> str:
    """The number as a word up to twenty, in digits beyond."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else f"{number:,}"


def ordinal_word(number: int) -> str:
    """`first` to `twentieth`, in digits beyond."""
    return _ORDINALS[number] if 0 < number < len(_ORDINALS) else ordinal(number)


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `11th`."""
    ending = (
        "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    )
    return f"{number}{ending}"


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def possessive(name: str) -> str:
    """`Mara's`, `Jonas'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def capitalised(text: str) -> str:
    """The text with its first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text as a sentence: a capital at the start, a full stop at the end."""
    text = capitalised(text.strip())
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."


def filled(template: str, **fields: object) -> str:
    """The template with its fields; a field that the template lacks or misses is an error."""
    named = set(re.findall(r"{(\w+)}", template))
    if named - set(fields):
        raise KeyError(f"no value for {sorted(named - set(fields))} in {template!r}")
    return template.format(**fields)
