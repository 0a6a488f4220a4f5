"""The solver: it reads the queue and its rules as they are shown and puts the queue in order."""

from forkpoint.decisions.families.triage_order.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
