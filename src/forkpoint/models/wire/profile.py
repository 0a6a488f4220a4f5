"""Services as data: where they are, what they take, how they say no, what they cost."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from forkpoint.errors import ConfigError
from forkpoint.models.wire.failure import DEFAULT_CREDIT_MARKS, CreditMark

ProtocolName = Literal["systemone", "openai", "gemini", "chat", "anthropic", "logprobs"]
ServedRule = Literal["exact", "dated", "echoed", "unpinnable"]
Readout = Literal["decision head", "option key", "stated"]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class NoCredit(_Table):
    """A status that means that the account is empty: with any of these words or codes, if given.

    `codes` are compared with every `code` in the JSON of the body, so that the same digits in a
    trace id mean nothing.
    """

    status: int
    words: list[str] = Field(default_factory=list)
    codes: list[int] = Field(default_factory=list)


class Price(_Table):
    """US dollars: per million tokens read and written, and per request."""

    input: float = Field(ge=0, allow_inf_nan=False)
    output: float = Field(default=0.0, ge=0, allow_inf_nan=False)
    request: float = Field(default=0.0, ge=0, allow_inf_nan=False)


class Limits(_Table):
    """What a question may be; None where no limit is known.

    Attributes:
        max_options: options of a choice.
        max_levels: levels of a score.
        max_questions: questions of a request. One is sent at a time, so none can be passed.
        max_input_tokens: the longest input. Only a question that is certainly longer is held
            back, as no tokenizer of a service is here: one token per word is the fewest.
        max_body_bytes: the largest request.
        max_state_characters: the longest state.
    """

    max_options: int | None = Field(default=None, ge=2)
    max_levels: int | None = Field(default=None, ge=2)
    max_questions: int | None = Field(default=None, ge=1)
    max_input_tokens: int | None = Field(default=None, ge=1)
    max_body_bytes: int | None = Field(default=None, ge=1)
    max_state_characters: int | None = Field(default=None, ge=1)


class Profile(Limits):
    """One service.

    Attributes:
        protocol: the family of bodies that it speaks.
        url: where questions go; `${NAME}` stands for a variable of the environment and `{model}`
            for the model's short name.
        key: the variable that holds its key, None for a service without one.
        key_header: how the key is sent: `bearer`, or the name of a header.
        key_optional: whether it may be asked without a key: a server of one's own.
        limits: by model name, where a model has others than the service.
        instructions_required: whether a question must have instructions.
        replace: characters that option keys may not hold, and what stands for them.
        forbidden: a regular expression of what option keys may not hold and nothing stands for.
        fields: what a request must say besides the question.
        sends_model: whether a request names the model.
        state_as_text: whether a state that is an object goes as JSON text.
        envelope: the field that the answer is wrapped in, where it is.
        served: how the name in a reply follows from the asked one: the same; the same, perhaps
            with a date; the same, but of no certain build (`echoed`); not at all (`unpinnable`).
        one_sided_criteria: whether a yes-or-no question may have one description only.
        decimals: the digits that it rounds to, None for full precision or unknown.
        readout: how its models decide, where that is not as usual for the protocol.
        no_credit: marks beyond 402 and `insufficient_quota`.
        prices: by model name; `*` stands for all others.
        models: names to ask for.
        headers: what every request carries besides the key.
        read_seconds: the longest silence before or within a reply; None for a minute.
        question_seconds: the most that a question may take, retries included; None for ten minutes.
        note: what a user must know first.
        source: where the facts are from.
    """

    protocol: ProtocolName
    url: str
    key: str | None = None
    key_header: str = "bearer"
    key_optional: bool = False
    limits: dict[str, Limits] = Field(default_factory=dict)
    instructions_required: bool = False
    replace: dict[str, str] = Field(default_factory=dict)
    forbidden: str | None = None
    fields: dict[str, str | int | float | bool] = Field(default_factory=dict)
    sends_model: bool = True
    state_as_text: bool = False
    envelope: str | None = None
    served: ServedRule = "exact"
    one_sided_criteria: bool = True
    decimals: int | None = Field(default=None, ge=1)
    readout: Readout | None = None
    no_credit: list[NoCredit] = Field(default_factory=list)
    prices: dict[str, Price] = Field(default_factory=dict)
    models: list[str] = Field(default_factory=list)
    headers: dict[str, str] = Field(default_factory=dict)
    read_seconds: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    question_seconds: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    note: str = ""
    source: str = ""

    @field_validator("url")
    @classmethod
    def _holds_no_password(cls, value: str) -> str:
        if holds_password(value):
            raise ValueError("a URL with a user or password; name a variable with key instead")
        return value

    @field_validator("forbidden")
    @classmethod
    def _is_an_expression(cls, value: str | None) -> str | None:
        try:
            re.compile(value or "")
        except re.error as error:
            raise ValueError(f"no regular expression: {error}") from None
        return value

    def credit_marks(self) -> tuple[CreditMark, ...]:
        """Everything that means that the account is empty."""
        own = (CreditMark(m.status, tuple(m.words), tuple(m.codes)) for m in self.no_credit)
        return (*DEFAULT_CREDIT_MARKS, *own)

    def price_of(self, model: str) -> Price | None:
        """The price of a model, None where it is not known."""
        return self.prices.get(model) or self.prices.get("*")

    def for_model(self, model: str) -> "Profile":
        """The profile with the limits of one model in place of the service's."""
        own = self.limits.get(model)
        return self.model_copy(
            update={"limits": {}} | (own.model_dump(exclude_none=True) if own else {})
        )

    def short_name(self, model: str) -> str:
        """The last part of a model's name where the URL holds it: the path names the vendor."""
        return model.rpartition("/")[2] if "{model}" in self.url else model


def holds_password(url: str) -> bool:
    """Whether a URL names a user, which would be recorded with it."""
    return re.match(r"[^/]*//[^/]*@", url) is not None


DATED: Final = re.compile(r"-(?:\d{8}|\d{4}-\d{2}-\d{2})$")


def serves(profile: Profile, asked: str, served: str | None) -> bool:
    """Whether the name in a reply is the model that was asked for, by the profile's rule.

    `exact` and `echoed`: the same name. `dated`: the same, or the same and a date. `unpinnable`:
    the service's name tells nothing, so any passes.
    """
    if profile.served == "unpinnable" or served is None:
        return profile.served == "unpinnable"
    if served in (asked, profile.short_name(asked)):
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
