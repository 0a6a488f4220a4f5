"""What a worker needs in order to make a model itself: what the user said, not the object."""

from dataclasses import dataclass

from forkpoint.runs.config import Config


@dataclass(frozen=True, slots=True)
class Recipe:
    """The configuration and the options that a chooser was made from; it holds no key."""

    config: Config
    wish: str
    name: str | None = None
    max_cost: float | None = None
    study: str | None = None
