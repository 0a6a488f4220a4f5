"""Chance correction, flooring and the mean over layers."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from forkpoint.scoring.reference_track.reference_score import (
    corrected,
    reference_score,
    resampled_corrected,
    resampled_reference_score,
)
from forkpoint.scoring.resampling import p_value, share_above_zero


def outcomes(text: str) -> Any:
    """The example's tasks: layer to task to (right or wrong, chance)."""
    return ast.literal_eval(re.sub(r"Fraction\((\d+), (\d+)\)", r"(\1, \2)", text))


def test_the_worked_example_of_flooring_comes_out(shared: Path) -> None:
    example = json.loads((shared / "conformance/scoring/examples.json").read_text("utf-8"))
    example = example["7 flooring and pairing in resamples"]
    scores = {}
    for system in "AB":
        single: dict[str, dict[str, float | None]] = {}
        resampled: dict[str, list[Any]] = {}
        for layer, tasks in outcomes(example[system]).items():
            single[layer], resampled[layer] = {}, []
            for task, (right, (above, below)) in tasks.items():
                single[layer][task] = corrected(np.mean(right), above / below)
                means = np.array([np.mean([right[i] for i in idx[task]]) for idx in example["idx"]])
                resampled[layer].append(resampled_corrected(means, above / below))
        out = example["out"]
        assert reference_score(single).value == pytest.approx(out[system], abs=1e-12)
        scores[system] = resampled_reference_score(resampled)
        assert scores[system].tolist() == pytest.approx(out[f"resamples_{system}"], abs=1e-12)
    differences = scores["A"] - scores["B"]
    assert 100 * share_above_zero(differences) == example["out"]["share_above_zero"]
    assert p_value(differences) == example["out"]["p"]


def test_flooring_comes_before_the_layer_and_unfloored_values_stay() -> None:
    found = reference_score({"A": {"t1": 50.0, "t2": -50.0}, "B": {"t3": 100.0}})
    assert (found.value, found.layers) == (62.5, {"A": 25.0, "B": 100.0})
    assert found.tasks == {"t1": 50.0, "t2": -50.0, "t3": 100.0}


def test_a_missing_task_leaves_its_layer_and_the_total_undefined() -> None:
    found = reference_score({"A": {"t1": 50.0, "t2": None}, "B": {"t3": 100.0}})
    assert (found.value, found.reason) == (None, "incomplete (2 of 3)")
    assert found.layers == {"A": None, "B": 100.0}
    assert reference_score({}).reason == "no tasks"


def test_chance_is_zero_perfect_is_hundred_and_a_chance_of_one_is_undefined() -> None:
    assert (corrected(0.25, 0.25), corrected(1.0, 0.25)) == (0, 100)
    assert (corrected(1.0, 1.0), corrected(None, 0.5), corrected(0.5, None)) == (None, None, None)


def test_an_undefined_resample_of_a_task_is_undefined_in_the_total() -> None:
    task = resampled_corrected(np.array([0.5, np.nan, 1.0]), np.array([0.0, 0.0, 1.0]))
    total = resampled_reference_score({"A": [task], "B": [np.full(3, 70.0)]})
    np.testing.assert_array_equal(total, [60.0, np.nan, np.nan])
