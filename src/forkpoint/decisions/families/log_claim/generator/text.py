"""Renders a case: wording and layout are drawn once, then both members are written with them."""

from dataclasses import dataclass
from datetime import date

from forkpoint.decisions.families.log_claim.generator import phrases
from forkpoint.decisions.families.log_claim.generator.cells import Cell
from forkpoint.decisions.families.log_claim.generator.drawing import Case
from forkpoint.decisions.families.log_claim.generator.journal import Claim, Entry
from forkpoint.decisions.writing.calendar import clock, draw_day, long_date
from forkpoint.decisions.writing.grammar import capitalised, filled, number_word, plural
from forkpoint.decisions.writing.layout import bullets, numbered, pipe_table, separated
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws
from forkpoint.question import Json


@dataclass(frozen=True, slots=True)
class Style:
    """Everything about the text that both members share."""

    title: str
    introduction: str
    conventions: tuple[str, ...]
    roster: str
    claim: str
    claim_heading: str
    convention_heading: str
    log_heading: str
    words: bool
    mark: str
    list_mark: str
    subject: str


def draw_style(draws: Draws, level: int, cell: Cell, case: Case) -> Style:
    """Draw the wording of one group."""
    names = Names(draws)
    domain = case.domain
    day: date = draw_day(draws)
    mark = draws.choice(phrases.MARKS)
    edges = draws.choice(phrases.EDGES)
    words = {
        f"{edge}{ending}": word
        for edge, counts in (("start", cell.start_counts), ("end", cell.end_counts))
        for ending, word in phrases.EDGE_WORDS[counts].items()
    }
    conventions = [
        draws.choice(phrases.COUNTING),
        draws.choice(phrases.EXACT),
        filled(draws.choice(phrases.LEVELS), grade=domain.grade),
        filled(edges, **words),
    ]
    if level > 1:
        conventions.append(draws.choice(phrases.RESENT))
    if level > 2:
        conventions.append(draws.choice(phrases.DRILLS).replace("{mark}", mark))
    draws.shuffle(conventions)
    organisation = names.organisation()
    return Style(
        title=f"{organisation}: {domain.log}, {long_date(day)}",
        introduction=filled(
            draws.choice(phrases.INTRODUCTIONS),
            log=domain.log,
            organisation=organisation,
            day=long_date(day),
        ),
        conventions=tuple(conventions),
        roster=filled(
            draws.choice(phrases.ROSTER), unit=domain.unit, unit_plural=plural(domain.unit)
        ),
        claim=draws.choice(phrases.CLAIMS),
        claim_heading=filled(
            draws.choice(phrases.CLAIM_HEADINGS),
            person=names.person(),
            role=draws.choice(domain.roles),
        ),
        convention_heading=draws.choice(phrases.CONVENTION_HEADINGS),
        log_heading=draws.choice(phrases.LOG_HEADINGS),
        words=draws.random() < 0.4 and not cell.kind.startswith("count"),
        mark=mark,
        list_mark=draws.choice(("-", "*", "number")),
        subject=draws.choice(("the {unit} {name}", "{name}", "{unit} {name}")),
    )


def claim_text(style: Style, case: Case, claim: Claim) -> str:
    """The claim as its author wrote it."""
    domain = case.domain
    subject = filled(style.subject, **_named(style.subject, domain.unit, claim.unit))
    return filled(
        style.claim,
        subject=subject,
        subject_start=capitalised(subject) if subject != claim.unit else subject,
        start=clock(claim.start),
        end=clock(claim.end),
        count=number_word(claim.count) if style.words else str(claim.count),
        grade=domain.grade,
        value=claim.grade,
    )


def _named(template: str, unit: str, name: str) -> dict[str, str]:
    return {"name": name, "unit": unit} if "{unit}" in template else {"name": name}


def state_of(style: Style, cell: Cell, case: Case, claim: Claim, level: int) -> Json:
    """The whole state of one member."""
    said = claim_text(style, case, claim)
    if cell.layout == "json":
        return _json(style, case, said, level, cell)
    listing = (
        numbered(style.conventions)
        if style.list_mark == "number"
        else bullets(style.conventions, style.list_mark)
    )
    conventions = f"{style.convention_heading}\n{listing}"
    blocks = [conventions]
    if level > 1:
        blocks.append(f"{style.roster}\n{_roster(case)}")
    blocks.append(f"{style.log_heading}\n{_lines(style, cell, case, level)}")
    statement = f"{style.claim_heading}\n{said}"
    blocks = [statement, *blocks] if cell.claim_first else [*blocks, statement]
    return "\n\n".join([style.title, style.introduction, *blocks])


def _roster(case: Case) -> str:
    return "\n".join(f"{unit}: {', '.join(case.roster[unit])}" for unit in sorted(case.units))


def _source(entry: Entry, level: int) -> str:
    return entry.unit if level == 1 else entry.source


def _message(style: Style, entry: Entry) -> str:
    return f"{entry.message} {style.mark}" if entry.drill else entry.message


def _cells(style: Style, case: Case, level: int) -> tuple[list[str], list[list[str]]]:
    header = ["time", "source" if level > 1 else case.domain.unit, case.domain.grade, "message"]
    rows = [
        [clock(entry.minute), _source(entry, level), entry.grade, _message(style, entry)]
        for entry in case.entries
    ]
    if level > 1:
        header.insert(1, "no.")
        for row, entry in zip(rows, case.entries, strict=True):
            row.insert(1, str(entry.number))
    return header, rows


def _lines(style: Style, cell: Cell, case: Case, level: int) -> str:
    header, rows = _cells(style, case, level)
    if cell.layout == "pipes":
        return pipe_table(header, rows)
    if cell.layout == "semicolons":
        return separated(header, rows)
    if cell.layout == "brackets":
        return "\n".join(
            f"[{row[0]}] {' '.join(f'#{part}' for part in row[1:-3])}"
            f"{' ' if level > 1 else ''}{row[-3]} ({row[-2]}) {row[-1]}"
            for row in rows
        )
    return "\n".join("  ".join(row) for row in rows)


def _json(style: Style, case: Case, said: str, level: int, cell: Cell) -> Json:
    header, rows = _cells(style, case, level)
    claim: dict[str, Json] = {"heading": style.claim_heading.rstrip(":"), "text": said}
    state: dict[str, Json] = {"title": style.title, "about": style.introduction}
    if cell.claim_first:
        state["claim"] = claim
    state["conventions"] = list(style.conventions)
    if level > 1:
        state["machines"] = {
            "about": style.roster.rstrip(":"),
            "list": {unit: list(case.roster[unit]) for unit in sorted(case.units)},
        }
    state["columns"] = "; ".join(header)
    state["log"] = ["; ".join(row) for row in rows]
    if not cell.claim_first:
        state["claim"] = claim
    return state
