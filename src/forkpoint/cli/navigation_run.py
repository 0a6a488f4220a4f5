"""The part of `forkpoint run` that asks navigation trials."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path

import anyio

from forkpoint.cli.announcement import announce_price
from forkpoint.cli.commands.report import show_plans
from forkpoint.cli.output import say
from forkpoint.cli.progress import progress
from forkpoint.errors import ExitCode, ForkpointError
from forkpoint.runs.choosing import Chooser
from forkpoint.runs.estimate import estimate_run
from forkpoint.runs.interrupt import graceful_interrupt
from forkpoint.runs.navigation import NavigationPlan, RunOutcome, run_model
from forkpoint.runs.rerun import Again
from forkpoint.runs.unanswered import code_of, joint_code

Pairs = Sequence[tuple[Chooser, NavigationPlan]]


def run_navigation(
    pairs: Pairs, folder: Path, again: Again | None, json: bool, markdown: bool
) -> ExitCode:
    """Run each chooser, print the scores, and give the code of all together."""
    done, codes, left_out = _run_each(pairs, folder, again)
    if done:
        show_plans(folder, done, left_out, json, markdown)
    return joint_code(codes)


def _run_each(
    pairs: Pairs, folder: Path, again: Again | None
) -> tuple[list[NavigationPlan], list[ExitCode], dict[str, str]]:
    """Run each chooser, whatever happens to the others: plans done, all codes, domains left out.

    A single chooser's error is the error of the command.
    """
    done: list[NavigationPlan] = []
    codes: list[ExitCode] = []
    left_out: dict[str, str] = {}
    for chooser, plan in pairs:
        try:
            outcome = _run_one(plan, chooser, folder, again)
        except ForkpointError as error:
            if len(pairs) == 1:
                raise
            say(f"forkpoint: {chooser.name} stopped: {error}")
            codes.append(error.exit_code)
        else:
            left_out |= outcome.left_out
            if outcome.unanswered:
                say(
                    f"forkpoint: {chooser.name}: trials that wait for an answer: "
                    f"{len(outcome.unanswered)} ({outcome.unanswered[-1]}); "
                    "the same command goes on"
                )
            codes.append(code_of(outcome.unanswered))
            if outcome.records or not outcome.unanswered:
                done.append(plan)
    return done, codes, left_out


def _run_one(
    plan: NavigationPlan, chooser: Chooser, folder: Path, again: Again | None
) -> RunOutcome:
    """Run one chooser; what its code prints does not belong to the result."""
    if chooser.hosting is not None:
        found = estimate_run(chooser, plan, folder, say, again)
        announce_price(chooser.name, found.requests, found.price, found.cost)
    with (
        graceful_interrupt() as check_in,
        progress(chooser.name) as watcher,
        redirect_stdout(sys.stderr),
    ):
        return anyio.run(run_model, plan, chooser.model, folder, watcher, check_in, again)
