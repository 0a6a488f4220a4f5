"""The sensitivity studies as tables and figures."""
