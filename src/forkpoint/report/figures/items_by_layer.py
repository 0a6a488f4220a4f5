"""Items per layer and role: what the answers in a folder are about."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from forkpoint.errors import UsageError
from forkpoint.report.figures.canvas import SMALL, Drawing, note
from forkpoint.report.figures.decision_source import DecisionSource
from forkpoint.report.figures.scales import draw_grid
from forkpoint.scoring.decisions.systems import Kind, kind_of, predictions_by_task

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROLES: Final = {
    "A": "answerability, routing",
    "B": "policy guardrails",
    "C": "output verification",
    "D": "tool and goal checks",
    "E": "classification by reasoning",
    "F": "records, reconciliation",
    "G": "search and matching",
}
"""What a layer does in an LLM system."""

_TRACKS: Final[Mapping[Kind, tuple[str, str]]] = {
    "core": ("Core track", "0.45"),
    "reference": ("Reference track", "0.78"),
}

Layers = Mapping[str, Mapping[str, int]]
"""For each layer the items of each task."""


def items_figure(source: DecisionSource) -> Drawing:
    """How many items of each layer were planned, task by task, for any of the systems.

    Raises `UsageError` where the answers are of own tasks alone, which have no layer.
    """
    tracks = {track: layers for track in _TRACKS if (layers := _layers(source, track))}
    if not tracks:
        raise UsageError("no answers of core families or reference tasks: own tasks have no layer")
    return Drawing("Items per layer and role", 3.0, lambda figure: _draw(figure, tracks))


def _layers(source: DecisionSource, track: Kind) -> dict[str, dict[str, int]]:
    """The items of each task, of the system for which most were planned."""
    layers: dict[str, dict[str, int]] = {}
    for system in source.answered:
        for name, found in predictions_by_task(system, source.subset).items():
            if kind_of(name) == track:
                tasks = layers.setdefault(found.task.layer, {})
                tasks[name] = max(tasks.get(name, 0), len(found.task.items))
    return layers


def _draw(figure: "Figure", tracks: Mapping[Kind, Layers]) -> None:
    panels = figure.subplots(1, len(tracks), sharey=True, squeeze=False)[0]
    for axes, (track, layers) in zip(panels, tracks.items(), strict=True):
        _draw_track(axes, *_TRACKS[track], layers)
    panels[0].set_yticks(range(len(ROLES)), [f"{role}  {layer}" for layer, role in ROLES.items()])
    panels[0].set_ylim(len(ROLES) - 0.4, -0.6)
    note(
        figure,
        "Each piece of a bar is a task. The items that were planned, whether or not they were "
        "answered.",
    )


def _draw_track(axes: "Axes", title: str, shade: str, layers: Layers) -> None:
    from matplotlib.ticker import MaxNLocator

    sums = {layer: sum(tasks.values()) for layer, tasks in layers.items()}
    longest = max(sums.values())
    for place, layer in enumerate(ROLES):
        start = 0
        for count in layers.get(layer, {}).values():
            axes.barh(
                place, count, left=start, height=0.7, color=shade, edgecolor="white", linewidth=1
            )
            start += count
        axes.text(
            start + 0.02 * longest,
            place,
            _told(list(layers.get(layer, {}).values())),
            fontsize=SMALL,
            verticalalignment="center_baseline",
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 1},
        )
    axes.set_title(title, fontsize="medium")
    axes.set_xlabel("Items")
    axes.set_xlim(0, 1.6 * longest)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=4, steps=[1, 2, 5, 10], integer=True))
    draw_grid(axes, "x")
    axes.tick_params(axis="y", length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)


def _told(counts: Sequence[int]) -> str:
    if not counts:
        return "none"
    return f"{sum(counts):,} in {len(counts)} task{'s' * (len(counts) > 1)}"
