"""Labels against labels: balanced accuracy, F1, and the areas under two curves, with their chance.

Symbols: K is the number of classes, π the share of items of a class, q = 1/K how often uniform
guessing names it. `gold` and `predicted` hold class numbers from 0 to K − 1; −1 as a prediction
names no class. Shares from 0 to 1; undefined is None.
"""

from typing import Final, TypeVar

import numpy as np

from forkpoint.scoring.metrics.arrays import Bools, Floats, Integers

NO_CLASS: Final = -1
_DECIMALS: Final = 12


def predictions_for_f1(gold: Integers, choice: Integers, failed: Bools, classes: int) -> Integers:
    """The predicted classes as F1 counts them: a failed prediction is the wrong class of two.

    Of more than two classes it names none (−1). Example: gold 0, 1 both failed: 1, 0.
    """
    wrong = 1 - gold if classes == 2 else np.full_like(gold, NO_CLASS)
    return np.where(failed, wrong, choice)


def balanced_accuracy(gold: Integers, predicted: Integers) -> float | None:
    """The mean over the classes in `gold` of the share of their items that is predicted right.

    Every class weighs the same, so a constant answer scores 1/K however common its class is.
    Chance is 1/K. None without items. `sklearn.metrics.recall_score` with these labels, which is
    `balanced_accuracy_score` without its warning about predictions outside of `gold`.

    Example: gold 0 0 0 1, predicted 0 0 1 1: (2/3 + 1) / 2 = 0.8333.
    """
    from sklearn.metrics import recall_score

    if not len(gold):
        return None
    return float(recall_score(gold, predicted, labels=np.unique(gold), average="macro"))


def f1(gold: Integers, predicted: Integers, positive: int) -> float | None:
    """F1 of one class: 2 TP / (2 TP + FP + FN).

    None where no item is of the class and none is predicted to be. `sklearn.metrics.f1_score`.

    Example: gold 1 1 0 0, predicted 1 0 1 0: 2 / (2 + 1 + 1) = 0.5.
    """
    from sklearn.metrics import f1_score

    if not np.any((gold == positive) | (predicted == positive)):
        return None
    return float(f1_score(gold == positive, predicted == positive))


def macro_f1(gold: Integers, predicted: Integers) -> float | None:
    """The mean of the F1 of the classes that occur in `gold`.

    An option that is never right is no class: naming it costs recall elsewhere, and a perfect
    system has 1. None without items. `sklearn.metrics.f1_score` with these labels.

    Example: gold 0 0 1 2, predicted 0 1 1 −1: (2/3 + 2/3 + 0) / 3 = 0.4444.
    """
    from sklearn.metrics import f1_score

    if not len(gold):
        return None
    return float(
        f1_score(gold, predicted, labels=np.unique(gold), average="macro", zero_division=0)
    )


def auroc(gold: Bools, scores: Floats) -> float | None:
    """The probability that a positive item scores above a negative one; a tie counts half.

    None unless both kinds occur. Chance ½. `sklearn.metrics.roc_auc_score`; scores are compared
    after rounding to 12 decimals; a failed prediction has the uniform score.

    Example: positive 0.9, 0.4; negative 0.4, 0.1: (1 + 1 + ½ + 1) / 4 = 0.875.
    """
    from sklearn.metrics import roc_auc_score

    if gold.all() or not gold.any():
        return None
    return float(roc_auc_score(gold, np.round(scores, _DECIMALS)))


def auprc(gold: Bools, scores: Floats) -> float | None:
    """Average precision: Σ over falling thresholds of (recall gained) · precision.

    None without a positive item. Chance is the prevalence (`prevalence`). Tied items enter
    together. `sklearn.metrics.average_precision_score`.

    Example: gold 1 0 1 by falling score: ½ · 1 + ½ · 2/3 = 0.8333.
    """
    from sklearn.metrics import average_precision_score

    if not gold.any():
        return None
    return float(average_precision_score(gold, np.round(scores, _DECIMALS)))


def prevalence(gold: Bools) -> float | None:
    """The share of positive items: the chance of `auprc`. None without items."""
    return float(gold.mean()) if len(gold) else None


Shares = TypeVar("Shares", float, Floats)


def f1_chance(share: Shares, classes: int) -> Shares:
    """F1 of uniform guessing: 2πq/(π + q) with q = 1/K; 0 where π is.

    The quotient of expectations, in closed form, not the expectation of the quotient.
    Example: π = 0.25 of two classes gives 1/3.
    """
    q = 1 / classes
    return 2 * share * q / (share + q)


def macro_f1_chance(gold: Integers, classes: int) -> float | None:
    """The mean over the classes that occur of `f1_chance`, of K options; None without items.

    Example: two classes with π = ½ each give ½.
    """
    if not len(gold):
        return None
    shares = np.unique(gold, return_counts=True)[1] / len(gold)
    return float(np.mean([f1_chance(float(share), classes) for share in shares]))


def score_values(probabilities: Floats, levels: Integers) -> Floats:
    """The value of each `score` question: Σᵢ i·pᵢ / (L − 1), from 0 (lowest level) to 1.

    `probabilities` has shape (items, most levels), 0 beyond an item's levels; L is at least 2.
    Example: p = 0.2, 0.5, 0.3 gives (0.5 + 0.6) / 2 = 0.55.
    """
    return np.asarray(probabilities @ np.arange(probabilities.shape[1]) / (levels - 1))


def right_of_several(choice: Integers, gold: Bools) -> Bools:
    """Whether each choice is one of the right answers: `gold` has shape (items, most options).

    A choice of −1, a failed prediction, is wrong. Their probabilities are summed in Brier and log
    loss (`probability_scores.gold_probability`). Example: choice 2, right answers 0 and 2: right.
    """
    if not len(choice):
        return np.zeros(0, dtype=np.bool_)
    return (choice >= 0) & gold[np.arange(len(choice)), choice]
