"""Single lines of a sheet, of blocks or of a mail: entries, conflict lines, pins, labels."""

import re
from typing import Final

from .matching import matched, refuse
from .parts import Listed
from .ranges import NUMBERS
from .vocabulary import NAME

_ENTRY: Final = re.compile(
    rf"(?:For )?(?P<package>{NAME}),? (?:version )?(?P<version>{NUMBERS})(?P<says>\W.*)"
)
_VERSION_FIRST: Final = re.compile(
    rf"(?:On the target, version |Version )?(?P<version>{NUMBERS}) of (?P<package>{NAME})"
    r"(?P<says>\W.*)"
)
_IN_BLOCK: Final = re.compile(rf"  (?P<version>{NUMBERS}): (?P<says>.+)")
_PACKAGE_LINE: Final = re.compile(NAME)
_LEADING: Final = re.compile(r"^(?: – | / |, |: |; | )")
_BETWEEN: Final = re.compile(r" \| |; | – | / |(?<=\]) (?=\[)")
_NEEDS: Final = re.compile(
    r"(?:depends on|the set must hold|builds on|calls for|needs|uses"
    r"|to be accompanied by|(?:requires|with):?"
    r"|other (?:packages|modules|mods|components|plug-ins|apps):) (.+)"
)
_DEMANDS: Final = re.compile(
    r"(?:runs with|asks for|suits|made for|wants|on the target(?: it wants)?"
    r"|the target must offer|(?:on|target):?"
    r"|environment:|conditions:) (.+)"
)
_EMPTY: Final = frozenset(
    {
        "no requirements",
        "has no requirements",
        "free of requirements",
        "no conditions",
        "nothing required",
        "nothing is required",
        "needs nothing",
        "depends on nothing",
        "stands alone",
        "independent",
        "none",
    }
)
_NO_LIST: Final = "–"
_SIDE: Final = rf"{NAME} [^|:×]+?"
_CONFLICT: Final = re.compile(
    rf"never (?P<never>{_SIDE}) together with (?P<beside>{_SIDE})"
    rf"|no (?P<no>{_SIDE}) where there is (?P<there>{_SIDE})"
    rf"|(?P<one>{_SIDE})(?:: not with| (?:×|conflicts with|clashes with|excludes|rules out"
    rf"|does not work beside|cannot be installed next to)) (?P<other>{_SIDE})"
)
_PIN: Final = re.compile(rf"({NAME})(?: ?(?:==|=|@|:|->) ?| )({NUMBERS})")
_LABELLED: Final = re.compile(r"([a-z][a-z ]*): (.+)")
_ENUMERATED: Final = re.compile(r"(?:\d+\.|\(\d+\)|[-*•]) (.+)")


def entries_from(lines: list[str]) -> tuple[Listed, ...]:
    """The entries of an index, one a line or in blocks below the name of a package."""
    entries = []
    package: str | None = None
    for line in lines:
        if _PACKAGE_LINE.fullmatch(line):
            package = line
        elif package is None:
            found = _VERSION_FIRST.fullmatch(line) or matched(_ENTRY, line, "an entry")
            says = _LEADING.sub("", found["says"])
            entries.append(entry_from(found["package"], found["version"], says))
        else:
            found = matched(_IN_BLOCK, line, "an entry")
            entries.append(entry_from(package, found["version"], found["says"]))
    return tuple(entries)


def entry_from(package: str, version: str, says: str) -> Listed:
    """An entry whose needs and demands follow each other in one text."""
    needs: str | None = None
    demands: str | None = None
    segments = [segment.strip("[]") for segment in _BETWEEN.split(says.removesuffix("."))]
    if len(segments) == 1 and segments[0] in _EMPTY:
        return Listed(package, version, None, None)
    for segment in segments:
        if (lead := _NEEDS.fullmatch(segment)) and needs is None and demands is None:
            needs = lead[1]
        elif (lead := _DEMANDS.fullmatch(segment)) and demands is None:
            demands = lead[1]
        else:
            refuse("the needs and demands of an entry", says)
    return Listed(package, version, needs, demands)


def entries_from_rows(header: list[str], rows: list[list[str]]) -> tuple[Listed, ...]:
    """The entries of an index that is a table of four columns."""
    if len(header) != 4 or header[1] != "Version":
        refuse("the columns of the index", header)
    for pattern, column in ((_NEEDS, header[2]), (_DEMANDS, header[3])):
        matched(pattern, f"{column.lower()} …".replace("environment", "environment:"), "a column")
    return tuple(
        Listed(
            package,
            version,
            None if needs == _NO_LIST else needs,
            None if demands == _NO_LIST else demands,
        )
        for package, version, needs, demands in rows
    )


def conflict_from(line: str) -> tuple[str, str]:
    """The two sides of a conflict line."""
    found = matched(_CONFLICT, line, "a conflict line")
    one, other = (side for side in found.groups() if side is not None)
    return one, other


def pin_from(line: str) -> tuple[str, str]:
    """The package and the version of a pin."""
    found = matched(_PIN, line, "a pin")
    return found[1], found[2]


def labelled_from(line: str) -> tuple[str, str]:
    """The label and the value of a line about the target."""
    found = matched(_LABELLED, line, "a line about the target")
    return found[1], found[2]


def convention_from(line: str) -> str:
    """A convention without its number or mark."""
    return matched(_ENUMERATED, line, "a convention")[1]
