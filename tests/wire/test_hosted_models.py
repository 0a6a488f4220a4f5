"""A hosted model end to end, against servers on this machine: answers, money, patience, secrets."""

import json
from pathlib import Path
from typing import Any

import anyio
import pytest
from services import Responder, Server, answer, failing, ok, serving

from forkpoint.errors import (
    BudgetError,
    CreditError,
    InvalidAnswerError,
    KeyRefusedError,
    NoAnswerError,
    RefusedError,
    ServedModelError,
    UsageError,
)
from forkpoint.models.hosted import Hosting, hosted_model, hosting_named
from forkpoint.models.layers.budgeted import NANO
from forkpoint.models.layers.concurrency import AdaptiveLimit
from forkpoint.models.layers.retrying import Patience
from forkpoint.models.model import connected
from forkpoint.models.wire.keys import MissingKeyError, find_key
from forkpoint.models.wire.profile import Price, Profile
from forkpoint.question import Answer, Option, Question
from forkpoint.runs.ledger import Caps, Ledger, LedgerPurse

CANARY = "sk-canary-4711-do-not-print"
QUESTION = Question("A late parcel.", "Who answers?", (Option("ship"), Option("bill")), "choice")


def hosting(server: Server, folder: Path, **changes: Any) -> Hosting:
    settings: dict[str, Any] = {
        "patience": Patience(first_seconds=0.01, longest_seconds=0.05),
        "price": Price(input=0.042),
        "folder": folder,
    }
    profile = Profile(protocol="systemone", url=server.url, key="TEST_API_KEY")
    return Hosting("test", profile, "m-1", **(settings | changes))


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_API_KEY", f"  {CANARY}\n")


def ask(chosen: Hosting, purse: LedgerPurse | None = None) -> Answer:
    async def run() -> Answer:
        async with connected(hosted_model(chosen, (lambda: purse) if purse else None)) as model:
            return await model.decide(QUESTION)

    return anyio.run(run)


def test_a_question_goes_out_with_the_key_and_comes_back_with_usage(tmp_path: Path) -> None:
    with serving(ok) as server:
        found = ask(hosting(server, tmp_path))
    assert found.probabilities == (0.75, 0.25)
    assert (found.usage.input_tokens, found.served_model, found.retries) == (100, "m-1", 0)
    assert server.keys == [f"Bearer {CANARY}"]


@pytest.mark.parametrize("status", [408, 429, 500, 503, 529])
def test_what_passes_with_time_is_asked_again(tmp_path: Path, status: int) -> None:
    with serving(failing(status, times=2)) as server:
        assert ask(hosting(server, tmp_path)).retries == 2
    assert len(server.seen) == 3


def test_a_retry_never_comes_sooner_than_told(tmp_path: Path) -> None:
    with serving(failing(429, times=1, retry_after_ms="400", retry_after="0")) as server:
        ask(hosting(server, tmp_path))
    assert server.times[1] - server.times[0] >= 0.4


def test_a_storm_of_errors_ends_after_eight_retries(tmp_path: Path) -> None:
    with serving(failing(503)) as server, pytest.raises(NoAnswerError) as caught:
        ask(hosting(server, tmp_path))
    assert (caught.value.kind, caught.value.retries, len(server.seen)) == ("http_503", 8, 9)


def test_a_bad_request_is_not_repeated(tmp_path: Path) -> None:
    body = {"detail": [{"loc": ["body", "state"], "msg": "Field required"}]}
    with serving(failing(422, body)) as server, pytest.raises(NoAnswerError, match=r"body\.state"):
        ask(hosting(server, tmp_path))
    assert len(server.seen) == 1


def test_a_refused_key_stops_at_once_and_is_named_by_its_variable(tmp_path: Path) -> None:
    body = {"error": f"key {CANARY} is unknown"}
    with serving(failing(401, body)) as server, pytest.raises(KeyRefusedError) as caught:
        ask(hosting(server, tmp_path))
    assert "TEST_API_KEY" in str(caught.value)
    assert CANARY not in str(caught.value)
    assert len(server.seen) == 1


@pytest.mark.parametrize(
    ("status", "body"), [(402, None), (429, {"error": {"code": "insufficient_quota"}})]
)
def test_an_empty_account_stops_at_once(tmp_path: Path, status: int, body: object) -> None:
    with serving(failing(status, body)) as server, pytest.raises(CreditError):
        ask(hosting(server, tmp_path))
    assert len(server.seen) == 1


def test_another_model_is_never_taken_for_the_asked_one(tmp_path: Path) -> None:
    with serving(lambda *_: (200, {}, answer(model="m-2"))) as server:
        with pytest.raises(ServedModelError, match="m-2 answered instead of m-1"):
            ask(hosting(server, tmp_path))
        assert ask(hosting(server, tmp_path, served="m-2")).served_model == "m-2"


def test_a_refusal_and_an_unusable_answer_say_what_they_cost(tmp_path: Path) -> None:
    empty = json.dumps({"model": "m-1", "answers": {}, "usage": {"input_tokens": 9}}).encode()
    with serving(lambda *_: (200, {}, empty)) as server, pytest.raises(RefusedError) as refused:
        ask(hosting(server, tmp_path))
    assert refused.value.input_tokens == 9
    with serving(lambda *_: (200, {}, answer(p=7))) as server, pytest.raises(InvalidAnswerError):
        ask(hosting(server, tmp_path))


def test_a_torn_body_is_asked_again(tmp_path: Path) -> None:
    def torn(number: int, _: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
        return (200, {}, answer()) if number else (200, {}, answer()[:-20])

    with serving(torn) as server:
        assert ask(hosting(server, tmp_path)).retries == 1


def test_a_server_that_never_answers_ends_as_a_timeout(tmp_path: Path) -> None:
    with serving(ok, delay=5) as server, pytest.raises(NoAnswerError) as caught:
        ask(hosting(server, tmp_path, question_seconds=0.3))
    assert caught.value.kind == "timeout"


def test_a_redirect_does_not_carry_the_key_elsewhere(tmp_path: Path) -> None:
    with serving(ok) as elsewhere:
        away: Responder = lambda *_: (307, {"location": elsewhere.url}, b"")  # noqa: E731
        with serving(away) as server, pytest.raises(NoAnswerError):
            ask(hosting(server, tmp_path))
    assert elsewhere.seen == []


def test_concurrency_never_passes_its_cap(tmp_path: Path) -> None:
    async def many(chosen: Hosting, count: int) -> None:
        async with connected(hosted_model(chosen)) as model, anyio.create_task_group() as group:

            async def one() -> None:
                await model.decide(QUESTION)

            for _ in range(count):
                group.start_soon(one)

    with serving(ok, delay=0.01) as server:
        anyio.run(many, hosting(server, tmp_path, most_at_once=12), 300)
    assert len(server.seen) == 300
    assert 1 < server.most_at_once <= 12


def test_the_limit_grows_by_one_a_round_and_halves_once_for_requests_that_flew_together() -> None:
    def run() -> list[int]:
        limit = AdaptiveLimit(most=12)
        seen = [limit.now]
        for _ in range(4):
            limit.answered()
        seen.append(limit.now)
        for _ in range(200):
            limit.answered()
        seen.append(limit.now)
        first, second = limit.sent(), limit.sent()
        limit.slow_down(first)
        limit.slow_down(second)
        seen.append(limit.now)
        limit.slow_down(limit.sent())
        seen.append(limit.now)
        return seen

    start, after_a_round, at_most, halved, again = run()
    assert (start, at_most, halved, again) == (4, 12, 6, 3)
    assert after_a_round in (4, 5)  # a round of four adds one, less what rounding takes


def test_every_attempt_is_in_the_ledger_also_malformed_and_failed_ones(tmp_path: Path) -> None:
    price = Price(input=1.0)

    def respond(number: int, _: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
        return (500, {}, b"") if number == 0 else (200, {}, answer(p=9, tokens=1000))

    ledger = Ledger(tmp_path)
    with serving(respond) as server, pytest.raises(InvalidAnswerError):
        ask(hosting(server, tmp_path, price=price), LedgerPurse(ledger, "m", Caps(own=NANO)))
    spent = Ledger(tmp_path).spent()["m"]
    assert spent > 1000 * 1000  # the malformed answer's thousand tokens and the failed attempt


def test_a_cap_is_never_passed_at_any_concurrency(tmp_path: Path) -> None:
    """The server counts what it bills; 1,000 tokens at 1 dollar a million cost 0.001 dollars."""
    cap = NANO // 100

    async def run(chosen: Hosting, purse: LedgerPurse) -> None:
        model = hosted_model(chosen, lambda: purse)

        async def one() -> None:
            for _ in range(10):
                await ready.decide(QUESTION)

        async with connected(model) as ready, anyio.create_task_group() as group:
            for _ in range(16):
                group.start_soon(one)

    with serving(lambda *_: (200, {}, answer(tokens=1000)), delay=0.005) as server:
        chosen = hosting(server, tmp_path, price=Price(input=1.0))
        with pytest.raises(ExceptionGroup) as caught:
            anyio.run(run, chosen, LedgerPurse(Ledger(tmp_path), "m", Caps(own=cap)))
    assert caught.group_contains(BudgetError)
    billed = len(server.seen) * 1000 * NANO // 1_000_000
    assert 0 < billed <= cap
    assert Ledger(tmp_path).spent()["m"] <= cap


def test_two_ledgers_of_one_folder_share_the_cap(tmp_path: Path) -> None:
    caps = Caps(total=100)
    first, second = Ledger(tmp_path), Ledger(tmp_path)
    assert first.change("a", caps, [("1", 60)], {}) == ([True], True)
    assert second.change("b", caps, [("2", 60), ("3", 40)], {}) == ([False, True], True)
    assert first.change("a", caps, [("4", 30)], {"1": 10}) == ([True], True)
    assert sum(Ledger(tmp_path).spent().values()) == 80


def test_an_unsettled_reservation_stays_charged_and_a_torn_line_is_no_harm(tmp_path: Path) -> None:
    Ledger(tmp_path).change("a", Caps(), [("1", 60)], {})
    file = tmp_path / ".spend" / "a.jsonl"
    file.write_bytes(file.read_bytes() + b'{"id":"2","res')
    again = Ledger(tmp_path)
    assert again.spent() == {"a": 60}
    again.change("a", Caps(), [("3", 5)], {})
    assert Ledger(tmp_path).spent() == {"a": 65}


def test_a_cap_without_a_price_is_refused_before_anything_is_sent(tmp_path: Path) -> None:
    with serving(ok) as server:
        purse = LedgerPurse(Ledger(tmp_path), "m", Caps(own=NANO))
        with pytest.raises(UsageError, match="price_input"):
            ask(hosting(server, tmp_path, price=None), purse)
    assert server.seen == []


def test_keys_come_from_four_places_and_a_missing_one_names_them(tmp_path: Path) -> None:
    assert find_key("K", tmp_path, {"K": " a "}) == "a"
    (tmp_path / ".env").write_text("K=b\n", encoding="utf-8")
    assert find_key("K", tmp_path, {}) == "b"
    (tmp_path / "file").write_text("c\n", encoding="utf-8")
    assert find_key("L", tmp_path, {"L_FILE": str(tmp_path / "file")}) == "c"
    (tmp_path / "M").write_text("d", encoding="utf-8")
    assert find_key("M", tmp_path, {}, secrets=tmp_path) == "d"
    with pytest.raises(MissingKeyError, match="NONE_FILE"):
        find_key("NONE", tmp_path, {})


def test_models_are_found_by_service_and_by_name() -> None:
    for spec in ("typesafe/jev-1.13.0", "jev-1.13.0"):
        found = hosting_named(spec)
        assert found is not None
        assert (found.service, found.model) == ("typesafe", "jev-1.13.0")
    assert hosting_named("nobody/knows") is None
