"""What a goal can ask of a store, and the conditions that hold in one."""

from collections.abc import Sequence
from typing import NamedTuple

from forkpoint.decisions.families.state_goal.generator.machine import Machine
from forkpoint.draws import Draws

KINDS = ("exists", "absent", "text", "has_line", "lacks_line", "count", "tagged", "untagged")
LONGEST_TEXT = 3
MOST_COUNTED = 9


class Condition(NamedTuple):
    """One goal condition; `lines` holds the text, line or tag that it names, if it names one."""

    kind: str
    path: str
    lines: tuple[str, ...] = ()
    number: int = 0

    @property
    def strings(self) -> tuple[str, ...]:
        """Every path, text and tag that the condition names."""
        return (self.path, *self.lines)


def counts(machine: Machine) -> dict[str, int]:
    """How many files each folder holds, as the rules count them, for folders that hold any."""
    found: dict[str, int] = {}
    direct = machine.rules.counting
    for path in machine.files:
        folder = path.rpartition("/")[0]
        while folder:
            found[folder] = found.get(folder, 0) + 1
            folder = "" if direct else folder.rpartition("/")[0]
    return found


def holds(condition: Condition, machine: Machine) -> bool:
    """Whether a condition is satisfied."""
    kind, path, lines, number = condition
    if not machine.rules.name_case:
        path = path.lower()
    if kind == "count":
        return counts(machine).get(path) == number
    file = machine.files.get(path)
    if file is None:
        return kind == "absent"
    match kind:
        case "exists":
            return True
        case "absent":
            return False
        case "text":
            return file.lines == lines
        case "has_line":
            return lines[0] in file.lines
        case "lacks_line":
            return lines[0] not in file.lines
        case "tagged":
            return lines[0] in file.tags
        case _:
            return lines[0] not in file.tags


def failing(conditions: Sequence[Condition], machine: Machine) -> list[int]:
    """The places of the conditions that are not satisfied."""
    found = counts(machine)
    fold = machine.rules.name_case
    return [
        place
        for place, condition in enumerate(conditions)
        if (
            found.get(condition.path if fold else condition.path.lower()) != condition.number
            if condition.kind == "count"
            else not holds(condition, machine)
        )
    ]


class Watch:
    """Tells which conditions come out another way in a store than in the one that it watched."""

    def __init__(self, conditions: Sequence[Condition], machine: Machine) -> None:
        self.conditions = conditions
        self.files = machine.files
        self.fold = not machine.rules.name_case
        found = counts(machine)
        # Where a condition is not satisfied here, the number that it asks for is not found.
        self.counts: list[tuple[int, str, int, bool]] = []
        self.places: dict[str, list[tuple[int, bool]]] = {}
        for place, condition in enumerate(conditions):
            path = condition.path.lower() if self.fold else condition.path
            if condition.kind == "count":
                met = found.get(path) == condition.number
                self.counts.append((place, path, condition.number, met))
            else:
                self.places.setdefault(path, []).append((place, holds(condition, machine)))

    def changed(self, machine: Machine) -> list[int]:
        """The places of the conditions that come out another way; unchanged files cost nothing."""
        one, two = self.files, machine.files
        changed = []
        for path, watched in self.places.items():
            before, now = one.get(path), two.get(path)
            if before is not now and before != now:
                changed += [
                    place for place, met in watched if holds(self.conditions[place], machine) != met
                ]
        if self.counts and one.keys() != two.keys():
            found = counts(machine)
            changed += [
                place
                for place, path, number, met in self.counts
                if (found.get(path) == number) != met
            ]
        return changed


def true_conditions(
    draws: Draws,
    machine: Machine,
    paths: Sequence[str],
    texts: Sequence[str],
    suspects: Sequence[str],
    tags: Sequence[str],
) -> list[Condition]:
    """Conditions that hold in a store, about paths of files that its story has named.

    `suspects` are texts that a file may be asked not to hold, besides one drawn of `texts`.
    """
    found: list[Condition] = []
    for path in paths:
        file = machine.files.get(path)
        if file is None:
            if path not in machine.folders:
                found.append(Condition("absent", path))
            continue
        found.append(Condition("exists", path))
        if len(file.lines) <= LONGEST_TEXT:
            found.append(Condition("text", path, file.lines))
        if len(file.lines) > 1:
            found.append(Condition("has_line", path, (draws.choice(file.lines),)))
        lacking = dict.fromkeys([*suspects, draws.choice(texts)])
        found += [
            Condition("lacks_line", path, (text,)) for text in lacking if text not in file.lines
        ]
        found += [Condition("tagged", path, (tag,)) for tag in tags if tag in file.tags]
        if tags:
            tag = draws.choice(tags)
            if tag not in file.tags:
                found.append(Condition("untagged", path, (tag,)))
    found += [
        Condition("count", folder, (), number)
        for folder, number in sorted(counts(machine).items())
        if number <= MOST_COUNTED
    ]
    return found
