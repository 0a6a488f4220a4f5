"""Amazon-Google converts as its card says."""

from collections import Counter
from typing import Any

from reference_checks import (
    committed_stats,
    dependent_rows,
    real_conversion,
    real_rows,
    refuses_garbage,
)
from reference_files import drafts_of

from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("amazon_google")
PATH = "data/er_magellan/Structured/Amazon-Google/test.txt"
POT = "COL title VAL tea pot 2 COL manufacturer VAL  COL price VAL 9.5 "
SAME_POT = "COL title VAL pot for tea COL manufacturer VAL brown COL price VAL  "
PAN = "COL title VAL pan COL manufacturer VAL  COL price VAL 3.0 "
LINES = [f"{POT}\t{SAME_POT}\t1", f"{POT}\t{PAN}\t0", POT]
FILES = {PATH: "\n".join(LINES).encode()}


def test_a_pair_is_shown_as_two_records_with_all_their_fields() -> None:
    same, other, _ = CONVERTER.read(FILES)
    [draft] = drafts_of(CONVERTER, same)
    assert draft.state == {
        "first listing": {"title": "tea pot 2", "manufacturer": "", "price": "9.5"},
        "second listing": {"title": "pot for tea", "manufacturer": "brown", "price": ""},
    }
    assert (draft.answer, drafts_of(CONVERTER, other)[0].answer) == ("yes", "no")


def test_a_line_that_is_cut_is_skipped_and_counted() -> None:
    *_, cut = CONVERTER.read(FILES)
    assert CONVERTER.convert(cut) == Skip("not two records")
    assert convert_files(CONVERTER, FILES).stats["skipped"] == {"not two records": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, FILES)


def test_the_label_changes_nothing_that_is_shown() -> None:
    rows = real_rows(CONVERTER)
    assert Counter(row["label"] for row in rows) == {"0": 2059, "1": 234}
    assert dependent_rows(CONVERTER, rows, {"label": "1"}) == []


def test_every_real_record_has_the_same_fields() -> None:
    states: list[Any] = [i.question.state for i in real_conversion("amazon_google").items]
    records = [record for state in states for record in state.values()]
    assert {tuple(record) for record in records} == {("title", "manufacturer", "price")}
    assert not any("VAL" in value for record in records for value in record.values())


def test_the_real_file_is_sampled_as_it_is_without_its_repeated_pairs() -> None:
    stats = real_conversion("amazon_google").stats
    assert stats == committed_stats("amazon_google")
    assert stats["rows"] == 2293
    assert sum(stats["convertible_answers"].values()) + stats["duplicates"] == 2293
    assert stats["items"] == 1000
