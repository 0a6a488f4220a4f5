"""The decisive values of pairs: drawn alike in both members, so that their look tells nothing."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from forkpoint.decisions.audits.finding import Finding
from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.text import changed_spans, state_text
from forkpoint.items.item import Item

LEAST_P: Final = 0.001
FEWEST_NUMBERS: Final = 100


def decisive_values(items: Sequence[Item]) -> list[Finding]:
    """Last digits and lengths of the decisive numbers, and words of one answer alone.

    Over all pairs, the numbers in the words that differ are compared between yes and no members
    (chi-squared, p at least 0.001; with fewer than 100 numbers there is nothing to compare), and
    so are the differing words themselves: the share of words, seen at least five times, that
    occur in members of one answer only.
    """
    if items[0].question.keys != ("yes", "no"):
        return []
    words: dict[str, list[str]] = {"yes": [], "no": []}
    for members in groups_of(items).values():
        by_answer = {m.answer: state_text(m.question.state) for m in members}
        if len(by_answer) == 2:
            for yes, no in changed_spans(by_answer["yes"], by_answer["no"]):
                words["yes"] += yes.split()
                words["no"] += no.split()
    family = items[0].family
    found = [
        _alike(family, "last digits of decisive numbers", words, lambda number: number[-1]),
        _alike(family, "lengths of decisive numbers", words, lambda number: str(len(number))),
    ]
    return [*(finding for finding in found if finding is not None), _one_sided(family, words)]


def _alike(
    family: str, check: str, words: dict[str, list[str]], read: Callable[[str], str]
) -> Finding | None:
    counts = {
        answer: Counter(read(n) for word in own for n in re.findall(r"\d+", word))
        for answer, own in words.items()
    }
    values = sorted(set(counts["yes"]) | set(counts["no"]))
    table = np.array([[counts[answer][value] for value in values] for answer in ("yes", "no")])
    table = table[:, table.sum(axis=0) >= 10]
    if table.sum() < FEWEST_NUMBERS or table.shape[1] < 2 or (table.sum(axis=1) == 0).any():
        return None
    from scipy.stats import chi2_contingency

    p = float(chi2_contingency(table).pvalue)
    detail = f"p of equal shares over {int(table.sum())} numbers"
    return Finding(family, "decisive values", check, p >= LEAST_P, round(p, 4), LEAST_P, detail)


def _one_sided(family: str, words: dict[str, list[str]]) -> Finding:
    counts = {answer: Counter(own) for answer, own in words.items()}
    frequent = [
        word
        for word in set(counts["yes"]) | set(counts["no"])
        if counts["yes"][word] + counts["no"][word] >= 5
    ]
    lonely = sorted(word for word in frequent if min(counts[a][word] for a in counts) == 0)
    share = sum(sum(counts[a][w] for a in counts) for w in lonely) / max(
        1, sum(len(own) for own in words.values())
    )
    detail = f"for example {', '.join(lonely[:5])}" if lonely else "none"
    return Finding(
        family, "decisive values", "words of one answer alone", share <= 0.05, share, 0.05, detail
    )
