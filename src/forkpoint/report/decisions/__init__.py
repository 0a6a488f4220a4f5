"""Reports of the decision track: scores to tables, Markdown and JSON."""
