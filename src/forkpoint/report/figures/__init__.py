"""Figures: records in, PNG or SVG out."""
