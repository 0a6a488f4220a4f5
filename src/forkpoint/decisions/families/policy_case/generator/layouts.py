"""Four ways to write a policy and a case down: a document, tables, a mail, JSON.

The policy and the frame are made once per group; a member adds the values of its record alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from forkpoint.decisions.families.policy_case.generator import frame_phrases as frame
from forkpoint.decisions.families.policy_case.generator.attributes import Domain
from forkpoint.decisions.families.policy_case.generator.fields import Field
from forkpoint.decisions.families.policy_case.generator.policy import Policy, Sides
from forkpoint.decisions.families.policy_case.generator.wording import RuleWords
from forkpoint.decisions.writing.calendar import draw_workday, long_date, short_date
from forkpoint.decisions.writing.grammar import capitalised, listed, sentence
from forkpoint.decisions.writing.layout import bullets, key_values, pipe_table
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws
from forkpoint.question import Json

NUMBER_FORMS = ("{}.", "Rule {}:", "({})", "R{}.", "§ {}")
Entry = tuple[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class Text:
    """All words of a group but the record's values.

    `order` lists the fields in the order of the record; `classes` goes from weakest to strongest.
    """

    domain: Domain
    policy: Policy
    rules: tuple[RuleWords, ...]
    statements: tuple[str, ...]
    classes: tuple[str, ...]
    fields: tuple[Field, ...]
    order: tuple[int, ...]


Render = Callable[[Sides], Json]


@dataclass(frozen=True, slots=True)
class _Frame:
    """Names, numbers and dates that a layout puts around the rules."""

    org: str
    title: str
    version: str
    purpose: str
    case: str
    handler: str
    received: str


def renderer(draws: Draws, names: Names, layout: str, text: Text) -> Render:
    """A function from a member's sides to its state, in the given layout."""
    return _LAYOUTS[layout](draws, names, text)


def record_places(order: Sequence[int], field: int) -> tuple[int, int]:
    """Where a field stands in the record, from 0, and how many entries the record has."""
    return order.index(field) + _HEADS, len(order) + _HEADS


_HEADS = 2
"""Entries before the fields: the case number and the date."""


def _frame(draws: Draws, names: Names, text: Text) -> _Frame:
    org, domain = names.organisation(), text.domain
    # Rules were amended before the policy came into force, and cases came in after that.
    in_force = draw_workday(draws, date(2025, 4, 1), 600)
    received = draw_workday(draws, date(2026, 12, 1), 700)
    known = {
        "org": org,
        "team": draws.choice(domain.teams),
        "things": domain.things,
    }
    version = draws.choice(frame.VERSIONS).format(
        code=names.code(domain.case_code + "P", 3),
        version=2 + draws.below(9),
        day=long_date(in_force),
    )
    return _Frame(
        org=org,
        title=draws.choice(domain.titles),
        version=version,
        purpose=sentence(draws.choice(frame.PURPOSES).format(**known)),
        case=names.code(domain.case_code, 5),
        handler=names.person(),
        received=draws.choice((long_date, short_date))(received),
    )


def _entries(text: Text, around: _Frame, sides: Sides) -> list[Entry]:
    entries: list[Entry] = [
        (f"{text.domain.case_label} no.", around.case),
        ("Received", around.received),
    ]
    for place in text.order:
        field = text.fields[place]
        entries.append((field.attribute.label, field.values[sides[place]]))
    return entries


def _tag(text: Text, place: int, form: str) -> str:
    """What precedence needs beside a rule: its class or its date of amendment."""
    rule = text.policy.rules[place]
    if text.policy.precedence == "class_order":
        return form.format(text.classes[rule.rank_class])
    if text.policy.precedence == "latest":
        return form.format(f"amended {short_date(rule.amended)}")
    return ""


def _numbered_rules(draws: Draws, text: Text) -> str:
    number = draws.choice(NUMBER_FORMS)
    lines = []
    for place, words in enumerate(text.rules):
        tag = _tag(text, place, "[{}] ")
        lines.append(f"{number.format(place + 1)} {tag}{words.sentences}")
    return "\n".join(lines)


def _statements(draws: Draws, text: Text) -> str:
    if draws.random() < 0.5:
        return bullets(text.statements, draws.choice("-•*"))
    return " ".join(text.statements)


def _document(draws: Draws, names: Names, text: Text) -> Render:
    around = _frame(draws, names, text)
    parts = [
        f"{around.org}\n{around.title}\n{around.version}",
        around.purpose,
        f"{draws.choice(frame.RULE_HEADINGS)}\n{_numbered_rules(draws, text)}",
        f"{draws.choice(frame.READING_HEADINGS)}\n{_statements(draws, text)}",
    ]
    heading = draws.choice(frame.CASE_HEADINGS)

    def render(sides: Sides) -> Json:
        pairs = [(label, str(value)) for label, value in _entries(text, around, sides)]
        return "\n\n".join([*parts, f"{heading}\n{key_values(pairs)}"])

    return render


def _table(draws: Draws, names: Names, text: Text) -> Render:
    around = _frame(draws, names, text)
    parts = [
        f"# {around.title}, {around.org}",
        f"{around.version}\n{around.purpose}",
        f"## {draws.choice(frame.RULE_HEADINGS)}",
        _rule_table(draws, text),
        f"## {draws.choice(frame.READING_HEADINGS)}",
        _statements(draws, text),
        f"## {draws.choice(frame.CASE_HEADINGS)}",
    ]
    header = draws.choice((("Field", "Entry"), ("Item", "Value"), ("Detail", "On file")))

    def render(sides: Sides) -> Json:
        rows = [(label, str(value)) for label, value in _entries(text, around, sides)]
        return "\n\n".join([*parts, pipe_table(header, rows)])

    return render


def _rule_table(draws: Draws, text: Text) -> str:
    """The rules as rows; the exception's cell says what it leads to."""
    aside = draws.choice(("rule set aside", "not applicable", "rule does not apply"))
    header = ["No.", "Conditions", "Outcome", draws.choice(("Exception", "Except"))]
    extra = {"class_order": "Class", "latest": "Amended"}.get(text.policy.precedence or "")
    if extra:
        header.insert(1, extra)
    joint = draws.choice((" and ", "; "))
    rows = []
    for place, (rule, words) in enumerate(zip(text.policy.rules, text.rules, strict=True)):
        exception = "–"
        if rule.exemption is not None:
            effect = rule.exemption.outcome or aside
            exception = f"{capitalised(joint.join(words.exception))}: {effect}"
        row = [str(place + 1), capitalised(joint.join(words.conditions)), rule.outcome, exception]
        if extra:
            row.insert(1, _tag(text, place, "{}").removeprefix("amended "))
        rows.append(row)
    return pipe_table(header, rows)


def _mail(draws: Draws, names: Names, text: Text) -> Render:
    around = _frame(draws, names, text)
    domain = text.domain
    known = {
        "case": f"{domain.thing} {around.case}",
        "thing": domain.thing,
        "name": names.person().split()[0],
    }
    opening = sentence(draws.choice(frame.OPENINGS).format(**known))
    lead, closing = draws.choice(frame.LEADS), draws.choice(frame.CLOSINGS)
    top = [
        f"Subject: {domain.case_label} {around.case}, received {around.received}",
        draws.choice(frame.GREETINGS).format(**known),
    ]
    rest = [
        closing,
        f"{draws.choice(frame.SIGN_OFFS)}\n{around.handler}",
        f"---\n{around.org}: {around.title}\n{around.version}",
        around.purpose,
        _numbered_rules(draws, text),
        _statements(draws, text),
    ]

    shape = _shape_of_facts(draws, [text.fields[place].told[0] for place in text.order])

    def render(sides: Sides) -> Json:
        told = [text.fields[place].told[sides[place]] for place in text.order]
        return "\n\n".join([*top, f"{opening} {lead} {_facts(told, shape)}", *rest])

    return render


def _shape_of_facts(draws: Draws, told: Sequence[str]) -> list[tuple[str, str]]:
    """Frames for sentences of one or two facts, with what joins two; "" where there is one."""
    shape: list[tuple[str, str]] = []
    left = list(told)
    bare, *others = frame.FACT_FRAMES
    forms = [*draws.sample(others, len(others)), *draws.sample(others, len(others))]
    while left:
        joint = draws.choice(frame.FACT_JOINTS) if len(left) > 1 and draws.random() < 0.6 else ""
        here = [left.pop(0) for _ in range(2 if joint else 1)]
        # The line before the first sentence names a source too.
        sourced = not shape or any(frame.SOURCES.search(fact) for fact in here)
        shape.append((bare if sourced else forms.pop(), joint))
    return shape


def _facts(told: Sequence[str], shape: Sequence[tuple[str, str]]) -> str:
    """The facts of a record as running text."""
    left = [fact[:1].lower() + fact[1:].removesuffix(".") for fact in told]
    sentences = []
    for form, joint in shape:
        fact = left.pop(0)
        if joint:
            fact = f"{fact}{joint}{left.pop(0)}"
        sentences.append(sentence(form.format(fact=fact)))
    return " ".join(sentences)


def _json(draws: Draws, names: Names, text: Text) -> Render:
    around = _frame(draws, names, text)
    policy: dict[str, Json] = {
        "organisation": around.org,
        "title": around.title,
        "version": around.version,
        "purpose": around.purpose,
        "rules": [_json_rule(text, place) for place in range(len(text.rules))],
        "reading": list(text.statements),
    }

    def render(sides: Sides) -> Json:
        case: dict[str, Json] = {
            _key(f"{text.domain.case_label} no."): around.case,
            "received": around.received,
        }
        for place in text.order:
            field = text.fields[place]
            case[_key(field.attribute.label)] = field.plain[sides[place]]
        return {"policy": policy, "case": case}

    return render


def _json_rule(text: Text, place: int) -> dict[str, Json]:
    rule, words = text.policy.rules[place], text.rules[place]
    found: dict[str, Json] = {"number": place + 1}
    if text.policy.precedence == "class_order":
        found["class"] = text.classes[rule.rank_class]
    if text.policy.precedence == "latest":
        found["amended"] = rule.amended.isoformat()
    found |= {"when": listed(words.conditions), "outcome": rule.outcome}
    if rule.exemption is not None:
        found["exception"] = {
            "when": listed(words.exception),
            "effect": rule.exemption.outcome or "rule set aside",
        }
    return found


def _key(label: str) -> str:
    return label.lower().replace(".", "").replace(" ", "_").replace("-", "_")


_LAYOUTS: dict[str, Callable[[Draws, Names, Text], Render]] = {
    "document": _document,
    "table": _table,
    "mail": _mail,
    "json": _json,
}
