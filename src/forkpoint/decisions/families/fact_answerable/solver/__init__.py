"""The solver: it reads the state as it is shown and looks for every figure that is needed."""

from forkpoint.decisions.families.fact_answerable.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
