"""Knuth's 5,757 five-letter words (Stanford GraphBase, public domain)."""

from functools import cache
from importlib.resources import files


@cache
def five_letter_words() -> tuple[str, ...]:
    """The words in the order of the file, lower case."""
    return tuple(files(__package__).joinpath("sgb-words.txt").read_text(encoding="ascii").split())
