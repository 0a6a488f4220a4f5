"""The generator: a request, a record, and one quantity moved by a step across its limit."""

from forkpoint.decisions.families.filter_match.generator.group import draw_group

__all__ = ["draw_group"]
