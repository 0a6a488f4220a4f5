"""What the generator of state_goal promises beyond what every family keeps."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

import pytest
from family_items import fresh_draw

from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.families.state_goal.generator import (
    condition_phrases,
    frame_phrases,
    rule_phrases,
    step_phrases,
)
from forkpoint.decisions.families.state_goal.generator.domains import DOMAINS
from forkpoint.decisions.families.state_goal.generator.machine import Machine, snapshots
from forkpoint.decisions.families.state_goal.generator.pair import Pair, draw_pair
from forkpoint.decisions.families.state_goal.generator.plan import (
    CONDITIONS,
    FAMILY,
    KINDS,
    STEPS,
    Cell,
    cells,
    places_in,
)
from forkpoint.decisions.families.state_goal.generator.promises import (
    HARMLESS,
    has_harmless_swaps,
    needed_steps,
    needs_emptied_folder,
    outcome,
    paths_of,
)
from forkpoint.decisions.families.state_goal.generator.semantics import (
    RULES,
    STATED,
    VARIABLE,
    File,
    Semantics,
    Step,
    Store,
)
from forkpoint.decisions.families.state_goal.generator.setting import draw_setting, rules_of
from forkpoint.decisions.families.state_goal.generator.wording import draw_log_style
from forkpoint.decisions.plan import content_draws
from forkpoint.decisions.text import state_text

LEVELS = pytest.mark.parametrize("level", [1, 2, 3])
LIMIT = 0.56
Guess = Callable[[Pair, Sequence[Step]], bool]


@cache
def pairs(level: int) -> tuple[tuple[Cell, Pair], ...]:
    """A fresh case for every cell of a level."""
    drawn = []
    for index, cell in enumerate(cells(level)):
        draws = content_draws(FAMILY, 31, level, index)
        style = draw_log_style(draws, cell.layout)
        pair = None
        while pair is None:
            setting = draw_setting(draws, DOMAINS[cell.domain], level)
            rules = rules_of(setting, level, cell.switches)
            for _ in range(40):
                pair = pair or draw_pair(draws, cell, setting, rules, style)
        drawn.append((cell, pair))
    return tuple(drawn)


def accuracy(guess: Guess, *levels: int) -> float:
    """Item accuracy of a guess."""
    right = [
        guess(pair, pair.yes) + (not guess(pair, pair.no))
        for level in levels or (1, 2, 3)
        for _, pair in pairs(level)
    ]
    return sum(right) / (2 * len(right))


def goal_paths(pair: Pair) -> set[str]:
    return {condition.path for condition in pair.goal}


def after(steps: Sequence[Step], rules: Semantics, **files: tuple[str, ...]) -> Machine:
    """A store with the folders a and b and the files a/<name> after some steps."""
    store = Store(
        {f"a/{name}.txt": File(lines) for name, lines in files.items()}, frozenset({"a", "b"})
    )
    return Machine(store, rules).run(steps)


@LEVELS
def test_exactly_one_condition_fails_in_the_no_member(level: int) -> None:
    for _, pair in pairs(level):
        store, rules, goal = pair.setting.store, pair.rules, pair.goal
        assert all(outcome(store, pair.yes, rules, goal))
        assert outcome(store, pair.no, rules, goal).count(False) == 1


@LEVELS
def test_traces_and_goals_have_the_size_of_their_level(level: int) -> None:
    for _, pair in pairs(level):
        assert len(pair.yes) == len(pair.no) == STEPS[level]
        assert len(pair.goal) == CONDITIONS[level]
        assert len({(c.path, "tagged" in c.kind) for c in pair.goal}) == CONDITIONS[level]


@LEVELS
def test_the_traces_differ_in_the_way_that_the_kind_says(level: int) -> None:
    for cell, pair in pairs(level):
        places = [i for i in range(STEPS[level]) if pair.yes[i] != pair.no[i]]
        assert tuple(places) == pair.places
        one, other = pair.yes[places[0]], pair.no[places[0]]
        if cell.kind == "swapped_steps":
            assert len(places) == 2
            assert (one, other) == (pair.no[places[1]], pair.yes[places[1]])
        elif cell.kind == "replaced_step":
            assert one.verb != other.verb
        elif cell.kind == "wrong_content":
            assert (one.verb, one.path) == (other.verb, other.path)
        else:
            assert one.verb == other.verb
            assert (one.path == other.path) != (one.value == other.value)


@LEVELS
def test_both_traces_name_the_same_things(level: int) -> None:
    for cell, pair in pairs(level):
        if cell.kind == "swapped_steps":
            continue
        (place,) = pair.places
        rest = [text for i, step in enumerate(pair.yes) if i != place for text in step.strings]
        for text in (*pair.yes[place].strings, *pair.no[place].strings):
            assert any(text in other for other in rest)


@LEVELS
def test_the_changed_step_lies_in_each_third_equally_often(level: int) -> None:
    for kind in KINDS:
        thirds = Counter(cell.third for cell in cells(level) if cell.kind == kind)
        assert sorted(thirds.values()) == [8, 8, 9]
    for cell, pair in pairs(level):
        if len(pair.places) == 1 or level > 1:
            assert set(pair.places) <= set(places_in(cell.third, STEPS[level]))
        else:
            assert 3 * (sum(pair.places) + 1) // (2 * STEPS[level]) == cell.third


@LEVELS
def test_the_goal_leans_to_the_changed_steps_as_planned(level: int) -> None:
    for cell, pair in pairs(level):
        if cell.kind == "swapped_steps":
            continue
        (place,) = pair.places
        asked = {text for condition in pair.goal for text in condition.strings}
        yes, no = set(pair.yes[place].strings), set(pair.no[place].strings)
        more = len((yes - no) & asked) - len((no - yes) & asked)
        assert (more > 0) - (more < 0) == cell.tilt


@LEVELS
def test_no_member_relies_on_what_the_rules_leave_open(level: int) -> None:
    for _, pair in pairs(level):
        for steps in (pair.yes, pair.no):
            stages = snapshots(pair.setting.store, steps, pair.rules)
            assert not stages[-1].unstated
            assert not needs_emptied_folder(steps, stages)


@LEVELS
def test_every_trace_has_harmless_swaps(level: int) -> None:
    for _, pair in pairs(level):
        for steps in (pair.yes, pair.no):
            stages = snapshots(pair.setting.store, steps, pair.rules)
            assert has_harmless_swaps(steps, stages, pair.goal, HARMLESS[level])


@LEVELS
def test_leaving_out_a_needed_step_turns_the_answer(level: int) -> None:
    for _, pair in pairs(level):
        store, rules, goal = pair.setting.store, pair.rules, pair.goal
        stages = snapshots(store, pair.yes, rules)
        needed = needed_steps(pair.yes, stages, goal)
        assert len(needed) == pair.needed >= 2
        for place in range(len(pair.yes)):
            rest = (*pair.yes[:place], *pair.yes[place + 1 :])
            assert all(outcome(store, rest, rules, goal)) == (place not in needed)


@LEVELS
def test_leaving_out_a_stated_rule_changes_answers(level: int) -> None:
    for rule in STATED[level]:
        changed = 0
        for _, pair in pairs(level):
            turned = pair.rules.without(rule)
            for steps, answer in ((pair.yes, True), (pair.no, False)):
                met = outcome(pair.setting.store, steps, turned, pair.goal)
                changed += all(met) != answer
        assert changed >= 0.08 * 2 * len(pairs(level)), rule


def test_a_rule_that_a_level_does_not_state_changes_nothing_there() -> None:
    for level in (1, 2):
        for rule in RULES[len(STATED[level]) :]:
            for _, pair in pairs(level):
                turned = pair.rules.without(rule)
                assert all(outcome(pair.setting.store, pair.yes, turned, pair.goal))


@LEVELS
def test_rules_with_two_versions_have_each_in_half_the_stores(level: int) -> None:
    for rule in VARIABLE:
        turned = sum(rule in cell.switches for cell in cells(level))
        assert turned == (50 if rule in STATED[level] else 0)


def test_a_reader_of_goal_strings_is_right_in_half_the_items() -> None:
    def all_occur(pair: Pair, steps: Sequence[Step]) -> bool:
        log = "\n".join(text for step in steps for text in step.strings)
        return all(text in log for condition in pair.goal for text in condition.strings)

    assert accuracy(all_occur) == 0.5


@LEVELS
def test_the_last_step_says_little(level: int) -> None:
    def touches(pair: Pair, steps: Sequence[Step]) -> bool:
        return bool(set(paths_of(steps[-1])) & goal_paths(pair))

    assert abs(accuracy(touches, level) - 0.5) <= LIMIT - 0.5


def test_the_number_of_steps_on_goal_paths_says_little() -> None:
    def touching(pair: Pair, steps: Sequence[Step]) -> int:
        return sum(bool(set(paths_of(step)) & goal_paths(pair)) for step in steps)

    for level in (1, 2, 3):
        for least in range(STEPS[level]):
            guess = accuracy(lambda pair, steps, n=least: touching(pair, steps) > n, level)  # type: ignore[misc]
            assert abs(guess - 0.5) <= LIMIT - 0.5


def test_a_swap_changes_two_lines_and_any_other_edit_one() -> None:
    for items in groups_of(fresh_draw(FAMILY)).values():
        one, other = (state_text(item.question.state).splitlines() for item in items)
        changed = sum(a != b for a, b in zip(one, other, strict=True))
        assert changed == (2 if items[0].variation == "swapped_steps" else 1)


def test_every_sentence_kind_has_eight_phrasings() -> None:
    banks: list[Sequence[object]] = [
        *rule_phrases.RULE_PHRASES.values(), *condition_phrases.CONDITION_PHRASES.values(),
        frame_phrases.INTRODUCTIONS, frame_phrases.STARTS, frame_phrases.QUOTES,
        frame_phrases.LOGS, frame_phrases.GOALS, frame_phrases.LEGENDS, step_phrases.SENTENCES,
    ]  # fmt: skip
    for bank in banks:
        assert len(set(bank)) == len(bank) >= 8


def test_an_occupied_destination_is_replaced_or_blocks() -> None:
    rules = Semantics(level=3)
    steps = [Step("copy", "a/x.txt", "a/y.txt")]
    assert after(steps, rules, x=("1",), y=("2",)).files["a/y.txt"].lines == ("1",)
    blocked = after(steps, rules.without("overwrite"), x=("1",), y=("2",))
    assert blocked.files["a/y.txt"].lines == ("2",)


def test_a_folder_goes_whole_and_into_a_folder_that_exists() -> None:
    moved = after(
        [Step("move", "a", "b"), Step("rename", "b/a", "c")], Semantics(level=2), x=("1",)
    )
    assert list(moved.files) == ["b/c/x.txt"]
    assert moved.folders == {"b", "b/c"}


def test_a_missing_file_fails_its_step_alone() -> None:
    steps = [Step("append", "a/y.txt", "1"), Step("append", "a/x.txt", "2")]
    assert after(steps, Semantics(level=1), x=("1",)).files == {"a/x.txt": File(("1", "2"))}
    stopped = after(steps, Semantics(level=1).without("missing"), x=("1",))
    assert stopped.files == {"a/x.txt": File(("1",))}


def test_a_locked_file_can_be_copied_but_not_changed() -> None:
    steps = [
        Step("tag", "a/x.txt", "signed"), Step("delete", "a/x.txt"),
        Step("copy", "a/x.txt", "b"), Step("append", "b/x.txt", "2"),
    ]  # fmt: skip
    rules = Semantics(level=3, lock="signed")
    carried = after(steps, rules, x=("1",))
    assert (
        carried.files["b/x.txt"] == carried.files["a/x.txt"] == File(("1",), frozenset({"signed"}))
    )
    bare = after(steps, rules.without("copy_tags"), x=("1",))
    assert bare.files["b/x.txt"] == File(("1", "2"))
