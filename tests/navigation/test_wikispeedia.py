"""Wikispeedia against a slow reference that knows only the raw tables and the specification."""

import gzip
import os
import subprocess
import sys
from collections import deque
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from forkpoint.data.wikispeedia_tables import TABLES, parse
from forkpoint.draws import Draws
from forkpoint.errors import MissingDataError, UsageError
from forkpoint.navigation.arms import Limits, reference_searches, run_references
from forkpoint.navigation.domain import MakeTrial
from forkpoint.navigation.domains.wikispeedia import DOMAIN, trials
from forkpoint.navigation.problem import UNREACHABLE, Problem

SHARED = Path(__file__).parents[2].parent / "shared" / "data" / "wikispeedia"

Pairs = list[tuple[str, str]]


class Raw:
    """The tables as plain lists of names, read line by line."""

    def __init__(self, texts: dict[str, str]) -> None:
        def rows(table: str) -> list[list[str]]:
            lines = texts[table].split("\n")
            return [line.split("\t") for line in lines if line and not line.startswith("#")]

        self.links: Pairs = [(a, b) for a, b in rows("links.tsv")]
        self.categories: Pairs = [(a, b) for a, b in rows("categories.tsv")]
        paths = [
            [click for click in row[3].split(";") if click != "<"]
            for row in rows("paths_finished.tsv")
        ]
        self.games = sorted({(path[0], path[-1]) for path in paths if path[0] != path[-1]})
        self.linked: dict[str, list[str]] = {}
        self.linkers: dict[str, list[str]] = {}
        for a, b in self.links:
            self.linked.setdefault(a, []).append(b)
            self.linkers.setdefault(b, []).append(a)
        self.categories_of: dict[str, list[list[str]]] = {}
        for article, category in self.categories:
            self.categories_of.setdefault(article, []).append(category.split("."))

    def successors(self, article: str) -> list[str]:
        return list(dict.fromkeys(self.linked.get(article, [])))

    def clicks_to(self, target: str) -> dict[str, int]:
        clicks = {target: 0}
        waiting = deque([target])
        while waiting:
            article = waiting.popleft()
            for linker in self.linkers.get(article, []):
                if linker not in clicks:
                    clicks[linker] = clicks[article] + 1
                    waiting.append(linker)
        return clicks

    def heuristic(self, article: str, target: str) -> tuple[int, int]:
        def steps(a: list[str], b: list[str]) -> int:
            common = 0
            while common < min(len(a), len(b)) and a[common] == b[common]:
                common += 1
            return len(a) + len(b) - 2 * common

        between = [
            steps(a, b)
            for a in self.categories_of.get(article, [])
            for b in self.categories_of.get(target, [])
        ]
        return min(between, default=99), -len(self.linked.get(article, []))

    def trial(self, number: int, min_clicks: int) -> tuple[str, str]:
        draws = Draws(["wikispeedia", number])
        while True:
            first, last = draws.choice(self.games)
            if self.clicks_to(last).get(first, 0) >= min_clicks:
                return first, last


def form(name: str) -> str:
    return unquote(name).replace("_", " ")


def is_path(forms: list[str], links: set[tuple[str, str]], start: str, goal: str) -> bool:
    """Whether links lead along the forms from the start to the goal."""
    return (
        forms[:1] == [start]
        and forms[-1] == goal
        and all((a, b) in links for a, b in pairwise(forms))
    )


def assert_as_specified(problem: Problem[int], raw: Raw, first: str, last: str) -> None:
    """Everything that the problem says about every article within reach."""
    names = {form(name): name for pair in raw.links + raw.games for name in pair}
    clicks = raw.clicks_to(last)
    assert (form(first), form(last)) == (problem.form(problem.start), problem.goal)
    assert clicks[first] == problem.shortest
    seen = [problem.start]
    for article in seen:
        name = names[problem.form(article)]
        successors = problem.successors(article)
        assert [form(other) for other in raw.successors(name)] == list(
            map(problem.form, successors)
        )
        assert clicks.get(name, UNREACHABLE) == problem.distance(article)
        assert raw.heuristic(name, last) == problem.heuristic(article)
        assert (name == last) == problem.is_goal(article)
        seen += [other for other in successors if other not in seen]
    assert len(seen) == problem.reachable()


NAMES = ["%C3%89ire", "10th_century", "Ape", "C_sharp", "Zebra", "%E2%82%AC", "a", "b", "c"]
name_pairs = st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES))
dotted = st.lists(st.sampled_from(["x", "y", "z"]), max_size=3).map(
    lambda parts: ".".join(["subject", *parts])
)


def texts_of(links: Pairs, categories: Pairs, paths: list[str]) -> dict[str, str]:
    return {
        "links.tsv": "# links\n\n" + "".join(f"{a}\t{b}\n" for a, b in links),
        "categories.tsv": "".join(f"{a}\t{b}\n" for a, b in categories),
        "paths_finished.tsv": "".join(f"ip\t0\t1\t{path}\tNULL\n" for path in paths),
    }


@st.composite
def tiny_tables(draw: st.DrawFn) -> dict[str, str]:
    links = draw(st.lists(name_pairs, min_size=4, max_size=40))
    categories = draw(st.lists(st.tuples(st.sampled_from(NAMES), dotted), max_size=12))
    games = draw(st.lists(name_pairs, min_size=1, max_size=12))
    return texts_of(links, categories, [f"{a};b;<;{b}" for a, b in games])


@given(texts=tiny_tables(), number=st.integers(1, 1000), min_clicks=st.integers(1, 3))
def test_trials_on_any_tables_are_as_specified(
    texts: dict[str, str], number: int, min_clicks: int
) -> None:
    """Draws, successors, distances and heuristic follow the raw tables."""
    raw = Raw(texts)
    assume(any(raw.clicks_to(b).get(a, 0) >= min_clicks for a, b in raw.games))
    first, last = raw.trial(number, min_clicks)
    problem = trials(parse(texts), min_clicks)(number)
    assert_as_specified(problem, raw, first, last)


def test_rare_games_are_drawn_from_the_same_draws() -> None:
    """Hundreds of refused games on the way to the only long one change nothing."""
    chain = [f"n{i:03}" for i in range(600)]
    links = [("start", "hub"), ("hub", "far"), *[("hub", name) for name in chain]]
    paths = ["start;hub;far", *[f"hub;{name}" for name in chain]]
    texts = texts_of(links, [], paths)
    make = trials(parse(texts), 2)
    assert [make(number).form(make(number).start) for number in range(1, 6)] == ["start"] * 5
    assert_as_specified(make(1), Raw(texts), "start", "far")


def test_more_clicks_than_any_game_needs_is_an_error() -> None:
    """The message names the setting and the longest game; nothing loops for ever."""
    texts = texts_of([("a", "b"), ("b", "c")], [], ["a;b;c", "c;a"])
    with pytest.raises(UsageError, match="min_clicks = 3; the longest needs 2"):
        trials(parse(texts), 3)(1)


def test_an_article_without_links_ends_a_path() -> None:
    """It has no successors, and reaches nothing but itself."""
    texts = texts_of([("a", "b"), ("a", "end")], [], ["a;b"])
    problem = trials(parse(texts), 1)(1)
    (end,) = [x for x in problem.successors(problem.start) if problem.form(x) == "end"]
    assert (problem.successors(end), problem.distance(end)) == ((), UNREACHABLE)


def test_self_links_and_repeated_rows_count_as_links_only() -> None:
    """The heuristic counts rows of the table; a successor is named once."""
    texts = texts_of([("a", "a"), ("a", "b"), ("a", "b")], [], ["a;b"])
    problem = trials(parse(texts), 1)(1)
    assert problem.heuristic(problem.start) == (99, -3)
    assert list(map(problem.form, problem.successors(problem.start))) == ["a", "b"]


def test_missing_tables_are_named_with_both_ways_to_get_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Preparing the domain says what to do."""
    monkeypatch.setenv("FORKPOINT_HOME", str(tmp_path))
    with pytest.raises(
        MissingDataError, match="forkpoint download wikispeedia`, or with `--from PATH`"
    ):
        DOMAIN.prepare({"min_clicks": 3})


def test_hash_randomisation_changes_nothing() -> None:
    """Trials and arms are the same under every PYTHONHASHSEED."""
    links = [(f"n{i}", f"n{(i * k + 1) % 50}") for i in range(50) for k in (1, 3, 7)]
    categories = [(f"n{i}", f"subject.c{i % 7}.d{i % 3}") for i in range(0, 50, 2)]
    texts = texts_of(links, categories, [f"n{i};n{(i + 25) % 50}" for i in range(50)])
    script = (
        "from forkpoint.data.wikispeedia_tables import parse\n"
        "from forkpoint.navigation.arms import Limits, run_references\n"
        "from forkpoint.navigation.domains.wikispeedia import trials\n"
        f"problem = trials(parse({texts!r}), 2)(3)\n"
        "print(problem.form(problem.start), problem.goal, problem.briefing)\n"
        "print(run_references(problem, Limits(2500, 5), 'wikispeedia', 3))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "random")
    }
    assert len(outputs) == 1


@pytest.fixture(scope="module")
def published() -> dict[str, str]:
    """SNAP's tables, where a copy lies beside the project."""
    if not SHARED.is_dir():
        pytest.skip(f"no copy of SNAP's tables in {SHARED}")
    return {
        table: gzip.decompress((SHARED / f"{table}.gz").read_bytes()).decode() for table in TABLES
    }


@pytest.fixture(scope="module")
def raw(published: dict[str, str]) -> Raw:
    return Raw(published)


@pytest.fixture(scope="module")
def make(published: dict[str, str]) -> MakeTrial:
    return trials(parse(published), 3)


@pytest.mark.parametrize("min_clicks", [1, 2, 4])
def test_published_trials_are_as_specified(
    published: dict[str, str], raw: Raw, min_clicks: int
) -> None:
    """Other settings than the benchmark's, on the real tables."""
    make = trials(parse(published), min_clicks)
    for number in (1, 61, 100):
        first, last = raw.trial(number, min_clicks)
        problem = make(number)
        assert (form(first), form(last)) == (problem.form(problem.start), problem.goal)
        assert raw.clicks_to(last)[first] == problem.shortest


def test_a_published_trial_is_as_specified_in_every_article(raw: Raw, make: MakeTrial) -> None:
    """Successors, distances and heuristic of all articles within reach."""
    assert_as_specified(make(77), raw, *raw.trial(77, 3))


@pytest.mark.parametrize("number", [1, 2, 61, 62])
def test_the_path_of_every_arm_follows_links(raw: Raw, make: MakeTrial, number: int) -> None:
    """A validator that knows only links accepts each path and refuses it once corrupted."""
    links = {(form(a), form(b)) for a, b in raw.links}
    problem: Problem[int] = make(number)
    searches = reference_searches(problem, Limits(10_000, 255), "wikispeedia", number)
    start, goal = problem.form(problem.start), str(problem.goal)
    for search in searches.values():
        path = [problem.form(article) for article in search.path()]
        assert search.solved
        assert is_path(path, links, start, goal)
        assert not is_path(path[:-1], links, start, goal)
        assert not is_path(path[1:], links, start, goal)
        assert not is_path([start, goal], links, start, goal)


def test_the_oracle_never_errs(make: MakeTrial) -> None:
    """With room for every article it explores one more than the fewest clicks."""
    for number in range(1, 21):
        problem = make(number)
        oracle = run_references(problem, Limits(2500, 5000), "wikispeedia", number).oracle
        assert problem.shortest + 1 == oracle.expansions
        assert oracle.choices.decisions == oracle.choices.optimal
