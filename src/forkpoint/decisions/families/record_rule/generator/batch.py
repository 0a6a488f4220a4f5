"""Drawing the untouched batch: every listed rule is kept, two of them by no margin.

Each group of fields is drawn by a function of its own, which returns None where a draw does not
work out; the batch is then drawn again.
"""

from collections.abc import Callable, Mapping, Sequence

from forkpoint.decisions.families.record_rule.generator.checks import band_of, check_digit_of
from forkpoint.decisions.families.record_rule.generator.records import (
    ANY,
    BLANK,
    LIVE,
    Batch,
    Value,
    fields_read,
)
from forkpoint.decisions.families.record_rule.generator.setting import Drawn, Setting
from forkpoint.decisions.families.record_rule.generator.terms import zone_names
from forkpoint.decisions.families.record_rule.generator.units import (
    draw_counters,
    draw_loads,
    draw_times,
    draw_units,
)
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws


def draw_batch(draws: Draws, setting: Setting) -> Batch | None:
    """A batch in which all records are live and keep every listed rule, or None."""
    wanted = {field for kind in setting.kinds for field in fields_read(kind, setting.terms.level)}
    columns: Drawn = {}
    for fields, draw in _DRAWERS.items():
        if wanted.intersection(fields):
            drawn = draw(draws, setting, columns)
            if drawn is None:
                return None
            columns.update(drawn)
    columns = {field: columns[field] for field in columns if field in wanted}
    if setting.terms.level == 3:
        columns["status"] = [LIVE] * setting.count
    return Batch({field: tuple(values) for field, values in columns.items()})


def _codes(draws: Draws, setting: Setting, _: Drawn) -> Drawn:
    letters = draws.choice(setting.domain.code_letters)
    bodies = [str(number) for number in draws.sample(range(1000, 10000), setting.count)]
    weights = setting.terms.weights
    return {"code": [f"{letters}-{body}-{check_digit_of(body, weights)}" for body in bodies]}


def _classes(draws: Draws, setting: Setting, _: Drawn) -> Drawn:
    names = list(setting.domain.classes)
    if setting.terms.trigger:
        names += [setting.terms.trigger] * 2
    return {"class": [draws.choice(names) for _ in range(setting.count)]}


def _amounts(draws: Draws, setting: Setting, columns: Drawn) -> Drawn | None:
    terms, near = setting.terms, setting.near
    names = columns.get("class") if terms.level > 1 else None
    low, high = setting.domain.amounts
    spans = [
        terms.spans[str(names[place]) if names else ANY]
        if "value_range" in setting.kinds
        else (low + 5, high - 5)
        for place in range(setting.count)
    ]
    limits = {*terms.edges, terms.threshold}
    amounts: list[int] = []
    for least, most in spans:
        amount = least + 1 + draws.below(most - least - 1)
        while amount in limits:
            amount += 1
        amounts.append(amount)
    places = draws.sample(range(setting.count), setting.count)
    blank_at = -1
    if "conditional_entry" in near:
        fitting = [p for p in places if not names or names[p] == terms.trigger]
        if not fitting:
            return None
        blank_at = fitting[0]
        places.remove(blank_at)
        amounts[blank_at] = terms.threshold
    if "value_range" in near:
        place = places.pop()
        amounts[place] = draws.choice(spans[place])
    if "derived_band" in near:
        amounts[places.pop()] = draws.choice(terms.edges)
    notes = _notes(draws, setting, amounts, names)
    if blank_at >= 0:
        notes[blank_at] = BLANK
    return {
        "amount": amounts,
        "band": [band_of(terms, amount) for amount in amounts],
        "note": notes,
    }


def _notes(
    draws: Draws, setting: Setting, amounts: Sequence[int], names: Sequence[Value] | None
) -> list[Value]:
    """An entry wherever it is due, and in a quarter of the other records."""
    terms, style = setting.terms, setting.domain.note
    makers = Names(draws)
    people = [makers.surname() for _ in range(5)] if style == "person" else []
    notes: list[Value] = []
    for place, amount in enumerate(amounts):
        due = amount > terms.threshold and (not names or names[place] == terms.trigger)
        if due or draws.below(4) == 0:
            notes.append(draws.choice(people) if people else makers.code(style, 3))
        else:
            notes.append(BLANK)
    return notes


def _dates(draws: Draws, setting: Setting, columns: Drawn) -> Drawn:
    terms, names = setting.terms, columns.get("class")
    opened = [setting.today - 14 - draws.below(24) for _ in range(setting.count)]
    limits = [
        terms.days[str(names[place]) if terms.level > 1 and names else ANY]
        if "deadline" in setting.kinds
        else 11
        for place in range(setting.count)
    ]
    closed = [day + 1 + draws.below(limits[place] - 1) for place, day in enumerate(opened)]
    one, other = draws.sample(range(setting.count), 2)
    if "date_order" in setting.near:
        closed[one] = opened[one]
    if "deadline" in setting.near:
        closed[other] = opened[other] + limits[other]
    return {"opened": opened, "closed": closed}


def _sources(draws: Draws, setting: Setting, columns: Drawn) -> Drawn | None:
    """Sources that are open on the day; about half of them close within the next days."""
    closing = setting.terms.closing
    if setting.terms.level == 1:
        known = [name for name, day in closing.items() if day is None]
        return {"source": [draws.choice(known) for _ in range(setting.count)]}
    sources: list[Value] = []
    for opened in columns["opened"]:
        day = int(opened or 0)
        fitting = [name for name, end in closing.items() if end is None or end > day]
        soon = [name for name in fitting if 0 < (closing[name] or 0) - day <= 9]
        sources.append(draws.choice(soon if soon and draws.below(2) else fitting))
    return {"source": sources}


def _places(draws: Draws, setting: Setting, columns: Drawn) -> Drawn | None:
    """Tags and zones: allowed for the class, unique alone (level 1) or as pairs."""
    terms, count = setting.terms, setting.count
    names = columns.get("class")
    bound = "allowed_pair" in setting.kinds and names is not None
    zones: list[Value] = [
        draws.choice(terms.zones[str(names[place])] if bound and names else zone_names(terms))
        for place in range(count)
    ]
    letters = draws.sample("ABCDEFGHJKLM", 3)
    stock = [f"{letter}{number}" for letter in letters for number in range(11, 30)]
    if terms.level == 1:
        tags: list[str] = draws.sample(stock, count)
        if "unique_value" in setting.near:
            one, other = draws.sample(range(count), 2)
            beside = tags[one][:2] + str((int(tags[one][2]) + 1 + draws.below(9)) % 10)
            if beside in tags:
                return None
            tags[other] = beside
        return {"tag": tags, "zone": zones}
    few = draws.sample(stock, count * 3 // 5)
    pairs: list[tuple[str, Value]] = []
    for zone in zones:
        free = [tag for tag in few if (tag, zone) not in pairs]
        if not free:
            return None
        pairs.append((draws.choice(free), zone))
    return {"tag": [tag for tag, _ in pairs], "zone": zones}


def _parts(draws: Draws, setting: Setting, _: Drawn) -> Drawn:
    low, high = setting.domain.parts
    first = [low + draws.below(high - low) for _ in range(setting.count)]
    second = [low + draws.below(high - low) for _ in range(setting.count)]
    most = setting.domain.less if setting.terms.level > 1 else 0
    less = [1 + draws.below(most) if most else 0 for _ in range(setting.count)]
    total = [a + b - c for a, b, c in zip(first, second, less, strict=True)]
    return {"first": first, "second": second, "less": less, "total": total}


_DRAWERS: Mapping[tuple[str, ...], Callable[[Draws, Setting, Drawn], Drawn | None]] = {
    ("code",): _codes,
    ("class",): _classes,
    ("amount", "band", "note"): _amounts,
    ("opened", "closed"): _dates,
    ("source",): _sources,
    ("tag", "zone"): _places,
    ("first", "second", "less", "total"): _parts,
    ("unit",): draw_units,
    ("counter",): draw_counters,
    ("load",): draw_loads,
    ("start", "end"): draw_times,
}
"""In this order: later ones look at what earlier ones drew."""
