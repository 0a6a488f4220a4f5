"""One question shows whether a model answers, how, and what a run should know."""

import json
from pathlib import Path
from typing import Any

import pytest
from choosing_services import SECRET, certain, configured, replying, spent
from command_line import call
from services import Responder, failing, serving


def probed(folder: Path, respond: Responder, more: str = "", code: int = 0, **config: str) -> Any:
    """What a probe of the chooser `hosted` found."""
    with serving(respond) as server:
        configured(folder, server, more, **config)
        ended = call("probe", "hosted", "--json")
    assert ended.code == code, ended
    assert len(server.seen) == 1
    return json.loads(ended.out)


def test_the_question_has_as_many_options_as_the_benchmark_needs(own_folder: Path) -> None:
    found = probed(own_folder, replying())
    assert (found["options"], found["needed"], found["outcome"]) == (255, 255, "answered")
    assert found["served_model"] == "m-1"
    assert found["input_tokens"] == 1000
    assert found["latency_ms"] > 0
    assert found["problems"] == []


def test_it_is_booked_and_priced(own_folder: Path) -> None:
    assert probed(own_folder, replying())["cost"] == 0.001
    assert spent(own_folder) == 0.001


def test_it_counts_against_a_cap_with_the_code_of_a_run(own_folder: Path) -> None:
    with serving(replying()) as server:
        configured(own_folder, server)
        ended = call("probe", "hosted", "--max-cost", "0.000001")
    ended.assert_one_clear_line(4)
    assert server.seen == []


def test_a_model_with_fewer_options_gets_as_many_as_it_takes_and_code_2(own_folder: Path) -> None:
    found = probed(own_folder, replying(), "max_options = 26", code=2)
    assert found["options"] == 26
    [problem] = found["problems"]
    assert "--set max_frontier=26" in problem


def test_the_sum_and_decimals_are_those_that_came(own_folder: Path) -> None:
    def rounded(keys: list[str]) -> dict[str, float]:
        return {key: 0.01 if place < 99 else 0.0 for place, key in enumerate(keys)}

    found = probed(own_folder, replying(rounded))
    assert (found["total"], found["decimals"], found["zeros"]) == (0.99, 2, 156)
    assert found["flags"] == []


def test_every_repair_is_a_problem(own_folder: Path) -> None:
    def partial(keys: list[str]) -> dict[str, float]:
        return {keys[0]: 0.98125, keys[1]: 0.01875}

    def too_much(keys: list[str]) -> dict[str, float]:
        return {key: 1.0 if place == 0 else 0.00007 for place, key in enumerate(keys)}

    assert "partial" in probed(own_folder, replying(partial))["flags"]
    found = probed(own_folder, replying(too_much))
    assert found["flags"] == ["renormalised"]
    assert any("do not sum to 1" in text for text in found["problems"])


def test_no_tokens_and_no_price_are_problems(own_folder: Path) -> None:
    found = probed(own_folder, replying(tokens=0), price="")
    assert found["cost"] is None
    assert len(found["problems"]) == 2


def test_an_answer_that_did_not_choose_is_a_problem(own_folder: Path) -> None:
    found = probed(own_folder, replying(lambda keys: {key: 1 / len(keys) for key in keys}))
    assert any("did not choose" in text for text in found["problems"])


def test_an_answer_that_cannot_be_used_is_told_with_what_it_cost(own_folder: Path) -> None:
    found = probed(own_folder, replying(lambda keys: dict.fromkeys(keys, 0.3)), code=7)
    assert found["outcome"] == "invalid"
    assert found["input_tokens"] == 1000
    assert "sum" in found["problems"][0]


@pytest.mark.parametrize(
    ("respond", "code"),
    [
        (failing(401, {"error": SECRET}), 5),
        (failing(402), 4),
        (failing(422), 7),
        (replying(model="another"), 7),
    ],
)
def test_what_stops_a_run_stops_a_probe_with_the_same_code(
    own_folder: Path, respond: Responder, code: int
) -> None:
    with serving(respond) as server:
        configured(own_folder, server)
        ended = call("probe", "hosted")
    ended.assert_one_clear_line(code)
    assert SECRET not in ended.err


def test_a_probe_in_words_names_every_finding(own_folder: Path) -> None:
    with serving(replying(certain)) as server:
        configured(own_folder, server)
        ended = call("probe", "hosted")
    names = [line.split()[0] for line in ended.out.splitlines()]
    assert {"model", "question", "latency", "tokens", "price", "sum", "problem"} <= set(names)
