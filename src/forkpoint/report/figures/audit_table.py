"""The audit as a table: for every family, how near each kind of check comes to its limit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from forkpoint.decisions.audits.finding import Finding
from forkpoint.errors import UsageError
from forkpoint.report.audit import failures
from forkpoint.report.figures.canvas import SMALL, Drawing, note
from forkpoint.report.figures.lettering import drawable

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_COLUMNS: Final = {
    "integrity": "integrity",
    "prose": "prose",
    "shortcut": "shortcuts",
    "fresh shortcut": "shortcuts,\nfresh draw",
    "released probe": "probes",
    "fresh probe": "probes,\nfresh draw",
    "paired probe": "probes\nof pairs",
    "decisive values": "decisive\nvalues",
    "fresh draw": "a fresh\ndraw",
}
"""The audits by name, in the order of the columns; others follow under their own name."""

_ACCURACIES: Final = frozenset(
    ("shortcut", "fresh shortcut", "released probe", "fresh probe", "paired probe")
)
"""The audits whose figures are the accuracy of something that does not read the case."""

FAILS: Final = "FAILS"

_WIDTH: Final = 7.8
"""Inches: nine columns of numbers that can be read."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One audit of one family.

    `nearest` is the accuracy of a classifier that comes nearest to its limit, and that limit; None
    where the audit is of something else.
    """

    checks: int
    failed: int
    nearest: tuple[float, float] | None

    @property
    def text(self) -> str:
        """How many checks hold, and below it the share nearest to its limit."""
        head = f"{self.checks} hold" if self.checks > 1 else "holds"
        if self.failed:
            head = f"{FAILS} {self.failed} of {self.checks}"
        if self.nearest is None:
            return head
        figure, limit = self.nearest
        sign = "≤" if figure <= limit else ">"
        return f"{head}\n{100 * figure:.1f} {sign} {100 * limit:.1f}"


def audit_figure(findings: Sequence[Finding]) -> Drawing:
    """A row per family, a column per audit; raises `UsageError` without findings."""
    cells = _cells(findings)
    if not cells:
        raise UsageError("there are no findings to draw: `forkpoint audit --json` makes some")
    families = list(dict.fromkeys(finding.family for finding in findings))
    audits = [
        name
        for name in dict.fromkeys([*_COLUMNS, *(finding.audit for finding in findings)])
        if any((family, name) in cells for family in families)
    ]
    return Drawing(
        "Audit by family",
        0.8 + 0.34 * len(families),
        lambda figure: _draw(figure, families, audits, cells),
        width=_WIDTH,
    )


def _cells(findings: Sequence[Finding]) -> dict[tuple[str, str], Cell]:
    """A cell per family and audit; what is only reported is left out."""
    grouped: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        if finding.passed is not None:
            grouped.setdefault((finding.family, finding.audit), []).append(finding)
    return {
        place: Cell(len(found), len(failures(found)), _nearest(found))
        for place, found in grouped.items()
    }


def _nearest(findings: Sequence[Finding]) -> tuple[float, float] | None:
    """The accuracy with the least room below its limit, and the limit."""
    accuracies = [
        (one.figure, one.limit)
        for one in findings
        if one.audit in _ACCURACIES
        and one.figure is not None
        and one.limit is not None
        and one.limit < 1  # other limits are counts
    ]
    return min(accuracies, key=lambda pair: pair[1] - pair[0], default=None)


def _draw(
    figure: "Figure",
    families: Sequence[str],
    audits: Sequence[str],
    cells: Mapping[tuple[str, str], Cell],
) -> None:
    axes = figure.add_subplot()
    for row, family in enumerate(families):
        if row % 2 == 0:
            axes.axhspan(row - 0.5, row + 0.5, color="0.96", linewidth=0, zorder=-3)
        for column, audit in enumerate(audits):
            if (family, audit) in cells:
                _draw_cell(axes, column, row, cells[family, audit])
    axes.set_xlim(-0.5, len(audits) - 0.5)
    axes.set_ylim(len(families) - 0.5, -0.5)
    axes.xaxis.tick_top()
    axes.set_xticks(range(len(audits)), [_COLUMNS.get(name, drawable(name)) for name in audits])
    axes.set_yticks(range(len(families)), [drawable(name) for name in families])
    axes.tick_params(length=0, labelsize=SMALL)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.axhline(-0.5, color="0.3", linewidth=0.8)
    note(
        figure,
        "Upper line: how many checks hold. Lower line: the accuracy, %, that comes nearest "
        "to its limit or goes furthest beyond it.",
        "Probes and shortcuts do not read the case. A probe of released items fails only where it "
        "beats shuffled answers, too.",
    )


def _draw_cell(axes: "Axes", column: int, row: int, cell: Cell) -> None:
    axes.text(
        column,
        row,
        cell.text,
        fontsize=SMALL,
        horizontalalignment="center",
        verticalalignment="center",
        linespacing=1.15,
        fontweight="bold" if cell.failed else "normal",
        bbox={"boxstyle": "square,pad=0.2", "facecolor": "white"} if cell.failed else None,
    )
