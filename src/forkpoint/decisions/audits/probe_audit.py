"""The probes held against their limits: on fresh draws, on released items, and on pairs."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.audits.finding import Finding
from forkpoint.decisions.audits.integrity import groups_of
from forkpoint.decisions.audits.probes import (
    PROBES,
    FoldedProbe,
    by_folds,
    chance_of,
    fitted_and_tested,
    shuffled_within_groups,
    standard_error,
)
from forkpoint.decisions.family import Family
from forkpoint.decisions.text import state_text
from forkpoint.draws import Draws
from forkpoint.items.item import Item

MARGIN: Final = 0.03
WORDS_MARGIN_FRESH: Final = 0.05
WORDS_MARGIN_RELEASED: Final = 0.06
ONE_SIDED: Final = 1.645
SHUFFLES: Final = 200
SIGNIFICANT: Final = 0.01
PAIR_MARGIN: Final = 0.05
FEWEST_GROUPS: Final = 20
FRESH_PER_LEVEL: Final = 1_000
TRAIN_SEED: Final = 30_001
TEST_SEED: Final = 30_002


def fresh_items(family: Family) -> tuple[list[Item], list[Item]]:
    """3,000 items to fit on and 3,000 to test on, from two seeds."""
    train = draw_items(family, TRAIN_SEED, per_level=FRESH_PER_LEVEL)
    return train, draw_items(family, TEST_SEED, per_level=FRESH_PER_LEVEL)


def fresh_probes(train: Sequence[Item], test: Sequence[Item]) -> list[Finding]:
    """(a): accuracy plus 1.645 standard errors is at most chance plus the margin."""
    chance = chance_of(test)
    found = []
    for probe in PROBES:
        right = fitted_and_tested(probe, train, test)
        margin = WORDS_MARGIN_FRESH if probe == "bag of words" else MARGIN
        bound = float(right.mean()) + ONE_SIDED * standard_error(test, right)
        found.append(
            Finding(
                test[0].family,
                "fresh probe",
                probe,
                bound <= chance + margin,
                bound,
                chance + margin,
                f"accuracy {right.mean():.3f}, chance {chance:.3f}",
            )
        )
    return found


def released_probes(items: Sequence[Item]) -> list[Finding]:
    """(b): fails where the accuracy passes chance and the margin, and shuffled answers do not."""
    chance = chance_of(items)
    groups = len({item.group for item in items})
    if groups < FEWEST_GROUPS:
        detail = f"not run: {groups} groups, and folds need {FEWEST_GROUPS}"
        return [Finding(items[0].family, "released probe", p, None, detail=detail) for p in PROBES]
    found = []
    for probe in PROBES:
        accuracy = float(by_folds(probe, items).mean())
        limit = chance + (WORDS_MARGIN_RELEASED if probe == "bag of words" else MARGIN)
        detail = f"chance {chance:.3f}"
        passed = accuracy <= limit
        if not passed:
            p = p_value(probe, items, accuracy)
            passed = p >= SIGNIFICANT
            detail += f", p {'at least ' if passed else ''}{p:.3f} over {SHUFFLES} shuffles"
        found.append(
            Finding(items[0].family, "released probe", probe, passed, accuracy, limit, detail)
        )
    return found


def p_value(probe: str, items: Sequence[Item], accuracy: float) -> float:
    """The share of shuffles within groups that do as well, the observed one counted in.

    Stops as soon as the share can no longer be significant; it is then a lower bound.
    """
    draws = Draws(["decisions", "shuffles", items[0].family, probe])
    folded = FoldedProbe(probe, items)
    as_good = 0
    for _ in range(SHUFFLES):
        shuffled = shuffled_within_groups(items, draws)
        as_good += float(folded.right(shuffled).mean()) >= accuracy
        if (as_good + 1) / (SHUFFLES + 1) >= SIGNIFICANT:
            break
    return (as_good + 1) / (SHUFFLES + 1)


def paired_probes(items: Sequence[Item]) -> list[Finding]:
    """(c): in pairs, being longer, having more lines or standing later says nothing."""
    if items[0].question.keys != ("yes", "no"):
        return []
    pairs = [({m.answer: m for m in members}, members) for members in groups_of(items).values()]
    pairs = [pair for pair in pairs if len(pair[0]) == 2]
    length = [_sign(state_text(p["yes"].question.state), state_text(p["no"].question.state))
              for p, _ in pairs]  # fmt: skip
    lines = [
        _compare(
            state_text(p["yes"].question.state).count("\n"),
            state_text(p["no"].question.state).count("\n"),
        )
        for p, _ in pairs
    ]
    later = [1 if members[1].answer == "yes" else -1 for _, members in pairs]
    family = items[0].family
    found = [
        _share(family, "longer member", length),
        _share(family, "more lines", lines),
        _share(family, "later in the file", later),
    ]
    return [*found, _word_differences(family, [p for p, _ in pairs])]


def _sign(first: str, second: str) -> int:
    return _compare(len(first), len(second))


def _compare(first: int, second: int) -> int:
    return (first > second) - (first < second)


def _share(family: str, check: str, signs: Sequence[int]) -> Finding:
    """How often the mark is on the yes member; pairs without a difference count half."""
    share = sum((sign + 1) / 2 for sign in signs) / len(signs)
    return Finding(
        family,
        "paired probe",
        f"{check} is the yes member",
        abs(share - 0.5) <= PAIR_MARGIN,
        share,
        0.5 + PAIR_MARGIN,
        f"{sum(sign != 0 for sign in signs)} of {len(signs)} pairs differ",
    )


def _word_differences(family: str, pairs: Sequence[dict[str, Item]]) -> Finding:
    """A regression on the words that one member has and the other lacks; reported only."""
    from forkpoint.decisions.audits.pair_words import accuracy_of_word_differences

    accuracy = accuracy_of_word_differences(
        [(state_text(p["yes"].question.state), state_text(p["no"].question.state)) for p in pairs]
    )
    return Finding(
        family,
        "paired probe",
        "word differences",
        None,
        float(np.round(accuracy, 4)),
        None,
        "share of pairs told apart when both members are seen; reported only",
    )
