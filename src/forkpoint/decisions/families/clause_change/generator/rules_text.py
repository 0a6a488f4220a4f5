"""The rules of interpretation as the text states them."""

from forkpoint.decisions.families.clause_change.generator import rule_phrases as phrases
from forkpoint.decisions.families.clause_change.generator.case import Case
from forkpoint.decisions.families.clause_change.generator.clauses import bulk_unit, measure_name
from forkpoint.decisions.families.clause_change.generator.numbers import Numbers
from forkpoint.decisions.families.clause_change.generator.plan import Cell
from forkpoint.decisions.families.clause_change.generator.wording import (
    Voice,
    amount,
    article,
    said,
)
from forkpoint.decisions.writing.grammar import plural
from forkpoint.draws import Draws


def draw_rules(draws: Draws, cell: Cell, level: int, numbers: Numbers, voice: Voice) -> list[str]:
    """The rules that the level states, in random order."""
    case = numbers.case
    low, up = voice.terms
    limits = {"low": low, "up": up, "a_low": article(low), "a_up": article(up)}
    edge = phrases.EDGE_KEPT if case.reached_is_kept else phrases.EDGE_BROKEN
    rules = [said(draws.choice(edge), **limits)]
    rules += _span_rules(draws, cell, numbers, voice) if cell.timed else []
    rules += [] if cell.timed else [_makeup(draws, cell, voice)]
    if level >= 2:
        rules.append(_conversion(draws, cell, case, voice))
        thing = voice.domain.thing
        things = {"thing": thing, "a_thing": article(thing), "things": plural(thing)}
        rules.append(said(draws.choice(phrases.PRECEDENCE), **things))
    if level == 3:
        rules.append(_deduction(draws, cell, voice))
        rules.append(said(draws.choice(phrases.CORRECTIONS)))
    draws.shuffle(rules)
    return rules


def _span_rules(draws: Draws, cell: Cell, numbers: Numbers, voice: Voice) -> list[str]:
    time = voice.domain.time
    timing, channels = numbers.case.timing, numbers.channels
    if timing is None or channels is None:
        return []
    measure = measure_name(cell, voice)
    given = f"the day on which {time.act} counts as given"
    start, end = (given, time.reference) if time.act_first else (time.reference, given)
    span = said(
        draws.choice(phrases.SPANS),
        measure=measure,
        start=start,
        end=end,
        quoted_measure=f'"{measure.removeprefix("the ")}"',
    )
    which = draws.choice(phrases.DAY_COUNT_MODES[timing.ends_counted])
    count = said(draws.choice(phrases.DAY_COUNTS), measure=measure, which=which)
    order = draws.sample((0, 1), 2)
    act = article(time.act.removeprefix("the "))
    (first, first_days), (second, second_days) = (
        (channels.names[i], amount(channels.delays[i], voice.unit)) for i in order
    )
    deemed = said(
        draws.choice(phrases.DEEMED),
        an_act=act,
        first=first,
        second=second,
        first_days=first_days,
        second_days=second_days,
    )
    return [span, count, deemed]


def _makeup(draws: Draws, cell: Cell, voice: Voice) -> str:
    quantity = voice.domain.quantity
    return said(
        draws.choice(phrases.MAKEUPS),
        measure=measure_name(cell, voice),
        main=quantity.main,
        included=quantity.included,
        excluded=quantity.excluded,
    )


def _conversion(draws: Draws, cell: Cell, case: Case, voice: Voice) -> str:
    unit = bulk_unit(cell, voice)
    return said(
        draws.choice(phrases.CONVERSIONS),
        bulk=unit.one,
        bulks=unit.many,
        a_bulk=article(unit.one),
        quoted_bulk=f'"{unit.one}"',
        size=amount(case.bulk_size, voice.unit),
    )


def _deduction(draws: Draws, cell: Cell, voice: Voice) -> str:
    measure = measure_name(cell, voice)
    if cell.timed:
        site = voice.domain.time.site.format(x=f"the {voice.domain.thing}")
        return said(draws.choice(phrases.CLOSED_DAYS), measure=measure, site=site)
    deducted = voice.domain.quantity.deducted
    return said(draws.choice(phrases.DEDUCTIONS), measure=measure, deducted=deducted)
