"""The first capability boundary converts as its card says."""

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

CONVERTER = converter_named("boundary_mmlu")
GPT, MIXTRAL = "gpt-4-1106-preview", "mistralai/Mixtral-8x7B-Instruct-v0.1"
PROMPT = "Which of these is a fruit?\nA. slate\nB. quince\nC. basalt\nD. chalk\nAnswer:"
BOTH = {"prompt": PROMPT, MIXTRAL: "True", GPT: "True", "subject": "botany"}
ONE = BOTH | {MIXTRAL: "False"}
BAD = BOTH | {GPT: ""}


def files(*rows: dict[str, str]) -> dict[str, bytes]:
    header = f"prompt,{MIXTRAL},{GPT}\n"
    lines = [f'"{row["prompt"]}",{row[MIXTRAL]},{row[GPT]}\n' for row in rows]
    first, *others = (file.path for file in CONVERTER.SOURCE.files)
    return {first: (header + "".join(lines)).encode()} | dict.fromkeys(others, header.encode())


@pytest.mark.parametrize(
    ("row", "rate", "answer"),
    [(BOTH, 1.0, "yes"), (ONE, 0.5, "yes"), (ONE | {GPT: "False"}, 0.0, "no")],
)
def test_the_label_is_the_mean_outcome_of_two_models(
    row: dict[str, str], rate: float, answer: str
) -> None:
    [draft] = drafts_of(CONVERTER, row)
    assert (draft.target, draft.answer) == (rate, answer)
    assert str(draft.state).endswith("D. chalk")


def test_a_question_without_both_outcomes_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(BAD) == Skip("no outcome of both models")
    stats = convert_files(CONVERTER, files(BOTH, BAD)).stats
    assert stats["skipped"] == {"no outcome of both models": 1}


def test_a_question_asked_twice_counts_once() -> None:
    assert convert_files(CONVERTER, files(BOTH, ONE)).stats["duplicates"] == 1


def test_garbage_is_refused() -> None:
    first = CONVERTER.SOURCE.files[0].path
    given = files(BOTH)
    for content in (b"\xff", b"", b"prompt,other\n", b'"'):
        refuses = {**given, first: content}
        with pytest.raises(DataError, match=r"^boundary_mmlu: .*mmlu_abstract_algebra"):
            convert_files(CONVERTER, refuses)
    refuses_garbage(CONVERTER, {})


def test_the_outcomes_change_nothing_that_is_shown() -> None:
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), {GPT: "False", MIXTRAL: "True"}) == []


def test_the_real_files_have_the_published_outcomes() -> None:
    stats = real_conversion("boundary_mmlu").stats
    assert stats == committed_stats("boundary_mmlu")
    rows = real_rows(CONVERTER)
    assert len(rows) == stats["rows"] == 14_042
    assert sum(row[GPT] == "True" for row in rows) == 11_315
    assert sum(row[MIXTRAL] == "True" for row in rows) == 9_560
    assert stats["skipped"] == {}
    assert stats["items"] == 1000
    assert {item.target for item in real_conversion("boundary_mmlu").items} == {0, 0.5, 1}
