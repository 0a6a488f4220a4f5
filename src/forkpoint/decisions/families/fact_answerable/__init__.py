"""Can the question be answered from the facts? A table, reading rules, a question."""
