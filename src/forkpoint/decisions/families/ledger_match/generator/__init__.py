"""The generator of `ledger_match`."""

from forkpoint.decisions.families.ledger_match.generator.groups import draw_group

__all__ = ["draw_group"]
