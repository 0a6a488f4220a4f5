"""The version of the package; benchmarks and item sets have versions of their own."""

__version__ = "0.1.0"
