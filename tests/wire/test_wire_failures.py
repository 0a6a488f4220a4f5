"""What a failed attempt means: again, stop, or a row."""

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.models.wire.failure import CreditMark, Verdict, failure_of, message_of, wait_of

NOW = datetime(2026, 12, 1, 12, 0, 0, tzinfo=UTC)


def verdict(status: int, body: object = "", *marks: CreditMark) -> Verdict:
    content = json.dumps(body).encode()
    if marks:
        return failure_of(status, {}, content, NOW, marks).verdict
    return failure_of(status, {}, content, NOW).verdict


@pytest.mark.parametrize("status", [408, 409, 425, 429, 500, 502, 503, 504, 524, 529])
def test_what_passes_with_time_is_asked_again(status: int) -> None:
    assert verdict(status) is Verdict.AGAIN


@pytest.mark.parametrize("status", [301, 400, 404, 413, 422, 501, 505])
def test_what_stays_wrong_is_a_row(status: int) -> None:
    assert verdict(status) is Verdict.ROW


@pytest.mark.parametrize("status", [401, 403])
def test_a_refused_key_stops_the_model(status: int) -> None:
    assert verdict(status) is Verdict.STOP_KEY


def test_no_credit_stops_the_model_and_slow_down_does_not() -> None:
    assert verdict(402) is Verdict.STOP_CREDIT
    assert verdict(429, {"error": {"code": "insufficient_quota"}}) is Verdict.STOP_CREDIT
    assert verdict(429, {"error": {"code": "rate_limit_exceeded"}}) is Verdict.AGAIN


def test_a_service_has_its_own_words_for_no_credit() -> None:
    body = {"errors": [{"code": 4006, "message": "used up your daily free allocation"}]}
    assert verdict(429, body) is Verdict.AGAIN
    assert verdict(429, body, CreditMark(429, ("free allocation",))) is Verdict.STOP_CREDIT


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after-ms": "1500", "retry-after": "60"}, 1.5),
        ({"retry-after": "7"}, 7.0),
        ({"retry-after": "Tue, 01 Dec 2026 12:00:30 GMT"}, 30.0),
        ({"retry-after": "Tue, 01 Dec 2026 11:00:00 GMT"}, 0.0),
        ({"retry-after": "-3"}, 0.0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "nan"}, None),
        ({}, None),
    ],
)
def test_how_long_to_wait(headers: dict[str, str], seconds: float | None) -> None:
    assert wait_of(headers, NOW) == seconds


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('{"detail": {"error_type": "x", "message": "no such model"}}', "no such model"),
        ('{"detail": [{"loc": ["body", "state"], "msg": "Field required"}]}', "body.state: Field"),
        ('{"error": "plain text"}', "plain text"),
        ('{"error": {"message": "nested", "code": null}}', "nested"),
        ('{"success": false, "errors": [{"code": 1, "message": "first"}]}', "first"),
        ("<html><body><h1>504 Gateway</h1></body></html>", "504 Gateway"),
        ("", "no message"),
        ("[]", "no message"),
    ],
)
def test_the_message_is_found_in_every_shape_of_body(body: str, said: str) -> None:
    assert said in message_of(body)


@given(st.text(), st.integers(300, 599))
def test_any_body_gives_a_verdict_and_one_short_line(body: str, status: int) -> None:
    failure = failure_of(status, {}, body.encode("utf-8", "replace"), NOW)
    assert "\n" not in failure.reason
    assert len(failure.reason) <= 320
