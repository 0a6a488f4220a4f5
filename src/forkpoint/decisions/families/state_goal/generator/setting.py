"""The setting of a group: its vocabulary, and a store before the first step."""

from dataclasses import dataclass

from forkpoint.decisions.families.state_goal.generator.domains import Domain, Line
from forkpoint.decisions.families.state_goal.generator.semantics import (
    NO_TAGS,
    File,
    Semantics,
    Store,
    joined,
)
from forkpoint.draws import Draws

FOLDERS = {1: 3, 2: 4, 3: 5}
SUBFOLDERS = {1: 0, 2: 2, 3: 3}
WORDS = {1: (2, 2), 2: (3, 2), 3: (3, 3)}
LINES = {1: 2, 2: 3, 3: 4}
FILES = {1: 6, 2: 9, 3: 13}


@dataclass(frozen=True, slots=True)
class Setting:
    """What a group is made of; `spare` are names for folders that do not exist yet."""

    domain: Domain
    store: Store
    names: tuple[str, ...]
    spare: tuple[str, ...]
    texts: tuple[str, ...]
    tags: tuple[str, ...]
    guard: str


def draw_setting(draws: Draws, domain: Domain, level: int) -> Setting:
    """Draw folders, names on a small grid of words, lines that differ in a number, and files."""
    tops = draws.sample(domain.folders, FOLDERS[level] + 2)
    spare = tops[FOLDERS[level] :]
    tops = tops[: FOLDERS[level]]
    inner = draws.sample(domain.subfolders, SUBFOLDERS[level] + 1)
    folders = list(tops)
    folders += [joined(draws.choice(tops), name) for name in inner[: SUBFOLDERS[level]]]
    first, second = WORDS[level]
    words = draws.sample(domain.first_words, first), draws.sample(domain.second_words, second)
    ending = draws.choice(domain.endings)
    names = [f"{one}-{two}.{ending}" for one in words[0] for two in words[1]]
    texts = [
        text for line in draws.sample(domain.lines, LINES[level]) for text in _variants(draws, line)
    ]
    tags = draws.sample(domain.tags, 2) if level == 3 else []
    guard = draws.choice(domain.guards) if level == 3 else ""
    files = _files(draws, folders, names, texts, tags, guard, FILES[level])
    return Setting(
        domain=domain,
        store=Store(files, frozenset(folders)),
        names=tuple(names),
        spare=(*spare, inner[-1]) if level > 1 else (),
        texts=tuple(texts),
        tags=tuple(tags),
        guard=guard,
    )


def rules_of(setting: Setting, level: int, switches: frozenset[str]) -> Semantics:
    """The rules of the group's store, with those of `switches` turned the other way round."""
    rules = Semantics(level=level, lock=setting.guard)
    for rule in sorted(switches):
        rules = rules.without(rule)
    return rules


def _variants(draws: Draws, line: Line) -> list[str]:
    """Two lines that agree in all but one number."""
    low, high = line.first
    first, other_first = draws.sample(range(low, high + 1), 2)
    low, high = line.second
    second, other_second = draws.sample(range(low, high + 1), 2)
    changed = (other_first, second) if draws.below(2) else (first, other_second)
    return [line.text.format(first, second), line.text.format(*changed)]


def _files(
    draws: Draws,
    folders: list[str],
    names: list[str],
    texts: list[str],
    tags: list[str],
    guard: str,
    count: int,
) -> dict[str, File]:
    """Files in all folders, some with two lines; at level 3 some are tagged and one is guarded."""
    paths = [joined(folder, name) for folder in folders for name in names]
    chosen = draws.sample(paths, count)
    guarded = draws.below(count) if guard else -1
    files = {}
    for place, path in enumerate(sorted(chosen, key=folders_first)):
        lines = tuple(draws.sample(texts, 1 + (draws.below(3) == 0)))
        marks = NO_TAGS
        if tags and draws.below(3) == 0:
            marks = frozenset(draws.sample(tags, 1))
        if place == guarded:
            marks |= {guard}
        files[path] = File(lines, marks)
    return files


def folders_first(path: str) -> tuple[str, ...]:
    """Orders paths folder by folder."""
    return tuple(path.split("/"))
