"""How a group is worded: drawn once, used for both members."""

from dataclasses import dataclass, replace

from forkpoint.decisions.families.toolcall_valid.generator import phrases
from forkpoint.decisions.families.toolcall_valid.generator.case import (
    Case,
    Default,
    OnlyIf,
    Rate,
    Rule,
    Statement,
)
from forkpoint.decisions.families.toolcall_valid.generator.cells import Cell
from forkpoint.decisions.families.toolcall_valid.generator.slot import Domain
from forkpoint.decisions.writing.grammar import article, plural
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class Turn:
    """One message: who wrote it, when, its opening words, and the statements it makes."""

    speaker: int
    minute: int
    statements: tuple[int, ...]
    style: str
    opening: str = ""


@dataclass(frozen=True, slots=True)
class Wording:
    """Every choice of words and of layout; templates stand by statement and by property."""

    layout: str
    thing: str
    tool: str
    heads: tuple[str, str, str]
    number: str
    general: tuple[str, ...]
    rules: tuple[str, ...]
    notes: tuple[str, ...]
    codes: tuple[str, str, str, str]
    rules_apart: bool
    statements: tuple[str, ...]
    turns: tuple[Turn, ...]


def in_messages(
    draws: Draws, people: int, statements: list[Statement]
) -> tuple[list[Statement], list[Turn]]:
    """Put what is said into messages: the requester opens, and corrects later."""
    openers = [s for s in statements if s.owner == 0 and not s.correction]
    revised = {s.place for s in statements if s.correction}
    draws.shuffle(openers)
    held = [s for s in openers if s.place not in revised and draws.below(4) == 0][:3]
    first = [s for s in openers if s not in held]
    speaking = [person for person in range(1, people) if draws.below(5) < 3]
    told = [s for s in statements if s.owner > 0 and s.owner not in speaking]
    last = [s for s in statements if s.correction] + held
    style = draws.choice(("sentences", "sentences", "bullets", "inline"))
    early = [s for s in told if style == "sentences" and draws.below(3) == 0]
    first += early
    last += [s for s in told if s not in early]
    if early:
        draws.shuffle(first)
    draws.shuffle(last)
    draws.shuffle(speaking)
    messages = [(0, first, style)]
    for person in speaking:
        own = [s for s in statements if s.owner == person]
        draws.shuffle(own)
        messages.append((person, own, draws.choice(("sentences", "sentences", "inline"))))
    late = len(messages) if not speaking or draws.below(5) < 3 else len(messages) - 1
    messages.insert(late, (0, last, "sentences"))
    order: list[Statement] = []
    turns: list[Turn] = []
    minute = 8 * 60 + draws.below(480)
    for speaker, said, way in messages:
        numbers = tuple(range(len(order), len(order) + len(said)))
        order += said
        turns.append(Turn(speaker, minute, numbers, way))
        minute += 1 + draws.below(12)
    return order, turns


def draw_wording(
    draws: Draws, number: str, cell: Cell, domain: Domain, case: Case, turns: list[Turn]
) -> Wording:
    """Choose all words of a group."""
    thread = phrases.THREAD_NOUNS[cell.layout]
    thing = domain.thing
    words = {
        "thing": thing,
        "things": plural(thing),
        "a_thing": article(thing),
        "thread": thread,
        "desk": domain.desk,
    }
    forms = {said.form for said in case.statements}
    banks = [phrases.REQUESTER, phrases.LAST_WORD, phrases.STRICT]
    if any(said.value is None for said in case.statements):
        banks.append(phrases.SAME_AS)
    if forms & {"span", "weekday"}:
        banks.append(phrases.DAYS)
    if "larger" in forms:
        banks.append(phrases.UNITS)
    draws.shuffle(banks)
    return Wording(
        layout=cell.layout,
        thing=thing,
        tool=draws.choice(domain.tools),
        heads=(
            draws.choice(phrases.TOOL_HEADS),
            draws.choice(phrases.THREAD_HEADS.get(cell.layout, ("",))),
            draws.choice(phrases.CALL_HEADS),
        ),
        number=number,
        general=tuple(draws.choice(bank).format(**words) for bank in (phrases.PURPOSE, *banks)),
        rules=tuple(_rule_template(draws, prop.rule, thing) for prop in case.properties),
        notes=tuple(draws.sample(phrases.UNIT_NOTES, 4)),
        codes=draws.choice(phrases.CODE_NOTES),
        rules_apart=draws.below(2) == 0,
        statements=_templates(draws, case, turns),
        turns=_opened(draws, turns, words),
    )


def _rule_template(draws: Draws, rule: Rule | None, thing: str) -> str:
    if rule is None:
        return ""
    if isinstance(rule, Default):
        return draws.choice(phrases.DEFAULT).replace("{thing}", thing)
    if isinstance(rule, OnlyIf):
        return draws.choice(phrases.ONLY_FOR if rule.limit is None else phrases.ONLY_FROM)
    assert isinstance(rule, Rate)
    return draws.choice(phrases.PRODUCT if rule.product else phrases.LATER)


def _templates(draws: Draws, case: Case, turns: list[Turn]) -> tuple[str, ...]:
    """A sentence for every statement; none of a kind comes twice before all have come."""
    decks: dict[str, list[str]] = {}
    result: list[str] = []
    for turn in turns:
        for number in turn.statements:
            said = case.statements[number]
            bank = _bank(said, turn.speaker)
            if bank == "correction" and case.properties[said.place].slot.type == "person":
                bank = "brief correction"
            if not decks.get(bank):
                decks[bank] = draws.sample(phrases.STATEMENTS[bank], len(phrases.STATEMENTS[bank]))
            result.append(decks[bank].pop())
    return tuple(result)


def _bank(said: Statement, speaker: int) -> str:
    if said.owner > 0:
        return "theirs" if speaker == said.owner else "told"
    if said.value is None:
        return "same"
    return "correction" if said.correction else "own"


def _opened(draws: Draws, turns: list[Turn], words: dict[str, str]) -> tuple[Turn, ...]:
    """The messages with their opening words, of which none come twice in a thread."""
    result: list[Turn] = []
    taken: set[str] = set()
    for place, turn in enumerate(turns):
        bank: tuple[str, ...] = phrases.RETURNING
        if turn.speaker or place == 0:
            bank = phrases.JOINING if turn.speaker else phrases.OPENING
        in_list = turn.style != "sentences"
        template = draws.choice(
            [text for text in bank if text not in taken and (in_list or not text.endswith(":"))]
        )
        taken.add(template)
        opening = template.format(**words)
        if in_list and not opening.endswith(":"):
            opening = f"{opening} {draws.choice(phrases.LIST_LEAD)}"
        result.append(replace(turn, opening=opening))
    return tuple(result)
