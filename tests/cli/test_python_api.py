"""From Python: the same scores as the command line, and a package that imports quickly."""

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
from forkpoint.errors import ModelError, UsageError
from forkpoint.models.model import Model
from forkpoint.report.summary import json_text

SOURCE = """
def lengths(question):
    return [len(option.key) ** 2 for option in question.options]
"""
CLOCK = {"started_utc": None, "finished_utc": None, "latencies_ms": None}


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
        row | CLOCK for row in recorded
    ]
    run, ours = json.loads(ended.out), json.loads(json_text(found.navigation))
    [run_scores], [our_scores] = run["choosers"], ours["choosers"]
    for part in ("model", "references"):
        assert our_scores["domains"]["countdown"][part] == run_scores["domains"]["countdown"][part]
    assert set(tmp_path.iterdir()) == {tmp_path / name for name in ("f.py", "results", "traces")}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"tracks": []}, "unknown tracks"),
        ({"tracks": ["decision"]}, "choose from navigation"),
        ({"benchmark": "2"}, "unknown benchmark '2'; choose from 1.0.0"),
        ({"limit": 0}, "limit = 0: 1.0.0 has 1 to 100 trials"),
        ({"limit": 101}, "limit = 101"),
        ({"domains": ["nope"]}, "unknown domain 'nope'; choose from tiles"),
        ({"domains": []}, "nothing to run"),
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
    assert list(found.navigation.left_out) == ["wikispeedia"]
    assert "forkpoint download wikispeedia" in found.navigation.left_out["wikispeedia"]
    nothing = evaluate(lengths, domains=["wikispeedia"], limit=1)
    assert (list(nothing.records), nothing.navigation.choosers) == ([], ())


def test_a_part_of_the_domains_has_no_overall_score() -> None:
    """As on the command line: the overall score is that of the whole benchmark."""
    [chooser] = evaluate(
        lengths, domains="countdown", tracks="navigation", limit=2
    ).navigation.choosers
    assert list(chooser.domains) == ["countdown"]
    assert chooser.overall.value is None
    assert "tiles" in (chooser.overall.reason or "")


def test_it_runs_in_a_notebook() -> None:
    """A running event loop is no hindrance."""

    async def cell() -> list[str]:
        return [record.domain for record in evaluate(lengths, domains="countdown", limit=1).records]

    assert asyncio.run(cell()) == ["countdown"]


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


HEAVY = {"numpy", "rich", "pydantic", "typer", "httpx", "anyio", "orjson", "scipy", "matplotlib"}
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
