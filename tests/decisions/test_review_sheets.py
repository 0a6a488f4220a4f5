"""Review sheets: what people fill in, and what the command reads back."""

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forkpoint.decisions.review.sheet import review_csv, review_page
from forkpoint.decisions.review.verdicts import Verdict, agreement, cohens_kappa, read_verdicts
from forkpoint.errors import DataError
from forkpoint.items.item import Item
from forkpoint.question import Option, Question

HOSTILE = '</script><img src=x onerror="alert(1)">, "quoted"\nsecond line\u2028third'


def item(number: int, state: str = "A state.") -> Item:
    question = Question(state, "Is it?", (Option("yes"), Option("no")), "binary")
    name = f"made_up:{number:05d}"
    return Item(name, "made_up", "A", 1, "g", "kind", "place", question, "yes")


IDS = ["a", "b", "c", "d"]


def verdicts(*words: str) -> dict[str, Verdict]:
    return {name: Verdict(word, "why") for name, word in zip(IDS, words, strict=False) if word}


def sheet(path: Path, *rows: str) -> Path:
    path.write_text("\n".join(["id,verdict,reason", *rows, ""]), encoding="utf-8")
    return path


def test_the_csv_sheet_keeps_hostile_text_as_it_is() -> None:
    rows = list(csv.DictReader(io.StringIO(review_csv([item(0, HOSTILE)]))))
    assert rows[0]["state"] == HOSTILE
    assert rows[0]["verdict"] == ""


def test_the_page_holds_the_items_as_data_that_cannot_end_its_script() -> None:
    page = review_page("made_up", "1.0", [item(0, HOSTILE)])
    data = page.partition('type="application/json">')[2].partition("</script>")[0]
    assert json.loads(data)["items"][0]["state"] == HOSTILE
    assert "<img" not in page


def test_the_same_items_make_the_same_page() -> None:
    assert review_page("f", "1", [item(0)]) == review_page("f", "1", [item(0)])


def test_a_filled_in_sheet_reads_back(tmp_path: Path) -> None:
    path = sheet(tmp_path / "s.csv", "a,Pass,", "b,flag,two readings", "c,,")
    assert {"a": Verdict("pass", ""), "b": Verdict("flag", "two readings")} == read_verdicts(
        path, IDS
    )


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("z,pass,", "no item of this family"),
        ("a,maybe,", "must be pass or flag"),
        ("a,flag,", "a flag needs a reason"),
        ("a,pass,\na,pass,", "stands there twice"),
    ],
)
def test_a_wrong_row_is_named_with_its_line(tmp_path: Path, row: str, said: str) -> None:
    path = sheet(tmp_path / "s.csv", row)
    with pytest.raises(DataError, match=rf"line {row.count(chr(10)) + 2}.*{said}"):
        read_verdicts(path, IDS)


def test_a_sheet_without_its_columns_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "s.csv"
    path.write_text("id,comment\na,fine\n", encoding="utf-8")
    with pytest.raises(DataError, match="no column 'verdict'"):
        read_verdicts(path, IDS)


def test_a_flag_of_either_reviewer_keeps_an_item_from_being_screened() -> None:
    found = agreement(IDS, verdicts("pass", "flag", "pass", "pass"), verdicts(*["pass"] * 4))
    assert found.flagged == ("b",)
    assert not found.screened


def test_two_full_passes_screen_a_family() -> None:
    found = agreement(IDS, verdicts(*["pass"] * 4), verdicts(*["pass"] * 4))
    assert found.screened
    assert found.kappa is None


def test_items_that_one_reviewer_left_out_are_unjudged() -> None:
    found = agreement(IDS, verdicts("pass", "pass"), verdicts("pass", "", "pass"))
    assert found.unjudged == ("b", "c", "d")
    assert found.both == 1


def test_kappa_of_the_textbook_table() -> None:
    """Observed 0.7, chance 0.5: Cohen's own example of two psychologists, in counts of 50."""
    pairs = [("p", "p")] * 20 + [("p", "f")] * 5 + [("f", "p")] * 10 + [("f", "f")] * 15
    assert cohens_kappa(pairs) == pytest.approx(0.4)


@given(st.lists(st.tuples(st.sampled_from("pf"), st.sampled_from("pf")), min_size=1))
def test_kappa_equals_the_library_and_is_symmetric(pairs: list[tuple[str, str]]) -> None:
    from sklearn.metrics import cohen_kappa_score

    kappa = cohens_kappa(pairs)
    assert kappa == cohens_kappa([(b, a) for a, b in pairs])
    if kappa is not None:
        first, second = zip(*pairs, strict=True)
        assert kappa == pytest.approx(cohen_kappa_score(first, second))


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_sheets_saved_by_spreadsheet_programs_read_back(tmp_path: Path, separator: str) -> None:
    lines = [["id", "verdict", "reason"], ["a", "PASS ", ""], ["b", "flag", "stiff"], ["", "", ""]]
    text = "\ufeff" + "\r\n".join(separator.join(cells) for cells in lines)
    path = tmp_path / "s.csv"
    path.write_bytes(text.encode("utf-8"))
    assert read_verdicts(path, IDS) == {"a": Verdict("pass", ""), "b": Verdict("flag", "stiff")}
