"""The generator of record_rule: groups of four batches that differ in one field of one record."""

from forkpoint.decisions.families.record_rule.generator.group import draw_group

__all__ = ["draw_group"]
