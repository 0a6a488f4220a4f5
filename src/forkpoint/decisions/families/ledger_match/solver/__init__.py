"""Works out from the text of a state which entry of ledger A does not reconcile with ledger B."""

from forkpoint.decisions.families.ledger_match.solver.deciding import RULES, solve

__all__ = ["RULES", "solve"]
