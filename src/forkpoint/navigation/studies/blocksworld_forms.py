"""Blocksworld states in other words: every form says exactly what the facts say.

Each form is made from the facts as the benchmark shows them, such as `(clear b1) (handempty)
(on b1 b2) (ontable b2)`. A goal is told by its `on` and `ontable` facts alone.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, cast

from forkpoint.navigation.problem import Briefing, Problem

Facts: TypeAlias = list[list[str]]
"""Each fact as its words: `["on", "b1", "b2"]`."""

WORDING: Final = 1
"""The version of what a model reads in these forms."""

_SENTENCES: Final = {
    "on": "{0} is on {1}.",
    "ontable": "{0} is on the table.",
    "clear": "Nothing is on {0}.",
    "holding": "The hand holds {0}.",
    "handempty": "The hand is empty.",
}


@dataclass(frozen=True, slots=True)
class Form:
    """A way to write states: the writer, and the two places where a briefing speaks of it.

    `rule` tells how a state is written, `goal_state` what the model is to look for.
    """

    write: Callable[[Facts], str]
    rule: str
    goal_state: str


def facts_of(text: str) -> Facts:
    """The facts of a state or goal as the benchmark writes them."""
    return [fact.split() for fact in text.strip("()").split(") (")]


def sentences(facts: Facts) -> str:
    """One sentence per fact, in the order of the facts."""
    return " ".join(_SENTENCES[name].format(*blocks) for name, *blocks in facts)


def towers_in_words(facts: Facts) -> str:
    """`Towers, each from the table up: b3 then b2; b1. The hand is empty.`"""
    towers = "; ".join(" then ".join(tower) for tower in _towers(facts))
    hand = [_SENTENCES[name].format(*blocks) for name, *blocks in facts if name in _HAND]
    return " ".join([f"Towers, each from the table up: {towers}.", *hand])


def brackets(facts: Facts) -> str:
    """`[b3 b2] [b1] hand: -`, each tower from the table up."""
    towers = [f"[{' '.join(tower)}]" for tower in _towers(facts)]
    hand = [f"hand: {blocks[0] if blocks else '-'}" for name, *blocks in facts if name in _HAND]
    return " ".join([*towers, *hand])


_HAND: Final = ("holding", "handempty")


def _towers(facts: Facts) -> list[list[str]]:
    """The towers in the order of their lowest blocks, each from the table up."""
    above = {blocks[1]: blocks[0] for name, *blocks in facts if name == "on"}
    towers = [[blocks[0]] for name, *blocks in facts if name == "ontable"]
    for tower in towers:
        while tower[-1] in above:
            tower.append(above[tower[-1]])
    return towers


FORMS: Final[dict[str, Form]] = {
    "sentences": Form(
        sentences,
        "A state is told in sentences: for every block what it is on, which blocks have nothing "
        "on them, and what the hand holds.",
        "a state in which every sentence of the goal is true",
    ),
    "towers": Form(
        towers_in_words,
        "A state is told as its towers, each from the block on the table up to its top, and what "
        "the hand holds.",
        "a state with the towers of the goal",
    ),
    "brackets": Form(
        brackets,
        "A state is written with a pair of brackets for each tower, its blocks from the table up, "
        "and then the block in the hand, or - for none.",
        "a state with the towers of the goal",
    ),
}
"""The forms beside the benchmark's own, which is `facts`."""


def in_form(name: str, problem: Problem[Any]) -> Problem[Any]:
    """The same trial told in another form; `facts` is the trial as it is."""
    if name == "facts":
        return problem
    form = FORMS[name]
    goal = form.write(facts_of(str(problem.goal)))
    state = problem.briefing.state
    rules = cast("list[str]", state["rules"])
    briefing = Briefing(
        # The last rule of the domain tells how a state is written.
        state={**state, "rules": [*rules[:-1], form.rule], "goal": goal},
        instructions=(
            "Each option is a state that can be reached from the start. "
            f"Which one leads to {form.goal_state} in the fewest moves?"
        ),
        objective=goal,
    )
    return replace(
        problem,
        form=lambda shown: form.write(facts_of(problem.form(shown))),
        goal=goal,
        briefing=briefing,
    )
