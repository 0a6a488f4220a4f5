"""Cases as prose and as lists."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from forkpoint.decisions.families.access_allowed.generator.case import Case
from forkpoint.decisions.families.access_allowed.generator.wording import Wording
from forkpoint.decisions.writing.grammar import capitalised, listed

Section = tuple[str, str]
Fields = dict[str, str]
Joined = Callable[[Sequence[str]], str]


def prose_sections(case: Case, wording: Wording) -> list[Section]:
    """A paragraph for each kind of fact."""
    domain = wording.domain
    top = wording.top.format(top=case.folders[0][0], folder=domain.folder, folders=domain.folders)
    paragraphs = {part: _fields(case, wording, part) for part in parts_of(case)}
    paragraphs["folders"] = _branches(case)
    if case.seals:
        paragraphs["seals"] = [{"folders": listed(case.seals)}]
    sections = []
    for part, rows in paragraphs.items():
        text = " ".join(_sentences(wording, part, rows))
        sections.append((part, f"{capitalised(top)} {text}" if part == "folders" else text))
    return sections


def list_sections(case: Case, wording: Wording) -> list[Section]:
    """A row for each fact; the tree as an outline."""
    sections = [("folders", "\n".join(_outline(case, wording)))]
    for part in parts_of(case)[1:]:
        rows = _sentences(wording, part, _fields(case, wording, part))
        sections.append((part, "\n".join(wording.bullet + row for row in rows)))
    return sections


def parts_of(case: Case) -> list[str]:
    """The kinds of facts that a case has, the tree first."""
    parts = ["folders", "memberships", "nests", "roles", "grants", "seals", "denies"]
    return [part for part in parts if getattr(case, part)]


def request_sentence(case: Case, wording: Wording) -> str:
    """The request as a sentence."""
    return capitalised(
        wording.request.format(
            person=case.person,
            action=case.action,
            items=wording.domain.items,
            folder=case.target,
        )
    )


def belonging(case: Case, by_group: bool) -> Iterator[tuple[str, list[str]]]:
    """Every group with its people, or every person with their groups, in the case's order."""
    if by_group:
        for group in case.groups:
            members = {person for person, name in case.memberships if name == group}
            yield group, [person for person in case.people if person in members]
    else:
        for person in case.people:
            yield person, [group for name, group in case.memberships if name == person]


def _sentences(wording: Wording, part: str, rows: Iterable[Fields]) -> Iterator[str]:
    forms = wording.forms[part]
    domain = wording.domain
    own = {"word": domain.folder, "word_plural": domain.folders, "items": domain.items}
    for place, fields in enumerate(rows):
        form = forms[place % len(forms)]
        yield capitalised(form.format(**own, **fields))


def _fields(case: Case, wording: Wording, part: str) -> list[Fields]:
    """The facts of one kind, named for the sentences and rows of that kind."""
    prose = wording.layout == "prose"
    joined: Joined = listed if prose else ", ".join
    if part == "memberships":
        one, many = ("group", "people") if wording.by_group else ("person", "groups")
        return [{one: name, many: joined(rest)} for name, rest in belonging(case, wording.by_group)]
    if part == "nests":
        return [{"inner": inner, "outer": outer} for inner, outer in case.nests]
    if part == "roles":
        return [{"role": role, "actions": joined(actions)} for role, actions in case.roles]
    if part == "seals":
        return [{"folder": folder} for folder in case.seals]
    third = "role" if part == "grants" else "action"
    entries = case.grants if part == "grants" else case.denies
    return [
        {
            "who": f"the group {name}" if prose and name in case.groups else name,
            third: word,
            "folder": folder,
        }
        for name, word, folder in entries
    ]


def _branches(case: Case) -> list[Fields]:
    """Each folder that holds others, from the top down."""
    inside: dict[str, list[str]] = {}
    for name, parent in case.folders[1:]:
        inside.setdefault(parent, []).append(name)
    return [
        {"parent": name, "children": listed(inside[name])}
        for name, _ in case.folders
        if name in inside
    ]


def _outline(case: Case, wording: Wording) -> Iterator[str]:
    depths = {"": -1}
    for name, parent in case.folders:
        depths[name] = depths[parent] + 1
        yield "  " * depths[name] + wording.bullet + name
