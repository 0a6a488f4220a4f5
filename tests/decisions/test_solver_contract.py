"""What every solver keeps: it reads the text alone, is always right, and needs every rule."""

import subprocess
import sys
from collections import Counter

import pytest
from family_items import fresh_draw, release_draw

from forkpoint.decisions.audits.shortcut_audit import shortcut_findings
from forkpoint.decisions.family import Family
from forkpoint.decisions.registry import FAMILIES
from forkpoint.errors import UnsolvableError
from forkpoint.items.item import Item
from forkpoint.question import Question

FAMILY = pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES.keys())


@FAMILY
def test_the_solver_agrees_with_every_released_answer(family: Family) -> None:
    solve = family.solver()
    items = release_draw(family.name)
    assert [i.id for i in items if solve(i.question) != i.answer] == []


@FAMILY
def test_the_solver_agrees_with_a_fresh_draw(family: Family) -> None:
    solve = family.solver()
    items = fresh_draw(family.name)
    assert [i.id for i in items if solve(i.question) != i.answer] == []


@FAMILY
def test_a_state_that_is_another_thing_is_unsolvable(family: Family) -> None:
    solve = family.solver()
    options = release_draw(family.name)[0].question.options
    for state in ("", "Dear all, lunch is at noon.", {"a": [1]}, 7, None):
        with pytest.raises(UnsolvableError):
            solve(Question(state, family.asks, options))


@FAMILY
def test_every_rule_left_out_changes_answers(family: Family) -> None:
    """A rule of a kind decides all its pairs; any other at least 5 % at its levels."""
    solve = family.solver()
    items = release_draw(family.name)
    kinds = Counter(
        item.variation for item in items if item.answer == "no" or item.question.type != "binary"
    )
    for name, use in family.rules().items():
        for level in use.levels:
            here = [item for item in items if item.level == level]
            if use.kind is None:
                changed = _changed(solve, here, name, enough=len(here) // 20)
                assert changed >= len(here) // 20, (name, level, changed)
        if use.kind is not None:
            here = [item for item in items if item.level in use.levels]
            here.sort(key=lambda item, kind=use.kind: item.variation != kind)  # type: ignore[misc]
            changed = _changed(solve, here, name, enough=kinds[use.kind])
            assert changed >= kinds[use.kind] > 0, (name, use.kind, changed)


def _changed(solve: object, items: list[Item], rule: str, enough: int) -> int:
    """How many answers change, counted until there are enough."""
    changed = 0
    for item in items:
        changed += _differs(solve, item, rule)
        if changed == enough:
            break
    return changed


def _differs(solve: object, item: object, rule: str) -> bool:
    try:
        return bool(solve(item.question, frozenset({rule})) != item.answer)  # type: ignore[operator, attr-defined]
    except UnsolvableError:
        return True


@FAMILY
def test_no_shortcut_passes_its_limit_on_released_items(family: Family) -> None:
    findings = shortcut_findings(release_draw(family.name), family.shortcuts())
    assert findings
    assert [f"{f.check}: {f.figure}" for f in findings if f.passed is False] == []


def test_solvers_work_where_no_generator_can_be_imported() -> None:
    """A process that refuses generators, plans, draws and writing solves released items."""
    program = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if ".generator" in name or name.startswith((
            "forkpoint.decisions.writing", "forkpoint.decisions.plan", "forkpoint.draws",
            "forkpoint.decisions.assembly", "forkpoint.decisions.contrast",
        )):
            raise ImportError("refused: " + name)
sys.meta_path.insert(0, Refuse())
import importlib
from forkpoint.decisions.releases import released_items
for name in sys.argv[1:]:
    solve = importlib.import_module(f"forkpoint.decisions.families.{name}.solver").solve
    for item in released_items(name)[::6]:
        assert solve(item.question) == item.answer, item.id
print("all solved")
"""
    done = subprocess.run(
        [sys.executable, "-c", program, *FAMILIES], capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "all solved", done.stderr
