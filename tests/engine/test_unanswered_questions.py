"""A question without an answer is a row; the run goes on, and what cannot work stops at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anyio
import pytest
from hosted_runs import SHORT, hosted, run, timeless
from raw_service import Fault, Reply, honest, raw_service, uniform

from forkpoint.errors import CreditError, KeyRefusedError, ModelError
from forkpoint.models.layers.first_questions import FIRST
from forkpoint.runs.json_lines import read_json_lines
from forkpoint.runs.navigation import NavigationPlan, run_model
from forkpoint.runs.watcher import Nobody

AFTER = 30
"""The request that goes wrong, counted from 0."""


@dataclass
class SpoilingOne:
    """Honest but for one question, which goes wrong whenever it is asked until it is mended."""

    fault: Fault | Reply
    spoilt: Mapping[str, Any] | None = None
    mended: bool = False

    def __call__(self, number: int, body: Mapping[str, Any]) -> Reply | Fault:
        if number == AFTER:
            self.spoilt = body
        return honest(number, body) if self.mended or body != self.spoilt else self.fault


@pytest.mark.parametrize(
    ("fault", "kind", "seconds"),
    [
        (Fault.DRIP, "timeout", 1),
        (Fault.SILENCE, "timeout", 1),
        (Fault.RESET, "connection", 60),
        (Reply(b"", 503), "http_503", 60),
        (Reply(b'{"detail":"too long"}', 422), "http_422", 60),
    ],
)
def test_a_question_without_an_answer_is_a_row_and_the_run_goes_on(
    fault: Fault | Reply, kind: str, seconds: float, tmp_path: Path
) -> None:
    """Its trial waits for the next run, which asks that question first; the records are whole."""
    service = SpoilingOne(fault)
    with raw_service(service) as seen:
        left = run(tmp_path / "out", hosted(seen, tmp_path, question_seconds=seconds))
        assert (len(left.records), len(left.unanswered)) == (5, 1)
        [partial] = (tmp_path / "out").rglob("*.partial.jsonl")
        assert [row["error"] for row in read_json_lines(partial).rows if "error" in row] == [kind]
        answered = len(read_json_lines(partial).rows) - 1
        service.mended = True
        asked = len(seen.bodies)
        done = run(tmp_path / "out", hosted(seen, tmp_path))
        asked_again = len(seen.bodies) - asked
        whole = run(tmp_path / "whole", hosted(seen, tmp_path))
    assert timeless(done.records) == timeless(whole.records)
    [last] = [r for r in done.records if r.trial == int(partial.name.partition(".")[0])]
    assert asked_again == last.requests - answered
    assert not list(tmp_path.rglob("*.partial.jsonl"))


@pytest.mark.parametrize("status", [400, 404, 422])
def test_a_model_that_takes_none_of_its_first_questions_stops(status: int, tmp_path: Path) -> None:
    with (
        raw_service(lambda *_: Reply(b'{"error":"no such model"}', status)) as seen,
        pytest.raises(ModelError, match=r"none of the first 5 questions was taken.*no such model"),
    ):
        run(tmp_path, hosted(seen, tmp_path), trials=range(1, 21))
    assert FIRST <= len(seen.bodies) <= FIRST + 3, "what was in flight, and nothing more"


def test_an_address_where_nobody_listens_stops_too(tmp_path: Path) -> None:
    with raw_service(honest) as seen:
        pass
    with pytest.raises(ModelError, match=f"none of the first 5 .*{seen.url} cannot be reached"):
        run(tmp_path, hosted(seen, tmp_path), trials=range(1, 21))


def test_one_answer_is_enough_to_go_on(tmp_path: Path) -> None:
    """Whatever is rejected after it, or before it."""

    def respond(number: int, body: Mapping[str, Any]) -> Reply:
        return honest(number, body) if number == 3 else Reply(b"", 422)

    with raw_service(respond) as seen:
        outcome = run(tmp_path, hosted(seen, tmp_path), trials=range(1, 21))
    assert (len(outcome.records), len(outcome.unanswered)) == (0, 20)
    assert len(seen.bodies) == 21


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        (Reply(b"", 401), KeyRefusedError),
        (Reply(b"", 402), CreditError),
        (Reply(b'{"error":{"code":"insufficient_quota"}}', 429), CreditError),
    ],
)
@pytest.mark.parametrize("after", [0, 150])
def test_what_stops_a_model_lets_nothing_out_but_what_is_in_flight(
    reply: Reply, error: type[Exception], after: int, tmp_path: Path
) -> None:
    """Others wait for their turn at that moment, and some for their retry."""

    def respond(number: int, body: Mapping[str, Any]) -> Reply:
        if number >= after:
            return Reply(reply.body, reply.status, 0.01)
        return Reply(b"", 500) if number % 10 == 5 else Reply(uniform(body), seconds=0.002)

    with raw_service(respond) as seen, pytest.raises(error):
        run(tmp_path, hosted(seen, tmp_path, most_at_once=6), trials=range(1, 65))
    assert after < len(seen.bodies) <= after + 6


def test_a_stopped_run_sends_nothing_more(tmp_path: Path) -> None:
    """Ctrl-C, a full disk: what waits for its turn is not sent, what is in flight lands."""
    pressed = False

    def respond(number: int, body: Mapping[str, Any]) -> Reply:
        nonlocal pressed
        pressed = pressed or number == 20
        return Reply(uniform(body), seconds=0.02)

    def check_in() -> None:
        if pressed:
            raise KeyboardInterrupt

    plan = NavigationPlan(SHORT, ["countdown"], range(1, 65), "m")
    with raw_service(respond) as seen, pytest.raises(KeyboardInterrupt):
        anyio.run(run_model, plan, hosted(seen, tmp_path), tmp_path, Nobody(), check_in)
    assert len(seen.bodies) <= 21 + seen.most_in_flight
    rows = [read_json_lines(path).rows for path in tmp_path.rglob("*.partial.jsonl")]
    assert sum(map(len, rows)) == len(seen.bodies), "every answer that landed is on disk"
