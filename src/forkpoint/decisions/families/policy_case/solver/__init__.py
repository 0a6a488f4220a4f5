"""The solver: it reads the state as it is shown and works out what the policy requires."""

from forkpoint.decisions.families.policy_case.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
