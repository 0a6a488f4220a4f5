"""Metrics as pure functions on arrays, one idea a file.

Figures of the core families are percent from 0 to 100, except AURC, Brier and log loss; the own
metric of a reference task is a share from 0 to 1. Undefined is None. Functions whose name begins
with `resampled` take how often each resample holds each item, shape (items, resamples), and give
one value per resample; there, and only there, NaN marks a resample without a value.
"""
