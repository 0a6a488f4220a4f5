"""Ways to answer without finding every figure, held against their limits."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from forkpoint.decisions.families.fact_answerable.solver.asking import request_of
from forkpoint.decisions.families.fact_answerable.solver.deciding import Case, read_case
from forkpoint.decisions.families.fact_answerable.solver.facts import PARENT, Fact
from forkpoint.decisions.families.fact_answerable.solver.layouts import page_of
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.question import Json, Question

_WORD: Final = re.compile(r"[A-Za-z'-]+|\d{4}")


def _answer(kept: bool) -> str:
    return "yes" if kept else "no"


def _names(case: Case) -> set[str]:
    """The organisations asked about, and any parents that they ever have."""
    asked = set(case.request.organisations)
    if case.request.of_parent:
        asked |= {
            case.rules.present_names.get(fact.value, fact.value)
            for fact in case.facts
            if fact.measure == PARENT and _owner(case, fact) in asked
        }
    return asked


def _owner(case: Case, fact: Fact) -> str:
    return case.rules.present_names.get(fact.organisation, fact.organisation)


def _lines_naming(state: Json) -> int:
    """How many facts name an organisation of the question, in the plain text of their lines."""
    page = page_of(state)
    asked = request_of(page.question).organisations
    return sum(any(name in cell for cell in row for name in asked) for row in page.rows)


def _rows_of_the_asked(question: Question) -> list[float]:
    """Facts that name an organisation asked about: by its line, its owner, its first word."""
    case = read_case(question.state)
    asked = _names(case)
    first_words = {name.split()[0] for name in asked}
    owners = [_owner(case, fact) for fact in case.facts]
    return [
        float(_lines_naming(question.state)),
        float(sum(owner in asked for owner in owners)),
        float(sum(owner.split()[0] in first_words for owner in owners)),
        float(len(case.facts)),
    ]


def _many_rows_of_the_asked(question: Question) -> str:
    """Yes where the asked organisations have more than a fifth of the facts each."""
    page = page_of(question.state)
    asked = request_of(page.question).organisations
    return _answer(5 * _lines_naming(question.state) > len(page.rows) * len(asked))


def _everything_occurs(question: Question) -> str:
    """Yes where every name, measure and year of the question stands in some fact."""
    case = read_case(question.state)
    return _answer(
        set(case.request.organisations) <= {_owner(case, fact) for fact in case.facts}
        and set(case.measures()) <= {fact.measure for fact in case.facts}
        and set(case.request.years) <= {fact.year for fact in case.facts}
    )


def _words_found(question: Question) -> list[float]:
    """Words of the question, and of the measures it needs, that the facts have, and how often."""
    case = read_case(question.state)
    page = page_of(question.state)
    found = Counter(_WORD.findall(" ".join(" ".join(row) for row in page.rows).lower()))
    of_question = set(_WORD.findall(page.question.lower()))
    of_measures = {word for measure in case.measures() for word in measure.split()}
    return [
        float(sum(word in found for word in of_question)) / len(of_question),
        float(sum(found[word] for word in of_question)),
        float(sum(found[word] for word in of_measures)),
        float(min(found[word] for word in of_measures)),
    ]


def _pairs(case: Case) -> Iterator[tuple[int, int, int]]:
    """For each figure asked for: facts with its name and measure, name and year, other two."""
    owned = [(_owner(case, fact), fact) for fact in case.facts]
    for name in sorted(_names(case)):
        for measure in case.measures():
            for year in case.request.years:
                yield (
                    sum(owner == name and fact.measure == measure for owner, fact in owned),
                    sum(owner == name and fact.year == year for owner, fact in owned),
                    sum(fact.measure == measure and fact.year == year for _, fact in owned),
                )


def _near_facts(question: Question) -> list[float]:
    """How many facts share two parts of three with the figures asked for, and the fewest."""
    columns = list(zip(*_pairs(read_case(question.state)), strict=True))
    return [float(sum(column)) for column in columns] + [float(min(column)) for column in columns]


def _every_pair_occurs(question: Question) -> str:
    """Yes where name and measure, name and year, measure and year each stand together."""
    return _answer(all(all(pair) for pair in _pairs(read_case(question.state))))


def _figures_listed_twice(case: Case) -> int:
    keys = Counter((_owner(case, fact), fact.measure, fact.year) for fact in case.facts)
    return sum(count > 1 for count in keys.values())


def _some_figure_twice(question: Question) -> str:
    """Yes where one organisation, measure and year stand in two facts, marks left aside."""
    return _answer(_figures_listed_twice(read_case(question.state)) > 0)


def _table_alone(question: Question) -> list[float]:
    """What the facts count without the question: repeats, marks, names, parents, pairs."""
    case = read_case(question.state)
    owners = Counter(_owner(case, fact) for fact in case.facts)
    measures = Counter(fact.measure for fact in case.facts)
    pairs = Counter((_owner(case, fact), fact.measure) for fact in case.facts)
    return [
        float(_figures_listed_twice(case)),
        float(sum(fact.marked for fact in case.facts)),
        float(sum(fact.organisation in case.rules.present_names for fact in case.facts)),
        float(sum(fact.measure == PARENT for fact in case.facts)),
        float(max(owners.values())),
        float(min(owners.values())),
        float(max(measures.values())),
        float(len(pairs)),
        float(max(pairs.values())),
    ]


SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    Shortcut("rows naming the asked organisations", counts=_rows_of_the_asked),
    Shortcut("many rows name the asked organisations", _many_rows_of_the_asked),
    Shortcut("every name, measure and year of the question occurs", _everything_occurs),
    Shortcut("words of the question found in the facts", counts=_words_found),
    # The needed row itself is among the facts that share two parts: this is most of the work.
    Shortcut("facts that share two parts with a needed one", counts=_near_facts, limit=0.68),
    Shortcut("every two parts of a needed fact stand together", _every_pair_occurs),
    Shortcut("some figure is listed twice", _some_figure_twice),
    Shortcut("counts over the facts without the question", counts=_table_alone),
)
