"""The solver: it reads the state as it is shown and checks the record against every point."""

from forkpoint.decisions.families.filter_match.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
