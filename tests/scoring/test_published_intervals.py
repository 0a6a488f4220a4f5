"""The published scores and intervals of the reference arms, bit for bit."""

import json
from pathlib import Path
from typing import Any

import pytest
from score_records import trial

from forkpoint.scoring.estimates import Estimate, Interval
from forkpoint.scoring.navigation import summarise_references

PUBLISHED = json.loads(Path(__file__).with_name("published_intervals.json").read_text("utf-8"))


def expected(arm: dict[str, Any]) -> Estimate:
    return Estimate(arm["score"], Interval(arm["low"], arm["high"]))


@pytest.mark.parametrize("file_name", PUBLISHED)
def test_the_reference_arms_have_the_published_scores_and_intervals(file_name: str) -> None:
    """Scores and intervals of 100 trials equal those of benchmark 1.0.0 in every bit."""
    domain, _, heuristic = file_name.partition(".")
    arms = PUBLISHED[file_name]
    records = [
        trial(
            number,
            None,
            heuristic=arms["heuristic"]["expansions"][number - 1],
            random=arms["random"]["expansions"][number - 1],
            shortest=shortest,
            domain=domain,
            name=heuristic,
        )
        for number, shortest in enumerate(arms["shortest"], start=1)
    ]

    summary = summarise_references(records, "1.0.0", 2500)

    assert expected(arms["heuristic"]) == summary.heuristic.score
    assert summary.random is not None
    assert expected(arms["random"]) == summary.random.score


@pytest.mark.parametrize("file_name", PUBLISHED)
def test_the_published_figures_here_are_those_of_the_conformance_files(
    file_name: str, shared: Path
) -> None:
    """What the test above starts from and aims at stands in the shared conformance files."""
    folder = shared / "conformance" / "navigation"
    figures = json.loads((folder / "extra.json").read_text("utf-8"))["bootstrap"]
    domain, arms = file_name.partition(".")[0], PUBLISHED[file_name]
    lines = (folder / f"{domain}.jsonl").read_text("utf-8").splitlines()

    for arm in ("heuristic", "random"):
        kept = {key: arms[arm][key] for key in ("score", "low", "high")}
        assert figures[f"{arm}:{file_name}"] == kept
        given = [json.loads(line)[f"{arm}_expansions"] for line in lines]
        assert given == arms[arm]["expansions"][: len(given)]
    assert [json.loads(line)["shortest"] for line in lines] == arms["shortest"][: len(lines)]


def test_a_random_search_that_ran_to_the_limit_is_one_that_was_not_solved(shared: Path) -> None:
    """Records do not say whether the random arm solved a trial; its explorations do."""
    for path in sorted((shared / "conformance" / "navigation").glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            arms = json.loads(line)
            if "random_solved" in arms:
                assert arms["random_solved"] == (arms["random_expansions"] < 2500)
