"""The generator of policy_case."""

from forkpoint.decisions.families.policy_case.generator.group import draw_group

__all__ = ["draw_group"]
