"""`forkpoint models`: who can be asked on this machine."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from forkpoint.cli.options import AsJson, ConfigPath
from forkpoint.cli.output import put, say
from forkpoint.models.registry import MODELS, Availability, available
from forkpoint.models.services import ServiceStatus, limits_text, price_text, services
from forkpoint.runs.config import ChooserTable, load_config


def models(config: ConfigPath = None, json: AsJson = False) -> None:
    """List the models that can be asked here.

    Names the bundled models, the services with their models, prices and limits, and what is
    missing for those that cannot be used: these come last. Sends nothing.
    """
    settings = load_config(config)
    folder = settings.path.parent if settings.path is not None else Path()
    hosted = services(folder, settings.services)
    for fault in MODELS.faults():
        say(f"warning: {fault}")
    if json:
        rows = [*_bundled_rows(), *(row for service in hosted for row in _rows(service))]
        put(orjson.dumps(rows, option=orjson.OPT_INDENT_2).decode())
        return
    bundled = available()
    for found in bundled:
        if found.usable:
            _put_bundled(found)
    put("python:FILE.py:function: any Python function from a question to scores")
    for name, chooser in settings.choosers.items():
        put(f"chooser {name}: model {chooser.model}{_where(chooser)}")
    for service in hosted:
        if service.usable:
            _put_service(service)
    put("\nNot usable here, each with what is missing:")
    for found in bundled:
        if not found.usable:
            _put_bundled(found)
    for service in hosted:
        if not service.usable:
            _put_service(service)


def _where(chooser: ChooserTable) -> str:
    """The service of a hosted chooser; an address may hold what is not to be shown."""
    if chooser.service is not None:
        return f" of {chooser.service}"
    return "" if chooser.protocol is None else f" over {chooser.protocol}"


def _put_bundled(found: Availability) -> None:
    entry = found.entry
    put(f"{'' if found.usable else 'not usable: '}{entry.name}: {entry.description}")
    if found.package is not None:
        put(f"    a plug-in of {found.package}")
    put(f"    {found.missing or entry.limits}")


def _put_service(service: ServiceStatus) -> None:
    profile = service.profile
    names = ", ".join(profile.models) or "MODEL"
    put(f"{'' if service.usable else 'not usable: '}service {service.name}: {names}")
    put(f"    {service.missing or _found(service)}")
    put(f"    {_prices(service)}; {limits_text(profile)}")
    if profile.note:
        put(f"    {profile.note}")


def _found(service: ServiceStatus) -> str:
    if service.key_found is None:
        return f"no key needed; at {service.profile.url}"
    return f"key {service.profile.key} from {service.key_found}"


def _prices(service: ServiceStatus) -> str:
    """The price, or those of the models where they differ."""
    profile = service.profile
    names: dict[str, list[str]] = {}
    for name in profile.models or ["*"]:
        names.setdefault(price_text(profile.price_of(name)), []).append(name)
    if len(names) == 1:
        return next(iter(names))
    return ", ".join(f"{text} ({', '.join(group)})" for text, group in names.items())


def _bundled_rows() -> Iterator[dict[str, Any]]:
    for found in available():
        yield {
            "name": found.entry.name,
            "service": None,
            "package": found.package,
            "description": found.entry.description,
            "limits": found.entry.limits,
            "usable": found.usable,
            "missing": found.missing,
        }


def _rows(service: ServiceStatus) -> Iterator[dict[str, Any]]:
    """A row per model; one with the model `null` where the service has no list of them."""
    models: list[str] | list[None] = service.profile.models or [None]
    for model in models:
        profile = service.profile.for_model(model or "")
        price = profile.price_of(model or "")
        yield {
            "name": f"{service.name}/{model}" if model else service.name,
            "service": service.name,
            "model": model,
            "protocol": profile.protocol,
            "description": profile.note,
            "limits": limits_text(profile),
            "max_options": profile.max_options,
            "max_levels": profile.max_levels,
            "max_input_tokens": profile.max_input_tokens,
            "price": price.model_dump() if price else None,
            "served": profile.served,
            "key": profile.key,
            "key_found": service.key_found,
            "usable": service.usable,
            "missing": service.missing,
        }
