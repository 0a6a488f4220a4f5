"""Reports: records, then one typed summary, then renderers. Nothing here asks a model."""
