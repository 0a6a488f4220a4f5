"""The services that can be asked from here, and what is missing for the others; no network."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from forkpoint.errors import ConfigError
from forkpoint.models.wire.keys import MissingKeyError, locate_key, variables
from forkpoint.models.wire.profile import Price, Profile, shipped_profiles


@dataclass(frozen=True, slots=True)
class ServiceStatus:
    """One service from here.

    Attributes:
        name: the service, as in `service/model`.
        profile: its facts.
        key_found: where its key was found, None without one.
        missing: what is needed to use it, None if nothing is.
    """

    name: str
    profile: Profile
    key_found: str | None
    missing: str | None

    @property
    def usable(self) -> bool:
        """Whether nothing is missing; whether it answers, only a question tells."""
        return self.missing is None


def services(folder: Path, own: Mapping[str, Profile]) -> list[ServiceStatus]:
    """The shipped services and those of the configuration; `folder` is where `.env` lies."""
    profiles = {**shipped_profiles(), **own}
    return [_status(name, profile, folder) for name, profile in profiles.items()]


def _status(name: str, profile: Profile, folder: Path) -> ServiceStatus:
    values = variables(folder)
    missing = [
        f"{variable} is not set"
        for variable in re.findall(r"\$\{(\w+)\}", profile.url)
        if not values.get(variable, "").strip()
    ]
    found = None
    if profile.key is not None:
        try:
            found = locate_key(profile.key, folder).where
        except MissingKeyError:
            if not profile.key_optional:
                missing.append(f"the key {profile.key} is not set")
        except ConfigError as error:
            missing.append(str(error))
    return ServiceStatus(name, profile, found, "; ".join(missing) or None)


def limits_text(profile: Profile) -> str:
    """The limits of a service in a few words."""
    parts = (
        _counted(profile.max_options, "options"),
        _counted(profile.max_levels, "levels"),
        _counted(profile.max_input_tokens, "tokens"),
        _counted(profile.max_body_bytes, "bytes"),
        _counted(profile.max_state_characters, "characters of state"),
    )
    return ", ".join(part for part in parts if part) or "no known limit"


def price_text(price: Price | None) -> str:
    """A price in a few words."""
    if price is None:
        return "price not known"
    parts: Sequence[str] = [f"${price.input:g} per million tokens"]
    if price.output:
        parts = [f"${price.input:g} per million tokens read", f"${price.output:g} written"]
    if price.request:
        request = f"${price.request * 1000:g} per thousand requests"
        parts = [request] if not price.input else [*parts, request]
    return ", ".join(parts)


def _counted(limit: int | None, what: str) -> str:
    return "" if limit is None else f"{limit:,} {what}"
