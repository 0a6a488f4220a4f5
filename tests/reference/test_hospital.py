"""Hospital converts as its card says."""

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

CONVERTER = converter_named("hospital")
DIRTY = b"ProviderNumber,City\n1,xskdale\n2,ferness\n3,orrin\n"
CLEAN = (
    b"tid,attribute,correct_val\n0,ProviderNumber,1\n0,City,eskdale\n"
    b"1,ProviderNumber,2\n1,City,ferness\n"
)
FILES = {"testdata/hospital.csv": DIRTY, "testdata/hospital_clean.csv": CLEAN}


def test_a_record_is_wrong_where_a_value_is_not_the_right_one() -> None:
    wrong, right, _ = CONVERTER.read(FILES)
    [draft] = drafts_of(CONVERTER, wrong)
    assert (draft.state, draft.answer) == ({"ProviderNumber": "1", "City": "xskdale"}, "yes")
    assert drafts_of(CONVERTER, right)[0].answer == "no"


def test_a_record_without_right_values_is_skipped_and_counted() -> None:
    *_, unknown = CONVERTER.read(FILES)
    assert CONVERTER.convert(unknown) == Skip("no right values")
    assert convert_files(CONVERTER, FILES).stats["skipped"] == {"no right values": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, FILES)


def test_the_right_values_change_nothing_that_is_shown() -> None:
    rows = real_rows(CONVERTER)
    assert dependent_rows(CONVERTER, rows, {"clean": dict.fromkeys(rows[0]["clean"], "x")}) == []


def test_the_real_files_have_the_published_errors() -> None:
    cells = [
        row["record"][name] != right
        for row in real_rows(CONVERTER)
        for name, right in row["clean"].items()
    ]
    assert (len(cells), sum(cells)) == (19_000, 509)
    stats = real_conversion("hospital").stats
    assert stats == committed_stats("hospital")
    assert stats["answers"] == {"no": 593, "yes": 407}
