"""The generator of booking_confirm."""

from forkpoint.decisions.families.booking_confirm.generator.groups import draw_group

__all__ = ["draw_group"]
