"""Build the explorer of whatever is recorded under a folder."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from forkpoint.errors import UsageError
from forkpoint.models.wire.profile import Price
from forkpoint.report.explorer.answers import SystemAnswers, read_answers_of_systems, shown_tasks
from forkpoint.report.explorer.calibration import calibration_data, known_sets
from forkpoint.report.explorer.costs import decision_costs, navigation_costs, price_of
from forkpoint.report.explorer.decisions import write_task
from forkpoint.report.explorer.navigation import (
    NavigationResults,
    recorded_benchmarks,
    write_navigation,
)
from forkpoint.report.explorer.rankings import (
    decision_ranking,
    navigation_ranking,
    reference_ranking,
)
from forkpoint.report.explorer.script_files import ScriptFolder, check_folder
from forkpoint.report.explorer.warnings import decision_warnings, navigation_warnings
from forkpoint.report.limits import LimitsOf, besides, shown_columns, worth_showing
from forkpoint.report.stored import stored_benchmark, stored_report
from forkpoint.runs.config import Config
from forkpoint.runs.identity import FILE_NAME, read_identity
from forkpoint.runs.layout import results_folder, safe_name
from forkpoint.runs.navigation_store import read_results
from forkpoint.version import __version__

Notify = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Selection:
    """What of the records is shown; empty means all.

    Attributes:
        benchmark: of the navigation track.
        only_one: where nothing of it is recorded and something of just one other is, show that.
        planned: how many trials the benchmark has, None where nobody knows.
    """

    benchmark: str
    only_one: bool = False
    navigation: bool = True
    decisions: bool = True
    choosers: Sequence[str] = ()
    domains: Collection[str] = ()
    trials: Collection[int] = ()
    planned: int | None = None


def build_explorer(
    target: Path, out: Path, config: Config, selection: Selection, on_notice: Notify
) -> Path:
    """Write the folder and return its first page; the same records make the same bytes.

    Raises `UsageError` where nothing is recorded, and where the folder holds anything but an
    earlier explorer; `DataError` for records that cannot be read.
    """
    check_folder(target)
    results = _navigation(out, selection, on_notice) if selection.navigation else None
    systems = (
        read_answers_of_systems(out, on_notice, selection.choosers) if selection.decisions else []
    )
    if results is None and not systems:
        raise UsageError(
            f"nothing to show: there are no records of the chosen tracks under {out}; "
            "`forkpoint run` makes some"
        )
    folder = ScriptFolder(target)
    decisions = _decision_part(folder, systems) if systems else None
    folder.put(
        "overview",
        {
            "forkpoint": __version__,
            "navigation": None if results is None else _navigation_part(folder, results, on_notice),
            "decisions": decisions,
            "limits": _limits(results, systems),
            "costs": {
                "navigation": _navigation_costs(out, config, results),
                "decisions": _decision_costs(config, systems, decisions),
            },
        },
    )
    return folder.first_page


def _navigation(out: Path, selection: Selection, on_notice: Notify) -> NavigationResults | None:
    """The navigation results that are chosen, None where there are none of any model."""
    benchmark = _benchmark(out, selection, on_notice)
    records = read_results(out, benchmark, on_notice)
    names = [name for name in selection.choosers or records if name in records]
    asked = [name for name in names if any(record.score is not None for record in records[name])]
    if not asked:
        return None
    report = stored_report(
        out,
        benchmark,
        on_notice=on_notice,
        planned=selection.planned if benchmark == selection.benchmark else None,
        choosers=names,
        domains=selection.domains,
        trials=selection.trials,
    )
    kept = {
        name: [
            record
            for record in records[name]
            if (not selection.domains or record.domain in selection.domains)
            and (not selection.trials or record.trial in selection.trials)
        ]
        for name in names
    }
    return NavigationResults(report, kept, stored_benchmark(out, benchmark), out)


def _benchmark(out: Path, selection: Selection, on_notice: Notify) -> str:
    """The chosen benchmark, or the only other one that is recorded."""
    recorded = recorded_benchmarks(out)
    if selection.benchmark in recorded or not recorded:
        return selection.benchmark
    listed = ", ".join(recorded)
    if selection.only_one and len(recorded) == 1:
        on_notice(f"showing benchmark {listed}: nothing of {selection.benchmark} is recorded")
        return recorded[0]
    on_notice(
        f"nothing of benchmark {selection.benchmark} is recorded; choose with --benchmark: {listed}"
    )
    return selection.benchmark


def _navigation_part(
    folder: ScriptFolder, results: NavigationResults, on_notice: Notify
) -> dict[str, Any]:
    return {
        **navigation_ranking(results.report, results.records),
        "warnings": navigation_warnings(results.report),
        "domains": write_navigation(folder, results, on_notice),
    }


def _decision_part(folder: ScriptFolder, systems: Sequence[SystemAnswers]) -> dict[str, Any]:
    calibration = {}
    sets: dict[str, dict[str, Any]] = {}
    for system in systems:
        name = f"calibration/{safe_name(system.system)}"
        sets[system.system] = calibration_data(system)
        folder.put(name, sets[system.system])
        calibration[system.system] = name
    return {
        "core": decision_ranking("core", systems),
        "own": decision_ranking("own", systems),
        "reference": reference_ranking(systems),
        "warnings": decision_warnings(systems),
        "tasks": [write_task(folder, task) for task in shown_tasks(systems)],
        "calibration": calibration,
        "sets": known_sets(sets),
    }


def _limits(
    results: NavigationResults | None, systems: Sequence[SystemAnswers]
) -> dict[str, Any] | None:
    """The limits of each model, whichever track recorded them; None where nothing is known."""
    found = {system.system: system.limits for system in systems}
    for name, known in results.report.limits.items() if results else ():
        of = found.get(name, LimitsOf(name, None))
        found[name] = of if of.known is not None else replace(of, known=known)
    limits = list(found.values())
    if not worth_showing(limits):
        return None
    return {
        "columns": shown_columns(limits),
        "rows": [
            {"name": of.system, "besides": besides(of.known), **of.to_json()} for of in limits
        ],
    }


def _navigation_costs(
    out: Path, config: Config, results: NavigationResults | None
) -> dict[str, Any] | None:
    if results is None:
        return None
    identities = {}
    for chooser in results.report.choosers:
        store = results_folder(out, results.report.benchmark, chooser.chooser)
        identities[chooser.chooser] = read_identity(store / FILE_NAME) or {}
    return navigation_costs(results.report, _prices(config, identities), identities)


def _decision_costs(
    config: Config, systems: Sequence[SystemAnswers], shown: Mapping[str, Any] | None
) -> dict[str, Any] | None:
    if shown is None:
        return None
    prices = _prices(config, {system.system: system.identity for system in systems})
    return decision_costs(systems, prices, shown["core"] or shown["own"])


def _prices(config: Config, identities: Mapping[str, Mapping[str, Any]]) -> dict[str, Price | None]:
    return {name: price_of(config, name, identity) for name, identity in identities.items()}
