"""What a model is known to take: facts that a run records, so that a report can show them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class ModelLimits:
    """What a question may be, and how fine an answer is; None where nothing is known.

    Attributes:
        max_options: options of a choice.
        max_levels: levels of a score.
        max_input_tokens: tokens of the longest input.
        max_state_characters: characters of the longest state.
        max_body_bytes: bytes of the largest request.
        decimals: digits that its probabilities are rounded to.
        words: whatever else it cannot do, in one line.
    """

    max_options: int | None = None
    max_levels: int | None = None
    max_input_tokens: int | None = None
    max_state_characters: int | None = None
    max_body_bytes: int | None = None
    decimals: int | None = None
    words: str | None = None

    def to_json(self) -> dict[str, int | str]:
        """What is known, for a record."""
        return {name: value for name, value in asdict(self).items() if value is not None}


def limits_from_json(recorded: object) -> ModelLimits | None:
    """Read recorded limits, None where there are none; what cannot be read is no limit."""
    if not isinstance(recorded, Mapping):
        return None
    found: dict[str, Any] = {}
    for field in fields(ModelLimits):
        value = recorded.get(field.name)
        wanted = str if field.name == "words" else int
        if isinstance(value, wanted) and not isinstance(value, bool):
            found[field.name] = value
    return ModelLimits(**found)
