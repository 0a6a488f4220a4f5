"""How many trials or items stand behind the marks of a figure, in words."""

from collections.abc import Iterable


def told(sizes: Iterable[int], unit: str) -> str:
    """The number of all, or the least and the most; `unit` is in the plural.

    Example: sizes 20 and 20 of trials are "20 trials", sizes 5 and 20 "5 to 20 trials".
    """
    found = set(sizes)
    if not found:
        return f"no {unit}"
    least, most = min(found), max(found)
    if least == most:
        return f"{most:,} {unit if most != 1 else unit.removesuffix('s')}"
    return f"{least:,} to {most:,} {unit}"
