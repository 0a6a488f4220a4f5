"""`forkpoint init`: the starter, and the translation of the published benchmark's file."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from command_line import call
from services import Server, serving

from forkpoint.models.hosted import hosted_model
from forkpoint.runs.config import load_config
from forkpoint.runs.hosting import hosting_of

SECRET = "sk-canary-2222-never-shown"
PUBLISHED = """
[run]
benchmark = "1.0.0"
choosers = ["mine"]
domains = ["rush_hour"]
trials = 1
max_cost = 2.5
max_total_cost = 10.0

[mini]
trials = 20
choosers = ["mine"]

[chooser.mine]
label = "Mine 1"
protocol = "jev"
model = "m-1"
api_base = "${MINE_BASE}/v9"
endpoint = "decisions"
served = "m-1-20260101"
replace = { "|" = "!" }
api_key_env = "MINE_API_KEY"
price_input = 1.0
max_requests = 5000
publish = true
temperature = 0.5

[chooser."gpt.6"]
protocol = "openai"
model = "gpt-6-luna"
price_input = 0.1

[benchmark.harder]
trials = 3
max_expansions = 40
max_frontier = 255
[benchmark.harder.tiles]
heuristic = "manhattan"
scramble = 30

[figures]
width = 3
"""


def shown_first(_: int, body: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
    keys = list(body["questions"]["q"]["criteria"])
    said = {key: float(key == keys[0]) for key in keys}
    answer = {"type": "choice", "choice": keys[0], "probabilities": said}
    usage = {"input_tokens": 1000, "output_tokens": 0}
    reply = {"model": "m-1-20260101", "answers": {"q": answer}, "usage": usage}
    return 200, {}, json.dumps(reply).encode()


def translated(folder: Path, server: Server | None = None) -> str:
    (folder / "beelinebench.toml").write_text(PUBLISHED, encoding="utf-8")
    if server is not None:
        base = server.url.removesuffix("/v1/systemone")
        (folder / ".env").write_text(f"MINE_API_KEY={SECRET}\nMINE_BASE={base}\n", encoding="utf-8")
    ended = call("init", "--from", "beelinebench.toml")
    assert ended.code == 0, ended.err
    return ended.err


def test_what_is_not_carried_over_is_named(own_folder: Path) -> None:
    told = translated(own_folder)
    for name in ("mine.label", "mine.max_requests", "mine.publish", "mine.temperature", "figures"):
        assert name in told
    assert told.count("\n") == 5
    assert "max_requests" in (own_folder / "forkpoint.toml").read_text(encoding="utf-8")


def test_every_other_key_is_in_the_translation(own_folder: Path) -> None:
    translated(own_folder)
    config = load_config(None)
    assert (config.run.max_cost, config.run.max_total_cost) == (2.5, 10.0)
    assert (config.run.domains, config.mini.choosers) == (["rush_hour"], ["mine"])
    assert config.benchmarks["custom-harder"].max_expansions == 40
    there = tomllib.loads((own_folder / "forkpoint.toml").read_text(encoding="utf-8"))
    wanted = tomllib.loads(PUBLISHED)["chooser"]["mine"]
    for key in ("label", "max_requests", "publish", "temperature"):
        del wanted[key]
    assert there["chooser"]["mine"] == wanted
    openai = hosting_of(config, config.choosers["gpt.6"])
    assert openai is not None
    assert openai.profile.url == "https://api.openai.com/v1/decisions"


def test_the_translated_chooser_asks_as_it_is_told(own_folder: Path) -> None:
    with serving(shown_first) as server:
        translated(own_folder, server)
        ended = call("run", "--set", "max_expansions=5", "--json")
    assert ended.code == 0, ended.err
    assert set(server.keys) == {f"Bearer {SECRET}"}
    assert set(server.paths) == {"/v9/decisions"}
    for body in server.seen:
        assert list(body) == ["model", "state", "questions"]
        assert body["model"] == "m-1"
        assert list(body["questions"]) == ["q"]
        names = body["questions"]["q"]["criteria"]
        assert all("!" in name and "|" not in name for name in names), "replaced, as it says"
    [ledger] = (own_folder / ".spend").glob("mine*.jsonl")
    assert ledger.stat().st_size > 0


def test_a_known_address_brings_the_facts_of_its_service(own_folder: Path) -> None:
    (own_folder / "forkpoint.toml").write_text(
        """[chooser.clef]
protocol = "jev"
api_base = "https://api.cloudflare.com/client/v4/accounts/abc/ai/run/@cf/cloudflare"
endpoint = "clef"
model = "clef"
""",
        encoding="utf-8",
    )
    config = load_config(None)
    found = hosting_of(config, config.choosers["clef"])
    assert found is not None
    assert (found.profile.envelope, found.profile.replace) == ("result", {"/": "|"})
    assert found.profile.url.endswith("/abc/ai/run/@cf/cloudflare/clef")
    assert found.priced is not None


@pytest.mark.parametrize("text", ["[run", "run = 3\n[chooser.x]\n", "[chooser.x]\nmodel = 3\n"])
def test_a_broken_file_is_one_line_and_writes_nothing(own_folder: Path, text: str) -> None:
    (own_folder / "beelinebench.toml").write_text(text, encoding="utf-8")
    call("init", "--from", "beelinebench.toml").assert_one_clear_line()
    assert not (own_folder / "forkpoint.toml").exists()


def test_no_configuration_is_ever_overwritten(own_folder: Path) -> None:
    (own_folder / "forkpoint.toml").write_text("# mine\n", encoding="utf-8")
    (own_folder / "beelinebench.toml").write_text(PUBLISHED, encoding="utf-8")
    call("init").assert_one_clear_line()
    call("init", "--from", "beelinebench.toml").assert_one_clear_line()
    assert (own_folder / "forkpoint.toml").read_text(encoding="utf-8") == "# mine\n"


def test_every_commented_model_of_the_starter_is_a_model(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert call("init").code == 0
    path = own_folder / "forkpoint.toml"
    written = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"^# (\[|\w+ = )", r"\1", written, flags=re.MULTILINE), encoding="utf-8")
    config = load_config(None)
    hosted = {
        name: found
        for name, table in config.choosers.items()
        if (found := hosting_of(config, table)) is not None
    }
    assert len(hosted) >= 20
    for name, hosting in hosted.items():
        for variable in re.findall(r"\$\{(\w+)\}", hosting.profile.url):
            monkeypatch.setenv(variable, "https://example.com")
            assert variable in written
        for variable in re.findall(r"\w+_API_KEY", hosting.key_name or ""):
            assert variable in written, name
        assert hosted_model(hosting).name == hosting.model
