"""Cases as JSON records."""

from forkpoint.decisions.families.access_allowed.generator.case import Case
from forkpoint.decisions.families.access_allowed.generator.texts import belonging, parts_of
from forkpoint.decisions.families.access_allowed.generator.wording import Wording
from forkpoint.question import Json


def json_record(case: Case, wording: Wording) -> Json:
    """The case as an object: what it is about, the rules, a list for each kind of fact."""
    keys = wording.keys
    facts = {keys.sections[part]: _facts(case, wording, part) for part in parts_of(case)}
    values = (case.person, case.action, case.target)
    request = {keys.sections["request"]: dict(zip(keys.request, values, strict=True))}
    body = {keys.sections["rules"]: list(wording.rules), **facts}
    record = {**request, **body} if wording.request_first else {**body, **request}
    return {"title": wording.title, "about": wording.intro, **record}


def _facts(case: Case, wording: Wording, part: str) -> Json:
    keys = wording.keys
    if part == "folders":
        if wording.nested_tree:
            return _branch(case, wording, case.folders[0][0])
        return {name: {keys.folder[1]: around or None} for name, around in case.folders}
    if part == "memberships":
        pair = keys.group if wording.by_group else keys.member
        return [dict(zip(pair, row, strict=True)) for row in belonging(case, wording.by_group)]
    if part == "nests":
        return [dict(zip(keys.nest, nest, strict=True)) for nest in case.nests]
    if part == "roles":
        return [{keys.role[0]: role, keys.role[1]: list(actions)} for role, actions in case.roles]
    if part == "seals":
        return list(case.seals)
    entries, names = (case.grants, keys.grant) if part == "grants" else (case.denies, keys.deny)
    return [dict(zip(names, entry, strict=True)) for entry in entries]


def _branch(case: Case, wording: Wording, name: str) -> dict[str, Json]:
    inside = [_branch(case, wording, child) for child, around in case.folders if around == name]
    branch: dict[str, Json] = {wording.keys.folder[0]: name}
    return branch | {"contains": inside} if inside else branch
