"""An access system with one request, and what its rules make of it."""

from dataclasses import dataclass, replace

Membership = tuple[str, str]
Nest = tuple[str, str]
Role = tuple[str, tuple[str, ...]]
Folder = tuple[str, str]
Grant = tuple[str, str, str]
Deny = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Case:
    """The facts of a state, each list in the order in which it is written.

    Memberships are (person, group), nests (inner group, outer group), roles (name, actions),
    folders (name, name of the folder around it, "" for the top), grants (who, role, folder) and
    denies (who, action, folder).
    """

    people: tuple[str, ...]
    groups: tuple[str, ...]
    memberships: tuple[Membership, ...]
    nests: tuple[Nest, ...]
    roles: tuple[Role, ...]
    folders: tuple[Folder, ...]
    grants: tuple[Grant, ...]
    seals: tuple[str, ...]
    denies: tuple[Deny, ...]
    person: str
    action: str
    target: str


@dataclass(frozen=True, slots=True)
class Reach:
    """What counts for the request: the names it is made under, the folders it looks at."""

    names: frozenset[str]
    folders: tuple[str, ...]
    roles: frozenset[str]


def reach(case: Case) -> Reach:
    """The requester and all groups around, the folders up to the first seal, fitting roles."""
    names = {case.person} | {group for person, group in case.memberships if person == case.person}
    waiting = sorted(names)
    while waiting:
        inner = waiting.pop()
        for name, outer in case.nests:
            if name == inner and outer not in names:
                names.add(outer)
                waiting.append(outer)
    roles = frozenset(role for role, actions in case.roles if case.action in actions)
    return Reach(frozenset(names), visible(case), roles)


def visible(case: Case) -> tuple[str, ...]:
    """The requested folder and those above it, up to and with the first sealed one."""
    around = dict(case.folders)
    chain: list[str] = []
    folder = case.target
    while folder:
        chain.append(folder)
        if folder in case.seals:
            break
        folder = around.get(folder, "")
    return tuple(chain)


def effective_grants(case: Case, seen: Reach) -> tuple[Grant, ...]:
    """The grants that give the requested action on the requested folder to the requester."""
    return tuple(
        grant
        for grant in case.grants
        if grant[0] in seen.names and grant[1] in seen.roles and grant[2] in seen.folders
    )


def effective_denies(case: Case, seen: Reach) -> tuple[Deny, ...]:
    """The denies that refuse the requested action on the requested folder to the requester."""
    return tuple(
        deny
        for deny in case.denies
        if deny[1] == case.action and deny[0] in seen.names and deny[2] in seen.folders
    )


def allowed(case: Case) -> bool:
    """The right answer."""
    seen = reach(case)
    return bool(effective_grants(case, seen)) and not effective_denies(case, seen)


def decisive_facts(case: Case) -> list[tuple[str, object]]:
    """The facts, as (list, fact), without any one of which the answer would be another."""
    answer = allowed(case)
    seen = reach(case)
    found: list[tuple[str, object]] = []
    for name in ("memberships", "nests", "roles", "folders", "grants", "seals", "denies"):
        facts: tuple[object, ...] = getattr(case, name)
        for place, fact in enumerate(facts):
            if not _bears(name, fact, case, seen):
                continue
            rest = facts[:place] + facts[place + 1 :]
            if allowed(replace(case, **{name: rest})) != answer:  # type: ignore[arg-type]
                found.append((name, fact))
    return found


def _bears(name: str, fact: object, case: Case, seen: Reach) -> bool:
    """Whether leaving a fact out could change anything; spares most recomputations."""
    if name == "seals":
        return fact in seen.folders
    assert isinstance(fact, tuple)
    if name == "memberships":
        return bool(fact[0] == case.person)
    if name == "roles":
        return fact[0] in seen.roles
    if name == "folders":
        return fact[0] in seen.folders and fact[1] != ""
    if name == "nests":
        return fact[0] in seen.names
    return fact[0] in seen.names and fact[2] in seen.folders
