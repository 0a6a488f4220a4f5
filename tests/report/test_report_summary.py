"""One typed summary, a pure function of the records."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report_records import JEV, LIMIT, PPLX, REFERENCE, record, report, runs

from forkpoint.errors import DataError, UsageError
from forkpoint.report.summary import json_text
from forkpoint.scoring.estimates import Estimate


def test_json_is_strict_and_says_it_all() -> None:
    """What is read back equals the plain data, and NaN could not have been written."""
    built = report({"jev": JEV, "pplx": PPLX, "reference": REFERENCE}, against="jev")

    assert json.loads(json_text(built)) == json.loads(json.dumps(built.to_json()))
    assert "NaN" not in json_text(built)
    assert list(built.to_json()) == [
        "track",
        "official",
        "benchmark",
        "differences",
        "trials",
        "max_expansions",
        "domains",
        "left_out",
        "choosers",
        "references",
        "reference_overall",
        "comparisons",
        "warnings",
        "limits",
    ]


def test_the_same_records_give_the_same_bytes() -> None:
    """In any order within a chooser, twice in a row."""
    shuffled = [JEV[i] for i in (4, 2, 0, 5, 1, 3)]

    assert json_text(report({"jev": JEV})) == json_text(report({"jev": shuffled}))


@settings(max_examples=10)
@given(st.lists(st.integers(5, LIMIT), min_size=1, max_size=5))
def test_another_chooser_changes_no_number_of_the_first(explored: list[int]) -> None:
    """A chooser's numbers come from its own records alone."""
    alone = report({"jev": JEV}).to_json()["choosers"][0]
    together = report({"other": runs("other", tiles=explored), "jev": JEV}).to_json()["choosers"][1]

    assert alone == together


def test_reference_arms_are_over_the_trials_of_all_choosers() -> None:
    """Each trial counts once, whoever ran it."""
    built = report({"jev": runs("jev", tiles=[10, 10]), "reference": REFERENCE})

    assert built.references["tiles"].heuristic.trials == 3
    assert built.choosers[0].domains["tiles"].references.heuristic.trials == 2
    assert report({"reference": REFERENCE}).references == built.references


def test_a_baseline_has_reference_arms_and_no_chooser() -> None:
    """Records with null model fields count for the reference arms alone."""
    built = report({"reference": REFERENCE})

    assert built.choosers == ()
    assert built.reference_overall.heuristic.value is not None


def test_a_domain_left_out_leaves_the_overall_score_undefined() -> None:
    """The reason names the domain and why."""
    built = report({"jev": runs("jev", tiles=[10, 12])}, left_out={"rush_hour": "no data"})

    expected = Estimate(None, reason="no results for rush_hour (no data)")
    assert built.choosers[0].overall == expected
    assert built.reference_overall.heuristic == expected


def test_settings_that_differ_make_a_benchmark_unofficial() -> None:
    """The differences themselves stand in the report."""
    built = report({"jev": JEV}, differences=["tiles.scramble: 12 → 20"])

    assert not built.official
    assert built.to_json()["differences"] == ("tiles.scramble: 12 → 20",)
    assert report({"jev": JEV}).official


def test_all_other_choosers_are_compared_with_the_chosen_one() -> None:
    """The ratio of the reader's interest stands first: other over chosen."""
    built = report({"jev": JEV, "pplx": PPLX, "reference": REFERENCE}, against="jev")

    assert [(pair.first, pair.second) for pair in built.comparisons] == [("pplx", "jev")]
    assert built.comparisons[0].overall.trials == 5


def test_two_served_names_are_a_warning() -> None:
    """The trials may not be those of one model."""
    changed = replace(JEV[0], served_models=["jev-1.14"])
    built = report({"jev": [changed, *JEV[1:]]})

    assert built.warnings == (
        "jev: 2 names were served (jev-1.13-2026-09-30, jev-1.14); "
        "its trials may not be those of one model.",
    )


def test_reference_arms_that_contradict_each_other_are_a_warning() -> None:
    """They ask no model, so two choosers must have the same."""
    changed = replace(PPLX[1], chooser="pplx", baseline_expansions=99)
    built = report({"jev": JEV, "pplx": [PPLX[0], changed, *PPLX[2:]]})

    assert built.warnings == (
        "The reference arms of jev and pplx differ on 1 trials (first: tiles 2); "
        "the settings or versions of the two runs differ.",
    )


def test_records_of_another_benchmark_are_refused() -> None:
    """Mixing them would give a number of nothing."""
    with pytest.raises(DataError, match=r"jev, tiles, trial 1: a record of benchmark 'custom'"):
        report({"jev": [replace(record(1, 10), benchmark="custom")]})


def test_records_of_another_heuristic_are_refused() -> None:
    """The heuristic arm would be another."""
    with pytest.raises(DataError, match="heuristic 'h_max'; the benchmark has 'manhattan'"):
        report({"jev": [replace(record(1, 10), heuristic="h_max")]})


def test_comparing_with_a_chooser_without_results_names_those_that_have_some() -> None:
    """A typing error is answered with the choices."""
    with pytest.raises(UsageError, match="no results of 'jevv'; choose from jev, pplx"):
        report({"jev": JEV, "pplx": PPLX, "reference": REFERENCE}, against="jevv")


def test_a_report_of_nothing_is_empty() -> None:
    """No records are no error: every number is undefined."""
    built = report({})

    assert built.choosers == ()
    assert built.reference_overall.heuristic.value is None
    json_text(built)
