"""DBpedia-Entity v2 converts as its card says."""

from collections import Counter, defaultdict
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

CONVERTER = converter_named("dbpedia_rerank")
QUERIES = b"T-1\tislands without cars\nT-2\tmills on the tyne\nT-3\tferries\n"


def judgements(query: str, entities: int, relevant: int) -> list[str]:
    grades = ["2", *["1"] * (relevant - 1), *["0"] * (entities - relevant)]
    return [f"{query}\tQ0\t<dbpedia:{query}_no_{n}>\t{grade}" for n, grade in enumerate(grades)]


LINES = [*judgements("T-1", 60, 6), *judgements("T-2", 50, 40), *judgements("T-3", 49, 9)]
FILES = {
    "collection/v2/queries-v2.txt": QUERIES,
    "collection/v2/qrels-v2.txt": "\n".join(LINES).encode(),
}


def test_a_query_has_fifty_candidates_and_keeps_all_its_relevant_ones() -> None:
    first, second, _ = (CONVERTER.convert(row) for row in CONVERTER.read(FILES))
    for drafts, relevant in ((first, 6), (second, 40)):
        assert not isinstance(drafts, Skip)
        assert len(drafts) == len({str(draft.state) for draft in drafts}) == 50
        assert Counter(draft.target for draft in drafts) == {
            2.0: 1,
            1.0: relevant - 1,
            0.0: 50 - relevant,
        }
        assert all((draft.answer == "yes") == (draft.target != 0) for draft in drafts)


def test_a_candidate_is_shown_by_its_title_beside_the_query() -> None:
    row: dict[str, Any] = next(iter(CONVERTER.read(FILES)))
    states = {draft.state for draft in drafts_of(CONVERTER, row)}
    assert "Search query: islands without cars\n\nEntity: T-1 no 0" in states


def test_a_query_with_few_judgements_is_skipped_and_counted() -> None:
    *_, last = CONVERTER.read(FILES)
    assert CONVERTER.convert(last) == Skip("fewer than fifty judged entities")
    stats = convert_files(CONVERTER, FILES).stats
    assert stats["skipped"] == {"fewer than fifty judged entities": 1}
    assert (stats["groups"], stats["items"]) == (2, 100)


def test_garbage_is_refused() -> None:
    refuses_garbage(CONVERTER, FILES)


def test_grades_decide_who_is_a_candidate_but_are_not_shown() -> None:
    rows = real_rows(CONVERTER)
    swap = {"0": "0", "1": "2", "2": "1"}
    for row in rows[:100]:
        turned = {entity: swap[grade] for entity, grade in row["grades"].items()}
        assert dependent_rows(CONVERTER, [row], {"grades": turned}) == []


def test_candidates_stand_in_no_order_of_relevance() -> None:
    places = defaultdict(list)
    for place, item in enumerate(real_conversion("dbpedia_rerank").items):
        places[item.answer].append(place % 50)
    mean = {answer: sum(found) / len(found) for answer, found in places.items()}
    assert abs(mean["yes"] - mean["no"]) < 1.5


def test_the_real_files_have_the_published_counts() -> None:
    rows = real_rows(CONVERTER)
    assert sum(len(row["grades"]) for row in rows) == 49_280
    stats = real_conversion("dbpedia_rerank").stats
    assert stats == committed_stats("dbpedia_rerank")
    assert stats["rows"] == 467
    assert stats["convertible"] == 237 * 50
    assert (stats["groups"], stats["items"]) == (100, 100 * 50)
