"""PlanBench plan verification converts as its card says."""

import json

from reference_checks import (
    committed_stats,
    dependent_rows,
    real_conversion,
    real_rows,
    refuses_garbage,
)
from reference_files import drafts_of

from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("planbench_verify")
PATH = CONVERTER.SOURCE.files[0].path
EXAMPLE = (
    "[STATEMENT]\nThe cup is full.\n\n[PLAN]\ndrink\n[PLAN END]\n\n"
    "[VERIFICATION]\nThe above plan is valid.\n\n"
)
ASKED = (
    "[STATEMENT]\nThe door is shut.\nMy goal is an open door.\nMy plan is as follows:\n\n"
    "[PLAN]\npush the door\n[PLAN END]\n\n[VERIFICATION]\n"
)
VALID = {
    "instance_id": 1,
    "query": f"Only shut doors open.\n\n{EXAMPLE}{ASKED}",
    "ground_truth_plan": "The above plan is valid.\n",
}
UNMET_GOAL = VALID | {
    "instance_id": 2,
    "query": VALID["query"].replace("push", "watch"),  # type: ignore[attr-defined]
    "ground_truth_plan": "The above plan is invalid. This is the unmet goal condition:\nopen",
}
UNMET_PRECONDITION = VALID | {
    "ground_truth_plan": (
        "The above plan is invalid. The following action at step 1 has an unmet precondition:\nshut"
    )
}
UNLABELLED = VALID | {"instance_id": 3, "ground_truth_plan": "Unknown."}
HIDDEN = {"instance_id": 0, "ground_truth_plan": "The above plan is valid."}


def test_the_last_problem_is_asked_under_its_rules() -> None:
    [draft] = drafts_of(CONVERTER, VALID)
    assert draft.state == {
        "rules": "Only shut doors open.",
        "statement": "The door is shut.\nMy goal is an open door.",
        "plan": ["push the door"],
    }


def test_why_a_plan_fails_is_its_variation() -> None:
    drafts = [drafts_of(CONVERTER, row)[0] for row in (VALID, UNMET_GOAL, UNMET_PRECONDITION)]
    assert [draft.answer for draft in drafts] == ["yes", "no", "no"]
    assert [d.variation for d in drafts] == ["valid", "unmet goal", "unmet precondition"]


def test_a_row_without_a_label_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(UNLABELLED) == Skip("no label")
    content = json.dumps({"instances": [VALID, UNMET_GOAL, UNLABELLED]}).encode()
    assert convert_files(CONVERTER, {PATH: content}).stats["skipped"] == {"no label": 1}


def test_a_prompt_without_a_plan_is_skipped() -> None:
    assert CONVERTER.convert(VALID | {"query": "Only shut doors open."}) == Skip(
        "no rules, statement or plan"
    )


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})


def test_the_explanation_changes_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), HIDDEN) == []


def test_no_item_shows_a_verdict() -> None:
    for row in real_rows(CONVERTER):
        [draft] = drafts_of(CONVERTER, row)
        text = str(draft.state)
        assert "The above plan" not in text
        assert "[" not in str(draft.state["statement"])  # type: ignore[call-overload,index]


def test_the_real_file_has_the_published_balance() -> None:
    found = real_conversion("planbench_verify")
    assert found.stats == committed_stats("planbench_verify")
    assert found.stats["answers"] == {"no": 176, "yes": 324}
    assert found.stats["rows"] == found.stats["items"] == 500
    assert found.source.metric == "balanced_accuracy"
