"""The solver: it reads the state as it is shown and works out whether the request is allowed."""

from forkpoint.decisions.families.access_allowed.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
