"""Records: what is kept of a finished trial, with the field names of the published benchmark."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, asdict, dataclass, field, fields
from functools import cache
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError

from forkpoint.errors import DataError
from forkpoint.navigation.arms import Outcome, References
from forkpoint.navigation.choices import Choices
from forkpoint.question import Usage, brief


@dataclass(frozen=True, slots=True)
class Asked:
    """What it took to get answers, summed over some steps of a trial."""

    requests: int = 0
    usage: Usage = field(default_factory=Usage)
    invalid_answers: int = 0
    refusals: int = 0
    retries: int = 0
    served_models: tuple[str, ...] = ()
    latencies_ms: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class TrialRecord:
    """One finished trial of one chooser.

    `baseline_…` is the heuristic arm, `oracle_…` the arm that knows the distances. Records of the
    reference arms alone have null model fields. `censored` says that the model's search gave up.
    The fields from `started_utc` on may be missing in older files. Latencies are kept in arrays: a
    report may read millions of them.
    """

    benchmark: str
    chooser: str
    model: str | None
    domain: str
    heuristic: str
    trial: int
    baseline_expansions: int
    baseline_solved: bool
    model_expansions: int | None
    model_solved: bool | None
    censored: bool | None
    shortest_path: int
    oracle_expansions: int
    score: float | None
    baseline_score: float
    oracle_score: float
    baseline_path_length: int | None
    model_path_length: int | None
    path_score: float | None
    requests: int
    input_tokens: int
    output_tokens: int
    invalid_answers: int
    started_utc: str | None = None
    finished_utc: str | None = None
    served_models: list[str] = field(default_factory=list)
    latencies_ms: Sequence[float] = ()
    refusals: int = 0
    random_expansions: int | None = None
    random_score: float | None = None
    retries: int = 0
    choices: dict[str, dict[str, int] | None] = field(default_factory=dict)

    @property
    def file_name(self) -> str:
        """`<domain>.<heuristic>`: what its file in the results folder is called."""
        return f"{self.domain}.{self.heuristic}"

    def to_json(self) -> dict[str, Any]:
        """The record as plain data, in the published order of fields."""
        row = {known.name: getattr(self, known.name) for known in fields(self)}
        return row | {"latencies_ms": list(self.latencies_ms)}


_REQUIRED = [
    known.name
    for known in fields(TrialRecord)
    if known.default is MISSING and known.default_factory is MISSING
]
_SCORES = ("score", "baseline_score", "oracle_score", "random_score", "path_score")
_SUMS = {known.name for known in fields(Choices)}


@cache
def _types() -> Mapping[str, TypeAdapter[Any]]:
    return {name: TypeAdapter(kind) for name, kind in get_type_hints(TrialRecord).items()}


def record_from_json(data: Mapping[str, Any], where: str) -> TrialRecord:
    """Read a record; unknown fields are ignored. Raises `DataError` naming `where`."""
    missing = [name for name in _REQUIRED if name not in data]
    if missing:
        raise DataError(f"{where}: this is no trial record, it lacks {', '.join(missing)}")
    known = {name: data[name] for name in _types() if name in data}
    for name, value in known.items():
        try:
            _types()[name].validate_python(value, strict=True)
        except ValidationError as error:
            needed = error.errors()[0]["msg"]
            raise DataError(
                f"{where}: {name} = {brief(value)}: {needed[0].lower()}{needed[1:]}"
            ) from None
    record = TrialRecord(**known | {"latencies_ms": array("d", known.get("latencies_ms", ()))})
    for name in _SCORES:
        value = getattr(record, name)
        if value is not None and not value > 0:
            raise DataError(f"{where}: {name} = {value}: a score is more than 0")
    for arm, sums in record.choices.items():
        if sums is not None and not sums.keys() >= _SUMS:
            lacking = ", ".join(sorted(_SUMS - sums.keys()))
            raise DataError(f"{where}: choices.{arm} lacks {lacking}")
    return record


def score_of(shortest: int, expansions: int) -> float:
    """The beeline score: states on a shortest path per state explored."""
    return (shortest + 1) / expansions


def make_record(
    *,
    benchmark: str,
    chooser: str,
    domain: str,
    heuristic: str,
    trial: int,
    shortest: int,
    references: References,
    model: str | None = None,
    outcome: Outcome | None = None,
    asked: Asked | None = None,
    started_utc: str | None = None,
    finished_utc: str | None = None,
) -> TrialRecord:
    """Put a record together; without a model's outcome it holds the reference arms alone."""
    asked = asked or Asked()
    classic, oracle, random = references.heuristic, references.oracle, references.random
    solved_length = outcome.path_length if outcome else None
    return TrialRecord(
        benchmark=benchmark,
        chooser=chooser,
        model=model,
        domain=domain,
        heuristic=heuristic,
        trial=trial,
        baseline_expansions=classic.expansions,
        baseline_solved=classic.solved,
        model_expansions=outcome.expansions if outcome else None,
        model_solved=outcome.solved if outcome else None,
        censored=not outcome.solved if outcome else None,
        shortest_path=shortest,
        oracle_expansions=oracle.expansions,
        score=score_of(shortest, outcome.expansions) if outcome else None,
        baseline_score=score_of(shortest, classic.expansions),
        oracle_score=score_of(shortest, oracle.expansions),
        baseline_path_length=classic.path_length,
        model_path_length=solved_length,
        path_score=None if solved_length is None else shortest / solved_length,
        requests=asked.requests,
        input_tokens=asked.usage.input_tokens,
        output_tokens=asked.usage.output_tokens,
        invalid_answers=asked.invalid_answers,
        started_utc=started_utc,
        finished_utc=finished_utc,
        served_models=list(asked.served_models),
        latencies_ms=array("d", asked.latencies_ms),
        refusals=asked.refusals,
        random_expansions=random.expansions,
        random_score=score_of(shortest, random.expansions),
        retries=asked.retries,
        choices={
            "model": asdict(outcome.choices) if outcome else None,
            "heuristic": asdict(classic.choices),
            "random": asdict(random.choices),
        },
    )
