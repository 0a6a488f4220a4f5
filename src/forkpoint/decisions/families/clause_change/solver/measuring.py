"""The measured value of a case, from the facts that count."""

from datetime import date, timedelta
from typing import TypeVar

from forkpoint.decisions.families.clause_change.solver.case import Case
from forkpoint.decisions.families.clause_change.solver.facts import Closure, Fact, Sending
from forkpoint.decisions.families.clause_change.solver.interpretation import Span, Total
from forkpoint.decisions.families.clause_change.solver.values import Amount
from forkpoint.errors import UnsolvableError

Value = TypeVar("Value", Sending, Closure, date, Amount, str)


def recorded(case: Case, matter: str, sort: type[Value], without: frozenset[str]) -> Value:
    """What the facts say on a matter for the object of the case."""
    on_matter = [fact for fact in case.facts if fact.matter == matter]
    if "own_facts" in without:
        fact = next(iter(on_matter), None)
    else:
        own = [fact for fact in on_matter if fact.object == case.point.object]
        fact = _valid(case, own, without)
    if fact is None or not isinstance(fact.value, sort):
        raise UnsolvableError(f"no such fact on the {matter}")
    return fact.value


def _valid(case: Case, facts: list[Fact], without: frozenset[str]) -> Fact | None:
    """The fact that holds, where entries on one matter may differ."""
    if len(facts) < 2 or "correction" in without:
        return next(iter(facts), None)
    days = {fact.entered for fact in facts}
    if not case.interpretation.correction or None in days or len(days) < len(facts):
        raise UnsolvableError(f"nothing decides between several facts on the {facts[0].matter}")
    return max(facts, key=lambda fact: fact.entered or date.min)


def measured_value(case: Case, without: frozenset[str]) -> Amount:
    """The value that is compared with the limits, in days or in the unit of the facts."""
    method = case.interpretation.method
    if isinstance(method, Span):
        return Amount(_days(case, method, without), "day")
    return _total(case, method, without)


def _days(case: Case, span: Span, without: frozenset[str]) -> int:
    counting = "counting" not in without
    sending = recorded(case, span.notice, Sending, without)
    if sending.way not in span.delivery:
        raise UnsolvableError(f"no rule says how long {sending.way} takes")
    given = _later(sending.day, span.delivery[sending.way] if counting else 0)
    reference = recorded(case, span.reference, date, without)
    start, end = (given, reference) if span.notice_first else (reference, given)
    if end < start and not without:
        raise UnsolvableError("the span ends before it begins")
    days = (end - start).days + (span.extra_days if counting else 0)
    if span.site is None:
        if any(isinstance(fact.value, Closure) for fact in case.facts):
            raise UnsolvableError("no rule says what a closure means")
        return days
    closure = recorded(case, span.site, Closure, without)
    if not without and not start < closure.first <= closure.last < end:
        raise UnsolvableError("a closure reaches beyond the span")
    return days if "deduction" in without else days - (closure.last - closure.first).days - 1


def _later(day: date, days: int) -> date:
    try:
        return day + timedelta(days=days)
    except OverflowError as error:
        raise UnsolvableError(f"no calendar reaches {days} days after {day}") from error


def _total(case: Case, total: Total, without: frozenset[str]) -> Amount:
    main = recorded(case, total.main, Amount, without)
    recorded(case, total.ignored, Amount, without)
    signs = {total.main: 1}
    if "counting" not in without:
        signs[total.added] = 1
    if total.deducted is not None and "deduction" not in without:
        signs[total.deducted] = -1
    amounts = {part: recorded(case, part, Amount, without) for part in signs}
    if {amount.unit for amount in amounts.values()} != {main.unit}:
        raise UnsolvableError("the parts of the sum are in several units")
    return Amount(sum(sign * amounts[part].number for part, sign in signs.items()), main.unit)
