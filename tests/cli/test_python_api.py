"""From Python: the scores of the command line on both tracks, and a package that imports fast."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anyio
import pytest
from command_line import call

import forkpoint
from forkpoint import Question, batch, evaluate
from forkpoint.decisions.releases import released_items
from forkpoint.errors import DataError, ModelError, ModelUnavailableError, UsageError
from forkpoint.items.item import Item
from forkpoint.models.model import Model
from forkpoint.report.decisions.json_form import decision_json
from forkpoint.report.summary import NavigationReport, json_text

SOURCE = """
def lengths(question):
    return [len(option.key) ** 2 for option in question.options]
"""
CLOCK = {"started_utc": None, "finished_utc": None, "latencies_ms": None}
CASES = [
    {"state": "5 cats", "question": "More than 4?", "options": ["yes", "no"], "answer": "yes"},
    {"state": ("cup",), "question": "Which?", "options": ("cat", "cup"), "answer": "cup"},
]
FAST: dict[str, Any] = {"domains": "countdown", "families": "policy_case", "limit": 4}


def lengths(question: Question) -> list[float]:
    return [len(option.key) ** 2 for option in question.options]


async def lengths_async(question: Question) -> list[float]:
    await anyio.sleep(0)
    return lengths(question)


@batch
def lengths_batch(questions: Sequence[Question]) -> list[list[float]]:
    return list(map(lengths, questions))


@batch
async def lengths_async_batch(questions: Sequence[Question]) -> list[list[float]]:
    return [await lengths_async(question) for question in questions]


def navigation_of(found: forkpoint.Evaluation) -> NavigationReport:
    assert found.navigation is not None
    return found.navigation


def test_the_exported_names_are_the_intended_ones() -> None:
    """All of them can be had, and there are no others."""
    assert sorted(forkpoint.__all__) == [
        "Answer", "Evaluation", "Option", "Question", "Usage", "__version__", "batch", "evaluate",
    ]  # fmt: skip
    for name in forkpoint.__all__:
        assert getattr(forkpoint, name) is not None
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        forkpoint.nothing  # noqa: B018


@pytest.mark.parametrize("decide", [lengths, lengths_async, lengths_batch, lengths_async_batch])
def test_evaluate_gives_the_scores_of_a_run(
    decide: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sync or async, one question or many: records and report are equal but for the clock."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "f.py").write_text(SOURCE)
    arguments = ("--model", "python:f.py:lengths", "--domain", "countdown", "--trials", "2")
    ended = call("run", *arguments, "--json")
    assert ended.code == 0
    found = evaluate(decide, name="lengths", domains=["countdown"], limit=2)
    [path] = tmp_path.glob("results/*/*/*.jsonl")
    recorded = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [record.to_json() | CLOCK for record in found.records] == [
        row | CLOCK for row in sorted(recorded, key=lambda row: row["trial"])
    ]
    run, ours = json.loads(ended.out), json.loads(json_text(navigation_of(found)))
    [run_scores], [our_scores] = run["choosers"], ours["choosers"]
    for part in ("model", "references"):
        assert our_scores["domains"]["countdown"][part] == run_scores["domains"]["countdown"][part]
    assert set(tmp_path.iterdir()) == {tmp_path / name for name in ("f.py", "results", "traces")}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"tracks": []}, "unknown tracks"),
        ({"tracks": ["decision"]}, "choose from navigation, decisions"),
        ({"benchmark": "2"}, "unknown benchmark '2'; choose from 1.0.0"),
        ({"limit": 0}, "limit = 0: 1.0.0 has 1 to 100 trials"),
        ({"limit": 101}, "limit = 101"),
        ({"limit": 0, "tracks": "decisions"}, "limit 0: give the most items per task"),
        ({"domains": ["nope"]}, "unknown domain 'nope'; choose from tiles"),
        ({"domains": []}, "nothing to run"),
        ({"families": ["nope"]}, "no family 'nope'; the families are: fact_answerable"),
        ({"families": []}, "families = .*: name at least one"),
        ({"items": {"log_claim": CASES}}, "the task 'log_claim' is taken by a family"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], complaint: str) -> None:
    """The message says what there is; nothing was asked."""
    asked: list[Question] = []
    with pytest.raises(UsageError, match=complaint):
        evaluate(lambda question: asked.append(question), **arguments)
    assert asked == []


def test_what_is_no_function_is_named() -> None:
    """A class or a number cannot be asked."""
    for wrong in (3, "decide", dict):
        with pytest.raises(UsageError, match=r"is no function|is a class"):
            evaluate(wrong)  # type: ignore[arg-type]


def test_an_exception_of_the_function_is_the_cause(tmp_path: Path) -> None:
    """The error says where; the exception itself stays at hand."""

    def bad(question: Question) -> list[float]:
        return [1 / 0 for _ in question.options]

    with pytest.raises(ModelError, match="the function bad failed: ZeroDivisionError") as error:
        evaluate(bad, domains=["countdown"], limit=1)
    assert isinstance(error.value.__cause__, ZeroDivisionError)
    assert list(tmp_path.iterdir()) == []


def test_domains_without_data_are_left_out() -> None:
    """The summary says so, and there is no overall score."""
    found = evaluate(lengths, domains=["countdown", "wikispeedia"], limit=1)
    left_out = navigation_of(found).left_out
    assert list(left_out) == ["wikispeedia"]
    assert "forkpoint download wikispeedia" in left_out["wikispeedia"]
    nothing = evaluate(lengths, domains=["wikispeedia"], limit=1)
    assert (list(nothing.records), navigation_of(nothing).choosers) == ([], ())


def test_a_part_of_the_domains_has_no_overall_score() -> None:
    """As on the command line: the overall score is that of the whole benchmark."""
    found = evaluate(lengths, domains="countdown", tracks="navigation", limit=2)
    [chooser] = navigation_of(found).choosers
    assert list(chooser.domains) == ["countdown"]
    assert chooser.overall.value is None
    assert "tiles" in (chooser.overall.reason or "")


def test_it_runs_in_a_notebook() -> None:
    """A running event loop is no hindrance, on either track."""

    async def cell() -> forkpoint.Evaluation:
        return evaluate(lengths, domains="countdown", items=CASES, limit=1)

    found = asyncio.run(cell())
    assert [record.domain for record in found.records] == ["countdown"]
    assert list(found.answers["items"]) == ["items:00000"]


def test_a_function_may_return_an_answer() -> None:
    """Tokens and served name are kept, and the probabilities are normalised like scores."""

    async def decide(question: Question) -> forkpoint.Answer:
        usage = forkpoint.Usage(input_tokens=7)
        return forkpoint.Answer((2.0,) * len(question.options), usage, served_model="s-1")

    [record] = evaluate(decide, domains="countdown", limit=1).records
    assert record.input_tokens == 7 * record.requests > 0
    assert (record.served_models, record.invalid_answers) == (["s-1"], 0)


@pytest.mark.parametrize("wrong", [float("nan"), -0.5, 0.9])
def test_a_model_that_gives_no_distribution_does_not_score(wrong: float) -> None:
    """A careless adapter is an invalid answer, not a number."""

    async def decide(question: Question) -> forkpoint.Answer:
        return forkpoint.Answer((wrong,) * len(question.options))

    [record] = evaluate(Model("careless", "test", decide), domains="countdown", limit=1).records
    assert record.invalid_answers > 0
    assert record.requests == 2 * record.invalid_answers


@pytest.mark.parametrize("decide", [lengths, lengths_async, lengths_batch, lengths_async_batch])
def test_evaluate_gives_the_figures_of_a_run_of_items(
    decide: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same report as the command line's, baselines included, and nothing on disk."""
    monkeypatch.chdir(tmp_path)
    found = evaluate(decide, name="lengths", families="policy_case", limit=6)
    assert found.decisions is not None
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "f.py").write_text(SOURCE)
    arguments = ("--model", "python:f.py:lengths", "--family", "policy_case", "--limit", "6")
    run, ours = json.loads(call("run", *arguments, "--json").out), decision_json(found.decisions)
    hashes = [report["core"]["systems"]["lengths"].pop("answers_sha256") for report in (run, ours)]
    assert set(hashes[1].values()) == {None}  # there is no file
    assert ours["core"] == run["core"]
    assert "bag of words" in ours["core"]["baselines"]
    assert list(found.answers) == ["policy_case"]
    assert len(found.answers["policy_case"]) == 6


def test_the_tracks_are_those_of_the_arguments_and_else_both() -> None:
    """Domains alone ask the one track, families or items alone the other."""
    both = evaluate(lengths, **FAST)
    assert both.navigation is not None
    assert both.decisions is not None
    assert (len(both.records), len(both.answers["policy_case"])) == (4, 3)  # a whole group
    one = evaluate(lengths, domains="countdown", limit=1)
    assert (one.decisions, one.answers) == (None, {})
    other = evaluate(lengths, items=CASES)
    assert (other.navigation, other.records) == (None, [])
    with pytest.raises(UsageError, match="no summary of 'navigation'; choose from decisions"):
        other.frame("navigation")


def test_without_a_limit_the_mini_subset_of_a_family_is_asked() -> None:
    """Sixty items in complete groups; a limit counts items."""
    assert len(evaluate(lengths, families=["log_claim"]).answers["log_claim"]) == 60


@pytest.mark.parametrize("kind", ["dictionaries", "file", "items", "named"])
def test_own_items_may_come_as_they_are(kind: str, tmp_path: Path) -> None:
    """A list of dictionaries or items, a file, or several of them by name; always all of them."""
    file = tmp_path / "cases.jsonl"
    file.write_text("".join(json.dumps(case) + "\n" for case in CASES))
    items: list[Item] = list(released_items("log_claim")[:2])
    given: Any = {
        "dictionaries": CASES,
        "file": file,
        "items": items,
        "named": {"a": CASES, "b": file},
    }
    found = evaluate(lengths, items=given[kind])
    tasks = {"file": ["cases"], "named": ["a", "b"]}.get(kind, ["items"])
    assert found.decisions is not None
    assert found.decisions.own is not None
    assert found.decisions.core is None
    assert list(found.decisions.own.systems[0].scores.tasks) == list(found.answers) == tasks
    assert all(len(rows) == 2 for rows in found.answers.values())
    if kind == "items":
        assert list(found.answers["items"]) == [item.id for item in items]


def test_an_item_with_a_fault_is_named_before_anything_is_asked() -> None:
    """By its place in the list and the field."""
    asked: list[Question] = []
    wrong = [*CASES, {**CASES[0], "answer": "maybe"}]
    with pytest.raises(DataError, match="items, entry 3: the field answer is 'maybe'"):
        evaluate(asked.append, items=wrong)
    assert asked == []


def test_both_tracks_are_asked_in_one_event_loop() -> None:
    """What a function opens for the first track, such as connections, serves the second."""
    loops = set()

    async def decide(question: Question) -> list[float]:
        loops.add(id(asyncio.get_running_loop()))
        return lengths(question)

    evaluate(decide, **FAST)
    assert len(loops) == 1


def test_summaries_become_data_frames() -> None:
    """One row per figure, with the values and intervals of the reports."""
    found = evaluate(lengths, name="lengths", **FAST)
    navigation, decisions = found.frame("navigation"), found.frame("decisions")
    [chooser] = navigation_of(found).choosers
    rows = navigation[(navigation.domain == "countdown") & (navigation.figure == "score")]
    score = chooser.domains["countdown"].model.score
    assert list(rows.arm) == ["model", "heuristic", "random", "oracle"]
    assert list(rows.trials) == [4] * 4
    assert score.interval is not None
    first = rows.iloc[0]
    assert (first.value, first.low) == (score.value, score.interval.low)
    assert found.decisions is not None
    assert found.decisions.core is not None
    scores = found.decisions.core.systems[0].scores
    ours = decisions[(decisions.scope == "task") & ~decisions.is_baseline & decisions.level.isna()]
    figures = scores.tasks["policy_case"].whole.figures
    assert list(ours.figure) == list(figures)
    assert dict(zip(ours.figure, ours.value, strict=True))["item_accuracy"] == (
        figures["item_accuracy"].value
    )
    assert set(decisions[decisions.is_baseline].system) >= {"first option", "bag of words"}
    macro = decisions[(decisions.scope == "macro") & ~decisions.is_baseline]
    assert set(macro.reason) == {"incomplete (1 of 13)"}


def test_without_pandas_a_frame_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    found = evaluate(lengths, items=CASES)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModelUnavailableError, match=r"pip install 'forkpoint\[frames\]'"):
        found.frame("decisions")


HEAVY = {
    "pandas",
    "numpy",
    "rich",
    "pydantic",
    "typer",
    "httpx",
    "aiohttp",
    "anyio",
    "orjson",
    "scipy",
    "matplotlib",
}
LISTING = "import sys; {}; print(*sys.modules)"


def modules_after(statement: str) -> set[str]:
    """The packages that a fresh interpreter has loaded."""
    listed = subprocess.run(
        [sys.executable, "-c", LISTING.format(statement)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {name.partition(".")[0] for name in listed.stdout.split()}


def test_importing_the_package_imports_nothing_heavy() -> None:
    """`import forkpoint` costs no more than the standard library."""
    assert modules_after("import forkpoint") & HEAVY == set()


def test_the_command_line_imports_no_model_and_no_figure() -> None:
    """What a command needs is loaded by that command."""
    found = modules_after("import forkpoint.cli.app")
    assert found & {"matplotlib", "scipy", "onnxruntime", "sparrow_decider", "torch"} == set()
