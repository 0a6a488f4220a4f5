"""The forest plot."""

import io
import re
import sys

import pytest
from report_records import JEV, PPLX, REFERENCE, report, runs

from forkpoint.errors import UsageError
from forkpoint.report.figures.canvas import Format, render
from forkpoint.report.figures.forest import all_series, forest_plot
from forkpoint.report.figures.rows import Series
from forkpoint.report.summary import NavigationReport

BOTH = report({"jev": JEV, "pplx": PPLX})


def drawing(file_format: Format, of: NavigationReport = BOTH) -> bytes:
    return render(forest_plot(of), file_format)


def test_the_files_are_what_they_should_be() -> None:
    """A PNG of 1,360 dots width without text chunks, and an SVG without date or creator."""
    from PIL import Image

    picture = Image.open(io.BytesIO(drawing("png")))
    text = drawing("svg").decode("utf-8")

    assert picture.width == 1360
    assert set(picture.info) == {"dpi"}
    assert "<dc:date>" not in text
    assert "<dc:creator>" not in text


def test_the_figure_does_not_depend_on_the_settings_of_the_user() -> None:
    """A matplotlibrc of one's own changes nothing, and is left as it was."""
    import matplotlib

    expected = drawing("svg")
    with matplotlib.rc_context({"font.size": 20, "svg.hashsalt": "other", "lines.linewidth": 9}):
        assert drawing("svg") == expected
        assert matplotlib.rcParams["font.size"] == 20


def test_rows_are_told_apart_without_colour() -> None:
    """Every chooser has its own filled shape; the heuristic is a diamond, random an open circle."""
    choosers = {f"model-{number}": runs(f"model-{number}", tiles=[10, 20]) for number in range(8)}
    *models, heuristic, random = all_series(report(choosers))
    shapes = [one.style["marker"] for one in models]

    assert len(set(shapes)) == 8
    assert all("markerfacecolor" not in one.style for one in models)
    assert (heuristic.style["marker"], random.style["marker"]) == ("D", "o")
    assert heuristic.style["markerfacecolor"] == random.style["markerfacecolor"] == "white"


def test_capped_trials_are_marked_in_the_domain_and_overall() -> None:
    """An overall score that counts a capped trial is too high as well."""
    jev, pplx, heuristic, random = all_series(BOTH)

    assert marked(jev) == {"rush_hour": "*", "Overall": "*"}
    assert marked(pplx) == {}
    assert marked(heuristic) == {"rush_hour": "†", "Overall": "†"}
    assert marked(random) == {}


def marked(series: Series) -> dict[str, str]:
    """The groups whose point has a mark beside it."""
    return {key: point.mark for key, point in series.columns[0].items() if point.mark}


def test_a_baseline_alone_can_be_drawn() -> None:
    """The reference arms are a figure of their own."""
    assert drawing("png", report({"reference": REFERENCE})).startswith(b"\x89PNG")


def test_names_are_drawn_as_they_are() -> None:
    """Dollar signs start no formula, a leading underscore hides nothing, ends of names are kept.

    Letters that the font lacks are told apart by their code points.
    """
    names = ["_a$b$", "$", "модель", "模型", "n" * 299 + "7"]
    text = drawing("svg", report({name: runs(name, tiles=[10, 20]) for name in names}))
    shown = re.findall("<!-- (.*) -->", text.decode("utf-8"))

    assert {"_a$b$", "$", "модель", r"\u6a21\u578b"} <= set(shown)
    assert "n" * 23 + "…" + "n" * 15 + "7" in shown


def test_nothing_to_draw_is_said() -> None:
    """An empty figure would look like a result."""
    with pytest.raises(UsageError, match="no results to draw"):
        forest_plot(report({}))


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says what to install."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    with pytest.raises(UsageError, match=re.escape("pip install 'forkpoint[plot]'")):
        render(forest_plot(BOTH))
