"""The solver: it reads the state as it is shown and checks the request against every convention."""

from forkpoint.decisions.families.booking_confirm.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
