"""Turns rules, conditions, files and steps into text, in one wording per group."""

from collections.abc import Sequence
from dataclasses import dataclass

from forkpoint.decisions.families.state_goal.generator import frame_phrases as frames
from forkpoint.decisions.families.state_goal.generator.condition_phrases import CONDITION_PHRASES
from forkpoint.decisions.families.state_goal.generator.conditions import Condition
from forkpoint.decisions.families.state_goal.generator.rule_phrases import RULE_PHRASES
from forkpoint.decisions.families.state_goal.generator.semantics import STATED, Semantics, Step
from forkpoint.decisions.families.state_goal.generator.setting import Setting
from forkpoint.decisions.families.state_goal.generator.step_phrases import (
    ARROWS,
    COMMANDS,
    HEADERS,
    LINES,
    MEANINGS,
    SENTENCES,
    VERBS,
)
from forkpoint.decisions.writing.grammar import capitalised, count, listed
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

LEVEL_VERBS = {1: (*VERBS[:4], "delete"), 2: VERBS[:7], 3: VERBS}


@dataclass(frozen=True, slots=True)
class LogStyle:
    """How the steps of a group's log are written."""

    layout: str
    sentences: tuple[str, ...]
    commands: tuple[str, ...]
    line: str
    arrow: str
    header: tuple[str, str, str, str]

    def operands(self, step: Step) -> tuple[str, str]:
        """The path of a step, and what else it names as it is written."""
        value = quoted(step.value) if step.verb in ("write", "append") else step.value
        return step.path, value

    def command(self, step: Step) -> str:
        """The command of a step."""
        return self.commands[VERBS.index(step.verb)]

    def written(self, number: int, step: Step) -> str:
        """The line of a step in this log, its number included."""
        path, value = self.operands(step)
        if self.layout == "sections":
            sentence = self.sentences[VERBS.index(step.verb)].format(path=path, value=value)
            return f"{number}. {sentence}"
        command = self.command(step)
        if self.layout == "table":
            return f"| {number} | {command} | {path} | {value or '-'} |"
        arrow = self.arrow if step.verb in ("copy", "move", "rename") else " "
        operands = f"{path}{arrow}{value}" if value else path
        if self.layout == "json":
            return f"{command} {operands}"
        return self.line.format(number=number, command=command, operands=operands)

    def length(self, step: Step) -> int:
        """How long the line of a step is, up to what all lines have in common."""
        return len(self.written(1, step).replace('"', '\\"' if self.layout == "json" else '"'))


def draw_log_style(draws: Draws, layout: str) -> LogStyle:
    """How a group's log is written."""
    return LogStyle(
        layout=layout,
        sentences=draws.choice(SENTENCES),
        commands=draws.choice(COMMANDS),
        line=draws.choice(LINES),
        arrow=draws.choice(ARROWS),
        header=draws.choice(HEADERS),
    )


def quoted(text: str) -> str:
    """The text in quotes."""
    return f'"{text}"'


def lines_text(lines: Sequence[str]) -> str:
    """Lines in quotes, divided by slashes."""
    return " / ".join(quoted(line) for line in lines)


def draw_rules(draws: Draws, rules: Semantics, setting: Setting) -> list[str]:
    """The rules of the store in random order."""
    level = rules.level
    verbs = ["copied", "moved"] + ["renamed"] * (level > 1)
    needed = ["appended to", *verbs, "deleted"] + ["tagged", "untagged"] * (level > 2)
    arrivals = ["copies", "moves"] + ["renames"] * (level > 1)
    name = draws.choice(setting.names)
    fields = {
        "needed": listed(needed, "or"),
        "arrived": listed(verbs, "or"),
        "arrival": listed(["copy", "move"] + ["rename"] * (level > 1), "or"),
        "arrivals": listed(arrivals),
        "Arrivals": capitalised(listed(arrivals)),
        "capital": capitalised(name),
        "small": name,
        "guard": setting.guard,
    }
    said = [
        draws.choice(RULE_PHRASES[rule, getattr(rules, rule)]).format_map(fields)
        for rule in STATED[level]
    ]
    said.append(draws.choice(frames.PRECEDENCE))
    draws.shuffle(said)
    return said


def draw_conditions(draws: Draws, goal: Sequence[Condition]) -> list[str]:
    """The goal's conditions, each in a wording of its own."""
    return [
        draws.choice(CONDITION_PHRASES[condition.kind]).format(
            path=condition.path,
            lines=(
                condition.lines[0]
                if condition.kind in ("tagged", "untagged")
                else lines_text(condition.lines)
            ),
            number=condition.number,
            files=count(condition.number, "file"),
        )
        for condition in goal
    ]


def draw_legend(draws: Draws, style: LogStyle, level: int) -> str:
    """What the commands of a log mean; empty where the log is in plain words."""
    if style.layout == "sections" or style.commands == COMMANDS[0]:
        return ""
    meanings = draws.choice(MEANINGS)
    known = [
        f"{command} {meaning}"
        for command, meaning, verb in zip(style.commands, meanings, VERBS, strict=True)
        if verb in LEVEL_VERBS[level]
    ]
    if meanings[0].startswith("for "):
        known[0] = known[0].replace(" for ", " is for ")
    return draws.choice(frames.LEGENDS).format(pairs=listed(known))


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around the parts of a state."""

    introduction: str
    start: str
    quotes: str
    log: str
    goal: str
    headings: dict[str, str]
    order: tuple[str, ...]


ORDERS = (
    ("rules", "store", "goal", "log"),
    ("store", "rules", "log", "goal"),
    ("store", "goal", "rules", "log"),
    ("goal", "store", "rules", "log"),
    ("rules", "goal", "store", "log"),
    ("goal", "rules", "store", "log"),
)


def draw_frame(draws: Draws, setting: Setting) -> Frame:
    """Introduction, notes and headings."""
    names = Names(draws)
    domain = setting.domain
    store, occasion = draws.choice(domain.store), draws.choice(domain.occasion)
    introduction = draws.choice(frames.INTRODUCTIONS).format(
        store=store, Store=capitalised(store), occasion=occasion, Occasion=capitalised(occasion),
        keeper=draws.choice(domain.keeper), organisation=names.organisation(),
        person=names.person(),
    )  # fmt: skip
    return Frame(
        introduction=introduction,
        start=draws.choice(frames.STARTS),
        quotes=draws.choice(frames.QUOTES),
        log=draws.choice(frames.LOGS),
        goal=draws.choice(frames.GOALS),
        headings={
            "rules": draws.choice(frames.RULE_HEADINGS),
            "store": draws.choice(frames.STORE_HEADINGS),
            "goal": draws.choice(frames.GOAL_HEADINGS),
            "log": draws.choice(frames.LOG_HEADINGS),
        },
        order=draws.choice(ORDERS),
    )
