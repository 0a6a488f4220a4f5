"""Services as data: where they are, what they take, how they say no, what they cost."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from forkpoint.errors import ConfigError
from forkpoint.models.wire.failure import DEFAULT_CREDIT_MARKS, CreditMark

ProtocolName = Literal["systemone", "openai", "gemini", "chat", "anthropic", "logprobs"]
ServedRule = Literal["exact", "dated", "unpinnable"]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class NoCredit(_Table):
    """A status, and words of the body, that mean that the account is empty."""

    status: int
    words: list[str] = Field(default_factory=list)


class Price(_Table):
    """US dollars per million tokens; `models` and `as_of` say what for and since when."""

    input: float = Field(ge=0, allow_inf_nan=False)
    output: float = Field(default=0.0, ge=0, allow_inf_nan=False)


class Profile(_Table):
    """One service.

    Attributes:
        protocol: the family of bodies that it speaks.
        url: where questions go; `${NAME}` stands for a variable of the environment and `{model}`
            for the model's name.
        key: the variable that holds its key, None for a service without one.
        key_header: how the key is sent: `bearer`, or the name of a header.
        max_options, max_levels, max_questions: its limits.
        max_input_tokens: the longest input, where it is known.
        instructions_required: whether a question must have instructions.
        replace: characters that option keys may not hold, and what stands for them.
        envelope: the field that the answer is wrapped in, where it is.
        served: how the served name follows from the asked one: the same, the same with a date, or
            not at all.
        one_sided_criteria: whether a yes-or-no question may have one description only.
        decimals: the digits that it rounds to, None for full precision.
        no_credit: marks beyond 402 and `insufficient_quota`.
        prices: by model name; `*` stands for all others.
        models: names to ask for.
        source: where the facts are from.
    """

    protocol: ProtocolName
    url: str
    key: str | None = None
    key_header: str = "bearer"
    max_options: int | None = None
    max_levels: int | None = None
    max_questions: int | None = None
    max_input_tokens: int | None = None
    instructions_required: bool = False
    replace: dict[str, str] = Field(default_factory=dict)
    envelope: str | None = None
    served: ServedRule = "exact"
    one_sided_criteria: bool = True
    decimals: int | None = None
    no_credit: list[NoCredit] = Field(default_factory=list)
    prices: dict[str, Price] = Field(default_factory=dict)
    models: list[str] = Field(default_factory=list)
    headers: dict[str, str] = Field(default_factory=dict)
    source: str = ""

    def credit_marks(self) -> tuple[CreditMark, ...]:
        """Everything that means that the account is empty."""
        own = tuple(CreditMark(mark.status, tuple(mark.words)) for mark in self.no_credit)
        return (*DEFAULT_CREDIT_MARKS, *own)

    def price_of(self, model: str) -> Price | None:
        """The price of a model, None where it is not known."""
        return self.prices.get(model) or self.prices.get("*")


DATED: Final = re.compile(r"-(?:\d{8}|\d{4}-\d{2}-\d{2})$")


def serves(profile: Profile, asked: str, served: str | None) -> bool:
    """Whether the name in a reply is the model that was asked for, by the profile's rule.

    `exact`: the same name. `dated`: the same, or the same and a date. `unpinnable`: the service
    gives no name that tells one build from another, so any passes.
    """
    if profile.served == "unpinnable" or served is None:
        return profile.served == "unpinnable"
    if served == asked:
        return True
    return profile.served == "dated" and DATED.sub("", served) == DATED.sub("", asked)


@cache
def shipped_profiles() -> Mapping[str, Profile]:
    """The profiles that come along, by name."""
    text = resources.files(__package__).joinpath("profiles.toml").read_text(encoding="utf-8")
    return profiles_from(tomllib.loads(text), "profiles.toml")


def profiles_from(tables: Mapping[str, Any], where: str) -> dict[str, Profile]:
    """Profiles from parsed TOML; raises `ConfigError` that names the table and the key."""
    found = {}
    for name, table in tables.items():
        try:
            found[name] = Profile.model_validate(table)
        except ValidationError as error:
            fault = error.errors()[0]
            key = ".".join([name, *map(str, fault["loc"])])
            raise ConfigError(f"{where}: {key}: {fault['msg']}") from None
    return found
