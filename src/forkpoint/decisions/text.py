"""The state of an item as text, the way lengths and differences are measured."""

import json
import re
from difflib import SequenceMatcher

from forkpoint.question import Json


def state_text(state: Json) -> str:
    """Text as it is; any other state as JSON indented by two."""
    return state if isinstance(state, str) else json.dumps(state, indent=2, ensure_ascii=False)


def words_of(text: str) -> list[str]:
    """Words, numbers and marks, each line end a token of its own."""
    return re.findall(r"\n|[^\s]+", text)


def changed_spans(first: str, second: str) -> list[tuple[str, str]]:
    """The runs of words in which two texts differ, as (in the first, in the second)."""
    one, two = words_of(first), words_of(second)
    start = 0
    while start < min(len(one), len(two)) and one[start] == two[start]:
        start += 1
    end = 0
    while end < min(len(one), len(two)) - start and one[-1 - end] == two[-1 - end]:
        end += 1
    one, two = one[start : len(one) - end], two[start : len(two) - end]
    matcher = SequenceMatcher(None, one, two, autojunk=False)
    return [
        (" ".join(one[a:b]), " ".join(two[c:d]))
        for tag, a, b, c, d in matcher.get_opcodes()
        if tag != "equal"
    ]
