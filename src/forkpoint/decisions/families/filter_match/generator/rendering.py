"""A case as a state: a request and a record in one of six layouts."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from forkpoint.decisions.families.filter_match.generator import setting_phrases as phrases
from forkpoint.decisions.families.filter_match.generator.case import Case
from forkpoint.decisions.families.filter_match.generator.cells import Cell
from forkpoint.decisions.families.filter_match.generator.forms import key
from forkpoint.decisions.writing.calendar import long_date
from forkpoint.decisions.writing.grammar import article, capitalised
from forkpoint.decisions.writing.layout import bullets, pipe_table
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws
from forkpoint.question import Json

Value = str | int


@dataclass(frozen=True, slots=True)
class Line:
    """One field of the record as it is written, and the section that it belongs to."""

    label: str
    value: Value
    section: str


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything around points and record that is drawn once for a pair."""

    intro: str
    points_lead: str
    record_lead: str
    closing: str
    greeting: str
    farewell: str
    subject: str
    title: str
    keys: tuple[str, str, str]
    list_keys: tuple[str, str]
    reference: str
    asker: str
    sender: str
    mark: str
    paragraph_breaks: tuple[int, ...]


def draw_setting(draws: Draws, case: Case, noun: str, names: Names, count: int) -> Setting:
    """The surroundings of a request with that many points."""
    asker = names.organisation()
    reference = names.code(draws.choice(("RQ", "SR", "AN", "QS", "MK")), 4)
    parts = {
        "asker": asker,
        "noun": noun,
        "a_noun": article(noun),
        "thing": case.domain.thing,
        "a_thing": article(case.domain.thing),
        "reference": reference,
        "currency": case.style.currency,
    }

    def say(bank: Sequence[str]) -> str:
        return capitalised(draws.choice(bank).format(**parts))

    return Setting(
        intro=say(phrases.INTRO),
        points_lead=say(phrases.POINTS_LEAD),
        record_lead=say(phrases.RECORD_LEAD),
        closing=say(phrases.CLOSING),
        greeting=say(phrases.GREETING),
        farewell=say(phrases.FAREWELL),
        subject=say(phrases.SUBJECT),
        title=say(phrases.TITLES),
        keys=draws.choice(phrases.JSON_KEYS),
        list_keys=draws.choice((("field", "value"), ("name", "value"), ("attribute", "content"))),
        reference=reference,
        asker=asker,
        sender=names.person(),
        mark=draws.choice(("-", "*", "•")),
        paragraph_breaks=tuple(sorted(draws.sample(range(2, count - 1), count // 4))),
    )


def rendered(
    cell: Cell, case: Case, setting: Setting, points: Sequence[str], lines: Sequence[Line]
) -> Json:
    """The state of one member."""
    record = _record(cell, case, setting, lines)
    match cell.layout:
        case "brief":
            return _brief(setting, bullets(points, setting.mark), record)
        case "table":
            table = pipe_table(("No.", "Point"), [(str(n), p) for n, p in enumerate(points, 1)])
            return _brief(setting, table, record)
        case "mail":
            return _mail(case, setting, points, record)
        case _:
            return _json(case, setting, points, record)


def _brief(setting: Setting, points: str, record: Json) -> str:
    parts = [setting.title, setting.intro, f"{setting.points_lead}\n{points}", setting.closing]
    return "\n\n".join([*parts, f"{setting.record_lead}\n{_dumped(record)}"])


def _mail(case: Case, setting: Setting, points: Sequence[str], record: Json) -> str:
    starts = (0, *setting.paragraph_breaks, len(points))
    text = [" ".join(points[a:b]) for a, b in pairwise(starts)]
    head = f"Date: {long_date(case.today)}\nSubject: {setting.subject}"
    parts = [head, setting.greeting, setting.intro, *text, setting.closing]
    parts += [f"{setting.farewell}\n{setting.sender}", setting.record_lead]
    return "\n\n".join(parts) + f"\n{_dumped(record)}"


def _json(case: Case, setting: Setting, points: Sequence[str], record: Json) -> Json:
    request, listed, entry = setting.keys
    return {
        request: {
            "reference": setting.reference,
            "from": setting.asker,
            "date": case.today.isoformat(),
            "text": setting.intro,
            listed: list(points),
            "note": setting.closing,
        },
        entry: record,
    }


def _record(cell: Cell, case: Case, setting: Setting, lines: Sequence[Line]) -> Json:
    style = case.style.keys
    if cell.layout == "json_list":
        name, value = setting.list_keys
        return [{name: capitalised(line.label), value: line.value} for line in lines]
    if cell.layout in ("table", "json_sections"):
        sections: dict[str, dict[str, Value]] = {}
        for line in lines:
            sections.setdefault(key(line.section, style), {})[key(line.label, style)] = line.value
        return sections
    return {key(line.label, style): line.value for line in lines}


def _dumped(record: Json) -> str:
    return json.dumps(record, indent=2, ensure_ascii=False)
