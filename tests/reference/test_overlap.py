"""Items are found in training text exactly where a plain search with sets finds them."""

import gzip
import json
import re
import tempfile
import tracemalloc
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forkpoint.errors import DataError
from forkpoint.items.item import Item
from forkpoint.question import Json, Option, Question
from forkpoint.reference.gram_index import LENGTH, GramIndex
from forkpoint.reference.grams import normalised
from forkpoint.reference.overlap import (
    Match,
    as_own_items,
    find_overlap,
    texts_of,
    without_groups,
)
from forkpoint.reference.training_text import Block, blocks_of, training_files

LONG = " ".join(f"word{n}" for n in range(40))
WORDS = ["tea", "Cup", "naïve", "of", "7"]


def plain_words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", text).casefold())


def plain_grams(words: list[str], length: int) -> set[tuple[str, ...]]:
    return {tuple(words[n : n + length]) for n in range(len(words) - length + 1)}


def plain_share(text: str, documents: list[str]) -> float:
    words = plain_words(text)
    length = min(len(words), LENGTH)
    grams = plain_grams(words, length)
    found = [len(grams & plain_grams(plain_words(entry), length)) for entry in documents]
    return max(found, default=0) / len(grams)


def shares(texts: list[str], blocks: list[Block]) -> dict[int, float]:
    index = GramIndex(texts)
    index.read(blocks)
    return {text: share for text, share, _, _ in index.shares()}


def item(state: Json, number: int = 0, group: str | None = None) -> Item:
    question = Question(state, "Is it so?", (Option("yes"), Option("no")), "binary")
    id_ = f"own:{number}"
    return Item(id_, "own", "F", 0, group or id_, "all", "all", question, "yes")


def search(states: list[Json], *documents: str) -> list[Match]:
    lines = tuple(range(1, len(documents) + 1))
    block = Block(Path("train.jsonl"), "\0".join(documents), lines, False, 0)
    items = [item(state, number) for number, state in enumerate(states)]
    return find_overlap({"own": items}, [block])["own"]


def found(states: list[Json], *documents: str) -> list[tuple[str, str]]:
    return [(match.item.id, match.kind) for match in search(states, *documents)]


@given(
    st.text(st.sampled_from("aZ9_ .-éß½ﬁ\u0301\u0345Å’…—\u1100\u1161\u00a0\u00b4ー漢🚀\ufe0fΣς"))
)
def test_words_are_runs_of_normalised_letters_and_digits(text: str) -> None:
    assert normalised(text).decode().split() == plain_words(text)


@given(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])))
def test_words_of_any_text_are_those_of_a_plain_search(text: str) -> None:
    assert normalised(text).decode().split() == plain_words(text)


@st.composite
def texts_and_documents(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Texts of few words, and documents that hold pieces of them between other words."""
    words = st.lists(st.sampled_from(WORDS), min_size=1, max_size=40)
    texts = [" ".join(words) for words in draw(st.lists(words, min_size=1, max_size=5))]
    documents = []
    for _ in range(draw(st.integers(0, 4))):
        pieces = []
        for _ in range(draw(st.integers(1, 4))):
            source = draw(st.sampled_from(texts)).split()
            begin = draw(st.integers(0, len(source)))
            pieces += [*source[begin : draw(st.integers(begin, len(source)))], "stop", "\n"]
        documents.append(" ".join(pieces))
    return texts, documents


@given(texts_and_documents(), st.integers(8, 120))
@settings(deadline=None)
def test_shares_are_those_of_a_plain_search_whatever_the_blocks(
    drawn: tuple[list[str], list[str]], size: int
) -> None:
    texts, documents = drawn
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder) / "train.jsonl"
        lines.write_text("".join(json.dumps({"t": [entry]}) + "\n" for entry in documents))
        paths = []
        for number, document in enumerate(documents):
            paths.append(Path(folder) / f"{number}.txt")
            paths[-1].write_text(document, encoding="utf-8")
        by_lines = shares(texts, list(blocks_of(lines, size)))
        by_files = shares(texts, [block for path in paths for block in blocks_of(path, size)])
    wanted = {text: plain_share(content, documents) for text, content in enumerate(texts)}
    assert by_lines == by_files == {text: share for text, share in wanted.items() if share}


def test_all_of_an_item_is_exact_and_half_of_it_near() -> None:
    words = LONG.split()
    half = " ".join(words[: LENGTH + 13])  # 14 of 28 n-grams
    less = " ".join(words[: LENGTH + 12])
    assert found([LONG], f"Once more: {LONG.upper()}!") == [("own:0", "exact")]
    assert found([LONG], half) == [("own:0", "near")]
    assert found([LONG], less) == []


def test_halves_in_two_documents_are_no_match() -> None:
    words = LONG.split()
    assert found([LONG], " ".join(words[:25]), " ".join(words[15:])) == []
    assert found([LONG], " ".join(words[:25] + words[15:])) == [("own:0", "near")]


def test_an_item_under_thirteen_words_counts_as_a_whole() -> None:
    short = "the ferry to Unst leaves at nine"
    assert found([short], f"he said: {short}, or so") == [("own:0", "exact")]
    assert found([short], "the ferry to Unst leaves at ten") == []


def test_no_match_goes_across_documents() -> None:
    assert found(["one two three four"], "one two", "three four") == []


@pytest.mark.parametrize("cut", range(1, 40))
def test_a_text_that_a_block_cuts_is_found_whole(cut: int) -> None:
    words = LONG.split()
    pieces = (" ".join(words[:cut]), "", " ".join(words[cut:]))
    blocks = [Block(Path("t.txt"), text, (None,), n > 0, 0) for n, text in enumerate(pieces)]
    assert shares([LONG, " ".join(words[:LENGTH])], blocks) == {0: 1, 1: 1}


def test_a_word_that_composes_across_ascii_is_normalised_as_a_whole() -> None:
    assert normalised("cafe\u0301 e\u0301") == "café é".encode()


def test_an_n_gram_that_stands_twice_counts_once() -> None:
    twice = f"{LONG} {LONG}"
    assert shares([twice], [Block(Path("t.txt"), LONG, (None,), False, 0)]) == {0: 28 / 40}


def test_the_best_document_is_named_and_the_first_of_equal_ones() -> None:
    part = " ".join(LONG.split()[:30])
    [match] = search([LONG], "nothing", part, LONG, LONG, LONG)
    assert (match.share, match.path, match.line) == (1, Path("train.jsonl"), 3)
    assert match.words == 40


def test_an_item_is_found_with_and_without_its_labels() -> None:
    state = "Search query: walk a dog\n\nEntity: Shetland pony"
    assert found([state], state) == [("own:0", "exact")]
    assert found([state], "walk a dog\tShetland pony") == [("own:0", "exact")]


def test_labels_are_not_taken_off_where_hardly_a_word_is_left() -> None:
    assert texts_of("Question: Why not?") == ("Question: Why not?",)


def test_a_structured_item_is_found_as_json_and_as_the_texts_in_it(tmp_path: Path) -> None:
    state: Json = {"first": {"title": "red kettle 2 l", "price": 9.5, "new": True}, "second": None}
    assert found([state], json.dumps(state)) == [("own:0", "exact")]
    path = tmp_path / "train.jsonl"
    path.write_text(json.dumps({"id": 7, "pair": state}), encoding="utf-8")
    [match] = find_overlap({"own": [item(state)]}, blocks_of(path))["own"]
    assert match.kind == "exact"


def test_an_item_without_words_is_not_searched_for() -> None:
    assert texts_of("— … !") == texts_of([]) == ()
    assert found(["— … !"], "— … !") == []


def test_a_found_item_is_removed_with_its_group() -> None:
    items = [item("tea is hot today", 0, "a"), item("tea is cold", 1, "a"), item("x y z", 2, "b")]
    block = Block(Path("t.txt"), "today tea is hot today", (None,), False, 0)
    matches = find_overlap({"own": items}, [block])["own"]
    assert [match.item.id for match in matches] == ["own:0"]
    kept = without_groups(items, matches)
    assert [entry.id for entry in kept] == ["own:2"]
    assert [(entry.family, entry.layer) for entry in as_own_items(kept, "f")] == [("f", "own")]


def test_sets_are_searched_together_and_told_apart() -> None:
    same = item("the same few words")
    block = Block(Path("t.txt"), "the same few words", (None,), False, 0)
    matches = find_overlap({"a": [same], "b": [same, item("others")], "c": []}, [block])
    assert {name: len(entries) for name, entries in matches.items()} == {"a": 1, "b": 1, "c": 0}


def test_a_file_in_gzip_reads_as_the_plain_one(tmp_path: Path) -> None:
    rows = b'{"a": "tea", "b": [1, {"c": "cup\\u0000s"}]}\n"pot"\n\nno json {\n'
    (tmp_path / "plain.jsonl").write_bytes(rows)
    (tmp_path / "zipped.jsonl.gz").write_bytes(gzip.compress(rows))
    for name in ("plain.jsonl", "zipped.jsonl.gz"):
        [block] = blocks_of(tmp_path / name)
        assert block.lines == (1, 2, 3, 4)
        assert [text.split() for text in block.text.split("\0")] == [
            ["tea", "cup", "s"],
            ["pot"],
            [],
            ["no", "json", "{"],
        ]
        assert block.size == len(rows)


def test_the_blocks_of_a_text_are_bounded_and_lose_no_word(tmp_path: Path) -> None:
    path = tmp_path / "train.txt"
    path.write_text(f"{LONG}\n" * 50, encoding="utf-8")
    blocks = list(blocks_of(path, 256))
    assert max(len(block.text) for block in blocks) <= 2 * 256
    assert " ".join(block.text for block in blocks).split() == (f"{LONG}\n" * 50).split()
    assert [block.continued for block in blocks] == [False] + [True] * (len(blocks) - 1)


def test_memory_does_not_grow_with_the_training_text() -> None:
    block = Block(Path("t.txt"), f"{LONG} and so on " * 200, (None,), True, 0)

    def peak(blocks: int) -> int:
        index = GramIndex([LONG])
        tracemalloc.start()
        index.read(block for _ in range(blocks))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(2)
    assert peak(60) < 1.2 * peak(4)


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.parquet", b"PAR1\0\0", "is no text in UTF-8"),
        ("a.jsonl.gz", gzip.compress(b'"tea"\n' * 99, mtime=0)[:-9], "is not whole gzip data"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_clear_error(
    tmp_path: Path, name: str, content: bytes, says: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(DataError, match=says):
        list(blocks_of(path))


def test_a_folder_stands_for_its_files_and_a_missing_one_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    for name in ("b.txt", "sub/a.txt"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    files = [tmp_path / "b.txt", tmp_path / "sub" / "a.txt"]
    assert training_files([tmp_path, tmp_path / "b.txt"]) == files
    with pytest.raises(DataError, match="no such file or folder"):
        training_files([tmp_path / "c.txt"])
