"""The sentences that state a condition of the goal."""

from functools import lru_cache
from typing import Final

from forkpoint.decisions.families.state_goal.solver.case import Aim, Condition
from forkpoint.decisions.families.state_goal.solver.patterns import patterns, quoted_lines
from forkpoint.errors import UnsolvableError

_SENTENCES: Final[dict[Aim, tuple[str, ...]]] = {
    "exists": (
        "A file can be found under {path}.",
        "At {path} a file stands.",
        "Looking for {path}, one finds a file.",
        "Nothing is missing at {path}: a file stands there.",
        "The file {path} exists.",
        "The store has {path}.",
        "There is a file {path}.",
        "{path} is present.",
        "{path} exists.",
    ),
    "absent": (
        "At {path} nothing stands.",
        "Looking for {path}, one finds nothing.",
        "No file can be found under {path}.",
        "Nothing is left at {path}.",
        "The file {path} does not exist.",
        "The store does not have {path}.",
        "There is no file {path}.",
        "{path} is absent.",
    ),
    "whole": (
        "From first line to last, {path} reads {text}.",
        "In {path} stands {text}, no more and no less.",
        "Opening {path}, one reads {text} and no other line.",
        "{path} consists of exactly this: {text}.",
        "{path} exists and holds {text} and nothing more.",
        "The text {text} makes up all of {path}.",
        "The whole text of {path} is {text}.",
        "What {path} contains is precisely {text}.",
    ),
    "contains": (
        "Among the lines of {path} is {line}.",
        "One of the lines in {path} reads {line}.",
        "{path} contains the line {line}.",
        "{path} has a line {line}, perhaps beside others.",
        "Somewhere in {path} stands the line {line}.",
        "{line} is a line of {path}.",
        "The line {line} occurs in {path}.",
        "Whoever reads {path} comes upon the line {line}.",
    ),
    "lacks": (
        "No line in the existing file {path} reads {line}.",
        "Nowhere in {path}, which must be present, stands the line {line}.",
        "{path} exists and does not contain the line {line}.",
        "{path} is present but has no line {line}.",
        "{path} is there without a line {line}.",
        "The line {line} does not occur in {path}, which exists.",
        "There is a file {path}, and the line {line} is not among its lines.",
        "Whoever reads {path}, a file that exists, does not come upon the line {line}.",
    ),
    "count": (
        "Counting the files in the folder {path} gives {number}.",
        "Exactly {number} {files} can be found in the folder {path}.",
        "For the folder {path} the count of files comes to {number}.",
        "In the folder {path} lie exactly {number} {files}.",
        "In the folder {path} one finds {number} {files}, neither more nor fewer.",
        "The folder {path} holds exactly {number} {files}.",
        "The folder {path} is home to {number} {files}, no more and no less.",
        "The number of files in the folder {path} is {number}.",
    ),
    "tagged": (
        "Among the tags of {path} is {tag}.",
        "On {path} the tag {tag} is set.",
        "One finds the tag {tag} on {path}.",
        "{path} bears the tag {tag}.",
        "{path} counts {tag} among its tags.",
        "{path} has the tag {tag}, perhaps beside others.",
        "The file {path} is tagged {tag}.",
        "The tag {tag} is on {path}.",
    ),
    "untagged": (
        "On the existing file {path} the tag {tag} is not set.",
        "One finds {path} in the store, and on it no tag {tag}.",
        "{path} exists and does not bear the tag {tag}.",
        "{path} is present but does not have the tag {tag}.",
        "{path} is there without the tag {tag}.",
        "The tag {tag} is not among the tags of {path}, which exists.",
        "The tag {tag} is not on {path}, which must be present.",
        "There is a file {path}, and it is not tagged {tag}.",
    ),
}
_PATTERNS: Final = tuple(
    (aim, form) for aim, sentences in _SENTENCES.items() for form in patterns(sentences)
)


@lru_cache(maxsize=4096)
def condition(sentence: str) -> Condition:
    """The condition that a sentence states."""
    for aim, form in _PATTERNS:
        if match := form.fullmatch(sentence):
            gaps = match.groupdict()
            return Condition(
                aim,
                gaps["path"],
                quoted_lines(gaps["text"]) if "text" in gaps else (),
                gaps.get("tag", ""),
                int(gaps.get("number", 0)),
            )
    raise UnsolvableError(f"a condition that is not understood: {sentence!r}")
