"""One converter per test set: a `SOURCE`, `read` and `convert`."""
