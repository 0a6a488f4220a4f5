"""The solver of state_goal on small stores: each rule on both of its sides."""

from dataclasses import replace

import pytest
from family_items import release_draw

from forkpoint.decisions.families.state_goal.solver import RULES, solve
from forkpoint.decisions.families.state_goal.solver.case import (
    Aim,
    Condition,
    Conventions,
    File,
    Step,
)
from forkpoint.decisions.families.state_goal.solver.deciding import holds
from forkpoint.decisions.families.state_goal.solver.goal_sentences import condition
from forkpoint.decisions.families.state_goal.solver.rules import conventions
from forkpoint.decisions.families.state_goal.solver.step_sentences import (
    legend,
    step_of_command,
    step_of_sentence,
)
from forkpoint.decisions.families.state_goal.solver.store import Store
from forkpoint.errors import UnsolvableError
from forkpoint.question import Option, Question

FILES = {
    "a/one.txt": File(("x", "y")),
    "a/sub/two.txt": File(("z",), frozenset({"kept"})),
    "b/three.txt": File(("w",), frozenset({"fixed"})),
}
OPTIONS = (Option("yes"), Option("no"))
STATE = """\
An agent tidied the store. Read a slash between quotes as the start of a new line in the file.

Rules of the store
- To write is to start a file afresh: new or old, it ends up with the written line alone.
- The end of the file is where an appended line goes, and nothing above it changes.
- If a file already stands at the destination, a copy or move is skipped.
- What is missing cannot be appended to, copied, moved or deleted, and a step that asks for it is \
ignored while the others are carried out.
- Rules that hold a step back are stronger than those that describe its effect.

Goal
The job is done if all of these conditions hold after the last step.
- The folder a holds exactly 1 file.
- The whole text of a/one.txt is "x" / "y".
- b/two.txt is absent.

Starting point
The store begins with exactly what is listed here.
Folders: a, b
- a/one.txt: "x"
- b/two.txt: "z"

Log
The steps were taken by number, and those that came to nothing are logged like the others.
1. Append "y" to a/one.txt.
2. Copy b/two.txt to a/one.txt.
3. Append "v" to a/two.txt.
4. Delete b/two.txt.
5. Move b/two.txt to b/three.txt."""


def run(*steps: Step, first: str = "", without: str = "") -> Store:
    """The small store after some steps, where the named rules hold in their first version."""
    held = Conventions(frozenset(RULES) - {without}, frozenset(first.split()), "fixed")
    store = Store(held, ["a", "a/sub", "b", "empty"], FILES)
    store.run(steps)
    return store


def answer(state: object) -> str:
    return solve(Question(state, "", OPTIONS, "binary"))  # type: ignore[arg-type]


def test_a_hand_written_state_is_solved() -> None:
    assert answer(STATE) == "yes"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("exactly 1 file", "exactly 2 files"),
        ('is "x" / "y"', 'is "y" / "x"'),
        ("4. Delete b/two.txt", '4. Write "x" to a/two.txt'),
        ("a copy or move is skipped", "a copy or move replaces it outright"),
    ],
)
def test_one_change_turns_the_answer(old: str, new: str) -> None:
    assert old in STATE
    assert answer(STATE.replace(old, new)) == "no"


@pytest.mark.parametrize("line", range(len(STATE.split("\n"))))
def test_a_state_that_lacks_a_line_is_unsolvable(line: int) -> None:
    lines = STATE.split("\n")
    torn = [text for place, text in enumerate(lines) if place != line]
    needless = lines[line] == "" or lines[line].startswith(("- a/one.txt: ", "- b/two.txt: "))
    if not needless:
        with pytest.raises(UnsolvableError):
            answer("\n".join(torn))


def test_torn_released_states_are_unsolvable() -> None:
    states = [item.question.state for item in release_draw("state_goal")[::30]]
    texts = [state for state in states if isinstance(state, str)]
    assert texts
    for text in texts:
        for length in range(0, text.rindex("\n"), 97):  # a last step may be whole when cut
            with pytest.raises(UnsolvableError):
                answer(text[:length])


def test_a_write_replaces_the_text_and_keeps_the_tags() -> None:
    step = Step("write", "a/sub/two.txt", "new")
    assert run(step).files["a/sub/two.txt"] == File(("new",), frozenset({"kept"}))
    assert run(step, without="writing").files == FILES


def test_an_append_comes_last_and_makes_no_file() -> None:
    assert run(Step("append", "a/one.txt", "y")).files["a/one.txt"].lines == ("x", "y", "y")
    assert run(Step("append", "a/none.txt", "y")).files == FILES
    assert run(Step("append", "a/one.txt", "v"), without="appending").files["a/one.txt"] == File(
        ("v",)
    )


def test_what_is_missing_skips_a_step_or_ends_the_run() -> None:
    steps = Step("delete", "a/none.txt"), Step("delete", "a/one.txt")
    assert "a/one.txt" not in run(*steps).files
    assert run(*steps, without="missing").files == FILES


def test_a_file_at_the_destination_stays_or_is_replaced() -> None:
    step = Step("move", "a/one.txt", "a/sub/two.txt")
    assert run(step).files == FILES
    moved = run(step, first="overwrite").files
    assert moved["a/sub/two.txt"] == FILES["a/one.txt"]
    assert "a/one.txt" not in moved


def test_a_rename_stays_in_its_folder_and_goes_into_none() -> None:
    assert "a/four.txt" in run(Step("rename", "a/one.txt", "four.txt")).files
    assert "four.txt" in run(Step("rename", "a/one.txt", "four.txt"), without="renaming").files
    assert run(Step("rename", "b", "empty")).folders == {"a", "a/sub", "b", "empty"}


def test_a_folder_goes_with_all_in_it() -> None:
    store = run(Step("rename", "a", "c"))
    assert set(store.files) == {"c/one.txt", "c/sub/two.txt", "b/three.txt"}
    assert store.folders == {"c", "c/sub", "b", "empty"}
    assert run(Step("delete", "a"), without="whole_folder").files == FILES
    assert set(run(Step("delete", "a")).files) == {"b/three.txt"}


def test_an_existing_folder_takes_in_what_comes() -> None:
    assert "empty/one.txt" in run(Step("move", "a/one.txt", "empty")).files
    assert "empty/a/sub/two.txt" in run(Step("copy", "a", "empty")).files
    assert run(Step("move", "a/one.txt", "empty"), without="into_folder").files == FILES


def test_case_matters_or_not() -> None:
    step = Step("delete", "a/One.txt")
    assert run(step).files == FILES
    assert "a/one.txt" not in run(step, first="name_case").files
    assert holds(run(first="name_case"), Condition("exists", "a/One.txt"))
    assert not holds(run(), Condition("exists", "a/One.txt"))


def test_counts_go_down_or_stay() -> None:
    assert holds(run(), Condition("count", "a", number=1))
    assert holds(run(first="counting"), Condition("count", "a", number=2))


def test_copies_have_the_tags_or_none() -> None:
    step = Step("copy", "a/sub/two.txt", "b/two.txt")
    assert run(step).files["b/two.txt"].tags == frozenset()
    assert run(step, first="copy_tags").files["b/two.txt"].tags == {"kept"}


@pytest.mark.parametrize(
    "step",
    [
        Step("write", "b/three.txt", "v"),
        Step("append", "b/three.txt", "v"),
        Step("move", "b/three.txt", "a/three.txt"),
        Step("rename", "b/three.txt", "four.txt"),
        Step("delete", "b/three.txt"),
        Step("copy", "a/one.txt", "b/three.txt"),
    ],
)
def test_a_locked_file_is_fixed(step: Step) -> None:
    assert run(step, first="overwrite").files == FILES
    assert run(step, first="overwrite", without="locked").files != FILES
    unlocked = run(Step("untag", "b/three.txt", "fixed"), step, first="overwrite").files
    assert unlocked["a/one.txt"] != unlocked.get("b/three.txt") or step.operation == "copy"
    assert unlocked != {**FILES, "b/three.txt": File(("w",))}


def test_missing_folders_stop_a_step_or_are_made() -> None:
    step = Step("write", "new/deep/four.txt", "v")
    assert run(step).files == FILES
    assert run(step, first="parents").folders >= {"new", "new/deep"}


def test_conditions_on_a_missing_file() -> None:
    store = run()
    aims: tuple[Aim, ...] = ("exists", "whole", "contains", "lacks", "tagged", "untagged")
    for aim in aims:
        assert not holds(store, Condition(aim, "a/none.txt", ("x",), "kept"))
    assert holds(store, Condition("absent", "a/none.txt"))


def test_sentences_are_read() -> None:
    assert condition('b/Two.md is present but has no line "is a line of a.md".') == Condition(
        "lacks", "b/Two.md", ("is a line of a.md",)
    )
    assert step_of_sentence("Taking the tag on-loan off a/b.txt.") == Step(
        "untag", "a/b.txt", "on-loan"
    )
    assert step_of_sentence("Copy, from a, to b/c.txt.") == Step("copy", "a", "b/c.txt")


def test_a_legend_gives_the_meaning_of_commands() -> None:
    note = "In the log, put deletes and rm writes. "
    commands = legend(
        note
        + "Numbers give the order of the steps; the log is silent on which of them took effect."
    )
    assert step_of_command('rm a/b.txt "v"', commands) == Step("write", "a/b.txt", "v")
    assert step_of_command(("put", "a/b.txt", "-"), commands) == Step("delete", "a/b.txt")
    for bad in ('put a/b.txt "v"', "write a/b.txt", "rm a/b.txt c", 'rm a/b.txt "v" / "w"'):
        with pytest.raises(UnsolvableError):
            step_of_command(bad, commands)


def test_rules_of_no_level_are_unsolvable() -> None:
    rule = "Paths need not agree in case; {} names the same file as {}."
    with pytest.raises(UnsolvableError):
        conventions([rule.format("Name.txt", "name.txt")])
    with pytest.raises(UnsolvableError):
        conventions([rule.format("Name.txt", "other.txt")])


def test_options_without_the_answer_are_unsolvable() -> None:
    question = Question(STATE, "", OPTIONS, "binary")
    with pytest.raises(UnsolvableError):
        solve(replace(question, options=(Option("no"), Option("maybe"))))
