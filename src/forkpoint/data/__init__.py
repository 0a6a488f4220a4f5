"""Small data files, and the tables that are fetched on demand."""
