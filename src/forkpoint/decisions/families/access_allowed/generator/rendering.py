"""A case as a state, in the layout of its wording."""

from forkpoint.decisions.families.access_allowed.generator.case import Case
from forkpoint.decisions.families.access_allowed.generator.record import json_record
from forkpoint.decisions.families.access_allowed.generator.tables import table_sections
from forkpoint.decisions.families.access_allowed.generator.texts import (
    list_sections,
    prose_sections,
    request_sentence,
)
from forkpoint.decisions.families.access_allowed.generator.wording import Wording
from forkpoint.decisions.writing.layout import numbered
from forkpoint.question import Json

SECTIONS = {"prose": prose_sections, "list": list_sections, "table": table_sections}


def rendered(case: Case, wording: Wording) -> Json:
    """The state of a case."""
    if wording.layout == "json":
        return json_record(case, wording)
    sections = [("rules", _rules(wording)), *SECTIONS[wording.layout](case, wording)]
    request = ("request", request_sentence(case, wording))
    sections = [request, *sections] if wording.request_first else [*sections, request]
    blocks = [f"{wording.headings[part]}\n{body}" for part, body in sections]
    return "\n\n".join([_opening(wording), *blocks])


def _opening(wording: Wording) -> str:
    if wording.frame == "mail":
        return f"{wording.sender}\nSubject: {wording.title}\n\n{wording.intro}"
    return f"{wording.title}\n\n{wording.intro}"


def _rules(wording: Wording) -> str:
    if wording.layout == "prose":
        return " ".join(wording.rules)
    if wording.numbered:
        return numbered(wording.rules)
    return "\n".join(f"{wording.bullet}{rule}" for rule in wording.rules)
