"""Records as tables for other tools: one row per trial or per item, as CSV or Parquet."""
