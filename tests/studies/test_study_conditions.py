"""What the studies change, and that they change nothing else."""

import json
import re
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from text_hash import SHORT, by_place, by_text

from forkpoint.draws import Draws
from forkpoint.errors import UsageError
from forkpoint.navigation.arms import outcome
from forkpoint.navigation.benchmark import Benchmark, published, with_settings
from forkpoint.navigation.choices import Judge
from forkpoint.navigation.model_arm import Ask, ModelArm, replay
from forkpoint.navigation.problem import Problem
from forkpoint.navigation.studies.blocksworld_forms import FORMS, facts_of, in_form
from forkpoint.navigation.studies.conditions import condition, condition_names
from forkpoint.navigation.studies.orders import ORDERS
from forkpoint.navigation.traces import trace_of
from forkpoint.question import Question

OFFICIAL = published()["1.0.0"]
FOUR = with_settings(OFFICIAL, ["blocksworld.blocks=4"])


@cache
def problem_of(domain: str, trial: int, benchmark: str = "1.0.0") -> Problem[Any]:
    chosen = {"1.0.0": OFFICIAL, FOUR.name: FOUR}[benchmark]
    return chosen.make_trials(domain)(trial)


def search(
    order: str,
    domain: str,
    trial: int,
    answer: Callable[[Question], list[float]] = by_text,
    benchmark: Benchmark = SHORT,
    unusable_every: int = 0,
) -> ModelArm[Any]:
    """A trial driven to its end under an order; every so many steps have no usable answer."""
    arm = ModelArm(
        problem_of(domain, trial),
        benchmark.limits,
        domain,
        trial,
        "text-hash",
        ordering=ORDERS[order].ordering,
    )
    while not arm.finished:
        pending = arm.pending
        if unusable_every and arm.step % unusable_every == 0:
            arm.tell(Ask(arm.step, "refused"))
            continue
        arm.tell(Ask(arm.step, "answered", pending.in_found_order(answer(pending.question))))
    return arm


@pytest.mark.parametrize("domain", ["blocksworld", "countdown", "keys_doors", "tiles"])
def test_no_order_differs_for_a_model_that_reads_the_options_alone(domain: str) -> None:
    """The same states are explored in the same order, and dropped alike."""
    histories = [search(order, domain, 3).search.history for order in ORDERS]
    assert all(history == histories[0] for history in histories)


def test_every_order_gives_the_published_figures_of_text_hash(shared: Path) -> None:
    """Those of the benchmark's own order, which the conformance files hold."""
    lines = (shared / "conformance" / "navigation" / "models.countdown.jsonl").read_text("utf-8")
    rows = [row for row in map(json.loads, lines.splitlines()) if row["model"] == "text-hash"]
    for want in rows:
        for order in ORDERS:
            arm = search(order, "countdown", want["trial"], benchmark=OFFICIAL)
            got = asdict(outcome(arm.search, Judge(arm.problem))) | {"requests": len(arm.asks)}
            known = {key: want[key] for key in got if key in want}
            assert len(known) >= 3
            assert {key: got[key] for key in known} == known


def test_the_random_orders_come_from_the_specified_draws() -> None:
    """`[domain, n, "order", model]`, and the name of the condition for the others."""
    frontier = ["a", "b", "c", "d", "e", "f"]
    path: list[str | int] = ["tiles", 4, "order", "m"]
    for name, more in (("random", []), ("random-2", ["random-2"]), ("random-3", ["random-3"])):
        arrange = ORDERS[name].ordering(problem_of("tiles", 4), path)
        draws = Draws([*path, *more])
        for _ in range(3):
            expected = list(range(6))
            draws.shuffle(expected)
            assert arrange(frontier) == expected


@given(st.lists(st.integers(0, 60_000), min_size=2, max_size=40, unique=True))
def test_fixed_orders_are_what_they_are_called(frontier: list[int]) -> None:
    """Ties of the heuristic stay in the order found; the same order when asked again."""
    problem = problem_of("blocksworld", 1)
    values = [problem.heuristic(state) for state in frontier]
    places = range(len(frontier))
    expected = {
        "as-found": list(places),
        "newest-first": list(places)[::-1],
        "best-first": sorted(places, key=lambda place: (values[place], place)),
        "worst-first": sorted(places, key=lambda place: (-values[place], place)),
    }
    for name, order in expected.items():
        arrange = ORDERS[name].ordering(problem, [])
        assert [arrange(frontier), arrange(frontier)] == [order, order]


def test_a_model_that_takes_the_first_option_is_steered_by_the_order() -> None:
    """So the order does reach the question."""
    taken = {
        order: search(order, "blocksworld", 2, by_place).search.history.chosen[:12]
        for order in ORDERS
    }
    assert len({tuple(states) for states in taken.values()}) == len(ORDERS)


@pytest.mark.parametrize("order", ORDERS)
def test_a_trial_under_any_order_replays_from_its_answers(order: str) -> None:
    """As a continued run and a trace do; where no answer was usable, the option shown first."""
    arm = search(order, "countdown", 2, unusable_every=3)
    again = ModelArm(
        arm.problem, arm.limits, arm.domain, arm.trial, arm.model, ordering=arm.ordering
    )
    assert replay(again, arm.asks).search.history == arm.search.history
    trace = trace_of(arm, benchmark="b", chooser="c", heuristic="h")
    assert [line["chosen"] for line in trace.steps] == [
        arm.problem.form(state) for state in arm.search.history.chosen
    ]


def test_the_first_condition_is_the_benchmark_itself() -> None:
    """Of each study: the same problem, in the same order of options."""
    problem = problem_of("blocksworld", 1)
    for study in ("order", "representation", "repeatability"):
        first = condition(study, condition_names(study, "blocksworld")[0])
        assert first.order is ORDERS["random"]
        assert first.retell(problem) is problem


def read_sentences(text: str) -> set[tuple[str, ...]]:
    patterns = {
        r"(b\d) is on (b\d)": "on",
        r"(b\d) is on the table": "ontable",
        r"Nothing is on (b\d)": "clear",
        r"The hand holds (b\d)": "holding",
        r"The hand is empty": "handempty",
    }
    facts = set()
    for sentence in text.removesuffix(".").split(". "):
        [(name, found)] = [
            (name, found)
            for pattern, name in patterns.items()
            if (found := re.fullmatch(pattern, sentence))
        ]
        facts.add((name, *found.groups()))
    return facts


def facts_from(towers: list[list[str]], hand: str | None) -> set[tuple[str, ...]]:
    facts: set[tuple[str, ...]] = {("holding", hand)} if hand else {("handempty",)}
    for tower in towers:
        facts |= {("ontable", tower[0]), ("clear", tower[-1])}
        facts |= {("on", high, low) for low, high in pairwise(tower)}
    return facts


def read_towers(text: str) -> set[tuple[str, ...]]:
    towers, _, hand = text.removeprefix("Towers, each from the table up: ").partition(". ")
    held = re.fullmatch(r"The hand (?:holds (b\d)|is empty)\.", hand)
    assert held
    return facts_from([tower.split(" then ") for tower in towers.split("; ")], held[1])


def read_brackets(text: str) -> set[tuple[str, ...]]:
    towers, _, hand = text.partition(" hand: ")
    return facts_from(
        [tower.split() for tower in re.findall(r"\[([^]]*)\]", towers)],
        None if hand == "-" else hand,
    )


READERS = {"sentences": read_sentences, "towers": read_towers, "brackets": read_brackets}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_says_exactly_what_the_facts_say(form: str) -> None:
    """For each of the states of four blocks: read back, the facts are the same set."""
    plain = problem_of("blocksworld", 1, FOUR.name)
    told = in_form(form, plain)
    for state in range(plain.reachable()):
        facts = {tuple(fact) for fact in facts_of(plain.form(state))}
        assert READERS[form](told.form(state)) == facts


def test_the_forms_look_as_specified() -> None:
    """One state and its goal in all forms."""
    facts = facts_of("(clear b1) (clear b2) (handempty) (on b2 b3) (ontable b1) (ontable b3)")
    assert {name: form.write(facts) for name, form in FORMS.items()} == {
        "sentences": "Nothing is on b1. Nothing is on b2. The hand is empty. b2 is on b3. "
        "b1 is on the table. b3 is on the table.",
        "towers": "Towers, each from the table up: b1; b3 then b2. The hand is empty.",
        "brackets": "[b1] [b3 b2] hand: -",
    }
    goal = facts_of("(on b2 b3) (ontable b1) (ontable b3)")
    assert {name: form.write(goal) for name, form in FORMS.items()} == {
        "sentences": "b2 is on b3. b1 is on the table. b3 is on the table.",
        "towers": "Towers, each from the table up: b1; b3 then b2.",
        "brackets": "[b1] [b3 b2]",
    }


@pytest.mark.parametrize("form", FORMS)
def test_a_form_is_used_in_the_whole_question(form: str) -> None:
    """Goal, rules and instructions speak of it, and no fact in brackets is left."""
    plain = problem_of("blocksworld", 5)
    told = in_form(form, plain)
    text = json.dumps([told.briefing.state, told.briefing.instructions, told.goal])
    assert not re.search(r"\((on|ontable|clear|holding|handempty)\b", text)
    assert "fact" not in text
    assert told.briefing.state["task"] == plain.briefing.state["task"]
    assert told.briefing.state["goal"] == told.briefing.objective == told.goal
    assert (told.start, told.shortest) == (plain.start, plain.shortest)


def test_a_domain_with_one_form_has_no_representation_study() -> None:
    with pytest.raises(UsageError, match=r"tiles has a single form.*blocksworld"):
        condition_names("representation", "tiles")


@pytest.mark.parametrize("repeats", [-1, 0, 1, 101])
def test_a_single_run_repeats_nothing(repeats: int) -> None:
    with pytest.raises(UsageError, match="2 to 100 repeats"):
        condition_names("repeatability", "tiles", repeats)
