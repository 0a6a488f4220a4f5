"""What a figure of scores says under itself: its intervals, its trials, and those not solved."""

from collections.abc import Mapping, Sequence

from forkpoint.report.figures.sizes import told
from forkpoint.report.sheet import HEURISTIC_MARK, MODEL_MARK
from forkpoint.scoring.arms import ArmSummary


def score_notes(
    per: str,
    models: Sequence[ArmSummary],
    heuristics: Sequence[ArmSummary] = (),
    randoms: Sequence[ArmSummary] = (),
) -> tuple[str, ...]:
    """Lines of a note; `per` is what a mark stands for, such as a domain.

    Trials that an arm did not solve count at the states it explored, so its true score is lower:
    their numbers are told where there are any.
    """
    trials = told((arm.trials for arm in [*models, *heuristics]), "trials")
    arms: Mapping[str, Sequence[ArmSummary]] = {
        f"of the models ({MODEL_MARK})": models,
        f"of the heuristics ({HEURISTIC_MARK})": heuristics,
        "of random choice": randoms,
    }
    unsolved = [
        f"{count:,} of {sum(arm.trials for arm in found):,} {whose}"
        for whose, found in arms.items()
        if (count := sum(arm.unsolved or 0 for arm in found))
    ]
    lines = (f"Lines: 95 % bootstrap intervals over trials; {trials} per {per}.",)
    if not unsolved:
        return lines
    return (
        *lines,
        "Trials that were not solved count at the states explored, so the true score is lower:",
        f"{', '.join(unsolved)}.",
    )
