"""The explorer's folder without a browser: what is written, what is refused, what is true."""

import gzip
import json
import shutil
from pathlib import Path

import explored
import pytest
from command_line import call, files_under, refused
from explored import DOMAINS, MARKUP, MODELS, OWN, build, data
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.items.item import Item
from forkpoint.question import Option, Question
from forkpoint.report.explorer.answers import ShownTask
from forkpoint.report.explorer.decisions import write_task
from forkpoint.report.explorer.difference import marked_pieces
from forkpoint.report.explorer.replay import ALL_SHOWN
from forkpoint.report.explorer.script_files import ScriptFolder, script_json
from forkpoint.scoring.decisions.predictions import predictions_of
from forkpoint.scoring.decisions.systems import Kind
from forkpoint.scoring.decisions.task import task_of

records, site = explored.records, explored.site


def test_built_twice_the_bytes_are_the_same(records: Path, site: Path, tmp_path: Path) -> None:
    build(records, tmp_path / "again")
    assert files_under(tmp_path / "again") == files_under(site)


def test_a_new_build_leaves_nothing_of_the_old_one(
    records: Path, site: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "old"
    shutil.copytree(site, folder)
    (folder / "data" / "navigation" / "stale.js").write_text("", encoding="utf-8")
    build(records, folder)
    assert files_under(folder) == files_under(site)


def test_a_folder_with_other_files_is_left_alone(own_folder: Path, records: Path) -> None:
    (own_folder / "thesis").mkdir()
    (own_folder / "thesis" / "index.html").write_text("mine", encoding="utf-8")
    assert "holds other files" in refused(
        own_folder, "report", "--html", "thesis", "--out", records
    )


def test_nothing_recorded_is_one_clear_line(own_folder: Path) -> None:
    assert "nothing to show" in refused(own_folder, "report", "--html", "site", "--out", "none")


def test_one_track_alone_is_enough(records: Path, tmp_path: Path) -> None:
    for track, other in (("navigation", "decisions"), ("decisions", "navigation")):
        site = tmp_path / track
        ended = call("report", "--html", site, "--track", track, "--out", records)
        assert ended.code == 0, ended.err
        overview = data(site, "overview")
        assert overview[track] is not None
        assert overview[other] is None


def test_a_step_says_what_the_trace_says(records: Path, site: Path) -> None:
    """Probabilities and distances of every step are those that were recorded."""
    for model in MODELS:
        path = next(records.glob(f"traces/*/{model}/rush_hour.blocking_cars/1.jsonl.gz"))
        lines = [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]
        replay = data(site, f"navigation/rush_hour/1/{model}")
        assert len(replay["steps"]) == len(lines) - 1
        for step, line in zip(replay["steps"], lines[1:], strict=True):
            form, distance, *_ = replay["states"][step["took"]]
            assert (form, distance) == (line["chosen"], line["chosen_distance"])
            assert step["open"] == line["frontier"]
            assert step["best"] == line["best_distance"]
            shown = sum(p or 0 for _, p in step["rows"]) + (step.get("rest") or [0, 0])[1]
            assert shown == pytest.approx(0 if line["forced"] else 1, abs=0.01)
            assert len(step["rows"]) == step["open"] or step["open"] > ALL_SHOWN


def test_the_steps_off_the_path_are_those_that_the_record_counts(records: Path, site: Path) -> None:
    for domain in DOMAINS:
        for model in MODELS:
            path = next(records.glob(f"results/*/{model}/{domain}.*.jsonl"))
            record = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
            replay = data(site, f"navigation/{domain}/{record['trial']}/{model}")
            left = sum(step["did"] == "left" for step in replay["steps"])
            choices = record["choices"]["model"]
            assert left == choices["contested"] - choices["on_path"]


def test_a_trial_without_a_trace_says_how_to_get_one(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    shutil.copytree(records, out)
    next(out.glob("traces/*/uniform/tiles.manhattan/1.jsonl.gz")).unlink()
    next(out.glob("traces/*/random/tiles.manhattan/1.jsonl.gz")).write_bytes(b"torn")
    build(out, tmp_path / "site")
    trials = data(tmp_path / "site", "navigation/tiles/trials")["trials"]
    choosers = trials[0]["choosers"]
    assert "run --retrace" in choosers["uniform"]["why"]
    assert "cannot be read as a trace" in choosers["random"]["why"]
    assert choosers["sparrow-nano-general"]["data"] == "navigation/tiles/1/sparrow-nano-general"


def test_no_text_can_end_its_script(site: Path) -> None:
    part = site / "data" / "decisions" / OWN / "part-0.js"
    text = part.read_text(encoding="utf-8")
    assert "<" not in text
    assert "\u2028" not in text
    assert MARKUP in "".join(data(site, f"decisions/{OWN}/part-0")["groups"][0][0]["state"])


@given(st.dictionaries(st.text(), st.text() | st.floats(allow_nan=False, allow_infinity=False)))
def test_any_text_comes_back_from_its_script(value: dict[str, object]) -> None:
    assert json.loads(script_json(value)) == value


@given(st.lists(st.text(alphabet="ab \n.", max_size=30), min_size=1, max_size=4))
def test_the_pieces_of_a_text_are_the_text(texts: list[str]) -> None:
    assert ["".join(pieces) for pieces in marked_pieces(texts)] == texts


def test_only_what_differs_is_marked() -> None:
    """Every second piece differs; the first text is compared with all others."""
    texts = ["one red key\nat two", "one blue key\nat two", "one red key\nat nine"]
    assert marked_pieces(texts) == [
        ["one ", "red", " key\nat ", "two"],
        ["one ", "blue", " key\nat two"],
        ["one red key\nat ", "nine"],
    ]


def test_the_harmful_layer_of_the_reference_track_is_hidden(tmp_path: Path) -> None:
    question = Question("bad words", "Harmful?", (Option("yes"), Option("no")), "binary")
    items = [Item("x:0", "x", "B", 1, "x:g0", "v", "d", question, "yes")]
    predictions = predictions_of(task_of("x", items), {"x:0": {"id": "x:0", "p": {"yes": 1.0}}})
    kinds: tuple[tuple[Kind, bool], ...] = (("reference", True), ("core", False))
    for kind, hidden in kinds:
        task = ShownTask(
            "x",
            "x",
            "1",
            kind,
            "B",
            tuple(items),
            {"m": predictions},
            {"m": [0]},
        )
        write_task(ScriptFolder(tmp_path / kind), task)
        assert data(tmp_path / kind, "decisions/x/index")["hidden"] is hidden
