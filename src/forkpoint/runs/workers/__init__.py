"""Handing the questions of a run to workers: processes here, or a Dask or Ray cluster."""
