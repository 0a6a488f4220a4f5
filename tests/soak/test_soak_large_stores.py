"""Large stores stay readable: run by `make soak`, whose tables are kept in docs/soak.md."""

import json
import random
import resource
import time
from pathlib import Path

import pytest

from forkpoint.navigation.benchmark import published
from forkpoint.navigation.domains import DOMAINS
from forkpoint.report.stored import stored_report
from forkpoint.report.summary import json_text
from forkpoint.runs.json_lines import JsonLinesWriter, read_json_lines
from forkpoint.runs.layout import results_folder

pytestmark = pytest.mark.soak

CHOOSERS = 20
TRIALS = 100
ANSWERS = 2_500


def record_line(chooser: str, domain: str, trial: int, draw: random.Random) -> str:
    expansions = draw.randrange(15, ANSWERS)
    counts = {"decisions": expansions, "optimal": 12, "regret": 300, "dead_ends": 0}
    choices = {**counts, "contested": expansions // 2, "on_path": 12}
    record = {
        "benchmark": "1.0.0",
        "chooser": chooser,
        "model": chooser,
        "domain": domain,
        "heuristic": DOMAINS[domain].heuristic,
        "trial": trial,
        "baseline_expansions": 200 + trial,
        "baseline_solved": True,
        "model_expansions": expansions,
        "model_solved": True,
        "censored": False,
        "shortest_path": 12,
        "oracle_expansions": 13,
        "score": 13 / expansions,
        "baseline_score": 13 / (200 + trial),
        "oracle_score": 1.0,
        "baseline_path_length": 20,
        "model_path_length": 30,
        "path_score": 0.4,
        "requests": expansions - 1,
        "input_tokens": 1000 * expansions,
        "output_tokens": expansions,
        "invalid_answers": 0,
        "started_utc": "2026-12-01T00:00:00+00:00",
        "finished_utc": "2026-12-01T00:10:00+00:00",
        "served_models": [chooser],
        "latencies_ms": [round(draw.uniform(50, 500), 3) for _ in range(expansions - 1)],
        "refusals": 0,
        "random_expansions": 1000 + trial,
        "random_score": 13 / (1000 + trial),
        "retries": 0,
        "choices": {"model": choices, "heuristic": choices, "random": choices},
    }
    return json.dumps(record)


def test_a_report_over_many_choosers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty choosers on the whole benchmark, every latency kept, make one report."""
    draw = random.Random(1)
    for number in range(CHOOSERS):
        folder = results_folder(tmp_path, "1.0.0", f"model-{number}")
        folder.mkdir(parents=True)
        for domain, entry in DOMAINS.items():
            lines = [
                record_line(f"model-{number}", domain, trial, draw)
                for trial in range(1, TRIALS + 1)
            ]
            text = "\n".join(lines) + "\n"
            (folder / f"{domain}.{entry.heuristic}.jsonl").write_text(text, encoding="utf-8")
    size = sum(path.stat().st_size for path in tmp_path.rglob("*.jsonl")) / 2**20
    started = time.perf_counter()
    report = stored_report(tmp_path, "1.0.0", on_notice=pytest.fail)
    text = json_text(report)
    seconds = time.perf_counter() - started
    assert len(report.choosers) == CHOOSERS
    assert all(chooser.overall.value is not None for chooser in report.choosers)
    assert report.trials == published()["1.0.0"].trials
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    with capsys.disabled():
        print(
            f"\n| {CHOOSERS * len(DOMAINS) * TRIALS:,} records, {size:.0f} MiB: one report ", end=""
        )
        print(f"| {seconds:.1f} s | JSON of {len(text) / 2**20:.1f} MiB | peak {peak:.0f} MiB |")


def test_a_long_trial_is_read_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A partial file of 2,500 answers with 255 probabilities each comes back whole."""
    draw = random.Random(2)
    path = tmp_path / "1.partial.jsonl"
    writer = JsonLinesWriter(path)
    started = time.perf_counter()
    for step in range(1, ANSWERS + 1):
        writer.append({"step": step, "probabilities": [draw.random() for _ in range(255)]})
    writer.close()
    written = time.perf_counter() - started
    started = time.perf_counter()
    rows = read_json_lines(path).rows
    seconds = time.perf_counter() - started
    assert [row["step"] for row in rows] == list(range(1, ANSWERS + 1))
    size = path.stat().st_size / 2**20
    with capsys.disabled():
        print(
            f"\n| a trial of {ANSWERS:,} answers, {size:.1f} MiB: written in {written:.1f} s ",
            end="",
        )
        print(f"| read in {seconds:.2f} s | | |")
