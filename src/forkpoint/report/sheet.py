"""What a table is, and the cells that all tables share.

Tables are text before any renderer sees them, so the terminal and Markdown cannot show different
numbers.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from forkpoint.report import numbers
from forkpoint.report.summary import NavigationReport
from forkpoint.scoring.arms import ArmSummary
from forkpoint.scoring.estimates import Estimate

MODEL_MARK = "*"
HEURISTIC_MARK = "†"
OVERALL = "Overall"

_UNPRINTABLE = frozenset(["Cc", "Cf", "Cs", "Zl", "Zp"])  # controls, surrogates, line ends


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: the first column names the rows, the others hold numbers.

    Rows from `foot` on are sums or means of those above and are set apart.
    """

    title: str
    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: int


def make_sheet(
    title: str,
    header: tuple[str, ...],
    rows: Iterable[tuple[str, ...]],
    foot: Iterable[tuple[str, ...]] = (),
    caption: str = "",
) -> Sheet:
    """Put a table together; the rows of `foot` follow the others."""
    body = tuple(rows)
    return Sheet(title, caption, header, (*body, *foot), len(body))


def printable(name: str) -> str:
    """A name from outside on one line, without control characters."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}"
        if unicodedata.category(character) in _UNPRINTABLE
        else character
        for character in name
    )


def titles(report: NavigationReport) -> dict[str, str]:
    """The name for people of every domain."""
    return {domain.name: printable(domain.title) for domain in report.domains}


def mark_of(arms: Iterable[ArmSummary], mark: str) -> str:
    """The mark of a score that counts at least one unsolved trial."""
    return mark if any(arm.unsolved for arm in arms) else ""


def marked(value: Estimate, mark: str) -> str:
    """A score without its interval, and its mark."""
    return numbers.UNDEFINED if value.value is None else numbers.score(value.value) + mark


def value_of(arm: ArmSummary | None, mark: str = "") -> str:
    """The score of an arm without its interval, marked if it counts unsolved trials."""
    return numbers.UNDEFINED if arm is None else marked(arm.score, mark_of([arm], mark))


def choice_cells(arm: ArmSummary) -> tuple[str, ...]:
    """On a shortest path, optimal, dead ends, regret: four cells."""
    if arm.choices is None:
        return (numbers.UNDEFINED,) * 4
    shares = (arm.choices.on_path, arm.choices.optimal, arm.choices.dead_ends)
    return (*map(numbers.share, shares), numbers.ratio(arm.choices.mean_regret))
