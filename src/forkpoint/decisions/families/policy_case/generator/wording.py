"""The words of a group, drawn once: conditions, rules, exceptions, statements."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from forkpoint.decisions.families.policy_case.generator import rule_phrases as phrases
from forkpoint.decisions.families.policy_case.generator import statement_phrases as statements
from forkpoint.decisions.families.policy_case.generator.attributes import (
    Choice,
    Domain,
    Flag,
    Measure,
)
from forkpoint.decisions.families.policy_case.generator.fields import Field
from forkpoint.decisions.families.policy_case.generator.policy import Condition, Policy, Rule
from forkpoint.decisions.writing.grammar import count, listed, sentence
from forkpoint.draws import Draws

# Forms that name the case just before its conditions, which then had better not name it again.
_NAMES_CASE_FIRST = re.compile(r"\{\w*things?\}.*\b(?:where|which) \{[cz]\}")
_LASTING = ("day", "month", "week", "hour", "year", "kilometre", "kilogram")


@dataclass(frozen=True, slots=True)
class RuleWords:
    """A rule in words: its conditions and those of its exception, apart and as sentences."""

    conditions: tuple[str, ...]
    exception: tuple[str, ...]
    sentences: str


def condition_words(draws: Draws, field: Field, side: bool, currency: str) -> str:
    """A condition that a field lies on a side, as a clause."""
    attribute = field.attribute
    match attribute:
        case Measure():
            limit = field.limit
            amount = count(limit, attribute.unit) if attribute.unit else f"{limit:,} {currency}"
            form = draws.choice(attribute.conditions)
            # "5 days or less" stands at the end: nothing is "5 days or less old".
            quantities = _quantities(attribute, side, field.strict)
            fitting = [q for q in quantities if q.endswith("{t}") or form.endswith("{q}")]
            return form.format(q=draws.choice(fitting).format(t=amount))
        case Choice():
            return _choice_words(draws, attribute, field.among, side)
        case Flag():
            return draws.choice(attribute.yes if side else attribute.no)


def _quantities(measure: Measure, upper: bool, strict: bool) -> tuple[str, ...]:
    """The ways to say "on this side of the limit"; things that are counted are fewer, not less."""
    many = bool(measure.unit) and measure.unit.split()[-1] not in _LASTING
    if upper:
        if strict:
            return phrases.MORE_THAN
        return phrases.AT_LEAST_MANY if many else phrases.AT_LEAST
    if strict:
        return phrases.AT_MOST_MANY if many else phrases.AT_MOST
    return phrases.FEWER_THAN if many else phrases.LESS_THAN


def _choice_words(draws: Draws, choice: Choice, among: Sequence[str], side: bool) -> str:
    if len(among) == 1:
        form = draws.choice(phrases.IS if side else phrases.IS_NOT)
        return form.format(s=choice.subject, x=among[0])
    form = draws.choice(phrases.IS_ONE_OF if side else phrases.IS_NEITHER)
    return form.format(s=choice.subject, x=among[0], y=among[1])


def rules_in_words(
    draws: Draws, policy: Policy, fields: Sequence[Field], domain: Domain, currency: str
) -> tuple[RuleWords, ...]:
    """All rules, in wordings that repeat as little as they can."""
    size = len(policy.rules)
    forms = _dealt(draws, phrases.RULES, size)
    asides = _dealt(draws, phrases.SETTING_ASIDE, size)
    replacements = _dealt(draws, phrases.REPLACING, size)

    def clauses(conditions: Sequence[Condition]) -> tuple[str, ...]:
        return tuple(condition_words(draws, fields[c.field], c.side, currency) for c in conditions)

    found = []
    for rule in policy.rules:
        conditions = clauses(rule.conditions)
        text = _rule_sentence(_taken(forms, domain, conditions), domain, rule, conditions)
        exception: tuple[str, ...] = ()
        if rule.exemption is not None:
            exception = clauses(rule.exemption.conditions)
            form = _taken(replacements if rule.exemption.outcome else asides, domain, exception)
            text = f"{text} {_exception_sentence(form, domain, rule, exception)}"
        found.append(RuleWords(conditions, exception, text))
    return tuple(found)


def _rule_sentence(form: str, domain: Domain, rule: Rule, conditions: Sequence[str]) -> str:
    return _filled(form, domain, rule.outcome, c=listed(conditions))


def _exception_sentence(form: str, domain: Domain, rule: Rule, conditions: Sequence[str]) -> str:
    outcome = (rule.exemption.outcome if rule.exemption else None) or rule.outcome
    return _filled(
        form,
        domain,
        outcome,
        z=listed(conditions),
        old_verb=rule.outcome,
        old_noun=phrases.NOUNS[rule.outcome],
    )


def statement_sentences(
    draws: Draws, policy: Policy, domain: Domain, classes: Sequence[str]
) -> tuple[str, ...]:
    """How rules are read: conditions, exceptions, precedence, default, in this order or another."""
    if policy.precedence is None or policy.default is None:
        raise ValueError("a policy is written with its precedence and its default")
    order = [phrases.NOUNS[outcome] for outcome in policy.outcome_order]
    # Classes are named from the weakest to the strongest.
    four, three, two, one = classes
    precedence = _filled(
        draws.choice(statements.PRECEDENCE[policy.precedence]),
        domain,
        policy.default,
        first=order[0],
        second=order[1],
        third=order[2],
        one=one,
        two=two,
        three=three,
        four=four,
    )
    found = [
        _filled(draws.choice(statements.ALL_CONDITIONS), domain, policy.default),
        _filled(draws.choice(statements.EXCEPTIONS_FIRST), domain, policy.default),
        precedence,
    ]
    default = _filled(draws.choice(statements.DEFAULTS), domain, policy.default)
    found.insert(draws.choice((0, 1, 3, 3)), default)
    return tuple(found)


def _filled(form: str, domain: Domain, outcome: str, **fields: str) -> str:
    known = {
        "thing": domain.thing,
        "things": domain.things,
        "a_thing": domain.a_thing,
        "verb": outcome,
        "participle": phrases.PARTICIPLES[outcome],
        "noun": phrases.NOUNS[outcome],
        **fields,
    }
    return sentence(form.format(**known))


def _dealt(draws: Draws, forms: Sequence[str], size: int) -> list[str]:
    """Each form once before any comes again, and enough of them to pass some over."""
    found: list[str] = []
    while len(found) < size + len(forms):
        found += draws.sample(forms, len(forms))
    return found


def _taken(forms: list[str], domain: Domain, conditions: Sequence[str]) -> str:
    """Take the next form that names the case once."""
    noun = domain.thing.split()[-1]
    named = any(f"the {noun}" in condition for condition in conditions)
    place = next(
        (i for i, form in enumerate(forms) if not (named and _NAMES_CASE_FIRST.search(form))), 0
    )
    return forms.pop(place)
