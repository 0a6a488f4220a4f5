"""The second capability boundary converts as its card says."""

import io
import json
import zipfile
from typing import Any

import pytest
from reference_checks import (
    committed_stats,
    dependent_rows,
    real_conversion,
    real_rows,
    refuses_garbage,
)
from reference_files import drafts_of

from forkpoint.errors import DataError
from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("boundary_mmlu_pro")
PATHS = [file.path for file in CONVERTER.SOURCE.files]
QUESTION = {
    "question_id": 1,
    "question": "How many legs has a beetle?",
    "options": ["four", "six", "eight"],
    "answer": "B",
    "answer_index": 1,
    "cot_content": "",
    "category": "biology",
    "src": "own",
    "generated_text": "Insects have six legs, says the worked-out reply.",
}
OTHER = QUESTION | {"question_id": 2, "question": "How many wings has a fly?", "answer": "A"}


def archive(*outputs: object) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("outputs.json", json.dumps(outputs))
    return packed.getvalue()


def files(*choices: str | None) -> dict[str, bytes]:
    return {
        path: archive(QUESTION | {"pred": choice}, OTHER | {"pred": "A"})
        for path, choice in zip(PATHS, choices, strict=True)
    }


@pytest.mark.parametrize(
    ("choices", "rate", "answer"),
    [("BBBB", 1.0, "yes"), ("BACB", 0.5, "yes"), (("B", None, None, "C"), 0.25, "no")],
)
def test_the_label_is_the_share_of_four_models_and_no_choice_is_wrong(
    choices: Any, rate: float, answer: str
) -> None:
    row, _ = CONVERTER.read(files(*choices))
    [draft] = drafts_of(CONVERTER, row)
    assert (draft.target, draft.answer) == (rate, answer)
    assert draft.state == "How many legs has a beetle?\nA. four\nB. six\nC. eight"


def test_a_question_that_one_model_was_not_asked_is_skipped_and_counted() -> None:
    given = files(*"BBBB") | {PATHS[2]: archive(QUESTION | {"pred": "B"})}
    assert convert_files(CONVERTER, given).stats["skipped"] == {
        "not answered by all four models": 1
    }


def test_a_question_with_another_key_in_one_file_is_skipped_and_counted() -> None:
    changed = archive(QUESTION | {"pred": "B", "answer": "C"}, OTHER | {"pred": "A"})
    stats = convert_files(CONVERTER, files(*"BBBB") | {PATHS[3]: changed}).stats
    assert stats["skipped"] == {"question, options or key differ between the models' files": 1}


def test_fewer_than_four_models_are_an_error() -> None:
    given = files(*"BBBB")
    del given[PATHS[1]]
    with pytest.raises(DataError, match="all four models are needed"):
        convert_files(CONVERTER, given)


def test_an_entry_that_is_no_record_is_skipped() -> None:
    given = files(*"BBBB") | {PATHS[0]: archive("lost", QUESTION, OTHER)}
    assert convert_files(CONVERTER, given).stats["skipped"]["no question"] == 1


def test_a_right_option_that_is_none_of_the_options_is_skipped() -> None:
    [row, _] = CONVERTER.read(files(*"BBBB"))
    assert CONVERTER.convert(row | {"answer": "D"}) == Skip("no right option")


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, files(*"BBBB"))
    whole = archive(QUESTION)
    for content in (whole[:-30], whole[:40] + b"\0" * 20 + whole[60:], b"PK"):
        with pytest.raises(DataError, match=f"^boundary_mmlu_pro: {PATHS[0]}"):
            convert_files(CONVERTER, files(*"BBBB") | {PATHS[0]: content})


def test_key_and_choices_change_nothing_that_is_shown() -> None:
    choices = dict.fromkeys(real_rows(CONVERTER)[0]["choices"], "A")
    hidden = {"answer": "A", "choices": choices, "same": True}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), hidden) == []


def test_the_real_files_convert_as_the_card_says() -> None:
    found = real_conversion("boundary_mmlu_pro")
    assert found.stats == committed_stats("boundary_mmlu_pro")
    assert found.stats["rows"] == 12_032
    assert found.stats["skipped"] == {
        "not answered by all four models": 12,
        "question, options or key differ between the models' files": 48,
    }
    assert found.stats["items"] == 1000
    assert {item.target for item in found.items} == {0, 0.25, 0.5, 0.75, 1}


def test_the_models_are_right_as_often_as_the_source_says() -> None:
    rows = [row for row in real_rows(CONVERTER) if row["same"]]
    right = sum(row["choices"].get("gemini-1.5-pro-002") == row["answer"] for row in rows)
    assert round(100 * right / len(rows), 1) == pytest.approx(70.3, abs=0.2)
