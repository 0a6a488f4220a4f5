"""One folder per family."""
