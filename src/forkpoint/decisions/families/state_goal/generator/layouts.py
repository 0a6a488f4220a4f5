"""How a state is laid out: sections, a shell-like log, tables, or JSON."""

from collections.abc import Sequence
from dataclasses import dataclass

from forkpoint.decisions.families.state_goal.generator.semantics import Step
from forkpoint.decisions.families.state_goal.generator.setting import Setting
from forkpoint.decisions.families.state_goal.generator.wording import Frame, LogStyle, lines_text
from forkpoint.decisions.writing.layout import bullets, numbered, pipe_table
from forkpoint.question import Json

JSON_KEYS = {"rules": "store_rules", "store": "store", "goal": "goal", "log": "log"}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The parts of a state that both members share."""

    setting: Setting
    frame: Frame
    style: LogStyle
    rules: tuple[str, ...]
    conditions: tuple[str, ...]
    legend: str

    def laid_out(self, steps: Sequence[Step]) -> Json:
        """The state with the steps of one member."""
        if self.style.layout == "json":
            return self._as_json(steps)
        heading = {"sections": "{}", "shell": "== {} ==", "table": "## {}"}[self.style.layout]
        parts = {
            "rules": self._list(self.rules),
            "store": self._store(),
            "goal": f"{self.frame.goal}\n{self._list(self.conditions)}",
            "log": self._log(steps),
        }
        return "\n\n".join(
            [
                f"{self.frame.introduction} {self.frame.quotes}",
                *(
                    f"{heading.format(self.frame.headings[part])}\n{parts[part]}"
                    for part in self.frame.order
                ),
            ]
        )

    def _list(self, texts: Sequence[str]) -> str:
        return bullets(texts) if self.style.layout == "sections" else numbered(texts, "({})")

    def _store(self) -> str:
        store = self.setting.store
        folders = f"Folders: {', '.join(sorted(store.folders))}"
        if self.style.layout == "table":
            header = ["File", "Text"]
            rows = [[path, lines_text(file.lines)] for path, file in store.files.items()]
            if self.setting.guard:
                header.append("Tags")
                for row, file in zip(rows, store.files.values(), strict=True):
                    row.append(", ".join(sorted(file.tags)) or "-")
            return f"{self.frame.start}\n{folders}\n\n{pipe_table(header, rows)}"
        lines = []
        for path, file in store.files.items():
            marks = f" [tags: {', '.join(sorted(file.tags))}]" if file.tags else ""
            lines.append(f"{path}: {lines_text(file.lines)}{marks}")
        if self.style.layout == "sections":
            return f"{self.frame.start}\n{folders}\n{bullets(lines)}"
        return "\n".join([self.frame.start, folders, *lines])

    def _log(self, steps: Sequence[Step]) -> str:
        lines = [self.style.written(number, step) for number, step in enumerate(steps, 1)]
        note = f"{self.legend} {self.frame.log}".strip()
        if self.style.layout == "table":
            header = f"| {' | '.join(self.style.header)} |\n| --- | --- | --- | --- |"
            return "\n".join([f"{note}\n", header, *lines])
        return "\n".join([note, *lines])

    def _as_json(self, steps: Sequence[Step]) -> Json:
        files = self.setting.store.files
        parts: dict[str, Json] = {
            "rules": list(self.rules),
            "store": {
                "note": self.frame.start,
                "folders": ", ".join(sorted(self.setting.store.folders)),
                "files": {path: lines_text(file.lines) for path, file in files.items()},
            },
            "goal": {"note": self.frame.goal, "conditions": list(self.conditions)},
            "log": {
                "note": f"{self.legend} {self.frame.log}".strip(),
                "steps": {
                    str(number): self.style.written(number, step)
                    for number, step in enumerate(steps, 1)
                },
            },
        }
        if self.setting.guard:
            tagged = {path: ", ".join(sorted(f.tags)) for path, f in files.items() if f.tags}
            parts["store"] = {**parts["store"], "tags": tagged}  # type: ignore[dict-item]
        state: dict[str, Json] = {
            "about": self.frame.introduction,
            "reading": self.frame.quotes,
        }
        return state | {JSON_KEYS[part]: parts[part] for part in self.frame.order}
