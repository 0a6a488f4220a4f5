"""What the answer rests on, and the near misses around it, found by recomputation."""

from forkpoint.decisions.contrast import ensure
from forkpoint.decisions.families.install_clean.generator.case import (
    RULES,
    Case,
    Conflict,
    Entry,
    Need,
    clashes,
)
from forkpoint.decisions.families.install_clean.generator.versions import Bound, Range

ANY = Range()
NO_VERSION = Range(upper=Bound((0, 0, 0), False))
# The pin that breaks the set, the line of the index that it breaks, and what it is held against.
FACTS_OF_A_FAULT = 3


def checks(case: Case) -> int:
    """How many checks a clean set must pass: each, failed alone, would turn the answer.

    They are the needs that ask something, the demands on the environment, and the conflict lines
    of which both packages are there.
    """
    present = case.present()
    count = 0
    for entry in case.installed():
        count += len(entry.demands)
        for need in entry.needs:
            if case.asked(need, present):
                count += 1
                bare = Need(need.package, NO_VERSION, need.optional, need.only_on)
                broken = Entry(entry.package, entry.version, (bare,), ())
                ensure(any(case.faults_of(broken, present)), "every need of a clean set is needed")
    for line in case.conflicts:
        if clashes(Conflict(line.first, ANY, line.second, ANY), present):
            count += 1
    return count


def rules_at_work(case: Case, level: int) -> int:
    """How many stated rules, left out, would give another answer."""
    answer = case.answer()
    return sum(
        case.answer(frozenset({rule})) != answer
        for rule, levels in RULES.items()
        if level in levels
    )


def near_misses(case: Case) -> int:
    """Lines that agree with a needed one in all but one attribute.

    They are the needs and demands of versions that are not pinned, of packages that are; the needs
    of pinned versions that ask nothing of this set; and the conflict lines that fail to apply.
    """
    present = case.present()
    count = len(case.conflicts)
    for entry in case.index:
        if entry.package not in case.pins:
            continue
        if case.pins[entry.package] != entry.version:
            count += len(entry.needs) + len(entry.demands)
        else:
            count += sum(not case.asked(need, present) for need in entry.needs)
    return count


def unneeded_pins(case: Case) -> int:
    """How many pins no other pin requires."""
    present = case.present()
    asked = {n.package for e in case.installed() for n in e.needs if case.asked(n, present)}
    return len(set(case.pins) - asked)
