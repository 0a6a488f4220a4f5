"""The solver: it works out every property from the thread and the schema, and checks the call."""

from forkpoint.decisions.families.toolcall_valid.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
