"""What a service's profile says is what is done: limits, names, required fields, money."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import anyio
import pytest

from forkpoint.errors import ConfigError, InvalidAnswerError, RestrictedError
from forkpoint.models.hosted import Hosting, hosted_model, hosting_named
from forkpoint.models.layers.budgeted import NANO, cost_of
from forkpoint.models.model import connected
from forkpoint.models.wire.failure import Verdict, failure_of
from forkpoint.models.wire.keys import MissingKeyError, variables
from forkpoint.models.wire.probabilities import distribution
from forkpoint.models.wire.profile import Price, Profile, profiles_from, shipped_profiles
from forkpoint.models.wire.protocol import Asked
from forkpoint.models.wire.protocols import PROTOCOLS
from forkpoint.models.wire.transport import WireReply, WireRequest
from forkpoint.models.wire.wired import attempts, body_of, url_of
from forkpoint.question import Option, Question, Usage

SHIPPED = shipped_profiles()
QUESTION = Question("A late parcel.", "Who answers?", (Option("ship"), Option("bill")))
YES_OR_NO = Question("Late.", "Late?", (Option("yes", "it is"), Option("no")), "binary")


def options(count: int) -> tuple[Option, ...]:
    return tuple(Option(f"o{number}") for number in range(count))


def ask_unsent(profile: Profile, question: Question) -> str:
    """The limit that keeps a question from being sent; that nothing is sent is part of it."""

    async def send(_: WireRequest) -> WireReply:
        raise AssertionError("it was sent")

    asked = Asked("m", profile)
    with pytest.raises(RestrictedError) as caught:
        anyio.run(attempts(asked, send, None, url="http://127.0.0.1:9"), question)
    return caught.value.limit


@pytest.mark.parametrize(
    ("service", "most"),
    [("typesafe", 255), ("vllm", 26), ("ollama", 26), ("fireworks", 208), ("eu-jev", 64)],
)
def test_one_option_too_many_is_not_sent(service: str, most: int) -> None:
    assert SHIPPED[service].max_options == most
    assert ask_unsent(SHIPPED[service], replace(QUESTION, options=options(most + 1))) == "options"


def test_letters_end_at_26_whatever_a_service_of_ones_own_says() -> None:
    profile = Profile(protocol="logprobs", url="http://x")
    assert ask_unsent(profile, replace(QUESTION, options=options(27))) == "options"
    assert ask_unsent(profile, replace(QUESTION, options=options(27), type="score")) == "levels"
    assert hosted_model(Hosting("x", profile, "m")).max_options == 26


def test_too_many_levels_are_not_sent() -> None:
    eleven = replace(QUESTION, options=options(11), type="score")
    assert ask_unsent(SHIPPED["typesafe"], eleven) == "levels"
    assert body_of(eleven, Asked("m", SHIPPED["gemini"]))


@pytest.mark.parametrize(
    "service", ["openai", "cloudflare", "openrouter", "digitalocean", "venice", "gemini"]
)
def test_a_question_without_instructions_is_not_sent_where_they_are_needed(service: str) -> None:
    assert ask_unsent(SHIPPED[service], replace(QUESTION, instructions=" ")) == "instructions"


def test_what_is_certainly_too_long_is_not_sent() -> None:
    words = replace(QUESTION, state="word " * 32769)
    assert ask_unsent(SHIPPED["typesafe"], words) == "input tokens"
    kev = SHIPPED["openrouter"].for_model("jaredpalmer/kev-4b")
    assert ask_unsent(kev, replace(QUESTION, state="word " * 8193)) == "input tokens"
    assert ask_unsent(SHIPPED["ollama"], replace(QUESTION, state="x" * 65536)) == "body"
    assert ask_unsent(SHIPPED["eu-jev"], replace(QUESTION, state="x" * 100_001)) == "state"


def test_what_may_still_fit_is_sent() -> None:
    sent = []

    async def send(request: WireRequest) -> WireReply:
        sent.append(request)
        raise OSError

    long = replace(QUESTION, state="wordwordwordword" * 8192)  # how many tokens, nobody knows
    with pytest.raises(OSError):  # noqa: PT011
        anyio.run(attempts(Asked("m", SHIPPED["typesafe"]), send, None), long)
    assert len(sent) == 1


@pytest.mark.parametrize(
    ("service", "first", "second"),
    [("cloudflare", "a/b", "a|b"), ("gemini", " padded", "b"), ("gemini", "two\nlines", "b")],
)
def test_names_that_collide_or_are_forbidden_are_not_sent(
    service: str, first: str, second: str
) -> None:
    question = replace(QUESTION, options=(Option(first), Option(second)))
    assert ask_unsent(SHIPPED[service], question) == "option names"


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_every_request_asks_one_question(protocol: Any) -> None:
    body = PROTOCOLS[protocol].encode(QUESTION, Asked("m", Profile(protocol=protocol, url="")))
    assert len(body.get("questions", [None])) == 1


def test_a_request_says_what_its_service_requires_and_no_more() -> None:
    assert json.loads(body_of(QUESTION, Asked("parallel", SHIPPED["parallel"]))) == {
        "state": "A late parcel.",
        "questions": {
            "q": {
                "instructions": "Who answers?",
                "type": "choice",
                "criteria": {"ship": None, "bill": None},
            }
        },
        "mode": "fast",
    }


@pytest.mark.parametrize("service", ["digitalocean", "vllm-decisions", "litellm-decisions"])
def test_a_state_goes_as_text_where_objects_are_refused(service: str) -> None:
    question = replace(QUESTION, state={"mail": "late"})
    body = json.loads(body_of(question, Asked("m", SHIPPED[service])))
    assert json.loads(body.get("input", body.get("state"))) == {"mail": "late"}


def test_one_description_is_said_in_words_where_the_service_takes_two_or_none() -> None:
    body = json.loads(body_of(YES_OR_NO, Asked("liquid/d1", SHIPPED["openrouter"])))
    question = body["questions"]["q"]
    assert question == {"type": "noul", "instructions": "Late?\nYes: it is"}


def test_digits_that_a_service_has_are_not_excused_as_rounding() -> None:
    raw = {"a": 0.5, "b": 0.4}
    assert distribution(raw, ("a", "b")).flags == ()
    with pytest.raises(InvalidAnswerError, match=r"sum to 0\.9"):
        distribution(raw, ("a", "b"), decimals=SHIPPED["typesafe"].decimals)


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ({"errors": [{"code": 4006, "message": "You have used up your allocation"}]}, "credit"),
        ({"errors": [{"code": "3036", "message": "no"}]}, "credit"),
        ({"errors": [{"message": json.dumps({"errors": [{"code": 4006}]})}]}, "credit"),
        ({"errors": [{"code": 3040, "message": "capacity", "ray": "a4006b3036"}]}, "again"),
        ({"errors": [{"code": 3040, "message": "try again in 4006 ms"}]}, "again"),
    ],
)
def test_no_credit_is_told_by_code_and_not_by_digits_anywhere(body: object, verdict: str) -> None:
    marks = SHIPPED["cloudflare"].credit_marks()
    now = datetime.now(UTC)
    found = failure_of(429, {}, json.dumps(body).encode(), now, marks).verdict
    assert found is (Verdict.STOP_CREDIT if verdict == "credit" else Verdict.AGAIN)


def test_a_price_per_request_is_reckoned() -> None:
    price = SHIPPED["parallel"].price_of("parallel")
    assert price is not None
    assert cost_of(Usage(5000, 10), price) == NANO // 1000
    assert cost_of(Usage(1_000_000), Price(input=0.5, request=0.25)) == NANO * 3 // 4


def test_variables_of_an_address_come_from_the_environment_and_from_env(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("VLLM_API_BASE=http://a:1/\n", encoding="utf-8")
    assert url_of(SHIPPED["vllm"], "m", variables(tmp_path)) == "http://a:1/v1/systemone"
    monkeypatch.setenv("VLLM_API_BASE", "http://b:2")
    assert url_of(SHIPPED["vllm"], "m", variables(tmp_path)) == "http://b:2/v1/systemone"
    with pytest.raises(ConfigError, match="LITELLM_API_BASE"):
        url_of(SHIPPED["litellm"], "m", variables(tmp_path))


def test_a_key_may_be_missing_only_where_the_profile_says_so(tmp_path: Path) -> None:
    async def connect(profile: Profile) -> None:
        hosting = Hosting("x", profile, "m", folder=tmp_path)
        async with connected(hosted_model(hosting)):
            pass

    optional = Profile(protocol="systemone", url="http://x", key="NOWHERE_KEY", key_optional=True)
    anyio.run(connect, optional)
    with pytest.raises(MissingKeyError):
        anyio.run(connect, optional.model_copy(update={"key_optional": False}))


@pytest.mark.parametrize(
    ("service", "kind"),
    [
        ("typesafe", "decision head"),
        ("vllm", "option key"),
        ("logprobs", "option key"),
        ("chat", "stated"),
        ("anthropic", "stated"),
    ],
)
def test_how_a_model_decides_is_part_of_its_identity(service: str, kind: str) -> None:
    profile = SHIPPED[service].model_copy(update={"url": "http://x"})
    assert hosted_model(Hosting(service, profile, "m")).identity["readout"] == kind


@pytest.mark.parametrize(
    ("diagnostics", "details"),
    [
        ({"q": {"label_mass": 0.75}}, {"mass_outside": 0.25}),
        ({"q": {"label_mass": "all"}}, {}),
        ({"q": 1}, {}),
        (None, {}),
    ],
)
def test_the_mass_outside_the_labels_is_kept(diagnostics: Any, details: dict[str, float]) -> None:
    answer = {"type": "choice", "probabilities": {"ship": 0.5, "bill": 0.5}}
    body = {"answers": {"q": answer}, "diagnostics": diagnostics}
    found = PROTOCOLS["systemone"].decode(body, QUESTION, Asked("m", SHIPPED["vllm"]))
    assert found.distribution is not None
    assert found.details == details


def test_every_listed_model_can_be_named() -> None:
    for service, profile in SHIPPED.items():
        assert profile.source
        for model in profile.models:
            found = hosting_named(f"{service}/{model}")
            assert found is not None
            assert (found.service, found.model) == (service, model)


@pytest.mark.parametrize(
    "facts",
    [
        {"max_options": 1},
        {"max_questions": 0},
        {"decimals": 0},
        {"forbidden": "["},
        {"served": "perhaps"},
        {"url": "https://me:secret@x"},
        {"max_tokens": 3},
    ],
)
def test_a_fact_that_is_none_is_named(facts: dict[str, Any]) -> None:
    table = {"protocol": "systemone", "url": "http://x"} | facts
    with pytest.raises(ConfigError, match=f"mine.{next(iter(facts))}"):
        profiles_from({"mine": table}, "forkpoint.toml")
