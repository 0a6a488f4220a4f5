"""Every check of the audit fails on items that break it: planted faults, one by one."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from forkpoint.decisions.audits.finding import Finding
from forkpoint.decisions.audits.integrity import integrity
from forkpoint.decisions.audits.probe_audit import (
    fresh_probes,
    p_value,
    paired_probes,
    released_probes,
)
from forkpoint.decisions.audits.probes import by_folds, chance_of, standard_error
from forkpoint.decisions.audits.prose import most_repeated_sentence, prose, prose_faults
from forkpoint.decisions.audits.shortcut_audit import shortcut_findings
from forkpoint.decisions.shortcut import Shortcut
from forkpoint.draws import Draws
from forkpoint.items.item import Item
from forkpoint.question import Option, Question

NOISE = (
    "amber birch cedar delta ember flint grove hazel ivory jetty knoll larch maple north".split()
)


@pytest.fixture(autouse=True)
def fewer_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty shuffles at 5 % instead of 200 at 1 %: the planted faults are gross."""
    monkeypatch.setattr("forkpoint.decisions.audits.probe_audit.SHUFFLES", 20)
    monkeypatch.setattr("forkpoint.decisions.audits.probe_audit.SIGNIFICANT", 0.05)


@pytest.fixture
def only(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Runs one probe alone: that which is to find the planted fault."""
    return lambda probe: monkeypatch.setattr(
        "forkpoint.decisions.audits.probe_audit.PROBES", (probe,)
    )


def pair(number: int, yes: str, no: str) -> list[Item]:
    """A pair whose members stand in the order that its number's parity gives."""
    options = (Option("yes"), Option("no"))
    states = [(yes, "yes"), (no, "no")][:: 1 if number % 4 < 2 else -1]
    return [
        Item(
            f"made_up:{2 * number + place:05d}",
            "made_up",
            "A",
            1,
            f"g{number}",
            "kind",
            "place",
            Question(state, "Is it?", options, "binary"),
            answer,
        )
        for place, (state, answer) in enumerate(states)
    ]


def filler(number: int, words: int = 160) -> str:
    draws = Draws(["test", number])
    return " ".join(draws.choice(NOISE) for _ in range(words))


def sound_items(pairs: int = 300) -> list[Item]:
    items = []
    for number in range(pairs):
        base, values = filler(number), ["oak", "elm"]
        Draws(["test", "values", number]).shuffle(values)
        items += pair(number, f"{base} {values[0]}.", f"{base} {values[1]}.")
    return items


def failed(findings: Sequence[Finding]) -> set[str]:
    return {finding.check for finding in findings if finding.passed is False}


def with_states(change: Callable[[Item], str]) -> list[Item]:
    return [
        replace(item, question=replace(item.question, state=change(item))) for item in sound_items()
    ]


def test_sound_items_pass_integrity_and_probes() -> None:
    items = sound_items()
    assert not failed(integrity(items, complete=False)) - {"median state length"}
    assert not failed(released_probes(items))
    assert not failed(paired_probes(items))


def test_a_longer_yes_member_is_caught() -> None:
    items = with_states(lambda i: f"{i.question.state}{' indeed' * (i.answer == 'yes')}")
    assert "longer member is yes, kind" in failed(integrity(items, complete=False))
    assert "longer member is the yes member" in failed(paired_probes(items))


def test_an_additional_line_is_caught(only: Callable[[str], None]) -> None:
    only("line count")
    items = with_states(lambda i: str(i.question.state) + "\nmore" * (i.answer == "no"))
    assert "members have equally many lines" in failed(integrity(items, complete=False))
    assert "more lines is the yes member" in failed(paired_probes(items))
    assert "line count" in failed(released_probes(items))
    assert "line count" in failed(fresh_probes(items[:300], items[300:]))


def test_a_tell_tale_word_is_caught_by_the_bag_of_words(only: Callable[[str], None]) -> None:
    only("bag of words")
    items = with_states(lambda i: f"{i.question.state} {'yea' if i.answer == 'yes' else 'nay'}")
    assert "bag of words" in failed(released_probes(items))
    assert "bag of words" in failed(fresh_probes(items[:300], items[300:]))


def test_an_answer_that_hangs_on_the_place_in_the_group_is_caught(
    only: Callable[[str], None],
) -> None:
    only("id and file place")
    items = [member for n in range(300) for member in pair(0, f"{filler(n)} a", f"{filler(n)} b")]
    items = [
        replace(item, id=f"made_up:{place:05d}", group=f"g{place // 2}")
        for place, item in enumerate(items)
    ]
    assert "id and file place" in failed(released_probes(items))
    assert "later in the file is the yes member" in failed(paired_probes(items))


def test_an_option_that_is_right_more_often_is_caught(only: Callable[[str], None]) -> None:
    """Keys of chosen options carry a mark that a regression over options finds."""
    only("options only")
    items = []
    for number in range(100):
        keys = [f"T-{number}{place}" for place in range(5)]
        gold = number % 5
        keys[gold] += "x"
        options = tuple(Option(key) for key in keys)
        question = Question(filler(number), "Which?", options, "choice")
        items.append(
            Item(f"m:{number:05d}", "m", "E", 1, f"g{number // 2}", "k", "d", question, keys[gold])
        )
    assert "options only" in failed(released_probes(items))


def test_repeated_states_and_ids_and_equal_answers_are_caught() -> None:
    items = sound_items()
    items[5] = replace(items[5], id=items[0].id)
    items[9] = replace(items[9], question=items[2].question)
    assert {"ids are unique", "no state is repeated"} <= failed(integrity(items, complete=False))
    items = [replace(item, answer="yes") for item in sound_items()]
    assert "answers in a group differ" in failed(integrity(items, complete=False))


def test_members_with_another_question_are_caught() -> None:
    items = sound_items()
    items[0] = replace(items[0], domain="elsewhere")
    assert "members share level, domain and question" in failed(integrity(items, complete=False))


def test_short_states_are_caught() -> None:
    assert "shortest state" in failed(integrity(with_states(lambda i: i.id), complete=False))


@pytest.mark.parametrize(
    "text",
    [
        "The {name} is here.",
        "It was paid on 31 April 2027.",
        "It was paid on 2027-02-29.",
        "It opens at 25:10.",
        "There is an book here.",
        "There is a apple here.",
        "It took a 8 day trip.",
        "They hold 1 items now.",
        "They hold 3 item.",
        "The the room is free.",
        "One  room is free.",
        "A room , which is free.",
        "The room is free..",
        "stock: -3",
        "None",
    ],
)
def test_the_lint_sees(text: str) -> None:
    assert list(prose_faults(text))


@pytest.mark.parametrize(
    "text",
    [
        "An hour later a university, a one-off and an 8-bit unit were an MRI away.",
        "It opens at 09:05 on 29 February 2028, with 1 item and 21 items.",
        "NAME    SEATS\nHall 1  12\nHall 2  8",
        "A 1 item list; in room 1, guests wait; she has 1 of 3 seats.",
        "Is that so? Yes: it is. See 3.10.0 and 10.5 kg.",
    ],
)
def test_the_lint_lets_good_english_pass(text: str) -> None:
    assert list(prose_faults(text)) == []


def test_a_sentence_in_too_many_groups_is_caught() -> None:
    items = with_states(
        lambda i: (
            f"{i.question.state} Bookings by {i.id} are counted from the second day of a term."
        )
    )
    assert "most repeated long sentence" in failed(prose(items))
    share, text = most_repeated_sentence(items)
    assert share == 1
    assert "second day of a term" in text


def test_a_shortcut_past_its_limit_is_caught_and_no_opinion_is_a_fair_share() -> None:
    items = sound_items()
    cheat = Shortcut("reads the answer", pick=lambda q: "yes" if "oak." in str(q.state) else "no")
    silent = Shortcut("has no opinion", pick=lambda _: None)
    oak_is_yes = [
        replace(i, answer="yes" if "oak." in str(i.question.state) else "no") for i in items
    ]
    assert {"reads the answer"} == failed(shortcut_findings(oak_is_yes, (cheat, silent)))
    assert shortcut_findings(items, (silent,))[0].figure == pytest.approx(0.5)


def test_a_regression_on_counts_finds_a_count_that_tells() -> None:
    items = with_states(lambda i: f"{i.question.state}{' x' * (3 if i.answer == 'yes' else 2)}")
    counts = Shortcut("count of x", counts=lambda q: [str(q.state).count(" x")])
    assert {"count of x"} == failed(shortcut_findings(items, (counts,)))


def test_folds_keep_groups_whole_so_that_twins_do_not_teach() -> None:
    """Members of a pair share their words: a fold that split them would predict the opposite."""
    right = by_folds("bag of words", sound_items())
    assert 0.4 <= right.mean() <= 0.6


def test_chance_is_the_larger_of_mean_share_and_most_frequent_answer() -> None:
    items = sound_items(10)
    assert chance_of(items) == 0.5
    assert chance_of([replace(item, answer="yes") for item in items]) == 1


def test_the_standard_error_counts_groups_as_clusters() -> None:
    items = sound_items(100)
    one_of_each = np.array([place % 2 == 0 for place in range(200)])
    assert standard_error(items, one_of_each) == pytest.approx(0, abs=1e-12)
    whole = np.array([(place // 2) % 2 == 0 for place in range(200)])
    assert standard_error(items, whole) == pytest.approx(np.sqrt(0.25 / 100), rel=0.02)


def test_the_p_value_counts_the_observed_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("forkpoint.decisions.audits.probe_audit.SHUFFLES", 9)
    monkeypatch.setattr("forkpoint.decisions.audits.probe_audit.SIGNIFICANT", 0.2)
    assert p_value("line count", sound_items(20), accuracy=1.01) == pytest.approx(0.1)
