"""The part of `forkpoint run` that asks decision items."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path

import anyio

from forkpoint.cli.announcement import announce_price
from forkpoint.cli.decision_report import show_decisions
from forkpoint.cli.item_progress import item_progress
from forkpoint.cli.output import say
from forkpoint.cli.tracks import DECISIONS, REFERENCE
from forkpoint.decisions.item_set import own_item_set
from forkpoint.decisions.registry import FAMILIES
from forkpoint.errors import ExitCode, ForkpointError, UsageError
from forkpoint.models.layers.cached import repeat as nth_time
from forkpoint.reference.registry import TASKS
from forkpoint.report.decisions.estimate_sheets import (
    item_estimate_notes,
    item_estimate_sheets,
    item_estimates_json,
)
from forkpoint.report.decisions.summary import build_decision_report
from forkpoint.report.markdown import sheets_markdown
from forkpoint.report.table import print_sheets
from forkpoint.runs.choosing import Chooser
from forkpoint.runs.decision_track.estimate import estimate_items
from forkpoint.runs.decision_track.folders import read_systems
from forkpoint.runs.decision_track.plugin_tasks import plugin_task
from forkpoint.runs.decision_track.reference_sets import reference_sets
from forkpoint.runs.decision_track.runner import DecisionPlan, ItemsOutcome, run_items
from forkpoint.runs.decision_track.selection import ItemSelection, choose_tasks, system_name
from forkpoint.runs.decision_track.store import RUNS, system_folder
from forkpoint.runs.estimate_questions import Range
from forkpoint.runs.interrupt import graceful_interrupt
from forkpoint.runs.unanswered import code_of_counts, joint_code
from forkpoint.scoring.decisions.repeats import MARK


@dataclass(frozen=True, slots=True)
class DecisionRun:
    """A plan and who is asked; `repeat` counts the runs of one model from 0."""

    chooser: Chooser
    plan: DecisionPlan
    repeat: int = 0


def decision_runs(
    choosers: Sequence[Chooser], selection: ItemSelection, *, repeat: int, again: bool
) -> list[DecisionRun]:
    """One run per chooser and repetition; the second repetition of `m` is recorded as `m@2`.

    Raises `UsageError` for a repetition below 1, and for a name that would look like one.
    """
    if repeat < 1:
        raise UsageError(f"--repeat {repeat}: give how often each model is asked, 1 or more")
    tasks = choose_tasks(selection)
    runs = []
    for chooser in choosers:
        if MARK in chooser.name:
            raise UsageError(
                f"{chooser.name!r} holds {MARK!r}, which marks repeated runs; choose another --name"
            )
        name = system_name(chooser.name, selection.version)
        for number in range(1, repeat + 1):
            own = name if number == 1 else f"{name}{MARK}{number}"
            runs.append(DecisionRun(chooser, DecisionPlan(own, tasks, again), number - 1))
    return runs


def with_named_sets(
    selection: ItemSelection, tasks: Sequence[str], tracks: Sequence[str]
) -> ItemSelection:
    """The selection with the tasks of the reference track and of plug-ins that are meant.

    Without names, the reference track means all of its tasks whose sources are here. Raises
    `UsageError` for an unknown task.
    """
    names = [name for text in tasks for name in text.split(",")]
    sets = [own_item_set(name, plugin_task(name)) for name in names if name not in TASKS]
    of_reference = [name for name in names if name in TASKS]
    if of_reference or (REFERENCE in tracks and not names):
        found, left_out = reference_sets(of_reference)
        sets += found
        if left_out:
            say(
                f"forkpoint: {len(left_out)} of {len(TASKS)} reference tasks are left out, their "
                f"sources are not on this machine: {', '.join(left_out)}"
            )
    families = selection.families
    if DECISIONS in tracks and not names and not families and not selection.own:
        families = tuple(FAMILIES)
    return replace(selection, families=families, sets=sets)


def run_decisions(
    runs: Sequence[DecisionRun], folder: Path, json: bool, markdown: bool
) -> ExitCode:
    """Run each, whatever happens to the others, and print the scores: the code of all together.

    A single run's error is the error of the command.
    """
    done: list[DecisionRun] = []
    codes: list[ExitCode] = []
    for run in runs:
        try:
            outcome = _run_one(run, folder)
        except ForkpointError as error:
            if len(runs) == 1:
                raise
            say(f"forkpoint: {run.plan.system} stopped: {error}")
            codes.append(error.exit_code)
            continue
        done.append(run)
        if outcome.unanswered:
            say(
                f"forkpoint: {run.plan.system}: items without an answer: {outcome.unanswered}; "
                "the same command asks them again"
            )
        codes.append(code_of_counts(outcome.unanswered, outcome.timed_out))
    if done:
        _show(done, folder, json, markdown)
    return joint_code(codes)


def show_item_estimates(
    runs: Sequence[DecisionRun], folder: Path, json: bool, markdown: bool
) -> None:
    """Print what some runs will take; nothing is sent and nothing is recorded."""
    found = [estimate_items(run.chooser, run.plan, folder, say) for run in runs]
    if json:
        sys.stdout.write(item_estimates_json(found))
    elif markdown:
        sys.stdout.write(sheets_markdown(item_estimate_sheets(found), item_estimate_notes(found)))
    else:
        print_sheets(item_estimate_sheets(found), under=item_estimate_notes(found))


def _run_one(run: DecisionRun, folder: Path) -> ItemsOutcome:
    """Run one system; what its code prints does not belong to the result."""
    if run.chooser.hosting is not None:
        found = estimate_items(run.chooser, run.plan, folder, say)
        requests = Range(found.requests, found.requests)
        announce_price(run.plan.system, requests, found.price, found.cost)
    with (
        graceful_interrupt() as check_in,
        item_progress(run.plan.system) as watcher,
        redirect_stdout(sys.stderr),
        nth_time(run.repeat),
    ):
        return anyio.run(run_items, run.plan, run.chooser.model, folder, watcher, check_in)


def _show(done: Sequence[DecisionRun], folder: Path, json: bool, markdown: bool) -> None:
    """The scores of the tasks that have just run, not of older ones in the same store."""
    systems = []
    for run in done:
        [found] = read_systems(system_folder(folder, run.plan.system), say)
        wanted = [task.items.task for task in run.plan.tasks]
        systems.append(
            replace(
                found, tasks={name: found.tasks[name] for name in wanted if name in found.tasks}
            )
        )
    show_decisions(build_decision_report(systems), json, markdown, detail=False)
    say(f"recorded under {folder / RUNS}; forkpoint score {folder} shows more")
