"""Review by people: sheets to fill in, and what their readers agree on."""
