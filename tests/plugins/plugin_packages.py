"""Packages with plug-ins, installed as pip installs them: modules and a dist-info on the path."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from forkpoint import plugins
from forkpoint.decisions.plugin_families import plugin_family_items
from forkpoint.runs.decision_track.plugin_tasks import plugin_task

MODEL = """
from forkpoint.models.function import function_model
from forkpoint.models.registry import ModelEntry


def load():
    print("loading")
    return function_model(lambda question: [1] * len(question.options), name="even-model")


ENTRY = ModelEntry("even-model", "finds all options equal", "reads nothing", load)
"""

DOMAIN = """
from forkpoint.navigation.domain import Domain, Setting
from forkpoint.navigation.problem import Briefing, Problem


def prepare(settings):
    steps = settings["steps"]

    def make_trial(number):
        return Problem(
            start=number % 2,
            shortest=steps - number % 2,
            successors=lambda place: [n for n in (place - 1, place + 1) if 0 <= n <= steps],
            is_goal=lambda place: place == steps,
            heuristic=lambda place: steps - place,
            distance=lambda place: steps - place,
            form=lambda place: f"place {place}",
            reachable=lambda: steps + 1,
            goal=steps,
            briefing=Briefing({"goal": steps}, "Which place is nearest to the goal?", "Reach it."),
        )

    return make_trial


DOMAIN = Domain("corridor", "Corridor", "steps_left", {"steps": Setting(2, 9)}, prepare)
"""

FAMILY = """
from forkpoint.decisions.family import Family

FAMILY = Family("even_sum", "A", "Is the sum even?", 100, "plugged.even_sum")
"""

GENERATOR = """
from forkpoint.decisions.contrast import YES_NO, Group, Member


def draw_group(seed, level, index):
    first = 10 * seed + 7 * index
    members = tuple(
        Member(f"{first} + {first + more}", "no" if more % 2 else "yes", "sum", 1)
        for more in (2 * level, 2 * level + 1)
    )
    return Group("numbers", "Is the sum even?", YES_NO, members)
"""

SOLVER = """
RULES = {}


def solve(question, without=frozenset()):
    first, second = question.state.split(" + ")
    return "no" if (int(first) + int(second)) % 2 else "yes"
"""

TASK = """
from forkpoint import Option, Question
from forkpoint.items.item import Item


def items():
    question = Question("a cat", "Is it an animal?", (Option("yes"), Option("no")), "binary")
    return [
        Item("t:1", "ignored", "x", 1, "g", "v", "pets", question, "yes"),
        {"state": ("a", "cup"), "question": "Alive?", "options": ("yes", "no"), "answer": "no"},
    ]
"""

WHOLE: dict[str, str] = {
    "model.py": MODEL,
    "corridor.py": DOMAIN,
    "family.py": FAMILY,
    "even_sum/__init__.py": "",
    "even_sum/generator.py": GENERATOR,
    "even_sum/solver.py": SOLVER,
    "task.py": TASK,
}
ENTRIES: Mapping[str, Mapping[str, str]] = {
    "forkpoint.models": {"even-model": "plugged.model:ENTRY"},
    "forkpoint.domains": {"corridor": "plugged.corridor:DOMAIN"},
    "forkpoint.families": {"even_sum": "plugged.family:FAMILY"},
    "forkpoint.tasks": {"things": "plugged.task:items"},
}


def install(
    site: Path,
    entries: Mapping[str, Mapping[str, str]] = ENTRIES,
    *,
    sources: Mapping[str, str] = WHOLE,
    package: str = "plugged",
    version: str = "1.2",
) -> None:
    """Write a package and its metadata into a folder of the path."""
    for name, source in {"__init__.py": "", **sources}.items():
        file = site / package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")
    info = site / f"{package}-{version}.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    lines: list[str] = []
    for group, values in entries.items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in values.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


@contextmanager
def site_for_one_test(tmp_path: Path) -> Iterator[Path]:
    """A folder of the path whose packages are found, and forgotten after the test."""
    folder = tmp_path / "site"
    folder.mkdir()
    sys.path.insert(0, str(folder))
    before = set(sys.modules)
    forget_what_was_found()
    try:
        yield folder
    finally:
        sys.path.remove(str(folder))
        forget_what_was_found()
        for name in set(sys.modules) - before:
            file = getattr(sys.modules[name], "__file__", None)
            if file is not None and Path(file).is_relative_to(folder):
                del sys.modules[name]


def forget_what_was_found() -> None:
    """What is installed is looked for once per process; look again."""
    plugins._discovered.cache_clear()
    plugin_task.cache_clear()
    plugin_family_items.cache_clear()
