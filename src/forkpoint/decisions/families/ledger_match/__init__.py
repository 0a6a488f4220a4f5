"""Two ledgers of one period: which entry of ledger A has no counterpart in ledger B?"""
