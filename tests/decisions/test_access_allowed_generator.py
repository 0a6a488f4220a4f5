"""What the generator of access_allowed promises beyond the contract of all families."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import numpy as np
import pytest

from forkpoint.decisions.contrast import InvariantError
from forkpoint.decisions.families.access_allowed.generator import draw_group
from forkpoint.decisions.families.access_allowed.generator.case import (
    Case,
    allowed,
    decisive_facts,
    visible,
)
from forkpoint.decisions.families.access_allowed.generator.cells import (
    FAMILY,
    GROUPS_PER_LEVEL,
    KIND_COUNTS,
    Cell,
    cells,
)
from forkpoint.decisions.families.access_allowed.generator.domains import DOMAINS, Domain
from forkpoint.decisions.families.access_allowed.generator.pair import draw_pair
from forkpoint.decisions.families.access_allowed.generator.parts import Pair
from forkpoint.decisions.families.access_allowed.generator.promises import (
    EDITED,
    EXCHANGED,
    LISTS,
    check,
    near_misses,
)
from forkpoint.decisions.families.access_allowed.generator.tables import COLUMN_WIDTH
from forkpoint.decisions.families.access_allowed.generator.texts import belonging
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.text import changed_spans, state_text

LEVELS = (1, 2, 3)
SHORTCUT_LIMIT = 0.56


def drawn(cell: Cell, seed: int, index: int) -> Pair:
    draws = content_draws(FAMILY, seed, cell.level, index)
    while True:
        try:
            pair = draw_pair(draws, cell)
            check(pair, cell)
        except InvariantError:
            continue
        return pair


@cache
def pairs(seeds: tuple[int, ...] = (31,)) -> tuple[tuple[Cell, Pair], ...]:
    return tuple(
        (cell, drawn(cell, seed, index))
        for seed in seeds
        for level in LEVELS
        for index, cell in enumerate(cells(level))
    )


@pytest.mark.parametrize("level", LEVELS)
def test_kinds_stand_as_often_as_the_table_says(level: int) -> None:
    assert Counter(cell.kind for cell in cells(level)) == KIND_COUNTS[level]
    assert sum(KIND_COUNTS[level].values()) == GROUPS_PER_LEVEL


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("factor", ["edit", "layout", "domain", "third", "yes_longer"])
def test_every_factor_is_even_within_every_kind(level: int, factor: str) -> None:
    for kind in KIND_COUNTS[level]:
        seen = Counter(str(getattr(cell, factor)) for cell in cells(level) if cell.kind == kind)
        spread = max(seen.values()) - min(seen.values())
        # Membership deals some factors within its two orientations.
        assert spread <= (2 if kind == "membership" else 1), (kind, seen)


def test_personal_grants_decide_enough_groups_of_every_level() -> None:
    for level in LEVELS:
        assert sum(cell.personal for cell in cells(level)) >= 12


def test_only_rows_of_the_planned_list_change_and_nothing_is_removed() -> None:
    for cell, pair in pairs():
        for name in LISTS:
            one, two = getattr(pair.yes, name), getattr(pair.no, name)
            assert len(one) == len(two)
            different = [place for place, row in enumerate(one) if row != two[place]]
            assert len(different) == (changed_rows(cell) if name == EDITED[cell.kind] else 0)


def changed_rows(cell: Cell) -> int:
    return 2 if cell.kind in EXCHANGED else 1


def test_the_redirected_name_occurs_elsewhere_in_both_members() -> None:
    for cell, pair in pairs():
        name = EDITED[cell.kind]
        rows = set(getattr(pair.yes, name)) ^ set(getattr(pair.no, name))
        ends = rows if cell.kind == "seal" else {end for row in rows for end in row}
        for case in (pair.yes, pair.no):
            text = repr([getattr(case, part) for part in LISTS])
            assert all(text.count(f"'{end}'") >= 2 for end in ends)


def test_exchanges_leave_the_counts_of_every_attribute_alone() -> None:
    for cell, pair in pairs():
        if cell.kind in ("role_grant", "folder_scope", "deny"):
            for name in ("grants", "denies"):
                columns = [
                    [Counter(column) for column in zip(*getattr(case, name), strict=True)]
                    for case in (pair.yes, pair.no)
                ]
                assert columns[0] == columns[1]
        if cell.kind == "seal":
            on_path = [
                sum(folder in case.seals for folder in unsealed_path(case))
                for case in (pair.yes, pair.no)
            ]
            assert on_path[0] == on_path[1]


def unsealed_path(case: Case) -> tuple[str, ...]:
    return visible(without_seals(case))


def test_a_sealed_requested_folder_says_next_to_nothing() -> None:
    answers: Counter[bool] = Counter()
    for _, pair in pairs((41, 42)):
        for case in (pair.yes, pair.no):
            answers[allowed(case)] += case.target in case.seals
    assert answers[True] >= 0.4 * answers[False] > 0


def test_the_edited_row_stands_in_each_third_of_its_list_equally_often() -> None:
    thirds: dict[tuple[int, str], Counter[int]] = {}
    for cell, pair in pairs():
        for case, other in ((pair.yes, pair.no), (pair.no, pair.yes)):
            rows, others = (listed_rows(c, cell) for c in (case, other))
            changed = [p for p, row in enumerate(rows) if row != others[p]]
            for place in changed:
                seen = thirds.setdefault((cell.level, cell.kind), Counter())
                seen[place * 3 // len(rows)] += 1
    for key, seen in thirds.items():
        low, high = min(seen.values()), max(seen.values())
        assert high - low <= (8 if key[1] == "membership" else 4), (key, seen)


def listed_rows(case: Case, cell: Cell) -> list[object]:
    if cell.kind == "membership":
        return list(belonging(case, cell.by_group))
    return list(getattr(case, EDITED[cell.kind]))


def test_near_misses_are_as_many_as_needed_facts() -> None:
    for _, pair in pairs():
        path = decisive_facts(pair.yes)
        assert near_misses(pair.yes, path, standing=pair.no) >= len(path)


def test_every_fact_of_the_path_is_needed() -> None:
    for cell, pair in pairs():
        lists = Counter(name for name, _ in decisive_facts(pair.yes))
        assert lists["grants"] == lists["roles"] == 1
        assert lists["memberships"] == (not cell.personal)
        assert lists["nests"] == (0 if cell.personal else cell.level - 1)


def test_denies_and_seals_stand_in_both_members_of_the_higher_levels() -> None:
    for cell, pair in pairs():
        for case in (pair.yes, pair.no):
            assert (len(case.seals) >= 3 and len(case.denies) >= 4) == (cell.level > 1)


def test_seals_and_denies_matter_beyond_their_kinds() -> None:
    """Entries above a seal in other kinds would change the answer if seals were ignored."""
    for level in (2, 3):
        changed = 0
        for cell, pair in pairs():
            if cell.level == level:
                for case in (pair.yes, pair.no):
                    changed += allowed(case) != allowed(without_seals(case))
        assert changed >= 17


def without_seals(case: Case) -> Case:
    return Case(**{name: getattr(case, name) for name in Case.__slots__} | {"seals": ()})


def test_members_differ_in_the_redirected_name_alone() -> None:
    for level in LEVELS:
        for index, cell in list(enumerate(cells(level)))[::3]:
            yes, no = (state_text(m.state) for m in draw_group(32, level, index).members)
            spans = changed_spans(yes, no)
            moved = cell.kind == "membership" and cell.by_group
            assert len(spans) <= (4 if moved else changed_rows(cell))
            assert len(yes.splitlines()) == len(no.splitlines())
            if moved or cell.kind in ("role_grant", "folder_scope", "deny"):
                assert sorted(re.findall(r"\w+", yes)) == sorted(re.findall(r"\w+", no))


def test_no_name_of_a_setting_stands_within_another() -> None:
    for domain in DOMAINS:
        names = list(names_of(domain))
        for one, other in product(names, names):
            if one != other:
                assert not re.search(rf"\b{one}\b", other), (domain.name, one, other)


def names_of(domain: Domain) -> Iterator[str]:
    yield from domain.roles
    yield from (f"{area} {team}" for area, team in product(domain.areas, domain.teams))
    for shelf in domain.shelves:
        yield from shelf


def test_every_name_fits_its_column() -> None:
    for domain in DOMAINS:
        assert max(map(len, names_of(domain))) < COLUMN_WIDTH


def counts(case: Case) -> list[float]:
    """Fourteen structural counts that see no more than names in places."""
    around = dict(case.folders)
    above: list[str] = []
    folder = around[case.target]
    while folder:
        above.append(folder)
        folder = around[folder]
    own = {group for person, group in case.memberships if person == case.person}
    entries = [*case.grants, *case.denies]
    places = [entry[2] for entry in entries] + list(case.seals)
    alike = sum(
        any(group != other and set(group.split()) & set(other.split()) for other in own)
        for group in case.groups
    )
    lists = [case.people, case.groups, case.nests, case.folders, case.roles, places]
    return [
        sum(map(len, lists)),
        len(case.people),
        len(case.groups),
        sum(group in own for _, group in case.memberships),
        len(own) + sum(entry[0] == case.person for entry in entries),
        places.count(case.target),
        sum(places.count(name) for name in above),
        sum(case.action in actions for _, actions in case.roles)
        + sum(deny[1] == case.action for deny in case.denies),
        len(case.denies),
        sum(deny[0] in own for deny in case.denies),
        len(case.seals),
        sum(name in case.seals for name in (case.target, *above)),
        len(case.grants),
        alike,
    ]


@cache
def fresh_counts() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Counts, answers (1 or −1) and levels of 1,200 fresh items, the members of pairs together."""
    seen = pairs((41, 42))
    table = np.array([counts(case) for _, pair in seen for case in (pair.yes, pair.no)])
    answers = np.tile([1.0, -1.0], len(seen))
    return table, answers, np.repeat([cell.level for cell, _ in seen], 2)


def test_a_regression_on_structural_counts_stays_near_chance() -> None:
    table, answers, _ = fresh_counts()
    spread = table.std(axis=0)
    table = (table - table.mean(axis=0)) / np.where(spread > 0, spread, 1)
    table = np.hstack([table, np.ones((len(table), 1))])
    fold = np.arange(len(table)) // 2 % 5
    right = 0
    for number in range(5):
        train, test = fold != number, fold == number
        weights = np.linalg.lstsq(table[train], answers[train], rcond=None)[0]
        right += int(np.sum(np.sign(table[test] @ weights) == answers[test]))
    assert right / len(table) <= SHORTCUT_LIMIT


@pytest.mark.parametrize("count", [0, 4, 8], ids=["lines", "mentions of the requester", "denies"])
def test_even_counts_say_nothing(count: int) -> None:
    table, answers, _ = fresh_counts()
    assert (table[answers > 0, count] == table[answers < 0, count]).all()


def test_the_first_look_at_seals_and_denies_says_little() -> None:
    """Guesses: no if the folder asked for is sealed; no if a deny names a group of the asker."""
    right: Counter[str] = Counter()
    seen = pairs((41, 42))
    for _, pair in seen:
        for case, yes in ((pair.yes, True), (pair.no, False)):
            own = {group for person, group in case.memberships if person == case.person}
            right["sealed"] += (case.target not in case.seals) == yes
            right["near seal"] += (len(visible(case)) > 2) == yes
            right["denied"] += (not any(deny[0] in own for deny in case.denies)) == yes
            right["granted"] += any(grant[0] in own for grant in case.grants) == yes
    for guess, hits in right.items():
        assert hits / (2 * len(seen)) <= SHORTCUT_LIMIT, guess
