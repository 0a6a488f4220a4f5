"""The container's recipe, held to what can be told without a container engine.

`make check` lints it; here its instructions, what reaches it, and the commands of its build.
"""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from compose_spec import PyCompose
from dockerfile_parse import DockerfileParser

from forkpoint.data.wikispeedia_tables import TABLES

ROOT = Path(__file__).resolve().parents[1]
RECIPE = (ROOT / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
IGNORED = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
SECRET = re.compile(r"key|token|secret|password|credential", re.IGNORECASE)


def stages() -> list[list[tuple[str, str]]]:
    """The instructions of each stage, the global arguments left out."""
    parsed = DockerfileParser(fileobj=io.BytesIO(RECIPE.encode()))
    found: list[list[tuple[str, str]]] = []
    for step in parsed.structure:
        if step["instruction"] == "FROM":
            found.append([])
        if found and step["instruction"] != "COMMENT":
            found[-1].append((step["instruction"], step["value"]))
    return found


def values(stage: list[tuple[str, str]], instruction: str) -> list[str]:
    return [value for name, value in stage if name == instruction]


def test_the_image_has_the_wheel_alone_and_does_not_run_as_root() -> None:
    """The second stage takes nothing from the checkout, only what the first one installed."""
    build, image = stages()
    assert values(build, "FROM") == ["docker.io/library/python:${PYTHON}-slim AS build"]
    assert values(image, "COPY") == ["--from=build /opt/forkpoint /opt/forkpoint"]
    assert [name for name, _ in image if name == "ADD"] == []
    [user] = values(image, "USER")
    assert all(part.isdigit() and int(part) > 0 for part in user.split(":"))
    assert image.index(("USER", user)) > max(
        i for i, (name, _) in enumerate(image) if name == "RUN"
    )


def test_the_command_is_the_entry_point_and_results_lie_on_a_volume() -> None:
    _, image = stages()
    assert values(image, "ENTRYPOINT") == ['["forkpoint"]']
    assert values(image, "VOLUME") == ['["/results"]']
    assert values(image, "WORKDIR") == ["/results"]
    assert "FORKPOINT_HOME=/results/" in values(image, "ENV")[0]
    assert values(image, "HEALTHCHECK") == []


def test_no_key_can_get_into_a_layer() -> None:
    """No variable or argument is named like one, and no secret is mounted into the build."""
    named = [
        value
        for stage in stages()
        for name, value in stage
        if name in ("ARG", "ENV") and SECRET.search(value)
    ]
    assert named == []
    assert "--mount=type=secret" not in RECIPE
    assert re.findall(r"^ARG .*", RECIPE, re.MULTILINE) == ["ARG PYTHON=3.13"]


def test_nothing_but_the_sources_of_the_wheel_reaches_the_build() -> None:
    """The ignore file lets in what the recipe copies; keys, results and data stay outside."""
    build, _ = stages()
    copied = [name for value in values(build, "COPY") for name in value.split()[:-1]]
    assert IGNORED[1] == "*"
    assert [line[1:] for line in IGNORED if line.startswith("!")] == copied
    assert all((ROOT / name).exists() for name in copied)
    assert {"**/.env", "**/__pycache__"} <= set(IGNORED)
    for_docker = ROOT / "Containerfile.dockerignore"
    assert for_docker.read_text(encoding="utf-8").splitlines() == IGNORED
    assert [path for path in (ROOT / "src").rglob("*") if path.name in TABLES] == []


def test_the_compose_file_is_valid_and_gives_keys_as_files() -> None:
    """Held against the Compose Specification; a key is a file, never a variable."""
    compose = PyCompose.from_yaml(COMPOSE)
    compose.validate()
    read = compose.to_dict()
    assert list(read["services"]) == ["forkpoint", "hosted", "serve"]
    for service in read["services"].values():
        assert "environment" not in service
        assert "privileged" not in service
        assert service.get("user") != "root"
    assert read["services"]["hosted"]["secrets"] == list(read["secrets"])
    for name, secret in read["secrets"].items():
        assert secret == {"file": f"./secrets/{name}"}
    assert "/secrets/" in (ROOT / ".gitignore").read_text().splitlines()


def test_only_the_service_that_serves_is_asked_for_its_health() -> None:
    """On the port it listens on, at a route that there is, reachable from this machine alone."""
    services = PyCompose.from_yaml(COMPOSE).to_dict()["services"]
    assert [name for name, service in services.items() if "healthcheck" in service] == ["serve"]
    serve = services["serve"]
    port = serve["command"][serve["command"].index("--port") + 1]
    assert serve["ports"] == [f"127.0.0.1:{port}:{port}"]
    assert f"http://127.0.0.1:{port}/health" in serve["healthcheck"]["test"][-1]
    assert '"/health"' in (ROOT / "src/forkpoint/serve/app.py").read_text(encoding="utf-8")


@pytest.mark.soak
def test_the_commands_of_the_build_make_an_install_that_runs(tmp_path: Path) -> None:
    """The recipe's own commands on this machine, and a run as a user with another home."""
    build, _ = stages()
    [command] = values(build, "RUN")
    copied = tmp_path / "source"
    copied.mkdir()
    for name in (n for value in values(build, "COPY") for n in value.split()[:-1]):
        (copied / name).symlink_to(ROOT / name)
    places = {"/wheels": tmp_path / "wheels", "/opt/forkpoint": tmp_path / "forkpoint"}
    for inside, outside in places.items():
        command = command.replace(inside, str(outside))
    first = Path(sys.executable).parent
    path = os.pathsep.join([str(first), os.environ["PATH"]])
    subprocess.run(
        ["sh", "-euc", command], cwd=copied, env={**os.environ, "PATH": path}, check=True
    )
    home, results = tmp_path / "home", tmp_path / "results"
    home.mkdir()
    results.mkdir()
    run = ["run", "--model", "sparrow-nano-general", "--trials", "1", "--domain", "countdown"]
    ended = subprocess.run(
        [tmp_path / "forkpoint/bin/forkpoint", *run, "--json"],
        cwd=results, env={"HOME": str(home), "PATH": "/usr/bin:/bin"},
        capture_output=True, check=True,
    )  # fmt: skip
    assert json.loads(ended.stdout)["choosers"][0]["domains"]["countdown"]["trials"] == 1
    assert [path.name for path in home.rglob("*")] == []
    installed = {path.name for path in (tmp_path / "forkpoint").rglob("*")}
    assert installed.isdisjoint(TABLES)
