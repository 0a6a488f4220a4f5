"""The solver: it reads the state as it is shown and tries every rule on the batch."""

from forkpoint.decisions.families.record_rule.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
