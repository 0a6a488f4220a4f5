"""Mini runs and the reasoning subset: complete groups, counts as specified, drawn as specified."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import released_items
from forkpoint.decisions.subsets import mini_groups, reasoning_groups, reasoning_ids
from forkpoint.draws import Draws
from forkpoint.errors import UsageError
from forkpoint.items.item import Item

ALL = [item for name in FAMILIES for item in released_items(name)]
TRIPLES = {"policy_case", "triage_order", "clause_change", "ledger_match"}


def group_sizes(items: list[Item]) -> Counter[tuple[str, int, int]]:
    sizes = Counter((item.family, item.level, item.group) for item in items)
    return Counter((family, level, size) for (family, level, _), size in sizes.items())


def expected_sizes(per_kind: dict[str, dict[int, int]]) -> Counter[tuple[str, int, int]]:
    kinds = {name: "triple" if name in TRIPLES else "pair" for name in FAMILIES}
    kinds["record_rule"] = "four"
    return Counter(
        {
            (name, level, size): count
            for name in FAMILIES
            for level in (1, 2, 3)
            for size, count in per_kind[kinds[name]].items()
        }
    )


def test_a_mini_run_asks_twenty_items_per_family_and_level_in_complete_groups() -> None:
    mini = mini_groups(ALL)
    assert set(Counter((item.family, item.level) for item in mini).values()) == {20}
    assert group_sizes(mini) == expected_sizes(
        {"pair": {2: 10}, "triple": {3: 6, 2: 1}, "four": {4: 5}}
    )


def test_the_reasoning_subset_has_1296_items_in_complete_groups_432_per_level() -> None:
    subset = reasoning_groups(ALL)
    assert Counter(item.level for item in subset) == {1: 432, 2: 432, 3: 432}
    assert group_sizes(subset) == expected_sizes(
        {"pair": {2: 16}, "triple": {3: 12}, "four": {4: 8}}
    )


@pytest.mark.parametrize("draw", [mini_groups, reasoning_groups])
def test_chosen_items_stay_in_file_order_and_do_not_depend_on_the_other_families(
    draw: Callable[[Sequence[Item]], list[Item]],
) -> None:
    chosen = draw(ALL)
    places = {item.id: place for place, item in enumerate(ALL)}
    assert [places[item.id] for item in chosen] == sorted(places[item.id] for item in chosen)
    alone = draw(released_items("clause_change"))
    assert alone == [item for item in chosen if item.family == "clause_change"]


def test_the_groups_are_the_sample_of_the_specified_draws() -> None:
    """Worked out again: six triples from the level's triples in file order, then its pair."""
    items = [item for item in released_items("ledger_match") if item.level == 2]
    sizes = Counter(item.group for item in items)
    triples = [group for group in dict.fromkeys(i.group for i in items) if sizes[group] == 3]
    drawn = Draws(["mini", "ledger_match", 2]).sample(triples, 6)
    pair = next(group for group in sizes if sizes[group] == 2)
    assert {item.group for item in mini_groups(items)} == {*drawn, pair}
    drawn = Draws(["subset", "ledger_match", 2]).sample(triples, 12)
    assert {item.group for item in reasoning_groups(items)} == set(drawn)


def test_the_release_lists_the_reasoning_subset() -> None:
    listed = reasoning_ids()
    assert list(listed) == sorted(FAMILIES)
    assert sum(map(len, listed.values())) == 1296
    for name, ids in listed.items():
        assert ids == [item.id for item in reasoning_groups(released_items(name))]


def test_too_few_groups_are_refused_with_family_level_and_counts() -> None:
    few = [item for item in released_items("log_claim") if item.level == 1][:6]
    with pytest.raises(UsageError, match=r"log_claim, level 1: .* needs 10 groups of 2 items"):
        mini_groups(few)
    single = [replace(item, group=item.id) for item in few]
    with pytest.raises(UsageError, match="two, three or four items"):
        reasoning_groups(single)
