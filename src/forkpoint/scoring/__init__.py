"""Scoring: records in, numbers out. Pure functions, no files, no network, no models."""
