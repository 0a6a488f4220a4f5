"""Ways to judge a call without working out what was asked, held against their limits."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from forkpoint.decisions.families.toolcall_valid.solver.deciding import Case, has_type, read_case
from forkpoint.decisions.families.toolcall_valid.solver.layouts import Document, read_document
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.question import Question

_ALL_BUT_THREE_KINDS: Final = 0.76  # three of the six kinds of wrong calls break the schema


def _yes_if(test: Callable[[Question], bool]) -> Callable[[Question], str | None]:
    """Pick yes where the test holds, and no elsewhere."""

    def pick(question: Question) -> str | None:
        return "yes" if test(question) else "no"

    return pick


def _parts(question: Question) -> tuple[Mapping[str, Any], Mapping[str, Any], str]:
    """The parameters of the tool, the arguments of the call, and the text of the thread."""
    document = read_document(question.state)
    return document.tool["parameters"], document.call, _thread(document)


def _thread(document: Document) -> str:
    return "\n".join(f"{message.writer}: {message.text}" for message in document.messages)


def _is_valid_under_schema(question: Question) -> bool:
    """Whether names, types and lists are right, whatever was asked for."""
    parameters, arguments, _ = _parts(question)
    declared = parameters["properties"]
    if not set(parameters["required"]) <= set(arguments) <= set(declared):
        return False
    return all(
        has_type(value, declared[key]["type"]) and value in declared[key].get("enum", (value,))
        for key, value in arguments.items()
    )


def _is_verbatim(value: Any, thread: str) -> bool:
    return (value if isinstance(value, str) else json.dumps(value)) in thread


def _every_value_is_in_thread(question: Question) -> bool:
    _, arguments, thread = _parts(question)
    return all(_is_verbatim(value, thread) for value in arguments.values())


def _verbatim_values(question: Question) -> Sequence[float]:
    """How many values stand in the thread, and how many do not."""
    _, arguments, thread = _parts(question)
    verbatim = sum(_is_verbatim(value, thread) for value in arguments.values())
    return (verbatim, len(arguments) - verbatim)


def _property_counts(question: Question) -> Sequence[float]:
    """How many properties are declared, required and given."""
    parameters, arguments, _ = _parts(question)
    return (len(parameters["properties"]), len(parameters["required"]), len(arguments))


def _call_lengths(question: Question) -> Sequence[float]:
    """How long the call is, and its longest and shortest value."""
    _, arguments, _ = _parts(question)
    lengths = [len(json.dumps(value)) for value in arguments.values()]
    return (len(json.dumps(arguments)), max(lengths), min(lengths))


def _value_kinds(question: Question) -> Sequence[float]:
    """How many numbers, flags, texts and texts of digits the call holds."""
    _, arguments, _ = _parts(question)
    values = list(arguments.values())
    texts = [value for value in values if isinstance(value, str)]
    flags = sum(isinstance(value, bool) for value in values)
    digits = sum(text.isdigit() for text in texts)
    return (len(values) - len(texts) - flags, flags, len(texts), digits)


def _stated_by(case: Case, key: str, *, own: bool) -> set[str]:
    """The texts that the requester, or the others, have for a property."""
    return {
        statement.text
        for statement in case.statements
        if case.schema.properties[statement.title].key == key
        and (statement.subject == case.requester) is own
        and statement.text is not None
    }


def _verbatim_of_others(question: Question) -> Sequence[float]:
    """How many values are word for word the requester's, and how many somebody else's only."""
    case = read_case(question.state)
    mine = theirs = 0
    for key, value in case.arguments.items():
        if str(value) in _stated_by(case, key, own=True):
            mine += 1
        elif str(value) in _stated_by(case, key, own=False):
            theirs += 1
    return (mine, theirs)


SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    Shortcut(
        "valid under the schema, so yes",
        _yes_if(_is_valid_under_schema),
        limit=_ALL_BUT_THREE_KINDS,
    ),
    Shortcut(
        "every value of the call stands in the thread, so yes", _yes_if(_every_value_is_in_thread)
    ),
    Shortcut("how many values stand in the thread", counts=_verbatim_values),
    Shortcut("the number of properties", counts=_property_counts),
    Shortcut("the length of the call", counts=_call_lengths),
    Shortcut("the kinds of value in the call", counts=_value_kinds),
    Shortcut("whose words the values are", counts=_verbatim_of_others),
)
