"""Draws are the same everywhere, and their vectorised form gives the same numbers."""

from hypothesis import given
from hypothesis import strategies as st

from forkpoint.draws import Draws, random_block, resample_indices

paths = st.lists(st.text(max_size=8) | st.integers(-(10**20), 10**20), max_size=4)


def test_the_published_check_comes_out() -> None:
    """The draws of trial 1 of tiles begin as the specification says."""
    draws = Draws(["tiles", 1])
    assert [draws.below(1000) for _ in range(5)] == [563, 218, 627, 973, 891]


@given(paths, st.integers(0, 700))
def test_a_block_equals_single_draws(path: list[str | int], count: int) -> None:
    """NumPy's block of numbers is bit for bit what one draw after another gives."""
    draws = Draws(path)
    assert random_block(path, count).tolist() == [draws.random() for _ in range(count)]


@given(paths, st.integers(1, 30), st.integers(1, 40))
def test_resampled_indices_equal_below(path: list[str | int], resamples: int, size: int) -> None:
    """The bootstrap's indices are `below` called row by row."""
    draws = Draws(path)
    plain = [[draws.below(size) for _ in range(size)] for _ in range(resamples)]
    assert resample_indices(path, resamples, size).tolist() == plain


@given(paths, st.lists(st.integers(), max_size=40))
def test_a_shuffle_keeps_every_item(path: list[str | int], items: list[int]) -> None:
    """Shuffling loses nothing, repeats nothing, and gives the same order for the same path."""
    first, second = list(items), list(items)
    Draws(path).shuffle(first)
    Draws(path).shuffle(second)
    assert sorted(first) == sorted(items)
    assert first == second


def test_a_shuffle_is_fisher_yates_from_the_end() -> None:
    """Each swap takes its partner from `below(i + 1)`, the last place first."""
    draws, items = Draws(["order"]), list("abcdef")
    expected = list("abcdef")
    for i in range(5, 0, -1):
        j = draws.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    Draws(["order"]).shuffle(items)
    assert items == expected


@given(paths, st.lists(st.integers(), unique=True, max_size=20), st.data())
def test_a_sample_has_no_repeats(
    path: list[str | int], items: list[int], data: st.DataObject
) -> None:
    """A sample takes different places of the list and leaves the list alone."""
    size = data.draw(st.integers(0, len(items)))
    before = list(items)
    sample = Draws(path).sample(items, size)
    assert len(set(sample)) == size
    assert set(sample) <= set(items)
    assert items == before


def test_a_different_path_is_a_different_stream() -> None:
    """Strings and integers that look alike name different draws."""
    assert Draws(["tiles", 1]).random() != Draws(["tiles", "1"]).random()
