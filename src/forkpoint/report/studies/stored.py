"""From the records of a study on disk to its numbers."""

from pathlib import Path

from forkpoint.navigation.benchmark import domain_named
from forkpoint.navigation.studies.conditions import Study
from forkpoint.runs.navigation_store import Notify, read_results
from forkpoint.runs.studies import condition_folder, read_study
from forkpoint.scoring.studies import StudySummary, summarise_study


def stored_study(out: Path, study: Study, chooser: str, on_notice: Notify) -> StudySummary:
    """Sum up what is recorded of a chooser in a study; no model is asked."""
    return summarise_study(
        read_study(out, study, chooser, on_notice),
        study=study.name,
        benchmark=study.benchmark.name,
        chooser=chooser,
        domain=study.domain,
        heuristic=domain_named(study.domain).heuristic,
        planned=len(study.trials),
        max_expansions=study.benchmark.max_expansions,
    )


def recorded_choosers(out: Path, study: Study, on_notice: Notify) -> list[str]:
    """The choosers with a trial of the study's domain in any of its conditions, sorted."""
    found = set()
    for condition in study.conditions:
        folder = condition_folder(out, study, condition)
        for name, records in read_results(folder, study.benchmark.name, on_notice).items():
            if any(record.file_name == study.file_name for record in records):
                found.add(name)
    return sorted(found)
