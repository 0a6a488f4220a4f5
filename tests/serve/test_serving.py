"""A served model over real HTTP: exact answers, keys, failures, and a stranger's suite."""

import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from served_models import (
    PATHS,
    Served,
    ask_over_http,
    choice,
    openai_body,
    scores,
    served,
    systemone_body,
)

from forkpoint.errors import InvalidAnswerError, RefusedError
from forkpoint.models.function import batch, function_model
from forkpoint.models.model import Model
from forkpoint.models.wire.profile import ProtocolName
from forkpoint.question import Answer, Option, Question, Usage, probabilities_from_scores
from forkpoint.serve.app import LARGEST_BODY
from forkpoint.serve.server import listen

KEY = "sk-canary-4711-do-not-print"
BODIES = {"/v1/systemone": systemone_body, "/v1/decisions": openai_body}
JEVCOMPAT = shutil.which("jevcompat", path=str(Path(sys.executable).parent))


@batch
def many_scores(questions: list[Question]) -> list[list[int]]:
    return [scores(question) for question in questions]


def moody(question: Question) -> Any:
    """Fails in the way that the first option is called."""
    match question.options[0].key:
        case "raise":
            raise ValueError("a secret\nin two lines")
        case "refuse":
            raise RefusedError("no", input_tokens=3)
        case "negative":
            return [-1, 2]
        case "nothing":
            return None
        case "leave":
            sys.exit(3)
    return Answer((0.75, 0.25), Usage(11, 2))


@pytest.fixture(scope="module")
def honest() -> Iterator[Served]:
    with served(function_model(scores)) as found:
        yield found


@pytest.fixture(scope="module")
def moods() -> Iterator[Served]:
    with served(function_model(moody)) as found:
        yield found


@pytest.fixture(scope="module")
def locked() -> Iterator[Served]:
    with served(function_model(many_scores), key=KEY, most_at_once=8) as found:
        yield found


@pytest.mark.parametrize("protocol", PATHS)
def test_our_client_gets_the_function_s_probabilities_exactly(
    honest: Served, protocol: ProtocolName
) -> None:
    @settings(max_examples=5)
    @given(
        st.lists(st.lists(st.text(max_size=300), min_size=2, max_size=64, unique=True), max_size=4),
        st.text() | st.dictionaries(st.text(), st.text(), max_size=3),
    )
    def check(key_lists: list[list[str]], state: Any) -> None:
        asked = [Question(state, "Which?", tuple(map(Option, keys))) for keys in key_lists]
        asked += [choice(count, state) for count in (2, 27, 255)]
        found = [answer.probabilities for answer in ask_over_http(honest.url, protocol, asked)]
        assert found == [probabilities_from_scores(each, scores(each)) for each in asked]

    check()


def conformance(url: str, folder: Path, *arguments: str) -> dict[str, int]:
    """How many requirements of each level pass and fail in jevcompat's report, as `MUST pass`."""
    assert JEVCOMPAT is not None, "jevcompat is in the dependency group test"
    report = folder / "report.json"
    ended = subprocess.run(
        [JEVCOMPAT, "test", url, "--json", str(report), *arguments],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    counts: dict[str, int] = {}
    for result in json.loads(report.read_text(encoding="utf-8"))["results"]:
        name = f"{result['level']} {result['status']}"
        counts[name] = counts.get(name, 0) + 1
    return counts


def test_jevcompat_finds_every_must_and_should(
    honest: Served, locked: Served, tmp_path: Path
) -> None:
    """Of the two MUSTs on keys, each server can be held to one; without a key, two SHOULDs rest."""
    without = conformance(honest.url, tmp_path)
    assert (without["MUST pass"], without["SHOULD pass"]) == (32, 13)
    assert not any(name.endswith("fail") for name in without)
    with_key = conformance(locked.url, tmp_path, "--key", KEY)
    assert (with_key["MUST pass"], with_key["SHOULD pass"]) == (32, 15)
    assert not any(name.endswith("fail") for name in with_key)


def test_a_key_is_demanded_everywhere_but_for_health(locked: Served) -> None:
    assert httpx.get(locked.url + "/health").status_code == 200
    assert httpx.get(locked.url + "/v1/models").status_code == 403
    for path, body in BODIES.items():
        assert locked.post(path, body()).status_code in (401, 403)
        wrong = locked.post(path, body(), authorization="Bearer wrong")
        assert wrong.status_code == 401
        assert KEY not in wrong.text
        basic = locked.post(path, body(), authorization=f"Basic {KEY}")
        assert basic.status_code in (401, 403)
        assert locked.post(path, body(), authorization=f"Bearer {KEY}").status_code == 200
    assert locked.told == []


def error_in(response: httpx.Response) -> Any:
    """The error of a reply, in whichever shape; it is JSON and no traceback."""
    assert response.headers["content-type"] == "application/json"
    assert "Traceback" not in response.text
    body = response.json()
    return body["error"] if "error" in body else body["detail"]


@pytest.mark.parametrize("path", BODIES)
@pytest.mark.parametrize(
    ("mood", "status"), [("raise", 500), ("leave", 500), ("negative", 422), ("nothing", 422)]
)
def test_a_function_that_fails_is_one_line_and_the_server_goes_on(
    moods: Served, path: str, mood: str, status: int
) -> None:
    moods.told.clear()
    found = moods.post(path, moody_body(path, mood))
    assert found.status_code == status
    error_in(found)
    assert "secret" not in found.text  # the operator sees it, the client does not
    [line] = moods.told
    assert "\n" not in line
    assert ("ValueError: a secret in two lines" in line) == (mood == "raise")
    assert moods.post(path, moody_body(path, "fine")).status_code == 200


def moody_body(path: str, mood: str) -> dict[str, Any]:
    if path == "/v1/systemone":
        return systemone_body(
            {"type": "choice", "instructions": "?", "criteria": {mood: None, "b": None}}
        )
    choices = [{"value": mood}, {"value": "b"}]
    return openai_body({"type": "choice", "instructions": "?", "choices": choices})


def test_a_refused_question_leaves_its_siblings_answered(moods: Served) -> None:
    criteria = ({"refuse": None, "b": None}, {"fine": None, "b": None})
    asked = [{"type": "choice", "instructions": "?", "criteria": each} for each in criteria]
    found = moods.post(
        "/v1/systemone", systemone_body(questions=dict(zip("ab", asked, strict=True)))
    )
    assert set(found.json()["answers"]) == {"b"}
    assert found.json()["usage"] == {"input_tokens": 14, "output_tokens": 2}
    refused = Question("s", "?", (Option("refuse"), Option("b")))
    for protocol in PATHS:
        with pytest.raises(RefusedError):
            ask_over_http(moods.url, protocol, [refused], "moody")


def test_a_model_that_answers_no_json_is_one_line_too() -> None:
    async def decide(_question: Question) -> Answer:
        return Answer((float("nan"), 1.0))

    with served(Model("broken", "bundled", decide)) as found:
        for path, body in BODIES.items():
            reply = found.post(path, body())
            assert reply.status_code == 500
            error_in(reply)
    assert len(found.told) == 2


@pytest.mark.parametrize(
    ("path", "changes", "status"),
    [
        ("/v1/systemone", {"model": "somebody-else"}, 400),
        ("/v1/decisions", {"model": "somebody-else"}, 404),
        ("/v1/systemone", {"state": None}, 422),
        ("/v1/decisions", {"input": None}, 400),
        ("/v1/systemone", {"questions": {}}, 422),
        ("/v1/decisions", {"questions": []}, 400),
    ],
)
def test_a_bad_request_is_refused_in_the_shape_of_its_path(
    honest: Served, path: str, changes: dict[str, Any], status: int
) -> None:
    found = honest.post(path, BODIES[path](**changes))
    assert found.status_code == status
    assert error_in(found)


def test_bodies_that_are_no_json_too_large_or_compressed_are_refused(honest: Served) -> None:
    for path, not_json in (("/v1/systemone", 422), ("/v1/decisions", 400)):
        assert honest.post(path, b"{").status_code == not_json
        assert honest.post(path, b"{}", **{"content-encoding": "zstd"}).status_code == 415
        too_large = honest.post(path, b" " * (LARGEST_BODY + 1))
        assert too_large.status_code == 413
        assert error_in(too_large)


def test_unknown_paths_and_methods_are_json_errors_too(honest: Served) -> None:
    assert error_in(honest.post("/v1/nothing", {}))["error_type"] == "not_found"
    assert honest.post("/v1/systemone/", systemone_body()).status_code == 404
    wrong = httpx.get(honest.url + "/v1/decisions")
    assert (wrong.status_code, wrong.headers["allow"]) == (405, "POST")
    assert error_in(wrong)["code"] == "method_not_allowed"


def test_the_model_is_listed_as_both_families_of_clients_expect(honest: Served) -> None:
    listing = httpx.get(honest.url + "/v1/models").json()
    assert [model["id"] for model in listing["data"]] == ["scores"]
    assert [model["name"] for model in listing["models"]] == ["scores"]
    assert httpx.get(honest.url + "/health").json() == {"status": "ok", "model": "scores"}


def test_a_request_that_goes_away_in_its_body_harms_nobody(honest: Served) -> None:
    with pytest.raises(httpx.HTTPError):
        httpx.post(honest.url + "/v1/systemone", content=torn(), timeout=60)
    assert honest.post("/v1/systemone", systemone_body()).status_code == 200
    assert honest.told == []


def torn() -> Iterator[bytes]:
    yield b'{"model": "jev-latest",'
    raise httpx.WriteError("the client gives up")


def test_an_unusable_answer_names_its_question(moods: Served) -> None:
    found = moods.post("/v1/systemone", moody_body("/v1/systemone", "negative"))
    [fault] = found.json()["detail"]
    assert fault["loc"] == ["body", "questions", "q"]
    with pytest.raises(InvalidAnswerError) as caught:
        probabilities_from_scores(Question("s", "?", (Option("negative"), Option("b"))), [-1, 2])
    assert str(caught.value) in fault["msg"]


def test_more_options_than_the_model_takes_are_refused_at_their_place() -> None:
    asked = {"name": "team", **openai_body()["questions"][0]}
    with served(replace(function_model(scores), max_options=1)) as found:
        one = found.post("/v1/systemone", systemone_body())
        other = found.post("/v1/decisions", openai_body(asked))
    assert one.status_code == 422
    assert one.json()["detail"][0]["loc"] == ["body", "questions", "q"]
    assert (other.status_code, other.json()["error"]["param"]) == (400, "questions[0]")


def test_small_replies_are_not_held_back() -> None:
    """asyncio sends at once only on sockets that say that they are TCP; else 40 ms are lost."""
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP
