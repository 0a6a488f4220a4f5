"""Draws groups of install_clean: an index, an environment, and pins that differ in one line."""

from forkpoint.decisions.families.install_clean.generator.group import draw_group

__all__ = ["draw_group"]
