"""What is checked of every pair by recomputation."""

from collections import Counter
from collections.abc import Iterable

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.access_allowed.generator.case import (
    Case,
    allowed,
    decisive_facts,
    effective_denies,
    effective_grants,
    reach,
)
from forkpoint.decisions.families.access_allowed.generator.cells import Cell, Kind
from forkpoint.decisions.families.access_allowed.generator.parts import Pair

LISTS = ("memberships", "nests", "roles", "folders", "grants", "seals", "denies")
EDITED: dict[Kind, str] = {
    "membership": "memberships",
    "role_grant": "grants",
    "folder_scope": "grants",
    "nested_group": "nests",
    "seal": "seals",
    "deny": "denies",
}
# Here another row takes what the decisive one loses, so that two rows change.
EXCHANGED: tuple[Kind, ...] = ("role_grant", "folder_scope", "seal", "deny")
# A grant needs its role and the grant itself; every other link stands in a list of its own.
BARE_PATH = 2


def check(pair: Pair, cell: Cell) -> tuple[int, int]:
    """Check a pair; returns how many facts the yes and the no member rest on."""
    yes, no = pair.yes, pair.no
    ensure(allowed(yes) and not allowed(no), "the request is allowed in one member alone")
    changed = _changes(yes, no)
    rows = 2 if cell.kind in EXCHANGED else 1
    ensure(changed == {EDITED[cell.kind]: rows}, "the facts of the planned list are redirected")
    _check_names(pair, EDITED[cell.kind])
    seen_yes, seen_no = reach(yes), reach(no)
    ensure(len(effective_grants(yes, seen_yes)) == 1, "one grant gives access")
    ensure(not effective_denies(yes, seen_yes), "no deny hits where the request is allowed")
    denied = cell.kind == "deny"
    ensure(
        (len(effective_grants(no, seen_no)), len(effective_denies(no, seen_no)))
        == (int(denied), int(denied)),
        "the redirected link is the one that fails",
    )
    path = decisive_facts(yes)
    links = [fact for fact in path if fact[0] != "seals"]
    hops = 0 if cell.personal else cell.level
    ensure(
        len(links) == BARE_PATH + _steps(yes) + hops,
        "the path is the only one, and all of it is needed",
    )
    broken = decisive_facts(no)
    _check_breaks(pair, cell, broken)
    needed = len(path), len({*path, *broken})
    ensure(
        near_misses(yes, path, standing=no) >= max(needed),
        "near misses are as many as needed facts",
    )
    return needed


def _check_breaks(pair: Pair, cell: Cell, broken: list[tuple[str, object]]) -> None:
    """Whether what bars the request in the no member is the moved seal or the aimed deny.

    A seal may besides cut off a further grant; a broken link of the path bars by its absence.
    """
    if cell.kind in ("seal", "deny"):
        name = EDITED[cell.kind]
        moved = set(getattr(pair.no, name)) - set(getattr(pair.yes, name))
        hits = [fact for fact in moved if (name, fact) in broken]
        ensure(len(hits) == 1, "the redirected seal or deny is what bars the request")
    if cell.kind != "deny":
        ensure(all(name == "seals" for name, _ in broken), "nothing else bars the request")


def _changes(yes: Case, no: Case) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in LISTS:
        one, two = getattr(yes, name), getattr(no, name)
        ensure(len(one) == len(two) == len(set(one)) == len(set(two)), "no fact stands twice")
        count = sum(a != b for a, b in zip(one, two, strict=True))
        if count:
            found[name] = count
    return found


def _check_names(pair: Pair, name: str) -> None:
    """Whether both ends of the redirected link are named elsewhere too, in both members."""
    one, two = getattr(pair.yes, name), getattr(pair.no, name)
    ends = set[str]()
    for before, after in zip(one, two, strict=True):
        if before != after:
            ends |= {before, after} if name == "seals" else {*before} ^ {*after}
    for case in (pair.yes, pair.no):
        named = Counter(
            word
            for rows in (case.memberships, case.nests, case.roles, case.folders, case.grants)
            for row in rows
            for word in row
            if isinstance(word, str)
        )
        named.update([*case.seals, *(word for deny in case.denies for word in deny)])
        named.update(action for _, actions in case.roles for action in actions)
        ensure(all(named[end] >= 2 for end in ends), "both ends of the link are named elsewhere")


def _steps(case: Case) -> int:
    """How many folders lie between the request and the grant that gives access."""
    seen = reach(case)
    return seen.folders.index(effective_grants(case, seen)[0][2])


def near_misses(case: Case, needed: Iterable[tuple[str, object]], standing: Case) -> int:
    """The facts, the same in both cases, that agree with a needed fact in all but one attribute.

    A role counts as one fact for each of its actions. A seal has no attributes to agree in.
    """
    found = 0
    mine: dict[str, list[tuple[str, ...]]] = {}
    for name, fact in needed:
        if not isinstance(fact, tuple):
            continue
        mine.setdefault(name, []).append((fact[0], case.action) if name == "roles" else fact)
    for name, facts in mine.items():
        unchanged = set(_rows(standing, name))
        found += sum(
            any(_apart(row, fact) == 1 for fact in facts)
            for row in _rows(case, name)
            if row in unchanged and row not in facts
        )
    return found


def _rows(case: Case, name: str) -> list[tuple[str, ...]]:
    if name == "roles":
        return [(role, action) for role, actions in case.roles for action in actions]
    return list(getattr(case, name))


def _apart(one: tuple[str, ...], two: tuple[str, ...]) -> int:
    return sum(a != b for a, b in zip(one, two, strict=True))
