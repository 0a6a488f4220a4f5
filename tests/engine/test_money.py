"""Money: no cap is passed at any concurrency, every attempt is booked, an empty account stops."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import orjson
import pytest
from hosted_runs import hosted, run
from raw_service import Reply, honest, raw_service, uniform

from forkpoint.errors import CreditError
from forkpoint.models.layers.budgeted import NANO
from forkpoint.runs.ledger import Ledger

CAP = NANO // 100
TOKENS = 800


class Billing:
    """Bills every request; the first attempt at each question is malformed, and billed too."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.malformed = 0

    def __call__(self, number: int, body: Mapping[str, Any]) -> Reply:
        question = dict(body["questions"]["q"])
        key = json.dumps([body["state"], sorted(question["criteria"])])
        if key in self.asked:
            return Reply(uniform(body, TOKENS), seconds=0.3)
        self.asked.add(key)
        self.malformed += 1
        whole = uniform(body, TOKENS, probabilities=dict.fromkeys(question["criteria"], 0.9))
        return Reply(whole[:-9] if number % 2 else whole, seconds=0.3)


def test_two_processes_with_64_in_flight_each_never_pass_a_cap(tmp_path: Path) -> None:
    """Two stores, one ledger; the service's own count is the judge."""
    billing = Billing()
    spender = Path(__file__).with_name("spender.py")
    with raw_service(billing) as seen:
        processes = [
            subprocess.Popen(
                [sys.executable, str(spender), seen.url, str(tmp_path), name],
                stdout=subprocess.PIPE,
                encoding="utf-8",
            )
            for name in ("first", "second")
        ]
        said = [process.communicate(timeout=60)[0] for process in processes]
        codes = [process.returncode for process in processes]
    assert codes == [4, 4], said
    assert all("all models together" in text for text in said)
    billed = len(seen.bodies) * TOKENS * 42
    assert CAP / 2 < billed <= CAP
    assert seen.most_in_flight > 64, "as many as the money allows"
    assert billing.malformed > 10
    spent = sum(Ledger(tmp_path).spent().values())
    assert billed <= spent <= CAP
    lines = [
        orjson.loads(line)
        for path in (tmp_path / ".spend").glob("*.jsonl")
        for line in path.read_bytes().splitlines()
    ]
    assert sum("reserved" in line for line in lines) >= len(seen.bodies), "every attempt is booked"
    assert {path.parent.name for path in tmp_path.glob("*/results")} == {"first", "second"}


@pytest.mark.parametrize(
    "reply", [Reply(b"", 402), Reply(b'{"error":{"code":"insufficient_quota"}}', 429)]
)
def test_an_empty_account_stops_the_model_and_the_run_goes_on_once_it_is_not(
    reply: Reply, tmp_path: Path
) -> None:
    topped_up = False

    def respond(number: int, body: Mapping[str, Any]) -> Reply:
        return honest(number, body) if number < 20 or topped_up else reply

    with raw_service(respond) as seen:
        with pytest.raises(CreditError, match="the same command goes on"):
            run(tmp_path, hosted(seen, tmp_path, cap=NANO))
        refused = len(seen.bodies) - 20
        topped_up = True
        outcome = run(tmp_path, hosted(seen, tmp_path, cap=NANO))
    requests = sum(record.requests for record in outcome.records)
    assert len(outcome.records) == 6
    assert len(seen.bodies) == requests + refused, "nothing that was paid for was asked again"
    assert Ledger(tmp_path).spent()["m"] == requests * 100 * 1000, "and refusals cost nothing"
