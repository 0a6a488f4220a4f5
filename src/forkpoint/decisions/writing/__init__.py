"""Plain English and invented names, for generators."""
