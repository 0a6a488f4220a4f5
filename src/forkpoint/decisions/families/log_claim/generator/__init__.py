"""Draws pairs of log_claim: one log, two claims that differ in one field."""

from forkpoint.decisions.families.log_claim.generator.group import draw_group

__all__ = ["draw_group"]
