"""What runs of decision items will take, as tables and as JSON."""

import json
from collections.abc import Sequence
from dataclasses import asdict

from forkpoint.report.estimate_sheets import count_text, price_range, price_text
from forkpoint.report.sheet import OVERALL, Sheet, make_sheet, printable
from forkpoint.runs.decision_track.estimate import ItemsEstimate, TaskEstimate
from forkpoint.runs.estimate import cost_of
from forkpoint.runs.estimate_questions import Range


def item_estimate_sheets(estimates: Sequence[ItemsEstimate]) -> list[Sheet]:
    """A table per system."""
    return [_sheet(estimate) for estimate in estimates]


def _sheet(estimate: ItemsEstimate) -> Sheet:
    parts = [f"model {printable(estimate.model)}"]
    if estimate.price is not None:
        parts.append(price_text(estimate.price))
    elif not estimate.hosted:
        parts.append("runs here, without a price")
    total = (
        OVERALL,
        f"{estimate.requests:,}",
        f"{estimate.again:,}",
        count_text(estimate.input_tokens),
        count_text(estimate.output_tokens),
        price_range(estimate.hosted, estimate.cost),
        "",
    )
    return make_sheet(
        f"{printable(estimate.system)}: estimate",
        ("Task", "Items left", "Again", "Tokens in", "Tokens out", "Price", "From"),
        [_row(estimate, task) for task in estimate.tasks],
        [total],
        " · ".join(parts),
    )


def _row(estimate: ItemsEstimate, task: TaskEstimate) -> tuple[str, ...]:
    requests = Range(task.left, task.left)
    cost = cost_of(estimate.price, requests, task.input_tokens, task.output_tokens)
    return (
        printable(task.task),
        f"{task.left:,} of {task.planned:,}",
        f"{task.again:,}",
        count_text(task.input_tokens),
        count_text(task.output_tokens),
        price_range(estimate.hosted, cost),
        f"{task.measured:,} own answers" if task.measured else "bytes of the questions",
    )


def item_estimate_notes(estimates: Sequence[ItemsEstimate]) -> list[str]:
    """What the ranges mean, and what is not in them."""
    notes = []
    if any(not task.measured for estimate in estimates for task in estimate.tasks):
        notes.append("From bytes: between 1.5 and 4 bytes per token. Not a measurement, no bound.")
    if any(estimate.hosted and estimate.price is None for estimate in estimates):
        notes.append("A price that is not known is set with price_input and price_output.")
    if any(estimate.again for estimate in estimates):
        notes.append(
            "Again: items whose row has an error (refused, unusable, or no answer at all); each "
            "run asks them once more."
        )
    notes.append(
        "One request per item; a refused one is asked twice, and retries are not foreseen. What "
        "limits the spending is a cap (--max-cost), no estimate."
    )
    return notes


def item_estimates_json(estimates: Sequence[ItemsEstimate]) -> str:
    """The same as JSON; numbers are ranges `{"low", "high"}`, equal where they are measured."""
    rows = []
    for found in estimates:
        rows.append(
            {
                "system": found.system,
                "model": found.model,
                "hosted": found.hosted,
                "price_per_million": found.price.model_dump() if found.price else None,
                "requests": found.requests,
                "asked_again": found.again,
                "input_tokens": asdict(found.input_tokens),
                "output_tokens": asdict(found.output_tokens),
                "cost": asdict(found.cost) if found.cost else None,
                "tasks": [asdict(task) for task in found.tasks],
            }
        )
    return json.dumps(rows, allow_nan=False, indent=2) + "\n"
