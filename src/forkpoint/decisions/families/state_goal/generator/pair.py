"""Draws the structured pair of a group: a store, its rules, a goal and two traces."""

from collections.abc import Sequence
from dataclasses import dataclass

from forkpoint.decisions.families.state_goal.generator.conditions import Condition
from forkpoint.decisions.families.state_goal.generator.edits import edits
from forkpoint.decisions.families.state_goal.generator.goal import Chooser
from forkpoint.decisions.families.state_goal.generator.machine import Machine, stages_from
from forkpoint.decisions.families.state_goal.generator.plan import STEPS, Cell, places_in
from forkpoint.decisions.families.state_goal.generator.promises import (
    HARMLESS,
    LEAST_NEEDED,
    has_harmless_swaps,
    has_near_misses,
    has_related_neighbours,
    needed_steps,
    needs_emptied_folder,
)
from forkpoint.decisions.families.state_goal.generator.semantics import Semantics, Step
from forkpoint.decisions.families.state_goal.generator.setting import Setting
from forkpoint.decisions.families.state_goal.generator.trace import Outline, draw_trace
from forkpoint.decisions.families.state_goal.generator.wording import LogStyle
from forkpoint.decisions.text import changed_spans
from forkpoint.draws import Draws

EDITS = 6
# Two steps that change places may change so many words of the text.
SWAPPED_WORDS = 24


@dataclass(frozen=True, slots=True)
class Pair:
    """The case behind two members.

    `places` are the steps in which the traces differ, `needed` counts the steps without which
    the yes member's answer would turn.
    """

    setting: Setting
    rules: Semantics
    goal: tuple[Condition, ...]
    decisive: Condition
    yes: tuple[Step, ...]
    no: tuple[Step, ...]
    places: tuple[int, ...]
    needed: int


def draw_pair(
    draws: Draws, cell: Cell, setting: Setting, rules: Semantics, style: LogStyle
) -> Pair | None:
    """A pair for the cell, or None where the draw does not meet it."""
    length = STEPS[rules.level]
    places = _places(draws, cell, length)
    drafting = draw_trace(draws, setting, rules, _outline(draws, cell, length, places, setting))
    if drafting is None or not has_related_neighbours(drafting.steps, HARMLESS[rules.level]):
        return None
    steps, stages = tuple(drafting.steps), drafting.stages
    broken = cell.edit == "break"
    for edited in edits(draws, cell.kind, steps, places, setting)[:EDITS]:
        yes, no = (steps, edited) if broken else (edited, steps)
        if not _fits_in_writing(cell, yes, no, places, style):
            continue
        first = places[0]
        passed = [*stages[:first], *stages_from(stages[first], edited[first:])]
        # The drawn trace was kept from emptied folders step by step; the edited one was not.
        if (
            passed[-1].unstated
            or passed[-1].files == stages[-1].files
            or needs_emptied_folder(edited, passed, first)
        ):
            continue
        pair = _with_goal(
            draws,
            setting,
            cell,
            (yes, no),
            (stages, passed) if broken else (passed, stages),
            places,
        )
        if pair is not None:
            return pair
    return None


def _with_goal(
    draws: Draws,
    setting: Setting,
    cell: Cell,
    traces: tuple[tuple[Step, ...], tuple[Step, ...]],
    stages: tuple[Sequence[Machine], Sequence[Machine]],
    places: tuple[int, ...],
) -> Pair | None:
    """The pair of two traces with a goal, if there is one and it keeps every promise."""
    yes, no = traces
    rules = stages[0][0].rules
    chooser = Chooser(draws, setting, cell, yes, no, places, stages[0], stages[1][-1])
    goal = chooser.choose()
    if goal is None:
        return None
    for steps, passed in zip(traces, stages, strict=True):
        if not has_harmless_swaps(steps, passed, goal.conditions, HARMLESS[rules.level]):
            return None
    needed = needed_steps(yes, stages[0], goal.conditions)
    if len(needed) < LEAST_NEEDED[rules.level]:
        return None
    if not has_near_misses(setting, yes, needed, goal.conditions):
        return None
    return Pair(setting, rules, goal.conditions, goal.decisive, yes, no, places, len(needed))


def _fits_in_writing(
    cell: Cell,
    yes: tuple[Step, ...],
    no: tuple[Step, ...],
    places: tuple[int, ...],
    style: LogStyle,
) -> bool:
    """Whether the planned member is the longer one; two swapped steps must differ in few words."""
    if len(places) == 1:
        longer = style.length(yes[places[0]]) - style.length(no[places[0]])
        return longer != 0 and (longer > 0) == cell.yes_longer
    one, two = (
        "\n".join(
            f"{number} {style.written(number, step)}"
            for number, step in enumerate(steps[places[0] : places[1] + 1], places[0] + 1)
        )
        for steps in (yes, no)
    )
    spans = changed_spans(one, two)
    words = sum(max(len(first.split()), len(second.split())) for first, second in spans)
    return words <= SWAPPED_WORDS


def _places(draws: Draws, cell: Cell, length: int) -> tuple[int, ...]:
    """The places of the step or the two steps that change, in the planned third."""
    if cell.kind != "swapped_steps":
        return (draws.choice(places_in(cell.third, length)),)
    if length == min(STEPS.values()):
        # Five steps have no thirds of two steps: the middle of the two lies in the third.
        return draws.choice((((0, 1), (0, 2)), ((2, 3), (1, 3)), ((3, 4), (3, 4)))[cell.third])
    within = places_in(cell.third, length)
    first = draws.below(len(within) - 1)
    gap = 1 if draws.below(2) else 1 + draws.below(len(within) - 1 - first)
    return within[first], within[first + gap]


def _outline(
    draws: Draws, cell: Cell, length: int, places: tuple[int, ...], setting: Setting
) -> Outline:
    """Where the rules that must decide come into play, and which texts are written where.

    Where a content changes, the right and the wrong one are also written by other steps.
    """
    free = [place for place in range(length) if place not in places]
    while len(free) < len(cell.deciding):
        free.append(draws.choice([place for place in places if place not in free]))
    draws.shuffle(free)
    texts = {}
    if cell.kind == "wrong_content":
        first, second = draws.sample(setting.texts, 2)
        # The trace that is drawn has the longer text where its member is to be the longer one.
        if (len(first) < len(second)) == (cell.yes_longer == (cell.edit == "break")):
            first, second = second, first
        texts = {places[0]: first, free.pop(): first, free.pop(): second}
    return Outline(
        length=length,
        testing=dict(zip(free, cell.deciding, strict=False)),
        texts=texts,
        tied=(places[0], places[1]) if len(places) == 2 else None,
    )
