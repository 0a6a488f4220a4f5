"""Whether items are what the specification promises: counts, groups, edits, lengths.

Every check takes the items of one family and returns findings; the expected counts are those of
`expected.py`. `complete` says that the items are a whole draw of 200 per level (or a multiple).
"""

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from forkpoint.decisions.audits.expected import EXPECTED, Expected
from forkpoint.decisions.audits.finding import Finding, holds
from forkpoint.decisions.text import changed_spans, state_text
from forkpoint.items.item import Item

MEDIAN_LENGTH = (1_600, 5_000)
SHORTEST = 900


def groups_of(items: Iterable[Item]) -> dict[str, list[Item]]:
    """The items of each group, in file order."""
    groups: dict[str, list[Item]] = defaultdict(list)
    for item in items:
        groups[item.group].append(item)
    return dict(groups)


def integrity(items: Sequence[Item], *, complete: bool = True) -> list[Finding]:
    """All integrity checks of the items of one family."""
    family = items[0].family
    found = [
        _ids(family, items),
        _repeated_states(family, items),
        _groups_share_all_but_the_state(family, items),
        _answers_differ(family, items),
        *_lengths(family, items),
        _line_counts(family, items),
        _edits(family, items),
        *_longer_members(family, items),
    ]
    if complete and family in EXPECTED:
        found += _counts(family, items, EXPECTED[family])
    return found


def _ids(family: str, items: Sequence[Item]) -> Finding:
    seen = Counter(item.id for item in items)
    return holds(family, "integrity", "ids are unique", [i for i, n in seen.items() if n > 1])


def _repeated_states(family: str, items: Sequence[Item]) -> Finding:
    first: dict[str, str] = {}
    faults = []
    for item in items:
        other = first.setdefault(state_text(item.question.state), item.id)
        if other != item.id:
            faults.append(f"{item.id} repeats {other}")
    return holds(family, "integrity", "no state is repeated", faults)


def _groups_share_all_but_the_state(family: str, items: Sequence[Item]) -> Finding:
    faults = []
    for name, members in groups_of(items).items():
        shared = {
            (m.level, m.domain, m.question.type, m.question.instructions, m.question.options)
            for m in members
        }
        if len(shared) > 1 or not 2 <= len(members) <= 4:
            faults.append(name)
    return holds(family, "integrity", "members share level, domain and question", faults)


def _answers_differ(family: str, items: Sequence[Item]) -> Finding:
    faults = [
        name
        for name, members in groups_of(items).items()
        if len({member.answer for member in members}) < len(members)
    ]
    return holds(family, "integrity", "answers in a group differ", faults)


def _lengths(family: str, items: Sequence[Item]) -> list[Finding]:
    lengths = [len(state_text(item.question.state)) for item in items]
    median = statistics.median(lengths)
    low, high = MEDIAN_LENGTH
    return [
        Finding(
            family,
            "integrity",
            "median state length",
            low <= median <= high,
            median,
            None,
            f"{low:,} to {high:,} characters",
        ),
        Finding(
            family, "integrity", "shortest state", min(lengths) >= SHORTEST, min(lengths), SHORTEST
        ),
        Finding(family, "integrity", "longest state", None, max(lengths)),
    ]


def _line_counts(family: str, items: Sequence[Item]) -> Finding:
    faults = []
    for name, members in groups_of(items).items():
        lines = {state_text(member.question.state).count("\n") for member in members}
        if len(lines) > 1:
            faults.append(f"{name} has states of {sorted(n + 1 for n in lines)} lines")
    return holds(family, "integrity", "members have equally many lines", faults)


def _edits(family: str, items: Sequence[Item]) -> Finding:
    """A word diff of two members shows few runs: the decisive fact and what follows from it."""
    expected = EXPECTED.get(family)
    faults = []
    for name, members in groups_of(items).items():
        base = state_text(members[0].question.state)
        for member in members[1:]:
            spans = changed_spans(base, state_text(member.question.state))
            words = sum(max(len(a.split()), len(b.split())) for a, b in spans)
            if not spans or (
                expected and (len(spans) > expected.spans or words > expected.changed_words)
            ):
                faults.append(f"{name}: {len(spans)} runs, {words} words: {spans[:4]}")
    return holds(family, "integrity", "members differ in the decisive detail alone", faults)


def _longer_members(family: str, items: Sequence[Item]) -> list[Finding]:
    """Over a kind, the yes member is the longer one in 45 to 55 % of pairs of unequal length."""
    if items[0].question.keys != ("yes", "no"):
        return []
    longer: Counter[str] = Counter()
    unequal: Counter[str] = Counter()
    for members in groups_of(items).values():
        length = {m.answer: len(state_text(m.question.state)) for m in members}
        if len(length) == 2 and length["yes"] != length["no"]:
            unequal[members[0].variation] += 1
            longer[members[0].variation] += length["yes"] > length["no"]
    return [
        Finding(
            family,
            "integrity",
            f"longer member is yes, {kind}",
            abs(longer[kind] - pairs / 2) <= max(0.05 * pairs, 1),
            longer[kind] / pairs,
            None,
            f"45 to 55 % of {pairs} pairs of unequal length",
        )
        for kind, pairs in sorted(unequal.items())
    ]


def _counts(family: str, items: Sequence[Item], expected: Expected) -> list[Finding]:
    copies = len(items) // 600 or 1
    faults: dict[str, list[str]] = {"items per level": [], "kinds": [], "answers": []}
    faults |= {"gold positions": [], "group sizes": []}
    for level in (1, 2, 3):
        here = [item for item in items if item.level == level]
        if len(here) != 200 * copies:
            faults["items per level"].append(f"level {level} has {len(here)} items")
        sizes = Counter(len(members) for members in groups_of(here).values())
        if sizes != {size: n * copies for size, n in expected.group_sizes.items()}:
            faults["group sizes"].append(f"level {level}: {dict(sizes)}")
        faults["kinds"] += _kind_faults(here, level, expected, copies)
        faults["answers"] += _answer_faults(here, level, expected, copies)
        faults["gold positions"] += _position_faults(here, level, expected, copies)
    return [holds(family, "integrity", check, found) for check, found in faults.items()]


def _kind_faults(here: Sequence[Item], level: int, expected: Expected, copies: int) -> list[str]:
    if expected.kinds_per_item:
        seen = Counter(item.variation for item in here)
    else:
        seen = Counter(members[0].variation for members in groups_of(here).values())
    mixed = [
        name
        for name, members in groups_of(here).items()
        if not expected.kinds_per_item and len({m.variation for m in members}) > 1
    ]
    wanted = {kind: counts[level - 1] * copies for kind, counts in expected.kinds.items()}
    faults = [f"level {level}: group {name} has several kinds" for name in mixed]
    for kind in sorted(wanted | seen):
        if seen[kind] != wanted.get(kind, 0):
            faults.append(f"level {level}: {kind} {seen[kind]} times, not {wanted.get(kind, 0)}")
    return faults


def _answer_faults(here: Sequence[Item], level: int, expected: Expected, copies: int) -> list[str]:
    if expected.answers is None:
        return []
    seen = Counter(item.answer for item in here)
    low, high = expected.answers[0] * copies, expected.answers[1] * copies
    return [
        f"level {level}: {answer} is right {n} times" for answer, n in seen.items()
        if not low <= n <= high
    ]  # fmt: skip


def _position_faults(
    here: Sequence[Item], level: int, expected: Expected, copies: int
) -> list[str]:
    if expected.positions is None:
        return []
    seen = Counter(item.question.keys.index(item.answer) for item in here if item.answer != "none")
    low, high = expected.positions[0] * copies, expected.positions[1] * copies
    return [
        f"level {level}: position {place + 1} is right {seen[place]} times, not {low} to {high}"
        for place in range(expected.position_count)
        if not low <= seen[place] <= high
    ]
