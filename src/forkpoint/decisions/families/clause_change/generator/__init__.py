"""Draws groups of clause_change: two versions of an agreement and one fact between their limits."""

from forkpoint.decisions.families.clause_change.generator.group import draw_group

__all__ = ["draw_group"]
