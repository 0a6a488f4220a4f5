"""Drawing what the rules and reference lists of a case say."""

from forkpoint.decisions.families.record_rule.generator.domains import Domain
from forkpoint.decisions.families.record_rule.generator.records import ANY, RECORDS, UNITS, Terms
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

_WEIGHTS = ((3, 1, 3, 1), (1, 3, 1, 3), (7, 3, 1, 9), (1, 3, 7, 9), (9, 7, 3, 1), (3, 7, 9, 1))
_ZONES = 6
_ZONES_PER_CLASS = 3


def draw_terms(draws: Draws, domain: Domain, level: int, today: int) -> Terms:
    """The limits and lists of one case; `today` is the ordinal of the day of the batch."""
    low, high = domain.amounts
    width = high - low
    edges = (
        _rounded(low + width * (33 + draws.below(6)) // 100),
        _rounded(low + width * (63 + draws.below(6)) // 100),
    )
    classes = (ANY,) if level == 1 else domain.classes
    numbers = sorted(draws.sample(range(11, 40), UNITS[level]))
    units = tuple(f"{domain.unit_letter}{number}" for number in numbers)
    return Terms(
        level=level,
        weights=(1, 1, 1, 1) if level == 1 else draws.choice(_WEIGHTS),
        closing=_closing(draws, level, today),
        spans={
            name: (
                _rounded(low + width * draws.below(31) // 100),
                _rounded(high - width * draws.below(31) // 100),
            )
            for name in classes
        },
        days=dict(zip(classes, draws.sample(range(4, 15), len(classes)), strict=True)),
        threshold=_rounded((edges[0] + edges[1]) // 2) + 5 * (draws.below(3) - 1),
        trigger=ANY if level == 1 else draws.choice(domain.classes),
        loads=_loads(draws, domain, level, units),
        units=units,
        zones=_zones(draws, domain),
        edges=edges,
        bands=draws.choice(domain.bands),
    )


def zone_names(terms: Terms) -> list[str]:
    """All zones that the case knows, in order."""
    return sorted({zone for zones in terms.zones.values() for zone in zones})


def _zones(draws: Draws, domain: Domain) -> dict[str, tuple[str, ...]]:
    """Three zones for each class, and each zone for two or three classes."""
    zones = [f"{domain.zone_letter}{number}" for number in range(1, _ZONES + 1)]
    given = dict.fromkeys(zones, 0)
    allowed = {}
    for name in domain.classes:
        pool = sorted(draws.sample(zones, _ZONES), key=given.__getitem__)[:_ZONES_PER_CLASS]
        given.update((zone, given[zone] + 1) for zone in pool)
        allowed[name] = tuple(sorted(pool))
    return allowed


def _rounded(tenths: int) -> int:
    """To the half unit, as limits are set."""
    return tenths // 5 * 5


def _closing(draws: Draws, level: int, today: int) -> dict[str, int | None]:
    """Nine sources; three are struck off (level 1), or four close on some day of the period."""
    names = Names(draws)
    sources = [names.word() for _ in range(9)]
    if level == 1:
        days: list[int | None] = [0, 0, 0]
    else:
        days = [today - 12 - draws.below(24) for _ in range(4)]
    days += [None] * (len(sources) - len(days))
    draws.shuffle(days)
    return dict(zip(sources, days, strict=True))


def _loads(draws: Draws, domain: Domain, level: int, units: tuple[str, ...]) -> dict[str, int]:
    """The highest total load, of any unit (level 1) or of each, for its share of the records."""
    usual = sum(domain.loads) * RECORDS[level] // (2 * len(units))
    if level == 1:
        return {ANY: usual + draws.below(5)}
    return {unit: usual + draws.below(usual // 4) for unit in units}
