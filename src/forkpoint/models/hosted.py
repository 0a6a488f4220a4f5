"""A model behind a service: profile, key, transport and layers put together when it is asked."""

import random
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import anyio
import orjson

from forkpoint.errors import AnswerError, ModelError, UsageError
from forkpoint.models.layers.budgeted import Purse, budgeted
from forkpoint.models.layers.cached import AnswerCache, cached
from forkpoint.models.layers.concurrency import START, AdaptiveLimit, admitted, observed
from forkpoint.models.layers.deadline import QUESTION_SECONDS, within
from forkpoint.models.layers.first_questions import failing_early
from forkpoint.models.layers.gate import gated
from forkpoint.models.layers.retrying import Patience, retrying
from forkpoint.models.limits import ModelLimits
from forkpoint.models.model import Model, Stopped
from forkpoint.models.wire.keys import MissingKeyError, find_key, hide, variables
from forkpoint.models.wire.profile import Price, Profile, shipped_profiles
from forkpoint.models.wire.protocol import Asked, most_options
from forkpoint.models.wire.protocols import PROTOCOLS
from forkpoint.models.wire.transport import READ_SECONDS, http_transport
from forkpoint.models.wire.wired import attempts, body_of, most_tokens, url_of
from forkpoint.question import Answer, Decide, Question

MOST_AT_ONCE: Final = 64


@dataclass(frozen=True, slots=True)
class Hosting:
    """Which model of which service is asked, and how.

    `served` pins the name that must answer. Questions on their way at the same time begin with
    `first_at_once` and grow to `most_at_once`. `key` overrides the variable of the profile's key,
    `price` its price, `question_seconds` the most that a question may take; `folder` is where
    `.env` lies.
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
    first_at_once: int = START
    question_seconds: float | None = None
    patience: Patience = field(default_factory=Patience)
    folder: Path = Path()

    @property
    def asked(self) -> Asked:
        """Whom the protocol is told to ask."""
        profile = self.profile.for_model(self.model)
        return Asked(self.model, profile, self.effort, self.max_output_tokens)

    @property
    def key_name(self) -> str | None:
        """The variable that holds the key, None for a service without one."""
        return self.key or self.profile.key

    @property
    def longest_question(self) -> float:
        """The most seconds that a question may take, retries included."""
        return self.question_seconds or self.profile.question_seconds or QUESTION_SECONDS

    @property
    def longest_silence(self) -> float:
        """The most seconds that an attempt waits for the next byte."""
        return self.profile.read_seconds or READ_SECONDS

    @property
    def priced(self) -> Price | None:
        """What a token costs, None where nobody said."""
        return self.price or self.profile.price_of(self.model)


def hosting_named(spec: str, own: Mapping[str, Profile] | None = None) -> Hosting | None:
    """The service and model of `service/model`, or of a model's name that one profile lists.

    `own` are services besides the shipped ones. None where no profile knows the name; raises
    `UsageError` where several do.
    """
    profiles = {**shipped_profiles(), **(own or {})}
    service, slash, model = spec.partition("/")
    if slash and service in profiles:
        return Hosting(service, profiles[service], model)
    found = [name for name, profile in profiles.items() if spec in profile.models]
    if len(found) > 1:
        raise UsageError(
            f"several services have {spec!r}: choose {', '.join(f'{n}/{spec}' for n in found)}"
        )
    return Hosting(found[0], profiles[found[0]], spec) if found else None


def hosted_model(
    hosting: Hosting,
    purse: Callable[[], Purse] | None = None,
    cache: Callable[[], AbstractContextManager[AnswerCache]] | None = None,
) -> Model:
    """The model; its key is looked for and its connections are opened when a run starts.

    `purse` and `cache` are opened then too. Raises `UsageError` for a purse without a price: a cap
    could not be kept; and for a wait within a question that is longer than the question may take.
    """
    price = hosting.priced
    if purse is not None and price is None:
        raise UsageError(
            f"a cap on the cost needs a price, and that of {hosting.model} is not known: set "
            "price_input (and price_output) in US dollars per million tokens"
        )
    _check_seconds(hosting)

    # A wrong one is refused before anything is recorded.
    url = url_of(hosting.profile, hosting.model, variables(hosting.folder))

    @asynccontextmanager
    async def connect(stopped: Stopped) -> AsyncIterator[Decide]:
        key = _key(hosting)
        async with http_transport(
            hosting.most_at_once, read_seconds=hosting.longest_silence
        ) as send:
            limit = AdaptiveLimit(hosting.most_at_once, hosting.first_at_once)
            decide = gated(attempts(hosting.asked, send, key, hosting.served, url=url), stopped)
            decide = observed(decide, limit)
            if purse is not None and price is not None:
                asked = hosting.asked
                decide = budgeted(decide, price, lambda q: most_tokens(q, asked), purse())
            decide = retrying(
                decide, hosting.key_name, anyio.sleep, random.random, hosting.patience
            )
            decide = admitted(within(decide, hosting.longest_question), limit)
            decide = _without_key(failing_early(decide), key)
            if cache is None:
                yield decide
                return
            with cache() as answers:
                yield cached(decide, lambda q: _sent(q, hosting, url), answers)

    return Model(
        hosting.model,
        hosting.profile.protocol,
        _not_connected,
        identity=_identity(hosting),
        max_options=most_options(PROTOCOLS[hosting.profile.protocol], hosting.asked.profile),
        limits=_limits(hosting.asked.profile),
        most_at_once=hosting.most_at_once,
        connect=connect,
    )


def _limits(profile: Profile) -> ModelLimits:
    """The limits of a service's profile for the model."""
    return ModelLimits(
        max_levels=profile.max_levels,
        max_input_tokens=profile.max_input_tokens,
        max_state_characters=profile.max_state_characters,
        max_body_bytes=profile.max_body_bytes,
        decimals=profile.decimals,
    )


def _check_seconds(hosting: Hosting) -> None:
    read = hosting.profile.read_seconds
    if read is not None and read > hosting.longest_question:
        raise UsageError(
            f"read_seconds = {read:g} is longer than a question may take, which is "
            f"{hosting.longest_question:g} s: set question_seconds too"
        )


def _sent(question: Question, hosting: Hosting, url: str) -> bytes:
    """All that goes to the service but the key, and who must answer; options in their order."""
    around = [url, sorted(hosting.profile.headers.items()), hosting.served]
    return orjson.dumps(around) + b"\n" + body_of(question, hosting.asked)


def _key(hosting: Hosting) -> str | None:
    """The key; None for a service without one, and where it may be missing and is."""
    if hosting.key_name is None:
        return None
    try:
        return find_key(hosting.key_name, hosting.folder)
    except MissingKeyError:
        if hosting.profile.key_optional and hosting.key is None:
            return None
        raise


def _identity(hosting: Hosting) -> dict[str, str]:
    """What tells this model from another of the same name; the key is no part of it."""
    settings = {
        "service": hosting.service,
        "url": hosting.profile.url,
        "served": hosting.served or hosting.profile.served,
        "readout": hosting.profile.readout or PROTOCOLS[hosting.profile.protocol].readout,
        "effort": hosting.effort,
        "max_output_tokens": hosting.max_output_tokens,
        "replace": hosting.profile.replace or None,
        "fields": hosting.profile.fields or None,
    }
    return {name: str(value) for name, value in settings.items() if value is not None}


def _without_key(decide: Decide, key: str | None) -> Decide:
    """Messages quote services, and a service may quote the key: no error carries it further."""
    if key is None:
        return decide

    async def guarded(question: Question) -> Answer:
        try:
            answer = await decide(question)
        except (ModelError, AnswerError) as error:
            _blot(error, key)
            raise
        if answer.served_model and key in answer.served_model:
            return replace(answer, served_model=hide(answer.served_model, [key]))
        return answer

    return guarded


def _blot(error: BaseException, key: str) -> None:
    """Hide the key in an error and in those that it came from."""
    seen: BaseException | None = error
    while seen is not None:
        seen.args = tuple(hide(arg, [key]) if isinstance(arg, str) else arg for arg in seen.args)
        if isinstance(seen, AnswerError) and seen.served_model:
            seen.served_model = hide(seen.served_model, [key])
        seen = seen.__cause__ or seen.__context__


async def _not_connected(question: Question) -> Answer:
    raise RuntimeError(f"a hosted model was asked without a connection: {question.instructions}")
