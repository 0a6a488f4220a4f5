"""The command line with a hosted model: caps, keys, continued runs, and what stops them."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from command_line import Ended, call
from services import Server, failing, serving

SECRET = "sk-canary-0815-never-shown"


def by_position(_: int, body: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
    """Certain of the option that comes first in the alphabet; bills a thousand tokens."""
    keys = list(body["questions"]["q"]["criteria"])
    first = min(keys)
    answer = {"type": "choice", "probabilities": {key: float(key == first) for key in keys}}
    usage = {"input_tokens": 1000, "output_tokens": 0}
    reply = {"model": body["model"], "answers": {"q": answer}, "usage": usage}
    return 200, {}, json.dumps(reply).encode()


def configured(folder: Path, server: Server, more: str = "") -> None:
    base = server.url.removesuffix("/systemone")
    (folder / "forkpoint.toml").write_text(
        f"""[chooser.hosted]
protocol = "jev"
model = "m-1"
api_base = "{base}"
api_key_env = "HOSTED_API_KEY"
price_input = 1.0
{more}
""",
        encoding="utf-8",
    )
    (folder / ".env").write_text(f"HOSTED_API_KEY={SECRET}\n", encoding="utf-8")


def refused(ended: Ended, *words: str) -> None:
    """One clear line that holds the words, and code 2."""
    ended.assert_one_clear_line()
    assert all(word in ended.err for word in words), ended.err


RUN = ("run", "--model", "hosted", "--domain", "blocksworld", "--trials", "3", "--json",
       "--set", "max_expansions=25")  # fmt: skip


def test_a_hosted_model_runs_and_its_key_is_nowhere(own_folder: Path) -> None:
    with serving(by_position) as server:
        configured(own_folder, server)
        ended = call(*RUN)
    assert ended.code == 0, ended.err
    assert server.keys[0] == f"Bearer {SECRET}"
    written = [path for path in own_folder.rglob("*") if path.is_file() and path.name != ".env"]
    assert any(path.name == "hosted.jsonl" for path in written), "the spend is booked"
    for path in written:
        assert SECRET.encode() not in path.read_bytes()
    assert SECRET not in ended.out + ended.err


def test_a_cap_stops_with_code_4_and_a_higher_one_goes_on_where_it_stood(own_folder: Path) -> None:
    with serving(by_position) as server:
        configured(own_folder, server)
        stopped = call(*RUN, "--max-cost", "0.02")
        billed = len(server.seen) * 1000 / 1e6
        assert stopped.code == 4, stopped.err
        assert "--max-cost" in stopped.err
        assert 0 < billed <= 0.02
        done = call(*RUN, "--max-cost", "5")
    assert done.code == 0, done.err
    asked = Counter(json.dumps(body, sort_keys=True) for body in server.seen)
    assert max(asked.values()) == 1, "no question is paid twice"


@pytest.mark.parametrize(("status", "code"), [(401, 5), (402, 4), (400, 7)])
def test_what_stops_a_model_has_its_own_code(own_folder: Path, status: int, code: int) -> None:
    with serving(failing(status, {"error": {"message": f"no: {SECRET}"}})) as server:
        configured(own_folder, server)
        ended = call(*RUN, "--trials", "8")
    assert ended.code == code, ended.err
    assert SECRET not in ended.err
    assert len(server.seen) <= 8, "the first five questions, and what was in flight"


def test_a_missing_key_is_named_before_anything_is_sent(own_folder: Path) -> None:
    with serving(by_position) as server:
        configured(own_folder, server)
        (own_folder / ".env").unlink()
        ended = call(*RUN)
    refused(ended, "HOSTED_API_KEY")
    assert server.seen == []


def test_an_unknown_service_is_named_with_those_there_are(own_folder: Path) -> None:
    (own_folder / "forkpoint.toml").write_text(
        '[chooser.x]\nservice = "nobody"\nmodel = "m"\n', encoding="utf-8"
    )
    refused(call("run", "--model", "x"), "nobody", "typesafe")


def test_a_service_of_ones_own_is_a_table(own_folder: Path) -> None:
    with serving(by_position) as server:
        (own_folder / "forkpoint.toml").write_text(
            f"""[service.mine]
protocol = "systemone"
url = "{server.url}"
[chooser.hosted]
service = "mine"
model = "m-1"
""",
            encoding="utf-8",
        )
        ended = call(*RUN)
    assert ended.code == 0, ended.err


def test_a_model_with_too_few_options_is_refused_before_the_first_request(own_folder: Path) -> None:
    with serving(by_position) as server:
        configured(own_folder, server, "max_options = 26")
        ended = call(*RUN)
    refused(ended, "max_frontier=26")
    assert server.seen == []


@pytest.mark.parametrize("cap", ["nan", "inf", "0", "-1"])
def test_a_cap_that_is_no_amount_is_refused(own_folder: Path, cap: str) -> None:
    with serving(by_position) as server:
        configured(own_folder, server)
        refused(call(*RUN, "--max-cost", cap), "--max-cost")
    assert server.seen == []


@pytest.mark.parametrize(
    "base", ["ftp://x", "nowhere", "", "http://", "http://exa mple/", "http://127.0.0.1:99999/v1"]
)
def test_an_address_that_is_none_is_refused_before_anything_is_recorded(
    own_folder: Path, base: str
) -> None:
    (own_folder / "forkpoint.toml").write_text(
        f'[chooser.hosted]\nprotocol = "jev"\nmodel = "m"\napi_base = "{base}"\n', encoding="utf-8"
    )
    refused(call(*RUN), "is no URL of a service")
    assert not (own_folder / "results").exists()


def test_a_damaged_ledger_is_not_forgotten_money(own_folder: Path) -> None:
    with serving(by_position) as server:
        configured(own_folder, server)
        (own_folder / ".spend").mkdir()
        (own_folder / ".spend" / "hosted.jsonl").write_text(
            'X"id":"a","reserved":900000000}\n', encoding="utf-8"
        )
        ended = call(*RUN, "--max-cost", "0.5")
    assert ended.code == 2
    assert "no line of a spend ledger" in ended.err
    assert server.seen == []


def test_trials_that_wait_for_an_answer_are_told_and_the_run_is_partial(own_folder: Path) -> None:
    def respond(number: int, body: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
        return (422, {}, b"{}") if number == 20 else by_position(number, body)

    with serving(respond) as server:
        configured(own_folder, server)
        partial = call(*RUN)
        done = call(*RUN)
    assert (partial.code, done.code) == (3, 0), partial.err
    assert "trials that wait for an answer: 1 (blocksworld trial" in partial.err
    assert len({json.dumps(body) for body in server.seen}) == len(server.seen) - 1


@pytest.mark.parametrize(
    ("status", "body"), [(402, {}), (429, {"error": {"code": "insufficient_quota"}})]
)
def test_an_empty_account_stops_one_model_and_the_same_command_goes_on(
    own_folder: Path, status: int, body: object
) -> None:
    empty = True

    def respond(number: int, asked: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
        return (status, {}, json.dumps(body).encode()) if empty else by_position(number, asked)

    both = (*RUN, "--model", "uniform")
    with serving(respond) as server:
        configured(own_folder, server)
        assert call(*RUN).code == 4
        partial = call(*both)
        empty = False
        done = call(*both)
    assert partial.code == 3, "the other model completed"
    assert "hosted stopped: the account has no credit" in partial.err
    assert done.code == 0, done.err


def test_with_a_cache_another_store_is_filled_without_the_service(own_folder: Path) -> None:
    """By `--cache`, and by `cache = true` under `[run]`."""
    with serving(by_position) as server:
        configured(own_folder, server)
        first = call(*RUN, "--cache", "--out", "first")
    config = own_folder / "forkpoint.toml"
    config.write_text("[run]\ncache = true\n" + config.read_text("utf-8"), encoding="utf-8")
    again = call(*RUN, "--out", "again")
    assert (first.code, again.code) == (0, 0), again.err
    timeless = [re.sub(r'"[^"]*T[0-9:]+\+00:00"', "", ended.out) for ended in (first, again)]
    assert timeless[0] == timeless[1]
