"""What a token of a recorded chooser costs: from the configuration, else from its service."""

from collections.abc import Iterable
from pathlib import Path

from forkpoint.models.wire.profile import Price, shipped_profiles
from forkpoint.runs.config import Config
from forkpoint.runs.hosting import hosting_of
from forkpoint.runs.identity import FILE_NAME, read_identity
from forkpoint.runs.layout import results_folder


def prices_of(
    choosers: Iterable[str], out: Path, benchmark: str, config: Config
) -> dict[str, Price]:
    """The price of each chooser that has a known one; a model that runs here has none.

    The price of a configured chooser goes before that of the service that its records name.
    Raises `DataError` for a broken store.
    """
    found = {
        name: _configured(name, config) or _of_service(out, benchmark, name, config)
        for name in choosers
    }
    return {name: price for name, price in found.items() if price is not None}


def _configured(chooser: str, config: Config) -> Price | None:
    table = config.choosers.get(chooser)
    hosting = None if table is None else hosting_of(config, table)
    return None if hosting is None else hosting.priced


def _of_service(out: Path, benchmark: str, chooser: str, config: Config) -> Price | None:
    identity = read_identity(results_folder(out, benchmark, chooser) / FILE_NAME) or {}
    service, model = identity.get("model.service"), identity.get("model")
    profile = {**shipped_profiles(), **config.services}.get(str(service))
    return None if profile is None else profile.price_of(str(model))
