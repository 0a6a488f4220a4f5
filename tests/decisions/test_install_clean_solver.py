"""The solver of `install_clean` on small states: each rule at its edge and one step past."""

from typing import Any

import pytest

from forkpoint.decisions.families.install_clean.shortcuts import SHORTCUTS
from forkpoint.decisions.families.install_clean.solver import solve
from forkpoint.decisions.families.install_clean.solver.ranges import lies_in, range_from
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json, Option, Question

CONVENTIONS = [
    "Versions are compared number by number from the left, so 2.10.0 is later than 2.9.0. "
    "Read 7.5 as 7.5.0.",
    "Ranges: “>=” and “<=” are inclusive, “>” and “<” are exclusive.",
    "An entry speaks for its own version alone.",
    "The installer adds no mods by itself, so whatever is required must stand in the set with a "
    "version inside the stated range.",
    "A set fails if one of its versions does not fit the engine, the node type, the storage or "
    "the data licences of the target.",
    "Do not add up the storage: each version is checked alone, and it passes if the target has "
    "at least its figure.",
    "Conflicts count where both sides are matched and nowhere else.",
    "“^2.7.1” admits 2.7.1 and its successors as long as the first number remains 2.",
    "The mark “soft” means that the mod can be absent; when it is there, the range holds for it "
    "all the same.",
    "Additions like “only on edge” limit a requirement to that node type.",
    "Treat the mods listed as already present like pins, except that their own requirements are "
    "taken as met.",
    "All pinned mods are installed, needed or not, and each of them has to comply.",
]
TARGET = {
    "site": "map node Hatram",
    "engine": "9.10.2",
    "node type": "edge",
    "free storage": "1,200 GB",
    "data licences on": "imagery, traffic",
    "data licences off": "cadastre",
    "already there": "old-base 3.2.1",
}


def state(
    says: str = "none", *, other: str = "2.10.0", conflicts: tuple[str, ...] = (), **target: str
) -> dict[str, Json]:
    """A set of `top` 1.0.0, whose entry is given, and of `base`."""
    return {
        "title": "Pins for map node Hatram",
        "purpose": "A set of mods is ready.",
        "conventions": CONVENTIONS,
        "target": TARGET | target,
        "index": {
            "top": {"1.1.0": "needs gone >=1.0", "1.0.0": says},
            "base": {other: "none"},
        },
        "conflicts": list(conflicts),
        "lock": {"top": "1.0.0", "base": other},
    }


def answer(given: Json, *without: str) -> str:
    question = Question(given, "", (Option("no"), Option("yes")), "binary")
    return solve(question, frozenset(without))


@pytest.mark.parametrize(
    ("says", "expected", "rule"),
    [
        ("needs base >=2.9.9", "yes", "ordering"),
        ("needs base <2.9.9", "no", "ordering"),
        ("needs base >2.10", "no", "edges"),
        ("needs base <2.10.0", "no", "edges"),
        ("needs base >=2.11", "no", "bounds"),
        ("needs gone >=1.0", "no", "presence"),
        ("wants engine >9.10.2", "no", "environment"),
        ("wants node type core or relay", "no", "environment"),
        ("wants storage 1,201 GB", "no", "environment"),
        ("wants data licence cadastre", "no", "environment"),
        ("needs base ^1.9.0", "no", "caret"),
        ("needs gone >=1.0 (soft)", "yes", "optional"),
        ("needs gone >=1.0 (only on core)", "yes", "condition"),
        ("needs old-base <=3.2.1", "yes", "preinstalled"),
        ("uses base <=2.10.0", "yes", "own_entry"),
    ],
)
def test_each_rule_decides(says: str, expected: str, rule: str) -> None:
    """The answer is right with all rules and turns without the one that decides."""
    assert answer(state(says)) == expected
    assert answer(state(says), rule) != expected


@pytest.mark.parametrize(
    "says",
    [
        "needs base >=2.10, base <=2.10 | wants engine >=9.10.2 <=9.10.2",
        "needs base ^2.10",
        "wants storage 1,200 GB, node type core or edge, data licence traffic",
        "needs base >=2.0 (soft), base >=2.0 (only on edge)",
    ],
)
def test_exactly_at_the_edge_is_clean(says: str) -> None:
    assert answer(state(says)) == "yes"


@pytest.mark.parametrize(
    ("says", "rule"),
    [
        ("needs base >=2.10.1 (soft)", "bounds"),
        ("needs base >=2.10.1 (only on edge)", "bounds"),
        ("needs gone >=1.0 (only on edge)", "presence"),
        ("needs old-base >=3.2.2", "bounds"),
        ("needs old >=1.0", "presence"),
    ],
)
def test_marks_and_carried_packages_excuse_no_more_than_they_say(says: str, rule: str) -> None:
    """A range holds for what is present; a name that shares a word is another package."""
    assert answer(state(says)) == "no"
    assert answer(state(says), rule) == "yes"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("top >=1.0.0 rules out base <=2.10.0", "no"),
        ("no base >=2.10 where there is old-base ^3.0", "no"),
        ("never top ^1.0 together with base >2.9.9", "no"),
        ("top >=1.0.1 × base <=2.10.0", "yes"),
        ("top >=1.0.0: not with base <2.10.0", "yes"),
        ("top >=1.0.0 clashes with gone >=1.0", "yes"),
    ],
)
def test_a_conflict_needs_both_sides(line: str, expected: str) -> None:
    assert answer(state(conflicts=(line,))) == expected
    assert answer(state(conflicts=(line,)), "conflicts") == "yes"


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("3.9.0 or later but earlier than 4.0.0", (3, 9, 0), (4, 0, 0)),
        ("from 3.9 on and up to 3.10.2", (3, 10, 2), (3, 10, 3)),
        ("above 3.9", (3, 10, 0), (3, 9, 0)),
        ("no later than 3.9", (3, 9, 0), (3, 9, 1)),
        ("on the line of 3.9", (3, 11, 0), (4, 0, 0)),
        ("> 3.9 & <= 4.1.1", (4, 1, 1), (3, 9, 0)),
    ],
)
def test_ranges_in_words_and_signs(
    text: str, inside: tuple[int, int, int], outside: tuple[int, int, int]
) -> None:
    allowed = range_from(text)
    assert allowed is not None
    assert lies_in(inside, allowed, frozenset())
    assert not lies_in(outside, allowed, frozenset())


@pytest.mark.parametrize(
    "torn",
    [
        {"conventions": CONVENTIONS[1:]},
        {"conventions": [*CONVENTIONS, "The newest version always wins."]},
        {"lock": {"top": "1.0.7", "base": "2.10.0"}},
        {"lock": {"top": "1.0", "base": "2.10.0"}},
        {"lock": {}},
        {"target": {"site": "map node Hatram", "engine": "9.10.2"}},
        {"target": TARGET | {"weather": "fine"}},
        {"target": TARGET | {"free storage": "1200 GB"}},
        {"index": {"top": {"1.0.0": "perhaps needs base >=2.0"}, "base": {"2.10.0": "none"}}},
        {"index": {"top": {"1.0.0": "needs base around 2.0"}, "base": {"2.10.0": "none"}}},
        {"index": {"top": {"1.0.0": "needs base >=2.0 (extra)"}, "base": {"2.10.0": "none"}}},
        {"conflicts": ["top >=1.0 goes well with base >=2.0"]},
        {"conflicts": "top >=1.0 rules out base >=2.0"},
        {"index": 7},
    ],
)
def test_a_torn_state_is_unsolvable(torn: dict[str, Any]) -> None:
    with pytest.raises(UnsolvableError):
        answer(state() | torn)


@pytest.mark.parametrize("rule", ["caret", "soft", "node type in", "already present", "storage:"])
def test_a_rule_that_is_used_must_be_stated(rule: str) -> None:
    """A state that leaves out a convention for what its entries use is torn."""
    says = "needs base ^2.0, gone >=1.0 (soft), gone >=1.0 (only on core) | wants storage 10 GB"
    words = {"caret": "“^2.7.1”", "node type in": "Additions like"}
    kept = [line for line in CONVENTIONS if words.get(rule, rule) not in line]
    assert len(kept) == len(CONVENTIONS) - 1
    assert answer(state(says)) == "yes"
    with pytest.raises(UnsolvableError):
        answer(state(says) | {"conventions": kept})


SHEET = """Pins for robot Cruvoth
The change of the gripper draws near.

Ground rules
1. Versions are compared number by number from the left, so 2.11.5 is later than 2.9.5. \
Two numbers alone mean that a 0 follows.
2. Ranges: “at least” and “at most” are inclusive, “above” and “below” are exclusive.
3. An entry speaks for its own version alone.
4. A package that is required may not be absent from the set, nor may its version be outside \
the range.
5. A set fails if one of its versions does not fit the controller or the arm of the target.
6. All pinned packages are installed, needed or not, and each of them has to comply.

Where it goes
site: robot Cruvoth
arm: TL3
controller: 9.9.12

Index
ENTRY
kleadrend 5.1.9 depends on nothing

Pins
jaefar-tool @ 2.6.1
kleadrend @ 5.1.9"""


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("jaefar-tool 2.6.1 depends on kleadrend at most 5.1.9 | asks for arm RX6 or TL3", "yes"),
        ("jaefar-tool, version 2.6.1: other packages: kleadrend above 5.1.9", "no"),
        ("2.6.1 of jaefar-tool: made for controller below 9.9.12", "no"),
        ("jaefar-tool 2.6.1 [requires: kleadrend at least 5.1.9] [target: arm TL3]", "yes"),
        ("On the target, version 2.6.1 of jaefar-tool wants arm RX6.", "no"),
        ("For jaefar-tool 2.6.1, the set must hold saten at least 1.0.", "no"),
    ],
)
def test_lines_of_a_sheet(entry: str, expected: str) -> None:
    assert answer(SHEET.replace("ENTRY", entry)) == expected


@pytest.mark.parametrize(
    ("whole", "torn"),
    [
        ("Where it goes", "Somewhere"),
        ("\n\nPins", "\n\nIndex"),
        ("arm: TL3\n", ""),
        ("jaefar-tool @ 2.6.1", "jaefar-tool about 2.6.1"),
        ("4. A package", "A package"),
        ("kleadrend 5.1.9 depends on nothing", "kleadrend 5.1.9 depends on luck"),
    ],
)
def test_a_torn_sheet_is_unsolvable(whole: str, torn: str) -> None:
    sheet = SHEET.replace("ENTRY", "jaefar-tool 2.6.1 depends on nothing")
    assert answer(sheet) == "yes"
    assert whole in sheet
    with pytest.raises(UnsolvableError):
        answer(sheet.replace(whole, torn))


def test_every_shortcut_has_an_opinion_or_counts() -> None:
    question = Question(state("needs base >=2.10"), "", (Option("yes"), Option("no")), "binary")
    for shortcut in SHORTCUTS:
        if shortcut.pick is not None:
            assert shortcut.pick(question) in {"yes", "no"}
        elif shortcut.counts is not None:
            assert all(count >= 0 for count in shortcut.counts(question))
