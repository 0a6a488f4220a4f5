"""Renders a pair: wording and layout are drawn once, then both members are written with them."""

from dataclasses import dataclass

from forkpoint.decisions.families.fact_answerable.generator import phrases
from forkpoint.decisions.families.fact_answerable.generator.case import Case, Row
from forkpoint.decisions.families.fact_answerable.generator.cells import Cell
from forkpoint.decisions.families.fact_answerable.generator.domains import Domain
from forkpoint.decisions.writing.grammar import capitalised, filled, listed
from forkpoint.decisions.writing.layout import bullets, numbered, pipe_table, separated
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws
from forkpoint.question import Json


@dataclass(frozen=True, slots=True)
class Style:
    """Everything about the text that both members share."""

    title: str
    introduction: str
    rules: tuple[str, ...]
    question: str
    headings: tuple[str, str, str]
    line: str
    mark: str
    list_mark: str
    status: bool


def draw_style(draws: Draws, level: int, case: Case, domain: Domain) -> Style:
    """Draw the wording of one group."""
    publisher = Names(draws).organisation()
    mark = draws.choice(phrases.MARKS)
    introduction = filled(
        draws.choice(phrases.INTRODUCTIONS),
        report=domain.report,
        publisher=publisher,
        count=len(case.rows),
    )
    rules = [
        draws.choice(bank)
        for bank in (
            phrases.ANSWERABLE,
            phrases.NO_DETOURS,
            phrases.NAMES,
            phrases.MEASURES,
            phrases.YEARS,
        )
    ]
    frames = draws.sample(phrases.DEFINITIONS, len(case.definitions))
    for frame, definition in zip(frames, case.definitions, strict=True):
        formula = draws.choice(phrases.FORMULAS[len(definition.measures)])
        formula = formula.format(*definition.measures)
        rules.append(
            filled(frame, name=definition.name, formula=formula, formula_start=capitalised(formula))
        )
    frames = draws.sample(phrases.FORMER, len(case.former))
    rules += [
        filled(f, old=old, new=new) for f, (old, new) in zip(frames, case.former, strict=True)
    ]
    if level > 2:
        rules.append(draws.choice(phrases.PROVISIONAL).replace("{mark}", mark))
        rules.append(draws.choice(phrases.PARENTS))
    draws.shuffle(rules)
    return Style(
        title=f"{capitalised(domain.report)}, {publisher}",
        introduction=introduction,
        rules=tuple(rules),
        question=_question(draws, case),
        headings=(
            draws.choice(phrases.RULE_HEADINGS),
            draws.choice(phrases.FACT_HEADINGS),
            draws.choice(phrases.QUESTION_HEADINGS),
        ),
        line=draws.choice(phrases.LINES),
        mark=mark,
        list_mark=draws.choice(("-", "*", "number")),
        status=level > 2,
    )


def _question(draws: Draws, case: Case) -> str:
    asked = case.asked
    template = draws.choice(phrases.WHAT[asked.form])
    fields = {
        "one": asked.organisations[0],
        "two": asked.organisations[-1],
        "all": listed(asked.organisations),
        "year": str(asked.years[-1]),
        "first": str(asked.years[0]),
        "years": listed([str(year) for year in asked.years]),
        "measure": asked.measure,
        "quantity": asked.quantity,
    }
    what = filled(template, **fields)
    return filled(draws.choice(phrases.FRAMES), what=what, what_start=capitalised(what))


def state_of(style: Style, cell: Cell, rows: tuple[Row, ...]) -> Json:
    """The whole state of one member."""
    if cell.layout == "json":
        return _json(style, cell, rows)
    listing = (
        numbered(style.rules)
        if style.list_mark == "number"
        else bullets(style.rules, style.list_mark)
    )
    rule_heading, fact_heading, question_heading = style.headings
    blocks = [f"{rule_heading}\n{listing}", f"{fact_heading}\n{_table(style, cell, rows)}"]
    question = f"{question_heading}\n{style.question}"
    blocks = [question, *blocks] if cell.question_first else [*blocks, question]
    return "\n\n".join([style.title, style.introduction, *blocks])


def _table(style: Style, cell: Cell, rows: tuple[Row, ...]) -> str:
    if cell.layout == "sentences":
        return "\n".join(
            capitalised(filled(style.line, **_fields(row)))
            + (f" {style.mark}" if row.provisional else "")
            for row in rows
        )
    header, cells = _cells(style, rows)
    if cell.layout == "pipes":
        return pipe_table(header, cells)
    if cell.layout == "semicolons":
        return separated(header, cells)
    return "\n".join("  |  ".join(filter(None, line)) for line in cells)


def _fields(row: Row) -> dict[str, str]:
    return {
        "organisation": row.organisation,
        "measure": row.measure,
        "year": str(row.year),
        "value": row.value,
    }


def _cells(style: Style, rows: tuple[Row, ...]) -> tuple[list[str], list[list[str]]]:
    header = ["organisation", "measure", "year", "value"]
    cells = [list(_fields(row).values()) for row in rows]
    if style.status:
        header.append("remark")
        for line, row in zip(cells, rows, strict=True):
            line.append(style.mark if row.provisional else "")
    return header, cells


def _json(style: Style, cell: Cell, rows: tuple[Row, ...]) -> Json:
    header, cells = _cells(style, rows)
    state: dict[str, Json] = {"title": style.title, "about": style.introduction}
    if cell.question_first:
        state["question"] = style.question
    state["rules"] = list(style.rules)
    state["columns"] = "; ".join(header)
    state["facts"] = ["; ".join(filter(None, line)) for line in cells]
    if not cell.question_first:
        state["question"] = style.question
    return state
