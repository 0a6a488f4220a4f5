"""Scores of the decision track: answer files to figures with intervals."""
