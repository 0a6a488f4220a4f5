"""The explorer: one folder of static pages that shows where and why a model failed."""
