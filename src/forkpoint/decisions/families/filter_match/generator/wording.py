"""A constraint as a sentence: a quantity phrase within a frame."""

from collections.abc import Mapping, Sequence
from datetime import date

from forkpoint.decisions.families.filter_match.generator import (
    date_phrases,
    number_phrases,
    set_phrases,
)
from forkpoint.decisions.families.filter_match.generator.attributes import Attribute, Field
from forkpoint.decisions.families.filter_match.generator.case import Constraint
from forkpoint.decisions.families.filter_match.generator.forms import Style
from forkpoint.decisions.families.filter_match.generator.quantity_phrases import (
    QUANTITIES,
    UNITS,
)
from forkpoint.decisions.writing.calendar import WEEKDAYS
from forkpoint.decisions.writing.grammar import article, capitalised, listed
from forkpoint.draws import Draws

SETS: Mapping[str, Mapping[bool, tuple[str, ...]]] = {
    "exact_count": set_phrases.COUNT,
    "in_list": set_phrases.ALLOWED_LIST,
    "not_in_list": set_phrases.FORBIDDEN_LIST,
    "within_range": set_phrases.RANGE,
}
DATED = frozenset(("end_date", "before_date", "not_before_date"))


class Wording:
    """The sentences of one request: no frame twice."""

    def __init__(self, draws: Draws, thing: str, today: date, style: Style) -> None:
        self._draws = draws
        self._thing = thing
        self._today = today
        self._style = style
        self._spoken: set[str] = set()

    def sentence(self, constraint: Constraint) -> str:
        """The constraint in words."""
        frame = self._unused(frames_for(constraint))
        q = self._quantity(constraint.attribute)
        parts = {"q": q, "thing": self._thing, "a_thing": article(self._thing)}
        parts |= limits_in_words(constraint, self._style)
        parts |= {capitalised(name): capitalised(text) for name, text in parts.items()}
        text = frame.format(**parts)
        return text.replace(",.", ".").replace(",,", ",").replace(",;", ";").replace(",:", ":")

    def _quantity(self, attribute: Attribute) -> str:
        names = [noun_phrase(field) for field in attribute.fields]
        phrases = QUANTITIES.get(attribute.kind)
        if phrases is None:
            return names[0]
        fields = dict(zip("abc", names, strict=False))
        noun = attribute.noun
        if attribute.kind == "unit_conversion":
            noun = UNITS[noun.rpartition(" to ")[2]]
        phrase = self._draws.choice(phrases)
        return phrase.format(**fields, noun=noun, year=self._today.year)

    def _unused(self, frames: Sequence[str]) -> str:
        fresh = [frame for frame in frames if frame not in self._spoken] or list(frames)
        frame = self._draws.choice(fresh)
        self._spoken.add(frame)
        return frame


def noun_phrase(field: Field) -> str:
    """`the shipping fee`, or `the number of pegs per set` for a bare count."""
    form = field.form
    return f"the number of {field.label}" if form.name == "whole" and not form.unit else (
        f"the {field.label}"
    )  # fmt: skip


def frames_for(constraint: Constraint) -> tuple[str, ...]:
    """The frames that say what the constraint demands."""
    kind, demand = constraint.attribute.kind, constraint.demand
    if kind in SETS:
        return SETS[kind][demand.inclusive]
    if kind == "weekday":
        return date_phrases.WEEKDAY[demand.outward, demand.inclusive]
    if kind in DATED:
        return date_phrases.DATE[demand.outward, demand.inclusive]
    return number_phrases.NUMBER[demand.outward, demand.inclusive]


def limits_in_words(constraint: Constraint, style: Style) -> dict[str, str]:
    """The limits, and the lists that they stand for where values are named one by one."""
    span, form = constraint.span, constraint.attribute.limit
    written = [form.limit(end, style) for end in span.ends]
    parts = {"limit": written[0], "low": written[0], "high": written[-1]}
    if constraint.attribute.kind == "weekday":
        allowed = [day for place, day in enumerate(WEEKDAYS) if span.allows(place)]
        others = [day for day in WEEKDAYS if day not in allowed]
        return parts | {
            "listed": listed(allowed, "or"),
            "unlisted_or": listed(others, "or"),
            "unlisted_and": listed(others),
        }
    if constraint.attribute.kind in ("in_list", "not_in_list") and span.closed:
        names = [form.scale[place] for place in range(min(span.ends), max(span.ends) + 1)]
        return parts | {
            "listed_and": listed(names),
            "listed_or": listed(names, "or"),
            "listed_comma": ", ".join(names),
        }
    return parts
