"""A trace in the making."""

from collections.abc import Callable

from forkpoint.decisions.families.state_goal.generator.machine import Machine
from forkpoint.decisions.families.state_goal.generator.semantics import (
    Semantics,
    Step,
    folder_of,
    joined,
)
from forkpoint.decisions.families.state_goal.generator.setting import Setting
from forkpoint.draws import Draws

TRIES = 6
# How readily the next step stays with paths that the trace has named already.
LOYALTY = {1: 0.9, 2: 0.7, 3: 0.65}


class Drafting:
    """A trace in the making, and the store as it stands after the steps so far."""

    def __init__(self, draws: Draws, setting: Setting, rules: Semantics) -> None:
        self.draws = draws
        self.setting = setting
        self.machine = Machine(setting.store, rules)
        self.steps: list[Step] = []
        # The machine before each step, and after the last.
        self.stages = [self.machine]
        self.named: list[str] = []
        self.loyalty = LOYALTY[rules.level]
        self.planned_text = ""
        # Folders that have lost their last file: what becomes of them no rule says.
        self.emptied: set[str] = set()

    def add(self, moves: "tuple[Move, ...]", near: tuple[str, ...] = ()) -> bool:
        """Add a step made by one of the moves, about one of the paths `near` where given."""
        for _ in range(TRIES):
            step = self.draws.choice(moves)(self)
            if step is None or (near and not set(step.strings) & set(near)):
                continue
            if step in self.steps[-3:]:
                continue
            if self.emptied and self.emptied.intersection(self.machine.empty_folders_of(step)):
                continue
            trial = self.machine.copy()
            trial.do(step)
            if not trial.unstated:
                if len(trial.files) <= len(self.machine.files):
                    self._note_emptied(trial)
                self.machine = trial
                self.stages.append(trial)
                self.steps.append(step)
                self.named += [text for text in step.strings if "/" in text and "." in text]
                return True
        return False

    def _note_emptied(self, after: Machine) -> None:
        gone = [path for path in self.machine.files if path not in after.files]
        for folder in map(folder_of, gone):
            while folder:
                if not any(path.startswith(f"{folder}/") for path in after.files):
                    self.emptied.add(folder)
                folder = folder_of(folder)

    def file(self) -> str | None:
        """A file that is there."""
        files = self.machine.files
        if self.draws.random() < self.loyalty:
            known = [path for path in self.named if path in files]
            if known:
                return self.draws.choice(known)
        return self.draws.choice(list(files)) if files else None

    def gap(self) -> str | None:
        """A path in a folder that is there, with nothing at it."""
        machine = self.machine
        if self.draws.random() < self.loyalty:
            known = [path for path in self.named if not self.taken(path) and self.reached(path)]
            if known:
                return self.draws.choice(known)
        folders = sorted(machine.folders)
        for _ in range(TRIES):
            path = joined(self.draws.choice(folders), self.draws.choice(self.setting.names))
            if path not in machine.files:
                return path
        return None

    def taken(self, path: str) -> bool:
        """Whether a file or folder stands at a path."""
        path = path if self.machine.rules.name_case else path.lower()
        return path in self.machine.files or path in self.machine.folders

    def reached(self, path: str) -> bool:
        """Whether the folder of a path is there."""
        return folder_of(path).lower() in self.machine.folders

    def text(self) -> str:
        """The text that is planned for the step, else any."""
        return self.planned_text or self.draws.choice(self.setting.texts)

    def folder(self) -> str:
        """A folder that is there."""
        return self.draws.choice(sorted(self.machine.folders))


Move = Callable[[Drafting], Step | None]
