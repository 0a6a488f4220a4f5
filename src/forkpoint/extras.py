"""Modules that only some users need, and what to install where they are missing."""

import importlib
from types import ModuleType

from forkpoint.errors import ModelUnavailableError


def import_extra(module: str, who: str, extra: str) -> ModuleType:
    """Import a module of an optional extra, or say in one line what to install."""
    try:
        return importlib.import_module(module)
    except (ImportError, OSError) as error:
        raise ModelUnavailableError(
            f"{who} needs {module}, which cannot be imported here ({error}): "
            f"pip install 'forkpoint[{extra}]'"
        ) from error
