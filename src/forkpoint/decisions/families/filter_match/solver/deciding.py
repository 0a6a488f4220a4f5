"""From a question to its answer: whether the record keeps every point of the request."""

from typing import Final

from forkpoint.decisions.families.filter_match.solver.layouts import page_of
from forkpoint.decisions.families.filter_match.solver.points import Point, point_of
from forkpoint.errors import UnsolvableError
from forkpoint.question import Question

COMPUTED: Final = (
    *("total_price", "unit_price", "area", "end_date", "age", "discounted_price"),
    *("total_of_parts", "unit_conversion", "weekday", "ratio"),
)
DIRECT: Final = (
    *("minimum", "maximum", "before_date", "not_before_date", "exact_count", "in_list"),
    *("not_in_list", "within_range", "rating", "distance"),
)
_ALL: Final = (1, 2, 3)
RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    **{name: (_ALL, name) for name in (*COMPUTED, *DIRECT)},
    "strict_limits": (_ALL, None),
    "inclusive_limits": (_ALL, None),
}


def solve(question: Question, without: frozenset[str] = frozenset()) -> str:
    """Whether the record satisfies the request, as if the page lacked the rules `without`."""
    points = read_points(question.state)
    kept = all(point.rule in without or point.holds(without) for point in points)
    answer = "yes" if kept else "no"
    if answer not in question.keys:
        raise UnsolvableError(f"the question does not offer {answer!r}")
    return answer


def read_points(state: object) -> list[Point]:
    """The points of a state in order, each of another type and read against its record."""
    page = page_of(state)
    points = [point_of(sentence, page.record) for sentence in page.points]
    if len({point.rule for point in points}) != len(points):
        raise UnsolvableError("two points of one type")
    return points
