"""The reader of listed facts on hand-written states: each rule kept, and broken by one step."""

import pytest

from forkpoint.decisions.families.fact_answerable.solver import solve
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json, Option, Question

OPTIONS = (Option("yes"), Option("no"))
ASKS = "Can the question be answered from the facts listed?"
STANDING = (
    "Read names to the end: a fact holds for the organisation with exactly that name.",
    "Two measures with half their name in common are still two measures.",
    "Each figure is good for its own year alone.",
    "To be answerable, a question must find each figure it needs in the list.",
    "General knowledge and plausible guesses do not replace a fact.",
)
RATE = "For each year, the care ratio is defined as paying visitors plus school visitors, over {}."
FORMER = "Facts listed for Tarn House are facts about Lumrov Hall, as it is named today."
MARK = "Lines marked (p) were never confirmed and do not count as facts."
PARENT = "No parent may be assumed; the parent organisation must be listed for the very year."
SUM = "Please state the sum of the paying visitors of Lumrov Hall in 2025 and 2026."
RATIO = "What is the care ratio of Lumrov Hall in 2026?"
OF_PARENT = "How high is the 2026 care ratio of the parent of Vell Museum?"
FIGURES = (
    "Lumrov Hall;paying visitors;2026;3,100",
    "Lumrov Hall;school visitors;2026;140",
    "Lumrov Hall;permanent staff;2026;12",
)
OWNED = "Vell Museum;parent organisation;2026;Lumrov Hall"


def document(question: str, facts: tuple[str, ...], *rules: str) -> str:
    """A state as a text with semicolon lines."""
    listed = "\n".join(f"- {rule}" for rule in (*STANDING, *rules))
    lines = "\n".join(["organisation;measure;year;value;remark", *facts])
    return "\n\n".join([
        "Museum survey, Vafaem Union",
        f"This page of the museum survey (Vafaem Union) has {len(facts)} facts on it.",
        f"Guidance\n{listed}",
        f"Data\n{lines}",
        f"Question\n{question}",
    ])  # fmt: skip


def answer(state: Json, without: frozenset[str] = frozenset()) -> str:
    return solve(Question(state, ASKS, OPTIONS, "binary"), without)


def without(name: str) -> frozenset[str]:
    return frozenset({name})


@pytest.mark.parametrize(
    ("second", "rule"),
    [
        ("Lumrov Hall;paying visitors;2026;7", None),
        ("Lumrov House;paying visitors;2026;7", "names"),
        ("Lumrov Hall;school visitors;2026;7", "measures"),
        ("Lumrov Hall;paying visitors;2027;7", "years"),
        ("Lumrov Hall;paying visitors;2026;7;(p)", "provisional"),
    ],
)
def test_a_fact_counts_for_its_name_measure_and_year(second: str, rule: str | None) -> None:
    facts = ("Lumrov Hall;paying visitors;2025;3,100;", second)
    state = document(SUM, facts, MARK)
    if rule is None:
        assert answer(state) == "yes"
    else:
        assert answer(state) == "no"
        assert answer(state, without(rule)) == "yes"


@pytest.mark.parametrize("left_out", [None, *range(3)])
def test_a_quantity_needs_all_its_measures(left_out: int | None) -> None:
    facts = tuple(fact for place, fact in enumerate(FIGURES) if place != left_out)
    state = document(RATIO, facts, RATE.format("permanent staff"))
    assert answer(state) == ("yes" if left_out is None else "no")
    assert answer(state, without("definitions")) == "no"


def test_a_former_name_counts_for_the_present_one() -> None:
    facts = ("Tarn House;paying visitors;2026;3,100", *FIGURES[1:])
    state = document(RATIO, facts, RATE.format("permanent staff"), FORMER)
    assert answer(state) == "yes"
    assert answer(state, without("former_names")) == "no"


def test_a_parent_is_the_one_named_for_the_year() -> None:
    rules = (RATE.format("permanent staff"), PARENT, MARK, FORMER)
    assert answer(document(OF_PARENT, (*FIGURES, OWNED), *rules)) == "yes"
    renamed = (*FIGURES, OWNED.replace("Lumrov Hall", "Tarn House"))
    assert answer(document(OF_PARENT, renamed, *rules)) == "yes"
    assert answer(document(OF_PARENT, FIGURES, *rules)) == "no"
    assert answer(document(OF_PARENT, (*FIGURES, f"{OWNED};(p)"), *rules)) == "no"
    earlier = document(OF_PARENT, (*FIGURES, OWNED.replace("2026", "2025")), *rules)
    assert answer(earlier) == "no"
    assert answer(earlier, without("parents")) == "yes"


def test_two_parents_in_one_year_are_unsolvable() -> None:
    facts = (*FIGURES, OWNED, OWNED.replace("Lumrov", "Glimil"))
    with pytest.raises(UnsolvableError):
        answer(document(OF_PARENT, facts, RATE.format("permanent staff"), PARENT))


@pytest.mark.parametrize(
    "sentence",
    [
        "Paying visitors of Lumrov Hall in {0}: 3,100 (p)",
        "{0}: Lumrov Hall, paying visitors, 3,100 (p)",
        "Lumrov Hall in {0}, paying visitors: 3,100 (p)",
        "Paying visitors, Lumrov Hall, {0}: 3,100 (p)",
        "Lumrov Hall: paying visitors ({0}) 3,100 (p)",
        "Lumrov Hall, {0}, paying visitors: 3,100 (p)",
        "In {0}, paying visitors of Lumrov Hall: 3,100 (p)",
        "Lumrov Hall ({0}): paying visitors 3,100 (p)",
    ],
)
def test_each_wording_of_facts_is_read(sentence: str) -> None:
    lines = (sentence.format(2025).removesuffix(" (p)"), sentence.format(2026))
    state = document(SUM, lines, MARK).replace("organisation;measure;year;value;remark\n", "")
    assert answer(state) == "no"
    assert answer(state, without("provisional")) == "yes"
    assert answer(state.replace(" (p)\n", "\n")) == "yes"


STATE = document(RATIO, FIGURES, RATE.format("permanent staff"))


@pytest.mark.parametrize(
    ("part", "torn"),
    [
        ("has 3 facts", "has 4 facts"),
        ("Guidance", "Advice"),
        (f"- {STANDING[2]}\n", ""),
        (STANDING[2], "Years hardly matter."),
        (", over permanent staff", ", over paying visitors"),
        ("care ratio is", "load quota is"),
        ("2026;12", "2026;a dozen"),
        ("2026;12", "2026;12;(p)"),
        ("permanent staff;2026;12", "permanent staff;2026;Glimil Hall"),
        ("permanent staff;2026;12", "permanent staff;2026"),
        ("What is the care", "Whose is the care"),
        ("Question\n", ""),
    ],
)
def test_a_torn_state_is_unsolvable(part: str, torn: str) -> None:
    assert answer(STATE) == "yes"
    assert part in STATE
    with pytest.raises(UnsolvableError):
        answer(STATE.replace(part, torn))
