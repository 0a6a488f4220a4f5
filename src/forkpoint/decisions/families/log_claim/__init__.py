"""Is the claim correct for this log? A one-day log, conventions, and a claim about a count."""
