"""The rules that the sentences of a state put in force, and what leaving one out means."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from forkpoint.decisions.families.state_goal.solver import rule_sentences as plain
from forkpoint.decisions.families.state_goal.solver import version_sentences as versions
from forkpoint.decisions.families.state_goal.solver.case import Conventions
from forkpoint.decisions.families.state_goal.solver.notes import PRECEDENCE_NOTES
from forkpoint.decisions.families.state_goal.solver.patterns import patterns
from forkpoint.errors import UnsolvableError

RULES: Final[dict[str, tuple[tuple[int, ...], str | None]]] = {
    "writing": ((1, 2, 3), None),
    "appending": ((1, 2, 3), None),
    "overwrite": ((1, 2, 3), None),
    "missing": ((1, 2, 3), None),
    "renaming": ((2, 3), None),
    "whole_folder": ((2, 3), None),
    "into_folder": ((2, 3), None),
    "name_case": ((2, 3), None),
    "counting": ((2, 3), None),
    "copy_tags": ((3,), None),
    "locked": ((3,), None),
    "parents": ((3,), None),
}
"""Every rule: the levels that state it, and the kind of variation that tests it."""

_SENTENCES: Final[dict[tuple[str, bool], tuple[str, ...]]] = {
    ("writing", True): plain.WRITING,
    ("appending", True): plain.APPENDING,
    ("missing", True): plain.MISSING,
    ("renaming", True): plain.RENAMING,
    ("whole_folder", True): plain.WHOLE_FOLDER,
    ("into_folder", True): plain.INTO_FOLDER,
    ("locked", True): plain.LOCKED,
    ("overwrite", True): versions.REPLACED,
    ("overwrite", False): versions.KEPT,
    ("name_case", True): versions.CASE_IGNORED,
    ("name_case", False): versions.CASE_MATTERS,
    ("counting", True): versions.ALL_DEPTHS,
    ("counting", False): versions.OWN_FILES,
    ("copy_tags", True): versions.TAGS_COPIED,
    ("copy_tags", False): versions.TAGS_LEFT,
    ("parents", True): versions.PARENTS_MADE,
    ("parents", False): versions.PARENTS_NEEDED,
}
_PATTERNS: Final[tuple[tuple[str, bool, re.Pattern[str]], ...]] = tuple(
    (rule, version, form)
    for (rule, version), sentences in _SENTENCES.items()
    for form in patterns(sentences)
)


def conventions(sentences: Sequence[str]) -> Conventions:
    """What the sentences of the rules say; they must be the rules of one level, each once.

    One more says that a rule which leaves a step without effect goes before the others.
    """
    stating = [sentence for sentence in sentences if sentence not in PRECEDENCE_NOTES]
    if len(stating) != len(sentences) - 1:
        raise UnsolvableError("exactly one sentence must say which rule goes first")
    read = {rule: (version, tag) for rule, version, tag in map(_rule, stating)}
    if len(read) < len(stating) or level_of(frozenset(read)) is None:
        raise UnsolvableError(f"not the rules of one level: {', '.join(sorted(read))}")
    return Conventions(
        frozenset(read),
        locking_tag=read["locked"][1] if "locked" in read else "",
        first_versions=frozenset(rule for rule, (first, _) in read.items() if first),
    )


def level_of(stated: frozenset[str]) -> int | None:
    """The level whose rules these are."""
    levels = (1, 2, 3)
    return next(
        (n for n in levels if stated == {r for r, (at, _) in RULES.items() if n in at}), None
    )


def left_out(held: Conventions, without: frozenset[str]) -> Conventions:
    """The conventions where some rules are left out: of two versions, the other one holds."""
    other = without & held.stated
    return replace(held, stated=held.stated - without, first_versions=held.first_versions ^ other)


@lru_cache(maxsize=4096)
def _rule(sentence: str) -> tuple[str, bool, str]:
    """The rule that a sentence states, its version, and the tag that it names."""
    for rule, version, form in _PATTERNS:
        if match := form.fullmatch(sentence):
            gaps = match.groupdict()
            if gaps.get("path", "").lower() != gaps.get("other", "").lower():
                raise UnsolvableError(f"an example with two names: {sentence!r}")
            return rule, version, gaps.get("tag", "")
    raise UnsolvableError(f"a rule that is not understood: {sentence!r}")
