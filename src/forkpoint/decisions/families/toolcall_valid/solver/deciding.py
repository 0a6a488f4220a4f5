"""The value that every property must have, and whether the call has it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final, TypeAlias

from forkpoint.decisions.families.toolcall_valid.solver.layouts import read_document
from forkpoint.decisions.families.toolcall_valid.solver.messages import Statement, read_messages
from forkpoint.decisions.families.toolcall_valid.solver.schema import (
    Property,
    PropertyRule,
    Schema,
    read_schema,
)
from forkpoint.decisions.families.toolcall_valid.solver.schema_wordings import Convention
from forkpoint.decisions.families.toolcall_valid.solver.values import (
    day_as_date,
    day_in_words,
    factor_of_unit,
    minute_of_day,
    number_and_noun,
)
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "requester_only": ((1, 2, 3), "other_party_value"),
    "last_word": ((1, 2, 3), "superseded_value"),
    "derived_rate": ((1, 2, 3), "derived_value"),
    "declared_type": ((1, 2, 3), "wrong_type"),
    "listed_value": ((1, 2, 3), "outside_enum"),
    "declared_name": ((1, 2, 3), "missing_property"),
    "code_mapping": ((1, 2, 3), None),
    "units": ((1, 2, 3), None),
    "day_words": ((1, 2, 3), None),
    "default_value": ((1, 2, 3), None),
    "same_as": ((1, 2, 3), None),
    "given_only_if": ((2, 3), None),
}

Content: TypeAlias = Decimal | date | bool | str
_MINUTES_OF_DAY: Final = 24 * 60


class _Mark:
    """A verdict on a property that is not a value."""


ABSENT: Final = _Mark()
ANYTHING: Final = _Mark()
NEVER_RIGHT: Final = _Mark()
Expected: TypeAlias = int | str | bool | _Mark


@dataclass(frozen=True, slots=True)
class Case:
    """A state as it was read, and the rules to leave out."""

    schema: Schema
    today: date
    requester: str
    statements: Sequence[Statement]
    arguments: Mapping[str, Any]
    without: frozenset[str] = frozenset()

    def expected(self, title: str) -> Expected:
        """What the property must be in the call."""
        item = self.schema.properties[title]
        rule = next(iter(self.schema.rules[title]), None)
        if rule is None:
            return self._literal(item, self.stated(title))
        if rule.kind in ("product", "offset"):
            return self._expected_derived(item, rule)
        if rule.kind == "default":
            return self._expected_default(item, rule)
        if "given_only_if" not in self.without and not self._given(rule):
            return ABSENT
        if "given_only_if" in self.without and not self._counting(title):
            return ABSENT
        return self._literal(item, self.stated(title))

    def stated(self, title: str) -> Content | None:
        """The value that the requester ends up with; None where it cannot be read."""
        counting = self._counting(title)
        if not counting:
            raise UnsolvableError(f"nobody gives a value for the {title}")
        chosen = counting[0 if "last_word" in self.without else -1]
        if chosen.pointer is None:
            return self._content(self.schema.properties[title], chosen.text or "")
        if "same_as" in self.without:
            return None
        self._need("same_as", title)
        texts = {s.text for s in self.statements if (s.title, s.subject) == (title, chosen.pointer)}
        if len(texts) != 1 or (text := texts.pop()) is None:
            raise UnsolvableError(f"{chosen.pointer} does not have one value for the {title}")
        return self._content(self.schema.properties[title], text)

    def _counting(self, title: str) -> list[Statement]:
        return [
            statement
            for statement in self.statements
            if statement.title == title
            and (statement.subject == self.requester or "requester_only" in self.without)
        ]

    def _expected_derived(self, item: Property, rule: PropertyRule) -> Expected:
        if self._counting(rule.target) and "requester_only" not in self.without:
            raise UnsolvableError(f"the {rule.target} is stated although it is derived")
        if "derived_rate" in self.without:
            return ANYTHING
        base, choice = self.stated(rule.base), self.stated(rule.choice)
        if base is None or choice is None or rule.rates is None:
            return NEVER_RIGHT
        rate = rule.rates[str(choice)]
        if rule.kind == "product":
            if not isinstance(base, Decimal):
                raise UnsolvableError(f"the {rule.base} is no number to multiply")
            return self._literal(item, base * rate)
        return self._literal(item, _moved(base, rate if rule.side == "after" else -rate, rule))

    def _expected_default(self, item: Property, rule: PropertyRule) -> Expected:
        if self._counting(rule.target):
            return self._literal(item, self.stated(rule.target))
        if "default_value" in self.without:
            return ABSENT
        return self._literal(item, self._content(item, rule.text))

    def _given(self, rule: PropertyRule) -> bool:
        """Whether the condition of a property holds."""
        if rule.kind == "for_option":
            return self.stated(rule.choice) == rule.text
        limit, count = number_and_noun(rule.text), self.stated(rule.base)
        if limit is None or not isinstance(count, Decimal | None):
            raise UnsolvableError(f"the {rule.target} does not go by a count")
        return count is not None and count >= limit[0]

    def _content(self, item: Property, text: str) -> Content | None:
        """What a text means as a value of the property; None for a day that cannot be read."""
        if item.is_day:
            return self._day(item, text)
        if item.is_time:
            minute = minute_of_day(text)
            if minute is None:
                raise _unreadable(item, text)
            return _clock(minute)
        if item.words:
            if text not in item.words:
                raise _unreadable(item, text)
            return text
        if item.type == "boolean":
            if text not in ("true", "false"):
                raise _unreadable(item, text)
            return text == "true"
        if item.unit is not None:
            return self._measure(item, item.unit, text)
        number = None if item.is_code else number_and_noun(text)
        if number is not None:
            return number[0]
        if item.type != "string":
            raise _unreadable(item, text)
        return text

    def _day(self, item: Property, text: str) -> date | None:
        if (written := day_as_date(text)) is not None:
            return written
        spoken = day_in_words(text, self.today)
        if spoken is None:
            raise _unreadable(item, text)
        if "day_words" in self.without:
            return None
        self._need("day_words", item.title)
        return spoken

    def _measure(self, item: Property, unit: str, text: str) -> Decimal:
        number = number_and_noun(text)
        factor = factor_of_unit(number[1], unit) if number and number[1] else None
        if number is None or factor is None:
            raise _unreadable(item, text)
        if factor == 1 or "units" in self.without:
            return number[0]
        self._need("units", item.title)
        return number[0] * factor

    def _need(self, convention: Convention, title: str) -> None:
        if convention not in self.schema.conventions:
            raise UnsolvableError(f"the {title} needs {convention}, which the tool does not state")

    def _literal(self, item: Property, content: Content | None) -> Expected:
        """The content as it must stand in the call."""
        if content is None:
            return NEVER_RIGHT
        if isinstance(content, bool):
            return content
        if isinstance(content, date):
            return content.isoformat()
        if isinstance(content, Decimal):
            if content != int(content):
                if "units" in self.without:
                    return NEVER_RIGHT
                raise UnsolvableError(f"the {item.title} is no whole number")
            return int(content) if item.type == "integer" else str(int(content))
        if item.words and "code_mapping" not in self.without:
            return item.words[content]
        return content

    def is_right(self, title: str) -> bool:
        """Whether the call has the property as it must be."""
        item = self.schema.properties[title]
        expected = self.expected(title)
        if item.key not in self.arguments:
            passed_over = item.key in self.schema.required and "declared_name" in self.without
            return expected is ABSENT or passed_over
        given = self.arguments[item.key]
        if expected is ABSENT or expected is NEVER_RIGHT:
            return False
        if "declared_type" not in self.without and not has_type(given, item.type):
            return False
        if expected is ANYTHING or (item.words and "listed_value" in self.without):
            return True
        return _as_text(given) == _as_text(expected)


def read_case(state: object, without: frozenset[str] = frozenset()) -> Case:
    """The case in a state; raises `UnsolvableError` where something is not understood."""
    document = read_document(state)
    schema = read_schema(document.tool)
    statements = read_messages(document.messages, schema.titles)
    requester = document.messages[0].first_name
    return Case(schema, document.today, requester, statements, document.call, without)


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """The key of the right option; rules named in `without` are taken as not written."""
    case = read_case(question.state, without)
    declared = {item.key for item in case.schema.properties.values()}
    names_known = set(case.arguments) <= declared or "declared_name" in without
    verdicts = [case.is_right(title) for title in case.schema.titles]
    return "yes" if names_known and all(verdicts) else "no"


def _moved(base: Content, rate: int, rule: PropertyRule) -> Content:
    """A day or a time of day, moved by days or minutes."""
    if isinstance(base, date) and rule.unit == "days":
        return base + timedelta(days=rate)
    minute = minute_of_day(base) if isinstance(base, str) and rule.unit == "minutes" else None
    if minute is None or not 0 <= minute + rate < _MINUTES_OF_DAY:
        raise UnsolvableError(f"the {rule.base} cannot be moved by {rate} {rule.unit}")
    return _clock(minute + rate)


def _clock(minute: int) -> str:
    return f"{minute // 60:02d}:{minute % 60:02d}"


def has_type(value: Any, declared: str) -> bool:
    """Whether a value of the call has a declared type; a flag is no number."""
    if isinstance(value, bool):
        return declared == "boolean"
    return isinstance(value, {"string": str, "integer": int}.get(declared, bool))


def _as_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _unreadable(item: Property, text: str) -> UnsolvableError:
    return UnsolvableError(f"{text!r} is no value of the {item.title}")
