"""Servers that others wrote: jevcompat's mock, sparrow-decider, dev-double, LiteLLM's proxy."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import anyio
import pytest

from forkpoint.errors import RejectedError, RestrictedError
from forkpoint.models.hosted import Hosting, hosted_model
from forkpoint.models.model import connected
from forkpoint.models.registry import load_model
from forkpoint.models.wire.profile import Profile, shipped_profiles
from forkpoint.question import Answer, Option, Question

ROOT = Path(__file__).resolve().parents[2]
TEAMS = (Option("billing", "payments and refunds"), Option("technical", "bugs"), Option("sales"))
CHOICE = Question({"ticket": "I was charged twice for order 4411."}, "Which team?", TEAMS)
BINARY = Question("Charged twice.", "A refund?", (Option("yes"), Option("no")), "binary")
SCORE = Question("Charged twice!", "How upset?", tuple(map(Option, ("calm", "cross"))), "score")
MANY = Question("Which?", "Which?", tuple(Option(f"o{number}") for number in range(27)))


def ask(profile: Profile, model: str, *questions: Question) -> list[Answer]:
    async def run() -> list[Answer]:
        async with connected(hosted_model(Hosting("stranger", profile, model))) as ready:
            return [await ready.decide(question) for question in questions]

    return anyio.run(run)


@contextmanager
def started(program: str, *arguments: str, seconds: float = 60) -> Iterator[str]:
    """A server of this environment on a free port; its URL once it takes connections."""
    path = shutil.which(program, path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    if path is None:
        pytest.skip(f"{program} is not installed")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen([path, *arguments, "--port", str(port)], **quiet) as process:  # type: ignore[call-overload]
        try:
            end = time.monotonic() + seconds
            while not _listens(port):
                assert process.poll() is None, f"{program} ended with {process.returncode}"
                assert time.monotonic() < end, f"{program} did not start"
                time.sleep(0.02)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def test_the_table_of_strangers_still_comes_out() -> None:
    pytest.importorskip("jevcompat")
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "strangers_page.py", "--check"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_sparrow_behind_its_own_server_answers_as_in_this_process() -> None:
    questions = (CHOICE, BINARY, SCORE)
    here = load_model("sparrow-nano-general")
    with started("sparrow-decider", "serve") as url:
        profile = shipped_profiles()["local"].model_copy(update={"url": f"{url}/v1/systemone"})
        there = ask(profile, "sparrow-nano-general", *questions)
    for question, answer in zip(questions, there, strict=True):
        own = anyio.run(here.decide, question)
        assert answer.probabilities == pytest.approx(own.probabilities, abs=1.1e-4)
        assert answer.served_model == "sparrow-nano-general-v1.1"


def test_a_question_beyond_dev_doubles_cap_is_not_sent_or_is_a_row() -> None:
    pytest.importorskip("dev_double")
    with started("dev-double", "serve", "--engine", "mock") as url:
        known = shipped_profiles()["ollama"].model_copy(update={"url": f"{url}/v1/systemone"})
        assert ask(known, "d1", CHOICE)[0].probabilities == pytest.approx((1 / 3,) * 3, abs=1e-4)
        with pytest.raises(RestrictedError) as caught:
            ask(known, "d1", MANY)
        assert caught.value.limit == "options"
        unknown = known.model_copy(update={"max_options": None})
        with pytest.raises(RejectedError, match="26"):
            ask(unknown, "d1", MANY)


@pytest.mark.soak
def test_litellm_gives_us_what_it_gives_the_openai_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Needs `openai` 3.57 or newer here, and `litellm` 1.106.12 with its proxy on the PATH."""
    openai = pytest.importorskip("openai", minversion="3.57")
    mock = pytest.importorskip("jevcompat.mock")
    monkeypatch.setenv("LITELLM_LOCAL_MODEL_COST_MAP", "True")
    monkeypatch.setenv("DISABLE_ADMIN_UI", "True")
    monkeypatch.setenv("LITELLM_API_KEY", "sk-local-1234")
    config = tmp_path / "litellm.yaml"
    with mock.Running(mock.MockConfig(key="test-key")) as upstream:
        config.write_text(
            f"""model_list:
  - model_name: jev
    litellm_params: {{model: typesafe/jev-latest, api_base: "{upstream.url}", api_key: test-key}}
general_settings: {{master_key: sk-local-1234}}
""",
            encoding="utf-8",
        )
        arguments = ("--config", str(config), "--host", "127.0.0.1", "--telemetry", "False")
        with started("litellm", *arguments, seconds=120) as url:
            monkeypatch.setenv("LITELLM_API_BASE", url)
            profiles = shipped_profiles()
            text = Question("I was charged twice.", "Which team?", TEAMS)
            [ours, from_json] = ask(profiles["litellm-decisions"], "jev", text, CHOICE)
            [same] = ask(profiles["litellm"], "jev", text)
            with openai.OpenAI(base_url=f"{url}/v1", api_key="sk-local-1234") as client:
                theirs = client.decisions.create(
                    model="jev",
                    input="I was charged twice.",
                    questions=[
                        {
                            "type": "choice",
                            "instructions": "Which team?",
                            "choices": [
                                {"value": "billing", "description": "payments and refunds"},
                                {"value": "technical", "description": "bugs"},
                                {"value": "sales"},
                            ],
                        }
                    ],
                )
    read = {row.value: row.probability for row in theirs.answers[0].probabilities}
    assert dict(zip(text.keys, ours.probabilities, strict=True)) == pytest.approx(read, abs=1e-9)
    assert ours.usage.input_tokens == theirs.usage.input_tokens
    assert ours.served_model == theirs.model == same.served_model
    assert same.probabilities == pytest.approx(ours.probabilities, abs=1e-9)
    assert sum(from_json.probabilities) == pytest.approx(1)
