"""The second author's scorer keeps the rules of reading, resampling and random cases."""

import random

import pytest
from second_bootstrap import interval
from second_scorer import (
    AnswerFileError,
    auroc,
    bootstrap_rows,
    chance_corrected,
    figures,
    intervals,
    ndcg10,
    paired,
    random_case,
    read_task,
    spearman,
)
from second_tasks import Item, a_line, an_item, exactly, whole


def test_spearman_is_undefined_for_two_systems_and_for_equal_ones() -> None:
    assert spearman([1, 2], [1, 2]) is None
    assert spearman([1, 1, 1], [1, 2, 3]) is None
    assert chance_corrected(1.0, 1.0) is None


PAIR = [an_item(0, "yes", ["yes", "no"], "g0"), an_item(1, "no", ["yes", "no"], "g0")]
RIGHT = [a_line(PAIR[0], {"p": {"yes": 1}}), a_line(PAIR[1], {"p": {"no": 1}})]


@pytest.mark.parametrize("order", ["error first", "error last"])
def test_an_ok_line_wins_over_error_lines(order: str) -> None:
    errors = [a_line(PAIR[0], {"error": "timeout"})] * 2
    lines = [*errors, *RIGHT] if order == "error first" else [*RIGHT, *errors]
    assert whole(read_task(PAIR, lines))["pair_accuracy"] == 100.0


def test_lines_no_reading_allows_are_named_by_number() -> None:
    with pytest.raises(AnswerFileError, match="line 3: a second ok line"):
        read_task(PAIR, [*RIGHT, RIGHT[0]])
    with pytest.raises(AnswerFileError, match="line 2: unknown id"):
        read_task(PAIR[:1], RIGHT)
    with pytest.raises(AnswerFileError, match="line 1: not a JSON line"):
        read_task(PAIR, [b'{"id": ', *RIGHT])


def test_a_torn_last_line_is_left_out() -> None:
    for torn in (RIGHT[1][:9], b"\0\0\0"):
        assert whole(read_task(PAIR, [RIGHT[0], torn]))["failed"] == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"yes": NaN, "no": 1}', None),
        ('{"yes": 1e400, "no": 1}', None),
        ('{"yes": 0.98}', "yes"),
        ('{"no": 1.02}', "no"),
        ('{"no": 1.021}', None),
        ('{"yes": 1.7e308, "no": 1e308}', "yes"),
        ('{"yes": 5e-324, "no": 0}', "yes"),
        ('{"yes": 0.50000000000001, "no": 0.5}', "yes"),
        ('{"no": 0.50000000000001, "yes": 0.5}', "yes"),
        ('{"no": 1, "yes": -0.1}', None),
        ('{"no": 1, "maybe": 0}', None),
    ],
)
def test_probabilities_are_read_as_specified(text: str, expected: str | None) -> None:
    line = f'{{"id": "family:00000", "p": {text}}}'.encode()
    assert read_task(PAIR[:1], [line]).outcomes[0].choice == expected


def test_a_total_over_incomplete_tasks_says_so() -> None:
    tasks = {"one": read_task(PAIR, RIGHT), "two": read_task(PAIR, RIGHT[:1])}
    macro = figures(tasks)["macro"]
    assert macro["incomplete"] == "incomplete (1 of 2)"
    assert macro["pair_accuracy"] is None
    assert intervals(tasks, 20)["macro"]["aurc"] is None
    assert paired(tasks, tasks, 20)["macro"]["incomplete"] == "incomplete (1 of 2)"


def test_one_group_and_mostly_undefined_resamples_have_no_interval() -> None:
    assert intervals({"one": read_task(PAIR, RIGHT)}, 20)["families"]["one"]["brier"] is None
    assert interval([1.0] * 95 + [None] * 5, groups=9) == [1.0, 1.0]
    assert interval([1.0] * 94 + [None] * 6, groups=9) is None


def test_a_family_interval_is_that_of_the_draws_of_its_levels() -> None:
    right = {1: [1, 0, 1, 1], 2: [0, 1]}
    items: list[Item] = []
    lines = []
    for level, flags in right.items():
        for ok in flags:
            items.append(an_item(len(items), "a" if ok else "b", ["a", "b"], level=level))
            lines.append(a_line(items[-1], {"p": {"a": 1}}))
    found = intervals({"family": read_task(items, lines)}, 40)["families"]["family"]
    rows = {
        level: bootstrap_rows("family", level, len(flags), 40) for level, flags in right.items()
    }
    totals = []
    for number in range(40):
        totals.append(sum(right[level][place] for level in rows for place in rows[level][number]))
    assert found["item_accuracy"] == exactly([100 * sorted(totals)[n] / 6 for n in (0, 38)])


def test_reference_figures_agree_with_published_implementations() -> None:
    """Random scores with many ties, against scikit-learn and SciPy."""
    from scipy.stats import spearmanr
    from sklearn.metrics import ndcg_score, roc_auc_score

    rng = random.Random(20261007)
    for _ in range(20):
        scores = [rng.randint(0, 6) / 6 for _ in range(15)]
        others = [rng.randint(0, 3) for _ in range(15)]
        rates = [rng.randint(0, 4) / 4 for _ in range(15)]
        assert ndcg10(scores, others) == pytest.approx(ndcg_score([others], [scores], k=10))
        assert spearman(scores, others) == pytest.approx(spearmanr(scores, others).statistic)
        labels, weights = [1] * 15 + [0] * 15, rates + [1 - rate for rate in rates]
        expected = roc_auc_score(labels, scores * 2, sample_weight=weights)
        assert auroc(scores, rates) == pytest.approx(expected)


def test_random_cases_hold_answers_and_files_of_every_kind() -> None:
    seen = set()
    for seed in range(25):
        items, *both = random_case(seed)
        for lines in both:
            tasks = {name: read_task(items[name], lines[name]) for name in items}
            seen.add("complete" if all(t.complete for t in tasks.values()) else "incomplete")
            for task in tasks.values():
                for outcome in task.outcomes:
                    seen.add("failed" if outcome.failed else "usable")
                    seen.add("tied" if outcome.tied else "clear")
                    seen.add("recorded" if outcome.recorded else "missing")
    assert len(seen) == 8


def test_a_system_against_itself_never_differs() -> None:
    items, lines, _ = random_case(5)
    tasks = {name: read_task(items[name], lines[name]) for name in items}
    compared = paired(tasks, tasks, 50)
    for family in compared["families"].values():
        assert family["item_accuracy"]["share_above_zero"] == 50.0
        assert family["item_accuracy"]["p"] == 1.0
        assert family["discordant"] == {"items": [0, 0], "groups": [0, 0]}
