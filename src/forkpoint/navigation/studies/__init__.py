"""Sensitivity studies: the same trials under several conditions."""
