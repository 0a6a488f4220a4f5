"""The solver: it reads the state as it is shown and answers the point under both versions."""

from forkpoint.decisions.families.clause_change.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
