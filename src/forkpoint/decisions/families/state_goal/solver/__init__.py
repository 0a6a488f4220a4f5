"""Solves an item from the text of its state alone."""

from forkpoint.decisions.families.state_goal.solver.deciding import solve
from forkpoint.decisions.families.state_goal.solver.rules import RULES

__all__ = ["RULES", "solve"]
