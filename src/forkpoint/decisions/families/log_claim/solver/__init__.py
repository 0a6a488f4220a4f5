"""The solver: it reads the state as it is shown, counts the events and checks the claim."""

from forkpoint.decisions.families.log_claim.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
