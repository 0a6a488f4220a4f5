"""What a token of a recorded chooser costs: from the configuration, else from its service."""

from pathlib import Path

from forkpoint.models.wire.profile import Price, shipped_profiles
from forkpoint.report.summary import NavigationReport
from forkpoint.runs.config import Config
from forkpoint.runs.hosting import hosting_of
from forkpoint.runs.identity import FILE_NAME, read_identity
from forkpoint.runs.layout import results_folder


def prices_of(report: NavigationReport, out: Path, config: Config) -> dict[str, Price]:
    """The price of each chooser that has a known one; a model that runs here has none.

    The price of a configured chooser goes before that of the service that its records name.
    Raises `DataError` for a broken store.
    """
    found = {
        name: _configured(name, config) or _of_service(out, report.benchmark, name, config)
        for name in (chooser.chooser for chooser in report.choosers)
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
