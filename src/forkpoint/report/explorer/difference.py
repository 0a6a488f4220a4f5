"""What differs between the members of a group, as pieces of their texts."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

_TOKEN: Final = re.compile(r"\n|[^\s]+")  # as decisions.text.words_of
MOST_TOKENS: Final = 4_000
"""A longer text is compared line by line: what differs is found in time that grows slowly."""

Spans = list[tuple[int, int]]


def marked_pieces(texts: Sequence[str]) -> list[list[str]]:
    """Each text cut into pieces: plain, differing, plain, … in turn.

    A text is compared with the first one, and the first with all others. Joined, the pieces are
    the text.

    >>> marked_pieces(["a key is red", "a key is blue"])
    [['a key is ', 'red'], ['a key is ', 'blue']]
    """
    if len(texts) < 2:
        return [[text] for text in texts]
    spans: list[Spans] = [[] for _ in texts]
    for place in range(1, len(texts)):
        first, other = differing_spans(texts[0], texts[place])
        spans[0] += first
        spans[place] = other
    return [_cut(text, _joined(found)) for text, found in zip(texts, spans, strict=True)]


def differing_spans(first: str, second: str) -> tuple[Spans, Spans]:
    """Where two texts differ, as (start, end) in characters of each."""
    one, two = _tokens(first), _tokens(second)
    words_one = [first[start:end] for start, end in one]
    words_two = [second[start:end] for start, end in two]
    start, end = _shared_ends(words_one, words_two)
    matcher = SequenceMatcher(
        None,
        words_one[start : len(one) - end],
        words_two[start : len(two) - end],
        autojunk=False,
    )
    found: tuple[Spans, Spans] = ([], [])
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            continue
        for spans, tokens, low, high in ((found[0], one, a, b), (found[1], two, c, d)):
            if low < high:
                spans.append((tokens[start + low][0], tokens[start + high - 1][1]))
    return found


def _tokens(text: str) -> Spans:
    found = [match.span() for match in _TOKEN.finditer(text)]
    if len(found) <= MOST_TOKENS:
        return found
    return [match.span() for match in re.finditer(r"[^\n]+|\n", text)]


def _shared_ends(one: Sequence[str], two: Sequence[str]) -> tuple[int, int]:
    """How many tokens both begin with, and how many both end with."""
    shortest = min(len(one), len(two))
    start = 0
    while start < shortest and one[start] == two[start]:
        start += 1
    end = 0
    while end < shortest - start and one[-1 - end] == two[-1 - end]:
        end += 1
    return start, end


def _joined(spans: Spans) -> Spans:
    """Spans in order, those that touch or overlap made one."""
    found: Spans = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _cut(text: str, spans: Spans) -> list[str]:
    pieces = []
    place = 0
    for start, end in spans:
        pieces += [text[place:start], text[start:end]]
        place = end
    return [*pieces, text[place:]] if place < len(text) or not pieces else pieces
