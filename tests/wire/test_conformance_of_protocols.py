"""Every protocol against services that are honest, careless, broken or hostile."""

import json
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import anyio
import pytest
from dialects import DIALECTS, INPUT_TOKENS, KEYS, Dialect
from hostile import Act, Hostile, hostile_service, reply

from forkpoint.errors import (
    CreditError,
    InvalidAnswerError,
    KeyRefusedError,
    NoAnswerError,
    RefusedError,
    RestrictedError,
    ServedModelError,
)
from forkpoint.models.hosted import Hosting, hosted_model
from forkpoint.models.layers.retrying import Patience
from forkpoint.models.model import connected
from forkpoint.models.wire import transport
from forkpoint.models.wire.profile import Profile
from forkpoint.question import Answer, Option, Question

MODEL = "m-1"
RETRIES = 2
QUESTION = Question({"mail": "Late."}, "Who answers?", tuple(map(Option, KEYS)), "choice")
TRUTH = {"ship": 0.6, "bill": 0.3, "other": 0.1}
HTML = b"<html><head><title>Oops</title></head><body><h1>Bad Gateway</h1></body></html>"
NAN = float("nan")

pytestmark = pytest.mark.parametrize("dialect", DIALECTS, ids=str)


@pytest.fixture(scope="module")
def listening() -> Iterator[Hostile]:
    with hostile_service() as service:
        yield service


@pytest.fixture
def service(listening: Hostile, monkeypatch: pytest.MonkeyPatch) -> Hostile:
    monkeypatch.setenv("TEST_API_KEY", "sk-test-4711")
    return listening


def ask(
    dialect: Dialect,
    service: Hostile,
    act: Act,
    question: Question = QUESTION,
    seconds: float = 20.0,
    times: int = 1,
    **facts: Any,
) -> Answer:
    """Put a question to a service of this protocol; with `times`, the last of several answers."""
    profile = Profile(protocol=dialect.name, url=service.told(act).url, key="TEST_API_KEY", **facts)
    hosting = Hosting(
        "test",
        profile,
        MODEL,
        folder=Path("nowhere"),
        question_seconds=seconds,
        patience=Patience(RETRIES, first_seconds=0.001, longest_seconds=0.002),
    )

    async def run() -> Answer:
        async with connected(hosted_model(hosting)) as model:
            for _ in range(times - 1):
                with pytest.raises(RefusedError):
                    await model.decide(question)
            return await model.decide(question)

    return anyio.run(run)


def saying(dialect: Dialect, said: Mapping[str, Any]) -> Act:
    """Answer every question with these values."""
    return lambda *_: [reply(dialect.answer(said, MODEL))]


def then_honest(dialect: Dialect, first: list[Any]) -> Act:
    """Misbehave once, then answer as it is."""
    return lambda number, _: [reply(dialect.answer(TRUTH, MODEL))] if number else first


def reordered(*keys: str) -> Question:
    return Question(QUESTION.state, QUESTION.instructions, tuple(map(Option, keys)), "choice")


@pytest.mark.parametrize("order", [KEYS, KEYS[::-1]], ids=["forward", "backward"])
def test_an_honest_service_is_read_by_name_whatever_the_order(
    dialect: Dialect, service: Hostile, order: tuple[str, ...]
) -> None:
    if dialect.name == "logprobs":
        truth = dict(zip(KEYS, (TRUTH[key] for key in order), strict=True))  # letters, by place
    else:
        truth = TRUTH
    found = ask(dialect, service, saying(dialect, truth), reordered(*order))
    assert found.probabilities == pytest.approx(tuple(TRUTH[key] for key in order))
    assert (found.usage.input_tokens, found.retries, found.flags) == (INPUT_TOKENS, 0, ())
    assert [dialect.keys(body) for body in service.bodies] == [list(order)]


@pytest.mark.parametrize("order", [KEYS, KEYS[::-1]], ids=["forward", "backward"])
def test_a_bias_to_the_first_option_stays_visible(
    dialect: Dialect, service: Hostile, order: tuple[str, ...]
) -> None:
    def biased(_: int, body: dict[str, Any]) -> list[bytes]:
        keys = KEYS if dialect.name == "logprobs" else dialect.keys(body)
        values = (0.9, 0.05, 0.05)
        return [reply(dialect.answer(dict(zip(keys, values, strict=True)), MODEL))]

    found = ask(dialect, service, biased, reordered(*order))
    assert found.probabilities == pytest.approx((0.9, 0.05, 0.05))


def test_an_envelope_is_opened_where_there_is_one(dialect: Dialect, service: Hostile) -> None:
    inner = dialect.answer(TRUTH, MODEL)
    wrapped = {"result": inner, "success": True, "errors": []}
    if dialect.name not in ("systemone", "openai", "gemini"):  # no service wraps their replies
        with pytest.raises(ServedModelError, match="without a name"):
            ask(dialect, service, lambda *_: [reply(wrapped)], envelope="result")
        return
    for body in (inner, wrapped):
        found = ask(dialect, service, lambda *_, sent=body: [reply(sent)], envelope="result")
        assert found.probabilities == pytest.approx((0.6, 0.3, 0.1))
        assert found.usage.input_tokens == INPUT_TOKENS


@pytest.mark.parametrize(
    "bad", [NAN, "0.5", True, None, -0.25], ids=["nan", "string", "true", "null", "negative"]
)
def test_what_is_no_probability_is_an_invalid_answer_that_was_paid_for(
    dialect: Dialect, service: Hostile, bad: object
) -> None:
    if dialect.name == "logprobs" and bad == -0.25:
        bad = 2.0  # its logarithm is what no logarithm of a probability is
    with pytest.raises(InvalidAnswerError) as caught:
        ask(dialect, service, saying(dialect, {"ship": bad, "bill": 0.5, "other": 0.25}))
    assert (caught.value.input_tokens, len(service.bodies)) == (INPUT_TOKENS, 1)


def test_an_answer_without_probabilities_is_invalid(dialect: Dialect, service: Hostile) -> None:
    with pytest.raises(InvalidAnswerError) as caught:
        ask(dialect, service, lambda *_: [reply(dialect.silent(MODEL))])
    assert (caught.value.input_tokens, len(service.bodies)) == (INPUT_TOKENS, 1)


def test_a_missing_option_is_zero_where_the_others_are_certain(
    dialect: Dialect, service: Hostile
) -> None:
    found = ask(dialect, service, saying(dialect, {"ship": 0.75, "bill": 0.25}))
    assert found.probabilities == pytest.approx((0.75, 0.25, 0.0))


def test_missing_mass_is_invalid_or_told(dialect: Dialect, service: Hostile) -> None:
    act = saying(dialect, {"ship": 0.5, "bill": 0.25})
    if dialect.name == "logprobs":
        found = ask(dialect, service, act)
        assert found.probabilities == pytest.approx((2 / 3, 1 / 3, 0.0))
        assert found.details["mass_outside"] == pytest.approx(0.25)
        return
    with pytest.raises(InvalidAnswerError, match="no probability"):
        ask(dialect, service, act)


def test_a_sum_of_1_18_over_forty_rounded_options_is_rounding(
    dialect: Dialect, service: Hostile
) -> None:
    keys = [f"o{number}" for number in range(40)]
    said = dict.fromkeys(keys, 0.02) | {"o0": 0.40}  # 39 × 0.02 + 0.40
    act = saying(dialect, said) if dialect.name != "logprobs" else saying(dialect, TRUTH)
    if dialect.name == "logprobs":
        with pytest.raises(RestrictedError) as caught:
            ask(dialect, service, act, reordered(*keys))
        assert (caught.value.limit, service.bodies) == ("options", [])
        return
    found = ask(dialect, service, act, reordered(*keys))
    assert math.fsum(found.probabilities) == pytest.approx(1)
    assert found.probabilities[0] == pytest.approx(0.40 / 1.18)
    with pytest.raises(InvalidAnswerError, match="sum to"):
        ask(dialect, service, saying(dialect, said | {"o1": 0.0200001}), reordered(*keys))


def test_a_refusal_costs_and_the_next_answer_counts(dialect: Dialect, service: Hostile) -> None:
    act = then_honest(dialect, [reply(dialect.refusal(MODEL))])
    found = ask(dialect, service, act, times=2)
    assert found.probabilities == pytest.approx((0.6, 0.3, 0.1))
    assert len(service.bodies) == 2


def test_a_refusal_is_never_retried_as_if_it_were_a_failure(
    dialect: Dialect, service: Hostile
) -> None:
    with pytest.raises(RefusedError) as caught:
        ask(dialect, service, lambda *_: [reply(dialect.refusal(MODEL))])
    assert (caught.value.input_tokens, len(service.bodies)) == (INPUT_TOKENS, 1)


def test_another_models_name_stops_the_model(dialect: Dialect, service: Hostile) -> None:
    with pytest.raises(ServedModelError, match="m-2 answered instead of m-1"):
        ask(dialect, service, lambda *_: [reply(dialect.answer(TRUTH, "m-2"))])
    assert len(service.bodies) == 1


def test_a_name_that_changes_within_a_run_stops_the_model(
    dialect: Dialect, service: Hostile
) -> None:
    def changing(number: int, _: dict[str, Any]) -> list[bytes]:
        name = f"m-1-2026100{number + 1}"
        return [reply(dialect.answer(TRUTH, name) if number else dialect.refusal(name))]

    with pytest.raises(ServedModelError, match="where m-1-20261001 had answered before"):
        ask(dialect, service, changing, times=2, served="dated")


@pytest.mark.parametrize(
    "head", [{"retry_after_ms": "20", "retry_after": "30"}, {}], ids=["both", "neither"]
)
def test_slow_down_is_waited_out(dialect: Dialect, service: Hostile, head: dict[str, Any]) -> None:
    body = {"error": {"message": "slow down", "code": "rate_limit_exceeded"}}
    found = ask(dialect, service, then_honest(dialect, [reply(body, 429, **head)]))
    assert (found.retries, len(service.bodies)) == (1, 2)
    assert found.probabilities == pytest.approx((0.6, 0.3, 0.1))


@pytest.mark.parametrize(
    ("status", "error"), [(401, KeyRefusedError), (402, CreditError)], ids=["401", "402"]
)
def test_a_refused_key_and_an_empty_account_stop_at_once(
    dialect: Dialect, service: Hostile, status: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        ask(dialect, service, lambda *_: [reply({"error": "no"}, status)])
    assert len(service.bodies) == 1


def test_a_storm_of_errors_is_one_row(dialect: Dialect, service: Hostile) -> None:
    with pytest.raises(NoAnswerError) as caught:
        ask(dialect, service, lambda *_: [reply({"error": "busy"}, 500)])
    assert (caught.value.kind, len(service.bodies)) == ("http_500", 1 + RETRIES)


@pytest.mark.parametrize(
    ("status", "kind", "asked"),
    [(502, "http_502", 1 + RETRIES), (404, "http_404", 1), (200, "connection", 1 + RETRIES)],
)
def test_a_page_for_people_is_one_short_line(
    dialect: Dialect, service: Hostile, status: int, kind: str, asked: int
) -> None:
    with pytest.raises(NoAnswerError) as caught:
        ask(dialect, service, lambda *_: [reply(HTML, status, content_type="text/html")])
    assert (caught.value.kind, len(service.bodies)) == (kind, asked)
    assert "<" not in str(caught.value)


def test_a_redirect_is_not_followed(dialect: Dialect, service: Hostile) -> None:
    with hostile_service() as elsewhere:
        away = reply(b"", 307, location=elsewhere.url)
        with pytest.raises(NoAnswerError) as caught:
            ask(dialect, service, lambda *_: [away])
    assert (caught.value.kind, elsewhere.bodies) == ("http_307", [])


def test_a_torn_body_is_asked_again(dialect: Dialect, service: Hostile) -> None:
    whole = json.dumps(dialect.answer(TRUTH, MODEL)).encode()
    torn = reply(whole[:-20], length=len(whole))
    assert ask(dialect, service, then_honest(dialect, [torn])).retries == 1


def test_a_body_cut_where_its_length_says_nothing_is_asked_again(
    dialect: Dialect, service: Hostile
) -> None:
    cut = reply(json.dumps(dialect.answer(TRUTH, MODEL)).encode()[:-20])
    assert ask(dialect, service, then_honest(dialect, [cut])).retries == 1


def test_a_reset_within_the_body_is_asked_again(dialect: Dialect, service: Hostile) -> None:
    whole = reply(dialect.answer(TRUTH, MODEL))
    found = ask(dialect, service, then_honest(dialect, [whole[:-20], 0.01, "reset"]))
    assert found.retries == 1


def test_a_dripping_service_is_a_timeout(dialect: Dialect, service: Hostile) -> None:
    whole = reply(dialect.answer(TRUTH, MODEL))
    drops = [step for byte in whole for step in (bytes([byte]), 0.02)]
    with pytest.raises(NoAnswerError) as caught:
        ask(dialect, service, lambda *_: drops, seconds=0.1)
    assert caught.value.kind == "timeout"


def test_an_endless_body_is_cut_off_and_not_asked_for_again(
    dialect: Dialect, service: Hostile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "LARGEST_BODY", 100_000)
    huge = dialect.answer(TRUTH, MODEL) | {"padding": "x" * 200_000}
    with pytest.raises(InvalidAnswerError, match="larger than"):
        ask(dialect, service, lambda *_: [reply(huge)])
    assert len(service.bodies) == 1
