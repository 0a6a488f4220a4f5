"""What the numbered rules say: the classes, what waiting earns, and what the order goes by."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from forkpoint.decisions.families.triage_order.solver import rule_wordings as wordings
from forkpoint.decisions.families.triage_order.solver.document import Document
from forkpoint.decisions.families.triage_order.solver.values import Wait, read_wait
from forkpoint.decisions.families.triage_order.solver.vocabulary import Vocabulary
from forkpoint.decisions.families.triage_order.solver.wording import (
    match_any,
    match_joined,
    names_in,
    sentences_of,
)
from forkpoint.errors import UnsolvableError

_JOINED: Final = {
    "flag_first": wordings.FLAG_FIRST,
    "due_first": wordings.DUE_FIRST,
    "earlier_arrival": wordings.EARLIER_ARRIVAL,
    "lower_ticket": wordings.LOWER_TICKET_AFTER_A_JOINT,
}
_SEQUENCE: Final = ("class_order", *_JOINED)
_COUNTS: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


@dataclass(frozen=True, slots=True)
class Rules:
    """The classes from the highest down, the step for waiting, and the ordering rules in order.

    `ceiling` is the place, counted from 0, of the highest class that waiting leads to.
    """

    classes: tuple[str, ...]
    wait: Wait
    ceiling: int
    sequence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    """The step for waiting, with the sentence that says where it ends."""

    wait: Wait
    end: str


_Statement = tuple[str, ...] | _Step | str
"""The classes from the highest down, the step for waiting, or the name of an ordering rule."""


def read_rules(document: Document) -> Rules:
    """The rules of the state."""
    words = document.words
    found = [part for rule in document.rules for part in _statements(rule, words)]
    classes = [part for part in found if isinstance(part, tuple)]
    steps = [part for part in found if isinstance(part, _Step)]
    if len(classes) != 1 or len(steps) != 1:
        raise UnsolvableError("the rules do not give the classes and the step for waiting once")
    sequence = tuple(
        part if isinstance(part, str) else "class_order"
        for part in found
        if not isinstance(part, _Step)
    )
    if sequence != tuple(name for name in _SEQUENCE if name in sequence):
        raise UnsolvableError(f"the ordering rules stand in another sequence: {sequence}")
    if "earlier_arrival" not in sequence:
        raise UnsolvableError("no rule on the arrival is given")
    return Rules(classes[0], steps[0].wait, _ceiling(steps[0].end, classes[0], words), sequence)


def _statements(rule: str, words: Vocabulary) -> Iterator[_Statement]:
    """What a numbered rule says, piece by piece; a piece has one or two sentences."""
    sentences = sentences_of(rule)
    while sentences:
        for length in range(min(2, len(sentences)), 0, -1):
            statement = _statement(sentences[:length], words)
            if statement is not None:
                break
        else:
            raise UnsolvableError(f"a rule that is not understood: {rule!r}")
        yield statement
        sentences = sentences[length:]


def _statement(sentences: Sequence[str], words: Vocabulary) -> _Statement | None:
    text = " ".join(sentences)
    classes = _classes(text, words)
    if classes is not None:
        return classes
    if len(sentences) == 2:
        step = match_any(wordings.STEP, sentences[0], words)
        return None if step is None else _Step(read_wait(step[0]), sentences[1])
    if match_any(wordings.LOWER_TICKET, text, words) is not None:
        return "lower_ticket"
    for name, cores in _JOINED.items():
        if match_joined(wordings.JOINTS, cores, text, words):
            return name
    return None


def _classes(text: str, words: Vocabulary) -> tuple[str, ...] | None:
    """The classes from the highest to the lowest, if the text lists them."""
    chained = match_any(wordings.CLASSES_CHAINED, text, words)
    downwards = match_any(wordings.CLASSES_DOWN, text, words)
    upwards = match_any(wordings.CLASSES_UP, text, words)
    if chained is not None:
        names = _unchained(chained[1])
        if len(names) != _COUNTS[chained[0]]:
            raise UnsolvableError(f"the classes are not {chained[0]}: {text!r}")
    elif downwards is not None:
        names = names_in(", ".join(downwards))
    elif upwards is not None:
        names = names_in(", ".join(upwards))[::-1]
    else:
        return None
    if len(set(names)) < len(names):
        raise UnsolvableError(f"a class is listed twice: {text!r}")
    return tuple(names)


def _unchained(chain: str) -> list[str]:
    """The classes of `A before B, B before C and C before D`."""
    links = [link.split(" before ") for link in re.split(r", | and ", chain)]
    names = [link[0] for link in links] + [links[-1][-1]]
    if links != [list(pair) for pair in pairwise(names)]:
        raise UnsolvableError(f"the chain of the classes is torn: {chain!r}")
    return names


def _ceiling(text: str, classes: tuple[str, ...], words: Vocabulary) -> int:
    """The place of the highest class that waiting leads to: the first or the second."""
    top, second = classes[:2]
    named = match_any(wordings.CEILING, text, words)
    if named is not None and set(named) in ({top}, {second}):
        return classes.index(named[0])
    closed = match_any(wordings.CLOSED_TOP, text, words)
    if closed == (top, second) or match_any(wordings.CLOSED_TOP_LAST, text, words) == (second, top):
        return 1
    unmoved = match_any(wordings.UNMOVED, text, words)
    if unmoved is not None and set(names_in(unmoved[0])) == {top, second}:
        return 1
    raise UnsolvableError(f"where the step for waiting ends is not understood: {text!r}")
