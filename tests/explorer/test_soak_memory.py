"""Peak memory over 200,000 answers, of many systems and of one task: run by `make soak`."""

from pathlib import Path

import pytest
from peaks import many_items, many_systems, peak

pytestmark = pytest.mark.soak
MOST = 500
"""MB."""


@pytest.fixture(scope="session")
def systems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return many_systems(tmp_path_factory.mktemp("systems"))


@pytest.fixture(scope="session")
def items(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return many_items(tmp_path_factory.mktemp("items"))


@pytest.mark.parametrize("folder", ["systems", "items"])
@pytest.mark.parametrize("command", ["report", "score", "explorer"])
def test_two_hundred_thousand_answers_stay_under_500_mb(
    request: pytest.FixtureRequest, tmp_path: Path, folder: str, command: str
) -> None:
    out: Path = request.getfixturevalue(folder)
    arguments: dict[str, tuple[str | Path, ...]] = {
        "report": ("report", "--track", "decisions", "--out", out, "--json"),
        "score": ("score", out, "--json"),
        "explorer": ("report", "--html", tmp_path / "site", "--out", out),
    }
    assert peak(*arguments[command]) < MOST
