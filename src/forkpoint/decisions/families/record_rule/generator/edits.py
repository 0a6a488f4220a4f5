"""Edits: one other value in one field of one record, so that one rule is broken and no other."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from forkpoint.decisions.families.record_rule.generator.checks import (
    CHECKS,
    broken_kinds,
    check_digit_of,
)
from forkpoint.decisions.families.record_rule.generator.limits import at_limit
from forkpoint.decisions.families.record_rule.generator.records import (
    ANY,
    BLANK,
    LIVE,
    Batch,
    Value,
    fields_read,
)
from forkpoint.decisions.families.record_rule.generator.setting import Setting
from forkpoint.draws import Draws

_TRIES = 4
Propose = Callable[[Draws, Setting, Batch, int], Value]


@dataclass(frozen=True, slots=True)
class Edit:
    """The field, the record's place and the new value, and the batch that results."""

    field: str
    place: int
    value: Value
    batch: Batch


def third_of(place: int, count: int) -> int:
    """Which third of the batch a record stands in."""
    return place * 3 // count


def find_edit(
    draws: Draws, setting: Setting, batch: Batch, kind: str, field: str, third: int
) -> Edit | None:
    """An edit of the field in that third that breaks the rule of this kind alone, or None.

    The two near misses stay what they are.
    """
    live = set(batch.live())
    places = [
        place
        for place in range(setting.count)
        if third_of(place, setting.count) == third and (place in live) != (field == "status")
    ]
    propose = _revive if field == "status" else _PROPOSALS[kind, field]
    touched = _touched(setting, field)
    for _ in range(_TRIES):
        for place in draws.sample(places, len(places)):
            value = propose(draws, setting, batch, place)
            if value is None or value == batch.columns[field][place]:
                continue
            edited = batch.changed(field, place, value)
            if CHECKS[kind](setting.terms, edited.columns, edited.live()) is None:
                continue
            if broken_kinds(setting.terms, edited, touched) == (kind,) and all(
                at_limit(setting.terms, edited, near) for near in setting.near
            ):
                return Edit(field, place, value, edited)
    return None


def _touched(setting: Setting, field: str) -> tuple[str, ...]:
    """The listed kinds that read the field."""
    if field == "status":
        return setting.kinds
    return tuple(k for k in setting.kinds if field in fields_read(k, setting.terms.level))


def _revive(_: Draws, __: Setting, ___: Batch, ____: int) -> Value:
    return LIVE


def _number(batch: Batch, field: str, place: int) -> int:
    value = batch.columns[field][place]
    if not isinstance(value, int):
        raise TypeError(f"{field} of record {place} is no number: {value!r}")
    return value


def _key(setting: Setting, batch: Batch, place: int) -> str:
    return ANY if setting.terms.level == 1 else str(batch.columns["class"][place])


def _same_unit(batch: Batch, place: int) -> list[int]:
    units = batch.columns["unit"]
    return [other for other in batch.live() if units[other] == units[place] and other != place]


def _code(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    """Another code: one digit of it differs, as often the check digit as each of the others."""
    letters, body, digit = str(batch.columns["code"][place]).split("-")
    at = draws.below(5)
    digits = [*body, digit]
    digits[at] = str((int(digits[at]) + 1 + draws.below(9)) % 10)
    if digits[0] == "0" or digits[4] == check_digit_of("".join(digits[:4]), setting.terms.weights):
        return None
    codes = [str(code).rpartition("-")[0] for code in batch.columns["code"]]
    edited = f"{letters}-{''.join(digits[:4])}"
    return None if at < 4 and edited in codes else f"{edited}-{digits[4]}"


def _tag(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    zones = batch.columns.get("zone", ()) if setting.terms.level > 1 else ()
    others = [o for o in batch.live() if o != place and (not zones or zones[o] == zones[place])]
    return batch.columns["tag"][draws.choice(others)] if others else None


def _zone_of_equal_tag(draws: Draws, _: Setting, batch: Batch, place: int) -> Value:
    tags = batch.columns["tag"]
    others = [other for other in batch.live() if other != place and tags[other] == tags[place]]
    return batch.columns["zone"][draws.choice(others)] if others else None


def _source(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    day = _number(batch, "opened", place) if setting.terms.level > 1 else 1
    closed = [n for n, end in setting.terms.closing.items() if end is not None and end < day]
    return draws.choice(closed) if closed else None


def _opened_after_closing(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    end = setting.terms.closing[str(batch.columns["source"][place])]
    return None if end is None else end + 1 + draws.below(6)


def _amount_out_of_range(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    low, high = setting.terms.spans[_key(setting, batch, place)]
    beyond = 1 + draws.below(10)
    return draws.choice((low - beyond, high + beyond))


def _other_class(draws: Draws, setting: Setting, _: Batch, __: int) -> Value:
    return draws.choice(setting.domain.classes)


def _closed_too_early(draws: Draws, _: Setting, batch: Batch, place: int) -> Value:
    return _number(batch, "opened", place) - 1 - draws.below(4)


def _opened_too_late(draws: Draws, _: Setting, batch: Batch, place: int) -> Value:
    return _number(batch, "closed", place) + 1 + draws.below(4)


def _closed_too_late(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    limit = setting.terms.days[_key(setting, batch, place)]
    return _number(batch, "opened", place) + limit + 1 + draws.below(4)


def _opened_too_early(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    limit = setting.terms.days[_key(setting, batch, place)]
    return _number(batch, "closed", place) - limit - 1 - draws.below(4)


def _part(field: str) -> Propose:
    def propose(draws: Draws, _: Setting, batch: Batch, place: int) -> Value:
        value = _number(batch, field, place) + (1 + draws.below(9)) * draws.choice((-1, 1))
        return value if value > 0 else None

    return propose


def _fits_condition(setting: Setting, batch: Batch, place: int, but: str) -> bool:
    """Whether the record meets the conditions for a missing entry, all but the one on a field."""
    terms = setting.terms
    return (
        (but == "amount" or _number(batch, "amount", place) > terms.threshold)
        and (but == "note" or batch.columns["note"][place] == BLANK)
        and (but == "class" or _key(setting, batch, place) == terms.trigger)
    )


def _amount_over_threshold(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    fits = _fits_condition(setting, batch, place, "amount")
    return setting.terms.threshold + 1 + draws.below(10) if fits else None


def _blank(_: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    return BLANK if _fits_condition(setting, batch, place, "note") else None


def _trigger(_: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    return setting.terms.trigger if _fits_condition(setting, batch, place, "class") else None


def _counter(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    live: Sequence[int] = batch.live()
    run = [p for p in live if p != place] if setting.terms.level == 1 else _same_unit(batch, place)
    before = [other for other in run if other < place]
    after = [other for other in run if other > place]
    if draws.below(2):
        return _number(batch, "counter", before[-1]) - 1 - draws.below(10) if before else None
    return _number(batch, "counter", after[0]) + 1 + draws.below(10) if after else None


def _other_unit(draws: Draws, setting: Setting, _: Batch, __: int) -> Value:
    return draws.choice(setting.terms.units)


def _load(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    unit = str(batch.columns["unit"][place])
    limit = setting.terms.loads[ANY if setting.terms.level == 1 else unit]
    others = sum(_number(batch, "load", other) for other in _same_unit(batch, place))
    value = limit - others + 1 + draws.below(6)
    return value if value <= setting.domain.loads[1] else None


def _other_zone(draws: Draws, setting: Setting, _: Batch, __: int) -> Value:
    return draws.choice(draws.choice(list(setting.terms.zones.values())))


def _amount_over_edge(draws: Draws, setting: Setting, batch: Batch, place: int) -> Value:
    """Just over the lower or the upper edge of the record's band."""
    low, high = setting.terms.edges
    beyond = 1 + draws.below(10)
    band = setting.terms.bands.index(str(batch.columns["band"][place]))
    edges = ((low + beyond,), (low - beyond, high + beyond), (high - beyond,))[band]
    return draws.choice(edges)


def _other_band(draws: Draws, setting: Setting, _: Batch, __: int) -> Value:
    return draws.choice(setting.terms.bands)


def _start(draws: Draws, _: Setting, batch: Batch, place: int) -> Value:
    start = _number(batch, "start", place)
    before = [_number(batch, "end", other) for other in _same_unit(batch, place)]
    before = [end for end in before if end <= start]
    return max(before) - 5 * (1 + draws.below(4)) if before else None


def _end(draws: Draws, _: Setting, batch: Batch, place: int) -> Value:
    end = _number(batch, "end", place)
    after = [_number(batch, "start", other) for other in _same_unit(batch, place)]
    after = [start for start in after if start >= end]
    return min(after) + 5 * (1 + draws.below(4)) if after else None


_PROPOSALS: Mapping[tuple[str, str], Propose] = {
    ("check_digit", "code"): _code,
    ("unique_value", "tag"): _tag,
    ("unique_value", "zone"): _zone_of_equal_tag,
    ("listed_reference", "source"): _source,
    ("listed_reference", "opened"): _opened_after_closing,
    ("value_range", "amount"): _amount_out_of_range,
    ("value_range", "class"): _other_class,
    ("date_order", "opened"): _opened_too_late,
    ("date_order", "closed"): _closed_too_early,
    ("deadline", "opened"): _opened_too_early,
    ("deadline", "closed"): _closed_too_late,
    ("deadline", "class"): _other_class,
    ("sum_of_parts", "first"): _part("first"),
    ("sum_of_parts", "second"): _part("second"),
    ("sum_of_parts", "less"): _part("less"),
    ("sum_of_parts", "total"): _part("total"),
    ("conditional_entry", "amount"): _amount_over_threshold,
    ("conditional_entry", "note"): _blank,
    ("conditional_entry", "class"): _trigger,
    ("monotone_sequence", "counter"): _counter,
    ("monotone_sequence", "unit"): _other_unit,
    ("group_limit", "load"): _load,
    ("group_limit", "unit"): _other_unit,
    ("allowed_pair", "class"): _other_class,
    ("allowed_pair", "zone"): _other_zone,
    ("derived_band", "amount"): _amount_over_edge,
    ("derived_band", "band"): _other_band,
    ("no_overlap", "unit"): _other_unit,
    ("no_overlap", "start"): _start,
    ("no_overlap", "end"): _end,
}
"""A value that may break the rule of this kind when it is put into this field."""
