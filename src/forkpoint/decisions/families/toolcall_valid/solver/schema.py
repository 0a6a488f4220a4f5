"""The tool's definition: its properties with their rules, and the conventions that it states."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from forkpoint.decisions.families.toolcall_valid.solver.schema_wordings import (
    CODE_LISTS,
    CONVENTIONS,
    RULE_WORDINGS,
    UNIT_WORDINGS,
    Convention,
    Rule,
)
from forkpoint.decisions.families.toolcall_valid.solver.templates import (
    Grammar,
    Reading,
    mark_titles,
    plain,
    sentences,
    title_marker,
)
from forkpoint.decisions.families.toolcall_valid.solver.values import is_unit
from forkpoint.errors import UnsolvableError

_CONVENTIONS: Final = Grammar(CONVENTIONS)
_RULES: Final = Grammar(RULE_WORDINGS)
_UNITS: Final = Grammar({"unit": UNIT_WORDINGS})
_TYPES: Final = ("string", "integer", "boolean")
_KNOWN: Final = frozenset("type title description format pattern enum minimum maximum".split())
_TIME_PATTERN: Final = "^[0-2][0-9]:[0-5][0-9]$"
_RATE: Final = re.compile(r"(\d{1,3})(?: (days|minutes))? for (\S+)")
_ALWAYS: Final[tuple[Convention, ...]] = (
    "purpose",
    "requester_only",
    "last_word",
    "strictness",
)


@dataclass(frozen=True, slots=True)
class Property:
    """A property of the tool; `words` maps each option's word to its spelling in the call."""

    key: str
    title: str
    type: str
    is_day: bool
    is_time: bool
    is_code: bool
    words: Mapping[str, str]
    unit: str | None


@dataclass(frozen=True, slots=True)
class PropertyRule:
    """A rule of one property: the kind of rule, the other titles and texts in it."""

    kind: Rule
    target: str
    base: str = ""
    choice: str = ""
    rates: Mapping[str, int] | None = None
    unit: str | None = None
    side: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Schema:
    """The properties by title, their rules by title, and the conventions stated."""

    properties: Mapping[str, Property]
    rules: Mapping[str, tuple[PropertyRule, ...]]
    required: frozenset[str]
    conventions: frozenset[Convention]

    @property
    def titles(self) -> list[str]:
        """The titles of the properties."""
        return list(self.properties)


def read_schema(tool: Mapping[str, Any]) -> Schema:
    """The schema of a tool, every sentence of its descriptions understood."""
    parameters = tool["parameters"]
    _check_parameters(parameters)
    declared: Mapping[str, Any] = parameters["properties"]
    titles = [_title(key, entry) for key, entry in declared.items()]
    if not titles or len(set(titles)) < len(titles):
        raise UnsolvableError("the titles of the properties are not told apart")
    properties: dict[str, Property] = {}
    rules: list[PropertyRule] = []
    for (key, entry), title in zip(declared.items(), titles, strict=True):
        rest, words, unit = _value_descriptions(entry)
        found = [_rule(text, titles) for text in rest]
        if any(rule.target != title for rule in found):
            raise UnsolvableError(f"the description of {title!r} rules another property")
        rules.extend(found)
        properties[title] = _property(key, entry, words, unit)
    conventions, rest = _conventions(tool["description"])
    rules.extend(_rule(text, titles) for text in rest)
    by_target = {title: tuple(r for r in rules if r.target == title) for title in titles}
    schema = Schema(properties, by_target, frozenset(parameters["required"]), conventions)
    _check_rules(schema)
    return schema


def _check_parameters(parameters: Any) -> None:
    names = {"type", "properties", "required", "additionalProperties"}
    if not isinstance(parameters, Mapping) or set(parameters) != names:
        raise UnsolvableError("the tool's parameters do not have the known fields")
    if parameters["type"] != "object" or parameters["additionalProperties"] is not False:
        raise UnsolvableError("the tool's parameters are not a closed object")
    if not isinstance(parameters["properties"], Mapping) or not _are_texts(parameters["required"]):
        raise UnsolvableError("the tool declares no properties")
    if not set(parameters["required"]) <= set(parameters["properties"]):
        raise UnsolvableError("a required property is not declared")


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _title(key: str, entry: Any) -> str:
    if not isinstance(entry, Mapping) or not set(entry) <= _KNOWN:
        raise UnsolvableError(f"the property {key!r} has unknown fields")
    if entry.get("type") not in _TYPES or not isinstance(entry.get("title"), str):
        raise UnsolvableError(f"the property {key!r} lacks a known type or a title")
    if not _are_texts(entry.get("enum", [])) or not isinstance(entry.get("description", ""), str):
        raise UnsolvableError(f"the list or the description of {key!r} is not of texts")
    return str(entry["title"])


def _property(
    key: str, entry: Mapping[str, Any], words: Mapping[str, str], unit: str | None
) -> Property:
    is_time = entry.get("pattern") == _TIME_PATTERN
    return Property(
        key,
        entry["title"],
        entry["type"],
        entry.get("format") == "date",
        is_time,
        "pattern" in entry and not is_time,
        words or {word: word for word in entry.get("enum", ())},
        unit,
    )


def _value_descriptions(
    entry: Mapping[str, Any],
) -> tuple[list[str], Mapping[str, str], str | None]:
    """The sentences that are left for rules, the codes of the options, and the unit."""
    texts = sentences(entry["description"]) if "description" in entry else []
    words: Mapping[str, str] = {}
    unit = None
    if texts and "enum" in entry and (found := _codes(texts[0], entry["enum"])) is not None:
        words = found
        texts = texts[1:]
    elif texts and (reading := _UNITS.read(texts[0])) and is_unit(reading.slots["value"]):
        unit = reading.slots["value"]
        texts = texts[1:]
    return _joined(texts), words, unit


def _codes(text: str, listed: Sequence[str]) -> Mapping[str, str] | None:
    """Which spelling each word has; None where the sentence is no list of codes."""
    for heading, between, pattern in CODE_LISTS:
        if not text.startswith(heading) or not text.endswith("."):
            continue
        pairs = [re.fullmatch(pattern, part) for part in text[len(heading) : -1].split(between)]
        found = [(match[1], match[2]) for match in pairs if match is not None]
        if len(found) < len(pairs):
            continue
        first, second = {pair[0] for pair in found}, {pair[1] for pair in found}
        if len(first) == len(second) == len(found) == len(listed):
            if first == set(listed) and not second & first:
                return {word: code for code, word in found}
            if second == set(listed) and not second & first:
                return dict(found)
        raise UnsolvableError(f"the codes do not pair the list with words: {text!r}")
    return None


def _joined(texts: Sequence[str]) -> list[str]:
    """Sentences, the second sentence of a rule joined to its first."""
    joined: list[str] = []
    for text in texts:
        if joined and text.startswith("If it is "):
            joined[-1] += f" {text}"
        else:
            joined.append(text)
    return joined


def _conventions(description: Any) -> tuple[frozenset[Convention], list[str]]:
    """The conventions at the start of the tool's description, and the sentences after them."""
    if not isinstance(description, str):
        raise UnsolvableError("the tool's description is not a text")
    texts = sentences(description)
    found: set[Convention] = set()
    while texts:
        for length in (1, 2):
            reading = _CONVENTIONS.read(" ".join(texts[:length]))
            if reading is not None:
                break
        else:
            break
        if reading.meaning in found:
            raise UnsolvableError(f"the tool states {reading.meaning} twice")
        found.add(reading.meaning)
        texts = texts[length:]
    for convention in _ALWAYS:
        if convention not in found:
            raise UnsolvableError(f"the tool does not state {convention}: {texts[:1]}")
    return frozenset(found), _joined(texts)


def _rule(text: str, titles: Sequence[str]) -> PropertyRule:
    reading = _RULES.read(mark_titles(text, title_marker(titles), titles))
    if reading is None:
        raise UnsolvableError(f"not a rule of a property: {text!r}")
    slots = {name: plain(slot, titles) for name, slot in reading.slots.items()}
    return _rule_of(Reading(reading.meaning, slots))


def _rule_of(reading: Reading[Rule]) -> PropertyRule:
    slots = reading.slots
    kind = reading.meaning
    target = slots["target"]
    if kind == "default":
        return PropertyRule(kind, target, text=slots["value"])
    if kind == "from_count":
        return PropertyRule(kind, target, base=slots["count"], text=slots["limit"])
    if kind == "for_option":
        return PropertyRule(kind, target, choice=slots["choice"], text=slots["option"])
    rates, unit = _rates(slots["rates"])
    if (unit is None) != (kind == "product"):
        raise UnsolvableError(f"the rates of {target!r} do not fit its rule")
    side = slots.get("side", "")
    return PropertyRule(kind, target, slots["base"], slots["choice"], rates, unit, side)


def _rates(text: str) -> tuple[Mapping[str, int], str | None]:
    """The rate of each option and the unit of the rates."""
    matches = [_RATE.fullmatch(part) for part in re.split(r", | and ", text)]
    found = [match for match in matches if match is not None]
    units = {match[2] for match in found}
    rates = {match[3]: int(match[1]) for match in found}
    if len(rates) < len(matches) or len(units) != 1:
        raise UnsolvableError(f"not a list of rates: {text!r}")
    return rates, units.pop()


def _check_rules(schema: Schema) -> None:
    """Raise where a rule does not fit the properties that it names."""
    for title, rules in schema.rules.items():
        conditional = any(rule.kind in ("from_count", "for_option") for rule in rules)
        if len(rules) > 1 or conditional == (schema.properties[title].key in schema.required):
            raise UnsolvableError(f"the rules of {title!r} do not go together")
        for rule in rules:
            others = [other for other in (rule.base, rule.choice) if other]
            if any(schema.rules[other] for other in others):
                raise UnsolvableError(f"{title!r} goes by a property that has a rule itself")
            words = schema.properties[rule.choice].words if rule.choice else {}
            if rule.rates is not None and set(rule.rates) != set(words):
                raise UnsolvableError(f"the rates of {title!r} are not those of the options")
            if rule.kind == "for_option" and rule.text not in words:
                raise UnsolvableError(f"{rule.text!r} is no option of {rule.choice!r}")
