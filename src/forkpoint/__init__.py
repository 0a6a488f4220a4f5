"""Forkpoint measures decision models: how directly they navigate, and whether to trust them."""

from typing import TYPE_CHECKING, Any

from forkpoint.question import Answer, Option, Question, Usage
from forkpoint.version import __version__

if TYPE_CHECKING:
    from forkpoint.evaluation import Evaluation, evaluate
    from forkpoint.models.function import batch

__all__ = [
    "Answer",
    "Evaluation",
    "Option",
    "Question",
    "Usage",
    "__version__",
    "batch",
    "evaluate",
]

_LAZY = {
    "Evaluation": "forkpoint.evaluation",
    "batch": "forkpoint.models.function",
    "evaluate": "forkpoint.evaluation",
}


def __getattr__(name: str) -> Any:
    """Load what needs NumPy only when it is asked for."""
    if name not in _LAZY:
        raise AttributeError(f"module 'forkpoint' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(_LAZY[name]), name)
