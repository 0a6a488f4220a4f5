"""Decision items and a hosted model: what stops it, what it costs, and what is never sent."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from command_line import call
from decided import lines_of, rows, write_rows
from services import Server, serving

Reply = tuple[int, dict[str, str], bytes]
RUN = ("run", "--model", "hosted", "--items", "mine.jsonl", "--json")


def honest(_: int, body: dict[str, Any]) -> Reply:
    """Certain of the first option; bills a thousand tokens."""
    keys = list(body["questions"]["q"]["criteria"])
    answer = {"type": "choice", "probabilities": {key: float(key == keys[0]) for key in keys}}
    usage = {"input_tokens": 1000, "output_tokens": 0}
    reply = {"model": body["model"], "answers": {"q": answer}, "usage": usage}
    return 200, {}, json.dumps(reply).encode()


def configured(folder: Path, server: Server, more: str = "", count: int = 12) -> Path:
    """A chooser `hosted` and a file of own items; where its answers will lie."""
    base = server.url.removesuffix("/systemone")
    (folder / "forkpoint.toml").write_text(
        f'[chooser.hosted]\nprotocol = "jev"\nmodel = "m-1"\napi_base = "{base}"\n'
        f'api_key_env = "HOSTED_API_KEY"\nprice_input = 1.0\n{more}',
        encoding="utf-8",
    )
    (folder / ".env").write_text("HOSTED_API_KEY=sk-canary\n", encoding="utf-8")
    write_rows(folder / "mine.jsonl", rows(count, type="choice"))
    return folder / "runs" / "hosted" / "mine.jsonl"


def sent(server: Server) -> Counter[str]:
    return Counter(json.dumps(body, sort_keys=True) for body in server.seen)


@pytest.mark.parametrize(("status", "code"), [(401, 5), (402, 4), (400, 7)])
def test_what_stops_a_model_has_its_own_code_and_the_run_goes_on_later(
    own_folder: Path, status: int, code: int
) -> None:
    down = True

    def respond(number: int, body: dict[str, Any]) -> Reply:
        return (status, {}, b"{}") if down else honest(number, body)

    with serving(respond) as server:
        answers = configured(own_folder, server, count=40)
        stopped = call(*RUN)
        assert len(server.seen) <= 8, "the first five questions, and what was in flight"
        down = False
        done = call(*RUN)
    assert (stopped.code, done.code) == (code, 0), stopped.err
    usable = [row for row in lines_of(answers) if row.get("error") is None]
    assert len(usable) == len({row["id"] for row in usable}) == 40


def test_a_cap_stops_with_code_4_and_a_higher_one_goes_on_where_it_stood(own_folder: Path) -> None:
    with serving(honest) as server:
        answers = configured(own_folder, server)
        stopped = call(*RUN, "--max-cost", "0.005")
        assert stopped.code == 4, stopped.err
        assert "--max-cost" in stopped.err
        assert 0 < len(server.seen) * 1000 / 1e6 <= 0.005
        done = call(*RUN, "--max-cost", "5")
    assert done.code == 0, done.err
    assert len(lines_of(answers)) == 12
    assert max(sent(server).values()) == 1, "no question is paid twice"


def test_items_without_an_answer_make_the_run_partial_and_are_asked_again(own_folder: Path) -> None:
    def respond(number: int, body: dict[str, Any]) -> Reply:
        return (422, {}, b"{}") if number == 9 else honest(number, body)

    with serving(respond) as server:
        configured(own_folder, server)
        partial, done = call(*RUN), call(*RUN)
    assert (partial.code, done.code) == (3, 0), partial.err
    assert "items without an answer: 1; the same command asks them again" in partial.err
    assert json.loads(partial.out)["own"]["systems"]["hosted"]["counts"]["status"]["service"] == 1
    assert sorted(sent(server).values()) == [1] * 11 + [2]


def test_items_that_stay_rejected_do_not_stop_a_model_that_answered_others(
    own_folder: Path,
) -> None:
    """They come last, however many: the run ends as the first one did, and asks all the others."""
    later = {"s10"}

    def respond(number: int, body: dict[str, Any]) -> Reply:
        state = str(body["state"])
        rejected = state in later or int(state[1:]) in range(2, 9)
        return (422, {}, b"{}") if rejected else honest(number, body)

    with serving(respond) as server:
        answers = configured(own_folder, server, "max_at_once = 1\n")
        first = call(*RUN)
        kept = [row | {"error": "timeout"} if row["id"] == "mine:00010" else row
                for row in lines_of(answers)]  # fmt: skip
        write_rows(answers, kept)
        later.clear()
        server.seen.clear()
        again = call(*RUN)
        assert [body["state"] for body in server.seen] == ["s10", *(f"s{n}" for n in range(2, 9))]
        server.seen.clear()
        only_rejected = call(*RUN)
    assert (first.code, again.code, only_rejected.code) == (3, 3, 3), only_rejected.err
    assert len(server.seen) == 7


def test_counts_of_tokens_that_are_none_do_not_break_the_estimate(own_folder: Path) -> None:
    """Rows may come from other tools; what is no number of tokens is not counted."""
    with serving(honest) as server:
        answers = configured(own_folder, server, count=4)
        assert call(*RUN, "--limit", "2").code == 0
        odd: tuple[dict[str, Any], ...]
        odd = ({"input_tokens": "many"}, {"input_tokens": 1000, "output_tokens": None})
        write_rows(answers, [row | more for row, more in zip(lines_of(answers), odd, strict=True)])
        [planned] = json.loads(call(*RUN, "--dry-run").out)
    assert planned["tasks"][0]["measured"] == 1
    assert planned["tasks"][0]["input_tokens"] == {"low": 2000, "high": 2000}


def test_a_dry_run_says_how_many_errors_will_be_asked_again(own_folder: Path) -> None:
    """Each kind but what is beyond a limit; what is refused is asked again by every run."""

    def respond(number: int, body: dict[str, Any]) -> Reply:
        state = str(body["state"])
        if state == "s3":
            return 422, {}, b"{}"
        status, headers, reply = honest(number, body)
        return status, headers, reply.replace(b"1.0", b"0.2") if state in ("s5", "s6") else reply

    with serving(respond) as server:
        configured(own_folder, server)
        assert call(*RUN).code == 3
        asked = len(server.seen)
        [planned] = json.loads(call(*RUN, "--dry-run").out)
        table = call(*RUN[:-1], "--dry-run").out
        assert len(server.seen) == asked, "nothing is sent"
        again = call(*RUN)
    assert (planned["requests"], planned["asked_again"]) == (3, 3)
    assert planned["tasks"][0]["again"] == 3
    assert "Again: items whose row has an error" in " ".join(table.split())
    told = "mine: 3 of the items are asked again: 1 http_422, 2 invalid_probabilities"
    assert told in again.err
    assert len(server.seen) == asked + 3


def test_an_item_beyond_a_limit_is_a_row_and_is_never_sent(own_folder: Path) -> None:
    with serving(honest) as server:
        answers = configured(own_folder, server, "max_options = 26\n", count=2)
        many = {"state": "many", "options": [f"o{n}" for n in range(27)], "answer": "o1"}
        write_rows(
            own_folder / "mine.jsonl",
            [*rows(2, type="choice"), rows(1)[0] | many | {"group": "g9"}],
        )
        ended = call(*RUN)
    assert ended.code == 0, ended.err
    found = {row["id"]: row for row in lines_of(answers)}
    assert found["mine:00002"]["error"] == "restricted:options"
    assert "27 options" in found["mine:00002"]["reason"]
    assert len(server.seen) == 2
    assert not any("many" in json.dumps(body) for body in server.seen)
    assert json.loads(ended.out)["own"]["systems"]["hosted"]["counts"]["status"]["restricted"] == 1


def test_probabilities_that_are_none_are_a_row_with_the_reason(own_folder: Path) -> None:
    def respond(_: int, body: dict[str, Any]) -> Reply:
        answer = {"type": "choice", "probabilities": {"yes": 0.9, "no": 0.9}}
        return 200, {}, json.dumps({"model": body["model"], "answers": {"q": answer}}).encode()

    with serving(respond) as server:
        answers = configured(own_folder, server, count=2)
        ended = call(*RUN)
    assert ended.code == 0, ended.err
    assert {row["error"] for row in lines_of(answers)} == {"invalid_probabilities"}
    assert all("1.8" in row["reason"] for row in lines_of(answers))
