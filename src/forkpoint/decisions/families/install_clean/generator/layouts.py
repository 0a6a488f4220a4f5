"""How a state is laid out: five layouts with the same parts."""

from collections.abc import Mapping
from dataclasses import dataclass

from forkpoint.decisions.families.install_clean.generator.case import Case, Entry
from forkpoint.decisions.families.install_clean.generator.notation import Notation
from forkpoint.decisions.families.install_clean.generator.plan import Layout
from forkpoint.decisions.families.install_clean.generator.versions import Version, written
from forkpoint.decisions.writing.grammar import capitalised
from forkpoint.decisions.writing.layout import bullets, numbered, pipe_table
from forkpoint.question import Json

Section = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Page:
    """Everything of a group that its members share, in words, with a way to print the pins."""

    layout: Layout
    title: str
    introduction: str
    conventions: tuple[str, ...]
    target: tuple[Section, ...]
    target_sentences: tuple[str, ...]
    heads: Mapping[str, str]
    order: tuple[str, ...]
    mail: Mapping[str, str]
    entry_line: tuple[str, str, str, str]
    entry_head: tuple[str, str, str]
    conflict_line: str
    conflict_columns: tuple[str, str]
    pin_line: str
    list_mark: str
    notation: Notation

    def printed(self, cases: tuple[Case, Case]) -> tuple[Json, Json]:
        """The states of both members, which differ in the pins alone."""
        first, second = cases
        if self.layout == "json":
            shared = self._json(first)
            return tuple({**shared, "lock": _lock(case.pins)} for case in cases)  # type: ignore
        parts = self._parts(first)
        return self._text(parts, first.pins), self._text(parts, second.pins)

    def _text(self, parts: dict[str, str], pins: Mapping[str, Version]) -> str:
        everything = {**parts, "pins": self._pins(pins)}
        if self.layout == "mail":
            mail = self.mail
            return "\n\n".join(
                [
                    f"From: {mail['from']}\nTo: {mail['to']}\nSubject: {self.title}",
                    mail["greeting"],
                    self.introduction,
                    *(everything[name] for name in self.order if everything[name]),
                    mail["closing"],
                    mail["name"],
                ]
            )
        return "\n\n".join(
            [
                f"{self.title}\n{self.introduction}",
                *(
                    f"{self.heads[name]}\n{everything[name]}"
                    for name in self.order
                    if everything[name]
                ),
            ]
        )

    def _parts(self, case: Case) -> dict[str, str]:
        if self.layout == "mail":
            conflicts = self._conflict_lines(case)
            return {
                "rules": " ".join(self.conventions),
                "target": " ".join(self.target_sentences),
                "index": "\n".join([self.mail["index"], *map(self._entry, case.index)]),
                "conflicts": "\n".join([self.mail["conflicts"], *conflicts]) if conflicts else "",
            }
        return {
            "rules": self._listed(self.conventions),
            "target": self._target(),
            "index": self._index(case),
            "conflicts": self._conflicts(case),
        }

    def _listed(self, lines: tuple[str, ...]) -> str:
        if self.list_mark == "1":
            return numbered(lines)
        if self.list_mark == "(1)":
            return numbered(lines, "({})")
        return bullets(lines, self.list_mark)

    def _target(self) -> str:
        if self.layout == "table":
            return pipe_table(("Property", "Value"), self.target)
        return "\n".join(f"{label}: {value}" for label, value in self.target)

    def _index(self, case: Case) -> str:
        if self.layout == "table":
            unit = capitalised(self.notation.domain.units[0])
            header = (unit, "Version", *(h.strip(" :").capitalize() for h in self.entry_head[:2]))
            return pipe_table(header, [self._cells(entry) for entry in case.index])
        if self.layout == "blocks":
            lines = []
            last = ""
            for entry in case.index:
                if entry.package != last:
                    lines.append(f"{entry.package}")
                    last = entry.package
                lines.append(f"  {written(entry.version)}: {self._headed(entry)}")
            return "\n".join(lines)
        return "\n".join(map(self._entry, case.index))

    def _needs(self, entry: Entry) -> str:
        return ", ".join(map(self.notation.need, entry.needs))

    def _demands(self, entry: Entry) -> str:
        return ", ".join(map(self.notation.demand, entry.demands))

    def _entry(self, entry: Entry) -> str:
        place = 0 if entry.needs and entry.demands else 1 if entry.needs else 2
        place = place if entry.needs or entry.demands else 3
        return self.entry_line[place].format(
            name=entry.package,
            version=written(entry.version),
            needs=self._needs(entry),
            demands=self._demands(entry),
            units=self.notation.domain.units[1],
        )

    def _cells(self, entry: Entry) -> tuple[str, ...]:
        return (
            entry.package,
            written(entry.version),
            self._needs(entry) or "–",
            self._demands(entry) or "–",
        )

    def _headed(self, entry: Entry) -> str:
        before_needs, before_demands, neither = self.entry_head
        parts = []
        if entry.needs:
            parts.append(before_needs + self._needs(entry))
        if entry.demands:
            parts.append(before_demands + self._demands(entry))
        return " | ".join(parts) or neither

    def _conflict_lines(self, case: Case) -> list[str]:
        made = []
        for line in case.conflicts:
            a, b = self.notation.sides(line)
            made.append(self.conflict_line.format(a=a, b=b))
        return made

    def _conflicts(self, case: Case) -> str:
        if self.layout == "table" and case.conflicts:
            return pipe_table(self.conflict_columns, [*map(self.notation.sides, case.conflicts)])
        return "\n".join(self._conflict_lines(case))

    def _pins(self, pins: Mapping[str, Version]) -> str:
        if self.layout == "table":
            unit = capitalised(self.notation.domain.units[0])
            return pipe_table((unit, "Version"), [(n, written(v)) for n, v in pins.items()])
        lines = [self.pin_line.format(name, written(version)) for name, version in pins.items()]
        if self.layout == "mail":
            lines = [self.mail["pins"], *lines]
        return "\n".join(lines)

    def _json(self, case: Case) -> dict[str, Json]:
        index: dict[str, Json] = {}
        for entry in case.index:
            versions = index.setdefault(entry.package, {})
            assert isinstance(versions, dict)
            versions[written(entry.version)] = self._headed(entry)
        state: dict[str, Json] = {
            "title": self.title,
            "purpose": self.introduction,
            "conventions": list(self.conventions),
            "target": dict(self.target),
            "index": index,
        }
        if case.conflicts:
            state["conflicts"] = list(self._conflict_lines(case))
        return state


def _lock(pins: Mapping[str, Version]) -> dict[str, Json]:
    return {name: written(version) for name, version in pins.items()}
