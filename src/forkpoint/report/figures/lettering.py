"""Names from outside as a figure writes them: on one line, cut to fit, in letters it has."""

import re
from functools import cache
from typing import Final

from forkpoint.report.figures.canvas import FONT
from forkpoint.report.sheet import printable

_LONGEST_NAME: Final = 40
_TAIL: Final = 16
"""How many letters of a long name's end are kept: names of one family often differ there."""

_BREAK: Final = re.compile(r"[\s/_.:@-]")


def drawable(text: str) -> str:
    """The text on one line; a letter that the font lacks becomes its code point, as `\\u6a21`.

    A box would make names of other scripts look alike, and another font of this machine would make
    another picture elsewhere.
    """
    letters = _letters()
    return "".join(
        letter if ord(letter) in letters else letter.encode("unicode-escape").decode()
        for letter in printable(text)
    )


def shown(name: str) -> str:
    """A name not too long for a legend: of a longer one the middle is left out."""
    name = drawable(name)
    if len(name) <= _LONGEST_NAME:
        return name
    return f"{name[: _LONGEST_NAME - _TAIL - 1]}…{name[-_TAIL:]}"


def broken(name: str, line: int) -> str:
    """A name longer than a line on two, if possible after a hyphen or the like."""
    if len(name) <= line:
        return name
    ends = [found.end() for found in _BREAK.finditer(name)]
    fitting = [end for end in ends if len(name) - line <= end <= line]
    middle = len(name) / 2
    place = min(fitting, key=lambda end: abs(end - middle), default=round(middle))
    return f"{name[:place]}\n{name[place:]}"


@cache
def _letters() -> frozenset[int]:
    """The code points that the font of the figures has."""
    from matplotlib.font_manager import FontProperties, findfont, get_font

    return frozenset(get_font(findfont(FontProperties(family=FONT))).get_charmap())
