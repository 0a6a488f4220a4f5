"""A regression that sees both members of a pair and only their words."""

from collections.abc import Sequence

import numpy as np

FOLDS = 5


def accuracy_of_word_differences(pairs: Sequence[tuple[str, str]]) -> float:
    """The share of pairs whose yes member is told from the difference of word counts.

    Each pair is (yes member, no member); five folds by place. A linear model without intercept on
    yes − no differences, mirrored so that both signs are seen.
    """
    from sklearn.feature_extraction.text import CountVectorizer
    from sklearn.linear_model import LogisticRegression

    vectorizer = CountVectorizer(token_pattern=r"[^\s]+", min_df=2)
    vectorizer.fit([member for pair in pairs for member in pair])
    difference = vectorizer.transform(yes for yes, _ in pairs) - vectorizer.transform(
        no for _, no in pairs
    )
    fold = np.arange(len(pairs)) % FOLDS
    right = 0.0
    for number in range(FOLDS):
        train, test = difference[fold != number], difference[fold == number]
        signs = np.where(np.arange(train.shape[0]) % 2 == 0, 1, -1)
        model = LogisticRegression(fit_intercept=False, max_iter=2_000, tol=1e-6)
        model.fit(train.multiply(signs[:, None]).tocsr(), signs)
        margin = model.decision_function(test)
        right += float(np.sum(margin > 0) + 0.5 * np.sum(margin == 0))
    return right / len(pairs)
