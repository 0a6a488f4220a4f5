"""A lint for generated English: what no person would leave in a document."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from functools import lru_cache

from forkpoint.decisions.audits.finding import Finding, holds
from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.text import state_text
from forkpoint.items.item import Item
from forkpoint.question import Json

MONTHS = {
    name[:3]: number
    for number, name in enumerate(
        "January February March April May June July August September October November "
        "December".split(),
        start=1,
    )
}
_MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December"
_MONTH += "|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)"
SENTENCE_SHARE = 0.20
LONG_SENTENCE = 8

_UNITS = (
    r"(?:day|hour|minute|second|item|seat|person|unit|month|week|year|page|row|line|piece|file|step"
    r"|record|rule|clause|point|metre|night|member|guest|user|group|room|case|ticket|parcel|crate"
    r"|pallet|chair|desk|screen|projector|microphone|participant|attendee|kilometre)"
)
# Most begin with the letters that a fault can begin with: looked at first, they settle nearly every
# place of a text, and the search takes a third of the time.
_PATTERNS = {
    "a leftover placeholder": re.compile(
        r"(?=[{<%TXNnl])(?:\{\w*\}|<[a-z_]+>|%s\b"
        r"|\b(?:TODO|TBD|XXX+|None(?! of)|nan|NaN|lorem|null null)\b)"
    ),
    "a space before a mark": re.compile(r"\w [,;](?=\s)|\w \.(?=\s|$)"),
    "a doubled mark": re.compile(r",,|;;|(?<!\.)\.\.(?!\.)|\?\?|::(?!\w)|,\."),
    "a doubled word": re.compile(r"\b(?=[abfhinotw])(the|a|an|is|are|of|to|and|or|in|at|on|for|with"
                                 r"|by|be|not|as|from|that|this|has|was|it)\s+\1\b",
                                 re.IGNORECASE),
    "a wrong article": re.compile(
        r"(?=[aA.!?:])(?:(?:\ba|(?:^|[.!?:] )A) "
        r"(?:(?=[aeio])(?!one\b|once\b|eu|oui)(?!(?:and|is|or|in|as|at|on)\b)"
        r"|(?=u)(?!uni|use|usu|util|ur[aei]|ub|ufo|uk))[a-z]{2,}"
        r"|\b[Aa]n (?:(?=[bcdfgjklmnpqrstvwxyz])|(?=h)(?!hour|honest|honou?r|heir))[a-z]{2,}"
        r"|\ba (?:8|11|18|8\d)\b(?![:.,]\d))",
        re.MULTILINE,
    ),
    "one of many": re.compile(rf"(?<![\d.,:/-])\b(?:1|one) {_UNITS}s\b(?! [A-Z])"),
    "many of one": re.compile(
        rf"(?<![\d.,:/-])\b(?:[2-9]|[1-9]\d+) {_UNITS}"
        r"(?:[.,;:!?)]| (?:of|in|at|on|are|were|was)\b|$)",
        re.MULTILINE,
    ),
    "a negative quantity": re.compile(
        r"(?i)(?=[cpqsu])(?:stock|seats?|quantity|count|units?|copies|pages)[\"']?\s*[:=|]\s*-\d"
    ),
}  # fmt: skip
_DATES = (
    re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b"),
    re.compile(rf"\b(?P<d>\d{{1,2}}) (?P<m>{_MONTH}) (?P<y>\d{{4}})\b"),
    re.compile(rf"\b(?P<m>{_MONTH}) (?P<d>\d{{1,2}}), (?P<y>\d{{4}})\b"),
    re.compile(rf"\b(?P<d>\d{{1,2}}) (?P<m>{_MONTH})\b(?! \d{{4}})"),
)
_CLOCK = re.compile(r"(?<![\d:.])(\d{1,2}):(\d{2})(?![\d:.]*\d)")


def prose_faults(state: Json) -> Iterator[str]:
    """What is wrong with the English of a state, a text per fault."""
    text = state_text(state)
    for part in texts_of(state):
        if _doubled_space(part):
            yield "a doubled space in a sentence"
        for fault, pattern in _PATTERNS.items():
            match = pattern.search(part)
            if match:
                around = part[max(0, match.start() - 20) : match.end() + 20]
                yield f"{fault}: {' '.join(around.split())!r}"
    yield from _impossible_dates(text)


def texts_of(value: Json) -> Iterator[str]:
    """Every text in a state: itself, or the strings within its JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for entry in value.values():
            yield from texts_of(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from texts_of(entry)


def _doubled_space(text: str) -> bool:
    """Doubled spaces in a line of prose; the columns of an aligned table are no prose."""
    return any(
        re.search(r"[.,;:?!a-z] {2,}\S", line) and _is_prose(line) for line in text.splitlines()
    )


def _is_prose(line: str) -> bool:
    return line.rstrip().endswith((".", "?", "!")) and len(re.findall(r"\S {2,}\S", line)) == 1


def _impossible_dates(text: str) -> Iterator[str]:
    for match in _DATES[0].finditer(text):
        yield from _date_fault(match.group(), *map(int, match.groups()))
    for pattern in _DATES[1:]:
        for match in pattern.finditer(text):
            part = match.groupdict()
            yield from _date_fault(
                match.group(), int(part.get("y", 2028)), MONTHS[part["m"][:3]], int(part["d"])
            )
    for match in _CLOCK.finditer(text):
        hours, minutes = map(int, match.groups())
        if minutes > 59 or (hours > 24 or (hours == 24 and minutes)):
            yield f"an impossible time: {match.group()!r}"


def _date_fault(written: str, year: int, month: int, day: int) -> Iterator[str]:
    try:
        date(year, month, day)
    except ValueError:
        yield f"an impossible date: {written!r}"


def prose(items: Sequence[Item]) -> list[Finding]:
    """The lint over all states, and the share of groups that repeat one long sentence."""
    family = items[0].family
    faults = [
        f"{item.id}: {fault}" for item in items for fault in prose_faults(item.question.state)
    ]
    share, text = most_repeated_sentence(items)
    return [
        holds(family, "prose", "no fault of English or layout", faults),
        Finding(
            family,
            "prose",
            "most repeated long sentence",
            share <= SENTENCE_SHARE,
            share,
            SENTENCE_SHARE,
            text,
        ),
    ]


def most_repeated_sentence(items: Sequence[Item]) -> tuple[float, str]:
    """The sentence of eight or more words, names and digits masked, that most groups share."""
    seen: dict[str, set[str]] = {}
    groups = groups_of(items)
    for name, members in groups.items():
        for text in texts_of(members[0].question.state):
            for sentence in masked_sentences(text):
                seen.setdefault(sentence, set()).add(name)
    if not seen:
        return 0.0, ""
    sentence = max(seen, key=lambda text: (len(seen[text]), text))
    return len(seen[sentence]) / len(groups), sentence


def masked_sentences(text: str) -> Iterator[str]:
    """The prose sentences of at least eight words, with digits and capitalised names masked."""
    for line in text.splitlines():
        if line.startswith("|"):  # a row of a table
            continue
        for sentence in re.split(r"(?<=[.!?])\s+", line):
            words = sentence.split()
            if len(words) >= LONG_SENTENCE and re.match(r"[\W\d]*[A-Z]", sentence):
                first, *rest = words
                yield " ".join([re.sub(r"\d+", "#", first), *map(_masked, rest)])


@lru_cache(maxsize=65_536)  # the same words come again and again
def _masked(word: str) -> str:
    """A word that does not begin a sentence: a name is `@`, a number `#`."""
    return re.sub(r"\d+", "#", re.sub(r"^\W*[A-Z]\S*", "@", word))
