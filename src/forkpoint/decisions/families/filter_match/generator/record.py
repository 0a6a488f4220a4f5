"""The record: which fields stand where, and what each member has in them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.filter_match.generator.case import TRIES, Case
from forkpoint.decisions.families.filter_match.generator.forms import Form, in_plural
from forkpoint.decisions.families.filter_match.generator.rendering import Line
from forkpoint.decisions.writing.grammar import capitalised
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

NOTES = 2
_SECTIONS: Mapping[str, str] = {
    "total_price": "pricing",
    "unit_price": "pricing",
    "discounted_price": "pricing",
    "area": "measures",
    "total_of_parts": "measures",
    "unit_conversion": "measures",
    "distance": "measures",
    "end_date": "dates",
    "age": "dates",
    "weekday": "dates",
    "before_date": "dates",
    "not_before_date": "dates",
    "minimum": "details",
    "maximum": "details",
    "exact_count": "details",
    "ratio": "details",
    "within_range": "details",
    "in_list": "assessment",
    "not_in_list": "assessment",
    "rating": "assessment",
}


@dataclass(frozen=True, slots=True)
class Slot:
    """One field: its text, or a number and its form; `owner` is its place in the constraints."""

    label: str
    section: str
    text: str = ""
    form: Form | None = None
    number: int = 0
    owner: tuple[int, int] | None = None


def draw_identity(draws: Draws, case: Case, noun: str, names: Names) -> list[Slot]:
    """What the thing is called, its number and who offers it, and the notes in words."""
    domain = case.domain
    name, number, provider = domain.identity
    place, other = names.place(), names.place()
    title = domain.title.format(noun=noun, word=names.word(), place=place, other=other)
    found = [
        Slot(name, "identity", capitalised(title)),
        Slot(number, "identity", names.code(domain.number, 5)),
        Slot(provider, "identity", names.organisation()),
    ]
    for label, values in draws.sample(domain.notes, NOTES):
        found.append(Slot(label, "details", draws.choice(values)))
    return found


def arranged(draws: Draws, case: Case, identity: Sequence[Slot], third: int) -> list[Slot]:
    """All fields in sections, in an order that puts the edited one in a third of the record."""
    slots = [slot for slot in identity if slot.section != "identity"]
    for place, constraint in enumerate(case.constraints):
        section = _SECTIONS[constraint.attribute.kind]
        for part, field in enumerate(constraint.attribute.fields):
            slots.append(Slot(field.label, section, form=field.form, owner=(place, part)))
    for entry in (*case.twins, *case.fillers):
        field, section = entry.field, _SECTIONS[entry.kind]
        slots.append(Slot(field.label, section, form=field.form, number=entry.value))
    head = [slot for slot in identity if slot.section == "identity"]
    for _ in range(TRIES):
        order = head + _shuffled(draws, slots)
        if edited_third(case, order) == third:
            return order
    raise InvariantError("no order of the fields puts the edited one in its third")


def edited_third(case: Case, slots: Sequence[Slot]) -> int:
    """The third of the record in which the edited field stands."""
    owners = [slot.owner for slot in slots]
    return owners.index((case.decisive, case.edited)) * 3 // len(slots)


def with_values(case: Case, slots: Sequence[Slot], answer: str) -> list[Line]:
    """The fields as one member has them."""
    member = case.member(answer)
    lines = []
    for slot in slots:
        if slot.form is None:
            lines.append(Line(slot.label, slot.text, slot.section))
            continue
        number = slot.number
        if slot.owner is not None:
            number = member[slot.owner[0]].values[slot.owner[1]]
        label = slot.label
        if case.style.units_in_keys and slot.form.name == "whole" and slot.form.unit:
            label = f"{label} ({in_plural(slot.form.unit)})"
        lines.append(Line(label, slot.form.value(number, case.style), slot.section))
    return lines


def _shuffled(draws: Draws, slots: Sequence[Slot]) -> list[Slot]:
    sections: dict[str, list[Slot]] = {}
    for slot in slots:
        sections.setdefault(slot.section, []).append(slot)
    order = draws.sample(list(sections), len(sections))
    return [slot for name in order for slot in draws.sample(sections[name], len(sections[name]))]
