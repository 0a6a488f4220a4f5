"""Write the table of docs/strangers.md from a run against jevcompat's mock, or check it.

python tools/strangers_page.py          ask every faulty server, write the table
python tools/strangers_page.py --check  exit code 1 with the lines that differ

A stranger is a server that somebody else wrote. `jevcompat mock` can be told to break any one of
47 requirements; each row says what becomes of our questions then.
"""

import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from difflib import unified_diff
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

import anyio
from jevcompat.mock import MockConfig, Running

from forkpoint.errors import (
    AnswerError,
    ForkpointError,
    InvalidAnswerError,
    NoAnswerError,
    RefusedError,
)
from forkpoint.models.hosted import Hosting, hosted_model
from forkpoint.models.layers.retrying import Patience
from forkpoint.models.model import connected
from forkpoint.models.wire.profile import Profile
from forkpoint.question import Option, Question

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "strangers.md"
KEY: Final = "the-right-key"
MODEL: Final = "jev-latest"
SERVED: Final = "jevcompat-mock-0.1"
KEY_VARIABLE: Final = "STRANGERS_PAGE_KEY"
BLOCK: Final = re.compile(r"<!-- faults -->\n.*<!-- end of faults -->", re.DOTALL)
HEAD: Final = """| fault | what the server does | our questions | a wrong set-up |
| :--- | :--- | :--- | :--- |"""
LEAKS: Final = ("id-leaks", "batch-leaks", "order-leaks")
"""Faults by which a server gives other answers to any request."""
OTHERS: Final = ("wrong key", "no key", "unknown model")

_TEAMS = (Option("Billing", "payments"), Option("technical"), Option("Größe", "sizes"))
_LEVELS = ("calm", "uneasy", "annoyed", "cross", "angry", "furious", "beside themselves")
QUESTIONS: Final[Mapping[str, Question]] = {
    "yes or no": Question(
        "Charged twice.",
        "Is a refund asked for?",
        (Option("yes", "asks for one"), Option("no", "asks for anything else")),
        "binary",
    ),
    "one-sided": Question(
        "Charged twice.",
        "Is a refund asked for?",
        (Option("yes", "asks for one"), Option("no")),
        "binary",
    ),
    "choice": Question({"mail": "Charged twice."}, "Which team?", _TEAMS),
    "state is a list": Question(["Charged", "twice."], "Which team?", _TEAMS),
    "70 options": Question(
        "Seven times ten.", "Which number?", tuple(Option(f"n{n}") for n in range(70))
    ),
    "score": Question("Charged twice!", "How upset?", tuple(map(Option, _LEVELS[:3])), "score"),
    "7 levels": Question("Charged twice!", "How upset?", tuple(map(Option, _LEVELS)), "score"),
}


@dataclass(frozen=True, slots=True)
class Ended:
    """How a question ended: one word, and the distribution or the reason."""

    word: str
    probabilities: tuple[float, ...] | None = None
    reason: str = ""


async def ask(
    url: str, key: str | None, model: str = MODEL, most: int = len(QUESTIONS)
) -> dict[str, Ended]:
    """Put the questions, or the first so many, to a server as those of a run are put."""
    os.environ[KEY_VARIABLE] = KEY
    os.environ[f"{KEY_VARIABLE}_WRONG"] = "a-wrong-key"
    profile = Profile(protocol="systemone", url=f"{url}/v1/systemone", key=key)
    hosting = Hosting(
        "mock",
        profile,
        model,
        served=SERVED,
        folder=Path("nowhere"),
        patience=Patience(retries=1, first_seconds=0.001, longest_seconds=0.002),
    )
    found = {}
    async with connected(hosted_model(hosting)) as ready:
        for name, question in islice(QUESTIONS.items(), most):
            try:
                answer = await ready.decide(question)
            except (AnswerError, ForkpointError) as error:
                found[name] = _ended(error)
                if found[name].word == "stop":
                    break
            else:
                found[name] = Ended("right", answer.probabilities)
    return found


def _ended(error: AnswerError | ForkpointError) -> Ended:
    if isinstance(error, RefusedError):
        return Ended("refused", reason=str(error))
    if isinstance(error, InvalidAnswerError):
        return Ended("invalid", reason=str(error))
    if isinstance(error, NoAnswerError):
        return Ended("no answer", reason=f"{error.kind}: {error}")
    assert isinstance(error, ForkpointError), error
    return Ended("stop", reason=f"code {int(error.exit_code)}: {error}")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of the questions at one server, and of each of the `OTHERS`."""

    found: Mapping[str, Ended]
    others: tuple[str, ...]


def outcome(fault: str | None) -> Outcome:
    """Put the questions to a server with a fault, rightly and in each wrong way."""
    keyless = fault == "auth-rejects-header"  # a fault of servers without a key
    faults = frozenset({fault} if fault else ())
    with Running(MockConfig(key=None if keyless else KEY, faults=faults)) as server:
        found = anyio.run(ask, server.url, None if keyless else KEY_VARIABLE)
        others = [
            anyio.run(ask, server.url, f"{KEY_VARIABLE}_WRONG", MODEL, 1),
            anyio.run(ask, server.url, KEY_VARIABLE if keyless else None, MODEL, 1),
            anyio.run(ask, server.url, None if keyless else KEY_VARIABLE, "zzz", 1),
        ]
    return Outcome(found, tuple(map(_first, others)))


def _compared(fault: str, ended: Ended, honest: Ended) -> Ended:
    if ended.probabilities is None or honest.probabilities is None:
        return ended
    pairs = zip(ended.probabilities, honest.probabilities, strict=True)
    if all(abs(ours - right) < 1e-9 for ours, right in pairs):
        return ended
    if fault not in LEAKS:
        raise AssertionError(f"{fault}: a wrong answer was taken for a right one: {ended}")
    return Ended("moved", ended.probabilities, "alike in every request of ours")


def summary(found: Mapping[str, Ended]) -> str:
    """`7 right`, or how many, and what became of the others."""
    right = sum(ended.word == "right" for ended in found.values())
    groups: dict[tuple[str, str], list[str]] = {}
    for name, ended in found.items():
        if ended.word != "right":
            groups.setdefault((ended.word, _short(ended.reason)), []).append(name)
    parts = [f"{right} right"] if right else []
    for (word, reason), names in groups.items():
        what = "all" if len(names) == len(QUESTIONS) else ", ".join(names)
        parts.append(f"{word} ({reason})" if word == "stop" else f"{what}: {word} ({reason})")
    return "; ".join(parts)


def _first(found: Mapping[str, Ended]) -> str:
    """What came of the first question, with its reason."""
    first = next(iter(found.values()))
    return f"{first.word} ({_short(first.reason)})"


def _short(reason: str) -> str:
    line = reason.replace("|", "/").partition("; is the key in ")[0]
    line = line.replace(KEY_VARIABLE, "KEY").rstrip(")")
    line = line.replace("the service refused the key (", "")
    return line if len(line) <= 90 else f"{line[:89]}…"


def faults() -> dict[str, str]:
    """The mock's faults and what it says of each, in its order."""
    listing = subprocess.run(
        [Path(sys.executable).with_name("jevcompat"), "mock", "--list-faults"],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    rows = [line.split(maxsplit=3) for line in listing.stdout.splitlines()]
    return {row[0]: row[3] for row in rows if len(row) == 4 and row[1] == "breaks"}


def table_of_faults() -> str:
    """The table, from a run against a server per fault."""
    honest = outcome(None)
    listed = faults()
    with ThreadPoolExecutor(len(listed)) as pool:  # mostly they wait for servers to close
        outcomes = list(pool.map(outcome, listed))
    usual = "; ".join(map("{}: {}".format, OTHERS, honest.others))
    table = [f"| none | a conformant server | {summary(honest.found)} | {usual} |"]
    table += [
        f"| `{fault}` | {what} | {row} |"
        for (fault, what), row in zip(
            listed.items(), map(partial(_row, honest), listed, outcomes), strict=True
        )
    ]
    return "\n".join([HEAD, *table])


def _row(honest: Outcome, fault: str, seen: Outcome) -> str:
    """The questions' cell, and what a wrong set-up meets otherwise than at the honest server."""
    found = {
        name: _compared(fault, ended, honest.found[name]) for name, ended in seen.found.items()
    }
    others = [
        f"{name}: {said}"
        for name, said, usual in zip(OTHERS, seen.others, honest.others, strict=True)
        if said != usual
    ]
    return f"{summary(found)} | {'; '.join(others)}"


def main(arguments: Sequence[str]) -> int:
    """Write the table into the page, or compare it."""
    there = PAGE.read_text(encoding="utf-8")
    block = f"<!-- faults -->\n{table_of_faults()}\n<!-- end of faults -->"
    made = BLOCK.sub(lambda _: block, there)
    if "--check" not in arguments:
        PAGE.write_text(made, encoding="utf-8", newline="\n")
        return 0
    lines = list(unified_diff(there.splitlines(), made.splitlines(), lineterm="", n=0))
    print("\n".join(lines), file=sys.stderr, end="\n" if lines else "")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
