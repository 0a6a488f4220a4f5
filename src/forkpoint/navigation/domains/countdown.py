"""Countdown: combine numbers with + − × ÷ until the target alone is left.

A state is the sorted tuple of the numbers at hand.
"""

from forkpoint.draws import Draws
from forkpoint.errors import UsageError
from forkpoint.navigation.distances import distances_to_goal
from forkpoint.navigation.domain import Domain, MakeTrial, Setting, Settings
from forkpoint.navigation.memo import Memo
from forkpoint.navigation.problem import Briefing, Problem

NAME = "countdown"

_MOST_TRIES = 100_000

Numbers = tuple[int, ...]


def moves(numbers: Numbers) -> list[Numbers]:
    """What every pair of numbers can become, in the published order; equal results stay."""
    results = []
    for i in range(len(numbers)):
        for j in range(i + 1, len(numbers)):
            small, large = numbers[i], numbers[j]  # the tuple is sorted
            rest = numbers[:i] + numbers[i + 1 : j] + numbers[j + 1 :]
            made = [small + large, small * large]
            if large != small:
                made.append(large - small)
            if large % small == 0:
                made.append(large // small)
            results += [tuple(sorted((*rest, number))) for number in made]
    return results


def _successors(numbers: Numbers) -> tuple[Numbers, ...]:
    return tuple(dict.fromkeys(moves(numbers)))


def form(numbers: Numbers) -> str:
    """The numbers in rising order, such as `8 12 12 18`."""
    return " ".join(map(str, numbers))


def _briefing(target: int) -> Briefing:
    return Briefing(
        state={
            "task": f"Combine the numbers until {target} is the only number left.",
            "rules": [
                (
                    "A move takes two of the numbers and puts one in their place: their sum, their "
                    "product, the larger minus the smaller, or the larger divided by the smaller."
                ),
                "A difference must not be zero, and a division must leave no remainder.",
                "Every number must be used.",
            ],
            "goal": str(target),
        },
        instructions=(
            "Each option is a set of numbers that can be reached from the start. "
            f"Which one leads to {target} alone in the fewest moves?"
        ),
        objective=str(target),
    )


def _draw(draws: Draws, settings: Settings) -> tuple[Numbers, int]:
    """Start numbers, and a target that a random run of moves makes of them."""
    for _ in range(_MOST_TRIES):
        start = tuple(
            sorted(
                [1 + draws.below(settings["largest_number"]) for _ in range(settings["numbers"])]
            )
        )
        numbers = start
        while len(numbers) > 1:
            numbers = draws.choice(moves(numbers))
        target = numbers[0]
        in_range = settings["smallest_target"] <= target <= settings["largest_target"]
        if in_range and target not in start:
            return start, target
    raise UsageError(
        f"countdown: {_MOST_TRIES:,} draws gave no target from {settings['smallest_target']} to "
        f"{settings['largest_target']}; widen smallest_target and largest_target"
    )


def prepare(settings: Settings) -> MakeTrial:
    """Trials with `numbers` numbers up to `largest_number` and a target in the given range."""

    def trial(number: int) -> Problem[Numbers]:
        start, target = _draw(Draws([NAME, number]), settings)
        successors = Memo(_successors).__getitem__
        is_goal = (target,).__eq__
        distance = distances_to_goal(start, successors, is_goal)

        def nearest_number(numbers: Numbers) -> tuple[int, int]:
            return min([abs(number - target) for number in numbers]), len(numbers)

        return Problem(
            start=start,
            shortest=distance[start],
            successors=successors,
            is_goal=is_goal,
            heuristic=nearest_number,
            distance=distance.__getitem__,
            form=form,
            reachable=distance.__len__,
            goal=target,
            briefing=_briefing(target),
        )

    return trial


DOMAIN = Domain(
    name=NAME,
    title="Countdown",
    heuristic="nearest_number",
    settings={
        "numbers": Setting(2, 6),
        "largest_number": Setting(1, 1_000),
        "smallest_target": Setting(1, 1_000_000),
        "largest_target": Setting(1, 1_000_000),
    },
    prepare=prepare,
)
