"""Drawing what belongs to a unit (a truck, a desk): its records, counters, loads and times."""

from itertools import pairwise

from forkpoint.decisions.families.record_rule.generator.records import ANY
from forkpoint.decisions.families.record_rule.generator.setting import Drawn, Setting
from forkpoint.draws import Draws

_OPENING, _CLOSING, _GRID = 7 * 60, 19 * 60, 5
_LEAST_GAP = 15


def draw_units(draws: Draws, setting: Setting, _: Drawn) -> Drawn:
    """A unit for every record, as evenly as the numbers allow."""
    units = setting.terms.units
    deck = [units[place % len(units)] for place in range(setting.count)]
    draws.shuffle(deck)
    return {"unit": deck}


def _places_of(columns: Drawn) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for place, unit in enumerate(columns["unit"]):
        places.setdefault(str(unit), []).append(place)
    return places


def draw_counters(draws: Draws, setting: Setting, columns: Drawn) -> Drawn:
    """Counters that rise down the batch (level 1), or from record to record of each unit."""
    level, count = setting.terms.level, setting.count
    base = setting.domain.counter + draws.below(900)
    counters = [base + 30 * place + draws.below(200) for place in range(count)]
    runs = [list(range(count))] if level == 1 else list(_places_of(columns).values())
    for run in runs:
        for earlier, later in pairwise(run):
            counters[later] = max(counters[later], counters[earlier] + 2 + draws.below(19))
    if "monotone_sequence" in setting.near:
        run = draws.choice([run for run in runs if len(run) > 1])
        at = 1 + draws.below(len(run) - 1)
        counters[run[at]] = counters[run[at - 1]]
    return {"counter": counters}


def draw_loads(draws: Draws, setting: Setting, columns: Drawn) -> Drawn | None:
    """Loads that leave each unit some room, one or two of them much, and none at a near miss."""
    terms, (low, high) = setting.terms, setting.domain.loads
    loads = [0] * setting.count
    units = list(terms.units)
    draws.shuffle(units)
    full = units[0] if "group_limit" in setting.near else None
    roomy = units[1:2] if terms.level == 1 else units[1:3]
    places = _places_of(columns)
    for unit in units:
        limit = terms.loads[ANY if terms.level == 1 else unit]
        room = 0 if unit == full else 2 + draws.below(7)
        if unit in roomy:
            room = (low + high) // 2 + draws.below(4)
        shares = _shares(draws, limit - room, len(places[unit]), low, high)
        if shares is None:
            return None
        for place, share in zip(places[unit], shares, strict=True):
            loads[place] = share
    return {"load": loads}


def _shares(draws: Draws, total: int, count: int, low: int, high: int) -> list[int] | None:
    """The total in `count` parts between low and high, or None where that does not come out."""
    spread = min(total // count - low, high - total // count)
    for _ in range(12):
        shares = [
            total // count - spread + draws.below(2 * spread + 1) if spread > 0 else total // count
            for _ in range(count - 1)
        ]
        shares.append(total - sum(shares))
        if low <= shares[-1] <= high:
            draws.shuffle(shares)
            return shares
    return None


def draw_times(draws: Draws, setting: Setting, columns: Drawn) -> Drawn:
    """Times of each unit that keep some minutes apart; at a near miss two of them touch."""
    starts, ends = [0] * setting.count, [0] * setting.count
    runs = []
    for run in _places_of(columns).values():
        order = draws.sample(run, len(run))
        runs.append(order)
        lengths = [30 + _GRID * draws.below(13) for _ in order]
        free = _CLOSING - _OPENING - sum(lengths) - _LEAST_GAP * len(order)
        cuts = sorted(_GRID * draws.below(free // _GRID) for _ in order)
        clock = _OPENING
        for number, (place, length, cut) in enumerate(zip(order, lengths, cuts, strict=True)):
            starts[place] = clock + cut + _LEAST_GAP * number
            ends[place] = starts[place] + length
            clock += length
    if "no_overlap" in setting.near:
        order = draws.choice([run for run in runs if len(run) > 1])
        at = 1 + draws.below(len(order) - 1)
        length = ends[order[at]] - starts[order[at]]
        starts[order[at]] = ends[order[at - 1]]
        ends[order[at]] = starts[order[at]] + length
    return {"start": starts, "end": ends}
