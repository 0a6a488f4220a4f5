"""Keys and doors against a slow reference, and against a validator that reads what is told."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain import PlainDraws, PlainTrial, assert_same_trial

from forkpoint.errors import UsageError
from forkpoint.navigation.arms import Limits, reference_searches
from forkpoint.navigation.domains.keys_doors import DOMAIN
from forkpoint.navigation.problem import UNREACHABLE, Problem

# The slow reference: straight from the specification -------------------------------------------

COLOURS: Final = [
    *("red", "blue", "green", "yellow", "purple", "orange"),
    *("white", "black", "silver", "gold", "pink", "brown"),
]
START: Final = "start"
"""The name of the starting room; every other room has the colour of its door."""

State = tuple[str, frozenset[str]]
Fact = tuple[str, ...]


@dataclass(frozen=True)
class Building:
    doors: list[str]
    room_of: dict[str, str]
    """The room that each door is in, in door order."""
    key_in: dict[str, str]
    """The room that each key is in, in the order in which keys were placed."""
    exit: str

    def doors_in(self, room: str) -> list[str]:
        return [door for door in self.doors if self.room_of[door] == room]

    def held(self, state: State) -> list[str]:
        return [key for key in self.doors if self.key_in[key] in state[1]]

    def open(self, state: State) -> list[str]:
        return [door for door in self.doors if door in state[1]]

    def start(self) -> State:
        return START, frozenset({START})

    def successors(self, state: State) -> list[State]:
        room, visited = state
        found = [] if room == START else [(self.room_of[room], visited)]
        for door in self.doors_in(room):
            if door in self.open(state) or door in self.held(state):
                found.append((door, visited | {door}))
        return found

    def is_goal(self, state: State) -> bool:
        return state[0] == self.exit

    def heuristic(self, state: State) -> int:
        way, room = [], self.exit
        while room != START:
            way.append(room)
            room = self.room_of[room]
        closed = [door for door in way if door not in self.open(state)]
        return len(closed) + len([door for door in closed if door not in self.held(state)])

    def form(self, state: State) -> str:
        place = "the starting room" if state[0] == START else f"the room behind the {state[0]} door"
        keys = ", ".join(self.held(state)) or "none"
        doors = ", ".join(self.open(state)) or "none"
        return f"in {place} · keys: {keys} · open doors: {doors}"

    def shortest(self) -> int:
        layer, seen, moves = [self.start()], {self.start()}, 0
        while layer:
            if any(map(self.is_goal, layer)):
                return moves
            layer = [other for state in layer for other in self.successors(state)]
            layer = [state for state in dict.fromkeys(layer) if state not in seen]
            seen.update(layer)
            moves += 1
        raise AssertionError("every building has a way out")


def slow_draw(draws: PlainDraws, count: int) -> Building:
    doors = draws.sample(COLOURS, count)
    room_of: dict[str, str] = {}
    for door in doors:
        room_of[door] = draws.choice([START, *room_of])
    key_in: dict[str, str] = {}
    reached = [START]
    waiting = [door for door in doors if room_of[door] == START]
    while waiting:
        door = waiting.pop(draws.below(len(waiting)))
        key_in[door] = draws.choice(reached)
        reached.append(door)
        waiting += [other for other in doors if room_of[other] == door]
    last = draws.choice([door for door in doors if door not in room_of.values()])
    return Building(doors, room_of, key_in, last)


def slow_building(number: int, count: int, min_moves: int) -> Building:
    draws = PlainDraws("keys_doors", number)
    while True:
        building = slow_draw(draws, count)
        if building.shortest() >= min_moves:
            return building


def slow_statements(building: Building, number: int) -> list[Fact]:
    facts: list[Fact] = [("door", door, building.room_of[door]) for door in building.doors]
    facts += [("key", key, room) for key, room in building.key_in.items()]
    facts.append(("exit", building.exit))
    PlainDraws("keys_doors", number, "statements").shuffle(facts)
    return facts


def trial_of(building: Building) -> PlainTrial[State]:
    return PlainTrial(
        start=building.start(),
        successors=building.successors,
        is_goal=building.is_goal,
        heuristic=building.heuristic,
        form=building.form,
    )


# The validator: knows what a model is told, and the written situations ---------------------------

ROOM: Final = r"(?:the (starting) room|the room behind the (\w+) door)"


def fact_of(sentence: str) -> Fact:
    """What a sentence says; fails for a sentence of another kind."""
    if found := re.fullmatch(r"The exit is behind the (\w+) door\.", sentence):
        return "exit", found[1]
    found = re.fullmatch(rf"The (\w+) (door|key) is in {ROOM}\.", sentence)
    assert found is not None, sentence
    return found[2], found[1], START if found[3] else found[4]


@dataclass(frozen=True)
class Situation:
    room: str
    keys: frozenset[str]
    open: frozenset[str]


def situation_of(form: str) -> Situation:
    found = re.fullmatch(rf"in {ROOM} · keys: ([\w, ]+) · open doors: ([\w, ]+)", form)
    assert found is not None, form
    keys, doors = (
        frozenset() if text == "none" else frozenset(text.split(", "))
        for text in found.groups()[2:]
    )
    return Situation(START if found[1] else found[2], keys, doors)


class Told:
    """The building as a reader of the statements knows it."""

    def __init__(self, sentences: list[str]) -> None:
        facts = list(map(fact_of, sentences))
        self.room_of = {fact[1]: fact[2] for fact in facts if fact[0] == "door"}
        self.key_in = {fact[1]: fact[2] for fact in facts if fact[0] == "key"}
        (self.exit,) = (fact[1] for fact in facts if fact[0] == "exit")

    def keys_in(self, room: str) -> frozenset[str]:
        return frozenset(key for key, place in self.key_in.items() if place == room)

    def is_move(self, before: Situation, after: Situation) -> bool:
        if self.room_of.get(after.room) == before.room:
            door = after.room
        elif self.room_of.get(before.room) == after.room:
            door = before.room
        else:
            return False
        return (
            (door in before.open or door in before.keys)
            and after.open == before.open | {door}
            and after.keys == before.keys | self.keys_in(after.room)
        )

    def is_way_out(self, forms: list[str]) -> bool:
        situations = list(map(situation_of, forms))
        return (
            situations[:1] == [Situation(START, self.keys_in(START), frozenset())]
            and situations[-1].room == self.exit
            and all(self.is_move(before, after) for before, after in pairwise(situations))
        )


# Tests -------------------------------------------------------------------------------------------


def maker(doors: int = 10, min_moves: int = 12) -> Callable[[int], Problem[Any]]:
    return DOMAIN.prepare({"doors": doors, "min_moves": min_moves})


def sentences_of(problem: Problem[Any]) -> list[str]:
    building = problem.briefing.state["building"]
    assert isinstance(building, list | tuple)
    return [str(sentence) for sentence in building]


def all_states(problem: Problem[Any]) -> list[Any]:
    found = [problem.start]
    seen = {problem.start}
    for state in found:
        fresh = [other for other in problem.successors(state) if other not in seen]
        seen.update(fresh)
        found += fresh
    return found


SETTINGS: Final = [
    (1, 1),
    (2, 1),
    (2, 3),
    (3, 5),
    (5, 6),
    (7, 1),
    (7, 9),
    (10, 1),
    (10, 12),
    (12, 1),
    (12, 12),
]


@pytest.mark.parametrize(("doors", "min_moves"), [*SETTINGS, (7, 14), (10, 24), (12, 25)])
def test_trials_are_those_of_the_reference(doors: int, min_moves: int) -> None:
    """Start, length and the facts in the order told come out of the page, refusals included."""
    make = maker(doors, min_moves)
    for number in [*range(1, 16), 61, 100, 10**6] if min_moves < 20 else [1, 61]:
        problem = make(number)
        building = slow_building(number, doors, min_moves)
        assert building.form(building.start()) == problem.form(problem.start)
        assert min_moves <= building.shortest() == problem.shortest
        told = [fact_of(sentence) for sentence in sentences_of(problem)]
        assert slow_statements(building, number) == told
        assert problem.goal is None


@pytest.mark.parametrize(("doors", "min_moves"), SETTINGS)
def test_every_state_is_as_the_reference_sees_it(doors: int, min_moves: int) -> None:
    """Successors in order, distance, heuristic, goal and form of every state, past the exit too."""
    make = maker(doors, min_moves)
    for number in [1, 2, 3, 61, 62, 100] if doors < 12 else [1, 61]:
        assert_same_trial(make(number), trial_of(slow_building(number, doors, min_moves)))


numbers = st.integers(1, 10**6)
counts = st.integers(1, 9)


@given(number=numbers, doors=counts)
@settings(max_examples=60)
def test_no_locked_door_is_left_exactly_once_the_exit_was_entered(number: int, doors: int) -> None:
    """The heuristic is zero at each goal, and elsewhere only after a goal; it never rises."""
    problem = maker(doors, 1)(number)
    last = Told(sentences_of(problem)).exit
    for state in all_states(problem):
        situation = situation_of(problem.form(state))
        assert problem.is_goal(state) == (situation.room == last) == (problem.distance(state) == 0)
        assert (problem.heuristic(state) == 0) == (last in situation.open)
        assert problem.is_goal(state) <= (problem.heuristic(state) == 0)
        for other in problem.successors(state):
            assert problem.heuristic(other) <= problem.heuristic(state)


@given(number=numbers, doors=counts)
@settings(max_examples=60)
def test_one_can_always_walk_back_but_never_close_a_door(number: int, doors: int) -> None:
    """A move can be undone but for what was found: at once where the room was known, else in part.

    So nobody is ever locked in: every state reaches the exit.
    """
    problem = maker(doors, 1)(number)
    for state in all_states(problem):
        before = situation_of(problem.form(state))
        assert problem.distance(state) < UNREACHABLE
        for other in problem.successors(state):
            after = situation_of(problem.form(other))
            back = [situation_of(problem.form(s)) for s in problem.successors(other)]
            assert Situation(before.room, after.keys, after.open) in back
            assert before.open <= after.open
            assert before.keys <= after.keys
            assert (state in problem.successors(other)) == (before.open == after.open)


@given(number=numbers, doors=counts)
@settings(max_examples=60)
def test_a_reader_of_the_statements_can_work_out_every_move(number: int, doors: int) -> None:
    """The successors of every state are the moves that the statements allow, and no others."""
    problem = maker(doors, 1)(number)
    told = Told(sentences_of(problem))
    states = all_states(problem)
    situations = [situation_of(problem.form(state)) for state in states]
    for state, before in zip(states[:40], situations, strict=False):
        allowed = {after for after in situations if told.is_move(before, after)}
        got = [situation_of(problem.form(other)) for other in problem.successors(state)]
        assert set(got) == allowed
        assert len(got) == len(allowed)


@given(number=numbers, doors=st.integers(1, 12))
@settings(max_examples=60)
def test_the_statements_tell_each_fact_once(number: int, doors: int) -> None:
    """Each door and each key has one place, and there is one exit, behind a leaf door."""
    problem = maker(doors, 1)(number)
    facts = list(map(fact_of, sentences_of(problem)))
    assert len(facts) == len(set(facts)) == 2 * doors + 1
    told = Told(sentences_of(problem))
    assert set(told.room_of) == set(told.key_in)
    assert len(told.room_of) == doors
    assert set(told.room_of) <= set(COLOURS)
    assert told.exit in set(told.room_of) - set(told.room_of.values())
    assert problem.briefing.objective == f"the room behind the {told.exit} door"
    assert str(problem.briefing.state["goal"]) == f"Be in {problem.briefing.objective}."


@pytest.mark.parametrize("arm", ["classic", "oracle", "random"])
@pytest.mark.parametrize("number", [1, 2, 61])
def test_the_path_of_every_arm_is_a_way_out(number: int, arm: str) -> None:
    """The validator accepts it, and refuses it short of a step, cut, or with a wrong situation."""
    problem = maker()(number)
    told = Told(sentences_of(problem))
    search = reference_searches(problem, Limits(10_000, 10_000), "keys_doors", number)[arm]
    assert search.solved
    forms = [problem.form(state) for state in search.path()]
    assert told.is_way_out(forms)
    assert len(forms) > problem.shortest
    assert arm != "oracle" or len(forms) == problem.shortest + 1
    for i in range(len(forms)):
        assert not told.is_way_out([*forms[:i], *forms[i + 1 :]] or forms)
        key = sorted(situation_of(forms[i]).keys)[0]
        keyless = re.sub(rf"(?<=keys: ){key}(, )?|, {key}(?=,| ·)", "", forms[i], count=1)
        elsewhere = forms[i].replace("in the ", "in the room behind the beige door, not the ", 1)
        assert keyless != forms[i]
        for wrong in (keyless.replace("keys:  ·", "keys: none ·"), forms[i - 1]):
            assert not told.is_way_out([*forms[:i], wrong, *forms[i + 1 :]])
        with pytest.raises(AssertionError):
            told.is_way_out([*forms[:i], elsewhere, *forms[i + 1 :]])
    assert not told.is_way_out([forms[0], forms[-1]])


@pytest.mark.parametrize(("doors", "min_moves"), [(1, 2), (1, 50), (2, 6), (3, 100), (12, 1000)])
def test_more_moves_than_any_building_needs_is_a_clear_error(doors: int, min_moves: int) -> None:
    """It ends in seconds and names the settings."""
    began = time.process_time()
    with pytest.raises(UsageError, match="min_moves"):
        maker(doors, min_moves)(1)
    assert time.process_time() - began < 60
