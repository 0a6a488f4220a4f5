"""Scores of the reference track: each task by its own metric, corrected for chance."""
