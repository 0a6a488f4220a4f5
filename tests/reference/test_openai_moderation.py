"""The moderation set converts as its card says; its real file is not at hand."""

import gzip
import json
from collections.abc import Mapping

import pytest
from reference_checks import committed_stats, dependent_rows, refuses_garbage
from reference_files import drafts_of

from forkpoint.errors import DataError
from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("openai_moderation")
PATH = "data/samples-1680.jsonl.gz"
HARASSING = {"prompt": "You there with the hat, go away, nobody wants you.", "HR": 1, "V": 0}
HARMLESS = {"prompt": "The kettle is on.", "S": 0, "H": 0, "SH": 0}
UNLABELLED = {"prompt": "The bus is late."}


def packed(*rows: Mapping[str, object]) -> bytes:
    return gzip.compress("\n".join(map(json.dumps, rows)).encode(), mtime=0)


def test_any_category_makes_a_text_positive_and_a_missing_one_does_not() -> None:
    [harassing], [harmless] = drafts_of(CONVERTER, HARASSING), drafts_of(CONVERTER, HARMLESS)
    assert (harassing.answer, harmless.answer) == ("yes", "no")


def test_the_labels_change_nothing_that_is_shown() -> None:
    hidden = dict.fromkeys(("S", "H", "V", "HR", "SH", "S3", "H2", "V2"), 1)
    assert dependent_rows(CONVERTER, [HARASSING, HARMLESS], hidden) == []


def test_a_text_without_any_label_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(UNLABELLED) == Skip("no label")
    found = convert_files(CONVERTER, {PATH: packed(HARASSING, HARMLESS, UNLABELLED)})
    assert found.stats["skipped"] == {"no label": 1}
    assert found.stats["answers"] == {"no": 1, "yes": 1}


@pytest.mark.parametrize("label", ["1", 2, 0.5, [1]])
def test_a_label_that_is_no_label_is_skipped(label: object) -> None:
    assert isinstance(CONVERTER.convert(HARMLESS | {"S": label}), Skip)


def test_packed_and_unpacked_files_are_the_same() -> None:
    content = packed(HARASSING, HARMLESS)
    plain = convert_files(CONVERTER, {PATH: gzip.decompress(content)})
    assert convert_files(CONVERTER, {PATH: content}).items == plain.items


def test_garbage_and_a_cut_file_are_refused() -> None:
    refuses_garbage(CONVERTER, {PATH: b""})
    with pytest.raises(DataError, match=r"^openai_moderation: .* is not whole gzip data"):
        convert_files(CONVERTER, {PATH: packed(HARASSING, HARMLESS)[:-9]})


def test_the_statistics_say_that_they_are_unverified() -> None:
    assert committed_stats("openai_moderation") == {"missing": [PATH], "unverified": True}
