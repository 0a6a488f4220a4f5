"""The reference lists that the rules of a group look things up in."""

from collections.abc import Callable
from dataclasses import dataclass

from forkpoint.decisions.families.record_rule.generator.case import Case
from forkpoint.draws import Draws

_LISTED_AT_LEVEL_1 = ("listed_reference", "allowed_pair")
_LISTED_LATER = (*_LISTED_AT_LEVEL_1, "value_range", "deadline", "group_limit", "derived_band")
_TITLES = {
    "listed_reference": ("register of {source}", "{source}: standing", "known names, {source}"),
    "value_range": ("{amount} by {class}", "{class}: span of {amount}", "spans of {amount}"),
    "deadline": ("days by {class}", "{class}: days to {closed}", "days to {closed}"),
    "group_limit": ("total {load} by {unit}", "{unit}: most {load}", "limits of {load}"),
    "allowed_pair": ("{zone} by {class}", "{class}: permitted {zone}", "permitted {zone}"),
    "derived_band": ("{band} by {amount}", "{amount}: steps of {band}", "steps of {band}"),
}
_SPANS = ("{} to {} {}", "from {} to {} {}", "at least {}, at most {} {}")
Rows = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ReferenceList:
    """A list: the kind of rule that reads it, its name in the text, its title, its entries."""

    kind: str
    name: str
    title: str
    rows: Rows


def reference_lists(
    draws: Draws, case: Case, day: Callable[[int], str], good: str, bad: str
) -> tuple[ReferenceList, ...]:
    """The lists that the listed rules need, in random order and lettered in that order."""
    wanted = _LISTED_AT_LEVEL_1 if case.terms.level == 1 else _LISTED_LATER
    kinds = [kind for kind in case.cell.kinds if kind in wanted]
    draws.shuffle(kinds)
    word = draws.choice(("list", "table", "annex", "schedule"))
    return tuple(
        ReferenceList(
            kind,
            f"{word} {letter}",
            draws.choice(_TITLES[kind]).format_map(case.domain.labels),
            _rows(draws, case, kind, day, good, bad),
        )
        for letter, kind in zip("PQRSTUV", kinds, strict=False)
    )


def _rows(
    draws: Draws, case: Case, kind: str, day: Callable[[int], str], good: str, bad: str
) -> Rows:
    terms, measure = case.terms, case.domain.measure
    if kind == "listed_reference":
        return tuple(
            (name, good if end is None else bad)
            if terms.level == 1
            else (name, "open" if end is None else f"closed from {day(end)}")
            for name, end in terms.closing.items()
        )
    if kind == "value_range":
        form = draws.choice(_SPANS)
        return tuple(
            (name, form.format(_tenths(low), _tenths(high), measure))
            for name, (low, high) in terms.spans.items()
        )
    if kind == "deadline":
        return tuple((name, f"{days} days") for name, days in terms.days.items())
    if kind == "group_limit":
        return tuple((unit, str(limit)) for unit, limit in terms.loads.items())
    if kind == "allowed_pair":
        return tuple((name, ", ".join(zones)) for name, zones in terms.zones.items())
    low, high = (_tenths(edge) for edge in terms.edges)
    spans = (f"up to {low} {measure}", f"above {low}, up to {high} {measure}")
    return tuple(zip(terms.bands, (*spans, f"above {high} {measure}"), strict=True))


def _tenths(amount: int) -> str:
    return f"{amount // 10}.{amount % 10}"
