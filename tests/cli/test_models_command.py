"""`forkpoint models`: which services can be asked from here, and why not."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import call
from services import serving

KEY = "sk-canary-3333-never-shown"


def rows() -> dict[str, Any]:
    ended = call("models", "--json")
    assert ended.code == 0, ended.err
    assert KEY not in ended.out
    return {row["name"]: row for row in json.loads(ended.out)}


def test_a_service_without_its_key_says_which(own_folder: Path) -> None:
    row = rows()["typesafe/jev-1.13.0"]
    assert (row["usable"], row["missing"]) == (False, "the key TYPESAFE_API_KEY is not set")
    assert row["price"] == {"input": 0.042, "output": 0.0, "request": 0.0}
    assert (row["max_options"], row["max_levels"], row["service"]) == (255, 10, "typesafe")
    assert "not usable: service typesafe" in call("models").out
    assert own_folder.exists()


@pytest.mark.parametrize("place", ["environment", ".env", "file"])
def test_a_found_key_is_told_by_its_place_and_not_shown(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    if place == "environment":
        monkeypatch.setenv("TYPESAFE_API_KEY", KEY)
    elif place == ".env":
        (own_folder / ".env").write_text(f"TYPESAFE_API_KEY={KEY}\n", encoding="utf-8")
    else:
        (own_folder / "key").write_text(KEY, encoding="utf-8")
        monkeypatch.setenv("TYPESAFE_API_KEY_FILE", str(own_folder / "key"))
    row = rows()["typesafe/jev-1.13.0"]
    assert row["usable"]
    assert place in row["key_found"]
    shown = call("models").out
    assert KEY not in shown
    assert f"key TYPESAFE_API_KEY from {row['key_found']}" in shown


def test_a_variable_of_an_address_is_missed_too(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rows()["vllm"]["missing"] == "VLLM_API_BASE is not set"
    (own_folder / ".env").write_text("VLLM_API_BASE=http://127.0.0.1:8000\n", encoding="utf-8")
    assert rows()["vllm"]["usable"], "its key is optional"
    monkeypatch.setenv("CLOUDFLARE_API_TOKEN", KEY)
    assert rows()["cloudflare/clef"]["missing"] == "CLOUDFLARE_ACCOUNT_ID is not set"


def test_limits_of_a_single_model_go_before_its_services(own_folder: Path) -> None:
    assert rows()["openrouter/jaredpalmer/kev-4b"]["max_input_tokens"] == 8192
    assert own_folder.exists()


def test_a_service_of_ones_own_is_listed(own_folder: Path) -> None:
    (own_folder / "forkpoint.toml").write_text(
        """[service.mine]
protocol = "systemone"
url = "http://127.0.0.1:9/v1/systemone"
models = ["m-1"]
prices."*" = { input = 0.5, output = 1.0 }
""",
        encoding="utf-8",
    )
    assert rows()["mine/m-1"]["usable"]
    assert "$0.5 per million tokens read, $1 written" in call("models").out


def test_a_model_of_ones_own_service_can_be_named(own_folder: Path) -> None:
    with serving(lambda *_: (400, {}, b"no")) as server:
        (own_folder / "forkpoint.toml").write_text(
            f'[service.mine]\nprotocol = "systemone"\nurl = "{server.url}"\n', encoding="utf-8"
        )
        call("run", "--model", "mine/m-1", "--domain", "tiles", "--trials", "1")
    assert server.seen[0]["model"] == "m-1"


def test_what_can_be_used_comes_before_what_cannot() -> None:
    usable, cannot = call("models").out.split("\nNot usable here", 1)
    assert "sparrow-nano-general" in usable
    assert "not usable" not in usable
    assert "python:" not in cannot
    headings = [line for line in cannot.splitlines()[1:] if line and not line.startswith(" ")]
    assert headings
    assert all(line.startswith("not usable: ") for line in headings)
