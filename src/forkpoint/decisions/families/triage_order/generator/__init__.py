"""The generator of `triage_order`."""

from forkpoint.decisions.families.triage_order.generator.groups import draw_group

__all__ = ["draw_group"]
