"""The sentences of a rule: its conditions and outcome, and those of its exception."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from forkpoint.decisions.families.policy_case.solver.fields import Domain
from forkpoint.errors import UnsolvableError

OUTCOMES: Final = {
    "approve": "approve",
    "approved": "approve",
    "approval": "approve",
    "deny": "deny",
    "denied": "deny",
    "denial": "deny",
    "escalate": "escalate",
    "escalated": "escalate",
    "escalation": "escalate",
}
_VERB: Final = "approve|deny|escalate"
_DONE: Final = "approved|denied|escalated"
_NOUN: Final = "approval|denial|escalation"

_RULES: Final = (
    "In cases where <C>, <verb>.",
    "When <C>, the decision is to <verb>.",
    "<noun> follows if <C>.",
    "<noun> is called for as soon as <C>.",
    "The outcome is <noun> when <C>.",
    "If <C>, <verb> the <case>.",
    "Provided that <C>, the <case> has to be <done>.",
    "Where <C>, the <case> is <done>.",
    "<a case> must be <done> if <C>.",
    "For any <case> where <C>: <verb>.",
    "<case>s are <done> where <C>.",
    "<verb> every <case> for which <C>.",
    "<verb> the <case> if <C>.",
    "To be <done>: any <case> where <C>.",
)
_SETTING_ASIDE: Final = (
    "Where <C>, the rule has no effect.",
    "It is set aside where <C>.",
    "This rule does not apply if <C>.",
    "If <C>, leave this rule aside.",
    "There is no room for this rule once <C>.",
    "Ignore this rule whenever <C>.",
    "The rule is waived when <C>.",
    "Not applicable when <C>.",
    "Exception: cases in which <C> are exempt.",
    "Exception: where <C>, this rule is set aside.",
    "<a case> for which <C> falls outside this rule.",
)
_CHANGES: Final = (
    "Exception: <verb> where <C>.",
    "The exception is <noun>, kept for cases where <C>.",
    "For <case>s where <C>, the outcome changes to <noun>.",
    "If <C>, <verb> instead.",
    "In cases where <C>, <verb> rather than <old verb>.",
    "This turns into <noun> once <C>.",
    "Where <C>, however, the outcome is <noun>.",
    "Exception: <noun>, not <old noun>, if <C>.",
    "When <C>, this rule leads to <noun> instead.",
    "<noun> takes the place of <old noun> if <C>.",
    "The <case> is <done> instead when <C>.",
)


@dataclass(frozen=True, slots=True)
class Clause:
    """Conditions as they are worded, and the outcome beside them; None sets the rule aside."""

    when: str
    outcome: str | None


def read_sentences(domain: Domain, text: str) -> tuple[Clause, Clause | None]:
    """Read the one or two sentences of a rule."""
    first, *others = re.split(r"(?<=[.]) (?=[A-Z])", text)
    if len(others) > 1:
        raise UnsolvableError(f"a rule of more than two sentences: {text!r}")
    rule, _ = _read(first, _patterns(domain.noun, _RULES))
    if not others:
        return rule, None
    exception, replaced = _read(others[0], _patterns(domain.noun, _SETTING_ASIDE + _CHANGES))
    if replaced not in (None, rule.outcome):
        raise UnsolvableError(f"the exception replaces an outcome that the rule lacks: {text!r}")
    return rule, exception


def _read(sentence: str, patterns: tuple[re.Pattern[str], ...]) -> tuple[Clause, str | None]:
    """The clause of a sentence, and the outcome that it says is replaced."""
    for pattern in patterns:
        found = pattern.fullmatch(sentence)
        if found and not _NAMES_OUTCOME.search(found["when"]):
            words = found.groupdict()
            outcome, replaced = (
                OUTCOMES[words[name].lower()] if words.get(name) else None
                for name in ("outcome", "old")
            )
            return Clause(words["when"], outcome), replaced
    raise UnsolvableError(f"not understood: {sentence!r}")


_NAMES_OUTCOME: Final = re.compile(rf"\b(?:{'|'.join(OUTCOMES)})\b", re.IGNORECASE)


@cache
def _patterns(noun: str, templates: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(_pattern(noun, template) for template in templates)


def _pattern(noun: str, template: str) -> re.Pattern[str]:
    text = re.escape(template).replace("\\ ", " ")
    for place, pattern in (
        ("<C>", "(?P<when>.+)"),
        ("<a case>", f"an? {noun}"),
        ("<case>", noun),
        ("<old verb>", f"(?P<old>{_VERB})"),
        ("<old noun>", f"(?P<old>{_NOUN})"),
        ("<verb>", f"(?P<outcome>{_VERB})"),
        ("<done>", f"(?P<outcome>{_DONE})"),
        ("<noun>", f"(?P<outcome>{_NOUN})"),
    ):
        text = text.replace(place, pattern)
    return re.compile(text, re.IGNORECASE)
