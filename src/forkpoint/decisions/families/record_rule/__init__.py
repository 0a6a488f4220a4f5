"""Record integrity: which of the listed rules a batch of records breaks, if any."""
