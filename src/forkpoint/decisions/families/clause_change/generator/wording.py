"""Filling phrases in: capitals, amounts, and names for one group."""

from dataclasses import dataclass

from forkpoint.decisions.families.clause_change.generator.dates import STYLES, DateStyle
from forkpoint.decisions.families.clause_change.generator.domains import DAY, Domain, Unit
from forkpoint.decisions.writing.grammar import capitalised, number_word, plural
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws


@dataclass(frozen=True, slots=True)
class Voice:
    """Names and habits of writing that hold for a whole group."""

    domain: Domain
    unit: Unit
    quantity_unit: Unit
    dates: DateStyle
    terms: tuple[str, str]
    bulk_in_words: bool
    subject: str
    twin: str
    categories: tuple[str, str]
    provider: str
    client: str
    people: tuple[str, str]
    place: str


def said(template: str, **fields: str) -> str:
    """The template with its fields; `{Name}` is the field `name` with a capital."""
    for name in list(fields):
        fields[name.capitalize()] = capitalised(fields[name])
    return capitalised(template.format_map(fields))


def article(words: str) -> str:
    """The words with `a` or `an`, for the small vocabulary of agreements."""
    vowel = words[0] in "aeiou" and not words.startswith("uni")
    return f"{'an' if vowel or words.startswith('hour') else 'a'} {words}"


def amount(figure: int, unit: Unit) -> str:
    """`1 seat`, `1,200 seats`."""
    return f"{figure:,} {unit.one if figure == 1 else unit.many}"


def bulk_amount(figure: int, unit: Unit, in_words: bool) -> str:
    """`three pallets` or `3 pallets`."""
    if not in_words:
        return amount(figure, unit)
    return f"{number_word(figure)} {unit.one if figure == 1 else unit.many}"


def side_fields(side: str) -> dict[str, str]:
    """The term for a limit, with and without its article."""
    return {"side": side, "a_side": article(side)}


def category_fields(category: str) -> dict[str, str]:
    """A class of things in singular with its article, and in plural."""
    return {"a_category": article(category), "categories": plural(category)}


def draw_voice(
    draws: Draws, domain: Domain, timed: bool, categories: tuple[str, str],
    terms: tuple[str, str], dates: DateStyle,
) -> Voice:  # fmt: skip
    """Names for the parties, the case and its twin."""
    names = Names(draws)
    unit = domain.quantity.unit
    if not unit.one:
        currency = names.currency()
        unit = Unit(currency, currency)
    return Voice(
        domain=domain,
        unit=DAY if timed else unit,
        quantity_unit=unit,
        dates=dates,
        terms=terms,
        bulk_in_words=draws.below(2) == 0,
        subject=f"{domain.thing} {names.code(domain.code, 3)}",
        twin=f"{domain.thing} {names.code(domain.code, 3)}",
        categories=categories,
        provider=names.organisation(),
        client=names.person() if domain.client_is_person else names.organisation(),
        people=(names.person(), names.person()),
        place=names.place(),
    )


def draw_style(draws: Draws) -> DateStyle:
    """How the group writes its dates."""
    return draws.choice(STYLES)
