"""Names of models become names of folders that every system can hold."""

import string
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from forkpoint.runs.layout import safe_name

ALLOWED = set(string.ascii_letters + string.digits + "._-~")
DEVICES = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | {
    f"{port}{digit}" for port in ("COM", "LPT") for digit in "0123456789¹²³"
}

names = (
    st.text(st.characters())
    | st.sampled_from(sorted(DEVICES))
    | st.builds(
        "".join,
        st.lists(
            st.sampled_from(["con", "aux", "COM1", "a", "B", ".", " ", "/", "\\", "..", "~", "é"]),
            max_size=5,
        ),
    )
    | st.text("ab.-_~ ", max_size=5)
    | st.text("a./", min_size=70, max_size=300)
)
NEIGHBOURS: list[Callable[[str], str]] = [
    str.upper,
    str.lower,
    str.swapcase,
    str.casefold,
    str.strip,
    safe_name,
    lambda name: safe_name(name).lower(),
    lambda name: safe_name(name).upper(),
    lambda name: name + ".",
    lambda name: name + " ",
    lambda name: name[:60],
    lambda name: name.replace("/", "-"),
    lambda name: unicodedata.normalize("NFC", name),
    lambda name: unicodedata.normalize("NFD", name),
    lambda name: unicodedata.normalize("NFKC", name),
]


def on_any_file_system(name: str) -> str:
    """What Windows and macOS compare names by."""
    return unicodedata.normalize("NFD", safe_name(name)).casefold()


@given(names)
@example("")
@example("a/b:c*?")
@example("CON")
@example("con.txt")
@example("Con.Txt")
@example("x" * 300)
@example("...")
def test_any_name_becomes_a_legal_file_name(name: str) -> None:
    """No reserved word, no forbidden character, no ending that Windows cuts off, not too long."""
    safe = safe_name(name)
    assert 1 <= len(safe) <= 80
    assert set(safe) <= ALLOWED
    assert safe[0] not in ".~-"
    assert safe[-1] != "."
    assert safe.partition(".")[0].upper() not in DEVICES


@given(names, names)
def test_different_names_stay_apart(first: str, second: str) -> None:
    """Also where a file system ignores case and Unicode form."""
    assume(first != second)
    assert on_any_file_system(first) != on_any_file_system(second)


@given(names, st.sampled_from(NEIGHBOURS))
@example("A", lambda name: safe_name(name).lower())
@example("é", NEIGHBOURS[-2])
def test_names_that_look_alike_stay_apart(name: str, alike: Callable[[str], str]) -> None:
    """A name never lands in the folder of one that was made from it."""
    other = alike(name)
    assume(other != name)
    assert on_any_file_system(name) != on_any_file_system(other)


@pytest.mark.parametrize(
    "name", ["jev-1.13", "1.0.0", "custom-1a2b3c4d", "sparrow-nano-general", "my_model", "gpt-4.1"]
)
def test_a_plain_name_is_its_own_file_name(name: str) -> None:
    """Most names need nothing, and the files of the published benchmark are found."""
    assert name == safe_name(name)
