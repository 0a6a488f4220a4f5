"""Who answers: bundled models, Python functions, baselines, and their registry."""
