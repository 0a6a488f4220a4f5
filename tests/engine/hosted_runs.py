"""Runs of the navigation track with a hosted model on this machine."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import anyio
from raw_service import Seen

from forkpoint.models.hosted import Hosting, hosted_model
from forkpoint.models.layers.budgeted import Purse
from forkpoint.models.layers.cached import AnswerCache
from forkpoint.models.layers.retrying import Patience
from forkpoint.models.model import Model
from forkpoint.models.wire.profile import Price, Profile
from forkpoint.navigation.benchmark import published, with_settings
from forkpoint.navigation.records import TrialRecord
from forkpoint.runs.ledger import Caps, Ledger, LedgerPurse
from forkpoint.runs.navigation import NavigationPlan, RunOutcome, run_model
from forkpoint.runs.watcher import Nobody, Watcher

SHORT = with_settings(published()["1.0.0"], ["max_expansions=20"])
PRICE = Price(input=1.0)


def hosted(
    seen: Seen,
    folder: Path,
    *,
    cap: int | None = None,
    total_cap: int | None = None,
    label: str = "m",
    cache: Callable[[], AbstractContextManager[AnswerCache]] | None = None,
    **changes: Any,
) -> Model:
    """The model behind the service, patient for a moment only; caps hold in the folder."""
    settings: dict[str, Any] = {
        "patience": Patience(first_seconds=0.001, longest_seconds=0.01),
        "question_seconds": 20.0,
        "price": PRICE,
        "folder": folder,
    }
    hosting = Hosting("test", Profile(protocol="systemone", url=seen.url), "m-1")
    hosting = Hosting(hosting.service, hosting.profile, hosting.model, **(settings | changes))

    def purse() -> Purse:
        return LedgerPurse(Ledger(folder), label, Caps(cap, total_cap))

    capped = cap is not None or total_cap is not None
    return hosted_model(hosting, purse if capped else None, cache)


def run(
    out: Path,
    model: Model,
    trials: Sequence[int] = (1, 2, 3, 4, 5, 6),
    domains: Sequence[str] = ("countdown",),
    watcher: Watcher | None = None,
) -> RunOutcome:
    """Run trials of a short benchmark."""
    plan = NavigationPlan(SHORT, domains, trials, "m")
    return anyio.run(run_model, plan, model, out, watcher or Nobody())


def timeless(records: Sequence[TrialRecord]) -> list[dict[str, Any]]:
    """Records in the order of their trials, without what the clock and retries say."""
    clock = dict.fromkeys(("started_utc", "finished_utc", "latencies_ms", "retries"))
    rows = [record.to_json() | clock for record in records]
    return sorted(rows, key=lambda row: (row["domain"], row["trial"]))
