"""Ways to lay rows out as text: tables, lists, key and value."""

from collections.abc import Sequence


def pipe_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def aligned_table(header: Sequence[str], rows: Sequence[Sequence[str]], gap: int = 2) -> str:
    """Columns padded with spaces under an upper-case header."""
    lines = [[cell.upper() for cell in header], *rows]
    widths = [max(len(line[place]) for line in lines) for place in range(len(header))]
    return "\n".join(
        (" " * gap)
        .join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        .rstrip()
        for line in lines
    )


def separated(header: Sequence[str], rows: Sequence[Sequence[str]], by: str = ";") -> str:
    """Cells with a separator that must not occur in them."""
    return "\n".join(by.join(line) for line in [header, *rows])


def bullets(lines: Sequence[str], mark: str = "-") -> str:
    """One line an entry, with a mark before it."""
    return "\n".join(f"{mark} {line}" for line in lines)


def numbered(lines: Sequence[str], form: str = "{}.") -> str:
    """One line an entry, numbered from 1."""
    return "\n".join(f"{form.format(number)} {line}" for number, line in enumerate(lines, 1))


def key_values(pairs: Sequence[tuple[str, str]]) -> str:
    """`key: value`, a line each."""
    return "\n".join(f"{key}: {value}" for key, value in pairs)
