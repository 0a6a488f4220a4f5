"""The parts of a state, whatever its layout."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from forkpoint.decisions.families.triage_order.solver.text_wordings import (
    ABOUT_THE_LIST,
    ASKED,
    CONVENTIONS,
    NOW,
)
from forkpoint.decisions.families.triage_order.solver.vocabulary import (
    Vocabulary,
    vocabulary_of,
)
from forkpoint.decisions.families.triage_order.solver.wording import match_any, sentences_of
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json

Row = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Document:
    """What a state says, part by part; a queue is lines of text or the objects of JSON."""

    words: Vocabulary
    now: str
    asked: str
    rules: tuple[str, ...]
    adjustments: tuple[str, ...]
    conventions: tuple[str, ...]
    queue: tuple[str, ...] | tuple[Row, ...]


_CASES: Final = "(?:patient|request|claim|sample|vessel|job|call-out|consignment)s"
_CLASS: Final = "(?:category|severity|band|priority|class|rank|level|tier)"
_HEADINGS: Final[dict[str, re.Pattern[str]]] = {
    "rules": re.compile(
        "(?:|ordering |queue |sorting )rules|rules of the desk|house rules for the queue"
        "|how the order is made|order of precedence"
    ),
    "adjustments": re.compile(
        f"{_CLASS} adjustments|adjustments of the {_CLASS}|changes of {_CLASS}"
        f"|corrections to the {_CLASS}|effect of remarks|remarks that change the {_CLASS}"
        "|up and down|what remarks do"
    ),
    "conventions": re.compile(
        "conventions|explanations|fine print|for clarity|how to apply this|in detail"
        "|reading the rules|to be observed"
    ),
    "queue": re.compile(
        f"(?:the )?queue|waiting list|who is waiting|(?:list of|open|waiting) {_CASES}"
        f"|{_CASES} in the queue"
    ),
    "notes": re.compile(
        "also|announcements|for information|house news|notes|notices|on another matter|other news"
    ),
}
_NUMBER: Final = re.compile(r"(?:(\d)\.|\((\d)\)|(\d)\)|Rule (\d):) ")
_DATE: Final = re.compile(r"\b\d{1,2} [A-Z][a-z]+ \d{4}\b")
_NO_NOTE: Final = re.compile(r'\d\d:\d\d|[A-Z]-\d|[":;]|\bremark|\bticket|\bposition|\bminutes')


def read_document(state: Json) -> Document:
    """The parts of a state."""
    if isinstance(state, str):
        return _from_text(state)
    if isinstance(state, Mapping):
        return _from_json(state)
    raise UnsolvableError("the state is neither a text nor an object")


def _from_json(state: Mapping[str, Json]) -> Document:
    known = {"introduction", "now", "rules", "conventions", "queue", "notes", "asked"}
    if set(state) - {"adjustments"} != known:
        raise UnsolvableError("the object does not have the parts of a queue and its rules")
    rules = []
    for number, entry in enumerate(_list(state["rules"]), start=1):
        if not isinstance(entry, Mapping) or set(entry) != {"number", "rule"}:
            raise UnsolvableError("a rule is not an object with its number and its text")
        if entry["number"] != number:
            raise UnsolvableError("the rules are not numbered in sequence")
        rules.append(_text(entry["rule"]))
    queue = [row for row in _list(state["queue"]) if isinstance(row, Mapping)]
    if len(queue) != len(_list(state["queue"])):
        raise UnsolvableError("an entry of the queue is not an object")
    for aside in [state["introduction"], *_list(state["notes"])]:
        _text(aside)
    return Document(
        words=vocabulary_of(" ".join(rules)),
        now=_text(state["now"]),
        asked=_text(state["asked"]),
        rules=tuple(rules),
        adjustments=tuple(map(_text, _list(state.get("adjustments", [])))),
        conventions=tuple(map(_text, _list(state["conventions"]))),
        queue=tuple(queue),
    )


def _list(value: Json) -> Sequence[Json]:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value
    raise UnsolvableError("a part that should be a list is none")


def _text(value: Json) -> str:
    if isinstance(value, str):
        return value
    raise UnsolvableError("a part that should be a text is none")


def _from_text(state: str) -> Document:
    headed, loose = _split(state)
    for kind in ("rules", "queue"):
        if not headed.get(kind):
            raise UnsolvableError(f"no part of the text is headed as {kind}")
    rules = [_numbered(line, place) for place, line in enumerate(headed["rules"], start=1)]
    words = vocabulary_of(" ".join(rules))
    found: dict[str, list[str]] = {}
    for paragraph in loose:
        found.setdefault(_kind_of(paragraph, words), []).append(paragraph)
    if len(found.get("now", [])) != 1 or len(found.get("asked", [])) != 1:
        raise UnsolvableError("the text does not give one time now and one position asked for")
    if any(len(paragraphs) > 1 for paragraphs in found.values()):
        raise UnsolvableError("the text has more paragraphs than its parts need")
    conventions = [line.removeprefix("- ") for line in headed.get("conventions", [])]
    for paragraph in found.get("conventions", []):
        conventions += sentences_of(paragraph)
    return Document(
        words=words,
        now=found["now"][0],
        asked=found["asked"][0],
        rules=tuple(rules),
        adjustments=tuple(line.removeprefix("- ") for line in headed.get("adjustments", [])),
        conventions=tuple(conventions),
        queue=tuple(headed["queue"]),
    )


def _split(state: str) -> tuple[dict[str, list[str]], list[str]]:
    """The lines under each kind of heading, and the paragraphs that have none."""
    blocks = [block.split("\n") for block in re.split(r"\n{2,}", state.strip())]
    if len(blocks) > 2 and len(blocks[0]) == 1 and blocks[0][0].endswith((",", ":")):
        if len(blocks[-1]) != 2 or not blocks[-1][0].endswith(","):
            raise UnsolvableError("the mail has no closing")
        blocks = blocks[1:-1]
    if len(blocks[0]) != 1 or _DATE.search(blocks[0][0]) is None:
        raise UnsolvableError("the text does not begin with an introduction")
    headed: dict[str, list[str]] = {}
    loose: list[str] = []
    pending: str | None = None
    for lines in blocks[1:]:
        heading = pending or _heading(lines[0])
        rest = lines if pending or not heading else lines[1:]
        pending = heading if heading and not rest else None
        if heading and rest:
            if heading in headed:
                raise UnsolvableError(f"two parts are headed as {heading}")
            headed[heading] = rest
        elif not heading:
            loose.append(" ".join(rest))
    return headed, loose


def _heading(line: str) -> str | None:
    if not (line.startswith("## ") or line.endswith(":") or line.isupper()):
        return None
    title = line.removeprefix("## ").removesuffix(":").lower()
    for kind, titles in _HEADINGS.items():
        if titles.fullmatch(title):
            return kind
    raise UnsolvableError(f"a heading that is not known: {line!r}")


def _numbered(line: str, place: int) -> str:
    number = _NUMBER.match(line)
    if number is None or str(place) not in number.groups():
        raise UnsolvableError(f"a rule without its number: {line!r}")
    return line[number.end() :]


def _kind_of(paragraph: str, words: Vocabulary) -> str:
    """What a paragraph without a heading is about."""
    for kind, wordings in (("now", NOW), ("asked", ASKED)):
        if match_any(wordings, paragraph, words) is not None:
            return kind
    sentences = sentences_of(paragraph)
    if all(match_any(ABOUT_THE_LIST, sentence, words) is not None for sentence in sentences):
        return "list"
    if any(match_any(CONVENTIONS, sentence, words) is not None for sentence in sentences):
        return "conventions"
    if _NO_NOTE.search(paragraph):
        raise UnsolvableError(f"a paragraph that is not understood: {paragraph!r}")
    return "notes"
