"""TabFact converts as its card says."""

import json
from collections import Counter

from reference_checks import (
    committed_stats,
    dependent_rows,
    real_conversion,
    real_rows,
    refuses_garbage,
)
from reference_files import drafts_of, real_files

from forkpoint.reference.conversion import Skip, convert_files
from forkpoint.reference.registry import converter_named

CONVERTER = converter_named("tabfact")
EXAMPLES = "tokenized_data/test_examples.json"
STATEMENTS = ["the tallest hill be high lea", "low fell be taller than high lea", ""]
FILES = {
    EXAMPLES: json.dumps({"7.csv": [STATEMENTS, [1, 0, 1], "hills of nowhere"]}).encode(),
    "data/small_test_id.json": b'["7.csv"]',
    "data/all_csv/7.csv": b"hill#height\nhigh lea#310\nlow fell#200\n",
}


def test_a_statement_is_shown_with_the_title_and_the_table() -> None:
    [true], [false] = (drafts_of(CONVERTER, row) for row in list(CONVERTER.read(FILES))[:2])
    assert (true.answer, false.answer) == ("yes", "no")
    assert true.state == (
        "Title: hills of nowhere\n\nTable:\nhill | height\nhigh lea | 310\nlow fell | 200"
        "\n\nStatement: the tallest hill be high lea"
    )


def test_the_statements_about_a_table_are_a_group() -> None:
    rows = list(CONVERTER.read(FILES))[:2]
    assert {drafts_of(CONVERTER, row)[0].group for row in rows} == {"7.csv"}


def test_an_empty_statement_is_skipped_and_counted() -> None:
    assert CONVERTER.convert(list(CONVERTER.read(FILES))[2]) == Skip("no statement")
    assert convert_files(CONVERTER, FILES).stats["skipped"] == {"no statement": 1}


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, FILES)


def test_label_and_name_of_the_table_change_nothing_that_is_shown() -> None:
    hidden = {"label": 0, "table_id": "7.csv"}
    assert dependent_rows(CONVERTER, real_rows(CONVERTER), hidden) == []


def test_the_real_test_set_has_the_published_balance_and_the_small_one_its_size() -> None:
    entries = json.loads(real_files(CONVERTER.SOURCE)[EXAMPLES]).values()
    assert Counter(label for entry in entries for label in entry[1]) == {1: 6425, 0: 6354}
    rows = real_rows(CONVERTER)
    assert len({row["table_id"] for row in rows}) == 298
    assert Counter(row["label"] for row in rows) == {0: 1009, 1: 989}


def test_the_real_tables_are_sampled_whole() -> None:
    conversion = real_conversion("tabfact")
    assert conversion.stats == committed_stats("tabfact")
    assert conversion.stats["items"] == 1000
    asked = {(row["table_id"], row["statement"].strip()) for row in real_rows(CONVERTER)}
    whole = Counter(f"tabfact:{table}" for table, _ in asked)
    assert all(whole[group] == n for group, n in Counter(i.group for i in conversion.items).items())
