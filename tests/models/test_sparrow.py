import numpy as np
import pytest
from asking import REFUND_QUESTION, ask
from sparrow_decider import Decider
from threadpoolctl import threadpool_limits

from forkpoint.errors import InvalidAnswerError, RestrictedError
from forkpoint.models import sparrow
from forkpoint.question import Option, Question

MODEL = sparrow.load()
STATE = "The user was charged twice and is angry."


def test_a_choice_is_answered_as_by_the_package() -> None:
    """Keys and meanings go as criteria; nothing is rounded."""
    criteria = {option.key: option.meaning for option in REFUND_QUESTION.options}
    own = Decider.load().probs(
        REFUND_QUESTION.state,
        {"type": "choice", "instructions": REFUND_QUESTION.instructions, "criteria": criteria},
    )[3]

    assert own.tolist() == pytest.approx(ask(MODEL, REFUND_QUESTION).probabilities, abs=1e-6)


@pytest.mark.parametrize("keys", [("yes", "no"), ("no", "yes")])
def test_yes_is_the_probability_of_true(keys: tuple[str, str]) -> None:
    """Whichever of the two is listed first; a meaning replaces sparrow's own words."""
    meanings = {"yes": "the user is angry", "no": None}
    question = Question(
        STATE, "Is the user angry?", tuple(Option(k, meanings[k]) for k in keys), "binary"
    )
    no, yes = Decider.load().probs(
        STATE,
        {
            "type": "noul",
            "instructions": "Is the user angry?",
            "criteria": {"true": "the user is angry"},
        },
    )[3]
    expected = {"yes": yes, "no": no}

    assert [expected[k] for k in keys] == pytest.approx(
        ask(MODEL, question).probabilities, abs=1e-6
    )


def test_levels_go_in_order() -> None:
    """A level is its meaning, or its key where it has none."""
    question = Question(
        STATE, "How angry?", (Option("calm"), Option("1", "annoyed"), Option("furious")), "score"
    )
    own = Decider.load().probs(
        STATE,
        {"type": "score", "instructions": "How angry?", "criteria": ["calm", "annoyed", "furious"]},
    )[3]

    assert own.tolist() == pytest.approx(ask(MODEL, question).probabilities, abs=1e-6)


def test_a_repeated_key_keeps_its_own_meaning() -> None:
    """Two options of one key are two options."""
    refund, flight = Option("tool", "refund a payment"), Option("tool", "book a flight")
    question = Question(STATE, "Which tool?", (flight, refund, Option("tool ", "play music")))
    probabilities = ask(MODEL, question).probabilities

    assert len(probabilities) == 3
    assert probabilities.index(max(probabilities)) == 1


@pytest.mark.parametrize(
    ("question", "message"),
    [
        (
            Question("s", "i", tuple(Option(str(i)) for i in range(11)), "score"),
            "at most 10 levels, the question has 11",
        ),
        (
            Question("s", "i", (Option("true"), Option("false")), "binary"),
            "a binary question has the options yes and no",
        ),
    ],
)
def test_what_it_cannot_take_is_an_invalid_answer(question: Question, message: str) -> None:
    """Such an item is a row of the report and not the end of the run."""
    with pytest.raises((InvalidAnswerError, RestrictedError), match=message):
        ask(MODEL, question)


def test_the_weights_are_those_measured() -> None:
    """The hash is the one that docs/models.md reports figures for."""
    assert MODEL.identity == {
        "package": "sparrow-decider 0.2.0",
        "weights_sha256": "d1d3ee04cdfa58f325bb7f06b701df92bc29a3debea59743bf14a7a6215ef2e3",
    }


def test_remembered_texts_change_no_answer() -> None:
    """Every answer has the bits of the package's own, also when its texts were read before."""
    own, words = Decider.load(), [f"word {number} · {number % 7}" for number in range(60)]
    for first in (0, 20, 0, 40, 20):
        shown = words[first : first + 20]
        question = Question(STATE, "Which word?", tuple(map(Option, shown)))
        criteria = {
            "type": "choice",
            "instructions": "Which word?",
            "criteria": dict.fromkeys(shown),
        }
        with threadpool_limits(limits=1, user_api="blas"):
            exact = own.probs(STATE, criteria)[3].astype(np.float64)
        assert ask(MODEL, question).probabilities == tuple((exact / exact.sum()).tolist())


def test_the_number_of_threads_changes_no_bit() -> None:
    """A run on many cores, and in workers that share them, is the run on one."""
    options = tuple(Option(f"state {n}: " + "up down left right "[n % 9 :]) for n in range(255))
    question = Question(STATE, "Which state lies nearest?", options)
    answers = []
    for threads in (1, 2):
        with threadpool_limits(limits=threads, user_api="blas"):
            answers.append(ask(sparrow.load(), question).probabilities)
    assert answers[0] == answers[1]
