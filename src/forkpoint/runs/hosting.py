"""From a table of the configuration to a hosted model with its caps."""

import math
from dataclasses import replace
from pathlib import Path
from typing import Final

from forkpoint.errors import UsageError
from forkpoint.models.hosted import Hosting, hosted_model
from forkpoint.models.layers.budgeted import NANO, Purse
from forkpoint.models.model import Model
from forkpoint.models.wire.profile import (
    Price,
    Profile,
    ProtocolName,
    holds_password,
    shipped_profiles,
)
from forkpoint.runs.answer_cache import answers_on_disk
from forkpoint.runs.config import ChooserTable, Config
from forkpoint.runs.ledger import Caps, Ledger, LedgerPurse

_ENDPOINTS: Final[dict[ProtocolName, str]] = {
    "systemone": "systemone",
    "openai": "decisions",
    "gemini": "decisions",
    "chat": "chat/completions",
    "anthropic": "messages",
    "logprobs": "chat/completions",
}

_PROTOCOLS: Final[dict[str, ProtocolName]] = {"jev": "systemone", **{n: n for n in _ENDPOINTS}}
"""The published configuration calls System One `jev`."""


def hosting_of(config: Config, table: ChooserTable) -> Hosting | None:
    """What a chooser's table says of a hosted model, None where it is no hosted one.

    Raises `UsageError` for an unknown service, and for keys that need each other.
    """
    if table.service is None and table.protocol is None:
        return None
    service, profile = _profile(config, table)
    changes = {
        "replace": table.replace,
        "max_options": table.max_options,
        "read_seconds": table.read_seconds,
        "question_seconds": table.question_seconds,
        "key": table.api_key_env,
        "key_optional": False if table.api_key_env else None,
    }
    profile = profile.for_model(table.model).model_copy(
        update={name: value for name, value in changes.items() if value is not None}
    )
    hosting = Hosting(
        service,
        profile,
        table.model,
        served=table.served,
        effort=table.effort,
        max_output_tokens=table.max_output_tokens,
        folder=_folder(config),
    )
    if table.max_at_once is not None:
        hosting = replace(hosting, most_at_once=table.max_at_once)
    if table.price_input is not None:
        price = Price(input=table.price_input, output=table.price_output or 0.0)
        hosting = replace(hosting, price=price)
    return hosting


def hosted_for(
    config: Config,
    hosting: Hosting,
    label: str,
    table: ChooserTable | None,
    max_cost: float | None,
    study: str | None = None,
) -> Model:
    """The hosted model, its spending booked under the label and held to the caps there are.

    A `study` has an account of its own under the same caps. The command line's cap goes before the
    chooser's, and that before `[run] max_cost`.
    """
    if max_cost is not None and not 0 < max_cost < math.inf:
        raise UsageError(f"--max-cost must be an amount above 0, not {max_cost}")
    own = next(
        (
            cap
            for cap in (max_cost, table.max_cost if table else None, config.run.max_cost)
            if cap is not None
        ),
        None,
    )
    total = config.run.max_total_cost
    caps = Caps(_nano(own), _nano(total))
    folder = _folder(config)
    hosting = replace(hosting, folder=folder)

    def purse() -> Purse:
        return LedgerPurse(Ledger(folder), label, caps, study)

    capped = own is not None or total is not None
    paid = purse if capped or hosting.priced is not None else None
    cache = (lambda: answers_on_disk(folder)) if config.run.cache else None
    return hosted_model(hosting, paid, cache)


def _profile(config: Config, table: ChooserTable) -> tuple[str, Profile]:
    known = {**shipped_profiles(), **config.services}
    if table.service is not None:
        if table.protocol is not None:
            raise UsageError("a chooser has a service or a protocol with api_base, not both")
        if table.service not in known:
            raise UsageError(
                f"there is no service {table.service!r}; there are {', '.join(sorted(known))}, "
                "and [service.<name>] adds one"
            )
        profile = known[table.service]
        if table.api_base is not None:
            endpoint = table.endpoint or profile.url.rpartition("/")[2]
            profile = profile.model_copy(update={"url": _joined(table.api_base, endpoint)})
        return table.service, profile
    if table.api_base is None:
        raise UsageError(f"the protocol {table.protocol} needs an api_base, the URL of the service")
    protocol = _PROTOCOLS[table.protocol or "jev"]
    url = _joined(table.api_base, table.endpoint or _ENDPOINTS[protocol])
    return table.api_base, _profile_at(url, protocol) or Profile(protocol=protocol, url=url)


def _profile_at(url: str, protocol: ProtocolName) -> Profile | None:
    """The facts of a known service at the address of one, also where only the address is given."""
    for profile in shipped_profiles().values():
        origin = profile.url.split("/")[:3]
        fixed = origin[0] == "https:" and "$" not in origin[2]
        if fixed and profile.protocol == protocol and url.split("/")[:3] == origin:
            return profile.model_copy(update={"url": url})
    return None


def _joined(base: str, endpoint: str) -> str:
    url = f"{base.rstrip('/')}/{endpoint.lstrip('/')}"
    if holds_password(url):
        raise UsageError(
            "its api_base holds a user or password, which would be recorded with it; put the key "
            "into a variable and name that with api_key_env"
        )
    return url


def _folder(config: Config) -> Path:
    """Where `.env` and `.spend` lie: beside the configuration, else here."""
    return config.path.parent if config.path is not None else Path()


def _nano(dollars: float | None) -> int | None:
    return None if dollars is None else int(dollars * NANO)
