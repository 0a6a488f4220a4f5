"""Draws pairs of fact_answerable: a needed row is there, or another stands in its place."""

from forkpoint.decisions.families.fact_answerable.generator.group import draw_group

__all__ = ["draw_group"]
