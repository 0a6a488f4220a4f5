"""Help of the tests in this folder: ask a model one question."""

from typing import Final

import anyio

from forkpoint.models.model import Model
from forkpoint.question import Answer, Option, Question


def ask(model: Model, question: Question) -> Answer:
    """Ask one question and wait for the answer."""
    return anyio.run(model.decide, question)


REFUND_QUESTION: Final = Question(
    state="User: I was charged twice for order 1182, I want my money back",
    instructions="Which tool fits this request?",
    options=(
        Option("flights", "search and book flights"),
        Option("refunds", "refund a payment"),
        Option("weather", "forecasts for a city"),
        Option("calendar", "create or move meetings"),
    ),
)
"""The example question of the local models: a refund is asked for."""
