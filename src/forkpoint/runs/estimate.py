"""What a run will take before it is made: requests, tokens and price; nothing is sent.

Each number comes from the best source there is, and says which; see docs/design/estimates.md.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, Literal

from forkpoint.errors import MissingDataError
from forkpoint.models.wire.profile import Price
from forkpoint.navigation.benchmark import domain_named
from forkpoint.navigation.records import TrialRecord
from forkpoint.runs.choosing import Chooser
from forkpoint.runs.estimate_questions import Look, Questions, Range, questions_of
from forkpoint.runs.layout import traces_folder
from forkpoint.runs.navigation import NavigationPlan
from forkpoint.runs.navigation_store import Notify, read_results
from forkpoint.runs.rerun import Again, to_run_again

LOOKED_AT: Final = 3
"""The questions of how many trials are looked at where nothing is recorded."""

NOTHING: Final = Range(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Basis:
    """Where a number is from.

    `own records` are a measurement; `other choosers` and `questions` give ranges. `trials` counts
    the trials behind it.
    """

    kind: Literal["own records", "other choosers", "questions", "nothing left"]
    trials: int = 0
    choosers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DomainEstimate:
    """One domain of a run: the trials that are planned and left, and what they will take."""

    domain: str
    planned: int
    left: int
    requests: Range
    input_tokens: Range
    output_tokens: Range
    requests_from: Basis
    tokens_from: Basis


@dataclass(frozen=True, slots=True)
class RunEstimate:
    """A whole run of one chooser.

    `cost` is in US dollars; it is None where `price` is not known, and for a model that runs here
    (`hosted` false).
    """

    chooser: str
    model: str
    benchmark: str
    hosted: bool
    price: Price | None
    domains: Sequence[DomainEstimate]
    left_out: Mapping[str, str] = field(default_factory=dict)

    @property
    def requests(self) -> Range:
        """The requests of all domains."""
        return sum([found.requests for found in self.domains], NOTHING)

    @property
    def input_tokens(self) -> Range:
        """The tokens read in all domains."""
        return sum([found.input_tokens for found in self.domains], NOTHING)

    @property
    def output_tokens(self) -> Range:
        """The tokens written in all domains."""
        return sum([found.output_tokens for found in self.domains], NOTHING)

    @property
    def cost(self) -> Range | None:
        """The price of all domains."""
        return cost_of(self.price, self.requests, self.input_tokens, self.output_tokens)


def cost_of(price: Price | None, requests: Range, read: Range, written: Range) -> Range | None:
    """US dollars for some requests and their tokens, None without a price."""
    if price is None:
        return None

    def dollars(requests: float, read: float, written: float) -> float:
        return requests * price.request + (read * price.input + written * price.output) / 1e6

    return Range(
        dollars(requests.low, read.low, written.low),
        dollars(requests.high, read.high, written.high),
    )


def estimate_run(
    chooser: Chooser, plan: NavigationPlan, out: Path, on_notice: Notify, again: Again | None = None
) -> RunEstimate:
    """Estimate what the trials will take that a run of this plan would ask.

    A trial with a record is not counted, unless `again` says that it would run again; an
    unfinished one counts whole. Raises `DataError` for broken results.
    """
    results = read_results(out, plan.benchmark.name, on_notice)
    estimates, left_out = [], {}
    for domain in plan.domains:
        try:
            estimates.append(_domain(chooser, plan, domain, results, out, again))
        except MissingDataError as error:
            left_out[domain] = str(error)
    hosting = chooser.hosting
    return RunEstimate(
        chooser.name,
        chooser.model.name,
        plan.benchmark.name,
        hosting is not None,
        hosting.priced if hosting is not None else None,
        estimates,
        left_out,
    )


def _domain(
    chooser: Chooser,
    plan: NavigationPlan,
    domain: str,
    results: Mapping[str, Sequence[TrialRecord]],
    out: Path,
    again: Again | None,
) -> DomainEstimate:
    make_trial = plan.benchmark.make_trials(domain)
    asked = {
        name: [r for r in records if r.domain == domain and r.model is not None]
        for name, records in results.items()
    }
    own = asked.pop(chooser.name, [])
    traces = traces_folder(out, plan.benchmark.name, chooser.name)
    done = {
        record.trial for record in own if again is None or not to_run_again(traces, record, again)
    }
    left = [trial for trial in plan.trials if trial not in done]
    if not left:
        nothing = Basis("nothing left")
        return DomainEstimate(
            domain, len(plan.trials), 0, NOTHING, NOTHING, NOTHING, nothing, nothing
        )
    hosting = chooser.hosting
    looked_at = left[:LOOKED_AT]

    @cache
    def look() -> Questions:
        problems = [(trial, make_trial(trial)) for trial in looked_at]
        return questions_of(
            problems, domain, plan.benchmark.limits, hosting.asked if hosting else None
        )

    others = {name: records for name, records in asked.items() if records}
    per_trial, requests_from = _requests(own, others, look, len(looked_at))
    read, written, tokens_from = _tokens(own, others, look, len(looked_at))
    requests = per_trial.times(Range(len(left), len(left)))
    return DomainEstimate(
        domain_named(domain).name,
        len(plan.trials),
        len(left),
        requests,
        requests.times(read),
        requests.times(written),
        requests_from,
        tokens_from,
    )


def _requests(
    own: Sequence[TrialRecord],
    others: Mapping[str, Sequence[TrialRecord]],
    look: Look,
    looked_at: int,
) -> tuple[Range, Basis]:
    """Requests per trial."""
    if own:
        mean = sum(record.requests for record in own) / len(own)
        return Range(mean, mean), Basis("own records", len(own))
    if others:
        means = [sum(r.requests for r in records) / len(records) for records in others.values()]
        return Range(min(means), max(means)), _of_others(others)
    return look().requests, Basis("questions", looked_at)


def _tokens(
    own: Sequence[TrialRecord],
    others: Mapping[str, Sequence[TrialRecord]],
    look: Look,
    looked_at: int,
) -> tuple[Range, Range, Basis]:
    """Tokens read and written per request; records without any say nothing of them."""
    if any(record.input_tokens for record in own):
        return *_per_request([own]), Basis("own records", len(own))
    counted = {
        name: records
        for name, records in others.items()
        if any(record.input_tokens for record in records)
    }
    if counted:
        return *_per_request(list(counted.values())), _of_others(counted)
    found = look()
    return found.input_tokens, found.output_tokens, Basis("questions", looked_at)


def _per_request(choosers: Sequence[Sequence[TrialRecord]]) -> tuple[Range, Range]:
    read, written = [], []
    for records in choosers:
        requests = sum(record.requests for record in records)
        read.append(sum(record.input_tokens for record in records) / requests)
        written.append(sum(record.output_tokens for record in records) / requests)
    return Range(min(read), max(read)), Range(min(written), max(written))


def _of_others(others: Mapping[str, Sequence[TrialRecord]]) -> Basis:
    return Basis("other choosers", sum(map(len, others.values())), tuple(others))
