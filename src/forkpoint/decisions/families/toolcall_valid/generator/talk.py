"""All that is said in a thread: the requester's values, old ones, and those of other people."""

from forkpoint.decisions.families.toolcall_valid.generator.case import (
    Default,
    Property,
    Raw,
    Statement,
)
from forkpoint.decisions.families.toolcall_valid.generator.cells import VALUE_KINDS
from forkpoint.decisions.families.toolcall_valid.generator.maker import Maker
from forkpoint.decisions.families.toolcall_valid.generator.slot import FLEXIBLE, NAMED
from forkpoint.decisions.families.toolcall_valid.generator.values import indirect_form

SUPERSEDED = {1: 1, 2: 2, 3: 3}
"""How many properties the requester changes, by level."""
OTHERS_SAY = {1: 5, 2: 7, 3: 9}
"""How many further statements there are of other people's values."""


def statements(
    maker: Maker,
    properties: list[Property],
    values: dict[int, Raw],
    forms: dict[int, str],
    wrong: Raw | None,
) -> list[Statement] | None:
    """All that is said, in no order yet: first the requester's, then that of others."""
    draws, target, kind = maker.draws, maker.outline.target, maker.cell.kind
    stated = maker.stated()
    gated = {place for place in stated if maker.entry(place).role == "gated"}
    busy = {target} if kind in VALUE_KINDS else set()
    shared = _shared(maker, properties, [p for p in stated if p not in busy | gated])
    if "same" in maker.outline.extras and not shared:
        return None
    busy |= set(shared) | gated
    changed = draws.sample(
        [place for place in stated if place not in busy],
        SUPERSEDED[maker.cell.level] - (kind == "superseded_value"),
    )
    changed += [target] if kind == "superseded_value" else []
    said_so_far: dict[int, list[Raw]] = {place: [values[place]] for place in stated}
    own: list[Statement] = []
    for place in stated:
        if place in shared:
            own.append(Statement(place, 0, None, shared[place]))
            continue
        if place in changed:
            old = wrong if place == target and wrong is not None else None
            if old is None:
                old = maker.value(place, properties[place], said_so_far[place])
            said_so_far[place].append(old)
            first = "direct" if place == target and wrong is not None else _any_form(maker, place)
            own.append(Statement(place, 0, old, form=first))
        own.append(
            Statement(place, 0, values[place], form=forms[place], correction=place in changed)
        )
    return own + _others(maker, properties, values, said_so_far, forms, shared, wrong)


def _any_form(maker: Maker, place: int) -> str:
    kind = maker.entry(place).slot.type
    if kind in FLEXIBLE and maker.draws.below(2):
        return indirect_form(maker.draws, kind)
    return "direct"


def _shared(maker: Maker, properties: list[Property], free: list[int]) -> dict[int, int]:
    """Properties for which the requester points to another person's value."""
    if "same" not in maker.outline.extras:
        return {}
    named = [p for p in free if properties[p].slot.type in (*NAMED, "choice")]
    pool = named or [p for p in free if properties[p].slot.type in ("count", "time")]
    if not pool:
        return {}
    return {maker.draws.choice(pool): 1 + maker.draws.below(len(maker.people) - 1)}


def _others(
    maker: Maker,
    properties: list[Property],
    values: dict[int, Raw],
    used: dict[int, list[Raw]],
    forms: dict[int, str],
    shared: dict[int, int],
    wrong: Raw | None,
) -> list[Statement]:
    """What is said of other people's matters: near misses, and the values pointed to."""
    draws, target = maker.draws, maker.outline.target
    result = [
        Statement(place, person, values[place], form=forms[place])
        for place, person in shared.items()
    ]
    people = range(1, len(maker.people))
    if maker.cell.kind == "other_party_value" and wrong is not None:
        person = 1 + draws.below(len(people))
        result.append(Statement(target, person, wrong))
        used[target].append(wrong)
    kinds = ("stated", "gated", "default")
    pool = [
        (place, person)
        for place, entry in enumerate(maker.outline.entries)
        if entry.role in kinds and entry.slot.type != "flag"
        for person in people
        if all((place, person) != (done.place, done.owner) for done in result)
    ]
    draws.shuffle(pool)
    silent = [person for person in people if all(person != done.owner for done in result)]
    first = [next(pair for pair in pool if pair[1] == person) for person in silent]
    rest = [pair for pair in pool if pair not in first]
    for place, person in (first + rest)[: OTHERS_SAY[maker.cell.level]]:
        if properties[place].options and len(used.get(place, [])) >= len(properties[place].options):
            continue
        rule = properties[place].rule
        usual = [rule.value] if isinstance(rule, Default) else []
        raw = maker.value(place, properties[place], used.setdefault(place, usual))
        used[place].append(raw)
        result.append(Statement(place, person, raw, form=_any_form(maker, place)))
    return result
