"""What a state records: folders, memberships, roles, grants, seals, denies and the request."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from forkpoint.decisions.families.access_allowed.solver.layouts import Page
from forkpoint.decisions.families.access_allowed.solver.phrases import Fact, Topic
from forkpoint.errors import UnsolvableError

_T = TypeVar("_T")
_NEEDED: Final[frozenset[Topic]] = frozenset({"tree", "members", "roles", "grants", "request"})
_FURTHER: Final[frozenset[Topic]] = frozenset({"nested", "seals", "denies"})


class Entry(NamedTuple):
    """A grant (what: its role) or a deny (what: its action)."""

    who: str
    what: str
    folder: str


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that decides a request; `parents` leads from a folder to the one around it."""

    parents: dict[str, str | None]
    groups_of: dict[str, frozenset[str]]
    nested: frozenset[tuple[str, str]]
    roles: dict[str, frozenset[str]]
    grants: tuple[Entry, ...]
    seals: frozenset[str]
    denies: tuple[Entry, ...]
    person: str
    action: str
    folder: str

    def around(self, folder: str) -> list[str]:
        """The folder and those around it, up to the top."""
        path = [folder]
        while (parent := self.parents[path[-1]]) is not None:
            path.append(parent)
        return path

    def groups_around(self, groups: Iterable[str]) -> frozenset[str]:
        """The groups and every group that they are inside of, over any number of steps."""
        reached = set(groups)
        waiting = list(reached)
        while waiting:
            group = waiting.pop()
            outer = {o for i, o in self.nested if i == group} - reached
            reached |= outer
            waiting += outer
        return frozenset(reached)


def has_further_parts(page: Page) -> bool:
    """Whether a page has nested groups, seals and denies: it must have all three or none."""
    further = page.facts.keys() & _FURTHER
    if page.facts.keys() - further != _NEEDED or further not in (set(), _FURTHER):
        raise UnsolvableError(f"not the parts of a state: {sorted(page.facts)}")
    return bool(further)


def record_of(page: Page) -> Record:
    """Put the facts of a page together and check that every name in them is known."""
    person, action, folder = _row(_one(page.facts["request"]), "person", "action", "folder")
    record = Record(
        _parents(page.facts["tree"]),
        _groups_of(page.facts["members"], person),
        frozenset(_pair(fact) for fact in page.facts.get("nested", ())),
        _roles(page.facts["roles"]),
        tuple(Entry(*_row(f, "who", "role", "folder")) for f in page.facts["grants"]),
        frozenset(
            name
            for fact in page.facts.get("seals", ())
            for name in _values(fact, "folder", "folders")
        ),
        tuple(Entry(*_row(f, "who", "action", "folder")) for f in page.facts.get("denies", ())),
        person,
        action,
        folder,
    )
    _check(record)
    return record


def _one(things: Sequence[_T]) -> _T:
    if len(things) != 1:
        raise UnsolvableError(f"{len(things)} where one is needed: {things!r:.80}")
    return things[0]


def _values(fact: Fact, *fields: str) -> tuple[str, ...]:
    """The values of the one field of these that the fact has."""
    return fact[_one([field for field in fields if field in fact])]


def _row(fact: Fact, *fields: str) -> tuple[str, ...]:
    """The single values of a fact that must have exactly these fields."""
    if fact.keys() != set(fields):
        raise UnsolvableError(f"not a fact of {', '.join(fields)}: {dict(fact)}")
    return tuple(_one(fact[field]) for field in fields)


def _pair(fact: Fact) -> tuple[str, str]:
    inner, outer = _row(fact, "inner", "outer")
    return inner, outer


def _parents(facts: Iterable[Fact]) -> dict[str, str | None]:
    parents: dict[str, str | None] = {}
    for fact in facts:
        if "top" in fact:
            parent, folders = None, fact["top"]
        else:
            parent = _one(_values(fact, "parent"))
            folders = _values(fact, "folders", "folder")
        for folder in folders:
            if folder in parents:
                raise UnsolvableError(f"two places for {folder!r}")
            parents[folder] = parent
    if list(parents.values()).count(None) != 1:
        raise UnsolvableError("not a tree with one top")
    return parents


def _groups_of(facts: Sequence[Fact], requester: str) -> dict[str, frozenset[str]]:
    """The direct groups of each person; the requester tells people from groups where need be."""
    by_person = any(requester in fact.get("left", ()) for fact in facts)
    found: dict[str, set[str]] = {}
    for fact in facts:
        if "left" in fact:
            left, right = fact["left"], fact["names"]
            people, groups = (left, right) if by_person else (right, left)
        else:
            people = _values(fact, "person", "people")
            groups = _values(fact, "group", "groups")
        for person in people:
            found.setdefault(person, set()).update(groups)
    if requester not in found or not found.keys().isdisjoint(set[str]().union(*found.values())):
        raise UnsolvableError("people and groups cannot be told apart")
    return {person: frozenset(groups) for person, groups in found.items()}


def _roles(facts: Iterable[Fact]) -> dict[str, frozenset[str]]:
    roles: dict[str, frozenset[str]] = {}
    for fact in facts:
        role = _one(_values(fact, "role"))
        if role in roles:
            raise UnsolvableError(f"two lists for the role {role!r}")
        roles[role] = frozenset(_values(fact, "actions"))
    return roles


def _check(record: Record) -> None:
    """Check that every folder leads to the top, that names are known and no group is in itself."""
    holders = record.groups_of.keys() | {g for groups in record.groups_of.values() for g in groups}
    holders |= {group for pair in record.nested for group in pair}
    entries = (*record.grants, *record.denies)
    named = {record.folder, *record.seals, *(entry.folder for entry in entries)}
    unknown = [
        *(named | {p for p in record.parents.values() if p is not None}) - record.parents.keys(),
        *{entry.who for entry in entries} - holders,
        *{grant.what for grant in record.grants} - record.roles.keys(),
    ]
    if unknown:
        raise UnsolvableError(f"not introduced: {unknown}")
    if any(record.parents[folder] is None for folder in record.seals):
        raise UnsolvableError("the top folder is sealed")
    for inner, outer in record.nested:
        if inner in record.groups_around({outer}):
            raise UnsolvableError(f"the group {inner!r} is inside itself")
    _check_tree(record.parents)


def _check_tree(parents: dict[str, str | None]) -> None:
    for folder in parents:
        steps, place = 0, parents[folder]
        while place is not None:
            steps, place = steps + 1, parents[place]
            if steps > len(parents):
                raise UnsolvableError(f"the folder {folder!r} lies in itself")
