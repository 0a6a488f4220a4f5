"""Trial records for the tests of scores, made as runs make them."""

from forkpoint.navigation.arms import Outcome, References
from forkpoint.navigation.choices import Choices
from forkpoint.navigation.records import TrialRecord, make_record

LIMIT = 2500


def outcome(expansions: int, length: int = 4, choices: Choices | None = None) -> Outcome:
    """An arm that explored so many states; at the limit it is unsolved."""
    solved = expansions < LIMIT
    return Outcome(expansions, solved, length if solved else None, choices or Choices())


def trial(
    number: int,
    model: int | Outcome | None = 10,
    *,
    heuristic: int = 8,
    random: int = 200,
    shortest: int = 4,
    domain: str = "tiles",
    chooser: str = "jev",
    name: str = "manhattan",
) -> TrialRecord:
    """A record of one trial; arms are given by what they explored."""
    return make_record(
        benchmark="1.0.0",
        chooser=chooser,
        model=None if model is None else chooser,
        domain=domain,
        heuristic=name,
        trial=number,
        shortest=shortest,
        references=References(outcome(heuristic), outcome(shortest + 1), outcome(random)),
        outcome=outcome(model) if isinstance(model, int) else model,
    )
