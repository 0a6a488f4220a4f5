"""Moved to `forkpoint.items.item`."""

from forkpoint.items.item import *  # noqa: F403
