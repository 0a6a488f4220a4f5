"""Draws a trace along an outline."""

from collections.abc import Mapping
from dataclasses import dataclass

from forkpoint.decisions.families.state_goal.generator.drafting import Drafting
from forkpoint.decisions.families.state_goal.generator.moves import (
    GENERAL,
    TESTING,
    TEXTUAL,
    append,
    write_new,
)
from forkpoint.decisions.families.state_goal.generator.semantics import Semantics
from forkpoint.decisions.families.state_goal.generator.setting import Setting
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class Outline:
    """What is settled about a trace before it is drawn.

    `testing` says at which places a rule comes into play, `texts` where a text is written and
    which, `tied` which two steps name a common path.
    """

    length: int
    testing: Mapping[int, str]
    texts: Mapping[int, str]
    tied: tuple[int, int] | None


def draw_trace(
    draws: Draws, setting: Setting, rules: Semantics, outline: Outline
) -> Drafting | None:
    """A trace along an outline, or None where the draw went astray."""
    drafting = Drafting(draws, setting, rules)
    for place in range(outline.length):
        drafting.planned_text = outline.texts.get(place, "")
        rule = outline.testing.get(place)
        if rule:
            moves = TESTING[rule]
        else:
            moves = TEXTUAL if drafting.planned_text else GENERAL[rules.level]
        near: tuple[str, ...] = ()
        if outline.tied and place == outline.tied[1]:
            near = tuple(text for text in drafting.steps[outline.tied[0]].strings if "/" in text)
        if not drafting.add(moves, near):
            settled = rule or drafting.planned_text or near
            if settled or not drafting.add((append, write_new)):
                return None
    return drafting
