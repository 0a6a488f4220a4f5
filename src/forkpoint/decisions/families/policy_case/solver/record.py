"""The values of a case, from labelled lines or from the sentences of a mail."""

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from forkpoint.decisions.families.policy_case.solver.fields import Domain, Field, key_of
from forkpoint.decisions.families.policy_case.solver.quantities import (
    NEGATION,
    QUALIFICATION,
    Quantity,
    labelled_quantity,
    stated_quantity,
)
from forkpoint.errors import UnsolvableError

Value: TypeAlias = Quantity | bool | str
Record: TypeAlias = dict[Field, Value]

_ANSWERS: Final = {"yes": True, "no": False}
_OPENING: Final = re.compile(
    r"(?:Everything known so far follows\.|From the record:|Here is all that the file tells us\."
    r"|I have read the file from start to end\.|The particulars are as follows\."
    r"|These are the facts\.|This is what the form says\.|What I have in the file:) "
)
_LEAD_IN: Final = re.compile(
    r"(?:The file says that|We have it in writing that|According to the form,"
    r"|The entry reads that|It is on record that|I see from the file that) "
)
_TAIL: Final = ", as the form shows"
_NAMINGS: Final = (
    r"<field> (?:is|was) (.+)",
    r"in our (?:catalogue|register,) <field> is (.+)",
    r"(?:as|for) <field>, the (?:file|form|log|order) (?:has|names|says|states) (.+)",
    r"the (?:file|form|system) (?:gives|lists) (.+) as <field>",
    r"the post appeared with (.+) as <field>",
    r"the claim (?:is charged to|was filed under) <field> (.+)",
)
_LIMITED: Final = re.compile(r"\b(?:over|under) $")
_BETWEEN_FACTS: Final = re.compile(r", and |, while |; ")


def record_from_lines(domain: Domain, lines: Iterable[tuple[str, object]]) -> Record:
    """Read labelled values; the number of the case and its date of receipt matter to no rule."""
    idle = {key_of(f"{domain.noun} no"), "received"}
    record: Record = {}
    for label, value in lines:
        key = key_of(label)
        if key in idle:
            idle.remove(key)
        elif key in domain.by_key:
            field = domain.by_key[key]
            _add(record, field, _labelled_value(field, value))
        else:
            raise UnsolvableError(f"no field is labelled {label!r}")
    if idle:
        raise UnsolvableError(f"the record lacks {sorted(idle)}")
    return record


def record_from_sentences(domain: Domain, paragraph: str, case: str) -> Record:
    """Read the paragraph of a mail that describes the case called `case`."""
    _, named, rest = paragraph.partition(case)
    opening = _OPENING.search(rest)
    if not named or opening is None or re.search(r"\d", rest[: opening.start()]):
        raise UnsolvableError("the paragraph on the case does not begin in a known way")
    facts = rest[opening.end() :]
    if not facts.endswith("."):
        raise UnsolvableError("the paragraph on the case breaks off")
    record: Record = {}
    for sentence in re.split(r"(?<=\.) (?=[A-Z])", facts):
        text = _LEAD_IN.sub("", sentence.removesuffix(".").removesuffix(_TAIL), count=1)
        for fact in _BETWEEN_FACTS.split(text):
            _add(record, *_stated_value(domain, fact[:1].lower() + fact[1:]))
    return record


def flag_field(domain: Domain, text: str) -> Field:
    """The field that is yes or no of which `text` is a sentence, affirmed or negated."""
    for field, sentences in domain.flags:
        if sentences.fullmatch(text):
            return field
    raise UnsolvableError(f"not understood: {text!r}")


def _add(record: Record, field: Field, value: Value) -> None:
    if field in record:
        raise UnsolvableError(f"the record gives {field.label!r} twice")
    record[field] = value


def _labelled_value(field: Field, value: object) -> Value:
    if field.kind == "flag":
        known = value if isinstance(value, bool) else _ANSWERS.get(str(value))
        if known is None:
            raise UnsolvableError(f"{field.label!r} is neither yes nor no: {value!r}")
        return known
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise UnsolvableError(f"{field.label!r} has no readable value: {value!r}")
    if field.kind == "name":
        return field.value_named(str(value))
    return labelled_quantity(field, str(value))


def _stated_value(domain: Domain, fact: str) -> tuple[Field, Value]:
    if re.search(r"\d", fact):
        stated = stated_quantity(domain, fact)
        if _LIMITED.search(stated.before) or _bent(fact):
            raise UnsolvableError(f"this states no exact number: {fact!r}")
        return stated.field, stated.quantity
    phrase = domain.phrase.search(fact)
    if phrase:
        field = domain.named_field(phrase[0])
        return field, _stated_name(field, fact)
    return flag_field(domain, fact), not NEGATION.search(fact)


def _stated_name(field: Field, fact: str) -> str:
    for wording in _NAMINGS:
        found = re.fullmatch(wording.replace("<field>", field.word), fact)
        if found:
            return field.value_named(found[1])
    raise UnsolvableError(f"cannot tell which value this states: {fact!r}")


def _bent(fact: str) -> bool:
    """Whether words turn a statement of a value into something less or else."""
    return bool(NEGATION.search(fact) or QUALIFICATION.search(fact))
