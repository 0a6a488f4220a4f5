"""A model behind a service: profile, key, transport and layers put together when it is asked."""

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import anyio

from forkpoint.errors import ModelError, UsageError
from forkpoint.models.layers.budgeted import Purse, budgeted
from forkpoint.models.layers.concurrency import AdaptiveLimit, limited
from forkpoint.models.layers.deadline import QUESTION_SECONDS, within
from forkpoint.models.layers.retrying import Patience, retrying
from forkpoint.models.model import Model
from forkpoint.models.wire.keys import find_key, hide
from forkpoint.models.wire.profile import Price, Profile, shipped_profiles
from forkpoint.models.wire.protocol import Asked
from forkpoint.models.wire.transport import http_transport
from forkpoint.models.wire.wired import attempts, most_tokens, url_of
from forkpoint.question import Answer, Decide, Question

MOST_AT_ONCE: Final = 64


@dataclass(frozen=True, slots=True)
class Hosting:
    """Which model of which service is asked, and how.

    `served` pins the name that must answer. `key` overrides the variable of the profile's key,
    `price` its price, `folder` is where `.env` lies.
    """

    service: str
    profile: Profile
    model: str
    served: str | None = None
    key: str | None = None
    price: Price | None = None
    effort: str | None = None
    max_output_tokens: int | None = None
    most_at_once: int = MOST_AT_ONCE
    question_seconds: float = QUESTION_SECONDS
    patience: Patience = field(default_factory=Patience)
    folder: Path = Path()

    @property
    def asked(self) -> Asked:
        """Whom the protocol is told to ask."""
        return Asked(self.model, self.profile, self.effort, self.max_output_tokens)

    @property
    def key_name(self) -> str | None:
        """The variable that holds the key, None for a service without one."""
        return self.key or self.profile.key

    @property
    def priced(self) -> Price | None:
        """What a token costs, None where nobody said."""
        return self.price or self.profile.price_of(self.model)


def hosting_named(spec: str) -> Hosting | None:
    """The service and model of `service/model`, or of a model's name that one profile lists.

    None where no profile knows the name; raises `UsageError` where several do.
    """
    profiles = shipped_profiles()
    service, slash, model = spec.partition("/")
    if slash and service in profiles:
        return Hosting(service, profiles[service], model)
    found = [name for name, profile in profiles.items() if spec in profile.models]
    if len(found) > 1:
        raise UsageError(
            f"several services have {spec!r}: choose {', '.join(f'{n}/{spec}' for n in found)}"
        )
    return Hosting(found[0], profiles[found[0]], spec) if found else None


def hosted_model(hosting: Hosting, purse: Callable[[], Purse] | None = None) -> Model:
    """The model; its key is looked for and its connections are opened when a run starts.

    Raises `UsageError` for a purse without a price: a cap could not be kept.
    """
    price = hosting.priced
    if purse is not None and price is None:
        raise UsageError(
            f"a cap on the cost needs a price, and that of {hosting.model} is not known: set "
            "price_input (and price_output) in US dollars per million tokens"
        )

    url_of(hosting.profile, hosting.model)  # a wrong one is refused before anything is recorded

    @asynccontextmanager
    async def connect() -> AsyncIterator[Decide]:
        key = find_key(hosting.key_name, hosting.folder) if hosting.key_name else None
        async with http_transport(hosting.most_at_once) as send:
            decide = attempts(hosting.asked, send, key, hosting.served)
            if purse is not None and price is not None:
                asked = hosting.asked
                decide = budgeted(decide, price, lambda q: most_tokens(q, asked), purse())
            decide = limited(decide, AdaptiveLimit(hosting.most_at_once))
            decide = retrying(
                decide, hosting.key_name, anyio.sleep, random.random, hosting.patience
            )
            yield _without_key(within(decide, hosting.question_seconds), key)

    return Model(
        hosting.model,
        hosting.profile.protocol,
        _not_connected,
        identity=_identity(hosting),
        max_options=hosting.profile.max_options,
        most_at_once=hosting.most_at_once,
        connect=connect,
    )


def _identity(hosting: Hosting) -> dict[str, str]:
    """What tells this model from another of the same name; the key is no part of it."""
    settings = {
        "service": hosting.service,
        "url": hosting.profile.url,
        "served": hosting.served or hosting.profile.served,
        "effort": hosting.effort,
        "max_output_tokens": hosting.max_output_tokens,
        "replace": hosting.profile.replace or None,
    }
    return {name: str(value) for name, value in settings.items() if value is not None}


def _without_key(decide: Decide, key: str | None) -> Decide:
    """Messages quote services, and a service may quote the key: no error carries it further."""
    if key is None:
        return decide

    async def guarded(question: Question) -> Answer:
        try:
            answer = await decide(question)
        except ModelError as error:
            error.args = tuple(hide(str(arg), [key]) for arg in error.args)
            raise
        if answer.served_model and key in answer.served_model:
            return replace(answer, served_model=hide(answer.served_model, [key]))
        return answer

    return guarded


async def _not_connected(question: Question) -> Answer:
    raise RuntimeError(f"a hosted model was asked without a connection: {question.instructions}")
