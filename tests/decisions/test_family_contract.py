"""What every family keeps, held against all of them: the generator's side."""

import statistics
from collections import Counter
from functools import cache

import pytest
from family_items import fresh_draw, release_draw

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.audits.finding import Finding
from forkpoint.decisions.audits.integrity import groups_of, integrity
from forkpoint.decisions.audits.prose import prose
from forkpoint.decisions.contrast import Group
from forkpoint.decisions.family import Family
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.text import state_text
from forkpoint.items.item_file import items_bytes, parse_items

FAMILY = pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES.keys())


def failed(findings: list[Finding]) -> list[str]:
    return [f"{f.check}: {f.figure} {f.detail}" for f in findings if f.passed is False]


@cache
def groups_of_level(name: str, level: int) -> list[Group]:
    """The groups of a whole draw of one level."""
    family = FAMILIES[name]
    return [family.draw_group(11, level, index) for index in range(family.groups_per_level)]


@FAMILY
def test_a_fresh_draw_keeps_every_integrity_rule(family: Family) -> None:
    assert failed(integrity(fresh_draw(family.name))) == []


@FAMILY
def test_released_items_pass_the_lint_of_english(family: Family) -> None:
    assert failed(prose(release_draw(family.name))) == []


@FAMILY
def test_a_fresh_draw_passes_the_lint_of_english(family: Family) -> None:
    """Every third group of it: of the released items, all are looked at."""
    groups = list(groups_of(fresh_draw(family.name)).values())
    assert failed(prose([item for members in groups[::3] for item in members])) == []


@FAMILY
def test_the_question_is_the_published_one(family: Family) -> None:
    assert {item.question.instructions for item in release_draw(family.name)} == {family.asks}


@FAMILY
def test_the_needed_elements_grow_with_the_level(family: Family) -> None:
    medians = [
        statistics.median(
            member.needed
            for group in groups_of_level(family.name, level)
            for member in group.members
        )
        for level in (1, 2, 3)
    ]
    assert medians[0] < medians[1] < medians[2]


@FAMILY
def test_half_the_groups_of_a_kind_are_broken_and_half_mended(family: Family) -> None:
    if not all(group.edit for group in groups_of_level(family.name, 1)):
        pytest.skip("the members of this family's groups are equal in rank")
    for level in (1, 2, 3):
        edits: dict[str, Counter[str]] = {}
        for group in groups_of_level(family.name, level):
            edits.setdefault(group.members[0].variation, Counter())[group.edit] += 1
        for kind, count in edits.items():
            assert abs(count["break"] - count["mend"]) <= 1, (level, kind, count)


@FAMILY
def test_the_plan_repeats_with_other_content(family: Family) -> None:
    n = family.groups_per_level
    for index in (0, 1, n - 1):
        first, again = (family.draw_group(5, 2, index + n * turn) for turn in (0, 1))
        assert Counter(m.variation for m in first.members) == Counter(
            m.variation for m in again.members
        )
        assert [m.state for m in first.members] != [m.state for m in again.members]


@FAMILY
def test_neighbouring_seeds_share_no_state(family: Family) -> None:
    first = {state_text(item.question.state) for item in draw_items(family, 100, (1,))}
    second = {state_text(item.question.state) for item in draw_items(family, 101, (1,))}
    assert not first & second


@FAMILY
def test_items_survive_their_file(family: Family) -> None:
    items = list(release_draw(family.name))
    assert parse_items(items_bytes(items), "file") == items


@FAMILY
def test_domains_and_layouts_are_many(family: Family) -> None:
    domains = Counter(
        members[0].domain for members in groups_of(release_draw(family.name)).values()
    )
    assert 4 <= len(domains) <= 8
    assert max(domains.values()) <= 1.5 * min(domains.values())


@FAMILY
def test_the_pages_are_there(family: Family) -> None:
    card = family.page("card.md")
    assert "<!-- figures -->" in card
    assert "not reviewed by people" in card
    assert "CC BY 4.0" in card
    assert family.page("rules.md").startswith("# ")
