"""MED converts as its card says."""

from collections import Counter

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

CONVERTER = converter_named("med")
PATH = "MED.tsv"
COLUMNS = ("index", "genre", "sentence1", "sentence2", "gold_label")
DOWN = ("1", "crowd:downward_monotone:npi", "No boat sank.", "No old boat sank.", "entailment")
UP = ("2", "crowd:downward_monotone:npi", "No old boat sank.", 'No "boat" sank.', "neutral")
UNLABELLED = ("3", "paper:upward_monotone", "A boat sank.", "It sank.", "-")


def files(*rows: tuple[str, ...]) -> dict[str, bytes]:
    return {PATH: "\n".join("\t".join(row) for row in (COLUMNS, *rows)).encode()}


def test_two_sentences_are_asked_about_without_their_genre() -> None:
    first, second = CONVERTER.read(files(DOWN, UP))
    [down], [up] = drafts_of(CONVERTER, first), drafts_of(CONVERTER, second)
    assert (down.answer, up.answer) == ("yes", "no")
    assert up.state == {
        "first sentence": "No old boat sank.",
        "second sentence": 'No "boat" sank.',
    }
    assert (down.variation, down.domain) == ("downward_monotone", "crowd")


def test_both_directions_of_a_pair_are_one_group() -> None:
    back = ("4", "crowd", "No old boat sank.", "No boat sank.", "neutral")
    groups = {drafts_of(CONVERTER, row)[0].group for row in CONVERTER.read(files(DOWN, back))}
    assert len(groups) == 1


def test_a_row_without_a_label_is_skipped_and_counted() -> None:
    [row] = CONVERTER.read(files(UNLABELLED))
    assert CONVERTER.convert(row) == Skip("no label")
    stats = convert_files(CONVERTER, files(DOWN, UP, UNLABELLED)).stats
    assert stats["skipped"] == {"no label": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, files(DOWN))


def test_the_hidden_fields_change_nothing_that_is_shown() -> None:
    hidden = {"genre": "x", "gold_label": "neutral", "index": "x"}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), hidden) == []


def test_the_real_file_has_the_published_balance() -> None:
    labels = Counter(row["gold_label"] for row in real_rows(CONVERTER))
    assert labels == {"entailment": 2705, "neutral": 2677}
    found = real_conversion("med")
    assert found.stats == committed_stats("med")
    assert (found.stats["rows"], found.stats["duplicates"]) == (5382, 2)
    assert found.stats["items"] == 1000
    assert {item.question.type for item in found.items} == {"binary"}
