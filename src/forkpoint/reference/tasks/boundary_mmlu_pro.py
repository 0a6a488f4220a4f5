"""Capability boundary 2: will a model's answer to an MMLU-Pro question be right?"""

import io
import zipfile
import zlib
from collections.abc import Iterator
from string import ascii_uppercase
from typing import Any, Final

import orjson

from forkpoint.errors import DataError
from forkpoint.reference.conversion import YES_NO, Draft, Drafts, Files, Skip
from forkpoint.reference.reading import text_of
from forkpoint.reference.source import Source, SourceFile

SOURCE = Source(
    task="boundary_mmlu_pro",
    title="Capability boundary 2: four models on MMLU-Pro",
    layer="A",
    repository="TIGER-AI-Lab/MMLU-Pro",
    commit="f418b116db00b065c2aea046518d8fcf74d39872",
    files=(
        SourceFile(
            "eval_results/model_outputs_gemini-1.5-pro-002_5shots.zip",
            "7d95c116e999dc15012d753e871bbbc8fd4e74b9feb49b992ea55247576af370",
            3_554_333,
        ),
        SourceFile(
            "eval_results/model_outputs_Meta-Llama-3_1-8B-Instruct_5shots.zip",
            "d5e76b2564b5baad90892c3664287a51f562a3be792a130acaec458b8560a1cf",
            3_937_818,
        ),
        SourceFile(
            "eval_results/model_outputs_Mixtral-8x7B-Instruct-v0.1_5shots.zip",
            "4716478ca233a86baa39b1c99452589191d8db3df3b398c871ff2832959408aa",
            3_521_102,
        ),
        SourceFile(
            "eval_results/model_outputs_Mistral-7B-Instruct-v0.2_5shots.zip",
            "ff1c5ae8a0f6412cca52537746f192476398c24590a3fb79e8f10c300ffa8248",
            3_798_841,
        ),
    ),
    licence="Apache-2.0 (repository)",
    labels="programmatic",
    metric="brier_skill",
    positive="yes",
    published_metric="accuracy of each model; AUROC and Brier score stand beside",
    citation=(
        "Wang et al., MMLU-Pro: A More Robust and Challenging Multi-Task Language Understanding "
        "Benchmark, NeurIPS 2024 (Datasets and Benchmarks)"
    ),
    measures="How likely it is that four given models answer a hard question right.",
    problems=(
        "The label is the share of exactly four public chat models that are right, from one "
        "answer of each: 0, ¼, ½, ¾ or 1. The source has outputs of more models, but these four "
        "are what is pinned here. An output without a readable choice counts as wrong (as many as "
        "2,237 of 12,032 for the weakest model), so format counts as well as knowledge. Twelve "
        "questions that one model was not asked are left out, and 48 whose text, options or key "
        "were corrected between the runs. A question that is there twice counts once. Keys of "
        "MMLU-Pro are known to hold errors; the questions and these outputs are public since 2024."
    ),
)

_MODELS: Final = (
    "gemini-1.5-pro-002",
    "Llama-3.1-8B-Instruct",
    "Mixtral-8x7B-Instruct-v0.1",
    "Mistral-7B-Instruct-v0.2",
)
_INSTRUCTIONS: Final = (
    f"One of four language models ({', '.join(_MODELS)}) is picked at random with equal chances. "
    "After five worked examples it answers this multiple-choice question once. Will it pick the "
    "right option?"
)


def read(files: Files) -> Iterator[Any]:
    """The questions in the order of their first appearance, each with the choice of every model.

    Raises `DataError` unless all four files are there and can be read.
    """
    questions: dict[object, dict[str, Any]] = {}
    for model, file in zip(_MODELS, SOURCE.files, strict=True):
        for output in _outputs(files, file.path):
            number = output.get("question_id") if isinstance(output, dict) else None
            if not isinstance(number, int):
                yield output
                continue
            asked = _asked(output)
            row = questions.setdefault(number, {**asked, "same": True, "choices": {}})
            row["same"] = row["same"] and asked == _asked(row)
            row["choices"].setdefault(model, output.get("pred"))
    yield from questions.values()


def convert(row: Any) -> Drafts | Skip:
    """One question and its options; the key, the outputs and the outcomes stay hidden."""
    question = text_of(row, "question")
    if question is None:
        return Skip("no question")
    options, key = row.get("options"), row.get("answer")
    if not _are_options(options):
        return Skip("no options")
    letters = ascii_uppercase[: len(options)]
    if not isinstance(key, str) or len(key) != 1 or key not in letters:
        return Skip("no right option")
    choices = row.get("choices")
    if not isinstance(choices, dict) or any(model not in choices for model in _MODELS):
        return Skip("not answered by all four models")
    if row.get("same") is not True:
        return Skip("question, options or key differ between the models' files")
    rate = sum(choices[model] == key for model in _MODELS) / len(_MODELS)
    listed = [f"{letter}. {option}" for letter, option in zip(letters, options, strict=True)]
    return (
        Draft(
            state="\n".join([question, *listed]),
            instructions=_INSTRUCTIONS,
            options=YES_NO,
            answer="yes" if rate >= 0.5 else "no",
            type="binary",
            domain=text_of(row, "category") or "all",
            target=rate,
        ),
    )


def _asked(output: dict[str, Any]) -> dict[str, Any]:
    """What is asked and which option is right; the same in every model's file."""
    return {name: output.get(name) for name in ("question", "options", "answer", "category")}


def _are_options(found: object) -> bool:
    return (
        isinstance(found, list)
        and 2 <= len(found) <= len(ascii_uppercase)
        and all(isinstance(option, str) and option.strip() for option in found)
    )


def _outputs(files: Files, path: str) -> list[Any]:
    """The JSON list that is the only file of an archive."""
    if path not in files:
        raise DataError(f"{SOURCE.task}: the file {path} is missing; all four models are needed")
    try:
        with zipfile.ZipFile(io.BytesIO(files[path])) as archive:
            [name] = archive.namelist()
            found = orjson.loads(archive.read(name))
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, EOFError, RuntimeError) as error:
        raise DataError(
            f"{SOURCE.task}: {path} is no archive with one JSON file ({error})"
        ) from error
    if not isinstance(found, list):
        raise DataError(
            f"{SOURCE.task}: {path} should hold a JSON list, not {type(found).__name__}"
        )
    return found
