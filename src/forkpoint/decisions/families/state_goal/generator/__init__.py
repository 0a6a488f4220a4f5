"""Draws pairs of state_goal: one store, one goal, and two traces that differ in one step."""

from forkpoint.decisions.families.state_goal.generator.group import draw_group

__all__ = ["draw_group"]
