"""Draws access systems and requests that one redirected link decides."""

from forkpoint.decisions.families.access_allowed.generator.group import draw_group

__all__ = ["draw_group"]
