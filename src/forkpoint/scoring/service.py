"""What it took to get the answers: requests, tokens, refusals, latencies, names and dates."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import numpy as np

from forkpoint.errors import DataError
from forkpoint.navigation.records import TrialRecord
from forkpoint.scoring import bootstrap
from forkpoint.scoring.estimates import Share


@dataclass(frozen=True, slots=True)
class ServiceSummary:
    """Sums over some trials of one chooser.

    Attributes:
        refusals: of the requests, those that the model refused.
        invalid_answers: steps that no usable answer decided, so that the first option was taken.
        served_models: the names that the service gave, sorted.
        first, last: when the first trial started and the last one ended, as recorded.
        latency_median, latency_p95: milliseconds per request over all trials, the quantiles
            interpolated linearly; None where no latency was recorded.
    """

    requests: int
    input_tokens: int
    output_tokens: int
    retries: int
    refusals: Share
    invalid_answers: int
    served_models: tuple[str, ...]
    first: str | None
    last: str | None
    latency_median: float | None
    latency_p95: float | None


def summarise_service(records: Sequence[TrialRecord], path: Sequence[str] | None) -> ServiceSummary:
    """Sum up the records of one chooser, in trial order.

    `path` names the draws of the row's score; the interval of the share of refusals comes from
    the same resamples as the shares of choices. None: no intervals. Raises `DataError` for a
    wrong date.
    """
    requests = [record.requests for record in records]
    indices = bootstrap.resample([*path, "shares"], len(records)) if path else None

    latencies = np.concatenate([[], *[np.asarray(record.latencies_ms) for record in records]])
    quantiles = np.quantile(latencies, [0.5, 0.95]).tolist() if len(latencies) else [None, None]
    return ServiceSummary(
        requests=sum(requests),
        input_tokens=sum(record.input_tokens for record in records),
        output_tokens=sum(record.output_tokens for record in records),
        retries=sum(record.retries for record in records),
        refusals=bootstrap.share(
            [record.refusals for record in records], requests, indices, "requests"
        ),
        invalid_answers=sum(record.invalid_answers for record in records),
        served_models=tuple(sorted({name for record in records for name in record.served_models})),
        first=min(_dates(records, "started_utc"), default=(None, None))[1],
        last=max(_dates(records, "finished_utc"), default=(None, None))[1],
        latency_median=quantiles[0],
        latency_p95=quantiles[1],
    )


def _dates(records: Sequence[TrialRecord], name: str) -> list[tuple[datetime, str]]:
    """The dates of a field with the text they were read from; a date without a zone is UTC."""
    dates = []
    for record in records:
        text = getattr(record, name)
        if text is None:
            continue
        try:
            date = datetime.fromisoformat(text)
        except (TypeError, ValueError):
            raise DataError(
                f"{record.chooser}, {record.domain}, trial {record.trial}: "
                f"{name} is {text!r}, not a date such as 2026-10-09T12:00:00Z"
            ) from None
        dates.append((date if date.tzinfo else date.replace(tzinfo=UTC), text))
    return dates
