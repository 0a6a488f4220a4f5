"""The navigation track: domains, trials, the search, the arms. No I/O, no clock."""
