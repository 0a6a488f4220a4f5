"""Chooses a goal that holds after one trace and fails in one condition after another."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from forkpoint.decisions.families.state_goal.generator.conditions import (
    Condition,
    Watch,
    failing,
    true_conditions,
)
from forkpoint.decisions.families.state_goal.generator.histories import NO_STEPS, histories
from forkpoint.decisions.families.state_goal.generator.machine import Machine
from forkpoint.decisions.families.state_goal.generator.plan import CONDITIONS, Cell
from forkpoint.decisions.families.state_goal.generator.semantics import Step
from forkpoint.decisions.families.state_goal.generator.setting import Setting
from forkpoint.draws import Draws

DECISIVE_TRIES = 4
# Rules that change how a goal is read, not only what the steps do.
READING_RULES = ("name_case", "counting")
# Counts rest on many steps and would otherwise crowd out the rest.
WEIGHTS = {"exists": 0.6, "absent": 0.9, "untagged": 0.7, "lacks_line": 0.9, "count": 0.6}


@dataclass(frozen=True, slots=True)
class Goal:
    """The conditions in their order, and the one that decides."""

    conditions: tuple[Condition, ...]
    decisive: Condition


class Candidate(NamedTuple):
    """A condition with the rules and steps that it rests on, and how it leans to a member.

    A goal holds at most one condition of a `key`: one about a path, and one about its tags.
    """

    condition: Condition
    rules: frozenset[str]
    steps: frozenset[int]
    tilt: int
    weight: float
    key: tuple[str, bool]


class Chooser:
    """Chooses the goal of a pair; `stages` are the yes member's machines before each step."""

    def __init__(
        self, draws: Draws, setting: Setting, cell: Cell,
        yes: Sequence[Step], no: Sequence[Step], places: tuple[int, ...],
        stages: Sequence[Machine], after_no: Machine,
    ) -> None:  # fmt: skip
        self.draws, self.setting, self.cell = draws, setting, cell
        self.yes, self.no = yes, no
        self.stages, self.after, self.after_no = stages, stages[-1], after_no
        self.rules = after_no.rules
        yes_strings = {text for place in places for text in yes[place].strings}
        no_strings = {text for place in places for text in no[place].strings}
        self.only_yes = yes_strings - no_strings
        self.only_no = no_strings - yes_strings
        self.tilt = 0 if cell.kind == "swapped_steps" else cell.tilt

    def choose(self) -> Goal | None:
        """A goal that meets the cell, or None."""
        pool = self._pool()
        tilts = [self._tilt([condition]) for condition in pool]
        fails = set(failing(pool, self.after_no))
        both = [n for n in range(len(pool)) if n not in fails]
        # What the decisive condition lacks of the planned tilt, another one has to make up for.
        leaning = {tilts[n] for n in both}
        decisive = [
            n
            for n in self._in_random_order(pool, sorted(fails))
            if tilts[n] == self.tilt or (self.tilt - tilts[n]) in leaning
        ][:DECISIVE_TRIES]
        if not decisive:
            return None
        chosen_from = [*decisive, *both]
        candidates = self._candidates(
            [pool[n] for n in chosen_from], [tilts[n] for n in chosen_from]
        )
        others = [c for c in candidates[len(decisive) :] if c.steps or c.rules]
        tested = frozenset[str]().union(*(candidate.rules for candidate in others))
        for first in candidates[: len(decisive)]:
            if not tested | first.rules >= set(self.cell.deciding):
                continue
            chosen = self._fill(first, others)
            if chosen and self._tilt([c.condition for c in chosen]) == self.tilt:
                conditions = [candidate.condition for candidate in chosen]
                self.draws.shuffle(conditions)
                return Goal(tuple(conditions), first.condition)
        return None

    def _pool(self) -> list[Condition]:
        fold = str if self.rules.name_case else str.lower
        named = [text for step in self.yes for text in step.strings]
        paths = dict.fromkeys(fold(text) for text in named if "/" in text and "." in text)
        first = self.stages[0].files
        paths |= dict.fromkeys(p for p, f in self.after.files.items() if first.get(p) is not f)
        texts = [text for text in self.setting.texts if text in named]
        tags = (*self.setting.tags, self.setting.guard) if self.setting.guard else ()
        suspects = [text for text in self.setting.texts if text in self.only_no]
        return true_conditions(
            self.draws, self.after, list(paths), texts or self.setting.texts, suspects, tags
        )

    def _tilt(self, conditions: Iterable[Condition]) -> int:
        """Which member's changed step names more of what the goal names."""
        strings = {text for condition in conditions for text in condition.strings}
        more = len(self.only_yes & strings) - len(self.only_no & strings)
        return (more > 0) - (more < 0)

    def _candidates(self, conditions: Sequence[Condition], tilts: Sequence[int]) -> list[Candidate]:
        """What each condition rests on: rules, found by leaving them out, and steps, estimated.

        Empty where a rule that must decide touches none of them.
        """
        watch = Watch(conditions, self.after)
        rules: list[list[str]] = [[] for _ in conditions]
        for rule in self.cell.deciding:
            after = Machine(self.setting.store, self.rules.without(rule)).run(self.yes)
            read_anew = rule in READING_RULES
            fails = failing(conditions, after) if read_anew else watch.changed(after)
            if not fails:
                return []
            for number in fails:
                rules[number].append(rule)
        files, folders = histories(self.yes, self.stages)
        return [
            Candidate(
                condition,
                frozenset(rules[number]),
                (folders if condition.kind == "count" else files).get(condition.path, NO_STEPS),
                tilts[number],
                WEIGHTS.get(condition.kind, 1.0) * (0.6 + 0.8 * self.draws.random()),
                (condition.path.lower(), "tagged" in condition.kind),
            )
            for number, condition in enumerate(conditions)
        ]

    def _in_random_order(self, pool: Sequence[Condition], places: Sequence[int]) -> list[int]:
        def rank(place: int) -> float:
            return self.draws.random() / WEIGHTS.get(pool[place].kind, 1.0)

        return sorted(places, key=rank)

    def _fill(self, first: Candidate, candidates: Sequence[Candidate]) -> list[Candidate] | None:
        """The decisive condition and others, chosen for the rules and steps that they rest on."""
        chosen, used, kinds = [first], {first.key}, Counter([first.condition.kind])
        uncovered = set(self.cell.deciding) - first.rules
        steps = set(first.steps)
        lean = self.tilt - first.tilt
        for room in range(CONDITIONS[self.rules.level] - 1, 0, -1):
            most = max(2, 1 + len(chosen) // 2)
            urgency = 20 if room <= len(uncovered) else 4
            best, best_score = None, -1.0
            for candidate in candidates:
                if candidate.key in used or kinds[candidate.condition.kind] >= most:
                    continue
                if candidate.tilt not in (0, lean):
                    continue
                score = candidate.weight * (
                    urgency * len(candidate.rules & uncovered) + len(candidate.steps - steps) + 0.1
                )
                if lean and candidate.tilt:
                    score += 50.0
                if score > best_score:
                    best, best_score = candidate, score
            if best is None or (room == 1 and uncovered - best.rules):
                return None
            chosen.append(best)
            used.add(best.key)
            kinds[best.condition.kind] += 1
            uncovered -= best.rules
            steps |= best.steps
            if best.tilt == lean:
                lean = 0
        return None if uncovered else chosen
