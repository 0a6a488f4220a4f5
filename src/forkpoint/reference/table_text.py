"""A table as text that people and models can read."""

from collections.abc import Iterable, Sequence


def table_text(rows: Iterable[Sequence[str]]) -> str:
    """A line per row, cells parted by ` | `, the header first; empty cells stay empty."""
    return "\n".join(" | ".join(" ".join(cell.split()) for cell in row) for row in rows)
