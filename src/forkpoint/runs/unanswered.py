"""Questions that got no answer in spite of retries, and the exit code of a run that has some."""

from collections.abc import Sequence
from dataclasses import dataclass

from forkpoint.errors import ExitCode, NoAnswerError
from forkpoint.models.wire.transport import TIMEOUT


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A question without an answer: which one and why in one line, and the kind of its failure."""

    why: str
    kind: str

    def __str__(self) -> str:
        return self.why


def unanswered(where: str, error: NoAnswerError) -> Unanswered:
    """What is kept of a question that got no answer."""
    return Unanswered(f"{where}: {error}", error.kind)


def code_of(found: Sequence[Unanswered]) -> ExitCode:
    """The exit code of a run that has these questions left (`code_of_counts`)."""
    return code_of_counts(len(found), sum(entry.kind == TIMEOUT for entry in found))


def code_of_counts(left: int, timed_out: int) -> ExitCode:
    """The exit code of a run with questions left without an answer, some of them out of time.

    Complete without any; `DEADLINE` where time is all that they lacked; else `PARTIAL`.
    """
    if not left:
        return ExitCode.COMPLETE
    return ExitCode.DEADLINE if timed_out == left else ExitCode.PARTIAL


def joint_code(codes: Sequence[ExitCode]) -> ExitCode:
    """The exit code of several models: the one that all have, else `PARTIAL`."""
    distinct = set(codes) or {ExitCode.COMPLETE}
    return distinct.pop() if len(distinct) == 1 else ExitCode.PARTIAL
