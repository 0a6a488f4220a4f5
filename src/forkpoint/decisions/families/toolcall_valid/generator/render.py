"""Writing a case out: as one JSON value, or as text with JSON in it."""

import json
from datetime import date

from forkpoint.decisions.families.toolcall_valid.generator.case import (
    Case,
    Default,
    OnlyIf,
    Property,
    Rate,
)
from forkpoint.decisions.families.toolcall_valid.generator.values import said, units
from forkpoint.decisions.families.toolcall_valid.generator.wording import Turn, Wording
from forkpoint.decisions.writing.calendar import clock, long_date, weekday
from forkpoint.decisions.writing.grammar import article, listed, possessive, sentence
from forkpoint.question import Json

TIME_PATTERN = "^[0-2][0-9]:[0-5][0-9]$"


def rendered(case: Case, wording: Wording) -> Json:
    """The state that a reader gets."""
    day = date.fromordinal(case.today)
    today = f"{weekday(day)} {long_date(day)}"
    call: dict[str, Json] = {"name": wording.tool, "arguments": dict(case.call)}
    if wording.layout == "json":
        messages: list[Json] = [
            {
                "at": clock(turn.minute),
                "from": case.people[turn.speaker],
                "text": _message(case, wording, turn, " "),
            }
            for turn in wording.turns
        ]
        return {
            "tool": _schema(case, wording),
            "thread": {"date": today, "messages": messages},
            "call": call,
        }
    tool, thread, proposed = wording.heads
    head = f"{thread} {wording.number}" if wording.layout == "ticket" else thread
    messages_text = (
        _mails(case, wording, today) if wording.layout == "mail" else _lines(case, wording)
    )
    return "\n\n".join(
        (
            f"{tool}\n{_schema_text(_schema(case, wording))}",
            f"{head}, {today}\n{messages_text}",
            f"{proposed}\n{json.dumps(call, indent=2, ensure_ascii=False)}",
        )
    )


def _schema(case: Case, wording: Wording) -> dict[str, Json]:
    rules = [_rule_text(case, wording, place) for place in range(len(case.properties))]
    description = list(wording.general)
    if wording.rules_apart:
        description += [rule for rule in rules if rule]
    properties: dict[str, Json] = {}
    for place, prop in enumerate(case.properties):
        notes = _notes(prop, wording, place)
        if rules[place] and not wording.rules_apart:
            notes.append(rules[place])
        properties[prop.key] = _declaration(prop, " ".join(notes))
    return {
        "name": wording.tool,
        "description": " ".join(description),
        "parameters": {
            "type": "object",
            "properties": properties,
            "required": [p.key for p in case.properties if not isinstance(p.rule, OnlyIf)],
            "additionalProperties": False,
        },
    }


def _declaration(prop: Property, notes: str) -> dict[str, Json]:
    declared: dict[str, Json] = {"type": prop.declared, "title": prop.slot.noun}
    if notes:
        declared["description"] = notes
    if prop.options:
        declared["enum"] = [spelling for _, spelling in prop.options]
    if prop.slot.type == "date":
        declared["format"] = "date"
    elif prop.slot.type == "time":
        declared["pattern"] = TIME_PATTERN
    elif prop.slot.type == "code":
        declared["pattern"] = f"^{prop.slot.letters}-[0-9][0-9][0-9][0-9]$"
    if prop.bounds and prop.declared == "integer":
        declared["minimum"], declared["maximum"] = prop.bounds
    return declared


def _notes(prop: Property, wording: Wording, place: int) -> list[str]:
    if prop.slot.type == "quantity":
        unit = units(prop.slot.unit)
        return [wording.notes[place % len(wording.notes)].format(units=unit)]
    if prop.options and any(label != spelling for label, spelling in prop.options):
        start, form, comma, stop = wording.codes
        pairs = comma.join(form.format(label=label, code=code) for label, code in prop.options)
        return [f"{start}{pairs}{stop}"]
    return []


def _rule_text(case: Case, wording: Wording, place: int) -> str:
    prop = case.properties[place]
    rule, noun, template = prop.rule, prop.slot.noun, wording.rules[place]
    if rule is None:
        return ""
    if isinstance(rule, Default):
        counted = prop.slot.type == "count"
        value = str(rule.value) if counted else said(prop, rule.value, "direct", case.today)
        text = template.format(noun=noun, value=value)
    elif isinstance(rule, Rate):
        text = template.format(
            noun=noun,
            base=case.properties[rule.base].slot.noun,
            choice=case.properties[rule.choice].slot.noun,
            rates=_rates(prop, rule, case.properties[rule.choice]),
            side="before" if rule.sign < 0 else "after",
        )
    else:
        other = case.properties[rule.place]
        base = other.slot.noun
        label = other.options[rule.option][0] if other.options else ""
        text = template.format(
            noun=noun,
            base=base,
            choice=base,
            article_base=article(base),
            limit=rule.limit,
            label=label,
        )
    return sentence(text)


def _rates(prop: Property, rule: Rate, choice: Property) -> str:
    unit = {"date": " days", "time": " minutes"}.get(prop.slot.type, "")
    return listed(
        [
            f"{rate}{unit} for {label}"
            for rate, (label, _) in zip(rule.rates, choice.options, strict=True)
        ]
    )


def _schema_text(schema: dict[str, Json]) -> str:
    """The schema with one line a property."""
    parameters = schema["parameters"]
    assert isinstance(parameters, dict)
    entries = ",\n".join(
        f"      {_inline(key)}: {_inline(declared)}"
        for key, declared in parameters["properties"].items()
    )
    name, description = _inline(schema["name"]), _inline(schema["description"])
    return (
        f'{{\n  "name": {name},\n  "description": {description},\n'
        f'  "parameters": {{\n    "type": "object",\n    "properties": {{\n{entries}\n    }},\n'
        f'    "required": {_inline(parameters["required"])},\n'
        f'    "additionalProperties": false\n  }}\n}}'
    )


def _inline(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _message(case: Case, wording: Wording, turn: Turn, break_: str) -> str:
    parts = [_said(case, wording, turn, number) for number in turn.statements]
    if turn.style == "sentences":
        return " ".join([turn.opening, *parts])
    if turn.style == "inline" or break_ == " ":
        return f"{turn.opening} {'; '.join(parts)}."
    return turn.opening + "".join(f"{break_}- {part}" for part in parts)


def _said(case: Case, wording: Wording, turn: Turn, number: int) -> str:
    statement = case.statements[number]
    prop = case.properties[statement.place]
    noun = prop.slot.noun
    persons_first = case.people[statement.same_as or statement.owner].split()[0]
    value = old = ""
    if statement.value is not None:
        value = said(prop, statement.value, statement.form, case.today)
    if turn.style != "sentences":
        return f"{noun}: {value or f'the same as {persons_first}'}"
    if statement.correction:
        first = next(s for s in case.statements if (s.owner, s.place) == (0, statement.place))
        assert first.value is not None
        old = said(prop, first.value, first.form, case.today)
    return wording.statements[number].format(
        noun=noun,
        value=value,
        old=old,
        person=persons_first,
        persons=possessive(persons_first),
        thing=wording.thing,
    )


def _lines(case: Case, wording: Wording) -> str:
    chat = wording.layout == "chat"
    lines = []
    for number, turn in enumerate(wording.turns, 1):
        name, at = case.people[turn.speaker], clock(turn.minute)
        if chat:
            lines.append(f"[{at}] {name}: {_message(case, wording, turn, chr(10) + '  ')}")
        else:
            lines.append(
                f"{number}. {name}, {at}\n   {_message(case, wording, turn, chr(10) + '   ')}"
            )
    return "\n".join(lines)


def _mails(case: Case, wording: Wording, today: str) -> str:
    return "\n\n".join(
        f"From: {case.people[turn.speaker]}\nSent: {today}, {clock(turn.minute)}\n\n"
        f"{_message(case, wording, turn, chr(10))}"
        for turn in wording.turns
    )
