"""The released items: the files themselves, and the probes that CI holds against them."""

import gzip
import hashlib
import json
from dataclasses import asdict
from importlib import resources
from pathlib import Path

import pytest
from family_items import release_draw

from forkpoint.decisions.audits.integrity import integrity
from forkpoint.decisions.audits.probe_audit import released_probes
from forkpoint.decisions.family import Family
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import LATEST, digests, released_bytes, released_items
from forkpoint.errors import DataError, UsageError
from forkpoint.items.item_file import items_bytes

FAMILY = pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES.keys())


@FAMILY
def test_the_released_file_is_what_the_generator_draws_with_the_released_seed(
    family: Family,
) -> None:
    """Generators of a released version do not drift; a change makes a new version."""
    assert released_bytes(family.name) == items_bytes(list(release_draw(family.name)))


@FAMILY
def test_ids_count_up_in_file_order(family: Family) -> None:
    ids = [item.id for item in released_items(family.name)]
    assert ids == [f"{family.name}:{number:05d}" for number in range(600)]


@FAMILY
@pytest.mark.parametrize("folds", [2, pytest.param(5, marks=pytest.mark.soak)])
def test_no_probe_learns_the_answers_of_the_released_items(
    family: Family, folds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two folds where time is short, which takes a third of it; the committed audit is of five."""
    monkeypatch.setattr("forkpoint.decisions.audits.probes.FOLDS", folds)
    failed = [f for f in released_probes(released_items(family.name)) if f.passed is False]
    assert failed == []


def test_all_files_together_are_under_ten_megabytes() -> None:
    folder = resources.files("forkpoint.decisions").joinpath("released", LATEST)
    sizes = [len(file.read_bytes()) for file in folder.iterdir() if file.name.endswith(".gz")]
    assert len(sizes) == 14  # thirteen families, and the answers of the bag of words
    assert sum(sizes) < 10_000_000


def test_no_state_of_one_family_is_one_of_another() -> None:
    states = [item.question.state for name in FAMILIES for item in released_items(name)]
    assert len({repr(state) for state in states}) == 7_800


def test_a_damaged_file_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    real = gzip.decompress
    for damage in (lambda data: real(data)[:-7], lambda data: real(data[:-20])):
        monkeypatch.setattr("forkpoint.decisions.releases.gzip.decompress", damage)
        with pytest.raises(DataError, match="install forkpoint again"):
            released_bytes("policy_case")


def test_digests_are_those_of_the_uncompressed_lines() -> None:
    content = released_bytes("log_claim")
    assert digests()["log_claim"] == hashlib.sha256(content).hexdigest()


def test_an_unknown_version_is_named_with_those_there_are() -> None:
    with pytest.raises(UsageError, match="the versions are: 1"):
        released_bytes("log_claim", "9.9")


@FAMILY
def test_the_committed_audit_is_that_of_these_items(family: Family) -> None:
    """Its integrity figures are recomputed; shortcuts have a test of their own."""
    report = Path(__file__).parents[2] / "docs" / f"audit-{LATEST}.json"
    rows = [row for row in json.loads(report.read_text("utf-8")) if row["family"] == family.name]
    found = integrity(released_items(family.name))
    expected = [json.loads(json.dumps(asdict(finding))) for finding in found]
    assert [row for row in expected if row not in rows] == []
    assert {"released probe", "fresh probe", "fresh draw"} <= {row["audit"] for row in rows}
    assert [row["check"] for row in rows if row["passed"] is False] == []
