"""`forkpoint serve` as a process: its address, its end, and what it refuses."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from command_line import call, finish, start, wait_until, write_function

KEY = "sk-canary-4711-do-not-print"
LOUD = """
import os

print("loading")


def decide(question):
    print("asked")
    if question.options[0].key == "fail":
        raise ValueError(os.environ["TEST_KEY"][:2])
    return [1, 3]
"""


def body(first: str) -> dict[str, object]:
    criteria = {first: None, "b": None}
    question = {"type": "choice", "instructions": "?", "criteria": criteria}
    return {"model": "mine", "state": "s", "questions": {"q": question}}


def address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_it_prints_its_address_answers_and_ends_with_0_at_ctrl_c(tmp_path: Path) -> None:
    spec = write_function(tmp_path, "decide", LOUD)
    options = ("--model", spec, "--name", "mine", "--port", "0", "--key-env", "TEST_KEY")
    process = start("serve", *options, cwd=tmp_path, TEST_KEY=KEY)
    url = address(process) + "/v1/systemone"
    headers = {"authorization": f"Bearer {KEY}"}
    found = httpx.post(url, json=body("a"), headers=headers)
    assert found.json()["answers"]["q"]["probabilities"] == {"a": 0.25, "b": 0.75}
    assert httpx.post(url, json=body("fail"), headers=headers).status_code == 500
    assert httpx.post(url, json=body("a")).status_code == 403
    process.send_signal(signal.SIGINT)
    ended = finish(process)
    assert (ended.code, ended.out) == (0, "")  # the address was read; the rest goes elsewhere
    assert "ValueError: sk" in ended.err
    assert "Traceback" not in ended.err
    assert KEY not in ended.err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_a_second_ctrl_c_ends_a_call_that_never_does(tmp_path: Path) -> None:
    forever = "import time\n\ndef decide(q):\n    print('hangs')\n    time.sleep(600)\n"
    spec = write_function(tmp_path, "decide", forever)
    process = start("serve", "--model", spec, "--port", "0", cwd=tmp_path)
    url = address(process) + "/v1/systemone"
    with pytest.raises(httpx.ReadTimeout):
        httpx.post(url, json=body("a") | {"model": "decide"}, timeout=1)
    process.send_signal(signal.SIGINT)
    wait_until(lambda: not is_open(url), process)
    assert process.poll() is None  # what is in flight may still be answered
    process.send_signal(signal.SIGINT)
    ended = finish(process)
    assert ended.code == 130
    assert "Traceback" not in ended.err


def is_open(url: str) -> bool:
    try:
        socket.create_connection(("127.0.0.1", httpx.URL(url).port or 0)).close()
    except ConnectionRefusedError:
        return False
    return True


def test_what_cannot_be_served_is_one_clear_line(own_folder: Path) -> None:
    spec = write_function(own_folder)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        call("serve", "--model", "uniform", "--port", port).assert_one_clear_line()
    for arguments in (
        ("--model", "uniform", "--host", "192.0.2.1"),
        ("--model", "uniform", "--key-env", "NOT_SET"),
        ("--model", "nobody"),
        ("--model", spec, "--batch", "4"),
        ("--model", "typesafe/jev-1.13.0"),
        ("--model", "uniform", "--port", "70000"),
        (),
    ):
        call("serve", *arguments).assert_one_clear_line()
