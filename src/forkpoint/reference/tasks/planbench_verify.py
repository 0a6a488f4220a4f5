"""PlanBench, plan verification: does a plan in the blocks world reach its goal?"""

from collections.abc import Iterator
from typing import Any

from forkpoint.errors import DataError
from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import json_object_in, text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="planbench_verify",
    title="PlanBench: plan verification (Blocksworld)",
    layer="D",
    repository="karthikv792/LLMs-Planning",
    commit="b008bc4327112affd525035b9e82f93f54b9b3a3",
    files=(
        SourceFile(
            "plan-bench/prompts/blocksworld/task_3_plan_verification.json",
            "e7568d059d3ad723b668d98d497caea0f337a77a6a167af3cdccca08e7282868",
            2_291_625,
        ),
    ),
    licence="MIT (repository)",
    labels="programmatic",
    metric="balanced_accuracy",
    positive="yes",
    published_metric="accuracy",
    citation=(
        "Valmeekam et al., PlanBench: An Extensible Benchmark for Evaluating Large Language Models "
        "on Planning and Reasoning about Change, NeurIPS 2023 Datasets and Benchmarks"
    ),
    measures="Whether every action of a plan can be carried out and the goal holds at its end.",
    problems=(
        "Of the 500 plans 324 are valid, hence balanced accuracy. The three worked examples of "
        "each prompt are left out; the rules and the last problem are kept. Only the answer yes or "
        "no is asked; why a plan fails (an unmet precondition or an unmet goal) is kept as the "
        "variation of the item. Broken plans were made by a program, and very short ones, 16 of "
        "them empty, are easy to tell. Every valid plan has an even number of actions, and 73 per "
        "cent of the broken ones an odd one; the lengths of plan and statement alone reach a "
        "balanced accuracy of 0.91. Few blocks, so the set is small for today's models; it is old "
        "and public."
    ),
)

_INSTRUCTIONS = (
    "Is the plan valid: by the rules, can every action be carried out in its turn from the initial "
    "conditions, and does the goal hold at the end?"
)


def read(files: Files) -> Iterator[Any]:
    """The rows under the key `instances`."""
    path = SOURCE.files[0].path
    instances = json_object_in(SOURCE.task, files, path).get("instances")
    if not isinstance(instances, list):
        raise DataError(f"{SOURCE.task}: {path} has no list `instances`")
    yield from instances


def convert(row: Any) -> Drafts | Skip:
    """One plan with its rules and goal; the explanation stays hidden."""
    prompt, verdict = text_of(row, "query"), text_of(row, "ground_truth_plan")
    if prompt is None:
        return Skip("no prompt")
    variation = _variation(verdict or "")
    if variation is None:
        return Skip("no label")
    rules, _, problem = prompt.partition("[STATEMENT]")
    statement, opened, rest = problem.rpartition("[STATEMENT]")[2].partition("[PLAN]")
    plan, closed, _ = rest.partition("[PLAN END]")
    if not (rules.strip() and statement.strip() and opened and closed):
        return Skip("no rules, statement or plan")
    state = {
        "rules": rules.strip(),
        "statement": statement.strip().removesuffix("My plan is as follows:").strip(),
        "plan": [line.strip() for line in plan.splitlines() if line.strip()],
    }
    answer = "yes" if variation == "valid" else "no"
    return (Draft(state, _INSTRUCTIONS, YES_NO, answer, "binary", variation=variation),)


def _variation(verdict: str) -> str | None:
    if verdict.startswith("The above plan is valid"):
        return "valid"
    if not verdict.startswith("The above plan is invalid"):
        return None
    return "unmet precondition" if "unmet precondition" in verdict else "unmet goal"
