"""Moved to `forkpoint.items.item_file`."""

from forkpoint.items.item_file import *  # noqa: F403
