"""The conventions of one group: which are stated, in which words, with which examples."""

import re

from forkpoint.decisions.families.install_clean.generator import rule_phrases
from forkpoint.decisions.families.install_clean.generator.notation import Notation
from forkpoint.decisions.writing.grammar import article, capitalised, listed, plural
from forkpoint.draws import Draws


def draw_conventions(
    draws: Draws, level: int, notation: Notation, other_platform: str
) -> list[str]:
    """The conventions in the order in which they are printed."""
    bank = rule_phrases
    edges = bank.EDGES_SIGNS if notation.signs else bank.EDGES_WORDS
    chosen = [
        f"{draws.choice(bank.ORDERING)} {draws.choice(bank.SHORT_FORMS)}",
        draws.choice(edges),
        draws.choice(bank.OWN_ENTRY),
        draws.choice(bank.REQUIREMENTS),
        draws.choice(bank.ENVIRONMENT),
        draws.choice(bank.VERDICT),
    ]
    if level > 1:
        chosen[4] += f" {draws.choice(bank.AMOUNTS)}"
        chosen += [
            draws.choice(bank.CARET),
            draws.choice(bank.CONFLICTS),
            draws.choice(bank.OPTIONAL),
        ]
    if level > 2:
        chosen += [draws.choice(bank.CONDITION), draws.choice(bank.PREINSTALLED)]
    draws.shuffle(chosen)
    fields = {
        **_nouns(notation, level),
        **_examples(draws),
        **_bounds(notation),
        "mark": notation.optional_mark,
    }
    fields["caret"] = f"“{notation.words.caret.format(fields['version'])}”"
    condition = notation.condition(other_platform)
    return [
        _filled(text, {**fields, "mark": condition} if text in bank.CONDITION else fields)
        for text in chosen
    ]


def _filled(text: str, fields: dict[str, str]) -> str:
    filled = text.format_map(fields)
    # A sentence may begin with a name or sign in quotes, which keeps its case.
    return re.sub(r"(^|\. )([a-z])", lambda match: match[1] + match[2].upper(), filled)


def _nouns(notation: Notation, level: int) -> dict[str, str]:
    domain = notation.domain
    unit, units = domain.units
    qualities = [f"the {domain.runtime}", f"the {domain.platform}"]
    if level > 1:
        qualities.append(f"the {domain.resource}")
    if level > 2:
        qualities.append(f"the {plural(domain.feature)}")
    return {
        "unit": unit,
        "units": units,
        "Units": capitalised(units),
        "article_unit": article(unit),
        "Article_unit": capitalised(article(unit)),
        "platform": domain.platform,
        "article_platform": article(domain.platform),
        "resource": domain.resource,
        "amount_unit": domain.resource_unit,
        "qualities": listed(qualities),
        "Qualities": capitalised(listed(qualities)),
        "any_quality": listed(qualities, "or"),
    }


def _examples(draws: Draws) -> dict[str, str]:
    major = 2 + draws.below(7)
    minor = 1 + draws.below(8)
    nine = draws.choice((8, 9))
    ordered = (
        (f"{major}.10.0", f"{major}.{nine}.{1 + draws.below(9)}"),
        (f"{major}.{minor}.10", f"{major}.{minor}.{nine}"),
        (f"{major}.11.{minor}", f"{major}.{nine}.{minor}"),
    )
    late, early = draws.choice(ordered)
    first = 2 + draws.below(8)
    return {
        "late": late,
        "early": early,
        "short": f"{2 + draws.below(9)}.{1 + draws.below(12)}",
        "first": str(first),
        "version": f"{first}.{1 + draws.below(11)}.{1 + draws.below(9)}",
        "next": f"{first + 1}.0.0",
    }


def _bounds(notation: Notation) -> dict[str, str]:
    words = notation.words

    def quoted(form: str) -> str:
        return f"“{form.replace('{}', '' if notation.signs else '…').strip('… ')}”"

    return {
        "at_least": quoted(words.at_least),
        "above": quoted(words.above),
        "at_most": quoted(words.at_most),
        "below": quoted(words.below),
    }
